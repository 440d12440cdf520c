package format

import (
	"strings"
	"unicode"

	"nonet/board"
	"nonet/board/format/fault"
)

// SadMan's .sdk files can have the sections [Puzzle] and, for a game, [State],
// [PencilMarks] and [Colours], with nine rows each.

type section struct {
	name    string // in lower case, "" outside a section
	line    int
	row     int
	skipped bool // whether the section is invalid, or does not belong to a known puzzle
}

// take handles the headings of the sections in an .sdk file, and the rows of all sections
// except [Puzzle].
func (s *section) take(g *grids, text string, number int) bool {
	switch name := sectionOf(text); {
	case name == "puzzle":
		*s = section{}
		g.finish()
		g.flush()
		g.puzzleSection = true
		return true
	case name == "state" || name == "pencilmarks" || name == "colours" || name == "colors":
		g.finish()
		*s = section{name: name, line: number}
		if !g.pending.sections {
			s.skip(g.output)
		}
		return true
	case s.name != "" && name == "" && s.row < board.Size:
		s.takeRow(g.output, text, number)
		return true
	}
	*s = section{}
	return false
}

func (s *section) skip(o *output) {
	s.skipped = true
	o.warnings.Add(fault.SkippedSections, s.line, 1)
}

// takeRow adds a row of a section to the game of the preceding puzzle.
func (s *section) takeRow(o *output, text string, number int) {
	row := s.row
	s.row++
	if !s.skipped && !o.pending.sections { // there was an error after the heading
		s.skip(o)
	}
	if s.skipped {
		return
	}
	var marks [board.Size]board.DigitSet
	good := false
	if s.name == "pencilmarks" {
		marks, good = markFields(text)
	} else {
		r := splitRow(text)
		digits, bad := r.digits(number)
		good = bad == nil
		for i, d := range digits {
			marks[i] = board.DigitsOf(d)
		}
	}
	if !good {
		s.skip(o)
		return
	}
	for col, set := range marks {
		if set != 0 {
			s.set(o, board.At(row, col), set, number)
		}
	}
}

func (s *section) set(o *output, c board.Cell, set board.DigitSet, number int) {
	state := o.opened(&sdkEntry)
	given := state.Puzzle.Givens[c]
	switch {
	case s.name == "pencilmarks":
		state.Centre[c] = set
	case s.name != "state":
		state.Colours[c] = board.ColoursOf(board.Colour(set.Min()))
	case given == 0:
		state.Entries[c] = set.Min()
	case given != set.Min():
		o.warnings.Add(fault.EntriesOnGivens, number, 1)
	}
}

func markFields(text string) (marks [board.Size]board.DigitSet, ok bool) {
	fields := strings.Split(text, ",")
	if len(fields) != board.Size {
		return marks, false
	}
	for i, field := range fields {
		for _, sign := range strings.TrimSpace(field) {
			if sign < '1' || sign > '9' {
				return marks, false
			}
			marks[i] = marks[i].With(board.Digit(sign - '0'))
		}
	}
	return marks, true
}

// sectionOf returns the name in a heading in lower case, such as "state" for "[State]", or "" if
// the text is not a heading.
func sectionOf(text string) string {
	if len(text) < 3 || text[0] != '[' || text[len(text)-1] != ']' {
		return ""
	}
	name := text[1 : len(text)-1]
	if strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) }) {
		return ""
	}
	return strings.ToLower(name)
}
