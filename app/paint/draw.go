package paint

import (
	"image"

	"nonet/board"
)

// Draw draws the board on a canvas, from the background up to the cursor.
func Draw(canvas Canvas, geometry Geometry, view *View, palette *Palette) {
	canvas.Rect(geometry.bounds, palette.Background)
	if !geometry.hasRoom() {
		return
	}
	d := drawing{canvas, geometry, view, palette}
	canvas.RoundRect(geometry.Board(), min(2*geometry.thick, geometry.cell), palette.BoxLine)
	// The cells leave the lines between them uncovered.
	canvas.Rect(geometry.cells(), palette.CellLine)
	for c := range board.Cell(board.Cells) {
		d.ground(c)
	}
	d.boxLines()
	for c := range board.Cell(board.Cells) {
		d.content(c)
	}
	d.selection()
	d.cursor()
}

// drawing is what its parts have in common. Lengths in it are parts of the side
// of a cell, so that the picture is the same at every size.
type drawing struct {
	canvas   Canvas
	geometry Geometry
	view     *View
	palette  *Palette
}

// part returns a part of the side of a cell in whole pixels.
func (d *drawing) part(factor float64) int { return scaled(d.geometry.cell, factor) }

// ground fills a cell and puts the wedge of a changed one into its corner.
func (d *drawing) ground(c board.Cell) {
	cell := &d.view.Cells[c]
	area := d.geometry.Cell(c)
	d.canvas.Rect(area, d.palette.ground(cell))
	if cell.Flags.Has(Changed) {
		leg := max(2, d.part(0.19))
		corner := image.Pt(area.Max.X, area.Min.Y)
		d.canvas.Triangle(corner, corner.Sub(image.Pt(leg, 0)), corner.Add(image.Pt(0, leg)), d.palette.ChangedWedge)
	}
}

// boxLines draws a thick line between neighbours that are in different boxes.
func (d *drawing) boxLines() {
	boxes := boxesOf(d.view.Rules)
	apart := func(a, b board.Cell) bool {
		// Cells that are in no box at all have nothing between them.
		return boxes[a] != boxes[b] && boxes[a]&boxes[b] == 0
	}
	for c := range board.Cell(board.Cells) {
		area := d.geometry.Cell(c)
		if c.Col() < board.Size-1 && apart(c, c+1) {
			d.boxLine(image.Rect(area.Max.X, area.Min.Y, area.Max.X, area.Max.Y))
		}
		if c.Row() < board.Size-1 && apart(c, c+board.Size) {
			d.boxLine(image.Rect(area.Min.X, area.Max.Y, area.Max.X, area.Max.Y))
		}
	}
}

// boxLine draws the line behind an edge of a cell. It reaches over the
// crossings at both of its ends, so that the corners of boxes are closed.
func (d *drawing) boxLine(edge image.Rectangle) {
	before, behind := d.geometry.overlap()
	behind += d.geometry.hair
	if edge.Dx() == 0 {
		edge.Min.Y -= d.geometry.hair
	} else {
		edge.Min.X -= d.geometry.hair
	}
	line := image.Rect(edge.Min.X-before, edge.Min.Y-before, edge.Max.X+behind, edge.Max.Y+behind)
	d.canvas.Rect(line.Intersect(d.geometry.cells()), d.palette.BoxLine)
}

// boxesOf returns, for every cell, the boxes it is in, one bit for each. Of more
// than 64 boxes, which no board has room for side by side, the last are not
// drawn.
func boxesOf(rules *board.Rules) [board.Cells]uint64 {
	if rules == nil {
		rules = board.Classic()
	}
	var boxes [board.Cells]uint64
	bit := uint64(1)
	for i := range rules.Groups() {
		group := &rules.Groups()[i]
		if group.Kind != board.Box {
			continue
		}
		for c := range group.Cells.All() {
			boxes[c] |= bit
		}
		bit <<= 1
	}
	return boxes
}

// content draws the digit of a cell, or else its marks, and the ring of a
// conflict.
func (d *drawing) content(c board.Cell) {
	cell := &d.view.Cells[c]
	area := d.geometry.Cell(c)
	if digit := cell.digit(); digit != 0 {
		style, ink := d.palette.ink(cell)
		d.canvas.Digit(digit, style, d.digitHeight(), area, ink)
	} else {
		d.cornerMarks(cell.Corner&board.AllDigits, area)
		d.centreMarks(cell.Centre&board.AllDigits, area)
	}
	if cell.Flags.Has(Conflict) {
		ring := area.Inset(d.part(0.12))
		radius := ring.Dx() / 2
		d.canvas.RoundRing(ring, radius, min(radius, max(1, d.part(0.045))), d.palette.Conflict)
	}
}

// digitHeight returns the height of the digits. What it leaves of a cell is
// even, so that a digit has as much room above as below.
func (d *drawing) digitHeight() int {
	height := d.part(0.5)
	return height + (d.geometry.cell-height)&1
}

// markSize is the height of marks, as a part of the side of a cell.
const markSize = 0.175

// cornerMarks draws marks along the upper and the lower edge, in reading order,
// from corner to corner. The middle stays free for the centre marks.
func (d *drawing) cornerMarks(marks board.DigitSet, area image.Rectangle) {
	upper := min(marks.Len(), 2)
	if marks.Len() > 4 {
		upper = (marks.Len() + 1) / 2
	}
	height := d.part(markSize)
	top := area.Inset(max(1, d.part(0.11)))
	bottom := top
	top.Max.Y = top.Min.Y + height
	bottom.Min.Y = bottom.Max.Y - height
	rest := d.markRow(marks, upper, top)
	d.markRow(rest, rest.Len(), bottom)
}

// centreMarks draws marks in the middle: close to each other, smaller where
// there are many, and in two rows where one would be too small to read.
func (d *drawing) centreMarks(marks board.DigitSet, area image.Rectangle) {
	n := marks.Len()
	height, upper := d.part(markSize*1.2), n
	switch {
	case n > 5:
		height, upper = d.part(markSize*0.9), (n+1)/2
	case n > 3:
		height = d.part(markSize)
	}
	row := func(n, top int) image.Rectangle {
		width := markWidth(height) * (5*n - 1) / 4
		left := (area.Min.X + area.Max.X - width) / 2
		return image.Rect(left, top, left+width, top+height)
	}
	if upper == n {
		d.markRow(marks, n, row(n, (area.Min.Y+area.Max.Y-height)/2))
		return
	}
	gap := max(1, d.part(0.05))
	top := (area.Min.Y + area.Max.Y - 2*height - gap) / 2
	rest := d.markRow(marks, upper, row(upper, top))
	d.markRow(rest, rest.Len(), row(rest.Len(), top+height+gap))
}

// markWidth returns the room a mark of the given height takes in a row.
func markWidth(height int) int { return max(1, scaled(height, 0.68)) }

// markRow spreads the n smallest marks over a row from end to end, and returns
// the others. A single one stands at its beginning.
func (d *drawing) markRow(marks board.DigitSet, n int, row image.Rectangle) board.DigitSet {
	width := markWidth(row.Dy())
	free := row.Dx() - width
	for i := range n {
		mark := marks.Min()
		marks = marks.Without(mark)
		slot := row
		slot.Min.X += free * i / max(1, n-1)
		slot.Max.X = slot.Min.X + width
		d.canvas.Digit(mark, Medium, row.Dy(), slot, d.palette.Mark)
	}
	return marks
}

// clearance returns how far from the edge of a cell no box line reaches.
func (d *drawing) clearance() int {
	_, behind := d.geometry.overlap()
	return behind + d.part(0.012)
}

// showsCursor tells whether there is a cursor to draw.
func (d *drawing) showsCursor() bool { return d.view.ShowCursor && d.view.Cursor < board.Cells }

// cursor draws the ring around the cell that keys go to.
func (d *drawing) cursor() {
	if !d.showsCursor() {
		return
	}
	ink, width := d.palette.Cursor, max(1, d.part(0.045))
	if !d.view.Focused {
		ink, width = d.palette.CursorIdle, max(1, d.part(0.025))
	}
	area := d.geometry.Cell(d.view.Cursor).Inset(d.clearance())
	radius := min(area.Dx()/2, max(width, d.part(0.13)))
	d.canvas.RoundRing(area, radius, min(width, radius), ink)
}
