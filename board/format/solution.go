package format

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonet/board"
	"nonet/board/format/fault"
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
	if number-last.Line > nearSolution || !hasLabel(text) && o.namedAt != number-1 {
		return false
	}
	solves, bad := solves(&f.puzzle.givens, &last.puzzle.givens)
	switch {
	case bad:
		f.bad = &fault.Error{Kind: fault.OtherSolution}
	case solves:
		o.skip(number, 1)
	}
	return solves
}

// refuse reports an error for a line that holds only a solution. Outside a list, such a line may be
// part of other text.
func (o *output) refuse(f *found, text string, number int) bool {
	above := o.namedAt > 0 && o.namedAt == number-1 ||
		o.missingAt > 0 && o.missingAt == number-1 && o.missing == len(text)-len(strings.TrimLeft(text, cellSigns)) // a wrapped line
	named := above && f.puzzle.givens.Filled() == board.Cells
	switch {
	case f.bad != nil && f.bad.Kind == fault.LoneSolution:
	case f.bad != nil || !named && !f.loneSolution(text):
		return false
	}
	bad := &fault.Error{Kind: fault.LoneSolution, Line: number}
	if at := filledRun.FindStringIndex(text); at != nil {
		bad.Column = utf8.RuneCountInString(text[:at[0]]) + 1
	}
	if o.list {
		o.bad(bad, number)
	} else {
		o.hold(bad)
	}
	return true
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
		g.bad(&fault.Error{Kind: fault.OtherSolution, Line: b.start()}, b.start())
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

// What is named a solution is never the puzzle, and neither is a filled grid beside a puzzle that
// cannot be read.
var (
	solutionNames = regexp.MustCompile(`(?i)(^|[^n])(solution|solved|answer|soluci[oó]n|l(ö|oe)sung|oplossing)|\b(sol|ans)\b`)
	wordForPuzzle = regexp.MustCompile(`(?i)puzzle|board|grid|given|clue|problem|question|quiz|unsolved|initial|sudoku|mission|cells`)

	filledRun    = regexp.MustCompile(`[1-9]{81}`)
	refusedValue = regexp.MustCompile(`(?i)^(null|none|nil|nan|undefined|n/?a)$`)
	// withoutValue matches a place in a line where a value is missing: between separators or quotes,
	// before a separator at the beginning of the line, or before an arrow to a grid.
	withoutValue = regexp.MustCompile(`(?i)\b(null|none|nil|nan|undefined|(?-i:N/?A|n/a))\b|""|''|[,;|] *[,;|]|\t\t|[=:] *[&,;]|= |^\s*([,;:/=]|->|→)|^\s*\|[^|]*$|<\w[^<>/]*>\s*</|[\x00-\x08\x0e-\x1f\\]|(->|→|⇒|[^\s\d'"] *["']? *=>)\W*grid`)
	// values splits a line into its values.
	values = regexp.MustCompile(`[\w.*\-]+`)
)

func namesSolution(text string) bool { return solutionNames.MatchString(text) }

func namesPuzzle(key string) bool { return wordForPuzzle.MatchString(key) && !namesSolution(key) }

// isRefused reports whether a value may be a puzzle in another notation, rather than a number, a date
// or a word.
func isRefused(value string) bool {
	switch {
	case isNote(value) || isNumber(value):
		return false
	case only(value, cellSigns) && hasDigit(value):
		return strings.Contains(value, "..") || strings.Contains(value, "__") || strings.Contains(value, "--") || strings.Contains(value, "**")
	}
	return len(value) >= shortCells && digitsIn(value) >= 4
}

// loneSolution reports whether a puzzle from a line is a filled grid that is named a solution, or that
// is beside a value that may be the puzzle but cannot be read.
func (f *found) loneSolution(text string) bool {
	if f.bad != nil || f.puzzle.rules != nil || len(f.further) > 0 || f.puzzle.givens.Filled() != board.Cells {
		return false
	}
	at := filledRun.FindStringIndex(text)
	if at == nil || at[1]-at[0] == len(text) {
		return false
	}
	rest := strings.ReplaceAll(text[:at[0]]+"grid"+text[at[1]:], "://", "/")
	digits, most := 0, 0
	for _, value := range values.FindAllString(rest, -1) {
		n := digitsIn(value)
		digits, most = digits+n, max(most, n)
		if isRefused(value) {
			return true
		}
	}
	return digits >= shortCells && most < digits || namesSolution(rest) || withoutValue.MatchString(rest)
}

func digitsIn(text string) (n int) {
	for i := range len(text) {
		n += count('0' <= text[i] && text[i] <= '9')
	}
	return n
}
