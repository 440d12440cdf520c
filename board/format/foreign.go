package format

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"nonet/board"
	"nonet/board/format/fault"
)

// Nonet recognises some puzzles that it cannot read, and reports the name of the program
// that wrote them. These names are the same in every language.

// foreignRoots lists the beginnings and the ends of the XML files of other programs.
var foreignRoots = []struct{ begin, end, name string }{
	{"<Sudoku ", "</Sudoku>", "SDKU"},
}

// foreignRoot returns an error if a line begins a file of another program. It also returns
// the text that ends the file, or "" if the file ends on the same line.
func foreignRoot(text string, line int) (end string, bad *fault.Error) {
	for _, root := range foreignRoots {
		if strings.HasPrefix(text, root.begin) {
			if end = root.end; strings.Contains(text, end) {
				end = ""
			}
			return end, &fault.Error{Kind: fault.NotYet, Line: line, Text: root.name}
		}
	}
	return "", nil
}

// lisudokuHosts lists the hosts of lisudoku. Its links do not contain the puzzles, which
// are on its server.
var lisudokuHosts = []string{"lisudoku.xyz"}

// foreignLine returns an error if a line is a puzzle of another program, such as a link or
// a format that only that program can read.
func foreignLine(text string, line int) *fault.Error {
	if id, ok := strings.CutPrefix(linkIn(text, lisudokuHosts), "p/"); ok {
		return &fault.Error{Kind: fault.OnNet, Line: line, Text: id}
	}
	switch {
	case linkIn(text, lisudokuHosts) != "":
		return &fault.Error{Kind: fault.NotYet, Line: line, Text: "lisudoku"}
	case strings.Contains(text, "penpa-edit/#"):
		return &fault.Error{Kind: fault.NotYet, Line: line, Text: "Penpa"}
	case strings.HasPrefix(text, "3x3:") && strings.Contains(text, ":k:"), isKiller(text):
		return &fault.Error{Kind: fault.UnknownConstraints, Line: line, Text: killerCages}
	case isConstraintString(text):
		return &fault.Error{Kind: fault.NotYet, Line: line, Text: "Interactive Sudoku Solver"}
	case strings.HasPrefix(text, "9:") && strings.Count(text, ";") == board.Size-1 && strings.Contains(text, "!"):
		return &fault.Error{Kind: fault.NotYet, Line: line, Text: "komo"}
	}
	return nil
}

// isKiller reports whether a text is a killer puzzle of 81 characters. The first cell of a
// cage has the sum, and every other cell has an arrow to another cell of the cage.
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

// constraint matches a constraint beside a puzzle, as in "-c=palindrome:r1c1r1c2", "-c knight" or
// "--constraint ratio:neg2" (SudokuSolver), or ".AntiKing~" or ".~" (Interactive Sudoku Solver).
var constraint = regexp.MustCompile(`(?:^|[^\w-])(?:` +
	`--constraint[=: \t]+["']?([A-Za-z_]+)|-c= ?["']?([A-Za-z_]+)|-c[: \t]*["']?([A-Za-z_]+):|` +
	`-c[: \t]*["']?(king|knight|diagpos|diagneg|disjoint[a-z]*)\b)|` +
	`(?:^|[\s"'=?&,;])\.(?:([A-Z][\w-]*)~|(~)[Rr][1-9])`)

// constraintIn returns an error for the first constraint in a line, or nil.
func constraintIn(text string) *fault.Error {
	if len(text) > maxMarkup || !strings.Contains(text, "-c") && !strings.Contains(text, "~") {
		return nil
	}
	at := constraint.FindStringSubmatchIndex(text)
	for i := 2; i < len(at); i += 2 {
		if at[i] >= 0 {
			column := utf8.RuneCountInString(text[:at[i]]) + 1
			return &fault.Error{Kind: fault.UnknownConstraints, Column: column, Text: text[at[i]:at[i+1]]}
		}
	}
	return nil
}

// isConstraintString reports whether a text holds constraints of Interactive Sudoku Solver:
// a dot, an optional name, ~ and arguments.
func isConstraintString(text string) bool {
	rest, dotted := strings.CutPrefix(text, ".")
	name, _, parted := strings.Cut(rest, "~")
	return dotted && parted && !strings.ContainsFunc(name, func(r rune) bool { return r|0x20 < 'a' || r|0x20 > 'z' })
}
