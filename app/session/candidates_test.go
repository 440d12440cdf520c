package session_test

import (
	"testing"

	"nonet/app/scene"
	"nonet/app/session"
	"nonet/board"
	"nonet/board/game"
)

// flagged returns the cells of the board that have a flag.
func flagged(view *session.View, flag scene.Flags) board.CellSet {
	var cells board.CellSet
	for c := range board.Cell(board.Cells) {
		if view.Board.Cells[c].Flags.Has(flag) {
			cells = cells.With(c)
		}
	}
	return cells
}

// able returns the cells without a digit that may hold d, found by a textbook check.
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
	if view := d.View(); view.Candidates || view.Board.Candidates != ([board.Cells]board.DigitSet{}) {
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
	// No candidates are shown in cells with a digit or the player's own marks.
	d.MoveTo(1, false)
	d.ToggleMark(game.Corner, 9)
	d.MoveTo(2, false)
	d.EnterDigit(8)
	view = d.View()
	if view.Board.Candidates[1] != 0 || view.Board.Candidates[2] != 0 || view.Board.Candidates[3].Has(8) {
		t.Error("marks and digits are not heeded")
	}
	d.do(d.Solutions.FindNext)
	if d.View().Board.Candidates != ([board.Cells]board.DigitSet{}) {
		t.Error("a solution has candidates")
	}
	d.Load(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(fourfold)}}, true)
	if !d.View().Candidates {
		t.Error("another puzzle takes them away")
	}
	d.SetCandidates(false)
	if d.View().Board.Candidates != ([board.Cells]board.DigitSet{}) {
		t.Error("they cannot be taken away")
	}
}

func TestRemovedCandidatesAreNotThere(t *testing.T) {
	d := newDesk(t, newspaper)
	state := *d.State()
	d.SetCandidates(true)
	digit := d.View().Board.Candidates[1].Min()
	state.Puzzle.Removed[1] = board.DigitsOf(digit)
	d.Load(state, true)
	d.SetCandidates(true)
	if d.View().Board.Candidates[1].Has(digit) {
		t.Errorf("%d is there", digit)
	}
}

func TestSeeking(t *testing.T) {
	d := newDesk(t, newspaper)
	d.MoveTo(10, false)
	d.Seek(7)
	view := d.View()
	places, stands := able(d.State(), 7), flagged(&view, scene.SameDigit)
	if got := flagged(&view, scene.Allowed); got != places {
		t.Errorf("7 can stand in %v, want %v", got, places)
	}
	for c := range stands.All() {
		if d.Grid()[c] != 7 {
			t.Errorf("7 stands in %v", c)
		}
	}
	if got, want := flagged(&view, scene.RuledOut), board.AllCells.Minus(places).Minus(stands); got != want {
		t.Errorf("ruled out are %v, want %v", got, want)
	}
	if !flagged(&view, scene.Peer).Empty() {
		t.Error("the peers of the cursor are told as well")
	}
	for c := range board.Cell(board.Cells) {
		if want := places.Has(c); (view.Board.Candidates[c] == board.DigitsOf(7)) != want {
			t.Errorf("%v shows %v", c, view.Board.Candidates[c])
		}
	}

	d.SeekAlso(4)
	both := d.View()
	if got, want := flagged(&both, scene.Allowed), places.Union(able(d.State(), 4)); got != want {
		t.Errorf("4 or 7 can stand in %v, want %v", got, want)
	}
	d.SeekAlso(4)
	if again := d.View(); again.Sought != board.DigitsOf(7) {
		t.Errorf("sought are %v, want 7 alone", again.Sought)
	}
	d.Seek(5)
	if d.View().Sought != board.DigitsOf(5) {
		t.Error("another digit is not sought in place of the first")
	}
	d.Seek(5)
	if view = d.View(); view.Sought != 0 || !flagged(&view, scene.Allowed|scene.RuledOut).Empty() || view.Board.Candidates != ([board.Cells]board.DigitSet{}) {
		t.Error("the same digit again does not end it")
	}
	d.Seek(5)
	d.StopSeeking()
	if d.View().Sought != 0 {
		t.Error("it cannot be ended")
	}
}

// TestSeekingBesides checks seeking in a cell with marks, with all candidates shown, with a
// solution shown, while regions are drawn, and after another puzzle is loaded.
func TestSeekingBesides(t *testing.T) {
	d := newDesk(t, newspaper)
	d.MoveTo(1, false)
	d.ToggleMark(game.Centre, 2)
	d.SetCandidates(true)
	d.Seek(8)
	view := d.View()
	if !view.Board.Cells[1].Flags.Has(scene.Allowed) || view.Board.Candidates[1] != 0 {
		t.Error("a cell with marks is not tinted, or they are gone")
	}
	if view.Board.Candidates[2].Len() < 2 || view.Board.Sought != board.DigitsOf(8) {
		t.Error("of all candidates only the sought one is shown")
	}
	d.do(d.Solutions.FindNext)
	view = d.View()
	if got := flagged(&view, scene.SameDigit).Len(); got != board.Size {
		t.Errorf("8 stands in %d cells of a solution", got)
	}
	d.Rules.SetDrawing(true)
	if d.View().Board.Sought != 0 {
		t.Error("a digit is sought while regions are drawn")
	}
	d.Load(game.State{}, true)
	if d.View().Sought != 0 {
		t.Error("the digit is sought in another puzzle too")
	}
}
