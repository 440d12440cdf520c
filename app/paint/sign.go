package paint

import (
	"image"

	"nonet/app/scene"
	"nonet/board"
)

// colours returns the colours of a cell, without invalid ones.
func (d *drawing) colours(c board.Cell) board.ColourSet {
	return d.view.Cells[c].Colours & board.AllColours
}

// dots is the maximum number of dots in the sign of a colour.
const dots = 3

// colourSign shows the colours of a cell to users who cannot distinguish colours or who print
// in grey. It draws one to three dots on the left edge for each: in the upper third for the colours 1
// to 3, in the middle for 4 to 6, and in the lower third for 7 to 9. Several colours of the same
// third are side by side.
func (d *drawing) colourSign(c board.Cell) {
	if d.view.Drawing {
		return
	}
	area := d.Cell(c)
	size, gap := d.signSize(), d.signGap()
	var beside [dots]int
	for colour := range d.colours(c).All() {
		third, number := int(colour-1)/dots, int(colour-1)%dots+1
		left := d.signLeft(c) + beside[third]*(size+gap)
		beside[third]++
		if d.view.Cells[c].Flags.Has(scene.Selected) || d.pointed.Has(c) {
			left += d.signShift()
		}
		top := area.Min.Y + d.part(0.13+0.25*float64(third))
		for range number {
			d.Rect(image.Rect(left, top, left+size, top+size), d.palette.Group(colour))
			top += size + gap
		}
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

func (g Geometry) signGap() int { return max(1, g.part(0.03)) }

// signShift is how far a sign is moved to be inside the cursor's ring or the selection's line.
func (g Geometry) signShift() int { return max(2, g.part(ringWidth)) }

// besideSign returns where marks may begin, so that the signs of the cell's colours cover none of
// them. It is the left edge of a cell without colours.
func (d *drawing) besideSign(c board.Cell) int {
	if d.colours(c) == 0 || d.view.Drawing {
		return d.Cell(c).Min.X
	}
	columns := 0
	for third := range dots {
		columns = max(columns, (d.colours(c) >> (third * dots) & (1<<dots - 1)).Len())
	}
	return d.signLeft(c) + d.signShift() + columns*d.signSize() + (columns-1)*d.signGap() + 1
}
