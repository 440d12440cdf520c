package panel

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/internal/check"
)

// The button that counts the solutions is shown while their number is unknown.
func TestTheButtonThatCounts(t *testing.T) {
	d := newDesk(t).with(many)
	count := d.panel.Solutions.count
	if !count.Visible() || count.Disabled() || count.Text != "Count   C" {
		t.Fatalf("visible %v, disabled %v, it says %q", count.Visible(), count.Disabled(), count.Text)
	}
	for _, key := range []fyne.KeyName{fyne.KeyReturn, "C"} {
		d.with(many)
		check.That(t, count.Visible(), "the next puzzle cannot be counted")
		d.Focus(count)
		count.TypedKey(&fyne.KeyEvent{Name: key})
		d.Until("the number to be known", func() bool { return d.Session.View().Count.Exact != nil })
		check.Not(t, count.Visible() || !d.board.Focused(),
			"%s: visible %v, the board has the focus: %v", key, count.Visible(), d.board.Focused())
	}
}
