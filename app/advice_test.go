package app

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestEscStopsTheSearchBeforeItClosesTheAdvice(t *testing.T) {
	d := newDesk(t)
	d.files.newPuzzle()
	// press does not wait for the queue, through which the search reports its end.
	press := func(name fyne.KeyName) { d.Frame.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name}) }
	press("T")
	a := d.panel.Solutions.Advice
	if !a.Content.Visible() || !d.Session.View().Busy || d.Frame.Canvas().Focused() != fyne.Focusable(a.Close) {
		t.Fatal("there is no advice with the focus, or nothing is looked for")
	}
	if !d.bar.buttons["stop"].Visible() {
		t.Fatal("there is nothing to stop the search with")
	}
	press(fyne.KeyEscape)
	if d.Session.View().Busy || d.bar.buttons["stop"].Visible() {
		t.Error("the search goes on")
	}
	press(fyne.KeyEscape)
	if a.Content.Visible() {
		t.Error("the advice stays")
	}
}
