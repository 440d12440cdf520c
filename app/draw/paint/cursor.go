package paint

import (
	"image"
	"image/color"
	"math"

	"nonet/app/draw/scene"
	"nonet/board"
)

// The width of the cursor's ring and the radius of its corners, relative to the side of a cell.
const (
	ringWidth = 0.03
	ringRound = 0.1
)

// insideRing returns how far marks are from the edges of a cell, so that the cursor's ring
// touches them neither with its edges nor with its round corners.
func (g Geometry) insideRing() int {
	width := max(2, g.part(ringWidth))
	bend := max(0, g.part(ringRound)-width) // the radius of the inner edge
	return g.clearance() + width + 1 + ceil(float32(bend)*(1-math.Sqrt2/2))
}

func (d cursorDrawing) cursor() {
	if d.pointed.Empty() {
		return
	}
	wide, narrow, round, inset := ringWidth, ringWidth/2, ringRound, d.clearance()
	if isOverlaid(d.view, d.view.Cursor) || candidatesIn(d.view, d.view.Cursor) != 0 {
		// Digits extend almost to the edges, so the ring is on them.
		wide, narrow, round, inset = 0.025, 0.0125, 0.05, 0
	}
	ink, width := d.palette.Cursor, max(2, d.part(wide))
	if !d.view.Focused {
		ink, width = d.palette.CursorIdle, max(1, d.part(narrow))
	}
	area := d.Cell(d.view.Cursor).Inset(inset)
	radius := min(area.Dx()/2, max(width, d.part(round)))
	d.ring(area, radius, width, ink)
	d.typing(max(1, inset)+width, ink)
	if d.view.Advances && d.view.Focused {
		d.direction(area, ink)
	}
}

// typing shows at the cursor's ring what the digit keys enter, unless they enter digits. The ring
// is thicker where marks would be. The dots of candidates are on its upper edge, those of a colour on
// its left edge, those of a candidate's colour on both, and the head of a pin in its upper left
// corner. They extend from the edges of the cell by the given depth, so that they cover no marks.
func (d cursorDrawing) typing(depth int, ink color.NRGBA) {
	area := d.Cell(d.view.Cursor)
	at, length := middle(area), d.part(0.28)
	switch d.view.Typing {
	case scene.CornerMarks:
		for _, way := range diagonally {
			corner := cornerOf(area, way)
			for _, size := range [...]image.Point{{length, depth}, {depth, length}} {
				d.Rect(image.Rectangle{corner, corner.Sub(image.Pt(way.X*size.X, way.Y*size.Y))}.Canon(), ink)
			}
		}
	case scene.CentreMarks:
		left, top := at.X-length/2, at.Y-length/2
		for _, edge := range [...]image.Rectangle{
			image.Rect(left, area.Min.Y, left+length, area.Min.Y+depth),
			image.Rect(left, area.Max.Y-depth, left+length, area.Max.Y),
			image.Rect(area.Min.X, top, area.Min.X+depth, top+length),
			image.Rect(area.Max.X-depth, top, area.Max.X, top+length),
		} {
			d.Rect(edge, ink)
		}
	case scene.Candidates, scene.Colours, scene.Tints:
		depth = max(depth, d.part(0.1))
		if candidatesIn(d.view, d.view.Cursor) != 0 {
			depth = max(2, d.part(0.075)) // less than the space around the candidates
		}
		for i := range 3 {
			along := (i-1)*depth*5/3 - depth/2
			if left := at.X + along; d.view.Typing != scene.Colours {
				d.Rect(image.Rect(left, area.Min.Y, left+depth, area.Min.Y+depth), ink)
			}
			if top := at.Y + along; d.view.Typing != scene.Candidates {
				d.Rect(image.Rect(area.Min.X, top, area.Min.X+depth, top+depth), ink)
			}
		}
	case scene.Pins:
		size := 2 * d.part(0.07)
		d.RoundRect(image.Rectangle{area.Min, area.Min.Add(image.Pt(size, size))}, size/2, AllCorners, ink)
	}
}

// direction draws a small arrowhead beside the cursor's ring, in the direction in which
// typing moves the cursor.
func (d cursorDrawing) direction(ring image.Rectangle, ink color.NRGBA) {
	half, middle := max(2, d.part(0.13)), (ring.Min.Y+ring.Max.Y)/2
	from := ring.Max.X - 1
	d.triangle(image.Pt(from, middle-half), image.Pt(from+half, middle), image.Pt(from, middle+half), ink)
}

// selection draws a line around the selected cells, just inside their edges. The tint alone
// would be hard to see on coloured cells.
func (d cursorDrawing) selection() {
	var selected board.CellSet // excludes the cursor's cell, which has a ring
	for c := range board.Cell(board.Cells) {
		if d.view.Cells[c].Flags.Has(scene.Selected) && !d.pointed.Has(c) {
			selected = selected.With(c)
		}
	}
	for c := range selected.All() {
		d.selectedEdges(selected, c)
	}
}

// selectedEdges draws the part of the selection's line in cell c.
func (d cursorDrawing) selectedEdges(selected board.CellSet, c board.Cell) {
	inset, width := d.clearance(), max(1, d.part(0.025))
	row, col := c.Row(), c.Col()
	// The line crosses the gap to a neighbour that is also selected.
	path := d.within(selected, c, inset, d.hair)
	edge := func(x0, y0, x1, y1 int) { d.Rect(image.Rect(x0, y0, x1, y1), d.palette.Cursor) }
	if !has(selected, row, col-1) {
		edge(path.Min.X, path.Min.Y, path.Min.X+width, path.Max.Y)
	}
	if !has(selected, row, col+1) {
		edge(path.Max.X-width, path.Min.Y, path.Max.X, path.Max.Y)
	}
	if !has(selected, row-1, col) {
		edge(path.Min.X, path.Min.Y, path.Max.X, path.Min.Y+width)
	}
	if !has(selected, row+1, col) {
		edge(path.Min.X, path.Max.Y-width, path.Max.X, path.Max.Y)
	}
	// At an inner corner of the selection, two short lines in this cell connect the edges
	// of its neighbours.
	for _, way := range diagonally {
		if has(selected, row+way.Y, col) && has(selected, row, col+way.X) && !has(selected, row+way.Y, col+way.X) {
			at := cornerOf(path, way)
			turn, bend := at.Sub(way.Mul(inset+width)), at.Sub(way.Mul(inset))
			edge(turn.X, turn.Y, at.X, bend.Y)
			edge(turn.X, turn.Y, bend.X, at.Y)
		}
	}
}
