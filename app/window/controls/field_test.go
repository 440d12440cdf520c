package controls

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// TestAFieldIsAsLargeAsItLooks checks that the edge of a field is at its edge, like that of a
// button beside it, and is drawn only once.
func TestAFieldIsAsLargeAsItLooks(t *testing.T) {
	test.NewTempApp(t)
	field := NewField(func(*fyne.KeyEvent) {}, func(string) {})
	test.NewTempWindow(t, field)
	field.Resize(fyne.NewSize(76, 32))
	parts := test.WidgetRenderer(field).Objects()
	ground, border, ring := parts[0], parts[1], parts[len(parts)-1]
	if border.Visible() || !ring.Visible() || ground.Size() != field.Size() || ring.Size() != field.Size() || !ring.Position().IsZero() {
		t.Errorf("Fyne's border is visible: %v; a field of %v has a ground of %v, and a ring of %v at %v",
			border.Visible(), field.Size(), ground.Size(), ring.Size(), ring.Position())
	}
	scroll := parts[2].(*container.Scroll)
	height := scroll.Content.MinSize().Height
	if top := scroll.Position().Y; scroll.Size().Height != height || top != (field.Size().Height-height)/2 {
		t.Errorf("the text has a height of %v, and scrolls within %v at %v", height, scroll.Size().Height, top)
	}
}

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
