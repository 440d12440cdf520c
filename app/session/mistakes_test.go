package session_test

import (
	"fmt"
	"testing"

	"nonet/app/draw/scene"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
	"nonet/solver/diagnose"
	"nonet/solver/logic"
)

func (d *desk) check() notice.Notice {
	d.t.Helper()
	d.Mistakes.Check()
	d.until("the check", func() bool { return d.Notice().Kind != notice.None })
	return d.Notice()
}

func TestCheck(t *testing.T) {
	d := newDesk(t, newspaper)
	check.Equal(t, "check of no entries", d.check(), notice.Notice{Kind: notice.CheckedRight})
	d.enter(1, 9)
	check.Equal(t, "check of a right digit", d.check(), notice.Notice{Kind: notice.CheckedRight, Count: 1})
	d.enter(2, 6)
	d.enter(3, 2)
	check.Equal(t, "no wrong entries before the user asks", d.Logic.View().Wrong.Empty(), true)
	check.Equal(t, "check of two wrong digits", d.check(), notice.Notice{Kind: notice.CheckedWrong, Count: 2, Cell: 2})
	check.Equal(t, "wrong entries", d.Logic.View().Wrong, board.CellsOf(2, 3))
	d.enter(3, 6)
	check.Equal(t, "no wrong entries after an edit", d.Logic.View().Wrong.Empty(), true)
	d.Mistakes.SetMarking(true)
	d.enter(5, 5)
	d.until("the marks", func() bool { return !d.Logic.View().Wrong.Empty() })
	d.wantNotice(notice.None) // no new check was requested
	check.Equal(t, "check without a solution", newDesk(t, clashing).check().Kind, notice.PuzzleHasNone)
}

// With several solutions, two digits may each be possible on their own but not together.
func TestCheckWithSeveralSolutions(t *testing.T) {
	all := solutions(fourfold)
	differ := all[0].Differing(&all[1])
	d := newDesk(t, fourfold)
	first := differ.Min()
	d.enter(first, all[0][first])
	right := notice.Notice{Kind: notice.CheckedRight, Count: 1, Several: true}
	check.Equal(t, "check of a digit of one solution", d.check(), right)
	for c := range differ.All() {
		if c != first {
			d.enter(c, all[1][c])
		}
	}
	if got := d.check(); got.Kind != notice.EntriesLeadNowhere && got.Kind != notice.CheckedWrong {
		t.Errorf("digits of two solutions are %+v", got)
	}
	never := d.State().Puzzle.Givens
	for c := range never {
		if never[c] == 0 && all[0][c] == all[1][c] && all[1][c] == all[2][c] && all[2][c] == all[3][c] {
			d.enter(board.Cell(c), all[0][c]%9+1)
			if got := d.check(); got.Kind != notice.CheckedWrong || !d.Logic.View().Wrong.Has(board.Cell(c)) {
				t.Errorf("a digit of no solution is %+v", got)
			}
			return
		}
	}
	t.Fatal("no cell is the same in all solutions")
}

func TestMistakesAsOneTypes(t *testing.T) {
	d := newDesk(t, newspaper)
	d.enter(1, 8)
	check.Equal(t, "no wrong entries before the user asks", d.Logic.View().Wrong.Empty(), true)
	d.Mistakes.SetMarking(true)
	d.until("the mark", func() bool { return d.Logic.View().Wrong == board.CellsOf(1) })
	d.enter(2, 6)
	check.Equal(t, "wrong entries, with the solution known", d.Logic.View().Wrong, board.CellsOf(1, 2))
	d.enter(1, 9)
	d.enter(2, 8)
	check.Equal(t, "no wrong entries", d.Logic.View().Wrong.Empty(), true)
	d.Mistakes.SetMarking(false)
	d.enter(2, 6)
	check.Equal(t, "no wrong entries after the user's choice", d.Logic.View().Wrong.Empty(), true)
}

func TestUndoToBeforeTheMistake(t *testing.T) {
	d := newDesk(t, newspaper)
	back := func() {
		t.Helper()
		d.Mistakes.Undo()
		d.until("the way back", func() bool { return d.Notice().Kind != notice.None })
	}
	d.enter(1, 9)
	good := *d.State()
	back()
	d.wantNotice(notice.NothingWrong)
	back()
	d.wantNotice(notice.NothingWrong)
	d.enter(2, 6)
	d.enter(3, 8)
	d.enter(5, 5)
	back()
	if got := d.Notice(); *d.State() != good || got.Kind != notice.WentBack || got.Count != 3 {
		t.Errorf("%+v, %v", got, d.entered())
	}
	check.Equal(t, "can redo", d.Tree.View().CanRedo, true)
	d = newDesk(t, clashing)
	d.enter(40, 5)
	back()
	d.wantNotice(notice.PuzzleHasNone)
}

// Candidates removed by a step come back when a digit entered before the step is removed,
// since the step may depend on it. Candidates removed before the digit was entered stay
// removed.
func TestRemovedCandidatesNeedTheirDigits(t *testing.T) {
	d := newDesk(t, lockedAway)
	d.Logic.SetStrategies(logic.Strategies()[:12])
	take := func() {
		t.Helper()
		path := d.path()
		for row := range path.Len() {
			if len(path.Step(row).Removed) > 0 {
				d.Logic.ShowStep(path, row)
				d.Logic.GoToShown()
				return
			}
		}
		t.Fatal("no step removes anything")
	}
	take()
	early := d.State().Struck
	c := firstOpen(d.State())
	d.enter(c, solutions(lockedAway)[0][c])
	take()
	check.Equal(t, "nothing more was removed", d.State().Struck == early, false)
	d.Cursor.MoveTo(c, false)
	d.Clear()
	check.Equal(t, "removed candidates", d.State().Struck, early)
}

// wantWhy asks why something is wrong, and checks the cell and digit of the proof.
func (d *desk) wantWhy(c board.Cell, digit board.Digit) {
	d.t.Helper()
	d.Mistakes.Explain()
	d.until("the reason", func() bool { return d.Logic.View().Why.Known })
	if why := d.Logic.View().Why.Value; why.Cell != c || why.Digit != digit || why.Proof == nil {
		d.t.Errorf("the reason is %+v, want one for %d in %s", why, digit, c)
	}
}

func TestWhyAnEntryIsWrong(t *testing.T) {
	d := newDesk(t, newspaper)
	d.enter(1, 9) // correct
	d.enter(2, 6)
	d.enter(3, 2)
	d.Mistakes.Explain()
	if v := d.View(); v.Reason.CanExplain || v.Reason.Why.Asking {
		t.Fatal("it is explained before anything is known to be wrong")
	}
	d.check()
	check.Equal(t, "can explain", d.Logic.View().CanExplain, true)
	for _, test := range []struct {
		cursor, want board.Cell
		digit        board.Digit
	}{{3, 3, 2}, {2, 2, 6}, {1, 2, 6}} {
		d.Cursor.MoveTo(test.cursor, false)
		d.wantWhy(test.want, test.digit)
	}
	d.enter(3, 6)
	check.Equal(t, "can explain", d.Logic.View().CanExplain, false)
	check.Equal(t, "reason known", d.Logic.View().Why.Known, false)
	d = newDesk(t, clashing)
	d.enter(40, 5)
	d.check()
	check.Equal(t, "can explain a puzzle without a solution", d.Logic.View().CanExplain, false)
}

// The latest request is answered, even if the answer to an earlier one arrives later.
func TestWhyTheLastOneIsWrong(t *testing.T) {
	d := newDesk(t, newspaper)
	d.enter(2, 6)
	d.enter(3, 2)
	d.check()
	d.Cursor.MoveTo(2, false)
	d.Mistakes.Explain()
	if v := d.View(); !v.Reason.Why.Asking || v.Reason.Why.Value.Cell != 2 || v.Reason.Why.Value.Digit != 6 {
		t.Errorf("while it is looked for it is %+v", v.Reason.Why)
	}
	d.Cursor.MoveTo(3, false)
	d.wantWhy(3, 2)
}

// A mistake can be explained, even if the user has not checked the entries. A hint that meets
// one marks it as a check does.
func TestWhyThereIsNothingToHint(t *testing.T) {
	for name, test := range map[string]struct {
		ask    func(*desk)
		marked board.CellSet
	}{
		"hint": {func(d *desk) { d.hint(d.Logic.Hint) }, board.CellsOf(2)},
		"path": {func(d *desk) { d.path() }, board.CellSet{}},
	} {
		d := newDesk(t, newspaper)
		d.enter(2, 6)
		test.ask(d)
		check.That(t, d.Logic.View().CanExplain, "%s: it cannot be explained", name)
		check.Equal(t, name+": marked", d.Logic.View().Wrong, test.marked)
		d.wantWhy(2, 6)
		check.Equal(t, name+": check", d.check(), notice.Notice{Kind: notice.CheckedWrong, Count: 1, Cell: 2})
	}
}

// Entries that are each possible on their own may lead to no solution together.
func TestWhyEntriesLeadNowhere(t *testing.T) {
	all := solutions(fourfold)
	pair := func(a, b board.Cell, x, y board.Digit) bool {
		for _, g := range all {
			if g[a] == x && g[b] == y {
				return true
			}
		}
		return false
	}
	differ := all[0].Differing(&all[1])
	a := differ.Min()
	for b := range differ.All() {
		if b == a || pair(a, b, all[0][a], all[1][b]) {
			continue
		}
		d := newDesk(t, fourfold)
		d.enter(a, all[0][a])
		d.enter(b, all[1][b])
		if got := d.check(); got.Kind != notice.EntriesLeadNowhere {
			t.Fatalf("it is %+v", got)
		}
		d.wantWhy(0, 0)
		return
	}
	t.Fatal("no two digits exclude each other")
}

// TestACheckStaysUntilItIsClosed checks that the result stays while the cursor moves and marks
// are made, and that closing, a hint, a solution or an edit removes it.
func TestACheckStaysUntilItIsClosed(t *testing.T) {
	d := newDesk(t, newspaper)
	wrong := func() jobs.Answer[notice.Notice] {
		d.enter(2, 6)
		d.check()
		return d.Logic.View().Check
	}
	want := jobs.Answer[notice.Notice]{Known: true, Value: notice.Notice{Kind: notice.CheckedWrong, Count: 1, Cell: 2}}
	check.Equal(t, "the result is", wrong(), want)
	d.Cursor.MoveTo(40, false)
	d.ToggleMark(game.Corner, 3)
	check.Equal(t, "after a move and a mark, the result is", d.Logic.View().Check, want)
	for name, leave := range map[string]func(){
		"closing":    d.Logic.LeaveSteps,
		"a hint":     d.Logic.Hint,
		"a solution": func() { d.do(d.Solutions.FindNext) },
		"clearing":   d.Mistakes.ClearWrong,
	} {
		wrong()
		leave()
		check.Equal(t, "after "+name+", the result is", d.Logic.View().Check, jobs.Answer[notice.Notice]{})
		check.That(t, d.Logic.View().Wrong.Empty(), "after %s, an entry is marked", name)
	}
	d.enter(2, 6)
	d.enter(1, 9)
	d.check()
	d.Mistakes.ClearWrong()
	check.Equal(t, "the right entry is", d.State().Entries[1], 9)
	check.Equal(t, "the wrong entry is", d.State().Entries[2], 0)
	d.Tree.Undo()
	check.Equal(t, "after Undo, the wrong entry is", d.State().Entries[2], 6)
}

// A check shows the entries, even if a solution or the possible digits cover them.
func TestACheckUncoversTheEntries(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Mistakes.SetMarking(true)
	d.enter(2, 6)
	d.until("the marks", func() bool { return !d.Logic.View().Wrong.Empty() })
	d.do(d.Solutions.FindNext)
	check.Not(t, d.View().Board.Cells[2].Flags.Has(scene.Clash), "the digit of a solution is marked as wrong")
	d.check()
	check.Not(t, d.Solutions.Showing(), "a solution is shown")
	check.That(t, d.View().Board.Cells[2].Flags.Has(scene.Clash), "the entry is not marked")
	d.Counts.SetOverlay(true)
	check.Not(t, d.Logic.View().Check.Known, "the result is still shown with the possible digits")
	d.check()
	check.Not(t, d.Counts.Overlay(), "the possible digits are shown")
}

// TestTheReasonIsDrawn draws every line of the reason why an entry is wrong. All entries stay on
// the board.
func TestTheReasonIsDrawn(t *testing.T) {
	d := newDesk(t, newspaper)
	entries := map[board.Cell]board.Digit{1: 8, 28: 4, 2: 6, 75: 9}
	for c, digit := range entries {
		d.enter(c, digit)
	}
	d.check()
	d.Cursor.MoveTo(28, false)
	d.wantWhy(28, 4)
	check.Equal(t, "before a line is shown, the marking is", d.View().Board.Marking == nil, true)
	line, last := 0, 0
	for l := range d.Logic.View().Why.Value.Proof.Lines() {
		line++
		d.Mistakes.ShowReason(line)
		view := d.View()
		check.That(t, view.Board.Marking != nil && view.Board.Marking.Supposed, "line %d looks like a hint", line)
		check.Equal(t, "the line is", view.Reason.WhyLine, line+1)
		check.Must(t, view.Board.Marking != nil && len(view.Board.Marking.Houses)+view.Board.Marking.Settled().Len() > 0,
			"line %d draws nothing", line)
		for c, digit := range entries {
			cell := view.Board.Cells[c]
			check.That(t, cell.Digit == digit && cell.Role == scene.Entry, "line %d: the entry in %s is %+v", line, c, cell)
		}
		if step := l.Step; step != nil {
			check.Equal(t, "the digit in its cell is", view.Board.Marking.Parts[step.Cell][step.Digit-1], scene.Settled)
			for _, x := range step.Because {
				if x.Kind == diagnose.Seen {
					check.That(t, view.Board.Cells[x.By].Flags.Has(scene.Evidence), "line %d: %s is not ringed", line, x.By)
				}
			}
		}
		for c, digit := range l.Known {
			cell := view.Board.Cells[c]
			check.That(t, digit == 0 || cell.Digit == digit || cell.Other == digit, "line %d: %s is %+v, want %d", line, board.Cell(c), cell, digit)
		}
		last = line
	}
	check.That(t, last > 10, "the proof has %d lines", last)
	for name, leave := range map[string]func(){
		"closing":     d.Mistakes.LeaveWhy,
		"a solution":  func() { d.do(d.Solutions.FindNext) },
		"the overlay": func() { d.Counts.SetOverlay(true) },
		"a hint":      func() { d.hint(d.Logic.Hint) },
		"an edit":     func() { d.enter(3, 6) },
	} {
		d.Logic.LeaveSteps()
		d.check()
		d.Cursor.MoveTo(28, false)
		d.wantWhy(28, 4)
		d.Mistakes.ShowReason(0)
		check.Must(t, d.Mistakes.Line() == 1 && d.View().Board.Marking != nil, "before %s, nothing is drawn", name)
		leave()
		check.Equal(t, "after "+name+", the line is", d.Mistakes.Line(), 0)
		d.Counts.SetOverlay(false)
	}
}

// An explanation of a mistake comes with the answer of a check.
func TestWhyShowsTheAnswer(t *testing.T) {
	d := newDesk(t, newspaper)
	d.enter(2, 6)
	d.path()
	d.wantWhy(2, 6)
	check.Equal(t, "the answer is", d.Logic.View().Check.Value.Kind, notice.CheckedWrong)
	d.Mistakes.LeaveWhy()
	check.That(t, !d.Logic.View().Why.Known && d.Logic.View().Check.Known, "closing the reason does not leave the answer")
	for name, leave := range map[string]func(){
		"closing":     d.Logic.LeaveSteps,
		"a solution":  func() { d.do(d.Solutions.FindNext) },
		"the overlay": func() { d.Counts.SetOverlay(true) },
		"a hint":      func() { d.Logic.HintAt(reason.Where) },
	} {
		d.wantWhy(2, 6)
		leave()
		check.Not(t, d.Logic.View().Why.Known, "after %s, the reason stays", name)
	}
}

// Sought digits are not candidates of the explanation.
func TestTheReasonLeavesOutSoughtDigits(t *testing.T) {
	d := newDesk(t, newspaper)
	d.enter(2, 6)
	d.check()
	d.wantWhy(2, 6)
	lines := 1
	for range d.Logic.View().Why.Value.Proof.Lines() {
		lines++
	}
	drawn := func(line int) [board.Cells]board.DigitSet {
		d.Mistakes.ShowReason(line)
		return d.View().Board.Candidates
	}
	var want [][board.Cells]board.DigitSet
	for line := range lines {
		want = append(want, drawn(line))
	}
	d.Seek(8)
	for line := range lines {
		check.Equal(t, fmt.Sprint("the candidates of line ", line, " are"), drawn(line), want[line])
	}
}

// The answer of a check says that the wrong digits are in red squares.
func TestAWrongDigitThatConflictsIsMarkedAsWrong(t *testing.T) {
	d := newDesk(t, newspaper)
	peer := board.Cell(0)
	for d.State().Puzzle.Givens[peer] == 0 {
		peer++
	}
	c := peer + 1
	for d.State().Puzzle.Givens[c] != 0 {
		c++
	}
	d.enter(c, d.State().Puzzle.Givens[peer])
	check.Equal(t, "the result is", d.check(), notice.Notice{Kind: notice.CheckedWrong, Count: 1, Cell: c})
	cells := d.View().Board.Cells
	check.That(t, cells[c].Flags.Has(scene.Clash|scene.Conflict), "the wrong digit has the flags %b", cells[c].Flags)
	check.That(t, cells[peer].Flags&(scene.Clash|scene.Conflict) == scene.Conflict, "the given has the flags %b", cells[peer].Flags)
}

// After the wrong cells were selected together, the next digit must not fill them all.
func TestCorrectionsLeaveOneCellSelected(t *testing.T) {
	for name, correct := range map[string]func(*desk){
		"clearing":   func(d *desk) { d.Mistakes.ClearWrong() },
		"going back": func(d *desk) { d.Mistakes.Undo() },
	} {
		d := newDesk(t, newspaper)
		d.enter(2, 6)
		d.enter(3, 2)
		d.check()
		d.Cursor.Select(d.Logic.View().Wrong)
		check.Equal(t, "before "+name+", the selection is", d.Cursor.Selection(), board.CellsOf(2, 3))
		correct(d)
		d.until(name, func() bool { return d.State().Entries == board.Grid{} })
		check.Equal(t, "after "+name+", the selection is", d.Cursor.Selection(), board.CellsOf(2))
	}
}
