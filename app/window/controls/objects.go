package controls

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// Show shows or hides an object. It does nothing if the visibility stays the same.
func Show(object fyne.CanvasObject, visible bool) {
	switch {
	case visible && !object.Visible():
		object.Show()
	case !visible && object.Visible():
		object.Hide()
	}
}

type focusable interface {
	fyne.CanvasObject
	fyne.Focusable
}

// TakeFocus gives a widget the focus if it is in a window.
func TakeFocus(control focusable) {
	if on := fyne.CurrentApp().Driver().CanvasForObject(control); on != nil {
		on.Focus(control)
	}
}

// Space returns an empty object of the given width, used as a gap between other objects.
func Space(width float32) fyne.CanvasObject {
	blank := canvas.NewRectangle(color.Transparent)
	blank.SetMinSize(fyne.NewSize(width, 1))
	return blank
}

// Contains reports whether part is whole, or is inside whole at any depth.
func Contains(whole, part fyne.CanvasObject) bool {
	if whole == part {
		return true
	}
	for _, child := range children(whole) {
		if Contains(child, part) {
			return true
		}
	}
	return false
}

// SeenIn is like [Contains], but returns false if either object, or any object between
// them, is hidden.
func SeenIn(whole, part fyne.CanvasObject) bool {
	return whole.Visible() && (whole == part ||
		slices.ContainsFunc(children(whole), func(child fyne.CanvasObject) bool { return SeenIn(child, part) }))
}

func children(object fyne.CanvasObject) []fyne.CanvasObject {
	switch object := object.(type) {
	case *fyne.Container:
		return object.Objects
	case *card:
		return []fyne.CanvasObject{object.content}
	case *container.Scroll:
		return []fyne.CanvasObject{object.Content}
	case *Page:
		return []fyne.CanvasObject{object.Content}
	case *Tabs:
		contents := make([]fyne.CanvasObject, len(object.Items))
		for i, item := range object.Items {
			contents[i] = item.Content
		}
		return contents
	}
	return nil
}

// Place gives an object a position and a size. A negative width or height becomes 0.
func Place(object fyne.CanvasObject, x, y, width, height float32) {
	object.Move(fyne.NewPos(x, y))
	object.Resize(fyne.NewSize(max(width, 0), max(height, 0)))
}

// silent is a control that can stop calling functions.
type silent interface{ callNothing() }

// Silence makes the controls in an object call nothing any more, whatever events they get.
func Silence(object fyne.CanvasObject) {
	if control, ok := object.(silent); ok {
		control.callNothing()
	}
	for _, child := range children(object) {
		Silence(child)
	}
}

func (b *Button) callNothing() { b.OnTapped, b.OnLook = func() {}, nil }

func (c *Check) callNothing() { c.OnChanged, c.clicked = nil, func() {} }

func (s *Selector) callNothing() { s.OnChanged, s.Open = nil, func() {} }

func (s *Segments) callNothing() { s.OnChanged = func() {} }

func (f *Field) callNothing() {
	f.OnChanged, f.OnSubmitted, f.OnFocused, f.OnLost, f.OnStep, f.Shortcuts = nil, nil, nil, nil, nil, nil
	f.silenced = true
}

func (l *RowList) callNothing() {
	l.OnTap, l.OnChoose, l.OnToggle, l.OnMove = func(int, PickHow) {}, func(int) {}, func(int) {}, func(int, bool) {}
	l.onFocused, l.OnRune, l.Runs = func() {}, func(rune) {}, nil
}

func (w *TapRow) callNothing() {
	w.OnClick, w.OnChoose, w.OnStep, w.OnFocus = func() {}, func() {}, func(int) {}, func() {}
}
