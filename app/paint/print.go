package paint

import (
	"image"
	"slices"

	"nonet/app/scene"
	"nonet/board"
)

// DrawForPrint draws the same board as [Draw], but for a printer, which fills every pixel
// that a shape touches. Backgrounds of cells would cover the lines that Draw leaves between
// them, so here the lines are drawn after the backgrounds, and backgrounds with the ink of
// the surface are left out. The cursor and the selection are not printed.
func DrawForPrint(canvas Canvas, geometry Geometry, view *scene.View, palette *Palette) {
	d := newDrawing(&brush{Canvas: canvas}, geometry, view, palette, planOf(view.Rules))
	d.draw(true)
}

// DrawContent draws the contents of a board's cells on an empty board with the same rules
// that was already drawn. The view must have no colours and no flags, and its rules no
// lines; see [HasLines].
func DrawContent(canvas Canvas, geometry Geometry, view *scene.View, palette *Palette) {
	if geometry.hasRoom() {
		d := newDrawing(&brush{Canvas: canvas}, geometry, view, palette, planOf(view.Rules))
		d.contents()
	}
}

// HasLines reports whether rules have groups that are drawn as lines through cells, such as
// diagonals. Their path depends on the contents of the cells.
func HasLines(rules *board.Rules) bool {
	return rules != nil && slices.ContainsFunc(rules.Groups(), func(group board.Group) bool {
		return isDrawn(&group) && chainOf(group.Cells) != nil
	})
}

// cellLines draws the lines between all cells.
func (d *drawing) cellLines() {
	g := d.Geometry
	for i := range board.Size - 1 {
		end := (i+1)*g.cell + i*g.hair
		across := image.Rect(0, end, g.inner(), end+g.hair)
		down := image.Rect(end, 0, end+g.hair, g.inner())
		d.Rect(across.Add(g.origin), d.palette.CellLine)
		d.Rect(down.Add(g.origin), d.palette.CellLine)
	}
}
