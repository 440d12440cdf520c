package paint

import (
	"image"

	"nonet/board"
)

// DrawForPrint draws the same board as [Draw] for a printer, which fills every
// pixel that a shape touches. There the grounds of cells would eat the lines
// that Draw leaves uncovered between them, so that the lines come after the
// grounds; what has the ink of the surface is left to the paper. The cursor and
// the selection have no place on it.
func DrawForPrint(canvas Canvas, geometry Geometry, view *View, palette *Palette) {
	if !geometry.hasRoom() {
		return
	}
	d := newDrawing(canvas, geometry, view, palette, planOf(view.Rules))
	for c := range board.Cell(board.Cells) {
		if d.groundInk(c) != palette.Surface {
			d.ground(c)
		}
	}
	if !view.Drawing {
		d.tiles()
	}
	d.cellLines()
	d.figureLines()
	for c := range board.Cell(board.Cells) {
		d.wedge(c)
		d.colourSign(c)
	}
	d.frame()
	d.walls()
	d.markedHouses()
	d.contents()
	d.arrows()
}

// DrawContent draws what the cells of a board hold, on an empty board of the
// same rules that has been drawn already. It has no colours and no flags, and its
// rules have no lines, see [HasLines].
func DrawContent(canvas Canvas, geometry Geometry, view *View, palette *Palette) {
	if geometry.hasRoom() {
		d := newDrawing(canvas, geometry, view, palette, planOf(view.Rules))
		d.contents()
	}
}

// HasLines reports whether rules have groups that are drawn as lines through cells, as
// diagonals are. Where they go depends on what the cells hold.
func HasLines(rules *board.Rules) bool {
	if rules == nil {
		return false
	}
	for _, group := range rules.Groups() {
		if isDrawn(&group) && chainOf(group.Cells) != nil {
			return true
		}
	}
	return false
}

// cellLines draws the lines between all cells.
func (d *drawing) cellLines() {
	g := d.geometry
	for i := range board.Size - 1 {
		end := (i+1)*g.cell + i*g.hair
		across := image.Rect(0, end, g.inner(), end+g.hair)
		down := image.Rect(end, 0, end+g.hair, g.inner())
		d.canvas.Rect(across.Add(g.origin), d.palette.CellLine)
		d.canvas.Rect(down.Add(g.origin), d.palette.CellLine)
	}
}

// frame draws the line around the board.
func (d *drawing) frame() {
	board := d.geometry.Board()
	d.canvas.RoundRing(board, d.geometry.roundness(), d.geometry.thick, d.palette.BoxLine)
}
