package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/panel"
	"nonet/app/parttest"
	"nonet/internal/check"
)

// listed returns a desk whose list shows all solutions of a puzzle, and the solutions.
func listed(t *testing.T, givens string) (*desk, []string) {
	t.Helper()
	d := newDesk(t).with(givens)
	d.Frame.Resize(fyne.NewSize(1100, 900))
	d.Key("A")
	d.Until("what the givens are good for", func() bool { return d.Session.View().Redundant.Known })
	d.Frame.Content().Refresh()
	return d, parttest.Solutions(givens, 1000)
}

// listRow returns the object that shows a row of the list, or nil if it is not visible.
func (d *desk) listRow(row int) *panel.SolutionRow {
	shown, _ := d.panel.Solutions.List.Rows.Shown(row).(*panel.SolutionRow)
	return shown
}

// TestDigitsOfARowLeaveTheNoteItsRoom covers a small window in languages with longer words.
func TestDigitsOfARowLeaveTheNoteItsRoom(t *testing.T) {
	d, _ := listed(t, many)
	d.program.SetLanguage("de")
	d.Frame.Resize(fyne.NewSize(800, 600))
	d.Settle()
	d.ClickIn(d.panel.Solutions.List.Rows, 0, 0)
	d.ClickIn(d.panel.Solutions.List.Rows, 1, fyne.KeyModifierControl)
	d.ClickIn(d.panel.Solutions.List.Rows, 2, fyne.KeyModifierControl)
	d.Key("X")
	shown := 0
	for i := range 4 {
		r := d.listRow(i)
		if r == nil {
			continue
		}
		for _, link := range r.Links {
			if !link.Visible() {
				continue
			}
			shown++
			if end := r.Note.Position().X + r.Note.MinSize().Width; link.Position().X < end {
				t.Errorf("row %d: %q ends at %v, a digit begins at %v", i, r.Note.Text, end, link.Position().X)
			}
		}
	}
	check.Not(t, shown == 0, "no digits are shown")
}
