package symmetry

import (
	"math/rand/v2"
	"runtime"
	"sync"
	"weak"

	"nonet/board"
)

// Group holds the maps of cells that preserve some rules. It is a group in the sense of algebra,
// not a [board.Group]. It is immutable and can be shared between goroutines. It takes little memory
// even if there are many maps, because it is stored as a chain of stabilizers, after Charles C.
// Sims, "Computational methods in the study of permutation groups" (1970).
type Group struct {
	levels []level
	pairs  [allLines][allLines]uint64
}

// level holds shuffles that keep the lines of all earlier levels in place: one for each place that
// the line of this level can then take. Each shuffle of the group is the product of one shuffle
// from every level in exactly one way, with the first level applied last.
type level struct {
	line     uint8
	shuffles []shuffle
}

// groups is a cache with keys of type weak.Pointer[board.Rules] and values of type func() *Group.
var groups sync.Map

// Of returns the maps of cells that preserve the rules: those that map rows and columns to rows and
// columns, and every group to a group. Groups within another group do not count, since they forbid
// nothing more; kinds, numbers, names and colours do not count either.
//
// For classic rules there are 3,359,232 maps: all permutations of rows and of columns that keep the
// boxes together, with or without transposing. If the rules have no boxes, as in a jigsaw, any row
// may be able to take the place of any other. Groups may be mapped to groups of another kind: boxes
// and disjoint groups, for example, can take each other's places.
//
// Maps that break up rows or columns are not included. Such maps exist only for rules without some
// of the rows, columns and boxes.
//
// If the search for the maps of unusual custom rules would take more than a few tens of
// milliseconds, the result only has the maps found so far. Even then the result is a group, and
// always the same one. It is cached as long as the rules are in use.
func Of(rules *board.Rules) *Group {
	key := weak.Make(rules)
	if made, ok := groups.Load(key); ok {
		return made.(func() *Group)()
	}
	// The cached function must not refer to the rules, which would keep them alive.
	list := rules.Groups()
	made, old := groups.LoadOrStore(key, sync.OnceValue(func() *Group { return find(list, mostPlaces) }))
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

// relate numbers the pairs of lines so that two pairs have the same number if a map of the group
// turns one into the other.
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
