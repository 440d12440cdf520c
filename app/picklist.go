package app

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// picklist is a list of rows to choose one from. The arrow keys and a click move the
// selection. Return and a double click choose the selected row.
type picklist struct {
	widget.List
	keys     keys
	onSelect func(row int)
	onChoose func(row int)
	onRune   func(rune)
	atOnce   bool // a single click chooses
	selected int  // -1 for none
	clicked  time.Time
	focused  bool
}

// doubleClick is the maximum time between the clicks of a double click.
const doubleClick = 400 * time.Millisecond

func newPicklist(keys keys, length func() int, create func() fyne.CanvasObject, update func(int, fyne.CanvasObject)) *picklist {
	l := &picklist{keys: keys, onSelect: func(int) {}, onChoose: func(int) {}, onRune: func(rune) {}, selected: -1}
	l.Length = length
	l.CreateItem = func() fyne.CanvasObject { return newPickrow(create(), l.click) }
	l.UpdateItem = func(row widget.ListItemID, object fyne.CanvasObject) {
		line := object.(*pickrow)
		line.row = row
		update(row, line.content)
	}
	l.OnSelected = func(row widget.ListItemID) {
		l.selected = row
		l.onSelect(row)
	}
	l.ExtendBaseWidget(l)
	return l
}

// click selects a row, or chooses it at the second click.
func (l *picklist) click(row int) {
	twice := l.atOnce || row == l.selected && time.Since(l.clicked) < doubleClick
	l.clicked = time.Now()
	if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil {
		c.Focus(l)
	}
	if row != l.selected {
		l.UnselectAll()
		l.Select(row)
	}
	if twice {
		l.onChoose(row)
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

func (l *picklist) TypedRune(sign rune) {
	if sign != ' ' {
		l.onRune(sign)
	}
}

func (l *picklist) FocusGained() {
	l.focused = true
	l.List.FocusGained()
	l.Refresh()
	reveal(l)
}

func (l *picklist) FocusLost() {
	l.focused = false
	l.List.FocusLost()
	l.Refresh()
}

// clear resets the selection before the list is filled again.
func (l *picklist) clear() {
	l.UnselectAll()
	l.selected = -1
	l.Refresh()
}
