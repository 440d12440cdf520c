package format

import (
	"nonet/board"
	"nonet/board/game"
)

// The grid format: rows in a frame of +, - and |.
var gridEntry = entry{
	Format: Format{Name: "grid", Extension: ".txt", Reads: true, Writes: true, Many: true},
	write:  writeGrid,
}

func writeGrid(state *game.State, blank byte) []byte {
	const border = "+-------+-------+-------+\n"
	var text []byte
	for row := range board.Size {
		if row%3 == 0 {
			text = append(text, border...)
		}
		for col, d := range rowOf(&state.Puzzle.Givens, row) {
			if col%3 == 0 {
				text = append(text, "| "...)
			}
			text = append(appendSigns(text, []board.Digit{d}, blank), ' ')
		}
		text = append(text, "|\n"...)
	}
	return append(text, border...)
}
