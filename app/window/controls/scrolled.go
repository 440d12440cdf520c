package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Scrolled is a part of the window that can scroll to the focused widget.
type Scrolled struct{ *container.Scroll }

// NewScrolled makes the content scroll vertically.
func NewScrolled(content fyne.CanvasObject) Scrolled {
	return Scrolled{container.NewVScroll(content)}
}

// Follow scrolls to a widget that has just received the focus.
func (s Scrolled) Follow(object fyne.CanvasObject) {
	s.LayOut()
	s.BringIntoView(s.Top(object), object.Size().Height)
}

// Reveal scrolls to the focused control, because Tab may reach a control that is out of
// view. The argument is the control or a part of it.
func Reveal(part fyne.CanvasObject) {
	canvas := fyne.CurrentApp().Driver().CanvasForObject(part)
	if canvas == nil {
		return // not shown yet
	}
	focused, _ := canvas.Focused().(fyne.CanvasObject)
	root, ok := canvas.Content().(*fyne.Container)
	if focused == nil || !ok {
		return
	}
	var top fyne.CanvasObject = root
	if layout, ok := root.Layout.(interface{ Top() fyne.CanvasObject }); ok {
		top = layout.Top()
	}
	revealIn(top, focused)
}

// revealIn scrolls every scrollable part of whole that contains the object, innermost
// first. It reports whether whole contains the object.
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
			Scrolled{scroll}.Follow(object)
		case *Page:
			Scrolled{&scroll.Scroll}.Follow(object)
		}
		return true
	}
	return false
}

// LayOut resizes the content, so that Follow can scroll to any part of it.
func (s Scrolled) LayOut() {
	s.Content.Resize(fyne.NewSize(s.Size().Width, max(s.Content.MinSize().Height, s.Size().Height)))
}

// Top returns the distance from the top of the content to the top of an object. It adds up
// positions, because Fyne does not know where an object is before it has painted it.
func (s Scrolled) Top(object fyne.CanvasObject) float32 {
	if top, ok := topIn(s.Content, object); ok {
		return top
	}
	driver := fyne.CurrentApp().Driver()
	return driver.AbsolutePositionForObject(object).Y - driver.AbsolutePositionForObject(s.Content).Y
}

func topIn(whole, object fyne.CanvasObject) (top float32, ok bool) {
	if whole == object {
		return 0, true
	}
	for _, child := range children(whole) {
		if top, ok := topIn(child, object); ok {
			return child.Position().Y + top, true
		}
	}
	return 0, false
}

// BringIntoView scrolls as little as needed to show an area of the content.
func (s Scrolled) BringIntoView(top, height float32) {
	view, room := s.Offset.Y, s.Size().Height
	switch {
	case top <= view && top+height >= view+room: // the area fills the view
	case top < view || height > room:
		s.ScrollTo(top)
	case top+height > view+room:
		s.ScrollTo(top + height - room)
	}
}

func (s Scrolled) ScrollTo(y float32) {
	most := max(0, s.Content.Size().Height-s.Size().Height)
	s.ScrollToOffset(fyne.NewPos(0, min(max(y, 0), most)))
}

// LayOut lays out an object and everything in it, innermost first, because the height of
// wrapped text depends on its width. Fyne also does this before painting, but can miss a
// container if two of its parts change at the same time.
func LayOut(object fyne.CanvasObject) {
	if !object.Visible() {
		return
	}
	for _, child := range children(object) {
		LayOut(child)
	}
	switch object := object.(type) {
	case *fyne.Container:
		if object.Layout != nil {
			object.Layout.Layout(object.Objects, object.Size())
		}
	case *container.Scroll:
		before := object.Content.Size()
		if (Scrolled{object}).LayOut(); object.Content.Size() != before {
			object.Refresh() // update the scroll range
		}
	}
}
