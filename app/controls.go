package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// keys takes the keys that a control has no use for itself, and tells whether
// it had a use for them.
type keys func(*fyne.KeyEvent) bool

// button is a button that Return presses too and that passes other keys on, so
// that Esc, F6 and the letters of the solutions work wherever the focus is.
type button struct {
	widget.Button
	keys keys
}

func newButton(text string, icon fyne.Resource, keys keys, tapped func()) *button {
	b := &button{keys: keys}
	b.Text, b.Icon, b.OnTapped = text, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

// TypedKey is part of [fyne.Focusable].
func (b *button) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.Button.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	case fyne.KeySpace:
		b.Button.TypedKey(event)
	default:
		b.keys(event)
	}
}

// setEnabled enables or disables a control where it is not so already; Fyne
// repaints at each call.
func setEnabled(control fyne.Disableable, enabled bool) {
	switch {
	case enabled && control.Disabled():
		control.Enable()
	case !enabled && !control.Disabled():
		control.Disable()
	}
}

// check is a check box that Return changes too and that passes other keys on.
type check struct {
	widget.Check
	keys keys
}

func newCheck(text string, keys keys, changed func(bool)) *check {
	c := &check{keys: keys}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey is part of [fyne.Focusable].
func (c *check) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		c.SetChecked(!c.Checked)
	case fyne.KeySpace:
		// Fyne takes the space from TypedRune.
	default:
		c.keys(event)
	}
}

// field is an entry field that offers the keys it has no use for.
type field struct {
	widget.Entry
	keys keys
}

func newField(keys keys, changed func(string)) *field {
	f := &field{keys: keys}
	f.OnChanged = changed
	f.ExtendBaseWidget(f)
	return f
}

// TypedKey is part of [fyne.Focusable].
func (f *field) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyEscape, fyne.KeyF6:
		f.keys(event)
	default:
		f.Entry.TypedKey(event)
	}
}

// picklist is a list of rows to choose one from: the arrow keys move the
// selection, Return chooses the selected row.
type picklist struct {
	widget.List
	keys     keys
	onSelect func(row int)
	onChoose func(row int)
	selected int // -1 where none is
}

func newPicklist(keys keys, length func() int, create func() fyne.CanvasObject, update func(int, fyne.CanvasObject)) *picklist {
	l := &picklist{keys: keys, onSelect: func(int) {}, onChoose: func(int) {}, selected: -1}
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.OnSelected = func(row widget.ListItemID) {
		l.selected = row
		l.onSelect(row)
	}
	l.ExtendBaseWidget(l)
	return l
}

// pageRows is how many rows a page key moves by.
const pageRows = 10

// TypedKey is part of [fyne.Focusable].
func (l *picklist) TypedKey(event *fyne.KeyEvent) {
	last := l.Length() - 1
	to := func(row int) {
		if last >= 0 {
			l.Highlight(min(max(row, 0), last))
			l.Select(min(max(row, 0), last))
		}
	}
	switch event.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if 0 <= l.selected && l.selected <= last {
			l.onChoose(l.selected)
		}
	case fyne.KeyUp:
		to(l.selected - 1)
	case fyne.KeyDown:
		to(l.selected + 1)
	case fyne.KeyPageUp:
		to(l.selected - pageRows)
	case fyne.KeyPageDown:
		to(l.selected + pageRows)
	case fyne.KeyHome:
		to(0)
	case fyne.KeyEnd:
		to(last)
	default:
		l.keys(event)
	}
}

// clear forgets the selection, for a list that is filled anew.
func (l *picklist) clear() {
	l.UnselectAll()
	l.selected = -1
	l.Refresh()
}

// card is a rounded surface with a fine edge around what it holds.
type card struct {
	widget.BaseWidget
	content fyne.CanvasObject
}

func newCard(content fyne.CanvasObject) *card {
	c := &card{content: content}
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer is part of [fyne.Widget].
func (c *card) CreateRenderer() fyne.WidgetRenderer {
	r := &cardRenderer{card: c, ground: canvas.NewRectangle(nil)}
	r.ground.CornerRadius = 8
	r.ground.StrokeWidth = 1
	r.Refresh()
	return r
}

type cardRenderer struct {
	card   *card
	ground *canvas.Rectangle
}

func (r *cardRenderer) Destroy() {}

func (r *cardRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	r.card.content.Move(fyne.NewSquareOffsetPos(cardInset))
	r.card.content.Resize(size.SubtractWidthHeight(2*cardInset, 2*cardInset))
}

// cardInset keeps what is in a card off its rounded corners.
const cardInset = 4

func (r *cardRenderer) MinSize() fyne.Size {
	return r.card.content.MinSize().AddWidthHeight(2*cardInset, 2*cardInset)
}

func (r *cardRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.card.content}
}

func (r *cardRenderer) Refresh() {
	th := r.card.Theme()
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	r.ground.FillColor = th.Color(theme.ColorNameHeaderBackground, variant)
	r.ground.StrokeColor = th.Color(theme.ColorNameSeparator, variant)
	r.ground.Refresh()
}
