package controls

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// TapRow is a row of a short list. A click, Return or Space chooses it, and the arrow keys
// move to its neighbours.
type TapRow struct {
	widget.BaseWidget
	Hovering
	Look   RowLook
	ground *canvas.Rectangle
	Body   fyne.CanvasObject
	Label  func() string // for screen readers

	OnChoose func()
	OnClick  func()       // called before OnChoose if the row was clicked
	OnStep   func(by int) // moves to the row above (-1) or below (1)
	OnFocus  func()       // called when the row gains the focus
	keys     Keys
}

// Begin initialises the row. The row passes the keys that it does not use to keys.
func (w *TapRow) Begin(keys Keys) {
	w.ground = canvas.NewRectangle(color.Transparent)
	w.ground.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	w.keys, w.OnClick, w.OnFocus = keys, func() {}, func() {}
	w.OnHover = func() {
		w.Look.Hovered = w.Hovered
		w.Refresh()
	}
}

// RowGround returns the background colour of a row in a list.
func RowGround(th fyne.Theme, variant fyne.ThemeVariant, look RowLook) color.Color {
	switch {
	case look.Focused:
		return th.Color(theme.ColorNameFocus, variant)
	case look.Picked, look.Cursor:
		return th.Color(theme.ColorNameSelection, variant)
	case look.Hovered:
		return th.Color(theme.ColorNameHover, variant)
	}
	return color.Transparent
}

func (w *TapRow) AccessibilityLabel() string { return w.Label() }

func (w *TapRow) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

func (w *TapRow) CreateRenderer() fyne.WidgetRenderer {
	renderer := widget.NewSimpleRenderer(container.NewStack(w.ground, w.Body))
	return newRinged(w, renderer, 1, ringOn(&w.Look.Focused, theme.ColorNameForeground))
}

func (w *TapRow) Refresh() {
	fill := RowGround(w.Theme(), fyne.CurrentApp().Settings().ThemeVariant(), w.Look)
	if w.ground.FillColor != fill {
		w.ground.FillColor = fill
		w.ground.Refresh()
	}
}

func (w *TapRow) Tapped(*fyne.PointEvent) {
	w.OnClick()
	w.OnChoose()
}

func (w *TapRow) FocusGained() {
	w.Look.Focused = true
	w.Refresh()
	w.BaseWidget.Refresh() // repaints the ring
	Reveal(w.Body)
	w.OnFocus()
}

func (w *TapRow) FocusLost() {
	w.Look.Focused = false
	w.Refresh()
	w.BaseWidget.Refresh()
}

func (w *TapRow) TypedRune(rune) {}

func (w *TapRow) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyUp:
		w.OnStep(-1)
	case fyne.KeyDown:
		w.OnStep(1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		w.OnChoose()
	default:
		w.keys(event)
	}
}

var (
	_ fyne.Accessible = (*TapRow)(nil)
	_ fyne.Focusable  = (*TapRow)(nil)
)

// PickList is a row list from which the user chooses one row. The arrow keys or a click
// move the cursor, and Return or a double click chooses the row. To show the list, add its
// RowList to a window.
type PickList struct {
	*RowList
	OnSelect func(row int) // called after the cursor has moved to another row
	AtOnce   bool          // whether a single click chooses a row

	count    func() int // the current number of rows
	selected int        // the row last passed to OnSelect, or -1
	clicked  time.Time
}

// DoubleClick is the maximum time between the clicks of a double click.
const DoubleClick = 400 * time.Millisecond

// NewPickList returns a list of rows of equal height. The create function returns an empty
// row, and update fills it in. Call [PickList.Clear] whenever the result of count changes.
func NewPickList(keys Keys, count func() int, create func() fyne.CanvasObject, update func(int, fyne.CanvasObject)) *PickList {
	l := &PickList{OnSelect: func(int) {}, count: count, selected: -1}
	l.RowList = NewRowList(keys, create().MinSize().Height, func() Row {
		r := &pickRow{ground: canvas.NewRectangle(color.Transparent), content: create()}
		r.update = func(row int) {
			if row < count() { // count may have shrunk since the last Clear
				update(row, r.content)
			}
		}
		r.ExtendBaseWidget(r)
		return r
	})
	l.OnMove = func(row int, _ bool) { l.Select(row) }
	l.OnTap = func(row int, _ PickHow) { l.Click(row) }
	l.SetLength(count())
	return l
}

// Select moves the cursor to a row. It does nothing for a row outside the list.
func (l *PickList) Select(row int) {
	if row < 0 || row >= l.Length() {
		return
	}
	l.SetCursor(row)
	l.Reveal(row)
	if row != l.selected {
		l.selected = row
		l.OnSelect(row)
	}
}

// Click selects a row, or chooses it if this is the second click of a double click.
func (l *PickList) Click(row int) {
	twice := l.AtOnce || row == l.selected && time.Since(l.clicked) < DoubleClick
	l.clicked = time.Now()
	l.Select(row)
	if twice {
		l.OnChoose(row)
	}
}

// Clear removes the cursor, updates the number of rows, and scrolls to the top.
func (l *PickList) Clear() {
	l.selected, l.cursor = -1, -1
	l.length, l.top = l.count(), rowPlace{}
	l.Refresh()
}

type pickRow struct {
	widget.BaseWidget
	ground  *canvas.Rectangle
	content fyne.CanvasObject
	update  func(row int)
}

func (w *pickRow) ShowItem(row int, look RowLook) {
	look.Focused = false // the list's own frame shows the focus
	Fill(w.ground, RowGround(w.Theme(), fyne.CurrentApp().Settings().ThemeVariant(), look))
	w.update(row)
}

func (w *pickRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{Layout: layout.NewStackLayout(), Objects: []fyne.CanvasObject{w.ground, w.content}})
}
