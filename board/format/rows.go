package format

import (
	"nonet/board"
	"nonet/board/game"
)

// The rows format: nine lines of nine signs.
var rowsEntry = entry{
	Format: Format{Name: "rows", Extension: ".txt", Reads: true, Writes: true, Many: true},
	write:  writeRows,
}

func writeRows(state *game.State, blank byte) []byte {
	var text []byte
	for row := range board.Size {
		text = append(appendSigns(text, rowOf(&state.Puzzle.Givens, row), blank), '\n')
	}
	return text
}

// rowOf returns the nine digits of a row, counted from 0.
func rowOf(grid *board.Grid, row int) []board.Digit {
	return grid[row*board.Size:][:board.Size]
}
