package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// RowList is a list that creates objects only for its visible rows. Use [NewRowList] to
// create a list. Its scroll position is the index of the top row and an offset within that
// row, because with a million rows, a float32 is too imprecise for the distance from the
// top.
type RowList struct {
	widget.BaseWidget
	keys      Keys
	OnTap     func(index int, how PickHow) // called after a click has moved the cursor to a row
	OnChoose  func(index int)              // called for Return on the cursor's row
	OnToggle  func(index int)              // called for Space on the cursor's row
	OnMove    func(index int, extend bool) // called after a key has moved the cursor; extend is true if Shift is pressed
	Runs      func(command string) bool    // runs a command on the list itself, and reports whether it did; nil for none
	onFocused func()                       // called when the list gets the focus
	OnRune    func(sign rune)              // called when a character is typed
	Modifiers func() fyne.KeyModifier      // returns the modifier keys currently pressed

	rowScroll
	Beyond  int // how many rows beyond the cursor to keep in view when a key moves it
	create  func() Row
	cursor  int // a row, or -1 for none
	picked  func(index int) bool
	focused bool
	mouse   float32 // the y coordinate of the mouse, or -1 if it is not over the list

	slots   []slot // the row with index i is in slot i%len(slots)
	objects []fyne.CanvasObject
	bar     *rowbar
	frame   *canvas.Rectangle // the focus frame
}

// Row is a visible row of a row list. If it has a method AccessibilityLabel, screen readers
// read that text when the cursor is on the row.
type Row interface {
	fyne.CanvasObject
	// ShowItem makes the row show the item at an index in the given state.
	ShowItem(index int, look RowLook)
}

// RowLook is the state of an item in a row list.
type RowLook struct {
	Picked  bool
	Cursor  bool // whether the cursor is on the item
	Focused bool // whether the cursor is on the item and the list has the focus
	Hovered bool // whether the mouse is over the item
}

// PickHow says how a click changes the selection.
type PickHow uint8

const (
	PickAlone  PickHow = iota // click: select only this row
	PickToggle                // Ctrl+click: add this row to the selection, or remove it
	PickExtend                // Shift+click: select all rows up to this one
)

// slot is a row object and the item that it shows.
type slot struct {
	Row
	index int // -1 if unused
	look  RowLook
}

// NewRowList returns an empty list. The height of a row is in Fyne's units. The list calls
// create to create row objects, and keys to handle the keys that it does not use.
func NewRowList(keys Keys, height float32, create func() Row) *RowList {
	l := &RowList{
		keys:      keys,
		OnTap:     func(int, PickHow) {},
		OnChoose:  func(int) {},
		OnToggle:  func(int) {},
		OnMove:    func(int, bool) {},
		onFocused: func() {},
		OnRune:    func(rune) {},
		Modifiers: CurrentModifiers,
		rowScroll: rowScroll{height: height},
		create:    create,
		cursor:    -1,
		picked:    func(int) bool { return false },
		mouse:     -1,
		frame:     canvas.NewRectangle(nil),
	}
	l.frame.StrokeWidth = frameWidth
	l.frame.Hide()
	l.bar = newRowbar(l)
	l.objects = []fyne.CanvasObject{l.bar, l.frame}
	l.ExtendBaseWidget(l)
	return l
}

// SetLength sets the number of rows. Rows that remain visible stay in place and are not
// refreshed.
func (l *RowList) SetLength(n int) {
	if n == l.length {
		return
	}
	l.length = n
	l.cursor = min(l.cursor, n-1)
	l.scrollTo(l.top)
}

func (l *RowList) Length() int { return l.length }

// SetPicked sets the function that reports whether a row is picked, and updates the rows.
func (l *RowList) SetPicked(picked func(index int) bool) {
	l.picked = picked
	l.placeRows()
}

// SetCursor moves the cursor to a row, or removes it with -1. It does not scroll.
func (l *RowList) SetCursor(index int) {
	l.cursor = min(index, l.length-1)
	l.placeRows()
}

func (l *RowList) HasFocus() bool { return l.focused }

// Cursor returns the index of the cursor's row, or -1.
func (l *RowList) Cursor() int { return l.cursor }

// Reveal scrolls as little as needed to make the row at an index fully visible. It does
// nothing for an index outside the list.
func (l *RowList) Reveal(index int) {
	if index < 0 || index >= l.length {
		return
	}
	switch first := (rowPlace{index: index}); {
	case l.Sees(index):
	case first.before(l.top) || l.view < l.height:
		l.scrollTo(first)
	default:
		l.scrollTo(l.placeOfEnd(index + 1))
	}
}

// Resize scrolls if the cursor's row would otherwise no longer be fully visible.
func (l *RowList) Resize(size fyne.Size) {
	seen := l.Sees(l.cursor)
	l.view = size.Height
	l.BaseWidget.Resize(size)
	if seen {
		l.Reveal(l.cursor)
	}
}

// Shown returns the object that shows the row at an index, or nil if the row is not
// visible.
func (l *RowList) Shown(index int) Row {
	for _, s := range l.slots {
		if s.index == index && s.Visible() {
			return s.Row
		}
	}
	return nil
}

func (l *RowList) ScrollToTop() { l.scrollTo(rowPlace{}) }

// scrollTo scrolls to a position, or to the nearest valid position.
func (l *RowList) scrollTo(to rowPlace) {
	l.top = l.limited(to)
	l.placeRows()
}

// scrollBy scrolls down by a distance in Fyne's units.
func (l *RowList) scrollBy(distance float32) { l.scrollTo(l.moved(distance)) }

// placeRows positions the visible rows, and updates those whose item or state has changed.
func (l *RowList) placeRows() {
	first, count := l.InView()
	l.need(l.room())
	l.bar.placeBar()
	size := l.Size()
	size.Width = l.RowWidth(size.Width)
	hovered := l.rowAt(l.mouse)
	for i := first; i < first+count; i++ {
		s := &l.slots[i%len(l.slots)]
		cursor := i == l.cursor
		look := RowLook{l.picked(i), cursor, cursor && l.focused, i == hovered}
		if s.index != i || s.look != look {
			s.index, s.look = i, look
			s.ShowItem(i, look)
		}
		Place(s.Row, 0, float32(i-first)*l.height-l.top.part, size.Width, l.height)
		Show(s.Row, true)
	}
	for i := range l.slots {
		if s := &l.slots[i]; s.index < first || s.index >= first+count {
			s.index = -1
			Show(s.Row, false)
		}
	}
}

// RowWidth returns the width of the rows of a list of the given width.
func (l *RowList) RowWidth(width float32) float32 {
	if l.bar.Visible() {
		width -= l.bar.MinSize().Width + frameWidth
	}
	return width
}

// need ensures that there are at least n slots. If it adds any, it marks all slots as
// unused, because a row's slot depends on the number of slots.
func (l *RowList) need(n int) {
	if n <= len(l.slots) {
		return
	}
	for len(l.slots) < n {
		l.slots = append(l.slots, slot{Row: l.create()})
	}
	l.objects = l.objects[:0]
	for i := range l.slots {
		l.slots[i].index = -1
		l.objects = append(l.objects, l.slots[i].Row)
	}
	l.objects = append(l.objects, l.bar, l.frame)
}

// Refresh updates every visible row.
func (l *RowList) Refresh() {
	for i := range l.slots {
		l.slots[i].index = -1
	}
	l.paintFrame()
	l.placeRows()
}

func (l *RowList) paintFrame() {
	l.frame.StrokeColor = theme.Color(theme.ColorNamePrimary)
	l.frame.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	l.frame.Refresh()
	l.bar.Refresh()
}

func (l *RowList) MinSize() fyne.Size {
	return fyne.NewSize(l.bar.MinSize().Width+frameWidth, l.height)
}

func (l *RowList) CreateRenderer() fyne.WidgetRenderer {
	l.paintFrame()
	return Drawn{
		Least: l.MinSize, Shown: func() []fyne.CanvasObject { return l.objects }, Repaint: l.Refresh,
		Arrange: func(size fyne.Size) {
			l.frame.Resize(size)
			l.scrollTo(l.top)
		},
	}
}
