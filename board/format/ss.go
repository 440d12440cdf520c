package format

import (
	"fmt"

	"nonet/board"
	"nonet/board/game"
)

// The ss format of Simple Sudoku, which HoDoKu also writes, is a grid in a frame of stars, followed
// by the entries and the removed candidates. An entry is I, the number of the cell from 00 to 80
// and the digit. A removed candidate is E, the number of the cell, 00 and the digit.
var ssEntry = entry{
	Format: Format{Name: "ss", Extension: ".ss", Reads: true, Writes: true, Holds: Removed | Entries},
	write:  writeSS,
}

func writeSS(state *game.State, blank byte) []byte {
	text := appendCompact(nil, &state.Puzzle.Givens, blank)
	moves := len(text)
	for c, d := range state.Entries {
		if d != 0 {
			text = fmt.Appendf(text, "I%02d%d\n", c, d)
		}
	}
	for c, set := range state.Puzzle.Removed {
		for d := range set.All() {
			text = fmt.Appendf(text, "E%02d00%d\n", c, d)
		}
	}
	if len(text) == moves {
		return text
	}
	return append(append(text[:moves:moves], "\n\n"...), text[moves:]...)
}

// appendCompact appends a grid in Simple Sudoku's frame.
func appendCompact(text []byte, grid *board.Grid, blank byte) []byte {
	const border = " *-----------*\n"
	text = append(text, border...)
	for row := range board.Size {
		if row == 3 || row == 6 {
			text = append(text, " |---+---+---|\n"...)
		}
		digits := rowOf(grid, row)
		text = append(text, " |"...)
		for col := 0; col < board.Size; col += 3 {
			text = append(appendSigns(text, digits[col:col+3], blank), '|')
		}
		text = append(text, '\n')
	}
	return append(text, border...)
}
