package paint

import (
	"image"

	"nonet/app/draw/scene"
	"nonet/board"
)

// colours returns the colours of a cell, without invalid ones.
func (d *drawing) colours(c board.Cell) board.ColourSet {
	return d.view.Cells[c].Colours & board.AllColours
}

// dots is the maximum number of dots in the sign of a colour.
const dots = 3

// colourSign shows the colours of a cell to users who cannot distinguish colours or who print
// in grey. It draws one to three dots for each: in the upper third for the colours 1 to 3, in the
// middle for 4 to 6, and in the lower third for 7 to 9. They are on the left edge, where several
// colours of the same third are side by side. The third of them is on the right edge if a digit leaves
// no room.
func (d *drawing) colourSign(c board.Cell) {
	if d.view.Drawing || !isOverlaid(d.view, c) && candidatesIn(d.view, c) != 0 && d.placed(c) == 0 {
		return // candidates have signs of their own
	}
	area := d.Cell(c)
	size, gap := d.signSize(), d.signGap()
	edge := d.signLeft(c) - area.Min.X
	if d.view.Cells[c].Flags.Has(scene.Selected) || d.pointed.Has(c) {
		edge += d.signShift()
	}
	var beside [dots]int
	for colour := range d.colours(c).All() {
		third, number := thirdOf(colour)
		left := area.Min.X + edge + beside[third]*(size+gap)
		if beside[third] == dots-1 && d.view.Cells[c].ShownDigit() != 0 {
			left = area.Max.X - edge - size
		}
		beside[third]++
		d.dots(image.Pt(left, area.Min.Y+d.part(0.13+0.25*float64(third))), number, size, gap, colour)
	}
}

// thirdOf returns the third of a cell in which the dots of a colour are, 0 to 2, and their number.
func thirdOf(colour board.Colour) (third, number int) {
	return int(colour-1) / dots, int(colour-1)%dots + 1
}

// dots draws the dots of a colour below each other.
func (d *drawing) dots(at image.Point, number, size, gap int, colour board.Colour) {
	for range number {
		d.Rect(image.Rectangle{at, at.Add(image.Pt(size, size))}, d.palette.Group(colour))
		at.Y += size + gap
	}
}

// candidateSigns draws the sign of the colours of a cell with candidates. The dots are beside the
// row of candidates in their third, so that they touch none of them: those of the first and the second
// colour of the third are before the second column, and those of the last colour before the third.
func (d *drawing) candidateSigns(c board.Cell) {
	gap := max(1, d.part(0.02))
	// Between two columns, there are two dots side by side, with a gap around each.
	space := d.place(c, 2).Min.X - d.place(c, 1).Min.X - markWidth(d.candidateHeight())
	size := max(1, min(d.part(0.045), (space-3*gap)/2))
	for colour := range d.colours(c).All() {
		third, number := thirdOf(colour)
		row := board.Digit(dots * third)
		one, two, three := d.place(c, row+1), d.place(c, row+2), d.place(c, row+3)
		left := (two.Max.X + three.Min.X - size) / 2
		if middle := (one.Max.X + two.Min.X) / 2; number < dots {
			left = middle + (number-1)*gap - (2-number)*size
		}
		height := number*size + (number-1)*gap
		d.dots(image.Pt(left, (one.Min.Y+one.Max.Y-height)/2), number, size, gap, colour)
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

func (g Geometry) signSize() int { return max(1, g.part(0.05)) }

func (g Geometry) signGap() int { return max(1, g.part(0.025)) }

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
