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

// sueDeCoqs finds two or three cells in the intersection of a line and a box, other cells
// of the line, and other cells of the box, which together have as many candidate digits
// as cells. A digit that is not in the intersection counts once for the line and once for
// the box. Each digit is then in one of these cells exactly once. Digits that the
// intersection shares with the chosen cells of the line are removed from the rest of the
// line. Digits that it shares with the chosen cells of the box are removed from the rest
// of the box. Digits that are only in the intersection are removed from both.
//
// Base is the line and Cover the box. Sets holds the chosen cells of the intersection,
// the line and the box. Cells and Digits hold all these cells and their digits.
func sueDeCoqs(b *Board, since Tick, yield func(Step) bool) {
	for _, lines := range [...][]House{b.rows, b.columns} {
		for _, line := range lines {
			for _, boxes := range [...][]House{b.boxes, b.others} {
				for _, box := range boxes {
					if max(b.houseStamps[line], b.houseStamps[box]) > since && !sueDeCoqIn(b, line, box, yield) {
						return
					}
				}
			}
		}
	}
}

func sueDeCoqIn(b *Board, line, box House, yield func(Step) bool) bool {
	crossing := b.groups[line].Intersect(b.groups[box]).Intersect(b.empty)
	if crossing.Len() < 2 {
		return true
	}
	s := sueDeCoq{
		b: b, line: line, box: box,
		lineFree: b.groups[line].Minus(b.groups[box]).Intersect(b.empty),
		boxFree:  b.groups[box].Minus(b.groups[line]).Intersect(b.empty),
		yield:    yield,
	}
	if s.lineFree.Empty() || s.boxFree.Empty() {
		return true
	}
	for first := range crossing.All() {
		for second := range crossing.Minus(upTo[first]).All() {
			if !s.share(board.CellsOf(first, second)) {
				return false
			}
			for third := range crossing.Minus(upTo[second]).All() {
				if !s.share(board.CellsOf(first, second, third)) {
					return false
				}
			}
		}
	}
	return true
}

type sueDeCoq struct {
	b                 *Board
	line, box         House
	lineFree, boxFree board.CellSet // empty cells of the line and of the box outside the intersection
	yield             func(Step) bool

	cells, inLine, inBox  board.CellSet  // cells chosen in the intersection, the line and the box
	digits, ofLine, ofBox board.DigitSet // candidates of these cells
	surplus, left         int
}

// share looks for cells of the line and the box that form the pattern with the given
// cells of the intersection.
func (q *sueDeCoq) share(cells board.CellSet) bool {
	q.cells, q.digits = cells, q.b.digitsOf(cells)
	q.surplus = q.digits.Len() - cells.Len()
	// The cells of the line must take at least one digit, and so must those of the box.
	if q.surplus < 2 {
		return true
	}
	return q.chooseLine(q.lineFree, board.CellSet{}, 0)
}

// chooseLine tries sets of other cells of the line. A set of m cells with n digits that
// are not in the intersection takes m-n digits from the intersection.
func (q *sueDeCoq) chooseLine(free, cells board.CellSet, digits board.DigitSet) bool {
	for c := range free.All() {
		free = free.Without(c)
		q.inLine, q.ofLine = cells.With(c), digits|q.b.candidates[c]
		more, all := q.inLine, q.ofLine
		takes := more.Len() - (all &^ q.digits).Len()
		if shared := all & q.digits; takes > 0 && takes < q.surplus && shared != 0 && shared != q.digits {
			q.left = q.surplus - takes
			if !q.chooseBox(q.boxFree, board.CellSet{}, 0) {
				return false
			}
		}
		if takes+free.Len() > 0 && !q.chooseLine(free, more, all) {
			return false
		}
	}
	return true
}

// chooseBox tries sets of other cells of the box. They must not have a digit that the
// intersection shares with the chosen cells of the line.
func (q *sueDeCoq) chooseBox(free, cells board.CellSet, digits board.DigitSet) bool {
	for c := range free.All() {
		free = free.Without(c)
		if q.b.candidates[c]&q.digits&q.ofLine != 0 {
			continue
		}
		more, all := cells.With(c), digits|q.b.candidates[c]
		takes := more.Len() - (all &^ q.digits).Len()
		if takes == q.left && all&q.digits != 0 {
			q.inBox, q.ofBox = more, all
			if !q.found() {
				return false
			}
		}
		if takes+free.Len() >= q.left && !q.chooseBox(free, more, all) {
			return false
		}
	}
	return true
}

func (q *sueDeCoq) found() bool {
	b := q.b
	fromLine := b.groups[q.line].Minus(q.cells).Minus(q.inLine)
	fromBox := b.groups[q.box].Minus(q.cells).Minus(q.inBox)
	var removed []Candidate
	for d := range (q.digits | q.ofLine | q.ofBox).All() {
		var from board.CellSet
		if q.ofLine.Has(d) || !q.ofBox.Has(d) {
			from = from.Union(fromLine)
		}
		if q.ofBox.Has(d) || !q.ofLine.Has(d) {
			from = from.Union(fromBox)
		}
		removed = append(removed, candidatesOf(d, from.Intersect(b.places[d]))...)
	}
	if len(removed) == 0 {
		return true
	}
	return q.yield(Step{
		Technique: SueDeCoq,
		Removed:   removed,
		Digits:    q.digits | q.ofLine | q.ofBox,
		Cells:     q.cells.Union(q.inLine).Union(q.inBox),
		Base:      []House{q.line},
		Cover:     []House{q.box},
		Sets: inTurn([]Set{
			{Cells: q.cells, Digits: q.digits},
			{Cells: q.inLine, Digits: q.ofLine},
			{Cells: q.inBox, Digits: q.ofBox},
		}),
	})
}
