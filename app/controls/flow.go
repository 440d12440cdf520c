package controls

import "fyne.io/fyne/v2"

// FlowLayout lays out objects side by side in rows, like the words of a paragraph. Unlike
// Fyne's own layout, it can become narrower again.
type FlowLayout struct {
	Gap   float32
	AtEnd bool    // whether rows end at the right edge rather than begin at the left one
	Width float32 // the width at the last layout, or the width to expect of the first
}

func (f *FlowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.Width = size.Width
	var row []fyne.CanvasObject
	f.each(objects, func(object fyne.CanvasObject, at fyne.Position, size fyne.Size) {
		if at.X == 0 {
			f.align(row)
			row = row[:0]
		}
		row = append(row, object)
		object.Move(at)
		object.Resize(size)
	})
	f.align(row)
}

// align moves the objects of a row to the right edge if AtEnd is set.
func (f *FlowLayout) align(row []fyne.CanvasObject) {
	if !f.AtEnd || len(row) == 0 {
		return
	}
	last := row[len(row)-1]
	rest := f.Width - last.Position().X - last.Size().Width
	for _, object := range row {
		object.Move(object.Position().AddXY(rest, 0))
	}
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
		if at.X > 0 && at.X+size.Width > f.Width {
			at = fyne.NewPos(0, at.Y+height+f.Gap)
			height = 0
		}
		do(object, at, size)
		at.X += size.Width + f.Gap
		height = max(height, size.Height)
	}
}
