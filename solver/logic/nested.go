package logic

import (
	"cmp"
	"slices"

	"nonet/board"
	"nonet/solver"
)

// MostAssumptions is the number of assumptions after which the search for nested forcing
// chains gives up. Unlike a time limit, it gives the same result on every machine. A step of
// a hard 9×9 puzzle takes about 40,000 assumptions, or 200,000 if it needs three at a time.
const MostAssumptions = 1_000_000

// nestedSearch looks for candidates that nested assumptions refute.
type nestedSearch struct {
	build nestedBuild
	proof proof
	tried int         // assumptions made so far
	stop  func() bool // nil if the search cannot be stopped
	gave  Tick        // the board when the search last found nothing
	spare [maxDepth + 1]netAssumption
}

// nestedChains refutes a candidate by assuming it and following singles and locked candidates
// to a contradiction. When nothing more follows, it refutes further candidates in the same way,
// by assumptions on top of the first: these are the nested chains. Only if two assumptions at a
// time refute nothing does it try three. This is a form of Denis Berthier's T&E(2) and T&E(3),
// see "Pattern-Based Constraint Satisfaction and Logic Puzzles" (2012).
//
// Of all candidates that can be refuted with one round of nested chains, it chooses the one
// whose proof has the fewest statements. The proof contains only what it needs. Proof holds
// the statements. Chains holds the net of the outer assumption, with the candidates that are
// refuted by nested chains as nodes that need no others. Cells, Digits and Base describe the
// contradiction at its end, as in [forcingNets].
//
// Ratings use [contradictions] instead, see [Strategy.Rated].
func nestedChains(b *Board, _ Tick, yield func(Step) bool) {
	s := &b.scratch.forcing.nested
	open := &b.scratch.forcing.open
	open.build(b)
	if open.single(b) {
		return
	}
	s.tried, s.stop = 0, b.stop
	targets := s.targets(b, open)
	for _, effort := range []struct{ depth, rounds int }{{2, 1}, {2, board.Cells}, {3, 1}, {3, board.Cells}} {
		if start, proof := s.shortest(b, open, targets, effort.depth, effort.rounds); proof != nil {
			yield(s.build.proofStep(start, proof))
			return
		}
	}
	s.gave = b.now
}

// over reports whether the search must end.
func (nested *nestedSearch) over() bool {
	return nested.tried > MostAssumptions || nested.stop != nil && nested.stop()
}

// targets returns the candidates that are in no solution. Those from which the most follows
// come first, since their proofs are often short. It returns nothing if there is no solution.
func (nested *nestedSearch) targets(b *Board, open *openHouses) []Candidate {
	if !nested.proof.findSolution(b) {
		return nil
	}
	several := nested.proof.several()
	var follow [board.Cells][board.Size + 1]int // number of cells filled
	root := netAssumption{left: b.places}
	var targets []Candidate
	for c := range b.empty.All() {
		wrong := b.candidates[c] &^ nested.proof.possible[c]
		if several {
			wrong = nested.proof.wrong(b, c)
		}
		for d := range wrong.All() {
			nested.assume(b, open, &nested.spare[1], &root, Candidate{c, d})
			follow[c][d] = nested.spare[1].filled()
			targets = append(targets, Candidate{c, d})
		}
	}
	slices.SortStableFunc(targets, func(x, y Candidate) int {
		return cmp.Compare(follow[y.Cell][y.Digit], follow[x.Cell][x.Digit])
	})
	return targets
}

// several reports whether the board has more than the solution that begin has found. It also
// returns true if that takes too long to find out.
func (p *proof) several() bool {
	return p.search.Advance(nodesOfCandidate) != solver.Exhausted
}

// filled returns the number of cells filled, including that of the assumption.
func (a *netAssumption) filled() int {
	n := 0
	for d := range a.set {
		n += a.set[d].Len()
	}
	return n
}

// shortest returns the shortest proof that it finds for one of the targets, or nil.
func (nested *nestedSearch) shortest(b *Board, open *openHouses, targets []Candidate, depth, rounds int) (start Candidate, best *nestedProof) {
	n := &nested.build
	n.startBoard(b, open, nested)
	for _, target := range targets {
		if nested.over() {
			break
		}
		if proof := n.refute(0, target, depth, rounds, nil); proof != nil {
			start, best, n.most = target, proof, proof.size
		}
	}
	if best != nil {
		best = n.shorten(start, best, depth)
	}
	return start, best
}

// refutable reports whether assuming a candidate, on top of what is known, leads to a
// contradiction with at most the given number of assumptions at a time.
func (nested *nestedSearch) refutable(b *Board, open *openHouses, known *netAssumption, start Candidate, depth int) bool {
	a := &nested.spare[depth]
	nested.assume(b, open, a, known, start)
	for !a.dead && depth > 1 && nested.deepen(b, open, a, depth) {
	}
	return a.dead
}

// assume makes a the state in which the candidate is true, on top of what is known.
func (nested *nestedSearch) assume(b *Board, open *openHouses, a, known *netAssumption, start Candidate) {
	nested.tried++
	*a = netAssumption{left: known.left, set: known.set}
	a.set[start.Digit] = a.set[start.Digit].With(start.Cell)
	a.fresh[start.Digit] = board.CellsOf(start.Cell)
	a.advanceFully(b, open)
}

func (a *netAssumption) advanceFully(b *Board, open *openHouses) {
	for a.ended = false; !a.ended; {
		a.advance(b, open)
	}
}

// deepen removes what further assumptions refute, and reports whether that was anything.
func (nested *nestedSearch) deepen(b *Board, open *openHouses, a *netAssumption, depth int) bool {
	var wrong [board.Size + 1]board.CellSet
	found := false
	for d := board.Digit(1); d <= board.Size; d++ {
		for c := range a.left[d].Minus(a.set[d]).All() {
			if !nested.over() && nested.refutable(b, open, a, Candidate{c, d}, depth-1) {
				wrong[d] = wrong[d].With(c)
				found = true
			}
		}
	}
	if !found {
		return false
	}
	for d := range wrong {
		if !wrong[d].Empty() {
			a.left[d] = a.left[d].Minus(wrong[d])
			a.touched = a.touched.With(board.Digit(d))
		}
	}
	a.advanceFully(b, open)
	return true
}
