package controls

import "fyne.io/fyne/v2"

// FlowLayout lays out objects side by side in rows, like the words of a paragraph. Unlike
// Fyne's own layout, it can become narrower again.
type FlowLayout struct {
	Gap   float32
	width float32 // the width at the last layout
}

func (f *FlowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	f.each(objects, func(object fyne.CanvasObject, at fyne.Position, size fyne.Size) {
		object.Move(at)
		object.Resize(size)
	})
}

// MinSize returns the minimum width and the height needed at the width of the last layout.
// When the width changes, Fyne calls MinSize again.
func (f *FlowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	f.each(objects, func(_ fyne.CanvasObject, at fyne.Position, size fyne.Size) {
		least.Width = max(least.Width, size.Width)
		least.Height = max(least.Height, at.Y+size.Height)
	})
	return least
}

// each calls do with each visible object and its position and size.
func (f *FlowLayout) each(objects []fyne.CanvasObject, do func(fyne.CanvasObject, fyne.Position, fyne.Size)) {
	var at fyne.Position
	var height float32 // the height of the current row
	for _, object := range objects {
		if !object.Visible() {
			continue
		}
		size := object.MinSize()
		if at.X > 0 && at.X+size.Width > f.width {
			at = fyne.NewPos(0, at.Y+height+f.Gap)
			height = 0
		}
		do(object, at, size)
		at.X += size.Width + f.Gap
		height = max(height, size.Height)
	}
}
