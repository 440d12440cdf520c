package controls

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// This test drags with Fyne's test driver, which sends the event to the innermost object.
func TestADragInALongLineIsNotMeasured(t *testing.T) {
	test.NewTempApp(t)
	field := NewField(func(*fyne.KeyEvent) {}, func(string) {})
	w := test.NewTempWindow(t, field)
	w.Resize(fyne.NewSize(300, 60))
	for _, step := range []struct {
		name     string
		length   int
		selected bool
	}{
		{"short", 30, true},
		{"too long", mostMeasured + 1, false},
		{"short again", 30, true},
		{"longest", mostMeasured, true},
	} {
		field.SetText("") // clear the selection
		field.SetText(strings.Repeat("x", step.length))
		w.Canvas().Unfocus()
		test.Drag(w.Canvas(), fyne.NewPos(90, 25), 40, 0)
		if selected := field.SelectedText() != ""; selected != step.selected {
			t.Errorf("%s: a drag selects %q", step.name, field.SelectedText())
		}
		if w.Canvas().Focused() != fyne.Focusable(field) {
			t.Errorf("%s: %T has the focus", step.name, w.Canvas().Focused())
		}
	}
}
