package controls

import (
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
