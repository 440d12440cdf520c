package paint

import (
	"image"
	"image/color"

	"nonet/app/draw/scene"
	"nonet/board"
)

// isOverlaid reports whether a cell shows the overlay instead of its digit and marks.
func isOverlaid(v *scene.View, c board.Cell) bool {
	return v.Overlay != nil && v.Marking == nil && !v.Drawing && v.Cells[c].Role != scene.Given
}

// possibleIn returns the digits that the overlay shows in a cell: the pinned digit if there
// is one, otherwise all that are not known to be impossible.
func possibleIn(v *scene.View, c board.Cell) board.DigitSet {
	if cell := &v.Cells[c]; cell.Flags.Has(scene.Pinned) && cell.ShownDigit() != 0 {
		return board.DigitsOf(cell.ShownDigit())
	}
	var digits board.DigitSet
	for i, p := range v.Overlay[c] {
		if p.Kind != scene.Never {
			digits = digits.With(board.Digit(i + 1))
		}
	}
	return digits
}

// showsOthers reports whether a cell shows digits other than its own.
func showsOthers(v *scene.View, c board.Cell) bool {
	return isOverlaid(v, c) && possibleIn(v, c).Without(v.Cells[c].ShownDigit()) != 0
}

// slots is the layout of a cell's digits in the overlay. Heights are relative to the side of
// a cell.
type slots struct {
	columns, rows int
	digit         float64 // the height of digits with a number below them
	alone         float64 // the height of digits without a number
	number        float64 // the height of numbers
}

var (
	// keypad arranges the digits as on a telephone.
	keypad = slots{3, 3, 0.155, 0.19, 0.095}
	square = slots{2, 2, 0.24, 0.29, 0.115}
	pair   = slots{2, 1, 0.24, 0.29, 0.115}
	single = slots{columns: 1, rows: 1, number: 0.11}
)

// isCrowded reports whether some cell of the overlay has too many digits for the large
// size. If so, all cells with several digits use the small size. Each digit then has its
// own place, so that cells are easy to compare.
func isCrowded(v *scene.View) bool {
	for c := range board.Cell(board.Cells) {
		if isOverlaid(v, c) && possibleIn(v, c).Len() > square.columns*square.rows {
			return true
		}
	}
	return false
}

func slotsFor(digits board.DigitSet, crowded bool) *slots {
	switch n := digits.Len(); {
	case n <= 1:
		return &single
	case crowded:
		return &keypad
	case n == 2:
		return &pair
	}
	return &square
}

// slot returns the square for one of the digits that a cell shows. All squares of a cell
// have the same size.
func (g Geometry) slot(c board.Cell, layout *slots, digits board.DigitSet, digit board.Digit) image.Rectangle {
	area := g.Cell(c)
	side := g.slotSide(layout)
	place := int(digit - 1)
	if layout != &keypad {
		place = (digits & (board.AllDigits >> (board.Size - digit + 1))).Len()
	}
	left := area.Min.X + (g.cell-side*layout.columns)/2
	top := area.Min.Y + (g.cell-side*layout.rows)/2
	corner := image.Pt(left+place%layout.columns*side, top+place/layout.columns*side)
	return image.Rectangle{corner, corner.Add(image.Pt(side, side))}
}

// slotSide returns the side of the squares that [Geometry.slot] returns.
func (g Geometry) slotSide(layout *slots) int {
	edge := max(1, scaled(g.cell, 0.03))
	if layout == &single {
		edge = scaled(g.cell, 0.2)
	}
	return max(0, (g.cell-2*edge)/layout.columns)
}

// OverlayDigit returns the cell at a point and the digit that its overlay shows there. If
// there is no digit, it returns false.
func (g Geometry) OverlayDigit(view *scene.View, x, y int) (board.Cell, board.Digit, bool) {
	c, ok := g.CellAt(x, y)
	if !ok || !isOverlaid(view, c) {
		return 0, 0, false
	}
	digits := possibleIn(view, c)
	layout := slotsFor(digits, digits.Len() > 1 && isCrowded(view))
	for digit := range digits.All() {
		if image.Pt(x, y).In(g.slot(c, layout, digits, digit)) {
			return c, digit, true
		}
	}
	return 0, 0, false
}

// legible is the minimum height of numbers, in pixels. Smaller numbers are left out.
const legible = 6

// apart returns the minimum gap between adjacent numbers of the given height.
func apart(height int) int { return height * 2 / 3 }

// widest is one of the widest percentages.
var widest = Text{'9', '9', '%'}

func (d *drawing) possibilities(c board.Cell) {
	digits := possibleIn(d.view, c)
	layout := slotsFor(digits, d.crowded)
	for digit := range digits.All() {
		if layout == &single {
			d.certain(c, digit)
		} else {
			d.possibility(c, digit, layout, d.slot(c, layout, digits, digit))
		}
	}
}

// certain draws the only possible digit of a cell as large as a found digit, with its
// number of solutions below.
func (d *drawing) certain(c board.Cell, digit board.Digit) {
	cell, possibility := &d.view.Cells[c], &d.view.Overlay[c][digit-1]
	style, ink := Regular, d.legible(c, d.palette.Solved)
	switch {
	case cell.ShownDigit() == digit:
		style, ink = d.ink(c)
	case possibility.Kind == scene.Unknown:
		ink = d.palette.Unknown
	}
	area := d.Cell(c)
	d.digit(digit, style, d.digitHeight(), area, ink)
	if possibility.IsOne() && !cell.Flags.Has(scene.Pinned) {
		return // the puzzle has only one solution, so every cell would show a 1
	}
	height := d.part(single.number)
	area.Max.Y -= d.part(0.1)
	area.Min.Y = area.Max.Y - height
	d.number(possibility, height, area, d.palette.Possible)
}

// possibility draws one of the possible digits of a cell. A digit with one solution is on
// a plate, and a digit with few solutions is bold. A digit about which nothing is known is
// small. If the cell already has this digit, the digit has a ring.
func (d *drawing) possibility(c board.Cell, digit board.Digit, layout *slots, slot image.Rectangle) {
	if slot.Empty() {
		return // the cell is too small
	}
	cell, possibility := &d.view.Cells[c], &d.view.Overlay[c][digit-1]
	line := max(1, d.part(0.02))
	if cell.ShownDigit() == digit {
		_, ink := d.ink(c)
		d.ring(slot, min(slot.Dx()/2, max(line, d.part(0.07))), line, ink)
	}
	number := d.part(layout.number)
	height := d.part(layout.digit)
	if !d.counted || number < legible {
		number, height = 0, d.part(layout.alone)
	}
	style, ink := Regular, d.palette.Possible
	switch {
	case possibility.IsOne():
		plate := slot.Inset(line + 1)
		d.RoundRect(plate, min(plate.Dx()/2, d.part(0.05)), AllCorners, d.palette.Parts[scene.Settled])
		d.digit(digit, Bold, d.part(layout.alone), slot, d.palette.Surface)
		return
	case possibility.IsFew():
		style, ink = Bold, d.palette.Parts[scene.Settled]
	case possibility.Kind == scene.Unknown:
		height, ink = height*3/4, d.palette.Unknown
	}
	top := slot
	if number > 0 {
		gap := max(1, height/8)
		bottom := slot
		bottom.Min.Y += (slot.Dy() + height + gap - number) / 2
		bottom.Max.Y = bottom.Min.Y + number
		d.number(possibility, number, bottom, ink)
		top.Max.Y = bottom.Min.Y - gap
		top.Min.Y = top.Max.Y - height
	}
	d.digit(digit, style, height, top, ink)
}

// number draws a digit's number of solutions no higher than the given height, with a gap to
// the next number. It draws nothing if the number would be too small to read.
func (d *drawing) number(possibility *scene.Possibility, height int, in image.Rectangle, ink color.NRGBA) {
	if possibility.Kind != scene.Exactly && possibility.Kind != scene.MoreThan {
		return
	}
	// Shares are either all percentages or all fractions, because 9% and .12 would be hard
	// to compare.
	fraction := textWidth(widest, Medium, height)+apart(height) > in.Dx()
	for ; height >= legible; height-- {
		for tight, apart := range [...]int{apart(height), apart(height), 2} {
			text := numberText(possibility, d.solutions, tight > 0, fraction)
			if textWidth(text, Medium, height)+apart <= in.Dx() {
				d.Text(text, Medium, height, in, ink)
				return
			}
		}
	}
}

// numberText returns the text for a digit's number of solutions. If the puzzle has very
// many solutions, the text is the digit's share of them, as a percentage or a fraction,
// unless the share is too small.
func numberText(possibility *scene.Possibility, all float64, tight, fraction bool) Text {
	if possibility.Kind == scene.Exactly && all >= scene.VeryMany {
		switch share := scene.Rough(possibility.Solutions) / all; {
		case share < scene.LeastShare || share >= 1:
		case fraction:
			return hundredths(share)
		default:
			return percentage(share)
		}
	}
	return shortened(possibility.Solutions, possibility.Kind == scene.MoreThan, tight)
}
