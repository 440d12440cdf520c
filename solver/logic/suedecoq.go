package logic

import "nonet/board"

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
