package session_test

import (
	"testing"

	"nonet/app/session/reason"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
)

// TestCandidatesAreRemovedByHand checks that the player can remove candidates from the selection
// and restore them, that this shows candidates, and that hints go on from there.
func TestCandidatesAreRemovedByHand(t *testing.T) {
	d := newDesk(t, newspaper)
	d.SetCandidates(true)
	all := d.View().Board.Candidates
	d.SetCandidates(false)
	has := func(d board.Digit) (cells board.CellSet) {
		for c := range all {
			if all[c].Has(d) {
				cells = cells.With(board.Cell(c))
			}
		}
		return cells
	}
	d.Cursor.Extend(board.AllCells)
	d.Notes.ToggleCandidate(5)
	view := d.View()
	check.Equal(t, "candidates are shown", view.Notes.Candidates, true)
	for c := range board.Cell(board.Cells) {
		check.Equal(t, "left in "+c.String(), view.Board.Candidates[c], all[c].Without(5))
		check.Equal(t, "removed from "+c.String(), view.Board.Removed[c].Has(5), has(5).Has(c))
	}
	check.Equal(t, "no steps without 5s", d.path().Len(), 0)
	d.Tree.Undo()
	check.Equal(t, "after undo", d.View().Board.Candidates, all)
	d.Tree.Redo()
	d.Cursor.Extend(board.AllCells)
	d.Notes.ToggleCandidate(5)
	check.Equal(t, "restored", d.View().Board.Candidates, all)

	first := has(5).Min()
	d.Cursor.MoveTo(first, false)
	d.Notes.ToggleCandidate(5)
	d.Cursor.Extend(board.AllCells)
	d.Notes.ToggleCandidate(5)
	check.Equal(t, "none is left where one was removed", d.View().Board.Candidates[has(5).Without(first).Min()].Has(5), false)

	d.Restart()
	d.Cursor.MoveTo(first, false)
	if solutions(newspaper)[0][first] != 5 {
		d.Notes.ToggleCandidate(5)
	}
	d.hint(func() { d.Logic.HintAt(reason.WholeStep) })
	check.Equal(t, "stage", d.Logic.View().Hint.Stage, reason.WholeStep)
	check.Equal(t, "removed while a step is shown", d.View().Board.Removed, [board.Cells]board.DigitSet{})
}

// TestHintsGoOnFromRemovedCandidates checks that a candidate removed by hand counts like one that a
// step has removed.
func TestHintsGoOnFromRemovedCandidates(t *testing.T) {
	d := newDesk(t, newspaper)
	solution := solutions(newspaper)[0]
	d.Cursor.MoveTo(1, false)
	for digit := range d.State().Candidates()[1].Without(solution[1]).All() {
		d.Notes.ToggleCandidate(digit)
	}
	found := false
	for moves, i := d.moves(), 0; i < moves.Len(); i++ {
		for _, placed := range moves.Step(i).Placed {
			found = found || placed.Cell == 1 && placed.Digit == solution[1]
		}
	}
	check.Equal(t, "the last candidate is placed", found, true)
	check.Equal(t, "the path begins here", d.path().FromHere(), true)
}

// TestMarksAreFilledIn checks which cells are filled, and that marks become candidates.
func TestMarksAreFilledIn(t *testing.T) {
	d := newDesk(t, newspaper)
	candidates := d.State().Candidates()
	d.Cursor.MoveTo(40, false)
	d.Notes.FillMarks()
	check.Equal(t, "marks of the whole board", d.State().Centre, candidates)
	d.Tree.Undo()
	check.Equal(t, "marks after undo", d.State().Centre, [board.Cells]board.DigitSet{})
	d.span(0, 10)
	d.Notes.FillMarks()
	for c := range board.Cell(board.Cells) {
		want := candidates[c]
		if c != 1 && c != 9 {
			want = 0
		}
		check.Equal(t, "marks of the selection in "+c.String(), d.State().Centre[c], want)
	}
	mark := candidates[1].Min()
	d.Cursor.MoveTo(1, false)
	d.ToggleMark(game.Centre, mark)
	d.Notes.UseMarks()
	view := d.View()
	check.Equal(t, "candidates are shown", view.Notes.Candidates, true)
	check.Equal(t, "candidates", view.Board.Candidates[1], candidates[1].Without(mark))
	check.Equal(t, "removed", view.Board.Removed[1], board.DigitsOf(mark))
	check.Equal(t, "candidates of a cell without marks", view.Board.Candidates[2], candidates[2])
}

// TestADigitRemovesMarks checks that marks ruled out by a digit are shown as such or removed.
func TestADigitRemovesMarks(t *testing.T) {
	d := newDesk(t, newspaper)
	for _, c := range []board.Cell{2, 3, 9, 80} {
		d.Cursor.MoveTo(c, false)
		d.ToggleMark(game.Corner, 9)
		d.ToggleMark(game.Centre, 9)
	}
	d.enter(1, 9)
	view := d.View()
	for c, want := range map[board.Cell]board.DigitSet{2: board.DigitsOf(9), 3: board.DigitsOf(9), 9: board.DigitsOf(9), 80: 0, 10: 0} {
		check.Equal(t, "void in "+c.String(), view.Board.Cells[c].Void, want)
	}
	d.Tree.Undo()
	before := *d.State()
	d.Notes.SetTidy(true)
	check.Equal(t, "the setting", d.Notes.View().Tidy, true)
	d.enter(1, 9)
	for c := range board.Cell(board.Cells) {
		want := before.Corner[c]
		if c == 2 || c == 3 || c == 9 {
			want = 0
		}
		check.Equal(t, "corner marks in "+c.String(), d.State().Corner[c], want)
		check.Equal(t, "centre marks in "+c.String(), d.State().Centre[c], want)
	}
	d.Tree.Undo()
	check.Equal(t, "after undo", *d.State(), before)
}

// TestSearchesLeaveOutRemovedCandidates checks the switch for searches.
func TestSearchesLeaveOutRemovedCandidates(t *testing.T) {
	d := newDesk(t, fourfold)
	all := solutions(fourfold)
	var differing board.Cell
	for all[0][differing] == all[1][differing] {
		differing++
	}
	out := all[0][differing]
	left := 0
	for _, solution := range all {
		if solution[differing] != out {
			left++
		}
	}
	d.Cursor.MoveTo(differing, false)
	d.Notes.ToggleCandidate(out)
	d.do(d.Counts.FindAll)
	check.Equal(t, "solutions with all candidates", d.Solutions.Progress().Found, uint64(len(all)))
	d.do(func() { d.Solutions.SetWithRemoved(true); d.Counts.FindAll() })
	check.Equal(t, "solutions without it", d.Solutions.Progress().Found, uint64(left))
	check.Equal(t, "the solution is not saved", d.Document().Shown, 0)
	d.Notes.ToggleCandidate(out)
	check.Equal(t, "once restored, the first search is shown again", d.Solutions.Progress().Found, uint64(len(all)))
}

// TestTintsAreOnlyColours checks that colouring a candidate changes nothing else: what was removed by
// hand or by a step stays removed, and nothing more is.
func TestTintsAreOnlyColours(t *testing.T) {
	d := newDesk(t, newspaper)
	d.hint(func() { d.Logic.HintAt(reason.WholeStep) })
	d.Logic.Hint() // takes the step
	d.Cursor.MoveTo(10, false)
	d.ToggleMark(game.Corner, 7)
	d.Notes.ToggleCandidate(2)
	d.Notes.SetTidy(true)
	d.Cursor.Extend(board.AllCells)
	for digit := board.Digit(1); digit <= board.Size; digit++ {
		before := *d.State()
		d.Notes.ToggleTint(digit)
		after := *d.State()
		check.Equal(t, "candidates are coloured", after.Tints != before.Tints, true)
		after.Tints = before.Tints
		check.Equal(t, "all else", after, before)
	}
}
