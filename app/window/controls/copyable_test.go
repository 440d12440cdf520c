package controls

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

func TestATextIsCopiedInPart(t *testing.T) {
	test.NewTempApp(t)
	var passed []fyne.KeyName
	text := NewCopyable(func(event *fyne.KeyEvent) { passed = append(passed, event.Name) })
	text.SetText("Hidden Pair")
	w := test.NewTempWindow(t, text)
	w.Resize(fyne.NewSize(300, 60))
	before := w.Canvas().Capture()
	at := fyne.NewPos(20, 20)
	text.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
	text.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
	ringAlone := w.Canvas().Capture()
	text.DoubleTapped(&fyne.PointEvent{Position: at})
	if got := text.Selected(); got != "Hidden" {
		t.Fatalf("%q is selected", got)
	}
	if w.Canvas().Focused() != text {
		t.Fatalf("%T has the focus", w.Canvas().Focused())
	}
	if reflect.DeepEqual(before, ringAlone) || reflect.DeepEqual(ringAlone, w.Canvas().Capture()) {
		t.Error("the selection cannot be seen")
	}
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: "N"})
	if len(passed) != 1 || passed[0] != "N" {
		t.Errorf("%v was passed on", passed)
	}
}
