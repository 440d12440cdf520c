package panel

import (
	"image"

	"fyne.io/fyne/v2/canvas"

	"nonet/app/draw/paint"
	"nonet/board"
)

// thumbnailSide is the side of a thumbnail in Fyne's units: nine cells of 4 units each, and
// a frame.
const thumbnailSide = 37

// thumbnail is a small picture of the board in which some cells are filled.
type thumbnail struct {
	*canvas.Raster
	filled  board.CellSet
	palette *paint.Palette
}

func newThumbnail(palette *paint.Palette) *thumbnail {
	t := &thumbnail{palette: palette}
	t.Raster = canvas.NewRaster(func(width, height int) image.Image {
		picture := image.NewRGBA(image.Rect(0, 0, width, height))
		paint.Thumbnail(picture, t.filled, t.palette)
		return picture
	})
	return t
}

// showCells redraws the thumbnail if its cells or colours have changed.
func (t *thumbnail) showCells(filled board.CellSet, palette *paint.Palette) {
	if t.filled != filled || t.palette != palette {
		t.filled, t.palette = filled, palette
		t.Refresh()
	}
}
