package symmetry

import (
	"iter"
	"math/rand/v2"
	"runtime"
	"sync"
	"weak"

	"nonet/board"
)

// Group holds the maps of cells that preserve some rules. It is a group in the sense of
// algebra, not a [board.Group]. It is immutable, can be shared between goroutines, and
// stays small for any number of maps: it is stored as a chain of stabilizers, after Charles
// C. Sims, "Computational methods in the study of permutation groups" (1970).
type Group struct {
	levels []level
	pairs  [allLines][allLines]uint64
}

// level describes one line. Of the shuffles that keep the lines of all earlier levels in
// place, it holds one for each place that its line can take. Each shuffle of the group is
// a unique product of one shuffle from every level, with the first level applied last.
type level struct {
	line     uint8
	shuffles []shuffle
}

// groups maps weak pointers to rules in use to functions of type func() *Group.
var groups sync.Map

// Of returns the maps of cells that preserve the rules: those that map rows and columns to
// rows and columns, and every group to a group. Groups within another group do not count,
// since they forbid nothing; kinds, numbers, names and colours do not count either. For
// classic rules there are 3,359,232 maps: all pairs of permutations of rows and of columns
// that keep the boxes together, with or without transposing. If the rules have no boxes, as
// in a jigsaw, any row may be able to take the place of any other. Groups may be mapped
// to groups of another kind; boxes and disjoint groups, for example, can take each other's
// places.
//
// Maps that break up rows and columns are not included. If the rows, columns and boxes of
// classic rules are among the groups, no such map preserves them; rules that lack some of
// these may have such maps. If the search for the maps of unusual custom rules would take
// more than some tens of milliseconds, the result only has the maps found so far. Even then the result
// is a group, and always the same one.
//
// The group is kept as long as its rules are in use.
func Of(rules *board.Rules) *Group {
	key := weak.Make(rules)
	if made, ok := groups.Load(key); ok {
		return made.(func() *Group)()
	}
	// The cache must not keep the rules alive.
	list := rules.Groups()
	made, old := groups.LoadOrStore(key, sync.OnceValue(func() *Group { return find(list, patience) }))
	if !old {
		runtime.AddCleanup(rules, func(key weak.Pointer[board.Rules]) { groups.Delete(key) }, key)
	}
	return made.(func() *Group)()
}

func newGroup(levels []level) *Group {
	g := &Group{levels: levels}
	g.relate()
	return g
}

// relate numbers the pairs of lines such that two pairs have the same number if a map of
// the group moves one to the other.
func (g *Group) relate() {
	var kin [allLines * allLines]int
	for i := range kin {
		kin[i] = i
	}
	root := func(i int) int {
		for kin[i] != i {
			i = kin[i]
		}
		return i
	}
	for _, level := range g.levels {
		for _, s := range level.shuffles {
			for i := range kin {
				a, b := root(i), root(int(s[i/allLines])*allLines+int(s[i%allLines]))
				kin[max(a, b)] = min(a, b)
			}
		}
	}
	for i := range kin {
		g.pairs[i/allLines][i%allLines] = mix(uint64(root(i)))
	}
}

// Order returns the number of maps, not counting renamings of digits: from 1 to 2·9!²,
// which is about 2.6·10¹¹.
func (g *Group) Order() uint64 {
	order := uint64(1)
	for _, level := range g.levels {
		order *= uint64(len(level.shuffles))
	}
	return order
}

// Random returns one of the maps with one of the 362,880 renamings of the digits, each
// equally likely.
func (g *Group) Random(rng *rand.Rand) Map {
	lines := unmoved
	for _, level := range g.levels {
		lines = lines.after(&level.shuffles[rng.IntN(len(level.shuffles))])
	}
	m := lines.onCells()
	for i, d := range rng.Perm(board.Size) {
		m.digits[i+1] = board.Digit(d + 1)
	}
	return m
}

// Fixing returns the maps other than [Identity] that keep each of the cells in place. They
// do not rename digits. The maps are found during the iteration, so the first are available
// immediately.
func (g *Group) Fixing(cells board.CellSet) iter.Seq[Map] {
	return func(yield func(Map) bool) { g.fix(0, unmoved, cells, yield) }
}

// fix yields the maps that are products of lines and one shuffle of each level from depth
// on, if they keep the cells in place. It returns false if yield does.
func (g *Group) fix(depth int, lines shuffle, cells board.CellSet, yield func(Map) bool) bool {
	if depth == len(g.levels) {
		if lines == unmoved || !lines.fixes(cells) {
			return true
		}
		return yield(lines.onCells())
	}
	level := &g.levels[depth]
	for i := range level.shuffles {
		next := lines.after(&level.shuffles[i])
		if next.mayFix(level.line, cells) && !g.fix(depth+1, next, cells, yield) {
			return false
		}
	}
	return true
}
