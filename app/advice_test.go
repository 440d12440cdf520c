package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/internal/check"
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
	check.Not(t, d.Session.View().Busy || d.bar.buttons["stop"].Visible(), "the search goes on")
	press(fyne.KeyEscape)
	check.Not(t, a.Content.Visible(), "the advice stays")
}
