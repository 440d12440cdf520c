package format

import (
	"strings"
	"unicode"

	"nonet/board"
)

// SadMan's .sdk files can have the sections [Puzzle] and, for a game, [State],
// [PencilMarks] and [Colours], with nine rows each.

type section struct {
	name    string // in lower case, "" outside a section
	line    int
	row     int
	skipped bool // whether the section is invalid, or does not belong to a known puzzle
}

// takeSection handles the headings of the sections in an .sdk file, and the rows of all sections
// except [Puzzle].
func (s *Scanner) takeSection(text string, number int) bool {
	switch name := sectionOf(text); {
	case name == "puzzle":
		s.section = section{}
		s.finishBlock()
		s.flush()
		s.puzzleSection = true
		return true
	case name == "state" || name == "pencilmarks" || name == "colours" || name == "colors":
		s.finishBlock()
		s.section = section{name: name, line: number}
		if !s.pending.sections {
			s.skipSection()
		}
		return true
	case s.section.name != "" && name == "" && s.section.row < board.Size:
		s.takeSectionRow(text, number)
		return true
	}
	s.section = section{}
	return false
}

func (s *Scanner) skipSection() {
	s.section.skipped = true
	s.warnings.add(SkippedSections, s.section.line, 1)
}

// takeSectionRow adds a row of a section to the game of the preceding puzzle.
func (s *Scanner) takeSectionRow(text string, number int) {
	row := s.section.row
	s.section.row++
	if !s.section.skipped && !s.pending.sections { // there was an error after the heading
		s.skipSection()
	}
	if s.section.skipped {
		return
	}
	var marks [board.Size]board.DigitSet
	good := false
	if s.section.name == "pencilmarks" {
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
		s.skipSection()
		return
	}
	for col, set := range marks {
		if set != 0 {
			s.setInSection(board.At(row, col), set, number)
		}
	}
}

func (s *Scanner) setInSection(c board.Cell, set board.DigitSet, number int) {
	state := s.opened(&sdkEntry)
	given := state.Puzzle.Givens[c]
	switch {
	case s.section.name == "pencilmarks":
		state.Centre[c] = set
	case s.section.name != "state":
		state.Colours[c] = board.Colour(set.Min())
	case given == 0:
		state.Entries[c] = set.Min()
	case given != set.Min():
		s.warnings.add(EntriesOnGivens, number, 1)
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
