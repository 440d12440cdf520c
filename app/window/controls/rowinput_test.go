package controls

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

func TestRowListKeysMoveTheCursor(t *testing.T) {
	l := newTestRowList(t, testLength)
	l.wheel(25)
	l.press(fyne.KeyReturn, fyne.KeySpace)
	l.wantSaid()
	l.press(fyne.KeyDown)
	l.wantSaid("move 2 false")
	l.press(fyne.KeyDown, fyne.KeyPageDown, fyne.KeyUp, fyne.KeyPageUp)
	l.wantSaid("move 3 false", "move 13 false", "move 12 false", "move 2 false")
	l.Modifiers = func() fyne.KeyModifier { return fyne.KeyModifierShift }
	l.press(fyne.KeyHome, fyne.KeyUp, fyne.KeyEnd, fyne.KeyPageDown)
	l.wantSaid("move 0 true", "move 0 true", "move 9999999 true", "move 9999999 true")
	l.wantRows(testLength-12, 12, -10)
	l.press(fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyEscape, fyne.KeyF6, "A")
	l.wantSaid("choose 9999999", "choose 9999999", "toggle 9999999", "key Escape", "key F6", "key A")
	if l.Cursor() != testLength-1 || l.AccessibilityLabel() != "row 9999999" {
		t.Errorf("the cursor is on %d, which says %q", l.Cursor(), l.AccessibilityLabel())
	}
	l.wheel(-1000)
	if got := l.AccessibilityLabel(); got != "" {
		t.Errorf("out of view the cursor says %q", got)
	}
	l.press(fyne.KeyUp)
	l.wantRows(testLength-13, 12, -10)
	l.press(fyne.KeyHome)
	l.wheel(testRowHeight)
	if got := l.AccessibilityLabel(); got != "" {
		t.Errorf("just out of view the cursor says %q", got)
	}
}

func TestRowListTellsOfClicks(t *testing.T) {
	l := newTestRowList(t, 5)
	l.MouseDown(mouseAt(39, desktop.MouseButtonPrimary, 0))
	l.MouseDown(mouseAt(40, desktop.MouseButtonPrimary, fyne.KeyModifierControl))
	l.MouseDown(mouseAt(99, desktop.MouseButtonPrimary, fyne.KeyModifierShift))
	l.MouseDown(mouseAt(20, desktop.MouseButtonSecondary, 0))
	l.MouseDown(mouseAt(100, desktop.MouseButtonPrimary, 0)) // below the last row
	l.wantSaid("focused", "tap 1 0", "tap 2 1", "tap 4 2")
	if l.canvas.Focused() != fyne.Focusable(l.RowList) || l.Cursor() != 4 {
		t.Errorf("the focus has %T, the cursor is on %d", l.canvas.Focused(), l.Cursor())
	}
}

func TestRowListTellsRowsTheirLook(t *testing.T) {
	l := newTestRowList(t, testLength)
	l.SetPicked(func(index int) bool { return index%3 == 1 })
	l.wantShown(1, 4, 7, 10)
	l.SetCursor(4)
	l.wantShown(4)
	l.canvas.Focus(l.RowList)
	l.wantShown(4)
	if got := l.look(4); got != (RowLook{Picked: true, Cursor: true, Focused: true}) || !l.frame.Visible() {
		t.Errorf("with the focus the look is %+v, frame %t", got, l.frame.Visible())
	}
	l.SetCursor(5)
	l.wantShown(4, 5)
	l.canvas.Unfocus()
	l.wantShown(5)
	if got := l.look(5); got != (RowLook{Cursor: true}) || l.frame.Visible() {
		t.Errorf("without the focus the look is %+v, frame %t", got, l.frame.Visible())
	}
	test.MoveMouse(l.canvas, fyne.NewPos(testLeft+9, testTop+45))
	test.MoveMouse(l.canvas, fyne.NewPos(testLeft+9, testTop+55))
	l.wantShown(2)
	l.wheel(testRowHeight) // scrolls another row under the mouse
	l.wantShown(2, 3, 12)
	if !l.look(3).Hovered || l.look(2).Hovered {
		t.Error("the row under the mouse is not the one marked")
	}
	test.MoveMouse(l.canvas, fyne.NewPos(testLeft+testWidth-4, testTop+55))
	l.wantShown(3)
	if !l.bar.Hovered {
		t.Error("the scroll bar does not notice the mouse")
	}
	l.SetCursor(-1)
	l.wantShown(5)
	l.Refresh()
	l.wantShown(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
}
