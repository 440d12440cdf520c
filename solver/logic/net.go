package logic

import (
	"slices"

	"nonet/board"
)

// netAssumption is the assumption that a candidate is true or false, with the consequences
// found so far.
type netAssumption struct {
	start   Node
	ended   bool                          // there are no further consequences
	dead    bool                          // there is a contradiction
	active  bool                          // advanced in the current round
	touched board.DigitSet                // digits that have lost candidates, but not because of the singles in fresh
	pending board.DigitSet                // digits that have lost candidates since the last call to lock
	left    [board.Size + 1]board.CellSet // by digit: places not removed yet
	set     [board.Size + 1]board.CellSet // by digit: cells known to hold it
	fresh   [board.Size + 1]board.CellSet // by digit: cells found to hold it in the last round
}

// forcingNets follows the consequences of assumptions. The consequences are singles, each
// of which may depend on all earlier ones. A candidate is removed if it leads to a
// contradiction, and placed if there is a contradiction without it. A consequence that all
// candidates of a cell, or all places for a digit in a house, have in common must be true.
// All assumptions advance together, one round of singles at a time, so that the nearest
// consequences are found first. If the board already has a single, forcingNets finds
// nothing: the single should be placed first.
//
// The chains are nets, in which each node has a list of the nodes from which it follows. A
// contradiction has one net, which begins with the assumption. There are three kinds:
//
//   - All candidates of the cell in Cells become false.
//   - All places for the digit in Digits become false in the house in Base.
//   - The candidate in Cells and Digits becomes both true and false.
//
// In the first two kinds, nothing follows from the nodes for these candidates, and one of
// them can be the assumption.
//
// A verity has one net for each candidate of the cell in Cells, or for each place for the
// digit in Digits in the house in Base. Each net begins with that candidate and ends with
// the common consequence.
func forcingNets(b *Board, _ Tick, yield func(Step) bool) {
	s := &b.scratch.forcing
	s.open.build(b)
	if s.open.single(b) {
		return
	}
	s.build.Board, s.build.open = b, &s.open
	s.assumeNets(b)
	var done netTargets
	for growing := true; growing; {
		growing = false
		for i := range s.nets {
			a := &s.nets[i]
			if a.active = !a.ended; a.active {
				a.advance(b, &s.open)
				growing = growing || !a.ended
			}
		}
		found := s.contradictions(b, &done)
		found = append(found, s.verities(b, &done)...)
		slices.SortStableFunc(found, shorter)
		for _, step := range found {
			if !yield(step) {
				return
			}
		}
	}
}

// assumeNets makes all assumptions. It assumes that a candidate is false only if at least
// two singles follow. With only one, the assumption is equivalent to that single.
func (forcing *forcingScratch) assumeNets(b *Board) {
	forcing.nets = forcing.nets[:0]
	for c := range b.empty.All() {
		for d := range b.candidates[c].All() {
			forcing.numbers[c][d] = len(forcing.nets)
			a := forcing.newNet(b, nodeOf(Candidate{c, d}, true))
			a.set[d] = a.start.Cells
			a.fresh[d] = a.start.Cells
		}
	}
	for c := range b.empty.All() {
		for d := range b.candidates[c].All() {
			if b.strongEnds(c, d) > 1 {
				a := forcing.newNet(b, nodeOf(Candidate{c, d}, false))
				a.left[d] = a.left[d].Without(c)
				a.touched = board.DigitsOf(d)
			}
		}
	}
}

func (forcing *forcingScratch) newNet(b *Board, start Node) *netAssumption {
	forcing.nets = append(forcing.nets, netAssumption{start: start, left: b.places})
	return &forcing.nets[len(forcing.nets)-1]
}

// strongEnds returns the number of singles in the cell and the houses of a candidate that
// would follow if the candidate were false.
func (b *Board) strongEnds(c board.Cell, d board.Digit) int {
	ends := 0
	if b.bivalue.Has(c) {
		ends++
	}
	for _, h := range b.housesOf[c] {
		if b.in(h, d).Len() == 2 {
			ends++
		}
	}
	return ends
}

// advance removes the candidates that the singles of the last round exclude, and finds the
// singles that result.
func (a *netAssumption) advance(b *Board, open *openHouses) {
	touched := a.touched
	a.touched = 0
	for d := board.Digit(1); d <= board.Size; d++ {
		for c := range a.fresh[d].All() {
			a.left[d] = a.left[d].Minus(b.peers[c])
			touched = touched.With(d)
			for other := range b.candidates[c].Without(d).All() {
				if a.left[other].Has(c) {
					a.left[other] = a.left[other].Without(c)
					touched = touched.With(other)
				}
			}
		}
	}
	var one, more board.CellSet
	for d := 1; d <= board.Size; d++ {
		more = more.Union(one.Intersect(a.left[d]))
		one = one.Union(a.left[d])
	}
	if !b.empty.Within(one) {
		a.dead, a.ended = true, true
		return
	}
	one = one.Minus(more)
	a.ended = true
	for d := board.Digit(1); d <= board.Size; d++ {
		next := one.Intersect(a.left[d])
		if touched.Has(d) {
			for _, in := range open.in[d] {
				if in.Meets(a.set[d]) {
					continue
				}
				switch left := in.Intersect(a.left[d]); left.Len() {
				case 0:
					a.dead, a.ended = true, true
					return
				case 1:
					next = next.Union(left)
				}
			}
		}
		a.fresh[d] = next.Minus(a.set[d])
		a.set[d] = a.set[d].Union(next)
		a.ended = a.ended && a.fresh[d].Empty()
	}
	a.pending |= touched
	if a.ended {
		a.lock(b, open)
	}
}

// lock is called when there are no more singles. For each digit that has lost places in a
// house, it removes the candidates that see all the remaining places. If it removes none,
// the assumption has ended.
func (a *netAssumption) lock(b *Board, open *openHouses) {
	for d := range a.pending.All() {
		for _, in := range open.in[d] {
			left := in.Intersect(a.left[d])
			if n := left.Len(); n < 2 || n > maxGroup || left == in {
				continue
			}
			if gone := b.seeing(left, d).Intersect(a.left[d]); !gone.Empty() {
				a.left[d] = a.left[d].Minus(gone)
				a.touched = a.touched.With(d)
			}
		}
	}
	a.pending = 0
	a.ended = a.touched == 0
}

// netTargets holds the results found so far. Later rounds do not repeat them.
type netTargets struct {
	placed, removed [board.Size + 1]board.CellSet
}

// take adds a result and reports whether it is new.
func (t *netTargets) take(d board.Digit, cells board.CellSet, on bool) bool {
	known := &t.removed[d]
	if on {
		known = &t.placed[d]
	}
	if cells.Within(*known) {
		return false
	}
	*known = known.Union(cells)
	return true
}

// contradictions returns the steps for assumptions that lead to a contradiction.
func (forcing *forcingScratch) contradictions(b *Board, done *netTargets) []Step {
	var found []Step
	for i := range forcing.nets {
		a := &forcing.nets[i]
		if a.dead && done.take(a.start.Digit, a.start.Cells, !a.start.On) {
			found = append(found, forcing.build.contradiction(a.start))
		}
	}
	return found
}

// branches is a set of assumptions of which one must be true: all candidates of a cell, or
// all places for a digit in a house.
type branches struct {
	digits board.DigitSet
	cells  board.CellSet
	base   []House
}

// verities returns the steps for consequences that all branches have in common.
func (forcing *forcingScratch) verities(b *Board, done *netTargets) []Step {
	var steps []Step
	for c := range b.empty.All() {
		steps = forcing.verity(b, done, steps, branches{b.candidates[c], board.CellsOf(c), nil})
	}
	for d := board.Digit(1); d <= board.Size; d++ {
		for i, in := range forcing.open.in[d] {
			steps = forcing.verity(b, done, steps, branches{board.DigitsOf(d), in, forcing.open.houses[d][i : i+1]})
		}
	}
	for i := range steps {
		step := &steps[i]
		for _, r := range step.Removed {
			done.take(r.Digit, board.CellsOf(r.Cell), false)
		}
		for _, p := range step.Placed {
			done.take(p.Digit, board.CellsOf(p.Cell), true)
		}
	}
	return steps
}

func (forcing *forcingScratch) verity(b *Board, done *netTargets, steps []Step, from branches) []Step {
	active := false
	for c := range from.cells.All() {
		for d := range from.digits.All() {
			a := &forcing.nets[forcing.numbers[c][d]]
			if a.dead {
				return steps
			}
			active = active || a.active
		}
	}
	if !active {
		return steps
	}
	on, gone := forcing.common(b, from)
	for d := board.Digit(1); d <= board.Size; d++ {
		for c := range on[d].Minus(done.placed[d]).All() {
			steps = forcing.build.verity(steps, from, Node{Digit: d, Cells: board.CellsOf(c), On: true})
		}
		for c := range gone[d].Minus(done.removed[d]).All() {
			steps = forcing.build.verity(steps, from, Node{Digit: d, Cells: board.CellsOf(c)})
		}
	}
	return steps
}

// common returns the candidates that are true in all branches, and those that are false in
// all branches. Of the latter, it omits those that one of the former excludes.
func (forcing *forcingScratch) common(b *Board, from branches) (on, gone [board.Size + 1]board.CellSet) {
	on, gone = b.places, b.places
	for c := range from.cells.All() {
		for d := range from.digits.All() {
			a := &forcing.nets[forcing.numbers[c][d]]
			for e := range on {
				on[e] = on[e].Intersect(a.set[e])
				gone[e] = gone[e].Minus(a.left[e])
			}
		}
	}
	for d := range on {
		for c := range on[d].All() {
			gone[d] = gone[d].Minus(b.peers[c])
			for e := range b.candidates[c].All() {
				gone[e] = gone[e].Without(c)
			}
		}
	}
	return on, gone
}
