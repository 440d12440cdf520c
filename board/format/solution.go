package format

import (
	"strings"
	"unicode"

	"nonet/board"
)

// Programs and pages keep the solution of a puzzle in a line of its own near the puzzle,
// with a word that says so. In a plain list a filled grid is a puzzle like any other.

// nearSolution is how many lines below its puzzle a solution with a word may be.
const nearSolution = 3

// takeSolution passes over a line with words and the solution of the last puzzle. A line
// that was meant as such gets an error.
func (s *Scanner) takeSolution(f *found, text string, number int) bool {
	if len(s.lately) == 0 || f.bad != nil {
		return false
	}
	last := &s.lately[len(s.lately)-1]
	puzzle, grid := &last.puzzle.givens, &f.puzzle.givens
	filled, given := grid.Filled(), puzzle.Filled()
	if filled < fewestDamaged || given >= fewestDamaged || number-last.Line > nearSolution || !labelled(text) {
		return false
	}
	equal := 0
	for c, d := range puzzle {
		equal += count(d != 0 && grid[c] == d)
	}
	switch {
	case filled == board.Cells && equal == given:
		s.skip(number, 1)
		return true
	case equal*2 > given:
		f.bad = &Error{Kind: OtherSolution}
	}
	return false
}

// labelled reports whether a word precedes the first digit of a line.
func labelled(text string) bool {
	first := strings.IndexAny(text, digitSigns)
	return first > 0 && strings.ContainsFunc(text[:first], unicode.IsLetter)
}
