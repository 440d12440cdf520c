// Package board defines the basic terms of Nonet: cells, digits, sets of both, grids,
// groups of cells, rules, puzzles, and conflicts between a grid and its rules.
//
// Rules are just a list of groups. A group is a set of cells that must not repeat a digit;
// classic Sudoku has 27 groups of nine cells. Solving, hints and drawing all work from this
// list, so a variant is data, not code.
package board

import (
	"fmt"
	"slices"
)

// Grid holds a digit for each cell, or 0 if the cell is empty. The zero value is the empty
// grid.
type Grid [Cells]Digit

// ParseGrid reads exactly 81 characters row by row: digits for filled cells, and '.' or
// '0' for empty cells. It is the inverse of [Grid.String] and meant for built-in data and
// tests. To read what users enter, use package format.
func ParseGrid(text string) (Grid, error) {
	var g Grid
	if len(text) != Cells {
		return g, fmt.Errorf("a grid is %d signs, this text has %d", Cells, len(text))
	}
	for i := range Cells {
		switch sign := text[i]; {
		case sign == '.':
		case '0' <= sign && sign <= '9':
			g[i] = Digit(sign - '0')
		default:
			return Grid{}, fmt.Errorf("sign %d is %q, expected a digit or '.'", i+1, sign)
		}
	}
	return g, nil
}

// MustParseGrid is like [ParseGrid] but panics if the text is invalid.
func MustParseGrid(text string) Grid {
	g, err := ParseGrid(text)
	if err != nil {
		panic(err)
	}
	return g
}

// Filled returns the number of cells that hold a digit, 0 to 81.
func (g *Grid) Filled() int {
	n := 0
	for _, d := range g {
		if d != 0 {
			n++
		}
	}
	return n
}

// Over returns a copy of g whose empty cells are filled with the digits of below.
func (g Grid) Over(below Grid) Grid {
	for c, d := range g {
		if d == 0 {
			g[c] = below[c]
		}
	}
	return g
}

// Differing returns the cells in which the two grids differ.
func (g *Grid) Differing(other *Grid) CellSet {
	var s CellSet
	for c := range Cell(Cells) {
		if g[c] != other[c] {
			s = s.With(c)
		}
	}
	return s
}

// String returns the 81 digits row by row, with '.' for empty cells.
func (g Grid) String() string { return string(g.Append(nil)) }

// Append appends the result of [Grid.String] to text and returns the extended slice.
func (g *Grid) Append(text []byte) []byte {
	text = slices.Grow(text, Cells)
	for _, d := range g {
		sign := byte('.')
		if d != 0 {
			sign = '0' + byte(d)
		}
		text = append(text, sign)
	}
	return text
}

// Puzzle is a puzzle to be solved: its rules, givens, removed candidates and descriptive
// texts. Copying a Puzzle copies everything but the rules, which are immutable.
type Puzzle struct {
	Rules   *Rules // nil means classic
	Givens  Grid
	Removed [Cells]DigitSet // candidates that the puzzle rules out, as a Sukaku does

	Title   string
	Author  string
	Source  string
	Comment string
}

// RulesOrClassic returns the rules of the puzzle, or the classic rules if Rules is nil.
func (p *Puzzle) RulesOrClassic() *Rules {
	if p.Rules == nil {
		return Classic()
	}
	return p.Rules
}

// SetRules sets the rules of the puzzle. Classic rules are stored as nil, so that puzzles
// can be compared with ==.
func (p *Puzzle) SetRules(rules *Rules) {
	if rules == Classic() {
		rules = nil
	}
	p.Rules = rules
}

// Candidates returns, for every empty cell of grid, the digits that no peer has and that
// the puzzle has not removed. The sets of filled cells are empty.
func (p *Puzzle) Candidates(grid *Grid) [Cells]DigitSet {
	var candidates [Cells]DigitSet
	rules := p.RulesOrClassic()
	for c := range Cell(Cells) {
		if grid[c] != 0 {
			continue
		}
		set := AllDigits &^ p.Removed[c]
		for peer := range rules.Peers(c).All() {
			set = set.Without(grid[peer])
		}
		candidates[c] = set
	}
	return candidates
}

// Allows reports whether solution is a filled grid that obeys the rules and respects the
// givens and the removed candidates of the puzzle.
func (p *Puzzle) Allows(solution *Grid) bool {
	for c, d := range solution {
		if d == 0 || d > Size || p.Removed[c].Has(d) || p.Givens[c] != 0 && p.Givens[c] != d {
			return false
		}
	}
	return len(Conflicts(p.RulesOrClassic(), solution)) == 0
}
