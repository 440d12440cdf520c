package logic

import (
	"math/bits"
	"slices"

	"nonet/board"
)

// Causes other than node numbers.
const (
	fromStart = -1 // the assumption
	noCause   = -2
)

// paths holds the shortest paths from an assumption to all its consequences.
type paths struct {
	*links
	start   Node
	number  int      // number of the assumption's node
	reached []uint64 // one row: nodes that are on
	before  []int    // by node: preceding node on the path, or fromStart
	order   []int
	causes  [board.Cells][board.Size + 1]int // by candidate: the first node that removes it, fromStart or noCause
	way     []uint64                         // one row: nodes already counted
}

// trace finds the paths from an assumption. They are not recorded during the search.
func (forcing *forcingScratch) trace(b *Board, i int) {
	p := &forcing.paths
	p.links, p.start = b.links(true), forcing.chains[i].start
	p.number = int(p.id[p.start.Cells.Min()][p.start.Digit])
	for c := range b.empty.All() {
		for d := range p.causes[c] {
			p.causes[c][d] = noCause
		}
	}
	p.before, p.order = cleared(p.before, len(p.nodes)), p.order[:0]
	p.reached, p.way = cleared(p.reached, p.words), cleared(p.way, p.words)
	if p.start.On {
		setBit(p.reached, p.number)
		p.order = append(p.order, p.number)
		p.before[p.number] = fromStart
	} else {
		p.causes[p.start.Cells.Min()][p.start.Digit] = fromStart
		p.reach(p.row(p.strong, p.number), fromStart)
	}
	for i := 0; i < len(p.order); i++ {
		n := p.order[i]
		p.noteRemovals(b, n, forcing.seen[n])
		p.reach(p.row(forcing.follows, n), n)
	}
}

// reach adds the nodes in row that have not been reached before. Their preceding node on
// the path is from.
func (p *paths) reach(row []uint64, from int) {
	for w, word := range row {
		word &^= p.reached[w]
		p.reached[w] |= word
		for ; word != 0; word &= word - 1 {
			n := w<<6 | bits.TrailingZeros64(word)
			p.before[n] = from
			p.order = append(p.order, n)
		}
	}
}

// noteRemovals records that node n causes the eliminations that no earlier node causes.
func (p *paths) noteRemovals(b *Board, n int, seen board.CellSet) {
	node := &p.nodes[n]
	for c := range seen.All() {
		if p.causes[c][node.digit] == noCause {
			p.causes[c][node.digit] = n
		}
	}
	if n < p.candidates {
		for d := range b.candidates[node.cell].Without(node.digit).All() {
			if p.causes[node.cell][d] == noCause {
				p.causes[node.cell][d] = n
			}
		}
	}
}

// end is the last node of a chain. It is either a true candidate, or cells from which the
// node before it removes a digit.
type end struct {
	from  int // preceding node, or fromStart
	digit board.Digit
	cells board.CellSet
	on    bool
}

// contradiction describes a contradiction by the last nodes of the chains that lead to it.
type contradiction struct {
	digits board.DigitSet
	cells  board.CellSet
	base   []House
	ends   []end
	nodes  int  // number of nodes in the chains
	apart  bool // the chains share no nodes except the start
}

// chainStep returns the step for an assumption that leads to a contradiction. If there are
// several contradictions, it chooses the one with the fewest nodes.
func (forcing *forcingScratch) chainStep(b *Board, i int) Step {
	forcing.trace(b, i)
	p := &forcing.paths
	left := &forcing.chains[i].left
	var best contradiction
	try := func(c contradiction) {
		if p.count(&c); best.ends == nil || c.nodes < best.nodes {
			best = c
		}
	}
	for c := range b.empty.Minus(anyOf(left)).All() {
		try(p.inCell(c, b.candidates[c]))
	}
	for d := board.Digit(1); d <= board.Size; d++ {
		for i, in := range forcing.open.in[d] {
			if !in.Meets(left[d]) {
				try(p.inHouse(forcing.open.houses[d][i:i+1], d, in))
			}
		}
	}
	return p.contradictionStep(&best)
}

// inCell returns the contradiction that no candidate is left in c.
func (p *paths) inCell(c board.Cell, candidates board.DigitSet) contradiction {
	found := contradiction{digits: candidates, cells: board.CellsOf(c)}
	for d := range candidates.All() {
		if hasBit(p.reached, int(p.id[c][d])) {
			return p.both(c, d)
		}
		found.ends = append(found.ends, end{p.causes[c][d], d, found.cells, false})
	}
	return found
}

// inHouse returns the contradiction that no place for d is left in a house.
func (p *paths) inHouse(base []House, d board.Digit, in board.CellSet) contradiction {
	found := contradiction{digits: board.DigitsOf(d), cells: in, base: slices.Clone(base)}
	for c := range in.All() {
		if hasBit(p.reached, int(p.id[c][d])) {
			return p.both(c, d)
		}
		from := p.causes[c][d]
		if i := slices.IndexFunc(found.ends, func(e end) bool { return e.from == from }); i >= 0 {
			found.ends[i].cells = found.ends[i].cells.With(c)
		} else {
			found.ends = append(found.ends, end{from, d, board.CellsOf(c), false})
		}
	}
	return found
}

// both returns the contradiction that a candidate is both true and false. If the candidate
// is assumed to be true, there is no such contradiction: everything that could exclude it
// is false from the start.
func (p *paths) both(c board.Cell, d board.Digit) contradiction {
	number := int(p.id[c][d])
	on := end{number, d, board.CellsOf(c), true}
	off := end{p.causes[c][d], d, board.CellsOf(c), false}
	found := contradiction{digits: board.DigitsOf(d), cells: on.cells, ends: []end{on, off}}
	if number == p.number {
		found.ends = []end{on} // it is false by assumption
	}
	return found
}

// count sets c.nodes and c.apart.
func (p *paths) count(c *contradiction) {
	clear(p.way)
	c.nodes, c.apart = len(c.ends), true
	for _, e := range c.ends {
		for n := e.from; n != fromStart; n = p.before[n] {
			switch {
			case n == p.number && p.start.On:
			case hasBit(p.way, n):
				c.apart = false
			default:
				setBit(p.way, n)
				c.nodes += 2
			}
		}
	}
}

// contradictionStep returns the step of a contradiction. If its chains share no nodes except the start,
// it reverses them, which makes the step a verity: one of their ends must be true, and
// each of them leads to the opposite of the assumption.
func (p *paths) contradictionStep(c *contradiction) Step {
	step := Step{Technique: ForcingChainContradiction, Digits: c.digits, Cells: c.cells, Base: c.base, Both: c.ends[0].on}
	result := []Candidate{{p.start.Cells.Min(), p.start.Digit}}
	if p.start.On {
		step.Removed = result
	} else {
		step.Placed = result
	}
	for _, e := range c.ends {
		step.Chains = append(step.Chains, Chain{Nodes: p.chain(e)})
	}
	if len(c.ends) > 1 && c.apart && !c.ends[0].on {
		step.Technique = ForcingChainVerity
		for _, chain := range step.Chains {
			slices.Reverse(chain.Nodes)
			for i := range chain.Nodes {
				chain.Nodes[i].On = !chain.Nodes[i].On
			}
		}
	}
	return step
}

// chain returns the nodes from the assumption to an end.
func (p *paths) chain(e end) []Node {
	if e.from == fromStart {
		return []Node{p.start}
	}
	var nodes []Node
	if !e.on {
		nodes = append(nodes, Node{Digit: e.digit, Cells: e.cells})
	}
	for n := e.from; n != fromStart; n = p.before[n] {
		nodes = append(nodes, p.node(n, true))
		if before := p.before[n]; before != fromStart {
			nodes = append(nodes, p.between(before, n))
		}
	}
	if !p.start.On {
		nodes = append(nodes, p.start)
	}
	slices.Reverse(nodes)
	return nodes
}

// between returns the first node through which one implies next. If one is on, that node
// is off; and if it is off, next is on.
func (p *paths) between(one, next int) Node {
	weak, strong := p.row(p.weak, one), p.row(p.strong, next)
	for w := range weak {
		if both := weak[w] & strong[w]; both != 0 {
			return p.node(w<<6|bits.TrailingZeros64(both), false)
		}
	}
	return Node{}
}
