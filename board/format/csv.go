package format

import (
	"nonet/board"
	"nonet/board/game"
)

// The csv and tsv formats: nine rows of fields separated by commas or tabs, as spreadsheets
// write them, with empty fields for empty cells. Semicolons and any blank character are
// also read.
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

// emptyFields reports whether a line of tabs is a row of empty fields rather than a blank
// line: such a row must precede it, or it must be possible for a grid to begin here.
func (s *Scanner) emptyFields(text string) bool {
	const tabs = "\t\t\t\t\t\t\t\t"
	if text != tabs || s.list {
		return false
	}
	return s.block.empty() || s.block.rows[len(s.block.rows)-1].delimiter == '\t'
}
