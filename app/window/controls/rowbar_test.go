package controls

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

const testBarHeight = testHeight - 2*frameWidth

func TestRowListThumbReachesBothEnds(t *testing.T) {
	for _, length := range []int{12, 13, 100, 1_000_000, testLength, 1 << 40} {
		l := newTestRowList(t, length)
		if got := l.bar.thumb.Size().Height; got < thumbLeast || got > testBarHeight {
			t.Errorf("of %d rows the thumb is %g high", length, got)
		}
		if y := l.bar.thumb.Position().Y; y != 0 {
			t.Errorf("of %d rows the thumb starts at %g", length, y)
		}
		l.drag(5, testHeight+40)
		l.wantRows(length-12, 12, -10)
		bottom := l.bar.thumb.Position().Y + l.bar.thumb.Size().Height
		if bottom < testBarHeight-0.01 || bottom > testBarHeight+0.01 {
			t.Errorf("of %d rows the thumb ends at %g", length, bottom)
		}
		l.drag(testBarHeight-3, -20)
		l.wantRows(0, 12, 0)
	}
}

func TestRowListThumbReachesTheEndExactly(t *testing.T) {
	l := newTestRowList(t, testLength)
	l.Resize(fyne.NewSize(testWidth, 230.5))
	l.drag(5, 5+testBarHeight+0.5-thumbLeast)
	l.wantRows(testLength-12, 12, -9.5)
	l.bar.Dragged(&fyne.DragEvent{}) // ignored, because the mouse button has been released
	l.wantRows(testLength-12, 12, -9.5)
}

func TestRowListThumbStaysUnderTheMouse(t *testing.T) {
	l := newTestRowList(t, 1_000_000)
	for _, y := range []float32{1, 17, 103, 150, 201} {
		before := l.bar.thumb.Position().Y
		l.drag(before+10, y+10)
		if got := l.bar.thumb.Position().Y; got < y-0.01 || got > y+0.01 {
			t.Errorf("drawn to %g the thumb is at %g", y, got)
		}
		first, count := l.InView()
		share := float64(y) / (testBarHeight - thumbLeast)
		if want := share * (1_000_000 - testHeight/testRowHeight); float64(first) < want-2 || float64(first) > want+2 {
			t.Errorf("at %g the first row is %d, want about %g", y, first, want)
		}
		l.wantRows(first, count, -l.top.part)
	}
}

func TestRowListKeepsTheFocusAsItsThumbIsDrawnAway(t *testing.T) {
	l := newTestRowList(t, testLength)
	l.bar.MouseDown(mouseAt(5, desktop.MouseButtonPrimary, 0))
	l.bar.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(-400, 90)}})
	l.bar.MouseUp(mouseAt(90, desktop.MouseButtonPrimary, 0))
	l.canvas.Unfocus() // Fyne does this between MouseUp and DragEnd
	l.bar.DragEnd()
	if l.canvas.Focused() != fyne.Focusable(l.RowList) {
		t.Error("the list has not got the focus back")
	}
}

func TestRowListBarPages(t *testing.T) {
	l := newTestRowList(t, 1000)
	l.bar.MouseDown(mouseAt(100, desktop.MouseButtonPrimary, 0))
	l.bar.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(4, 180)}})
	l.bar.MouseUp(mouseAt(180, desktop.MouseButtonPrimary, 0))
	l.wantRows(10, 12, 0)
	l.wheel(5)
	l.bar.MouseDown(mouseAt(0, desktop.MouseButtonPrimary, 0))
	l.wantRows(0, 12, -5)
	l.bar.MouseDown(mouseAt(200, desktop.MouseButtonSecondary, 0))
	l.wantRows(0, 12, -5)
	if l.canvas.Focused() != fyne.Focusable(l.RowList) {
		t.Error("a click on the bar does not give the list the focus")
	}
}
