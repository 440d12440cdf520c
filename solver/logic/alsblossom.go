package logic

import "nonet/board"

// deathBlossoms finds a stem, a cell, and for each of its candidates a petal: an
// almost locked set that the candidate would lock, since it sees all the places it
// has there. Whichever the stem holds, a digit Z that all petals have stands in
// one of them. Sets are the petals in the order of the digits of the stem, each
// with its own as Common; Cells is the stem, and Digits are those removed.
func deathBlossoms(b *Board, since Stamp, yield func(Step) bool) {
	t := b.almostLocked()
	for _, shared := range [...]bool{false, true} {
		for stem := range b.empty.All() {
			if b.candidates[stem].Len() < 2 {
				continue
			}
			f := blossom{alsScratch: t, b: b, stem: stem, shared: shared, yield: yield}
			if f.targets() && !f.grow(b.candidates[stem]) {
				return
			}
		}
	}
}

// blossom is a search for the petals of one stem.
type blossom struct {
	*alsScratch
	b      *Board
	stem   board.Cell
	shared bool // petals may have cells in common, and do
	yield  func(Step) bool

	petals [board.Size]int // chosen so far
	n      int
	cells  board.CellSet                                 // of these
	meets  bool                                          // some of these have a cell in common
	seen   [board.Size + 1][board.Size + 1]board.CellSet // by number of petals and digit: what sees it in all of them
}

// targets sees which candidates may be removed, and tells whether there are any.
func (f *blossom) targets() bool {
	any := false
	digits := f.b.candidates[f.stem]
	for z := range (board.AllDigits &^ digits).All() {
		for c := range f.b.places[z].All() {
			locked := f.row(f.seeing[z], int(c))
			all := true
			for d := range digits.All() {
				if !f.row(f.seeing[d], int(f.stem)).meets(locked) {
					all = false
					break
				}
			}
			if all {
				f.seen[0][z] = f.seen[0][z].With(c)
				any = true
			}
		}
	}
	return any
}

// grow chooses a petal for each of the digits that are left.
func (f *blossom) grow(left board.DigitSet) bool {
	if left == 0 {
		return f.meets != f.shared || f.yield(f.step())
	}
	d := left.Min()
	petals := f.row(f.seeing[d], int(f.stem))
	for i := petals.next(0); i >= 0; i = petals.next(i + 1) {
		set := &f.sets[i]
		meets := set.cells.Meets(f.cells)
		if meets && !f.shared || !f.narrow(i, d) {
			continue
		}
		cells, met := f.cells, f.meets
		f.petals[f.n], f.cells, f.meets = i, cells.Union(set.cells), met || meets
		f.n++
		if !f.grow(left.Without(d)) {
			return false
		}
		f.n--
		f.cells, f.meets = cells, met
	}
	return true
}

// narrow works out what is still removed with set i as a petal for d, and tells
// whether there is something.
func (f *blossom) narrow(i int, d board.Digit) bool {
	any := false
	for z := range board.AllDigits.All() {
		seen := f.seen[f.n][z]
		if z == d || !f.sets[i].digits.Has(z) {
			seen = board.CellSet{}
		} else if !seen.Empty() {
			seen = seen.Intersect(f.seenBy(i, z))
		}
		f.seen[f.n+1][z] = seen
		any = any || !seen.Empty()
	}
	return any
}

func (f *blossom) step() Step {
	step := Step{Technique: DeathBlossom, Cells: board.CellsOf(f.stem)}
	for z := range board.AllDigits.All() {
		step.Removed = append(step.Removed, candidatesOf(z, f.seen[f.n][z])...)
	}
	step.Digits = digitsRemoved(step.Removed)
	k := 0
	for d := range f.b.candidates[f.stem].All() {
		step.Sets = append(step.Sets, f.set(f.petals[k], board.DigitsOf(d)))
		k++
	}
	return step
}
