package solver

import (
	"math"
	"math/rand/v2"

	"nonet/board"
)

// thrift limits the work of the parts of an estimate. Tests use small puzzles and lower
// these limits.
var thrift = struct {
	exact uint64 // number of nodes up to which a puzzle is counted rather than estimated
	probe uint64 // average number of nodes for the last part of a probe
	most  uint64 // maximum number of nodes for that part
}{exact: 1 << 17, probe: 256, most: 1 << 14}

// prober makes probes for a worker.
type prober struct {
	*inquiry
	net    *network
	roots  []position // positions of the pieces that the question is about
	chance *rand.PCG
	random *rand.Rand

	branches []position
	weights  []float64
	search   Search
	narrow   board.Puzzle // the puzzle of the inquiry with the digits of a position
	nodes    uint64       // number of nodes visited in total
	found    uint64       // solutions
}

func newProber(q *inquiry, net *network, roots []position) *prober {
	chance := new(rand.PCG)
	return &prober{inquiry: q, net: net, roots: roots, chance: chance, random: rand.New(chance), narrow: *q.puzzle}
}

// probe descends from the root at random to a position of at most the given size, and
// counts its solutions, weighted by the inverse of the probability of its path. It returns
// false if the question has ended.
func (b *prober) probe(size float64) (solutions float64, ok bool) {
	solutions = 1
	b.branches = append(b.branches[:0], b.roots...)
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
			// There are too many solutions to count, so descend further. Whether this
			// happens depends only on the position, not on chance, so the mean is
			// unaffected.
			size = pos.size * 7 / 8
		}
		b.branch(&pos)
	}
	return 0, b.ctx.Err() == nil
}

// pick picks one of the branches and returns its probability. A wide branch probably holds
// more solutions, so it gets a higher probability: by the square root of its width, since
// the width exaggerates. Half of the probabilities are uniform, so that no branch that
// seemed too narrow gets a large weight.
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

// branch splits a position by the digits of the cell with the fewest candidates, without
// those that contradict themselves.
func (b *prober) branch(pos *position) {
	b.branches = b.branches[:0]
	c := pos.narrowest()
	for d := range pos.candidates[c].All() {
		b.branches = append(b.branches, *pos)
		if i := len(b.branches) - 1; !b.net.put(&b.branches[i], c, d) {
			b.branches = b.branches[:i]
		}
	}
}

// count counts the solutions with additional digits, within the given number of nodes. It
// returns Unfinished if there were not enough nodes, or if the question has ended.
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

// countAll counts the solutions of all pieces, if that is quick.
func (b *prober) countAll(pieces []piece) (solutions float64, ok bool) {
	for i := range pieces {
		if b.nodes >= thrift.exact {
			return 0, false
		}
		n, outcome := b.count(&pieces[i].digits, thrift.exact-b.nodes)
		if outcome != Exhausted {
			return 0, false
		}
		solutions += float64(n)
	}
	return solutions, true
}

// settle finds the size of positions that probes should count: a larger size leaves less to
// chance, but allows fewer probes in the same time. It tries sizes until counting costs
// about as much as descending. The counts of the trials are dropped, so that they cannot
// bias the mean.
func (b *prober) settle(seed uint64) (size float64) {
	const step, trials = 5, 32
	largest := 0.0
	for i := range b.roots {
		largest = max(largest, b.roots[i].size)
	}
	b.chance.Seed(seed, 0)
	for next := float64(step); size < largest; next += step {
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
