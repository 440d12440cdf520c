package session_test

import (
	"testing"

	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
)

// holding returns the cells that hold one of the digits.
func (d *desk) holding(digits ...board.Digit) (cells board.CellSet) {
	for c, digit := range d.Grid() {
		if board.DigitsOf(digits...).Has(digit) {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}

func TestCellsThatLookAlike(t *testing.T) {
	d := newDesk(t, newspaper)
	d.enter(1, 9)
	d.Cursor.Select(board.CellsOf(2, 3, 8))
	d.ToggleMark(game.Centre, 5)
	d.Cursor.Select(board.CellsOf(3, 4, 8))
	d.ToggleMark(game.Corner, 6)
	d.Cursor.Select(board.CellsOf(2, 5, 7, 8))
	d.ToggleColour(2)
	view := d.View()
	for _, step := range []struct {
		name     string
		of, want board.CellSet
	}{
		{"a digit", board.CellsOf(1), d.holding(9)},
		{"two digits", board.CellsOf(1, 0), d.holding(9, 7)},
		{"marks of one kind, whatever the colour", board.CellsOf(2), board.CellsOf(2)},
		{"marks of both kinds", board.CellsOf(3), board.CellsOf(3, 8)},
		{"a colour without marks", board.CellsOf(5), board.CellsOf(5, 7)},
		{"nothing", board.CellsOf(80 - 1), board.CellsOf(80 - 1)},
	} {
		check.Equal(t, "like "+step.name, view.Alike(step.of), step.want)
	}
}

// TestDigitsLeft checks how many of each digit are missing, and that this is only known while
// playing by rules with nine houses of a kind.
func TestDigitsLeft(t *testing.T) {
	d := newDesk(t, newspaper)
	view := d.View()
	check.That(t, view.Game.Lefts, "it is not known")
	for digit := board.Digit(1); digit <= board.Size; digit++ {
		check.Equal(t, "missing", view.Game.Left[digit], board.Size-d.holding(digit).Len())
	}
	d.Cursor.Extend(board.AllCells)
	d.EnterDigit(4)
	check.Equal(t, "with too many of 4", d.View().Game.Left[4], board.Size-d.holding(4).Len())
	d.SetPlaying(false)
	check.Not(t, d.View().Game.Lefts, "it is known while the puzzle is entered")
	d.reload(func(s *game.State) {
		s.Playing = true
		s.Puzzle.Rules = board.NewRules(board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 1)})
	})
	check.Not(t, d.View().Game.Lefts, "it is known without houses")

	var groups []board.Group
	for number := 1; number <= board.Size; number++ {
		groups = append(groups, board.Group{Kind: board.Region, Number: number, Cells: board.Classic().Groups()[number-1].Cells})
	}
	rules := func() { d.reload(func(s *game.State) { s.Playing, s.Puzzle.Rules = true, board.NewRules(groups...) }) }
	rules()
	check.That(t, d.View().Game.Lefts, "it is not known with nine regions")
	// Ten regions cover the board, but no nine of them: the last two rows share a cell and leave one out.
	groups[7].Cells = groups[7].Cells.Without(71).With(72)
	groups[8].Cells = groups[8].Cells.Without(80).With(71)
	groups = append(groups, board.Group{Kind: board.Region, Number: 10, Cells: groups[0].Cells.Without(8).With(80)})
	rules()
	check.Not(t, d.View().Game.Lefts, "it is known with regions that overlap")
}
