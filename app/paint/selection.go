package paint

import (
	"image"

	"nonet/app/scene"
	"nonet/board"
)

// selection draws a line around the selected cells, just inside their edges. The tint alone
// would be hard to see on coloured cells.
func (d *drawing) selection() {
	for c := range board.Cell(board.Cells) {
		if d.selectedAt(c.Row(), c.Col()) {
			d.selectedEdges(c)
		}
	}
}

// selectedEdges draws the part of the line around the selection in cell c.
func (d *drawing) selectedEdges(c board.Cell) {
	area := d.Cell(c)
	inset, width := d.clearance(), max(1, d.part(0.025))
	row, col := c.Row(), c.Col()
	left, right := d.selectedAt(row, col-1), d.selectedAt(row, col+1)
	above, below := d.selectedAt(row-1, col), d.selectedAt(row+1, col)

	// The line continues with the selection, across the gap between cells.
	reach := func(selected bool, before int) int {
		if selected {
			return -before
		}
		return inset
	}
	hair := d.hair
	path := image.Rect(
		area.Min.X+reach(left, hair), area.Min.Y+reach(above, hair),
		area.Max.X-reach(right, 0), area.Max.Y-reach(below, 0),
	)
	edge := func(x0, y0, x1, y1 int) { d.Rect(image.Rect(x0, y0, x1, y1), d.palette.Cursor) }
	if !left {
		edge(path.Min.X, path.Min.Y, path.Min.X+width, path.Max.Y)
	}
	if !right {
		edge(path.Max.X-width, path.Min.Y, path.Max.X, path.Max.Y)
	}
	if !above {
		edge(path.Min.X, path.Min.Y, path.Max.X, path.Min.Y+width)
	}
	if !below {
		edge(path.Min.X, path.Max.Y-width, path.Max.X, path.Max.Y)
	}

	// An inner corner of the selection is in a cell without an edge there.
	corner := func(dRow, dCol int, at image.Point) {
		if d.selectedAt(row+dRow, col) && d.selectedAt(row, col+dCol) && !d.selectedAt(row+dRow, col+dCol) {
			turn := at.Sub(image.Pt(dCol, dRow).Mul(inset + width))
			bend := at.Sub(image.Pt(dCol, dRow).Mul(inset))
			edge(turn.X, turn.Y, at.X, bend.Y)
			edge(turn.X, turn.Y, bend.X, at.Y)
		}
	}
	corner(-1, -1, path.Min)
	corner(-1, 1, image.Pt(path.Max.X, path.Min.Y))
	corner(1, -1, image.Pt(path.Min.X, path.Max.Y))
	corner(1, 1, path.Max)
}

// selectedAt reports whether the line around the selection surrounds the cell in a row and
// column. It does not surround the cursor's cell, which has a ring.
func (d *drawing) selectedAt(row, col int) bool {
	if row < 0 || row >= board.Size || col < 0 || col >= board.Size {
		return false
	}
	c := board.At(row, col)
	cursor := d.showsCursor() && c == d.view.Cursor
	return d.view.Cells[c].Flags.Has(scene.Selected) && !cursor
}
