package solver

import (
	"math"
	"math/rand/v2"

	"nonet/board"
	"nonet/solver/candidates"
)

// thrift limits the work of an estimate. Tests lower the limits because their puzzles are
// small.
var thrift = struct {
	exact uint64 // maximum number of nodes for counting a puzzle instead of estimating
	probe uint64 // average number of nodes for counting at the end of a probe
	most  uint64 // maximum number of nodes for counting at the end of a probe
}{exact: 1 << 17, probe: 256, most: 1 << 14}

type prober struct {
	*inquiry
	net    *candidates.Net
	root   position
	chance *rand.PCG
	random *rand.Rand

	branches []position
	weights  []float64
	search   Search
	narrow   board.Puzzle // the puzzle with the digits of a position as givens
	nodes    uint64       // number of nodes visited since the last report
	found    uint64       // number of solutions found since the last report
}

func newProber(q *inquiry, net *candidates.Net, root position) *prober {
	chance := new(rand.PCG)
	return &prober{inquiry: q, net: net, root: root, chance: chance, random: rand.New(chance), narrow: *q.puzzle}
}

// probe descends at random from the root to a position of at most the given size,
// and counts its solutions. It returns their number divided by the probability of the path,
// or false if the question has ended.
func (b *prober) probe(size float64) (solutions float64, ok bool) {
	solutions = 1
	b.branches = append(b.branches[:0], b.root)
	for len(b.branches) > 0 {
		pos, chance := b.pick()
		solutions /= chance
		if pos.size <= size {
			digits := pos.digits()
			n, outcome := b.count(&digits, thrift.most)
			switch {
			case b.ctx.Err() != nil:
				return 0, false
			case outcome == Exhausted:
				return solutions * float64(n), true
			}
			// There are too many solutions to count, so descend further. This depends only
			// on the position, not on chance, so it does not affect the mean.
			size = pos.size * 7 / 8
		}
		b.branch(&pos)
	}
	return 0, b.ctx.Err() == nil
}

// pick picks a branch at random and returns it with its probability. Half of the
// probability is proportional to the square root of the number of ways to fill the branch:
// more ways probably mean more solutions, but not proportionally more. The other half is
// uniform, so a branch that only seemed narrow does not get a large weight.
func (b *prober) pick() (position, float64) {
	widest := 0.0
	for i := range b.branches {
		widest = max(widest, b.branches[i].size)
	}
	b.weights = b.weights[:0]
	sum := 0.0
	for i := range b.branches {
		weight := math.Exp((b.branches[i].size - widest) / 2)
		b.weights = append(b.weights, weight)
		sum += weight
	}
	even := 0.5 / float64(len(b.branches))
	at, last := b.random.Float64(), len(b.branches)-1
	for i, weight := range b.weights {
		chance := even + 0.5*weight/sum
		if at -= chance; at < 0 || i == last {
			return b.branches[i], chance
		}
	}
	panic("there are no branches")
}

// branch collects the positions with each possible digit in the cell with the fewest
// candidates. It leaves out contradictory ones.
func (b *prober) branch(pos *position) {
	b.branches = b.branches[:0]
	c := pos.narrowest()
	for d := range pos.Of[c].All() {
		if next := pos.Grid; b.net.Place(&next, c, d) {
			b.branches = append(b.branches, positionOf(next))
		}
	}
}

// count counts the solutions with the given digits. The outcome is Unfinished if that takes
// more than the given number of nodes, or if the question has ended.
func (b *prober) count(digits *board.Grid, most uint64) (solutions uint64, outcome Outcome) {
	b.narrow.Givens = *digits
	b.search.Start(&b.narrow, Fastest)
	for outcome == Unfinished && b.search.Nodes() < most && b.ctx.Err() == nil {
		var n uint64
		n, outcome = b.search.Pass(math.MaxUint64, int(min(pace.slice, most-b.search.Nodes())))
		solutions += n
	}
	b.nodes += b.search.Nodes()
	b.found += solutions
	return solutions, outcome
}

// countAll counts all solutions, if that is quick.
func (b *prober) countAll() (solutions float64, ok bool) {
	n, outcome := b.count(&b.puzzle.Givens, thrift.exact)
	if outcome != Exhausted {
		return 0, false
	}
	return float64(n), true
}

// settle returns the size of the positions that probes should count. A larger size leaves
// less to chance, but allows fewer probes in the same time. settle increases the size
// until counting takes about as long as descending. It discards the results of these
// trials, so they cannot bias the mean.
func (b *prober) settle(seed uint64) (size float64) {
	const step, trials = 5, 32
	b.chance.Seed(seed, 0)
	for next := float64(step); size < b.root.size; next += step {
		before := b.nodes
		for range trials {
			if _, ok := b.probe(next); !ok || b.nodes-before > trials*thrift.probe {
				return size
			}
		}
		size = next
	}
	return size
}
