package session_test

import (
	"testing"
	"testing/synctest"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver/diagnose"
)

// mistyped is newspaper with 3 instead of 2 in r2c2, which causes no visible conflict.
const mistyped = "7.....4...3..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5"

func TestWhyThereIsNoSolution(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, mistyped)
		d.do(d.Solutions.FindNext)
		d.drain()
		d.wantStatus(search.None, 0, 0)
		failure := d.Diagnosis.Findings().Failure
		if !failure.Known || len(failure.Value.Clashes) == 0 || failure.Value.Givens != board.MustParseGrid(mistyped) {
			t.Fatalf("%+v", failure)
		}
		clash := failure.Value.Clashes[0]
		part := clash.Puzzle(&board.Puzzle{Givens: failure.Value.Givens})
		check.Equal(t, "solutions of the clash", links.Count(&part, 1), 0)
		for c := range clash.Cells.All() {
			fewer := part
			fewer.Givens[c] = 0
			if links.Count(&fewer, 1) == 0 {
				t.Errorf("the clash %s needs no %s", clash.Cells, c)
			}
		}
		check.Equal(t, "typos known", d.Diagnosis.Findings().Typos.Known, true)
	})
}

func TestNothingFailsWhereThereIsASolution(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, all := withSolutions(t, fourfold)
		d.do(d.Counts.FindAll)
		d.drain()
		view := d.View()
		if view.Search.Diagnosis.Failure.Known || view.Search.Diagnosis.Typos.Known || !view.Search.Diagnosis.Redundant.Known {
			t.Errorf("failure known %v, typos known %v, redundant known %v", view.Search.Diagnosis.Failure.Known, view.Search.Diagnosis.Typos.Known, view.Search.Diagnosis.Redundant.Known)
		}
		// Pins that leave no solution do not mean that the puzzle itself has none.
		possible, impossible, _ := pinsOf(t, all)
		d.pinned(possible, impossible)
		d.drain()
		d.wantStatus(search.None, 0, 0)
		if view := d.View(); view.Search.Diagnosis.Failure.Known || view.Search.Diagnosis.Failure.Asking || view.Search.Diagnosis.Typos.Known {
			t.Error("pins are said to be a failure of the puzzle")
		}
	})
}

// fixTypo makes the correction that restores newspaper.
func (d *desk) fixTypo(t *testing.T) {
	t.Helper()
	for _, typo := range d.Diagnosis.Findings().Typos.Value.Typos {
		if typo.Givens == board.MustParseGrid(newspaper) {
			d.Diagnosis.FixTypo(&typo)
			return
		}
	}
	t.Fatalf("%d typos, and not the one that was made", len(d.Diagnosis.Findings().Typos.Value.Typos))
}

func TestFixTypoOfAGiven(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, mistyped)
		d.do(d.Solutions.FindNext)
		d.drain()
		d.fixTypo(t)
		check.Equal(t, "givens", d.State().Puzzle.Givens.String(), newspaper)
		check.Equal(t, "notice", d.Notice().Kind, notice.TypoFixed)
		d.wantNext(search.OnlyOne, 1, 1)
		d.Tree.Undo()
		check.Equal(t, "givens after undo", d.State().Puzzle.Givens.String(), mistyped)
		d.drain()
	})
}

func TestFixTypoOfAnEntry(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		without := newspaper[:10] + "." + newspaper[11:]
		d := newDesk(t, without)
		d.enter(10, 3)
		d.Solutions.SetWithEntries(true)
		d.do(d.Solutions.FindNext)
		d.drain()
		d.wantStatus(search.None, 0, 0)
		d.fixTypo(t)
		check.Equal(t, "givens", d.State().Puzzle.Givens.String(), without)
		check.Equal(t, "entries", d.State().Entries, board.Grid{10: 2})
		d.wantNext(search.OnlyOne, 1, 1)
		d.drain()
	})
}

func TestAddingGivens(t *testing.T) {
	d := newDesk(t, fourfold)
	d.Diagnosis.MakeUnique()
	d.await(func(view *session.View) bool { return view.Search.Diagnosis.Completion.Known })
	sets := d.Diagnosis.Findings().Completion.Value.Sets
	if len(sets) == 0 {
		t.Fatal("no givens are proposed")
	}
	var added board.Grid
	for _, given := range sets[0].Givens {
		added[given.Cell] = given.Digit
	}
	d.Diagnosis.AddGivens(sets[0].Givens)
	check.Equal(t, "notice", d.Notice(), notice.Notice{Kind: notice.GivensAdded, Added: added})
	check.Equal(t, "selected cells", d.Cursor.Selection(), added.Differing(&board.Grid{}))
	check.Equal(t, "solutions with the added givens", links.Count(&d.State().Puzzle, 2), 1)
	d.wantNext(search.OnlyOne, 1, 1)
	d.Tree.Undo()
	check.Equal(t, "givens after undo", d.State().Puzzle.Givens.String(), fourfold)
	d.Diagnosis.AddGivens([]diagnose.Given{{Cell: 0, Digit: 4}, {Cell: 1, Digit: 6}})
	check.Equal(t, "r1c1", d.State().Puzzle.Givens[0], 4)
	check.Equal(t, "r1c2", d.State().Puzzle.Givens[1], 6)
}

// needless returns a given that the puzzle on the desk does not need.
func (d *desk) needless(t *testing.T) board.Cell {
	t.Helper()
	d.await(func(view *session.View) bool { return view.Search.Diagnosis.Redundant.Known })
	for c := range d.Diagnosis.Findings().Redundant.Value.Cells.All() {
		return c
	}
	t.Fatal("all givens are needed")
	return 0
}

// sometimes reports whether the overlay has possible digits whose numbers of solutions are
// unknown.
func sometimes(overlay *scene.Overlay) bool {
	for c := range overlay {
		for _, p := range overlay[c] {
			if p.Kind == scene.Sometimes {
				return true
			}
		}
	}
	return false
}

func TestRemovingANeedlessGivenKeepsTheList(t *testing.T) {
	all := solutions(fewHundred)
	// Adding a given that all solutions share makes another given redundant.
	givens := board.MustParseGrid(fewHundred)
	for c, d := range givens {
		if d == 0 && len(with(all, board.Cell(c), all[0][c])) == len(all) {
			givens[c] = all[0][c]
			break
		}
	}
	for name, test := range map[string]struct {
		begin func(*desk)
		hide  bool
		kept  int
	}{
		"of a complete list":       {func(d *desk) { d.Counts.FindAll() }, false, len(all)},
		"with the possible digits": {func(d *desk) { d.Counts.FindAll(); d.settle(); d.Counts.SetOverlay(true) }, false, len(all)},
		"of some":                  {func(d *desk) { d.Solutions.GoTo(60) }, false, 61},
		"with none on show":        {func(d *desk) { d.Counts.FindAll() }, true, len(all)},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				d := newDesk(t, givens.String())
				d.do(func() { test.begin(d) })
				d.do(func() { d.Solutions.GoTo(20) })
				c := d.needless(t)
				d.drain()
				if test.hide {
					d.Solutions.HideSolution()
				}
				d.Diagnosis.RemoveGiven(c)
				left := givens
				left[c] = 0
				view := d.View()
				check.Equal(t, "notice", view.Notice, notice.Notice{Kind: notice.GivenRemoved, Cell: c, Digit: givens[c]})
				if l := view.Search.Listing; l.Stale || l.Len() != test.kept || l.Shown != 19 || view.Search.Showing == test.hide ||
					view.Search.Progress.Searching() || d.State().Puzzle.Givens != left {
					t.Errorf("a list of %d, want %d; stale %v, solution %d shown %v, status %d, givens %s",
						l.Len(), test.kept, l.Stale, l.Shown, view.Search.Showing, view.Search.Progress.Kind, d.State().Puzzle.Givens)
				}
				for !d.quiet() {
					(<-d.queue)()
					if view := d.View(); view.Search.Overlay && sometimes(view.Board.Overlay) {
						t.Error("the numbers are not taken from the list")
					}
				}
				d.findAll(all)
				d.wantAll(solutions(left.String())) // the solutions are the same without the given
				d.Tree.Undo()
				d.findAll(all)
				d.drain()
			})
		})
	}
}

func TestRemovingAGivenThatIsNeeded(t *testing.T) {
	d := newDesk(t, newspaper)
	d.do(d.Solutions.FindNext)
	d.await(func(view *session.View) bool { return view.Search.Diagnosis.Redundant.Known })
	var c board.Cell
	for c = 0; newspaper[c] == '.' || d.Diagnosis.Findings().Redundant.Value.Cells.Has(c); c++ {
	}
	d.Diagnosis.RemoveGiven(c)
	if view := d.View(); view.Search.Showing || !view.Search.Listing.Stale || view.Search.Progress.Found != 0 {
		t.Errorf("showing %v, stale %v, found %d", view.Search.Showing, view.Search.Listing.Stale, view.Search.Progress.Found)
	}
	givens := board.MustParseGrid(newspaper)
	givens[c] = 0
	d.findAll(solutions(givens.String()))
}

func TestCheckingGivensLooksNoFurtherThanNeeded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, thousands)
		d.do(d.Diagnosis.CheckGivens)
		d.drain()
		view := d.View()
		if !view.Search.Diagnosis.Redundant.Known || view.Search.Progress.Kept != 2 || view.Search.Showing {
			t.Errorf("known %v, %d solutions, showing %v", view.Search.Diagnosis.Redundant.Known, view.Search.Progress.Kept, view.Search.Showing)
		}
	})
}

func TestRulesThatContradictThemselvesAreNamed(t *testing.T) {
	d := newDesk(t, empty)
	// The group is row 1 with r2c1 instead of r1c1, so both cells would need the same
	// digit.
	d.span(1, 8)
	d.Cursor.AddSelected(9)
	d.Rules.MakeGroup()
	d.do(d.Solutions.FindNext)
	d.await(func(view *session.View) bool { return view.Search.Diagnosis.Contradiction != nil })
	d.wantStatus(search.None, 0, 0)
	// The remaining group may be any that contains r1c1 and r2c1.
	if c := d.Diagnosis.Findings().Contradiction; len(c) != 3 || c[0].Kind != board.Row || c[2].Kind != board.Extra || c[0].Number != 1 || c[2].Number != 1 {
		t.Errorf("the contradiction is %v", c)
	}
	d.Tree.Undo()
	check.Equal(t, "contradiction of classic rules is nil", d.Diagnosis.Findings().Contradiction == nil, true)
	d.Tree.Redo()
	check.Equal(t, "contradiction is forgotten", d.Diagnosis.Findings().Contradiction == nil, false)
}

// The search for solutions might take forever, but the contradiction is found in a moment.
func TestAContradictionEndsTheSearch(t *testing.T) {
	d := newDesk(t, empty)
	for _, last := range []board.Cell{board.At(8, 8), board.At(8, 7)} {
		d.Cursor.MoveTo(last, false)
		for row, col := range []int{0, 3, 6, 1, 4, 7, 2, 5} {
			d.Cursor.ToggleSelected(board.At(row, col))
		}
		d.Rules.MakeGroup()
	}
	d.Solutions.FindNext()
	d.await(func(view *session.View) bool { return view.Search.Diagnosis.Contradiction != nil })
	d.wantStatus(search.None, 0, 0)
	if n := len(d.Diagnosis.Findings().Contradiction); n > 5 {
		t.Errorf("%d groups are named", n)
	}
}

// quiet waits for all work in progress and reports whether it produced no results.
func (d *desk) quiet() bool {
	synctest.Wait()
	return len(d.queue) == 0
}

// drain processes results until all work is done.
func (d *desk) drain() {
	for !d.quiet() {
		(<-d.queue)()
	}
}

func TestUnfinishedRulesStartNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := drawing(t)
		d.Cursor.MoveTo(40, false)
		d.Clear()
		d.Rules.SetDrawing(false)
		for name, do := range map[string]func(){
			"find next": d.Solutions.FindNext, "first": d.Solutions.First, "previous": d.Solutions.Previous, "show digit": d.Solutions.ShowDigit,
		} {
			do()
			check.Equal(t, "no search after "+name, d.quiet(), true)
			d.drain()
		}
		if view := d.View(); view.Game.Entries != 0 || view.Search.Progress.Kind != search.Unfinished || view.Search.Progress.Found != 0 {
			t.Errorf("%d entries, status %+v", view.Game.Entries, view.Search.Progress)
		}
	})
}

func TestRulesAreJudgedOnlyWhereThereIsNoSolution(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const windoku = "935167248847352169621849357159634782482975631376281495293516874718493526564728913"
		d := newDesk(t, windoku[:40]+"."+windoku[41:])
		d.SetPlaying(false)
		d.Rules.TogglePreset(preset(t, "windoku"))
		d.do(d.Solutions.FindNext)
		d.await(func(view *session.View) bool { return view.Search.Diagnosis.Redundant.Known })
		d.enter(0, 1) // cancels any search in progress
		d.drain()
		d.Tree.Undo()
		if !d.quiet() || d.Diagnosis.Findings().Contradiction != nil || d.Solutions.Progress().Found != 1 {
			t.Errorf("something is looked for; contradiction %v, found %d", d.Diagnosis.Findings().Contradiction, d.Solutions.Progress().Found)
		}
		d.Rules.SetClassic()
		d.EnterDigit(1)
		d.Solutions.FindNext()
		synctest.Wait()
		check.Equal(t, "results of a search by classic rules", len(d.queue), 1)
		d.drain()
		d.wantStatus(search.None, 0, 0)
	})
}

func TestAnEditDoesNotKeepTheContradictionFromBeingFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, clashing) // the search notices this conflict at once
		d.SetPlaying(false)
		// No grid satisfies all these rules. There are so many that finding the
		// contradiction takes a moment.
		for _, name := range []string{"anti-knight", "anti-king", "windoku", "diagonals", "disjoint-groups", "asterisk", "girandola"} {
			d.Rules.TogglePreset(preset(t, name))
		}
		d.span(1, 8)
		d.Cursor.AddSelected(9) // row 1 with r2c1 instead of r1c1
		d.Rules.MakeGroup()
		d.do(d.Solutions.FindNext)
		d.EnterDigit(5) // during the search for the contradiction
		d.drain()
		check.Equal(t, "contradiction of another puzzle is nil", d.Diagnosis.Findings().Contradiction == nil, true)
		d.Tree.Undo()
		d.drain()
		check.Equal(t, "contradiction is given up", d.Diagnosis.Findings().Contradiction == nil, false)
		d.Tree.Undo()
		d.Tree.Redo()
		check.Equal(t, "nothing is searched for again", d.quiet(), true)
	})
}

// TestWhyThereIsNoSolutionIsDrawn draws every line of the reason why a puzzle has no solution. All
// digits stay on the board.
func TestWhyThereIsNoSolutionIsDrawn(t *testing.T) {
	wrong := []byte(newspaper)
	wrong[1] = '1' // r1c2
	for _, givens := range []string{unsolved, clashing, string(wrong)} {
		d := newDesk(t, givens)
		d.enter(80, 1)
		draw := func() (proof *diagnose.Proof) {
			d.do(d.Solutions.FindNext)
			d.until("the proof", func() bool {
				return d.Diagnosis.Findings().Failure.Known && d.Diagnosis.Findings().Failure.Value.Proof != nil
			})
			d.Mistakes.ShowReason(0)
			return d.Diagnosis.Findings().Failure.Value.Proof
		}
		check.Equal(t, "before it is known, the line is", d.Mistakes.Line(), 0)
		proof := draw()
		houses := d.View().Board.Marking.Houses
		check.That(t, len(houses) == 1 && houses[0].Cells == d.Diagnosis.Findings().Failure.Value.Clashes[0].Cells, "the givens that contradict each other are not outlined")
		line := 0
		for range proof.Lines() {
			line++
			d.Mistakes.ShowReason(line)
			view := d.View()
			check.Equal(t, "the line is", view.Reason.WhyLine, line+1)
			marking := view.Board.Marking
			check.Must(t, marking != nil && (len(marking.Houses) > 0 || marking.Parts != (scene.Marking{}).Parts), "%s: line %d draws nothing", givens, line)
			for c, digit := range d.State().Grid() {
				check.That(t, digit == 0 || view.Board.Cells[c].Digit == digit, "line %d: %s holds %d, want %d", line, board.Cell(c), view.Board.Cells[c].Digit, digit)
			}
		}
		for name, leave := range map[string]func(){
			"leaving":        d.Logic.LeaveSteps,
			"an entry":       func() { d.enter(79, 2) },
			"another puzzle": func() { d.SetPlaying(false); d.enter(20, 5) },
		} {
			d.SetPlaying(true)
			for d.Tree.View().CanUndo {
				d.Tree.Undo()
			}
			draw()
			check.Must(t, d.Mistakes.Line() == 1, "before %s, nothing is drawn", name)
			leave()
			check.Equal(t, "after "+name+", the line is", d.Mistakes.Line(), 0)
			check.That(t, d.View().Board.Marking == nil, "after %s, something is drawn", name)
		}
	}
}
