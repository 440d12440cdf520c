package symmetry

import (
	"iter"
	"math/rand/v2"
	"runtime"
	"sync"
	"weak"

	"nonet/board"
)

// Group holds the maps of cells that keep some rules; it is a group in the sense of
// algebra, not a [board.Group]. It is immutable and safe to share between goroutines, and
// stays small for any number of maps: it is stored as a chain of stabilizers, after Charles
// C. Sims, "Computational methods in the study of permutation groups" (1970).
type Group struct {
	levels []level
	pairs  [allLines][allLines]uint64
}

// level holds one shuffle for each place its own line can go to, among the shuffles that
// keep the lines of all earlier levels in place. Each shuffle of the group is a unique
// product of one from every level, the first level's last.
type level struct {
	line     uint8
	shuffles []shuffle
}

// groups holds a func() *Group for rules that are in use, by weak pointers to
// them.
var groups sync.Map

// Of returns the maps of cells that keep the rules: those that carry whole rows and columns
// to rows and columns, and every group to a group. Groups within another one do not count,
// since they forbid nothing; kinds, numbers, names and colours do not count either. For
// classic rules these are 3,359,232 maps: each pair of permutations of rows and columns
// that keeps the boxes together, with or without transposing. Rules without boxes, such as
// those of a jigsaw, may let any row take any other's place. Groups may go to groups of
// another kind, as boxes and disjoint groups can take each other's place.
//
// Maps that break up rows and columns are left out. If the rows, columns and boxes of
// classic rules are among the groups, no such map keeps them; rules that lack some of them
// may have such maps. If the search for the maps of unusual custom rules would take more
// than some tens of milliseconds, the group only has those found so far. It is a group even
// then, and always the same one.
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

// newGroup returns the group of a chain of levels.
func newGroup(levels []level) *Group {
	g := &Group{levels: levels}
	g.relate()
	return g
}

// relate numbers the pairs of lines so that two have the same number if a map of the group
// carries one to the other.
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

// Order returns the number of maps, not counting the renaming of digits: 1 to
// 2·9!², which is about 2.6·10¹¹.
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

// Fixing returns the maps other than [Identity] that keep each of the cells in place; none
// of them renames digits. If there are many, the first are available immediately.
func (g *Group) Fixing(cells board.CellSet) iter.Seq[Map] {
	return func(yield func(Map) bool) { g.fix(0, unmoved, cells, yield) }
}

// fix visits the products of a shuffle and one of each level from depth on. It returns
// false if yield did.
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
