package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

var (
	_ fyne.Focusable    = (*rowlist)(nil)
	_ fyne.Scrollable   = (*rowlist)(nil) // makes Fyne clip the rows at the edges
	_ fyne.Accessible   = (*rowlist)(nil)
	_ desktop.Mouseable = (*rowlist)(nil)
	_ desktop.Hoverable = (*rowlist)(nil)
)

func (l *rowlist) FocusGained() {
	l.setFocused(true)
	reveal(l)
	l.onFocused()
}

func (l *rowlist) FocusLost() { l.setFocused(false) }

func (l *rowlist) setFocused(focused bool) {
	l.focused = focused
	show(l.frame, focused)
	l.arrange()
}

// takeFocus gives the list the focus.
func (l *rowlist) takeFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil {
		c.Focus(l)
	}
}

func (l *rowlist) TypedRune(sign rune) { l.onRune(sign) }

func (l *rowlist) TypedKey(event *fyne.KeyEvent) {
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
			l.onChoose(l.cursor)
		}
	case fyne.KeySpace:
		if l.cursor >= 0 {
			l.onToggle(l.cursor)
		}
	default:
		l.keys(event)
	}
}

// step moves the cursor by a number of rows. Without a cursor, it goes to the first fully
// visible row.
func (l *rowlist) step(by int) {
	switch {
	case l.cursor >= 0:
		l.move(l.cursor + by)
	case l.top.part > 0:
		l.move(l.top.index + 1)
	default:
		l.move(l.top.index)
	}
}

// move moves the cursor to a row, or to the nearest one, and reveals it.
func (l *rowlist) move(index int) {
	if l.length == 0 {
		return
	}
	before := l.cursor
	l.SetCursor(min(max(index, 0), l.length-1))
	ahead := l.beyond
	if l.cursor < before {
		ahead = -ahead
	}
	l.Reveal(min(max(l.cursor+ahead, 0), l.length-1))
	l.Reveal(l.cursor)
	l.onMove(l.cursor, l.modifiers()&fyne.KeyModifierShift != 0)
}

// at returns the index of the row at a distance from the top of the list, or -1.
func (l *rowlist) at(y float32) int {
	if y < 0 || y >= l.Size().Height {
		return -1
	}
	if index := l.top.index + int((l.top.part+y)/l.height); index < l.length {
		return index
	}
	return -1
}

func (l *rowlist) MouseDown(event *desktop.MouseEvent) {
	l.takeFocus()
	index := l.at(event.Position.Y)
	if index < 0 || event.Button != desktop.MouseButtonPrimary {
		return
	}
	l.SetCursor(index)
	switch {
	case event.Modifier&(fyne.KeyModifierControl|fyne.KeyModifierSuper) != 0:
		l.onTap(index, pickToggle)
	case event.Modifier&fyne.KeyModifierShift != 0:
		l.onTap(index, pickExtend)
	default:
		l.onTap(index, pickAlone)
	}
}

func (l *rowlist) MouseUp(*desktop.MouseEvent) {}

func (l *rowlist) MouseIn(event *desktop.MouseEvent) { l.hover(event.Position.Y) }

func (l *rowlist) MouseMoved(event *desktop.MouseEvent) { l.hover(event.Position.Y) }

func (l *rowlist) MouseOut() { l.hover(-1) }

func (l *rowlist) hover(y float32) {
	before := l.at(l.mouse)
	if l.mouse = y; l.at(y) != before {
		l.arrange()
	}
}

func (l *rowlist) Scrolled(event *fyne.ScrollEvent) { l.scrollBy(-event.Scrolled.DY) }

// The text of the cursor's row, if it is visible and has one.
func (l *rowlist) AccessibilityLabel() string {
	for _, s := range l.slots {
		if labelled, ok := s.row.(interface{ AccessibilityLabel() string }); ok && s.look.Cursor && s.index >= 0 {
			return labelled.AccessibilityLabel()
		}
	}
	return ""
}

func (l *rowlist) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }
