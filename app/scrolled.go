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

// reveal has what has just got the focus in view, in whatever it is in that scrolls: Tab
// goes to what is scrolled out of sight, too. Part is the control or a part of it.
func reveal(part fyne.CanvasObject) {
	canvas := fyne.CurrentApp().Driver().CanvasForObject(part)
	if canvas == nil {
		return // it has not been shown yet
	}
	focused, _ := canvas.Focused().(fyne.CanvasObject)
	root, ok := canvas.Content().(*fyne.Container)
	if focused == nil || !ok {
		return
	}
	if layout, ok := root.Layout.(*windowLayout); ok {
		revealIn(layout.w.top(), focused)
	}
}

// revealIn scrolls what is innermost first, and reports whether an object is a part
// of another.
func revealIn(whole, object fyne.CanvasObject) bool {
	if whole == object {
		return true
	}
	for _, child := range children(whole) {
		if !revealIn(child, object) {
			continue
		}
		switch scroll := whole.(type) {
		case *container.Scroll:
			scrolled{scroll}.follow(object)
		case *page:
			scrolled{&scroll.Scroll}.follow(object)
		}
		return true
	}
	return false
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
	case top <= view && top+height >= view+room: // there is nothing else to be seen
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
