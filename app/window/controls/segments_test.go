package controls

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/internal/check"
)

func TestSegmentsAreSelectedByKeyboard(t *testing.T) {
	test.NewTempApp(t)
	var passed []fyne.KeyName
	s := NewSegments(func(event *fyne.KeyEvent) { passed = append(passed, event.Name) }, []string{"one", "two", "three"})
	changes := 0
	s.OnChanged = func() { changes++ }
	for _, step := range []struct {
		from int
		key  fyne.KeyName
		want int
	}{
		{-1, fyne.KeyRight, 0},
		{-1, fyne.KeyLeft, 2},
		{0, fyne.KeyRight, 1},
		{1, fyne.KeyLeft, 0},
		{0, fyne.KeyLeft, 0},
		{2, fyne.KeyRight, 2},
		{2, fyne.KeyHome, 0},
		{0, fyne.KeyEnd, 2},
	} {
		s.SetSelectedIndex(step.from)
		changes = 0
		s.TypedKey(&fyne.KeyEvent{Name: step.key})
		check.Equal(t, "after "+string(step.key)+" the selected segment is", s.SelectedIndex(), step.want)
		check.Equal(t, "a change was reported", changes == 1, step.from != step.want)
	}
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	check.That(t, len(passed) == 1 && passed[0] == fyne.KeyReturn, "the keys passed on are %v", passed)
}

func TestSegmentsAreSelectedByMouse(t *testing.T) {
	test.NewTempApp(t)
	s := NewSegments(func(*fyne.KeyEvent) {}, []string{"i", "a much longer text", "i"})
	window := test.NewTempWindow(t, s)
	window.Resize(fyne.NewSize(400, 60))
	width := s.Size().Width
	for _, step := range []struct {
		x    float32
		want int
	}{{5, 0}, {width / 2, 1}, {width - 5, 2}, {width * 0.3, 1}} {
		s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(step.x, 10)})
		check.Equal(t, "the selected segment is", s.SelectedIndex(), step.want)
	}
	check.That(t, window.Canvas().Focused() == s, "a click does not give the focus")
	s.Disable()
	s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(5, 10)})
	check.Equal(t, "of disabled segments, the selected one is", s.SelectedIndex(), 1)
}
