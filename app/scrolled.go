package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// scrolled is a part of the window that scrolls to what has the focus.
type scrolled struct{ *container.Scroll }

// follow scrolls to what has got the focus.
func (s scrolled) follow(object fyne.CanvasObject) {
	s.layOut()
	s.bringIntoView(s.top(object), object.Size().Height)
}

// layOut gives everything the place that it is about to have, so that one can
// scroll there.
func (s scrolled) layOut() {
	s.Content.Resize(fyne.NewSize(s.Size().Width, max(s.Content.MinSize().Height, s.Size().Height)))
}

// top returns how far below the upper end of the content an object begins.
func (s scrolled) top(object fyne.CanvasObject) float32 {
	driver := fyne.CurrentApp().Driver()
	return driver.AbsolutePositionForObject(object).Y - driver.AbsolutePositionForObject(s.Content).Y
}

// bringIntoView scrolls as little as it takes to show what begins at top.
func (s scrolled) bringIntoView(top, height float32) {
	view, room := s.Offset.Y, s.Size().Height
	switch {
	case top < view || height > room:
		s.scrollTo(top)
	case top+height > view+room:
		s.scrollTo(top + height - room)
	}
}

func (s scrolled) scrollTo(y float32) {
	most := max(0, s.Content.Size().Height-s.Size().Height)
	s.ScrollToOffset(fyne.NewPos(0, min(max(y, 0), most)))
}

// layOut gives all that is in an object the place that it is to have, the innermost
// first, since a text that wraps needs its width before one knows its height. Fyne does
// so by itself before it paints, but where two parts of the same container change at
// once it may forget the container.
func layOut(object fyne.CanvasObject) {
	if !object.Visible() {
		return
	}
	for _, child := range children(object) {
		layOut(child)
	}
	switch object := object.(type) {
	case *fyne.Container:
		if object.Layout != nil {
			object.Layout.Layout(object.Objects, object.Size())
		}
	case *container.Scroll:
		before := object.Content.Size()
		if (scrolled{object}).layOut(); object.Content.Size() != before {
			object.Refresh() // how far it can be scrolled
		}
	}
}
