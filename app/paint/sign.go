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
	size, gap := max(1, d.part(0.06)), max(1, d.part(0.03))
	left := area.Min.X + d.clearance() + max(1, d.part(0.015))
	for i := range d.plan.figures {
		if f := &d.plan.figures[i]; f.chain == nil && f.cells.Has(c) {
			left = max(left, area.Min.X+d.inset(f.lane)+d.figureWidth(true)+1) // beside the line of the figure
		}
	}
	if d.view.Cells[c].Flags.Has(scene.Selected) || d.pointed.Has(c) {
		left += max(2, d.part(0.05)) // inside the cursor's ring or the selection's line
	}
	top := area.Min.Y + d.part(0.13+0.25*float64((colour-1)/most))
	number := int(colour-1)%most + 1
	for range number {
		d.Rect(image.Rect(left, top, left+size, top+size), d.palette.Group(colour))
		top += size + gap
	}
}
