package controls

import (
	"image/color"
	"sort"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// SetText sets the text of a label. It repaints the label only if the text changes.
func SetText(label *widget.Label, text string) {
	if label.Text != text {
		label.SetText(text)
	}
}

// Write sets the content, colour and size of a canvas text. It repaints the text only if
// something changes.
func Write(text *canvas.Text, says string, ink color.Color, size float32) {
	if text.Text != says || text.Color != ink || text.TextSize != size {
		text.Text, text.Color, text.TextSize = says, ink, size
		text.Refresh()
	}
}

// Fill sets the colour of a rectangle. It repaints the rectangle only if the colour
// changes.
func Fill(rectangle *canvas.Rectangle, colour color.Color) {
	if rectangle.FillColor != colour {
		rectangle.FillColor = colour
		rectangle.Refresh()
	}
}

// Ellipsis returns the given text, shortened with an ellipsis if it is wider than room. The
// width is measured in the size and style of like.
func Ellipsis(full string, room float32, like *canvas.Text) string {
	fits := func(text string) bool { return fyne.MeasureText(text, like.TextSize, like.TextStyle).Width <= room }
	if fits(full) {
		return full
	}
	signs := []rune(full)
	n := sort.Search(len(signs), func(n int) bool { return !fits(string(signs[:n+1]) + "…") })
	return string(signs[:n]) + "…"
}

// Quiet is secondary text: smaller and paler, but not as pale as disabled text.
type Quiet struct{ widget.RichText }

func NewQuiet() *Quiet {
	q := &Quiet{}
	q.Scroll = container.ScrollNone
	q.Segments = []widget.RichTextSegment{&widget.TextSegment{Style: widget.RichTextStyle{
		ColorName: theme.ColorNamePlaceHolder, SizeName: theme.SizeNameCaptionText,
	}}}
	q.ExtendBaseWidget(q)
	return q
}

// NewQuietParagraph returns quiet text that wraps.
func NewQuietParagraph() *Quiet {
	q := NewQuiet()
	q.Wrapping = fyne.TextWrapWord
	return q
}

// SetText changes the text.
func (q *Quiet) SetText(text string) {
	if segment := q.Segments[0].(*widget.TextSegment); segment.Text != text {
		segment.Text = text
		q.Refresh()
	}
}

// Headline is large text that can wrap within a long number, after a separator. By default,
// Fyne breaks a line at a space, or anywhere if there is no space.
type Headline struct {
	TipLabel
	text string
}

func NewHeadline(tip *Tip) *Headline {
	h := &Headline{TipLabel: TipLabel{tip: tip}}
	h.TextStyle.Bold = true
	h.SizeName = theme.SizeNameSubHeadingText
	h.Wrapping = fyne.TextWrapWord
	h.ExtendBaseWidget(h)
	return h
}

// Set changes the headline and its tooltip.
func (h *Headline) Set(text, more string) {
	h.text = text
	h.TipLabel.Set(h.fitting(), more)
}

func (h *Headline) Resize(size fyne.Size) {
	h.TipLabel.Resize(size)
	SetText(&h.Label, h.fitting())
}

// fitting returns the text. If a word is too long for a line, fitting makes the numbers in
// the text breakable.
func (h *Headline) fitting() string {
	room := h.Size().Width - 2*theme.Size(theme.SizeNameInnerPadding)
	for word := range strings.FieldsSeq(h.text) {
		if fyne.MeasureText(word, theme.Size(h.SizeName), h.TextStyle).Width > room {
			return breakable(h.text)
		}
	}
	return h.text
}

// breakable inserts a hair space, the narrowest space, after each separator within a
// number.
func breakable(text string) string {
	const hairSpace = '\u200a'
	signs := []rune(text)
	var parts strings.Builder
	for i, sign := range signs {
		parts.WriteRune(sign)
		if i > 0 && i+1 < len(signs) && unicode.IsDigit(signs[i-1]) && unicode.IsDigit(signs[i+1]) && unicode.IsPunct(sign) {
			parts.WriteRune(hairSpace)
		}
	}
	return parts.String()
}

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
