package format

import (
	"strings"

	"nonet/board"
)

// Puzzles that Nonet recognises but cannot read. Names are those of programs, which are the
// same in every language.

// foreignRoots lists the beginnings and the ends of the XML files of other programs.
var foreignRoots = []struct{ begin, end, name string }{
	{"<Sudoku ", "</Sudoku>", "SDKU"},
}

// foreignRoot reports whether a line begins a file of another program. It returns the text
// that ends the file, or "" if it ends in the same line.
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

// lisudokuHosts are the hosts of lisudoku, which keeps its puzzles on its server.
var lisudokuHosts = []string{"lisudoku.xyz"}

// foreignLine returns an error if a line is a puzzle of another program: a link, or a form
// that only its program knows.
func foreignLine(text string, line int) *Error {
	if id, ok := strings.CutPrefix(linkIn(text, lisudokuHosts), "p/"); ok {
		return &Error{Kind: OnNet, Line: line, Text: id}
	}
	switch {
	case linkIn(text, lisudokuHosts) != "":
		return &Error{Kind: NotYet, Line: line, Text: "lisudoku"}
	case strings.Contains(text, "penpa-edit/#"):
		return &Error{Kind: NotYet, Line: line, Text: "Penpa"}
	case strings.HasPrefix(text, "3x3:") && strings.Contains(text, ":k:"), isKiller(text):
		return &Error{Kind: UnknownConstraints, Line: line, Text: killerCages}
	case isConstraintString(text):
		return &Error{Kind: NotYet, Line: line, Text: "Interactive Sudoku Solver"}
	case strings.HasPrefix(text, "9:") && strings.Count(text, ";") == board.Size-1 && strings.Contains(text, "!"):
		return &Error{Kind: NotYet, Line: line, Text: "komo"}
	}
	return nil
}

// isKiller reports whether 81 characters are a killer puzzle: the sum of a cage in its
// first cell, and in every other cell an arrow to the next cell of the cage.
func isKiller(text string) bool {
	const arrows, fewest = "<>^v", 20
	if len(text) != board.Cells || !only(text, arrows+zipSigns+"yz") {
		return false
	}
	n := 0
	for _, arrow := range arrows {
		n += strings.Count(text, string(arrow))
	}
	return n >= fewest
}

// isConstraintString reports whether a text holds constraints of Interactive Sudoku Solver:
// a dot, an optional name, ~ and arguments.
func isConstraintString(text string) bool {
	rest, dotted := strings.CutPrefix(text, ".")
	name, _, parted := strings.Cut(rest, "~")
	return dotted && parted && !strings.ContainsFunc(name, func(r rune) bool { return r|0x20 < 'a' || r|0x20 > 'z' })
}
