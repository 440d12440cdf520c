package session_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/race"
	"nonet/solver"
)

const (
	overMillion = "7.......1......58....21.6.9..2......5...2...............7...9.......9.62...86.735" // 1,162,790 solutions
	fewGivens   = "..4...9.2..2.9......8.....7.5.7...........7.................28..8...9....4......." // 2,533,201,542 solutions
)

// countedCells returns the cells whose numbers are all known.
func countedCells(overlay *scene.Overlay) board.CellSet {
	var cells board.CellSet
	for c := range board.Cell(board.Cells) {
		if overlay != nil && overlay[c].IsCounted() {
			cells = cells.With(c)
		}
	}
	return cells
}

// countedBoxes returns the boxes whose numbers are all known.
func countedBoxes(overlay *scene.Overlay) []int {
	var boxes []int
	cells := countedCells(overlay)
	for i, box := range board.Classic().Groups()[2*board.Size:] {
		if box.Cells.Within(cells) {
			boxes = append(boxes, i)
		}
	}
	return boxes
}

// With more than a million solutions, the numbers come from the exact count. This puzzle
// has few enough solutions to compare the numbers with those of a search.
func TestPossibleDigitsCountedBoxByBox(t *testing.T) {
	p := board.Puzzle{Givens: board.MustParseGrid(overMillion)}
	want, err := solver.CountCandidates(t.Context(), &p, 0, solver.Asking{})
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(t, overMillion)
	d.Counts.SetOverlay(true)
	boxes := 0
	d.await(func(view *session.View) bool {
		n := len(countedBoxes(view.Board.Overlay))
		if view.Search.Progress.Boxes.Counted != n || n < boxes {
			t.Errorf("%d boxes are said to be counted, and %d are, after %d", view.Search.Progress.Boxes.Counted, n, boxes)
		}
		boxes = n
		if share := view.Search.Progress.Boxes.Pace.Share; share < 0 || share > 1 {
			t.Errorf("with %d boxes %g of the work is done", n, share)
		}
		if n > 0 && view.Search.Progress.Boxes.Asking != (n < board.Size) {
			t.Errorf("with %d boxes the others are said to be counted: %v", n, view.Search.Progress.Boxes.Asking)
		}
		if known := view.Search.Progress.Total != nil; n > 0 && !known {
			t.Error("with a box the number of solutions is not known")
		}
		return !view.Search.Busy
	})
	for c, cell := range d.View().Board.Overlay {
		for i, p := range cell {
			switch n := want[c][i].Count; {
			case n == 0 && p.Kind != scene.Never, n > 0 && (p.Kind != scene.Exactly || p.Solutions.Uint64() != n):
				t.Fatalf("%d in %s is of kind %d with %v solutions, want %d", i+1, board.Cell(c), p.Kind, p.Solutions, n)
			}
		}
	}
	d.wantExact(1_162_790)
	check.Equal(t, "counted boxes", boxes, 9)
	check.Equal(t, "counting boxes", d.Counts.Progress().Boxes.Asking, false)
}

// In the empty grid, each digit appears in each cell in a ninth of the solutions.
func TestPossibleDigitsOfTheEmptyGrid(t *testing.T) {
	d := newDesk(t, empty)
	d.Counts.SetOverlay(true)
	d.await(func(view *session.View) bool { return view.Board.Overlay[80][8].Kind == scene.MoreThan })
	for c, cell := range d.View().Board.Overlay {
		for i, p := range cell {
			if p.Kind != scene.MoreThan || p.Solutions.Cmp(big.NewInt(1000)) < 0 {
				t.Fatalf("%d in %s is of kind %d with %d solutions", i+1, board.Cell(c), p.Kind, p.Solutions)
			}
		}
	}
	check.Equal(t, "counting", d.Counts.Progress().Boxes.Asking, true)
	check.Equal(t, "counted boxes", d.Counts.Progress().Boxes.Counted, 0)
	if race.Slowdown > 1 {
		t.Skip("skipped: the boxes of the empty grid take a minute under the race detector, and other tests count those of smaller puzzles")
	}
	d.await(counted)
	for c, cell := range d.View().Board.Overlay {
		for i, p := range cell {
			if p.Kind != scene.Exactly || p.Solutions.String() != "741211528002341437440" {
				t.Fatalf("%d in %s is of kind %d with %d solutions", i+1, board.Cell(c), p.Kind, p.Solutions)
			}
		}
	}
	check.Equal(t, "number of solutions", d.Counts.Progress().Total.String(), filledGrids)
}

// The box of the wanted cell is counted next. At first, the wanted cell is the cursor's.
func TestTheBoxThatIsWantedIsCountedFirst(t *testing.T) {
	d := newDesk(t, fewGivens)
	d.ReportAtOnce()
	d.queue = make(chan func()) // unbuffered, so that the count is at most one box ahead
	d.Cursor.MoveTo(board.At(4, 8), false)
	d.Counts.SetOverlay(true)
	for boxes, want := range []struct {
		cell board.Cell
		box  int
	}{{board.At(4, 8), 5}, {board.At(2, 1), 0}, {board.At(8, 7), 8}, {board.At(3, 4), 4}} {
		// The next box may already have been begun.
		from := 2 * boxes
		d.Counts.Want(want.cell)
		d.await(func(view *session.View) bool { return view.Search.Progress.Boxes.Counted > from })
		if got := countedBoxes(d.View().Board.Overlay); !slices.Contains(got, want.box) {
			t.Errorf("counted are the boxes %d, without box %d", got, want.box)
		}
	}
	d.await(func(view *session.View) bool { return !view.Search.Busy })
}

// What is known about the possible digits is kept when they are hidden and when the puzzle
// is replaced. The count continues from there.
func TestCountedBoxesStay(t *testing.T) {
	d := newDesk(t, fewGivens)
	d.SetPlaying(false)
	d.Counts.SetOverlay(true)
	var before board.CellSet // cells whose numbers were known
	look := func(what string) {
		t.Helper()
		now := countedCells(d.View().Board.Overlay)
		if !before.Within(now) {
			t.Fatalf("%s: the numbers of %v are forgotten", what, before.Minus(now))
		}
		before = now
	}
	for i, leave := range []func(){
		func() { d.Counts.SetOverlay(false); d.Counts.SetOverlay(true) },
		d.Solutions.Stop,
		func() { d.enter(4, 9); d.Tree.Undo() },
		func() {
			d.enter(4, 9)
			d.Counts.SetOverlay(false)
			d.Tree.Undo()
			d.Counts.SetOverlay(true)
		},
	} {
		boxes := i + 1
		d.await(func(view *session.View) bool { return view.Search.Progress.Boxes.Counted >= boxes })
		look("before")
		total := d.Counts.Progress().Total
		leave()
		look("after")
		if now := d.Counts.Progress().Total; now == nil || now.Cmp(total) != 0 {
			t.Errorf("%d solutions after it, and %d before", now, total)
		}
		d.Counts.SetOverlay(true)
		shown, told := d.View(), 0
		d.await(func(view *session.View) bool {
			look("then")
			if view.Board.Overlay != shown.Board.Overlay {
				shown.Board.Overlay = view.Board.Overlay
				told++
			}
			return view.Search.Progress.Boxes.Counted > boxes
		})
		check.Equal(t, "boxes counted and shown", d.Counts.Progress().Boxes.Counted, shown.Search.Progress.Boxes.Counted+told)
	}
	d.await(func(view *session.View) bool { look("to the end"); return !view.Search.Busy })
	view := d.View()
	for c := range view.Board.Overlay {
		if total := view.Board.Overlay[c].Total(); total.Cmp(view.Search.Progress.Total) != 0 {
			t.Errorf("the numbers in %v sum up to %d, and there are %d solutions", board.Cell(c), total, view.Search.Progress.Total)
		}
	}
	check.Equal(t, "very many solutions", view.Board.Overlay[40].AreVeryMany(), true)
}

// A stopped count is reported as stopped, and continues when the possible digits are shown
// again.
func TestPossibleDigitsStopped(t *testing.T) {
	d := newDesk(t, fewGivens)
	d.Counts.SetOverlay(true)
	d.await(func(view *session.View) bool { return view.Search.Progress.Boxes.Counted > 0 })
	check.Equal(t, "stopped", d.Counts.Progress().Boxes.Stopped, false)
	check.Equal(t, "counting", d.Counts.Progress().Boxes.Asking, true)
	d.Solutions.Stop()
	if boxes := d.Counts.Progress().Boxes; !boxes.Stopped || boxes.Asking || boxes.Counted == 0 {
		t.Errorf("stopped: %+v", boxes)
	}
	d.Counts.SetOverlay(false)
	check.Equal(t, "stopped while hidden", d.Counts.Progress().Boxes.Stopped, false)
	d.Counts.SetOverlay(true)
	again := d.Counts.Progress().Boxes
	check.Equal(t, "stopped", again.Stopped, false)
	check.Equal(t, "counting", again.Asking, true)
	d.await(func(view *session.View) bool {
		if share := view.Search.Progress.Boxes.Pace.Share; share > 0 && share < float64(again.Counted)/board.Size {
			t.Errorf("%d boxes were counted, and it goes on from a share of %g", again.Counted, share)
		}
		return !view.Search.Busy
	})
	check.Equal(t, "stopped at the end", d.Counts.Progress().Boxes.Stopped, false)
}

// If a digit is pinned in a counted cell, the number of solutions is known immediately.
// After the pin is removed, all numbers are known again.
func TestPossibleDigitsWithAPin(t *testing.T) {
	d := newDesk(t, fewGivens)
	d.Cursor.MoveTo(board.At(4, 4), false)
	d.Counts.SetOverlay(true)
	d.await(func(view *session.View) bool { return view.Search.Progress.Boxes.Counted > 0 })
	before := d.View()
	c, digit := board.At(4, 4), board.Digit(1)
	want := before.Board.Overlay[c][digit-1].Solutions
	left := board.At(4, 5) // the pinned digit is impossible there
	d.Solutions.TogglePinAt(c, digit)
	look := func(what string) {
		t.Helper()
		view := d.View()
		if view.Search.Progress.Total == nil || view.Search.Progress.Total.Cmp(want) != 0 || view.Search.Progress.Base == nil || view.Search.Progress.Base.Cmp(before.Search.Progress.Total) != 0 {
			t.Fatalf("%s: %v of %v solutions, want %v of %v", what, view.Search.Progress.Total, view.Search.Progress.Base, want, before.Search.Progress.Total)
		}
		overlay := view.Board.Overlay
		if p := overlay[c][digit-1]; p.Kind != scene.Exactly || p.Solutions.Cmp(want) != 0 || !overlay[c].IsCounted() {
			t.Fatalf("%s: the pin is of kind %d with %v solutions", what, p.Kind, p.Solutions)
		}
		if p := overlay[left][digit-1]; p.Kind != scene.Never {
			t.Fatalf("%s: a peer of the pin is of kind %d", what, p.Kind)
		}
	}
	look("at once")
	d.await(func(view *session.View) bool { look("meanwhile"); return view.Search.Progress.Boxes.Counted > 0 })
	d.Solutions.TogglePinAt(c, digit)
	view := d.View()
	if gone := countedCells(before.Board.Overlay).Minus(countedCells(view.Board.Overlay)); !gone.Empty() {
		t.Fatalf("without the pin, %v are forgotten", gone)
	}
	check.Equal(t, "difference to the number before", view.Search.Progress.Total.Cmp(before.Search.Progress.Total), 0)
	check.Equal(t, "no number without pins", view.Search.Progress.Base == nil, true)
	d.Solutions.TogglePinAt(c, digit)
	look("again")
	d.await(func(view *session.View) bool { return !view.Search.Busy })
	look("at the end")
	if got := d.View().Board.Overlay[80].Total(); got.Cmp(want) != 0 {
		t.Errorf("the numbers sum up to %v, want %v", got, want)
	}
}

// If there is no solution, the possible digits say so, and leave the candidates on the board.
func TestPossibleDigitsWithoutASolution(t *testing.T) {
	const nine = "12345678.........9..............................................................."
	for name, c := range map[string]struct {
		puzzle string
		change func(d *desk)
	}{
		"nine givens":      {nine, nil},
		"two equal givens": {"11" + nine[2:], nil},
		"other rules":      {nine, func(d *desk) { d.Rules.TogglePreset(board.PresetNamed("anti-knight")) }},
		"an entry":         {nine[:1] + strings.Repeat(".", 80), func(d *desk) { d.enter(8, 1); d.Solutions.SetWithEntries(true) }},
		"a pin":            {fewGivens, func(d *desk) { d.Solutions.TogglePinAt(0, 4) }},
		"hidden at first":  {nine, func(d *desk) { d.Counts.SetOverlay(true); d.await(idle); d.Counts.SetOverlay(false) }},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, c.puzzle)
			d.SetCandidates(true)
			if c.change != nil {
				c.change(d)
			}
			before := d.View().Board.Candidates
			d.Counts.SetOverlay(true)
			d.await(idle)
			view := d.View()
			check.Equal(t, "status", view.Search.Progress.Kind, search.None)
			check.Equal(t, "the digits are shown", view.Board.Overlay != nil, false)
			check.Equal(t, "candidates", view.Board.Candidates, before)
			check.Equal(t, "the command is on", view.Search.Overlay, true)
		})
	}
}

func idle(view *session.View) bool { return !view.Search.Busy }
