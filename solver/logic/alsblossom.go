package logic

import "nonet/board"

// deathBlossoms finds a cell, the stem, and a petal for each of its candidates. A petal
// is an almost locked set in which the stem sees every place for the candidate's digit.
// If the stem holds the digit, the petal holds all its other digits. So if all petals
// have another digit Z, at least one of them holds it. Z is removed from cells that see
// all places for Z in all petals. Cells is the stem. Sets holds the petals in the order
// of the stem's candidates, each with the digit of its candidate as Common. Chains links
// each candidate with its petal. Digits holds the removed digits. Steps whose petals share cells come after all others.
func deathBlossoms(b *Board, _ Tick, yield func(Step) bool) {
	t := b.almostLocked()
	var crossed board.CellSet // stems with petals that share cells
	for stem := range b.empty.All() {
		f := blossom{alsScratch: t, b: b, stem: stem, yield: yield}
		if !f.search() {
			return
		}
		if f.crossed {
			crossed = crossed.With(stem)
		}
	}
	for stem := range crossed.All() {
		f := blossom{alsScratch: t, b: b, stem: stem, shared: true, yield: yield}
		if !f.search() {
			return
		}
	}
}

// blossom is the state of the search for the petals of one stem.
type blossom struct {
	*alsScratch
	b       *Board
	stem    board.Cell
	shared  bool // find only steps whose petals share cells
	crossed bool // petals were skipped because they share cells
	yield   func(Step) bool

	petals [board.Size]int // indices of petals; the first n are chosen
	n      int
	any    bool                                          // there may be eliminations
	cells  board.CellSet                                 // cells of the chosen petals
	meets  bool                                          // some of the chosen petals share cells
	seen   [board.Size + 1][board.Size + 1]board.CellSet // by number of petals and digit: places for the digit that see all places for it in these petals
}

// search yields the steps with this stem. It returns false if yield does.
func (f *blossom) search() bool {
	digits := f.b.candidates[f.stem]
	for z := range (board.AllDigits &^ digits).All() {
		for c := range f.b.places[z].All() {
			if f.flowers(digits, f.row(f.seeing[z], int(c))) {
				f.seen[0][z] = f.seen[0][z].With(c)
				f.any = true
			}
		}
	}
	return !f.any || f.grow(digits)
}

// flowers reports whether among contains a petal for each of the digits.
func (f *blossom) flowers(digits board.DigitSet, among bitset) bool {
	for d := range digits.All() {
		if !f.row(f.seeing[d], int(f.stem)).meets(among) {
			return false
		}
	}
	return true
}

// grow chooses petals for the remaining digits and yields the steps. It returns false if
// yield does.
func (f *blossom) grow(left board.DigitSet) bool {
	if left == 0 {
		return f.meets != f.shared || f.yield(f.blossomStep())
	}
	d := left.Min()
	petals := f.row(f.seeing[d], int(f.stem))
	for i := petals.next(0); i >= 0; i = petals.next(i + 1) {
		set := &f.sets[i]
		if !f.narrow(i) {
			continue
		}
		meets := set.cells.Meets(f.cells)
		if meets && !f.shared {
			f.crossed = true
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

// narrow computes the eliminations that are left if set i is the next petal, and reports
// whether there are any.
func (f *blossom) narrow(i int) bool {
	any := false
	for z := range board.AllDigits.All() {
		seen := f.seen[f.n][z]
		if !seen.Empty() {
			seen = seen.Intersect(f.seenBy(i, z)) // empty if the set lacks z
		}
		f.seen[f.n+1][z] = seen
		any = any || !seen.Empty()
	}
	return any
}

func (f *blossom) blossomStep() Step {
	step := Step{Technique: DeathBlossom, Cells: board.CellsOf(f.stem)}
	for z := range board.AllDigits.All() {
		step.Removed = append(step.Removed, candidatesOf(z, f.seen[f.n][z])...)
	}
	step.Digits = digitsRemoved(step.Removed)
	k := 0
	for d := range f.b.candidates[f.stem].All() {
		set := f.set(f.petals[k], board.DigitsOf(d))
		step.Sets = append(step.Sets, set)
		step.Chains = append(step.Chains, Chain{Nodes: []Node{
			{Digit: d, Cells: step.Cells, On: true, Role: Fin},
			{Digit: d, Cells: set.Cells.Intersect(f.b.places[d]), Role: Fin},
		}})
		k++
	}
	lettered(inTurn(step.Sets))
	return step
}
