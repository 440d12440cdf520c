package paint

import (
	"image"
	"slices"

	"nonet/app/draw/scene"
	"nonet/board"
)

// DrawForPrint draws the same board as [Draw], but for a printer. Printers fill every pixel
// that a shape touches, so the cells would cover the gaps that Draw leaves as lines between
// them. DrawForPrint therefore draws these lines after the cells, and leaves out cells that
// have the colour of the surface. The cursor and the selection are not printed.
func DrawForPrint(canvas Canvas, geometry Geometry, view *scene.View, palette *Palette) {
	d := newDrawing(&brush{Canvas: canvas}, geometry, view, palette, planOf(view.Rules))
	d.draw(true)
}

// DrawContent draws only the contents of the cells, on a canvas that already has an empty
// board with the same rules. The view must have neither colours nor flags, and [HasLines]
// must be false for its rules.
func DrawContent(canvas Canvas, geometry Geometry, view *scene.View, palette *Palette) {
	if geometry.hasRoom() {
		d := newDrawing(&brush{Canvas: canvas}, geometry, view, palette, planOf(view.Rules))
		d.contents()
	}
}

// HasLines reports whether some groups, such as diagonals, are drawn as lines through
// cells. The path of such a line depends on the contents of the cells.
func HasLines(rules *board.Rules) bool {
	return rules != nil && slices.ContainsFunc(rules.Groups(), func(group board.Group) bool {
		return isDrawn(&group) && chainOf(group.Cells) != nil
	})
}

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
