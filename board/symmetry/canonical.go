package symmetry

import (
	"bytes"
	"cmp"
	"slices"

	"nonet/board"
)

// Key identifies a puzzle up to symmetry. Keys can be compared with == and used as map keys.
type Key struct {
	givens  [(board.Cells + 1) / 2]byte // two cells in each byte
	removed string                      // two bytes per cell, or "" if no candidates are removed
}

// Canonical returns the key of a puzzle. Two puzzles with the same rules have the same key
// if and only if a map from [Of] and a renaming of the digits turn one into the other,
// including removed candidates.
//
// The key says nothing about the rules. Callers with puzzles under several rules must
// combine it with [board.Rules.Bare], which ignores the names and colours of groups. Keys
// may change between versions of the program, so do not store them in files.
//
// Canonical takes a few microseconds for a puzzle, ten times as long with removed
// candidates, and a few hundred microseconds for the empty grid, which has the most
// symmetries.
func Canonical(p *board.Puzzle) Key {
	t := newTree(p, Of(p.RulesOrClassic()))
	t.grow()
	return t.best.key()
}

// tree searches for the map that turns a puzzle into its canonical form. It colours the
// lines by everything that distinguishes them, and only considers maps that preserve the
// rules and sort the lines by colour. If several lines could take the next place, it tries
// each of them in a branch of its own, by giving the line a unique colour. The least form
// found at a leaf is the canonical form. If two leaves have the same form, the puzzle
// itself is symmetric; such symmetries prune most branches. The method is from Brendan
// McKay, "Practical graph isomorphism" (1981), but here the rules restrict the order of the
// lines.
type tree struct {
	group    *Group
	puzzle   *board.Puzzle
	pairs    *[allLines][allLines]uint64
	mentions []mention
	room     [board.Cells]mention // backing array for mentions, large enough unless candidates are removed
	removed  bool

	sums  [allLines + 1]uint64 // sums of the colourings from the root to the current node
	path  [allLines]uint8      // the lines that were given unique colours on the path to the current node
	best  leaf
	first leaf
	own   []shuffle // the symmetries of the puzzle found so far
	nodes int
}

// leaf holds the form of the puzzle at a leaf of the tree, and the path to it.
type leaf struct {
	grid    board.Grid
	removed [board.Cells]board.DigitSet
	lines   shuffle // the line of the puzzle for each line of the form
	depth   int     // -1 if there is no leaf
	sums    [allLines + 1]uint64
	path    [allLines]uint8
}

// mostOwn is the maximum number of symmetries of the puzzle that a search remembers.
const mostOwn = 64

func newTree(p *board.Puzzle, group *Group) *tree {
	t := &tree{group: group, puzzle: p, pairs: &group.pairs}
	t.best.depth, t.first.depth = -1, -1
	t.removed = p.Removed != [board.Cells]board.DigitSet{}
	t.mentions = t.room[:0]
	for c := range board.Cell(board.Cells) {
		m := mention{row: uint8(c.Row()), col: uint8(board.Size + c.Col())}
		if d := p.Givens[c]; d != 0 {
			m.digit = uint8(d - 1)
			t.mentions = append(t.mentions, m)
		}
		m.kind = 1
		for d := range p.Removed[c].All() {
			m.digit = uint8(d - 1)
			t.mentions = append(t.mentions, m)
		}
	}
	return t
}

func (t *tree) grow() {
	var root colouring
	root.refine(t.mentions, t.pairs)
	if _, tied := t.group.sorted(&root); len(tied) > 0 {
		pairs := t.group.pairs
		cycles(&t.puzzle.Givens, &pairs)
		t.pairs = &pairs
		root.refine(t.mentions, t.pairs)
	}
	t.branch(0, &root)
}

// sorted returns the shuffle of the group that sorts the lines by rank. If several lines
// could take the first undecided place, it returns these lines instead.
func (g *Group) sorted(c *colouring) (shuffle, []uint8) {
	ranks := c.ranks()
	lines := unmoved
	for i := range g.levels {
		level := &g.levels[i]
		var least uint64
		var tied [allLines]uint8
		var n, chosen int
		for j := range level.shuffles {
			x := lines[level.shuffles[j][level.line]]
			if n > 0 && ranks[x] > least {
				continue
			}
			if n == 0 || ranks[x] < least {
				least, n, chosen = ranks[x], 0, j
			}
			tied[n] = x
			n++
		}
		if n > 1 {
			return shuffle{}, slices.Clone(tied[:n])
		}
		lines = lines.after(&level.shuffles[chosen])
	}
	return lines, nil
}

// branch searches the subtree of a node. It returns the depth of the node at which to
// continue: this one, or an ancestor if the rest of its branch is equivalent to one already
// searched.
func (t *tree) branch(depth int, c *colouring) int {
	t.nodes++
	t.sums[depth] = c.sum()
	if t.best.depth >= 0 && slices.Compare(t.sums[:depth+1], t.best.sums[:min(depth, t.best.depth)+1]) > 0 {
		return depth
	}
	lines, tied := t.group.sorted(c)
	if len(tied) == 0 {
		return t.leaf(depth, lines)
	}
	for i, x := range tied {
		if i > 0 && t.like(depth, x, tied[:i]) {
			continue
		}
		t.path[depth] = x
		next := *c
		next.lines[x] = mix(next.lines[x] + 1)
		next.refine(t.mentions, t.pairs)
		if back := t.branch(depth+1, &next); back < depth {
			return back
		}
	}
	return depth
}

// like reports whether line x can be mapped to a line already tried at the node, using only
// known symmetries of the puzzle that do not change the path to the node.
func (t *tree) like(depth int, x uint8, tried []uint8) bool {
	var reached [allLines]bool
	reached[x] = true
	border := []uint8{x}
	for len(border) > 0 {
		y := border[0]
		border = border[1:]
		if slices.Contains(tried, y) {
			return true
		}
		for i := range t.own {
			if to := t.own[i][y]; !reached[to] && t.own[i].leaves(t.path[:depth]) {
				reached[to] = true
				border = append(border, to)
			}
		}
	}
	return false
}

// leaves reports whether the shuffle maps each of the lines to itself.
func (s *shuffle) leaves(lines []uint8) bool {
	return !slices.ContainsFunc(lines, func(x uint8) bool { return s[x] != x })
}

// leaf compares the form at a new leaf with known ones. Like branch, it returns the depth
// at which to continue.
func (t *tree) leaf(depth int, lines shuffle) int {
	l := leaf{lines: lines, depth: depth, sums: t.sums, path: t.path}
	l.form(t.puzzle, t.removed)
	if t.best.depth < 0 {
		t.best, t.first = l, l
		return depth
	}
	for _, known := range [...]*leaf{&t.first, &t.best} {
		if l.compare(known) == 0 {
			back := known.lines.inverse()
			return t.found(depth, lines.after(&back), known)
		}
	}
	if l.compare(&t.best) < 0 {
		t.best = l
	}
	return depth
}

// found records a symmetry of the puzzle that maps a known leaf to the current one, and
// returns the depth at which to continue. If the symmetry also maps the path to the known
// leaf to the current path, the branches in which the paths diverge are equivalent, so the
// rest of the current branch is skipped.
func (t *tree) found(depth int, own shuffle, known *leaf) int {
	if len(t.own) < mostOwn {
		t.own = append(t.own, own)
	}
	common := depth
	for i := depth - 1; i >= 0; i-- {
		if own[known.path[i]] != t.path[i] {
			return depth
		}
		if known.path[i] != t.path[i] {
			common = i
		}
	}
	return common
}

// form computes the form of the puzzle with its lines in the order of l.lines. Digits are
// renamed in order of first appearance among the givens; the others follow, ordered by the
// cells from which they are removed.
func (l *leaf) form(p *board.Puzzle, removed bool) {
	var names [board.Size + 1]board.Digit
	named := board.Digit(0)
	var from [board.Cells]board.Cell
	for c := range board.Cell(board.Cells) {
		from[c] = l.lines.cell(c.Row(), c.Col())
		if d := p.Givens[from[c]]; d != 0 {
			if names[d] == 0 {
				named++
				names[d] = named
			}
			l.grid[c] = names[d]
		}
	}
	if !removed {
		return
	}
	var unnamed []board.Digit
	for d := board.Digit(1); d <= board.Size; d++ {
		if names[d] == 0 {
			unnamed = append(unnamed, d)
		}
	}
	slices.SortFunc(unnamed, func(d, e board.Digit) int {
		for _, c := range from {
			if here := p.Removed[c]; here.Has(d) != here.Has(e) {
				if here.Has(d) {
					return -1
				}
				return 1
			}
		}
		return 0
	})
	for _, d := range unnamed {
		named++
		names[d] = named
	}
	for c := range l.removed {
		for d := range p.Removed[from[c]].All() {
			l.removed[c] = l.removed[c].With(names[d])
		}
	}
}

func (l *leaf) compare(other *leaf) int {
	return cmp.Or(slices.Compare(l.sums[:l.depth+1], other.sums[:other.depth+1]),
		slices.Compare(l.grid[:], other.grid[:]), slices.Compare(l.removed[:], other.removed[:]))
}

func (l *leaf) key() Key {
	var k Key
	for c, d := range l.grid {
		k.givens[c/2] |= byte(d) << (c % 2 * 4)
	}
	if l.removed == [board.Cells]board.DigitSet{} {
		return k
	}
	var removed bytes.Buffer
	for _, set := range l.removed {
		removed.Write([]byte{byte(set), byte(set >> 8)})
	}
	k.removed = removed.String()
	return k
}
