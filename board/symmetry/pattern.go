package symmetry

import (
	"slices"

	"nonet/board"
)

// Pattern is a symmetry in the arrangement of the givens.
type Pattern uint8

// The patterns, from no symmetry to all symmetries of the board.
const (
	None          Pattern = iota // no symmetry
	HalfTurn                     // rotation by 180 degrees
	QuarterTurn                  // rotation by 90 degrees
	Horizontal                   // the upper half mirrors the lower half
	Vertical                     // the left half mirrors the right half
	BothMirrors                  // horizontal and vertical
	Diagonal                     // reflection in the diagonal from r1c1 to r9c9
	Antidiagonal                 // reflection in the diagonal from r9c1 to r1c9
	BothDiagonals                // diagonal and antidiagonal
	All                          // all symmetries
)

// step maps the row and column of a cell to those of its symmetric partner.
type step func(row, col int) (int, int)

const last = board.Size - 1

var (
	halfTurn     step = func(row, col int) (int, int) { return last - row, last - col }
	quarterTurn  step = func(row, col int) (int, int) { return col, last - row }
	horizontal   step = func(row, col int) (int, int) { return last - row, col }
	vertical     step = func(row, col int) (int, int) { return row, last - col }
	diagonal     step = func(row, col int) (int, int) { return col, row }
	antidiagonal step = func(row, col int) (int, int) { return last - col, last - row }
)

// patterns holds the name of each pattern and the steps that generate all of its
// symmetries.
var patterns = [...]struct {
	name  string
	steps []step
}{
	None:          {"none", nil},
	HalfTurn:      {"half-turn", []step{halfTurn}},
	QuarterTurn:   {"quarter-turn", []step{quarterTurn}},
	Horizontal:    {"horizontal", []step{horizontal}},
	Vertical:      {"vertical", []step{vertical}},
	BothMirrors:   {"both-mirrors", []step{horizontal, vertical}},
	Diagonal:      {"diagonal", []step{diagonal}},
	Antidiagonal:  {"antidiagonal", []step{antidiagonal}},
	BothDiagonals: {"both-diagonals", []step{diagonal, antidiagonal}},
	All:           {"all", []step{quarterTurn, diagonal}},
}

// Patterns returns all patterns in the order of their constants.
func Patterns() []Pattern {
	all := make([]Pattern, len(patterns))
	for i := range all {
		all[i] = Pattern(i)
	}
	return all
}

// String names the pattern as users type it, as in "half-turn".
func (p Pattern) String() string {
	if int(p) >= len(patterns) {
		return "unknown"
	}
	return patterns[p].name
}

// ParsePattern returns the pattern with a name returned by [Pattern.String]. It returns
// false for any other text.
func ParsePattern(name string) (Pattern, bool) {
	for _, p := range Patterns() {
		if p.String() == name {
			return p, true
		}
	}
	return None, false
}

var orbits = func() (all [len(patterns)][]board.CellSet) {
	for p, pattern := range patterns {
		for rest := board.AllCells; !rest.Empty(); {
			var orbit board.CellSet
			for c := range rest.All() {
				orbit = orbit.With(c)
				break
			}
			for size := 0; size < orbit.Len(); {
				size = orbit.Len()
				for _, step := range pattern.steps {
					for c := range orbit.All() {
						orbit = orbit.With(board.At(step(c.Row(), c.Col())))
					}
				}
			}
			all[p] = append(all[p], orbit)
			rest = rest.Minus(orbit)
		}
	}
	return all
}()

// Orbits returns the sets of cells that are either all given or all empty, sorted by their
// first cells. Each cell is in exactly one set, and sets have 1 to 8 cells.
func (p Pattern) Orbits() []board.CellSet { return slices.Clone(orbits[p]) }

// Holds reports whether the cells have the symmetry of the pattern.
func (p Pattern) Holds(cells board.CellSet) bool {
	for _, orbit := range orbits[p] {
		if some := orbit.Intersect(cells); !some.Empty() && some != orbit {
			return false
		}
	}
	return true
}
