package app

import "fyne.io/fyne/v2"

// flowLayout lays out objects like words in a text: side by side, and in a new row when one
// is full. Fyne's own never becomes narrower than it once was.
type flowLayout struct {
	gap   float32
	width float32 // of the last layout
}

func (f *flowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	f.each(objects, func(object fyne.CanvasObject, at fyne.Position, size fyne.Size) {
		object.Move(at)
		object.Resize(size)
	})
}

// The height belongs to the width of the last layout; the driver asks again if it has
// changed.
func (f *flowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	f.each(objects, func(_ fyne.CanvasObject, at fyne.Position, size fyne.Size) {
		least.Width = max(least.Width, size.Width)
		least.Height = max(least.Height, at.Y+size.Height)
	})
	return least
}

// each yields the visible objects with their positions and sizes.
func (f *flowLayout) each(objects []fyne.CanvasObject, do func(fyne.CanvasObject, fyne.Position, fyne.Size)) {
	var at fyne.Position
	var height float32 // of the row
	for _, object := range objects {
		if !object.Visible() {
			continue
		}
		size := object.MinSize()
		if at.X > 0 && at.X+size.Width > f.width {
			at = fyne.NewPos(0, at.Y+height+f.gap)
			height = 0
		}
		do(object, at, size)
		at.X += size.Width + f.gap
		height = max(height, size.Height)
	}
}
