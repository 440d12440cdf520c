package game_test

import (
	"testing"

	"nonet/board"
	"nonet/board/game"
)

func TestFilledMarks(t *testing.T) {
	s := game.State{Playing: true}
	s.Puzzle.Givens[0], s.Entries[1] = 1, 2
	s.Puzzle.Removed[2], s.Struck[2], s.Crossed[2] = board.DigitsOf(3), board.DigitsOf(4), board.DigitsOf(5)
	s.Centre[2], s.Centre[1], s.Corner[2], s.Centre[80] = board.DigitsOf(1), board.DigitsOf(7), board.DigitsOf(9), board.DigitsOf(8)
	filled := s.WithFilledMarks(board.CellsOf(0, 1, 2, 3))
	for c, want := range map[board.Cell]board.DigitSet{
		0: 0, 1: board.DigitsOf(7), 2: board.DigitsOf(6, 7, 8, 9), 3: board.DigitsOf(3, 4, 5, 6, 7, 8, 9), 4: 0, 80: board.DigitsOf(8),
	} {
		if filled.Centre[c] != want {
			t.Errorf("%v has the marks %v, want %v", c, filled.Centre[c], want)
		}
	}
	if filled.Corner != s.Corner {
		t.Error("corner marks are changed")
	}
}

func TestMarksBecomeCandidates(t *testing.T) {
	s := game.State{Playing: true}
	s.Puzzle.Givens[0], s.Puzzle.Removed[2] = 1, board.DigitsOf(2)
	s.Struck[2], s.Crossed[2], s.Crossed[3] = board.DigitsOf(3, 9), board.DigitsOf(4, 8), board.DigitsOf(5)
	s.Centre[2], s.Centre[4] = board.DigitsOf(1, 2, 3, 4, 5), board.DigitsOf(1)
	next := s.WithMarkedCandidates(board.CellsOf(0, 2, 3, 4))
	want := s.Candidates()
	want[2] = board.DigitsOf(3, 4, 5)
	if got := next.Candidates(); got != want {
		t.Errorf("candidates %v, want %v", got[:5], want[:5])
	}
	if next.Struck[2] != board.DigitsOf(9) || next.Crossed[2] != board.DigitsOf(6, 7, 8) || next.Crossed[3] != s.Crossed[3] || next.Centre != s.Centre {
		t.Errorf("steps have removed %v, the player %v", next.Struck[2], next.Crossed[:5])
	}
	if filled := next.WithFilledMarks(board.CellsOf(2)); filled.WithMarkedCandidates(board.CellsOf(2)) != filled {
		t.Error("marks filled in from candidates change them")
	}
}

func TestTidied(t *testing.T) {
	s := game.State{Playing: true}
	for c := range s.Centre {
		s.Corner[c], s.Centre[c] = board.DigitsOf(4, 5), board.DigitsOf(5, 6)
	}
	s.Entries[40] = 6
	before := s.Grid()
	next := s.WithDigit(board.CellsOf(0), 5).Tidied(&before)
	for c := range board.Cell(board.Cells) {
		corner, centre := s.Corner[c], s.Centre[c]
		if c != 0 && (c.Row() == 0 || c.Col() == 0 || c.Row() < 3 && c.Col() < 3) {
			corner, centre = board.DigitsOf(4), board.DigitsOf(6)
		}
		if next.Corner[c] != corner || next.Centre[c] != centre {
			t.Errorf("%v has the marks %v and %v", c, next.Corner[c], next.Centre[c])
		}
	}
	if cleared := s.Cleared(board.CellsOf(40)); cleared.Tidied(&before) != cleared {
		t.Error("clearing a digit removes marks")
	}
	void := next.Void(&board.Grid{0: 5, 40: 6})
	for c, want := range map[board.Cell]board.DigitSet{0: 0, 40: 0, 1: 0, 41: board.DigitsOf(6), 80: 0} {
		if void[c] != want {
			t.Errorf("%v cannot have %v, want %v", c, void[c], want)
		}
	}
}

// TestMarksRemovedByADigit checks that a digit that removes marks is a change of digits alone.
func TestMarksRemovedByADigit(t *testing.T) {
	start := game.State{Playing: true}
	start.Corner[1] = board.DigitsOf(5)
	g := game.New(start)
	before := start.Grid()
	g.Do(start.WithDigit(board.CellsOf(0), 5).Tidied(&before))
	if got := g.Now().Change(); got != (game.Change{Kind: game.Entered, Cells: board.CellsOf(0), Digit: 5}) {
		t.Errorf("it is %+v", got)
	}
}
