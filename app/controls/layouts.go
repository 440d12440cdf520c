package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// Gap is the space between the main parts of a window, in Fyne's units.
const Gap = 16

// SquareLayout gives its content the largest possible square, in the middle.
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

// LeastSize is a layout that gives its content all the space. Its value is the minimum
// size.
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

// NewBorder is like [container.NewBorder], but with the objects in visual order, the order
// in which Tab visits them. All but the centre may be nil.
func NewBorder(top, bottom, left, right, centre fyne.CanvasObject) *fyne.Container {
	border := container.New(layout.NewBorderLayout(top, bottom, left, right))
	for _, object := range []fyne.CanvasObject{top, left, centre, right, bottom} {
		if object != nil {
			border.Add(object)
		}
	}
	return border
}

// OverList puts a text over a list and returns both. The text says what the list would
// contain and how to get it, and is shown while the list is empty.
func OverList(list fyne.CanvasObject, empty *Quiet) *fyne.Container {
	return container.NewStack(list, container.NewVBox(empty))
}
