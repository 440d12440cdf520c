package controls

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// SquareLayout resizes its content to the largest square that fits, and centres it.
type SquareLayout struct{}

func (SquareLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	side := min(size.Width, size.Height)
	for _, object := range objects {
		Place(object, (size.Width-side)/2, (size.Height-side)/2, side, side)
	}
}

func (SquareLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return (&LeastSize{}).MinSize(objects)
}

// LeastSize is a layout that gives its content all the space. Its value is the minimum size
// of the layout.
type LeastSize fyne.Size

func (l *LeastSize) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, object := range objects {
		Place(object, 0, 0, size.Width, size.Height)
	}
}

func (l *LeastSize) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := fyne.Size(*l)
	for _, object := range objects {
		least = least.Max(object.MinSize())
	}
	return least
}

// Trim is a layout that cuts off the given space above and below its content. It is for texts in
// low rows, since Fyne's labels have space around them.
type Trim float32

// Around returns a container that trims an object.
func (t *Trim) Around(object fyne.CanvasObject) *fyne.Container { return container.New(t, object) }

func (t *Trim) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, object := range objects {
		Place(object, 0, -float32(*t), size.Width, size.Height+2*float32(*t))
	}
}

func (t *Trim) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return (&LeastSize{}).MinSize(objects).SubtractWidthHeight(0, 2*float32(*t))
}

// NewBorder is like [container.NewBorder], but Tab visits the objects in visual order. All
// except the centre may be nil.
func NewBorder(top, bottom, left, right, centre fyne.CanvasObject) *fyne.Container {
	border := container.New(layout.NewBorderLayout(top, bottom, left, right))
	for _, object := range []fyne.CanvasObject{top, left, centre, right, bottom} {
		if object != nil {
			border.Add(object)
		}
	}
	return border
}

// OverList places a text in front of a list. The text explains how to fill the list, and is
// shown while the list is empty.
func OverList(list fyne.CanvasObject, empty *Quiet) *fyne.Container {
	return container.NewStack(list, container.NewVBox(empty))
}

// FlowLayout lays out objects side by side in rows, like the words of a paragraph. Unlike
// Fyne's own layout, it can become narrower again.
type FlowLayout struct {
	Gap   float32
	AtEnd bool    // whether rows end at the right edge rather than begin at the left one
	Mid   bool    // whether rows are in the middle
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

// align moves the objects of a row to the right edge if AtEnd is set, and to the middle if Mid is.
func (f *FlowLayout) align(row []fyne.CanvasObject) {
	if !f.AtEnd && !f.Mid || len(row) == 0 {
		return
	}
	last := row[len(row)-1]
	rest := f.Width - last.Position().X - last.Size().Width
	if f.Mid {
		rest /= 2
	}
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

// Spread lays out objects side by side over the whole width. Each gets its minimum width and an
// equal share of the rest, so that long texts have more room than short ones.
type Spread struct {
	Trim float32 // how much narrower each object may become than its minimum width
}

func (Spread) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	rest := size.Width
	for _, object := range objects {
		rest -= object.MinSize().Width
	}
	x, share := float32(0), rest/float32(len(objects))
	for _, object := range objects {
		width := max(0, object.MinSize().Width+share)
		Place(object, x, 0, width, size.Height)
		x += width
	}
}

func (s Spread) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, object := range objects {
		size := object.MinSize()
		least = fyne.NewSize(least.Width+size.Width-s.Trim, max(least.Height, size.Height))
	}
	return least
}

// Sharing lays out a list and a text below it, with a splitter between them. Unless the
// user has divided the space, the text gets the height that it needs, between LeastText and
// half of the space. The list gets the rest.
type Sharing struct {
	List, Text fyne.CanvasObject // Text is hidden if it is empty
	Splitter   *Splitter
	Wrapped    fyne.CanvasObject // the wrapped part of the text, whose height depends on its width
	LeastList  float32           // the minimum height of the list, in Fyne's units
	LeastText  float32
	Share      float32 // the share of the text in the height, as chosen by the user; 0 means automatic
}

func (h *Sharing) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	Show(h.Splitter, h.Text.Visible())
	if !h.Text.Visible() {
		Place(h.List, 0, 0, size.Width, size.Height)
		return
	}
	height := h.Share * size.Height
	if h.Share == 0 {
		// Set the width first, because the height of wrapped text depends on it.
		h.Wrapped.Resize(fyne.NewSize(size.Width, h.Wrapped.Size().Height))
		height = min(h.Wrapped.MinSize().Height, size.Height/2)
	}
	height = h.limited(height, size.Height)
	top := size.Height - height
	Place(h.List, 0, 0, size.Width, top-SplitterWidth)
	Place(h.Splitter, 0, top-SplitterWidth, size.Width, SplitterWidth)
	Place(h.Text, 0, top, size.Width, height)
}

// limited returns the height nearest to the requested one that leaves room for the text and
// the list. If there is no room for both, the text gets its minimum.
func (h *Sharing) limited(height, whole float32) float32 {
	return max(min(height, whole-SplitterWidth-h.LeastList), h.LeastText)
}

// ShareAt returns the share of the text if the splitter is as close as possible to a
// y coordinate.
func (h *Sharing) ShareAt(y, whole float32) float32 {
	return min(h.limited(whole-SplitterWidth-y, whole)/whole, 1)
}

func (h *Sharing) MinSize([]fyne.CanvasObject) fyne.Size {
	least := h.List.MinSize().Max(fyne.NewSize(0, h.LeastList))
	if h.Text.Visible() {
		least = fyne.NewSize(max(least.Width, h.Text.MinSize().Width), least.Height+SplitterWidth+h.LeastText)
	}
	return least
}
