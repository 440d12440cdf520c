package session_test

import (
	"testing"
	"testing/synctest"

	"nonet/app/scene"
	"nonet/app/session"
	"nonet/board"
)

const filledGrids = "6670903752021072936960"

func TestTheNumberOfFilledGridsIsKnown(t *testing.T) {
	d := newDesk(t, empty)
	d.wantNumbers(filledGrids, "")
	for range 2 { // without a search, and with one
		d.pinned(pin{0, 1})
		d.wantNumbers("", filledGrids)
		d.Tree.Undo()
		d.wantNumbers(filledGrids, "")
		d.do(d.Solutions.FindNext)
		d.wantNumbers(filledGrids, "")
	}
	d.Counts.CountSolutions() // already known
	if d.View().Busy || d.View().Count.Counted.Asking {
		t.Error("what is known is counted")
	}
	d.Rules.TogglePreset(preset(t, "windoku"))
	d.wantNumbers("", "")
}

func TestCountingWithoutListing(t *testing.T) {
	d := newDesk(t, thousands)
	d.Counts.CountSolutions()
	if view := d.View(); view.Status.Kind != session.Counting || !view.Busy || !view.Count.Counted.Asking {
		t.Errorf("status %d, busy %v", view.Status.Kind, view.Busy)
	}
	d.await(func(view *session.View) bool { return view.Count.Counted.Known })
	d.wantExact(5035)
	view := d.View()
	if view.Count.Kept != 0 || view.Count.Found != 0 || view.Status.Counted != 5035 || view.Count.Counted.Value.Pace.Share != 1 {
		t.Errorf("%+v, counted %d", view.Count, view.Status.Counted)
	}
	d.do(d.Solutions.FindNext)
	d.wantExact(5035) // even if the list is incomplete
	equal(t, "two solutions are all", d.View().Count.All, false)
}

func TestACountThatIsStopped(t *testing.T) {
	d := newDesk(t, empty)
	d.Rules.TogglePreset(preset(t, "windoku")) // with these rules, a count may never finish
	d.Counts.CountSolutions()
	d.await(func(view *session.View) bool { return view.Count.Counted.Value.Solutions > 0 })
	d.Solutions.Stop()
	view := d.View()
	if view.Busy || view.Count.Counted.Known || view.Count.Exact != nil || view.Count.Counted.Value.Solutions == 0 {
		t.Errorf("busy %v, %+v", view.Busy, view.Count)
	}
	d.Counts.CountSolutions()
	equal(t, "counting again", d.View().Count.Counted.Asking, true)
}

func TestAllOfVeryMany(t *testing.T) {
	d := newDesk(t, empty)
	d.Solutions.SetKeep(100)
	d.Counts.FindAll()
	d.await(func(view *session.View) bool { return view.Count.Found > 1000 })
	view := d.View()
	if count := view.Count; count.Kept != 100 || count.All || !count.Listing || !view.Busy || !view.Showing {
		t.Errorf("%d kept, all %v, listing %v, busy %v, showing %v", count.Kept, count.All, count.Listing, view.Busy, view.Showing)
	}
	d.Solutions.Stop()
	found := d.View().Count.Found
	if view := d.View(); found < 1000 || view.Busy || view.Status.Kind != session.Stopped || view.Count.Listing {
		t.Errorf("found %d, busy %v, status %d", found, view.Busy, view.Status.Kind)
	}
	d.Counts.FindAll()
	if got := d.View().Count.Found; got < found {
		t.Errorf("found %d, and %d before it went on", got, found)
	}
	d.await(func(view *session.View) bool { return view.Count.Found > found })
}

// possibleDigits checks the possible digits of a puzzle without a list, and what is shown
// before their numbers are known.
func possibleDigits(t *testing.T, givens string, all []board.Grid) {
	t.Helper()
	var possible [board.Cells]board.DigitSet
	for _, solution := range all {
		for c, digit := range solution {
			possible[c] = possible[c].With(digit)
		}
	}
	d := newDesk(t, givens)
	equal(t, "no possible digits", d.View().Board.Overlay == nil, true)
	d.Counts.SetOverlay(true)
	d.await(func(view *session.View) bool {
		for c := range view.Board.Overlay {
			for i, p := range view.Board.Overlay[c] {
				if p.Kind == scene.Never && possible[c].Has(board.Digit(i+1)) {
					t.Fatalf("%s: %d in %s is said to be impossible", givens, i+1, board.Cell(c))
				}
			}
		}
		return view.Count.Exact != nil
	})
	d.wantOverlay(all)
	equal(t, "solutions listed without a search", d.View().Listing.Solutions.Len(), 0)
	d.Counts.SetOverlay(false)
	if view := d.View(); view.Board.Overlay != nil || view.Overlay {
		t.Error("the possible digits are still shown")
	}
	d.wantExact(len(all)) // known results are kept
}

func TestThePossibleDigits(t *testing.T) {
	possibleDigits(t, tenThousands, solutions(tenThousands))
}

// While the possible digits are shown, each edit determines them again.
func TestThePossibleDigitsFollowEdits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, all := withSolutions(t, fewHundred)
		d.SetPlaying(false)
		d.Counts.SetOverlay(true)
		d.drain()
		d.wantOverlay(all)
		c, digit := board.Cell(1), all[0][1]
		d.enter(c, digit)
		d.drain()
		d.wantOverlay(with(all, c, digit))
		d.Tree.Undo()
		equal(t, "nothing is determined again", d.quiet(), true)
		d.drain()
		d.wantOverlay(all)
	})
}
