package format

import (
	"nonet/board"
	"nonet/board/game"
)

// The rows format: nine lines of nine characters.
var rowsEntry = entry{
	Format: Format{Name: "rows", Extension: ".txt", Reads: true, Writes: true, Many: true},
	write:  writeRows,
}

func writeRows(state *game.State, blank byte) []byte {
	return appendRows(nil, &state.Puzzle.Givens, blank)
}

func appendRows(text []byte, grid *board.Grid, blank byte) []byte {
	for row := range board.Size {
		text = append(appendSigns(text, rowOf(grid, row), blank), '\n')
	}
	return text
}

// rowOf returns the nine digits of the row with the given index, from 0.
func rowOf(grid *board.Grid, row int) []board.Digit {
	return grid[row*board.Size:][:board.Size]
}
