package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Copyable is text that the user can select with the mouse and copy. It passes on all keys.
// In Fyne, the selection inside a label gets the focus and ignores all keys, so after a
// click on the text, no key would reach the board. Here, the label itself has the focus and
// controls the selection.
type Copyable struct {
	widget.Label
	keys      Keys
	selection selection
	painted   fyne.WidgetRenderer // the renderer of the selection
	focused   bool
}

// selection is the widget inside Fyne's label that handles selecting text.
type selection interface {
	fyne.Widget
	fyne.Focusable
	fyne.Draggable
	fyne.DoubleTappable
	desktop.Cursorable
	desktop.Mouseable
	SelectedText() string
}

func NewCopyable(keys Keys) *Copyable {
	c := &Copyable{keys: keys}
	c.Wrapping, c.Selectable = fyne.TextWrapWord, true
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer returns a renderer that, like Fyne's, draws the text over the selection.
func (c *Copyable) CreateRenderer() fyne.WidgetRenderer {
	label := c.Label.CreateRenderer()
	c.selection = label.Objects()[0].(selection)
	c.painted = c.selection.CreateRenderer()
	renderer := &copyableRenderer{WidgetRenderer: label, of: c}
	return newRinged(c, renderer, 0, ringOn(&c.focused, theme.ColorNamePrimary))
}

type copyableRenderer struct {
	fyne.WidgetRenderer
	of      *Copyable
	objects []fyne.CanvasObject
}

// Objects returns the parts of the selection instead of the selection itself, which would
// otherwise receive mouse events and the focus.
func (r *copyableRenderer) Objects() []fyne.CanvasObject {
	r.objects = append(append(r.objects[:0], r.of.painted.Objects()...), r.WidgetRenderer.Objects()[1:]...)
	return r.objects
}

func (r *copyableRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.of.painted.Refresh()
}

// Selected returns the selected part of the text, or "".
func (c *Copyable) Selected() string {
	if c.selection == nil {
		return "" // not shown yet
	}
	return c.selection.SelectedText()
}

// lead takes the focus, calls do to change the selection, and repaints the text.
func (c *Copyable) lead(do func()) {
	if !c.focused {
		TakeFocus(c)
	}
	do()
	c.painted.Refresh()
	canvas.Refresh(c) // the selection has no canvas, so it cannot repaint itself
}

func (c *Copyable) Cursor() desktop.Cursor { return desktop.TextCursor }

func (c *Copyable) MouseDown(event *desktop.MouseEvent) {
	c.lead(func() { c.selection.MouseDown(event) })
}

func (c *Copyable) MouseUp(event *desktop.MouseEvent) {
	c.lead(func() { c.selection.MouseUp(event) })
}

func (c *Copyable) Dragged(event *fyne.DragEvent) { c.lead(func() { c.selection.Dragged(event) }) }

func (c *Copyable) DragEnd() { c.lead(c.selection.DragEnd) }

// DoubleTapped selects a word.
func (c *Copyable) DoubleTapped(event *fyne.PointEvent) {
	c.lead(func() { c.selection.DoubleTapped(event) })
}

func (c *Copyable) TappedSecondary(event *fyne.PointEvent) {
	if text := c.Selected(); text != "" {
		copyText := fyne.NewMenuItem(lang.L("Copy"), func() { fyne.CurrentApp().Clipboard().SetContent(text) })
		widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", copyText),
			fyne.CurrentApp().Driver().CanvasForObject(c), event.AbsolutePosition)
	}
}

func (c *Copyable) FocusGained() { c.focus(true) }

func (c *Copyable) FocusLost() { c.focus(false) }

// focus records whether the text has the focus. It also tells the selection, because Fyne
// shows a selection only while it has the focus.
func (c *Copyable) focus(focused bool) {
	c.focused = focused
	if c.selection == nil {
		return // the text was never shown
	}
	if focused {
		c.selection.FocusGained()
	} else {
		c.selection.FocusLost()
	}
	c.Refresh()
}

func (c *Copyable) TypedRune(rune) {}

func (c *Copyable) TypedKey(event *fyne.KeyEvent) { c.keys(event) }
