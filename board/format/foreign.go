package format

import (
	"strings"

	"nonet/board"
)

// What Nonet cannot read yet, but can name. The names are those of programs and
// the same in every language.
var (
	// foreignRoots are how the XML files of other programs begin, and how they
	// end.
	foreignRoots = []struct{ begin, end, name string }{
		{"<Sudoku ", "</Sudoku>", "SDKU"},
	}
	// foreignLinks are parts of addresses that hold a puzzle.
	foreignLinks = []struct{ part, name string }{
		{"f-puzzles.com/?load=", "f-puzzles"},
		{"sudokupad.app/", "SudokuPad"},
		{"app.crackingthecryptic.com/", "SudokuPad"},
		{"penpa-edit/#", "Penpa"},
	}
	// foreignKeys are keys that only documents of one program have together.
	foreignKeys = []struct {
		keys [2]string
		name string
	}{
		{[2]string{"grid", "size"}, "f-puzzles"},
		{[2]string{"cells", "regions"}, "SudokuPad"},
	}
)

// foreignRoot tells whether a line begins a file of another program, and how
// that ends; nothing where it ends in the same line.
func foreignRoot(text string, line int) (end string, bad *Error) {
	for _, root := range foreignRoots {
		if strings.HasPrefix(text, root.begin) {
			if end = root.end; strings.Contains(text, end) {
				end = ""
			}
			return end, &Error{Kind: NotYet, Line: line, Text: root.name}
		}
	}
	return "", nil
}

// foreignLine tells whether a line is a puzzle of another program: an address,
// or a line of HoDoKu's library, eight fields parted by colons with 81 cells in
// the fourth.
func foreignLine(text string, line int) *Error {
	if text[0] == ':' {
		fields := strings.Split(text, ":")
		if len(fields) >= 7 && len(strings.ReplaceAll(fields[3], "+", "")) == board.Cells {
			return &Error{Kind: NotYet, Line: line, Text: "HoDoKu"}
		}
	}
	if strings.HasPrefix(text, "http") {
		for _, link := range foreignLinks {
			if strings.Contains(text, link.part) {
				return &Error{Kind: NotYet, Line: line, Text: link.name}
			}
		}
	}
	return nil
}

// unread names a document that is of no format that Nonet reads.
func (d document) unread() *Error {
	keys := d.keys()
	for _, foreign := range foreignKeys {
		if keys[foreign.keys[0]] && keys[foreign.keys[1]] {
			return &Error{Kind: NotYet, Line: d.line, Text: foreign.name}
		}
	}
	return &Error{Kind: UnknownDocument, Line: d.line}
}
