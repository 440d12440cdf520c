package controls

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

func TestSplitterFollowsTheMouse(t *testing.T) {
	at := func(x, y float32) fyne.PointEvent { return fyne.PointEvent{AbsolutePosition: fyne.NewPos(x, y)} }
	for _, upright := range []bool{true, false} {
		var to []float32
		resets, ends := 0, 0
		s := NewSplitter(upright)
		s.OnDrag = func(at float32) { to = append(to, at) }
		s.OnReset = func() { resets++ }
		s.OnDone = func() { ends++ }
		Place(s, 100, 200, 8, 8)
		down := func(button desktop.MouseButton) {
			s.MouseDown(&desktop.MouseEvent{PointEvent: at(503, 605), Button: button})
		}
		down(desktop.MouseButtonSecondary)
		s.Dragged(&fyne.DragEvent{PointEvent: at(510, 650)})
		if len(to) > 0 {
			t.Error("the secondary button drags")
		}
		down(desktop.MouseButtonPrimary)
		s.Dragged(&fyne.DragEvent{PointEvent: at(510, 650)})
		s.Move(fyne.NewPos(104, 230)) // as far as possible, and the mouse goes on
		s.Dragged(&fyne.DragEvent{PointEvent: at(490, 600)})
		s.MouseUp(nil)
		s.DragEnd()
		want := []float32{245, 195}
		if upright {
			want = []float32{107, 87}
		}
		if !slices.Equal(to, want) || ends != 1 || resets != 0 {
			t.Errorf("upright %v: moved to %v, want %v; %d drags ended, %d resets", upright, to, want, ends, resets)
		}
		s.Dragged(&fyne.DragEvent{PointEvent: at(490, 600)})
		s.DoubleTapped(nil)
		if len(to) != 2 || ends != 2 || resets != 1 {
			t.Errorf("upright %v: moved to %v; %d changes ended, %d resets", upright, to, ends, resets)
		}
	}
}

func TestSplitterShowsThatItCanBeDragged(t *testing.T) {
	test.NewTempApp(t)
	s := NewSplitter(true)
	s.Resize(fyne.NewSize(16, 300))
	if s.Cursor() != desktop.HResizeCursor || NewSplitter(false).Cursor() != desktop.VResizeCursor {
		t.Error("the pointer has another shape")
	}
	want := func(what string, visible bool) {
		t.Helper()
		if s.grip.Visible() != visible {
			t.Errorf("%s, the grip is visible: %v", what, !visible)
		}
	}
	want("before the mouse comes", false)
	s.MouseIn(nil)
	want("under the mouse", true)
	s.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
	s.MouseOut()
	want("during a drag", true)
	s.MouseUp(nil)
	want("after a drag", false)
	if middle := s.grip.Position().AddXY(s.grip.Size().Width/2, s.grip.Size().Height/2); middle != fyne.NewPos(8, 150) {
		t.Errorf("the grip is at %v", middle)
	}
}
