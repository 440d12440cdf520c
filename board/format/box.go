package format

import (
	"nonet/board"
	"nonet/board/game"
)

// The box format: rows in a frame of box-drawing characters, with spaces for empty cells.
var boxEntry = entry{
	Format: Format{Name: "box", Extension: ".txt", Reads: true, Writes: true, Many: true},
	write:  writeBox,
}

func writeBox(state *game.State, _ byte) []byte {
	const (
		top    = "╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗\n"
		thin   = "╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n"
		thick  = "╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣\n"
		bottom = "╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝\n"
	)
	var text []byte
	for row := range board.Size {
		switch {
		case row == 0:
			text = append(text, top...)
		case row%3 == 0:
			text = append(text, thick...)
		default:
			text = append(text, thin...)
		}
		for col, d := range rowOf(&state.Puzzle.Givens, row) {
			bar := "│ "
			if col%3 == 0 {
				bar = "║ "
			}
			text = append(appendSigns(append(text, bar...), []board.Digit{d}, ' '), ' ')
		}
		text = append(text, "║\n"...)
	}
	return append(text, bottom...)
}
