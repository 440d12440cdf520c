package paint

import (
	"image"
	"image/color"
	"iter"

	"nonet/board"
)

// markSize is the height of marks, relative to the side of a cell.
const markSize = 0.19

// marks returns the places of the marks of a cell without a digit or candidates.
func (d *drawing) marks(c board.Cell) iter.Seq2[board.Digit, image.Rectangle] {
	return func(yield func(board.Digit, image.Rectangle) bool) {
		cell := &d.view.Cells[c]
		if d.cornerMarks(cell.Corner&board.AllDigits, c, yield) {
			d.centreMarks(cell.Centre&board.AllDigits, c, yield)
		}
	}
}

// cornerMarks places marks in reading order near the top and the bottom of a cell. It leaves
// room for centre marks in the middle, and for the lines of groups along the edges.
func (d *drawing) cornerMarks(marks board.DigitSet, c board.Cell, yield func(board.Digit, image.Rectangle) bool) bool {
	upper := min(marks.Len(), 2)
	if marks.Len() > 4 {
		upper = (marks.Len() + 1) / 2
	}
	height := d.part(markSize)
	edge := d.insideRing()
	if d.plan.crowded.Has(c) {
		edge = max(edge, d.inset(1)+d.figureWidth(true))
	}
	top := d.Cell(c).Inset(edge)
	top.Min.X = max(top.Min.X, d.besideSign(c))
	bottom := top
	top.Max.Y = top.Min.Y + height
	bottom.Min.Y = bottom.Max.Y - height
	if d.view.Drawing {
		bottom.Max.X = d.regionSlot(c).Min.X - max(1, d.part(0.08))
	}
	rest, ok := markRow(marks, upper, top, yield)
	if ok {
		_, ok = markRow(rest, rest.Len(), bottom, yield)
	}
	return ok
}

// centreMarks places marks close together in the middle of a cell. The more marks there
// are, the smaller they are. Six or more are arranged in two rows, and five beside the sign of
// a colour.
func (d *drawing) centreMarks(marks board.DigitSet, c board.Cell, yield func(board.Digit, image.Rectangle) bool) {
	area, beside := d.Cell(c), d.besideSign(c)
	n := marks.Len()
	height, upper := d.part(markSize*1.2), n
	switch {
	case n > 5 || n == 5 && d.colours(c) != 0:
		height, upper = d.part(markSize*0.85), (n+1)/2
	case n == 5:
		height = d.part(markSize * 0.9) // small enough to stay inside the cursor's ring
	case n == 4:
		height = d.part(markSize)
	}
	row := func(n, top int) image.Rectangle {
		width := markWidth(height) * (5*n - 1) / 4
		left := max(beside, (area.Min.X+area.Max.X-width)/2)
		return image.Rect(left, top, left+width, top+height)
	}
	if upper == n {
		markRow(marks, n, row(n, (area.Min.Y+area.Max.Y-height)/2), yield)
		return
	}
	gap := max(1, d.part(0.03))
	top := (area.Min.Y + area.Max.Y - 2*height - gap) / 2
	if rest, ok := markRow(marks, upper, row(upper, top), yield); ok {
		markRow(rest, rest.Len(), row(rest.Len(), top+height+gap), yield)
	}
}

func (d *drawing) markInk(void bool) color.NRGBA {
	if void {
		return d.palette.Conflict
	}
	return d.palette.Mark
}

// markWidth returns the width that a mark of the given height needs in a row.
func markWidth(height int) int { return max(1, scaled(height, 0.68)) }

// markRow spreads the n smallest marks over a row and returns the other marks. A single mark is at the
// start of the row. If yield returns false, so does markRow.
func markRow(marks board.DigitSet, n int, row image.Rectangle, yield func(board.Digit, image.Rectangle) bool) (board.DigitSet, bool) {
	width := markWidth(row.Dy())
	free := row.Dx() - width
	for i := range n {
		mark := marks.Min()
		marks = marks.Without(mark)
		slot := row
		slot.Min.X += free * i / max(1, n-1)
		slot.Max.X = slot.Min.X + width
		if !yield(mark, slot) {
			return marks, false
		}
	}
	return marks, true
}

// mark draws a mark. One that cannot be is struck through.
func (d *drawing) mark(c board.Cell, mark board.Digit, slot image.Rectangle) {
	void := d.view.Cells[c].Void.Has(mark)
	d.tinted(c, mark, slot.Inset(-max(1, slot.Dx()/8)))
	d.digit(mark, Slanted, slot.Dy(), slot, d.markInk(void))
	if void { // across, since a diagonal would fill so narrow a place
		line := max(1, d.part(0.018))
		top := (slot.Min.Y + slot.Max.Y - line) / 2
		d.Rect(image.Rect(slot.Min.X-line, top, slot.Max.X+line, top+line), d.palette.Conflict)
	}
}
