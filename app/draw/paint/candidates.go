package paint

import (
	"cmp"
	"image"
	"image/color"
	"iter"

	"nonet/app/draw/scene"
	"nonet/board"
)

// candidatesIn returns the candidates to draw in a cell, with those that have been removed, and
// with the player's marks unless the view shows a step. A cell that shows a digit has none.
func candidatesIn(v *scene.View, c board.Cell) board.DigitSet {
	candidates := touchableIn(v, c)
	if candidates != 0 {
		candidates |= markedIn(v, c)
	}
	return candidates
}

// touchableIn returns the candidates of a cell that the player can remove or restore.
func touchableIn(v *scene.View, c board.Cell) board.DigitSet {
	if v.Drawing || v.Cells[c].ShownDigit() != 0 {
		return 0
	}
	return (v.Candidates[c] | v.Removed[c]) & board.AllDigits
}

// CandidateAt returns the cell at a point and the candidate, possibly a removed one, that the cell
// shows there. If there is none, it returns false.
func (g Geometry) CandidateAt(view *scene.View, x, y int) (board.Cell, board.Digit, bool) {
	c, ok := g.CellAt(x, y)
	if !ok || isOverlaid(view, c) || view.Marking.Placed(c) != 0 {
		return 0, 0, false
	}
	for digit := range touchableIn(view, c).All() {
		if image.Pt(x, y).In(g.place(c, digit)) {
			return c, digit, true
		}
	}
	return 0, 0, false
}

// markedIn returns the player's marks in a cell that are drawn among its candidates.
func markedIn(v *scene.View, c board.Cell) board.DigitSet {
	if v.Marking != nil {
		return 0
	}
	return (v.Cells[c].Corner | v.Cells[c].Centre) & board.AllDigits
}

func partOf(v *scene.View, c board.Cell, digit board.Digit) scene.Part {
	if v.Marking == nil {
		return scene.NoPart
	}
	return min(v.Marking.Parts[c][digit-1], scene.Parts-1)
}

// place returns the square in which a candidate is drawn.
func (g Geometry) place(c board.Cell, digit board.Digit) image.Rectangle {
	return g.slot(c, &keypad, board.AllDigits, digit)
}

// candidateSize is the height of candidates, relative to the side of a cell.
const candidateSize = 0.22

func (g Geometry) candidateHeight() int {
	return min(g.part(candidateSize), g.slotSide(&keypad))
}

// candidates draws the candidates of a cell. It draws those with a role in the step last,
// because their shapes overlap the adjacent candidates.
func (d *drawing) candidates(c board.Cell) {
	if d.slotSide(&keypad) == 0 {
		return // the cell is too small
	}
	digits := candidatesIn(d.view, c)
	for digit := range digits.All() {
		if partOf(d.view, c, digit) == scene.NoPart {
			d.candidate(c, digit)
		}
	}
	d.candidateSigns(c)
	for digit := range digits.All() {
		if part := partOf(d.view, c, digit); part != scene.NoPart {
			d.marked(c, digit, part)
		}
	}
}

// candidate draws a candidate without a role in a step. If digits are highlighted,
// candidates of those digits are bold and the others are pale. Apart from that, a candidate that
// the player has marked is heavier and has the colour of an entry. A removed candidate is pale and
// struck through, and a mark that is not a candidate is pale.
func (d *drawing) candidate(c board.Cell, digit board.Digit) {
	style, ink := Regular, d.palette.Possible
	mine, removed := markedIn(d.view, c).Has(digit), d.view.Removed[c].Has(digit)
	if mine {
		style, ink = Medium, d.legible(c, d.palette.Entry)
	}
	switch {
	case d.view.Sought.Has(digit) && !removed:
		style, ink = Bold, d.palette.Parts[scene.Settled]
	case d.view.Sought != 0, !d.view.Candidates[c].Has(digit):
		ink = d.palette.Unknown
	}
	place := d.place(c, digit)
	d.tinted(c, digit, place)
	d.digit(digit, style, d.candidateHeight(), place, ink)
	if removed {
		d.strike(place, ink)
	}
}

// strike draws a line through a candidate.
func (d *drawing) strike(place image.Rectangle, ink color.NRGBA) {
	end := place.Inset(max(1, place.Dx()/12))
	d.Line(image.Pt(end.Min.X, end.Max.Y), image.Pt(end.Max.X, end.Min.Y), max(1, d.part(0.025)), ink)
}

// haloWidth is how far the player's colour of a candidate is visible around the shape of its role,
// relative to the side of a cell.
const haloWidth = 0.03

// marked draws a candidate with a role in the step.
func (d *drawing) marked(c board.Cell, digit board.Digit, part scene.Part) {
	place := d.place(c, digit)
	d.tinted(c, digit, place.Inset(-max(1, d.part(haloWidth)))) // around the shape
	d.shape(place, digit, part)
}

// shape draws a candidate in a square, or only its shape if the digit is 0.
func (d *drawing) shape(place image.Rectangle, digit board.Digit, part scene.Part) {
	ink, inner := d.palette.Parts[part], d.palette.Surface
	line := max(1, d.part(0.025))
	radius := place.Dx() / 2
	d.note(place)
	switch part {
	case scene.Base:
		d.RoundRect(place, radius, AllCorners, ink)
	case scene.Cover:
		d.plate(place, radius, line, ink)
		inner = ink
	case scene.Third:
		d.plate(place, min(radius, max(line, d.part(0.04))), line, ink)
		inner = ink
	case scene.Fin:
		d.diamond(place, ink)
	case scene.Gone:
		d.RoundRect(place, radius, AllCorners, over(d.palette.Surface, d.palette.GonePlate))
		inner = ink
	case scene.Settled:
		d.RoundRect(place.Inset(-line), min(radius, d.part(0.05)), AllCorners, ink)
	}
	if digit != 0 {
		d.digit(digit, Bold, d.candidateHeight(), place, inner)
	}
	if part == scene.Gone {
		d.strike(place, ink)
	}
}

// plate fills a rounded rectangle with the colour of the surface, on which text is easier
// to read than on a tint, and outlines it.
func (d *drawing) plate(area image.Rectangle, radius, line int, ink color.NRGBA) {
	d.RoundRect(area, radius, AllCorners, d.palette.Surface)
	d.ring(area, radius, line, ink)
}

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

// voidInk is the opacity of a mark that cannot be because a peer has the digit.
const voidInk = 70 * 255 / 100

// mark draws a mark. One that cannot be is pale.
func (d *drawing) mark(c board.Cell, mark board.Digit, slot image.Rectangle) {
	ink := d.legible(c, d.palette.Mark)
	if d.view.Cells[c].Void.Has(mark) {
		ink.A = voidInk
		ink = over(cmp.Or(d.grounds[c], d.palette.Surface), ink)
	}
	d.tinted(c, mark, slot.Inset(-max(1, slot.Dx()/8)))
	d.digit(mark, Regular, slot.Dy(), slot, ink)
}
