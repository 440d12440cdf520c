package format

import (
	"nonet/board"
	"nonet/board/game"
)

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

// emptyFields reports whether a line of tabs is a row of empty fields rather than a blank line.
// Such a row either follows another row with tabs or may begin a grid.
func (g *grids) emptyFields(text string) bool {
	const tabs = "\t\t\t\t\t\t\t\t"
	if text != tabs || g.list {
		return false
	}
	return g.block.empty() || g.block.rows[len(g.block.rows)-1].delimiter == '\t'
}
