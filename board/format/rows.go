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

// The csv and tsv formats are those of spreadsheets: nine rows of fields, separated by
// commas or tabs, with empty fields for empty cells. The reader also accepts semicolons and
// any blank character.
var (
	csvEntry = entry{
		Format: Format{Name: "csv", Extension: ".csv", Reads: true, Writes: true, Many: true},
		write:  func(state *game.State, blank byte) []byte { return writeFields(state, blank, ',') },
	}
	tsvEntry = entry{
		Format: Format{Name: "tsv", Extension: ".tsv", Reads: true, Writes: true, Many: true},
		write:  func(state *game.State, blank byte) []byte { return writeFields(state, blank, '\t') },
	}
)

func writeFields(state *game.State, blank, delimiter byte) []byte {
	var text []byte
	for row := range board.Size {
		for col, d := range rowOf(&state.Puzzle.Givens, row) {
			if col > 0 {
				text = append(text, delimiter)
			}
			if d != 0 || blank == '0' {
				text = append(text, '0'+byte(d))
			}
		}
		text = append(text, '\n')
	}
	return text
}

// emptyTabs is a row of empty fields.
const emptyTabs = "\t\t\t\t\t\t\t\t"

// emptyFields reports whether a line of tabs is a row of empty fields rather than a blank line.
// Such a row either follows another row with tabs or may begin a grid.
func (g *grids) emptyFields(text string) bool {
	if text != emptyTabs || g.list {
		return false
	}
	return g.block.empty() || g.block.rows[len(g.block.rows)-1].delimiter == '\t'
}

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
