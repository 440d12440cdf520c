package solver

import (
	"cmp"
	"context"
	"iter"
	"slices"

	"nonet/board"
)

// Contradiction returns groups of the rules that no grid can satisfy all at once. It
// returns as few as it can find quickly, in the order of the rules. It returns nil if it
// finds no contradiction within about a second; there may still be one. If ctx ends, it
// returns the result so far and ctx.Err().
//
// It first tries to fill the empty grid. If that is impossible, it leaves out groups that
// are not needed for the contradiction: first those added to classic rules, then boxes or
// regions, then columns, then rows.
func Contradiction(ctx context.Context, rules *board.Rules) ([]board.Group, error) {
	r := refuter{ctx: ctx, left: refuting.all}
	all := rules.Groups()
	if !r.refutes(all, refuting.first) {
		return nil, ctx.Err()
	}
	needed := all
	for kind := int(board.Extra); kind >= int(board.Row); kind-- {
		some, others := divided(needed, board.GroupKind(kind))
		needed = slices.Concat(others, r.needed(some, others, false))
	}
	return slices.DeleteFunc(slices.Clone(all), func(g board.Group) bool {
		return !slices.Contains(needed, g)
	}), ctx.Err()
}

// refuting limits the number of nodes searched. Unlike time limits, these limits lead to
// the same answer on every machine.
var refuting = struct {
	all     int // for a call to Contradiction
	first   int // for deciding whether there is a contradiction
	further int // for deciding whether there still is one without some of the groups
	seed    int // for the first search from each seed
	start   int // cost of starting a search, as a number of nodes
}{all: 400_000, first: 150_000, further: 40_000, seed: 256, start: 64}

// refuter looks for groups that contradict each other.
type refuter struct {
	ctx    context.Context
	search Search
	left   int           // remaining nodes
	seed   board.CellSet // the seed that led to the last contradiction
}

// refutes reports whether a search of at most the given number of nodes proves that no
// grid satisfies the groups.
func (r *refuter) refutes(groups []board.Group, nodes int) bool {
	if len(groups) == 0 {
		return false
	}
	rules := board.NewRules(groups...)
	for limit := refuting.seed; ; limit *= 8 {
		for seed := range r.seeds(rules) {
			limit := min(limit, nodes, r.left)
			if limit <= 0 || r.ctx.Err() != nil {
				return false
			}
			switch r.try(rules, seed, limit) {
			case Found:
				return false
			case Exhausted:
				r.seed = seed
				return true
			}
			nodes -= limit
		}
	}
}

// try searches for a grid that satisfies the rules and has the digits 1, 2, 3 … in the
// cells of the seed. These cells are all peers of each other, so the digits of any
// solution can be renamed to match.
func (r *refuter) try(rules *board.Rules, seed board.CellSet, nodes int) Outcome {
	p := board.Puzzle{Rules: rules}
	digit := board.Digit(0)
	for c := range seed.All() {
		if digit++; digit > board.Size {
			break
		}
		p.Givens[c] = digit
	}
	r.search.Start(&p, Fastest)
	outcome := Unfinished
	for outcome == Unfinished && int(r.search.Nodes()) < nodes && r.ctx.Err() == nil {
		outcome = r.search.Advance(min(nodes-int(r.search.Nodes()), int(pace.slice)))
	}
	r.left -= int(r.search.Nodes()) + refuting.start
	return outcome
}

// seeds yields sets of cells that are all peers of each other: first the set that last led
// to a contradiction, then the cells of each group, largest group first, extended by more
// cells if possible. The choice of seed matters: a contradiction that is found immediately
// from one seed may take practically forever from another.
func (r *refuter) seeds(rules *board.Rules) iter.Seq[board.CellSet] {
	return func(yield func(board.CellSet) bool) {
		known := map[board.CellSet]bool{}
		if arePeers(rules, r.seed) {
			known[r.seed] = true
			if !yield(r.seed) {
				return
			}
		}
		groups := slices.SortedStableFunc(slices.Values(rules.Groups()), func(a, b board.Group) int {
			return cmp.Compare(b.Cells.Len(), a.Cells.Len())
		})
		for _, group := range groups {
			if seed := grown(rules, group.Cells); !known[seed] {
				known[seed] = true
				if !yield(seed) {
					return
				}
			}
		}
	}
}

// arePeers reports whether the set is not empty and its cells are all peers of each other.
func arePeers(rules *board.Rules, cells board.CellSet) bool {
	for c := range cells.All() {
		if !cells.Without(c).Minus(rules.Peers(c)).Empty() {
			return false
		}
	}
	return !cells.Empty()
}

// grown extends a set of peers by further cells. At each step, it adds the common peer
// that leaves the most other common peers.
func grown(rules *board.Rules, cells board.CellSet) board.CellSet {
	common := board.AllCells
	for c := range cells.All() {
		common = common.Intersect(rules.Peers(c))
	}
	for !common.Empty() {
		best, most := board.Cell(0), -1
		for c := range common.All() {
			if n := common.Intersect(rules.Peers(c)).Len(); n > most {
				best, most = c, n
			}
		}
		cells = cells.With(best)
		common = common.Intersect(rules.Peers(best))
	}
	return cells
}

// needed returns the groups in some that are needed for a contradiction with those in
// others. It halves some repeatedly, so it can drop many groups at a time. If fillable is
// set, others are known not to contradict each other.
func (r *refuter) needed(some, others []board.Group, fillable bool) []board.Group {
	switch {
	case len(some) == 0, !fillable && r.refutes(others, refuting.further):
		return nil
	case len(some) == 1:
		return some
	}
	half := len(some) / 2
	back := r.needed(some[half:], slices.Concat(others, some[:half]), false)
	front := r.needed(some[:half], slices.Concat(others, back), len(back) == 0)
	return slices.Concat(front, back)
}

func divided(groups []board.Group, kind board.GroupKind) (some, others []board.Group) {
	for _, group := range groups {
		if group.Kind == kind {
			some = append(some, group)
		} else {
			others = append(others, group)
		}
	}
	return some, others
}
