// Package board defines the basic terms of Nonet: cells, digits, sets of both, grids,
// groups of cells, rules, puzzles, and conflicts between a grid and its rules.
//
// Rules are just a list of groups. A group is a set of cells that must not repeat a digit;
// classic Sudoku has 27 groups of nine cells. Solving, hints and drawing all work from this
// list, so a variant is data, not code.
package board

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
