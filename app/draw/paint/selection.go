package paint

import (
	"image"

	"nonet/app/draw/scene"
	"nonet/board"
)

// selection draws a line around the selected cells, just inside their edges. The tint alone
// would be hard to see on coloured cells.
func (d *drawing) selection() {
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
func (d *drawing) selectedEdges(selected board.CellSet, c board.Cell) {
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
