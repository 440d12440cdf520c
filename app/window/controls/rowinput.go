package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

var (
	_ fyne.Focusable    = (*RowList)(nil)
	_ fyne.Scrollable   = (*RowList)(nil) // needed so that Fyne clips the rows at the edges of the list
	_ fyne.Accessible   = (*RowList)(nil)
	_ desktop.Mouseable = (*RowList)(nil)
	_ desktop.Hoverable = (*RowList)(nil)
)

func (l *RowList) FocusGained() {
	l.setFocused(true)
	Reveal(l)
	l.onFocused()
}

func (l *RowList) FocusLost() { l.setFocused(false) }

func (l *RowList) setFocused(focused bool) {
	l.focused = focused
	Show(l.frame, focused)
	l.placeRows()
}

func (l *RowList) TypedRune(sign rune) {
	if sign != ' ' { // TypedKey has handled Space
		l.OnRune(sign)
	}
}

func (l *RowList) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyUp:
		l.step(-1)
	case fyne.KeyDown:
		l.step(1)
	case fyne.KeyPageUp:
		l.step(-l.page())
	case fyne.KeyPageDown:
		l.step(l.page())
	case fyne.KeyHome:
		l.move(0)
	case fyne.KeyEnd:
		l.move(l.length - 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		if l.cursor >= 0 {
			l.OnChoose(l.cursor)
		}
	case fyne.KeySpace:
		if l.cursor >= 0 {
			l.OnToggle(l.cursor)
		}
	default:
		l.keys(event)
	}
}

// step moves the cursor by the given number of rows. If there is no cursor, step puts it on
// the first fully visible row.
func (l *RowList) step(by int) {
	switch {
	case l.cursor >= 0:
		l.move(l.cursor + by)
	case l.top.part > 0:
		l.move(l.top.index + 1)
	default:
		l.move(l.top.index)
	}
}

// move moves the cursor to a row and reveals it. An index outside the list means the first
// or last row.
func (l *RowList) move(index int) {
	if l.length == 0 {
		return
	}
	before := l.cursor
	l.SetCursor(min(max(index, 0), l.length-1))
	ahead := l.Beyond
	if l.cursor < before {
		ahead = -ahead
	}
	l.Reveal(min(max(l.cursor+ahead, 0), l.length-1))
	l.Reveal(l.cursor)
	l.OnMove(l.cursor, l.Modifiers()&fyne.KeyModifierShift != 0)
}

func (l *RowList) MouseDown(event *desktop.MouseEvent) {
	TakeFocus(l)
	index := l.rowAt(event.Position.Y)
	if index < 0 || event.Button != desktop.MouseButtonPrimary {
		return
	}
	l.SetCursor(index)
	switch {
	case event.Modifier&(fyne.KeyModifierControl|fyne.KeyModifierSuper) != 0:
		l.OnTap(index, PickToggle)
	case event.Modifier&fyne.KeyModifierShift != 0:
		l.OnTap(index, PickExtend)
	default:
		l.OnTap(index, PickAlone)
	}
}

func (l *RowList) MouseUp(*desktop.MouseEvent) {}

func (l *RowList) MouseIn(event *desktop.MouseEvent) { l.hover(event.Position.Y) }

func (l *RowList) MouseMoved(event *desktop.MouseEvent) { l.hover(event.Position.Y) }

func (l *RowList) MouseOut() { l.hover(-1) }

func (l *RowList) hover(y float32) {
	before := l.rowAt(l.mouse)
	if l.mouse = y; l.rowAt(y) != before {
		l.placeRows()
	}
}

func (l *RowList) Scrolled(event *fyne.ScrollEvent) { l.scrollBy(-event.Scrolled.DY) }

// AccessibilityLabel returns the label of the cursor's row, or "" if the row is not visible
// or has no label.
func (l *RowList) AccessibilityLabel() string {
	for _, s := range l.slots {
		if labelled, ok := s.Row.(interface{ AccessibilityLabel() string }); ok && s.look.Cursor && s.index >= 0 {
			return labelled.AccessibilityLabel()
		}
	}
	return ""
}

func (l *RowList) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }
