package paint

import (
	"image"

	"nonet/app/scene"
	"nonet/board"
)

// colourSign shows the colour of a cell to users who cannot distinguish colours or who print
// in grey. It draws one to three dots on the left edge: in the upper third for the colours 1
// to 3, in the middle for 4 to 6, and in the lower third for 7 to 9.
func (d *drawing) colourSign(c board.Cell) {
	colour := d.view.Cells[c].Colour
	if !known(colour) || d.view.Drawing {
		return
	}
	const most = 3 // the maximum number of dots
	area := d.Cell(c)
	size, gap := d.signSize(), max(1, d.part(0.03))
	left := d.signLeft(c)
	if d.view.Cells[c].Flags.Has(scene.Selected) || d.pointed.Has(c) {
		left += d.signShift()
	}
	top := area.Min.Y + d.part(0.13+0.25*float64((colour-1)/most))
	number := int(colour-1)%most + 1
	for range number {
		d.Rect(image.Rect(left, top, left+size, top+size), d.palette.Group(colour))
		top += size + gap
	}
}

// signLeft returns the left edge of the sign of a cell's colour.
func (d *drawing) signLeft(c board.Cell) int {
	area := d.Cell(c)
	left := area.Min.X + d.clearance() + max(1, d.part(0.015))
	for i := range d.plan.figures {
		if f := &d.plan.figures[i]; f.chain == nil && f.cells.Has(c) {
			left = max(left, area.Min.X+d.inset(f.lane)+d.figureWidth(true)+1) // beside the line of the figure
		}
	}
	return left
}

func (g Geometry) signSize() int { return max(1, g.part(0.06)) }

// signShift is how far a sign is moved to be inside the cursor's ring or the selection's line.
func (g Geometry) signShift() int { return max(2, g.part(ringWidth)) }

// besideSign returns where marks may begin, so that the sign of the cell's colour covers none of
// them. It is the left edge of a cell without a colour.
func (d *drawing) besideSign(c board.Cell) int {
	if !known(d.view.Cells[c].Colour) || d.view.Drawing {
		return d.Cell(c).Min.X
	}
	return d.signLeft(c) + d.signShift() + d.signSize() + 1
}
