package symmetry

import (
	"iter"
	"math/rand/v2"
	"runtime"
	"sync"
	"weak"

	"nonet/board"
)

// Group holds the maps of cells that keep some rules; it is a group as algebra
// has them, and no [board.Group]. It is immutable and safe to share between
// goroutines, and stays small however many maps there are: it is kept as a chain
// of stabilizers, after Charles C. Sims, "Computational
// methods in the study of permutation groups" (1970).
type Group struct {
	levels []level
	pairs  [allLines][allLines]uint64
}

// level holds, for the shuffles that leave the lines of all earlier levels where
// they are, one for each place its own line can go to. Each shuffle of the group
// is a product of one from every level, the first level's last, in one way only.
type level struct {
	line     uint8
	shuffles []shuffle
}

// groups holds a func() *Group for rules that are in use, by weak pointers to
// them.
var groups sync.Map

// Of returns the maps of cells that keep the rules: those that carry rows and
// columns, whole, onto rows and columns, and every group onto a group. A group
// that lies within another one does not count, since it forbids nothing; kinds,
// numbers, names and colours do not count either. For classic rules these are
// 3,359,232 maps: each pair of permutations of rows and columns that keeps the
// boxes together, with or without transposing. Rules without boxes, as those of
// a jigsaw, may let any row take any other's place. Groups may go to those of
// another kind, as boxes and disjoint groups can take each other's place.
//
// Left out are maps that tear rows and columns apart. Where the rows, columns
// and boxes of classic rules are among the groups no map can do so and keep
// them; rules that lack some of them may have such maps. Where rules of one's own
// are made so that the search for maps would take more than some tens of
// milliseconds, the group has only those that were found. It is a group even
// then, and the same one each time.
//
// The group is kept as long as its rules are in use.
func Of(rules *board.Rules) *Group {
	key := weak.Make(rules)
	if made, ok := groups.Load(key); ok {
		return made.(func() *Group)()
	}
	// What is kept must not hold the rules: that would keep them for ever.
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

// relate numbers the pairs of lines so that two have the same number where a map
// of the group carries one onto the other.
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

// Random returns one of the maps with one of the 362,880 ways to rename the
// digits, each as likely as any other.
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

// Fixing returns the maps other than [Identity] that leave each of the cells
// where it is; none of them renames digits. Where there are many, the first come
// at once.
func (g *Group) Fixing(cells board.CellSet) iter.Seq[Map] {
	return func(yield func(Map) bool) { g.fix(0, unmoved, cells, yield) }
}

// fix goes through the products of a shuffle and one of each level from depth on.
// It returns false where yield did.
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
