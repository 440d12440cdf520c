package controls

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// PickList is a list from which one row is chosen. The arrow keys and a click move the
// selection. Return and a double click choose the selected row.
type PickList struct {
	widget.List
	keys     Keys
	OnSelect func(row int)
	OnChoose func(row int)
	OnRune   func(rune)
	AtOnce   bool // a single click chooses
	Selected int  // -1 for none
	clicked  time.Time
	Focused  bool
}

// DoubleClick is the maximum time between the clicks of a double click.
const DoubleClick = 400 * time.Millisecond

func NewPickList(keys Keys, length func() int, create func() fyne.CanvasObject, update func(int, fyne.CanvasObject)) *PickList {
	l := &PickList{keys: keys, OnSelect: func(int) {}, OnChoose: func(int) {}, OnRune: func(rune) {}, Selected: -1}
	l.Length = length
	l.CreateItem = func() fyne.CanvasObject { return newPickrow(create(), l.Click) }
	l.UpdateItem = func(row widget.ListItemID, object fyne.CanvasObject) {
		line := object.(*pickrow)
		line.row = row
		update(row, line.content)
	}
	l.OnSelected = func(row widget.ListItemID) {
		l.Selected = row
		l.OnSelect(row)
	}
	l.ExtendBaseWidget(l)
	return l
}

// Click selects a row, or chooses it at the second click.
func (l *PickList) Click(row int) {
	twice := l.AtOnce || row == l.Selected && time.Since(l.clicked) < DoubleClick
	l.clicked = time.Now()
	if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil {
		c.Focus(l)
	}
	if row != l.Selected {
		l.UnselectAll()
		l.Select(row)
	}
	if twice {
		l.OnChoose(row)
	}
}

// pickrow is a row of a picklist that handles its clicks.
type pickrow struct {
	widget.BaseWidget
	content fyne.CanvasObject
	row     int
	click   func(row int)
}

func newPickrow(content fyne.CanvasObject, click func(int)) *pickrow {
	r := &pickrow{content: content, click: click}
	r.ExtendBaseWidget(r)
	return r
}

func (r *pickrow) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.content) }

func (r *pickrow) MouseDown(event *desktop.MouseEvent) {
	if event.Button == desktop.MouseButtonPrimary {
		r.click(r.row)
	}
}

func (r *pickrow) MouseUp(*desktop.MouseEvent) {}

// pageRows is the number of rows a page key moves by.
const pageRows = 10

func (l *PickList) TypedKey(event *fyne.KeyEvent) {
	last := l.Length() - 1
	to := func(row int) {
		if last >= 0 {
			l.Highlight(min(max(row, 0), last))
			l.Select(min(max(row, 0), last))
		}
	}
	switch event.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if 0 <= l.Selected && l.Selected <= last {
			l.OnChoose(l.Selected)
		}
	case fyne.KeyUp:
		to(l.Selected - 1)
	case fyne.KeyDown:
		to(l.Selected + 1)
	case fyne.KeyPageUp:
		to(l.Selected - pageRows)
	case fyne.KeyPageDown:
		to(l.Selected + pageRows)
	case fyne.KeyHome:
		to(0)
	case fyne.KeyEnd:
		to(last)
	default:
		l.keys(event)
	}
}

func (l *PickList) TypedRune(sign rune) {
	if sign != ' ' {
		l.OnRune(sign)
	}
}

func (l *PickList) FocusGained() {
	l.Focused = true
	l.List.FocusGained()
	l.Refresh()
	Reveal(l)
}

func (l *PickList) FocusLost() {
	l.Focused = false
	l.List.FocusLost()
	l.Refresh()
}

// Clear resets the selection before the list is filled again.
func (l *PickList) Clear() {
	l.UnselectAll()
	l.Selected = -1
	l.Refresh()
}
