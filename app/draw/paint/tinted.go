package paint

import (
	"image"

	"nonet/app/draw/scene"
	"nonet/board"
)

// tinted draws the colour of a candidate or mark, if any, behind it. For users who cannot distinguish
// colours or who print in grey, the colours 1 to 3 are discs, 4 to 6 squares with round corners, and 7
// to 9 squares. The first of the three colours has no edge, the second a thin and the third a thick one.
func (d *drawing) tinted(c board.Cell, digit board.Digit, area image.Rectangle) {
	colour := d.view.Tints[c].Of(digit)
	if !known(colour) {
		return
	}
	const each = 3 // the number of colours with the same shape
	side := min(area.Dx(), area.Dy())
	edge := min(int(colour-1)%each*max(1, side/14), side/8)
	radius := [...]int{side / 2, side / 4, 0}[int(colour-1)/each]
	if edge > 0 {
		d.RoundRect(area, radius, AllCorners, d.palette.Group(colour))
	}
	d.RoundRect(area.Inset(edge), max(0, radius-edge), AllCorners, d.palette.Colours[colour-1])
}

// MarkAt returns the cell at a point and the candidate or mark that the cell shows there. If there is
// none, it returns false.
func (g Geometry) MarkAt(view *scene.View, x, y int) (board.Cell, board.Digit, bool) {
	if c, digit, ok := g.CandidateAt(view, x, y); ok {
		return c, digit, true
	}
	c, ok := g.CellAt(x, y)
	if !ok || isOverlaid(view, c) || view.Drawing || view.Marking != nil || view.Cells[c].ShownDigit() != 0 {
		return 0, 0, false
	}
	for digit := range candidatesIn(view, c).All() { // a mark among candidates
		if image.Pt(x, y).In(g.place(c, digit)) {
			return c, digit, true
		}
	}
	if candidatesIn(view, c) == 0 {
		d := newDrawing(&brush{}, g, view, nil, planOf(view.Rules))
		for digit, slot := range d.marks(c) {
			if image.Pt(x, y).In(slot) {
				return c, digit, true
			}
		}
	}
	return 0, 0, false
}
