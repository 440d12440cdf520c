package session_test

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"

	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/internal/check"
)

// pinned toggles pins and waits for the results.
func (d *desk) pinned(pins ...pin) {
	for _, p := range pins {
		d.do(func() { d.Solutions.TogglePinAt(p.cell, p.digit) })
	}
}

type pin struct {
	cell  board.Cell
	digit board.Digit
}

// pinsOf returns a pin that only some solutions have, a pin that only other solutions have,
// and the solutions with the first pin.
func pinsOf(t *testing.T, all []board.Grid) (possible, impossible pin, some []board.Grid) {
	t.Helper()
	for c := range board.Cell(board.Cells) {
		for d := board.Digit(1); d <= board.Size; d++ {
			some = with(all, c, d)
			if len(some) == 0 || len(some) == len(all) {
				continue
			}
			for c2 := range board.Cell(board.Cells) {
				for d2 := board.Digit(1); d2 <= board.Size; d2++ {
					if c2 != c && len(with(some, c2, d2)) == 0 && len(with(all, c2, d2)) > 0 {
						return pin{c, d}, pin{c2, d2}, some
					}
				}
			}
		}
	}
	t.Fatal("there are no such pins")
	return pin{}, pin{}, nil
}

func TestPinsAreToggled(t *testing.T) {
	d := newDesk(t, fewHundred)
	cells := board.CellsOf(1, 3, 4)
	d.Solutions.TogglePin(cells.With(0), 3) // r1c1 is a given
	check.Equal(t, "pins", d.State().Pins, board.Grid{1: 3, 3: 3, 4: 3})
	d.Solutions.TogglePin(board.CellsOf(3, 5), 6)
	check.Equal(t, "pins", d.State().Pins, board.Grid{1: 3, 3: 6, 4: 3, 5: 6})
	check.Equal(t, "pins in the status", d.Solutions.Progress().Pins, 4)
	d.Solutions.TogglePin(board.CellsOf(3, 5), 6)
	d.Solutions.TogglePinAt(1, 3)
	check.Equal(t, "pins", d.State().Pins, board.Grid{4: 3})
	d.Tree.Undo()
	check.Equal(t, "pins after undo", d.State().Pins, board.Grid{1: 3, 4: 3})
	d.Solutions.RemovePins()
	check.Equal(t, "pins after removing all", d.State().Pins, board.Grid{})
	d.Solutions.TogglePinAt(0, 3)
	check.Equal(t, "notice", d.Notice(), notice.Notice{Kind: notice.PinOnGiven, Cell: d.Cursor.Cell()})
	check.Equal(t, "found", d.Solutions.Progress().Found, 0)
	check.Equal(t, "searching", d.Solutions.Progress().Searching(), false)
}

func TestPinningWhatTheBoardShows(t *testing.T) {
	d := newDesk(t, fewHundred)
	first := solutions(fewHundred)[0]
	for _, step := range []struct {
		cell   board.Cell
		show   bool
		notice notice.Kind
		pin    board.Digit
	}{
		{0, false, notice.PinOnGiven, 0},
		{1, false, notice.NothingToPin, 0},
		{1, true, notice.None, first[1]},
		{1, true, notice.None, 0},
		{0, true, notice.PinOnGiven, 0},
	} {
		if step.show {
			d.do(d.Solutions.First)
		}
		d.Cursor.MoveTo(step.cell, false)
		d.do(d.Solutions.TogglePinShown)
		if got := d.View(); got.Game.Pins[step.cell] != step.pin || got.Notice.Kind != step.notice {
			t.Errorf("%+v: pin %d, notice %+v", step, got.Game.Pins[step.cell], got.Notice)
		}
	}
	d.Solutions.HideSolution()
	d.enter(1, 8)
	d.Cursor.MoveTo(1, false)
	d.Solutions.TogglePinShown()
	check.Equal(t, "pin of the entry 8", d.State().Pins[1], 8)
}

// A displayed solution stays displayed if it matches the pins.
func TestPinsNarrowTheList(t *testing.T) {
	for name, begin := range map[string]func(*desk){
		"complete": func(d *desk) { d.do(d.Counts.FindAll) },
		"some":     func(d *desk) { d.do(func() { d.Solutions.GoTo(40) }) },
	} {
		t.Run(name, func(t *testing.T) {
			d, all := withSolutions(t, fewHundred)
			possible, impossible, some := pinsOf(t, all)

			begin(d)
			shown := slices.Index(all, some[0])
			d.do(func() { d.Solutions.GoTo(shown + 1) })
			d.Solutions.TogglePinAt(possible.cell, possible.digit)
			if name == "complete" {
				d.wantAll(some) // found without a search
			}
			d.settle()
			d.wantStatus(d.Solutions.Progress().Kind, 1, int(d.Counts.Progress().Found))
			check.Equal(t, "grid", d.Grid(), some[0])
			check.Equal(t, "showing a solution", d.Solutions.Showing(), true)
			check.Equal(t, "pins in the status", d.Solutions.Progress().Pins, 1)
			d.findAll(some)
			d.pinned(impossible)
			d.wantStatus(search.None, 0, 0)
			d.wantAll(nil)
			check.Equal(t, "showing a solution", d.Solutions.Showing(), false)
			check.Equal(t, "can find the next", d.Solutions.View().CanFindNext, false)
			d.pinned(impossible)
			d.wantAll(some)
			check.Equal(t, "showing a solution", d.Solutions.Showing(), true)
			d.do(d.Solutions.RemovePins)
			d.findAll(all)
		})
	}
}

// Undo restores the list unchanged, without a search.
func TestUndoTakesAPinBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, all := withSolutions(t, fewHundred)
		possible, impossible, some := pinsOf(t, all)

		d.do(d.Counts.FindAll)
		d.do(func() { d.Solutions.GoTo(17) })
		d.drain()
		d.pinned(possible, impossible)
		d.wantStatus(search.None, 0, 0)
		d.drain()
		d.Tree.Undo()
		check.Equal(t, "no results after undo", d.quiet(), true)
		d.drain()
		d.wantAll(some)
		d.Tree.Undo()
		d.wantAll(all)
		if view := d.View(); view.Search.Listing.Shown != 16 || view.Search.Showing || view.Search.Progress.Searching() || !d.quiet() {
			t.Errorf("solution %d was last, showing %v, status %+v", view.Search.Listing.Shown, view.Search.Showing, view.Search.Progress)
		}
		d.Tree.Redo()
		d.wantAll(some)
		d.drain()
	})
}

// A list that has the maximum length is restored too.
func TestUndoTakesAPinBackFromAFullList(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, all := withSolutions(t, thousands)
		possible, _, some := pinsOf(t, all)

		d.Solutions.SetKeep(10)
		d.do(d.Counts.FindAll)
		want := func(all []board.Grid) {
			t.Helper()
			if got := gridsOf(d.Solutions.Listing().Solutions); !slices.Equal(got, all[:10]) || !d.quiet() {
				t.Errorf("a list of %d; something comes back: %v", len(got), !d.quiet())
			}
			d.wantExact(len(all))
		}
		d.drain()
		want(all)
		d.pinned(possible)
		d.drain()
		want(some)
		for range 3 {
			d.Tree.Undo()
			want(all)
			d.Tree.Redo()
			want(some)
		}
	})
}

func TestPinsBecomeGivensAndTheListStays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, all := withSolutions(t, fewHundred)
		possible, _, some := pinsOf(t, all)

		d.do(d.Counts.FindAll)
		d.pinned(possible)
		d.do(func() { d.Solutions.GoTo(2) })
		d.drain()
		d.do(d.Solutions.MakePinsGivens)
		d.wantAll(some)
		d.wantStatus(search.ShownOf, 2, len(some))
		view := d.View()
		var added board.Grid
		added[possible.cell] = possible.digit
		check.Equal(t, "notice", view.Notice, notice.Notice{Kind: notice.GivensAdded, Added: added})
		if view.Game.Pins != (board.Grid{}) || d.State().Puzzle.Givens[possible.cell] != possible.digit || d.Grid() != some[1] {
			t.Errorf("pins %s, givens %s, shows %s", view.Game.Pins, d.State().Puzzle.Givens, d.Grid())
		}
		d.drain()
		d.Tree.Undo()
		d.wantAll(some)
		check.Equal(t, "pin", d.State().Pins[possible.cell], possible.digit)
	})
}

func TestTheCountWithPinsBesideTheOneWithout(t *testing.T) {
	all := solutions(thousands)
	possible, _, some := pinsOf(t, all)
	for _, keep := range []int{1_000_000, 10} {
		d := newDesk(t, thousands)
		d.Solutions.SetKeep(keep)
		d.do(d.Counts.FindAll)
		d.wantExact(len(all))
		check.Equal(t, "no number without pins", d.Counts.Progress().Base == nil, true)
		d.pinned(possible)
		count := d.Counts.Progress()
		d.wantNumbers(fmt.Sprint(len(some)), fmt.Sprint(len(all))) // the search for all solutions continues with the pin
		if count.Kept != min(keep, len(some)) || count.Limit != keep {
			t.Errorf("keeping %d: kept %d up to %d", keep, count.Kept, count.Limit)
		}
		for digit := board.Digit(1); digit <= board.Size; digit++ {
			if digit != possible.digit {
				d.pinned(pin{possible.cell, digit}) // replaces the previous pin
				d.wantExact(len(with(all, possible.cell, digit)))
			}
		}
	}
}

func TestEntriesCountedBesidePins(t *testing.T) {
	d, all := withSolutions(t, fewHundred)
	possible, impossible, some := pinsOf(t, all)

	d.enter(possible.cell, possible.digit)
	d.findAll(all)
	d.Solutions.SetWithEntries(true)
	d.findAll(some)
	d.pinned(impossible)
	d.wantAll(nil)
	d.Solutions.SetWithEntries(false)
	d.findAll(with(all, impossible.cell, impossible.digit))
	d.do(d.Solutions.RemovePins)
	d.wantAll(all)

	// A pin equal to an entry that counts as a given has no effect.
	d.Solutions.SetWithEntries(true)
	d.do(d.Counts.FindAll)
	d.pinned(possible)
	d.wantAll(some)
	d.wantNumbers(fmt.Sprint(len(some)), fmt.Sprint(len(some)))
	// A pin takes precedence over a different entry.
	d.Solutions.RemovePins()
	d.enter(impossible.cell, impossible.digit)
	d.findAll(nil)
	var other board.Digit
	for digit := board.Digit(1); digit <= board.Size; digit++ {
		if len(with(some, impossible.cell, digit)) > 0 {
			other = digit
		}
	}
	d.pinned(pin{impossible.cell, other})
	d.wantAll(with(some, impossible.cell, other))
	check.Equal(t, "solutions without the pin", d.Counts.Progress().Base.Int64(), 0)
}

// If only one solution was searched for, removing pins does not search for more.
func TestTakingAPinAwayDoesNotLookForAll(t *testing.T) {
	d := newDesk(t, empty)
	d.do(d.Solutions.FindNext)
	d.pinned(pin{0, 1})
	check.Equal(t, "searching for all with a pin", d.Solutions.Progress().Kind == search.FindingAll, false)
	d.Solutions.TogglePinAt(1, 1)
	d.settle()
	d.wantStatus(search.None, 0, 0)
	d.Solutions.TogglePinAt(1, 1)
	check.Equal(t, "searching for all without the impossible pin", d.Counts.Progress().Listing, false)
	d.Solutions.Stop()
	d.Solutions.RemovePins()
	check.Equal(t, "searching for all without pins", d.Counts.Progress().Listing, false)
}
