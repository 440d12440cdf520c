package format

import (
	"strings"
	"unicode"

	"nonet/board"
)

// Programs and web pages often show the solution of a puzzle on a line of its own near
// the puzzle, marked by a word. In a plain list, a filled grid is a puzzle like any
// other.

// nearSolution is the maximum number of lines from a puzzle to a solution that is marked by a word.
const nearSolution = 3

// takeSolution skips a line that holds words followed by the solution of the last puzzle. If the
// line was meant to be the solution but is not, f gets an error.
func (o *output) takeSolution(f *found, text string, number int) bool {
	if len(o.lately) == 0 || f.bad != nil {
		return false
	}
	last := &o.lately[len(o.lately)-1]
	if number-last.Line > nearSolution || !hasLabel(text) {
		return false
	}
	solves, bad := solves(&f.puzzle.givens, &last.puzzle.givens)
	switch {
	case bad:
		f.bad = &Error{Kind: OtherSolution}
	case solves:
		o.skip(number, 1)
	}
	return solves
}

// takeSolvedBlock skips a grid that solves the last puzzle if there are words before the grid.
func (g *grids) takeSolvedBlock(b *block, grid *board.Grid) bool {
	if len(g.lately) == 0 || g.lately[len(g.lately)-1].entry.line != nil {
		return false
	}
	last := &g.lately[len(g.lately)-1]
	if g.wordsAt <= last.Line && !b.rows[0].worded {
		return false
	}
	solves, bad := solves(grid, &last.puzzle.givens)
	switch {
	case bad:
		g.bad(&Error{Kind: OtherSolution, Line: b.start()}, b.start())
	case solves:
		g.skip(b.start(), b.lines())
	}
	return solves || bad
}

// solves reports whether grid is filled and has all givens of a puzzle. If it does not solve the
// puzzle but has more than half of the givens, it was probably meant to, and bad is true.
func solves(grid, puzzle *board.Grid) (solves, bad bool) {
	given := puzzle.Filled()
	if grid.Filled() < fewestDamaged || given < fewestGivens || given >= fewestDamaged {
		return false, false
	}
	equal := 0
	for c, d := range puzzle {
		equal += count(d != 0 && grid[c] == d)
	}
	solves = grid.Filled() == board.Cells && equal == given
	return solves, !solves && equal*2 > given
}

// hasLabel reports whether a word precedes the first digit of a line.
func hasLabel(text string) bool {
	first := strings.IndexAny(text, digitSigns)
	return first > 0 && strings.ContainsFunc(text[:first], unicode.IsLetter)
}
