package controls

import (
	"math"

	"fyne.io/fyne/v2"
)

// FlowLayout lays out objects side by side in rows, like the words of a paragraph. Unlike
// Fyne's own layout, it can become narrower again.
type FlowLayout struct {
	Gap   float32
	AtEnd bool    // whether rows end at the right edge rather than begin at the left one
	Even  bool    // whether the objects are in columns of the same width, which fill the rows, if there is room for two
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
	f.each(objects, func(object fyne.CanvasObject, at fyne.Position, size fyne.Size) {
		least.Width = max(least.Width, object.MinSize().Width)
		least.Height = max(least.Height, at.Y+size.Height)
	})
	return least
}

// each calls do with each visible object and its position and size.
func (f *FlowLayout) each(objects []fyne.CanvasObject, do func(fyne.CanvasObject, fyne.Position, fyne.Size)) {
	var at fyne.Position
	var height float32 // the height of the current row
	column := f.column(objects)
	for _, object := range objects {
		if !object.Visible() {
			continue
		}
		size := object.MinSize()
		size.Width = max(size.Width, column)
		if at.X > 0 && at.X+size.Width > f.Width+rounding {
			at = fyne.NewPos(0, at.Y+height+f.Gap)
			height = 0
		}
		do(object, at, size)
		at.X += size.Width + f.Gap
		height = max(height, size.Height)
	}
}

// rounding is the error of sums of widths.
const rounding = 0.01

// column returns the width of a column, or 0 if there are none.
func (f *FlowLayout) column(objects []fyne.CanvasObject) float32 {
	if !f.Even {
		return 0
	}
	var widest float32
	for _, object := range objects {
		if object.Visible() {
			widest = max(widest, object.MinSize().Width)
		}
	}
	columns := float32(math.Floor(float64((f.Width + f.Gap) / (widest + f.Gap))))
	if columns < 2 {
		return 0
	}
	return (f.Width+f.Gap)/columns - f.Gap
}
