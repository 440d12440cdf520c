package session_test

import (
	"testing"

	"nonet/app/session"
	"nonet/board"
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
	d.SelectAll()
	d.Notes.ToggleCandidate(5)
	view := d.View()
	check.Equal(t, "candidates are shown", view.Candidates, true)
	for c := range board.Cell(board.Cells) {
		check.Equal(t, "left in "+c.String(), view.Board.Candidates[c], all[c].Without(5))
		check.Equal(t, "removed from "+c.String(), view.Board.Removed[c].Has(5), has(5).Has(c))
	}
	check.Equal(t, "no steps without 5s", d.path().Len(), 0)
	d.Tree.Undo()
	check.Equal(t, "after undo", d.View().Board.Candidates, all)
	d.Tree.Redo()
	d.SelectAll()
	d.Notes.ToggleCandidate(5)
	check.Equal(t, "restored", d.View().Board.Candidates, all)

	first := has(5).Min()
	d.MoveTo(first, false)
	d.Notes.ToggleCandidate(5)
	d.SelectAll()
	d.Notes.ToggleCandidate(5)
	check.Equal(t, "none is left where one was removed", d.View().Board.Candidates[has(5).Without(first).Min()].Has(5), false)

	d.Restart()
	d.MoveTo(first, false)
	if solutions(newspaper)[0][first] != 5 {
		d.Notes.ToggleCandidate(5)
	}
	d.hint(func() { d.Logic.HintAt(session.WholeStep) })
	check.Equal(t, "stage", d.View().Hint.Stage, session.WholeStep)
	check.Equal(t, "removed while a step is shown", d.View().Board.Removed, [board.Cells]board.DigitSet{})
}

// TestHintsGoOnFromRemovedCandidates checks that a candidate removed by hand counts like one that a
// step has removed.
func TestHintsGoOnFromRemovedCandidates(t *testing.T) {
	d := newDesk(t, newspaper)
	solution := solutions(newspaper)[0]
	d.MoveTo(1, false)
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
	d.MoveTo(differing, false)
	d.Notes.ToggleCandidate(out)
	d.do(d.Counts.FindAll)
	check.Equal(t, "solutions with all candidates", d.View().Status.Found, uint64(len(all)))
	d.do(func() { d.Solutions.SetWithRemoved(true); d.Counts.FindAll() })
	check.Equal(t, "solutions without it", d.View().Status.Found, uint64(left))
	check.Equal(t, "the solution is not saved", d.Document().Shown, 0)
	d.Notes.ToggleCandidate(out)
	check.Equal(t, "once restored, the first search is shown again", d.View().Status.Found, uint64(len(all)))
}
