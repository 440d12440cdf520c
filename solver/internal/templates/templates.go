// Package templates decides whether any grid obeys given rules.
//
// A template is a set of cells that one digit may fill: one cell in every house, and no two
// cells of a group. A grid consists of nine disjoint templates. It does not matter which
// template belongs to which digit, since digits can be swapped. This makes the problem much
// smaller than placing digits in cells, and can rule out grids where a cell-by-cell search
// makes no progress.
//
// Templates imply the "law of leftovers" known from jigsaws: if some rows and the same
// number of regions cover nearly the same cells, the extra cells hold the same digits as
// the missing ones, because every template has as many cells in the rows as in the regions.
//
// Sudoku forums know this method as pattern overlay.
package templates

import (
	"math/bits"

	"nonet/board"
)

// Verdict says whether any grid obeys the rules.
type Verdict uint8

// The verdicts that [Proof.Advance] returns.
const (
	Open       Verdict = iota // not decided yet
	Possible                  // there is a grid, or this package cannot decide
	Impossible                // no grid obeys the rules
)

const (
	// most is the maximum number of templates. Few jigsaws have more than 20,000. Classic
	// rules have 46,656, but need no proof.
	most = 1 << 15
	// mostTried is the number of partial templates after which listing is abandoned.
	mostTried = 16 * most
)

// glance is the number of nodes visited before filtering starts. If there is a grid, the
// search usually finds it within 9 nodes.
const glance = 64

// Proof searches for nine templates that cover the board.
type Proof struct {
	verdict   Verdict
	templates []board.CellSet
	holding   [board.Cells][]uint64 // for each cell, the templates that contain it, as bits
	stack     []node
	depth     int // number of nodes in use in stack
	nodes     int

	filtering bool
	next      int  // template to check next while filtering
	dropped   bool // whether a template has been excluded in the current pass
}

// node is a choice of some templates, together with the remaining options.
type node struct {
	left []uint64      // the templates disjoint from those chosen, as bits
	open board.CellSet // cells not in any chosen template
	cell board.Cell    // the cell to cover next
	word int           // the index in left of the word to try next
	rest uint64        // the templates in that word that contain the cell and have not been tried yet
}

// New returns a proof for the rules. It takes a few milliseconds to list the templates.
func New(rules *board.Rules) *Proof {
	p := &Proof{}
	l := lister{rules: rules}
	var covered board.CellSet
	for _, group := range rules.Groups() {
		if group.IsHouse() {
			l.houses = append(l.houses, group.Cells)
			covered = covered.Union(group.Cells)
		}
	}
	// A proof requires that houses cover the board, because a cell outside all houses need
	// not be in any template.
	if covered != board.AllCells || !l.list(board.CellSet{}, board.AllCells) {
		p.verdict = Possible
		return p
	}
	if p.templates = l.found; len(p.templates) == 0 {
		p.verdict = Impossible
		return p
	}
	words := (len(p.templates) + 63) / 64
	bitmaps := make([]uint64, (board.Cells+board.Size+1)*words)
	for c := range p.holding {
		p.holding[c], bitmaps = bitmaps[:words], bitmaps[words:]
	}
	for i, template := range p.templates {
		for c := range template.All() {
			p.holding[c][i>>6] |= 1 << (i & 63)
		}
	}
	p.stack = make([]node, board.Size+1)
	for i := range p.stack {
		p.stack[i].left, bitmaps = bitmaps[:words], bitmaps[words:]
	}
	root := &p.stack[0]
	root.open = board.AllCells
	for i := range p.templates {
		root.left[i>>6] |= 1 << (i & 63)
	}
	p.enter()
	return p
}

type lister struct {
	rules  *board.Rules
	houses []board.CellSet
	found  []board.CellSet
	tried  int
}

// list adds the templates that contain the chosen cells and otherwise only free cells. It
// returns false if there are too many.
func (l *lister) list(chosen, free board.CellSet) bool {
	if l.tried++; l.tried > mostTried {
		return false
	}
	var choices board.CellSet
	fewest := board.Size + 1
	for _, house := range l.houses {
		if house.Meets(chosen) {
			continue
		}
		in := house.Intersect(free)
		if n := in.Len(); n < fewest {
			choices, fewest = in, n
		}
	}
	if fewest > board.Size {
		l.found = append(l.found, chosen)
		return len(l.found) <= most
	}
	for c := range choices.All() {
		if !l.list(chosen.With(c), free.Without(c).Minus(l.rules.Peers(c))) {
			return false
		}
	}
	return true
}

// Advance continues for the given number of steps, of a few microseconds each, and returns
// the verdict so far.
func (p *Proof) Advance(steps int) Verdict {
	for ; steps > 0 && p.verdict == Open; steps-- {
		if p.filtering {
			p.filter()
		} else {
			p.visit()
		}
	}
	return p.verdict
}

func (p *Proof) visit() {
	n := &p.stack[p.depth-1]
	for n.rest == 0 {
		if n.word++; n.word == len(n.left) {
			if p.depth--; p.depth == 0 {
				p.verdict = Impossible
			}
			return
		}
		n.rest = n.left[n.word] & p.holding[n.cell][n.word]
	}
	template := n.word<<6 | bits.TrailingZeros64(n.rest)
	n.rest &= n.rest - 1
	child := p.choose(n, template)
	if child.open.Empty() {
		p.verdict = Possible
		return
	}
	p.enter()
	if p.nodes++; p.nodes == glance {
		p.filtering, p.depth = true, 1
	}
}

// choose fills the next node of the stack with what is left of n after choosing a template.
func (p *Proof) choose(n *node, template int) *node {
	child := &p.stack[p.depth]
	child.open = n.open.Minus(p.templates[template])
	copy(child.left, n.left)
	for c := range p.templates[template].All() {
		holding := p.holding[c]
		for i := range child.left {
			child.left[i] &^= holding[i]
		}
	}
	return child
}

// enter pushes the node above the top of the stack, and chooses the cell to cover next, one
// with the fewest templates. If a cell has no template, it does not push the node.
func (p *Proof) enter() {
	n := &p.stack[p.depth]
	fewest := len(p.templates) + 1
	for c := range n.open.All() {
		holding, count := p.holding[c], 0
		for i, word := range n.left {
			count += bits.OnesCount64(word & holding[i])
		}
		if count < fewest {
			n.cell, fewest = c, count
		}
	}
	n.word, n.rest = 0, n.left[0]&p.holding[n.cell][0]
	if fewest > 0 {
		p.depth++
	} else if p.depth == 0 {
		p.verdict = Impossible
	}
}

// filter checks the next template and excludes it if the remaining cells can no longer be
// covered. It repeats the pass over all templates until a pass excludes nothing.
func (p *Proof) filter() {
	root := &p.stack[0]
	if p.next == len(p.templates) {
		p.next = 0
		if !p.dropped {
			p.filtering = false
			p.depth = 0
			p.enter()
		}
		p.dropped = false
		return
	}
	word, bit := p.next>>6, uint64(1)<<(p.next&63)
	if root.left[word]&bit != 0 && !p.coverable(p.choose(root, p.next)) {
		root.left[word] &^= bit
		p.dropped = true
	}
	p.next++
}

// coverable reports whether every open cell of a node has a template.
func (p *Proof) coverable(n *node) bool {
	for c := range n.open.All() {
		if !p.covers(n.left, c) {
			return false
		}
	}
	return true
}

// covers reports whether any of the templates contains the cell c.
func (p *Proof) covers(templates []uint64, c board.Cell) bool {
	holding := p.holding[c]
	for i, word := range templates {
		if word&holding[i] != 0 {
			return true
		}
	}
	return false
}
