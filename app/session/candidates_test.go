package session_test

import (
	"testing"

	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
)

func (d *desk) flagged(flag scene.Flags) board.CellSet {
	var cells board.CellSet
	for c, cell := range d.View().Board.Cells {
		if cell.Flags.Has(flag) {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}

// able returns the empty cells that do not see the digit d.
func able(state *game.State, d board.Digit) board.CellSet {
	grid := state.Grid()
	var cells board.CellSet
	for c := range board.Cell(board.Cells) {
		seen := grid[c] != 0
		for e := range board.Cell(board.Cells) {
			sees := c.Row() == e.Row() || c.Col() == e.Col() || c.Row()/3 == e.Row()/3 && c.Col()/3 == e.Col()/3
			seen = seen || sees && grid[e] == d
		}
		if !seen {
			cells = cells.With(c)
		}
	}
	return cells
}

func TestCandidatesAreShown(t *testing.T) {
	d := newDesk(t, newspaper)
	if view := d.View(); view.Notes.Candidates || view.Board.Candidates != ([board.Cells]board.DigitSet{}) {
		t.Fatal("candidates are shown before the user has asked")
	}
	d.SetCandidates(true)
	view := d.View()
	for digit := board.Digit(1); digit <= board.Size; digit++ {
		for c := range board.Cell(board.Cells) {
			if got, want := view.Board.Candidates[c].Has(digit), able(d.State(), digit).Has(c); got != want {
				t.Errorf("%d in %v: %t, want %t", digit, c, got, want)
			}
		}
	}
	// No candidates are shown in cells with a digit. Marks do not hide them.
	able1 := view.Board.Candidates[1]
	d.Cursor.MoveTo(1, false)
	d.ToggleMark(game.Corner, 9)
	d.enter(2, 8)
	view = d.View()
	if view.Board.Candidates[1] != able1.Without(8) || view.Board.Cells[1].Corner != board.DigitsOf(9) || view.Board.Candidates[2] != 0 || view.Board.Candidates[3].Has(8) {
		t.Error("marks and digits are not heeded")
	}
	d.do(d.Solutions.FindNext)
	check.Equal(t, "candidates of a solution", d.View().Board.Candidates, [board.Cells]board.DigitSet{})
	d.Load(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(fourfold)}}, true)
	check.Equal(t, "candidates shown for another puzzle", d.Candidates(), true)
	d.SetCandidates(false)
	check.Equal(t, "candidates after hiding them", d.View().Board.Candidates, [board.Cells]board.DigitSet{})
}

func TestRemovedCandidatesAreNotThere(t *testing.T) {
	d := newDesk(t, newspaper)
	d.SetCandidates(true)
	digit := d.View().Board.Candidates[1].Min()
	d.reload(func(s *game.State) { s.Puzzle.Removed[1] = board.DigitsOf(digit) })
	check.Equal(t, "removed candidate is shown", d.View().Board.Candidates[1].Has(digit), false)
}

func TestSeeking(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Cursor.MoveTo(10, false)
	d.Seek(7)
	view := d.View()
	places, stands := able(d.State(), 7), d.flagged(scene.SameDigit)
	check.Equal(t, "cells where 7 is allowed", d.flagged(scene.Allowed), places)
	for c := range stands.All() {
		check.Equal(t, c.String(), d.Grid()[c], 7)
	}
	check.Equal(t, "cells where 7 is ruled out", d.flagged(scene.RuledOut), board.AllCells.Minus(places).Minus(stands))
	check.Equal(t, "peers of the cursor while seeking", d.flagged(scene.Peer).Empty(), true)
	for c := range board.Cell(board.Cells) {
		if want := places.Has(c); (view.Board.Candidates[c] == board.DigitsOf(7)) != want {
			t.Errorf("%v shows %v", c, view.Board.Candidates[c])
		}
	}

	d.SeekAlso(4)
	check.Equal(t, "cells where 4 or 7 is allowed", d.flagged(scene.Allowed), places.Union(able(d.State(), 4)))
	d.SeekAlso(4)
	check.Equal(t, "sought", d.View().Sought, board.DigitsOf(7))
	d.Seek(5)
	check.Equal(t, "sought instead of 7", d.View().Sought, board.DigitsOf(5))
	d.Seek(5)
	if view = d.View(); view.Sought != 0 || !d.flagged(scene.Allowed|scene.RuledOut).Empty() || view.Board.Candidates != ([board.Cells]board.DigitSet{}) {
		t.Error("the same digit again does not end it")
	}
	d.Seek(5)
	d.StopSeeking()
	check.Equal(t, "sought after stopping", d.View().Sought, 0)
}

// TestSeekingBesides checks how a sought digit is shown with marks, candidates or a
// displayed solution, while regions are drawn, and after another puzzle is loaded.
func TestSeekingBesides(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Cursor.MoveTo(1, false)
	d.ToggleMark(game.Centre, 2)
	d.Seek(8)
	view := d.View()
	if !view.Board.Cells[1].Flags.Has(scene.Allowed) || view.Board.Candidates[1] != 0 || view.Board.Candidates[2] == 0 {
		t.Error("a cell with marks is not tinted, or they are gone")
	}
	d.SetCandidates(true)
	view = d.View()
	check.Not(t, view.Board.Candidates[1] == 0, "marks hide candidates")
	if view.Board.Candidates[2].Len() < 2 || view.Board.Sought != board.DigitsOf(8) {
		t.Error("of all candidates only the sought one is shown")
	}
	d.do(d.Solutions.FindNext)
	check.Equal(t, "8s in a solution", d.flagged(scene.SameDigit).Len(), board.Size)
	d.Rules.SetDrawing(true)
	check.Equal(t, "sought while drawing", d.View().Board.Sought, 0)
	d.Load(game.State{}, true)
	check.Equal(t, "sought in another puzzle", d.View().Sought, 0)
}
