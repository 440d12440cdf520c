package paint

import (
	"image"

	"nonet/board"
)

// Thumbnail draws a board without digits in which the given cells are filled.
func Thumbnail(picture *image.RGBA, filled board.CellSet, palette *Palette) {
	canvas := &raster{dst: picture}
	bounds := picture.Bounds()
	canvas.Rect(bounds, palette.Surface)
	at := func(i int) int { return i * (bounds.Dx() - 1) / board.Size }
	for c := range filled.All() {
		canvas.Rect(image.Rect(at(c.Col()), at(c.Row()), at(c.Col()+1), at(c.Row()+1)).Add(bounds.Min), palette.ChangedWedge)
	}
	for i := 0; i <= board.Size; i += 3 {
		line := image.Rect(at(i), 0, at(i)+1, bounds.Dy()).Add(bounds.Min)
		canvas.Rect(line, palette.CellLine)
		line = image.Rect(0, at(i), bounds.Dx(), at(i)+1).Add(bounds.Min)
		canvas.Rect(line, palette.CellLine)
	}
}
