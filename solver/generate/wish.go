package generate

import (
	"fmt"
	"math/bits"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/logic"
)

// Wish is what a puzzle is to be like. The zero value wishes for any puzzle by
// classic rules from which no given can be left out.
type Wish struct {
	Rules *board.Rules // nil means classic

	// Empty is how many cells are to be empty, 1 to 81. With 0 it is as many as
	// one can get by taking away givens at random; fewer, where the puzzle would be
	// harder than asked.
	Empty int

	Levels    Levels          // one of these; none for any
	Score     Range           // of logic.Rating
	ER        Range           // of explainer.Rating, in tenths
	Technique logic.Technique // that has to occur on the way, NoTechnique for any

	Symmetry symmetry.Pattern
	Pattern  board.CellSet // the cells that are given, and no others; empty for any
	Minimal  bool          // no given, by itself, can be left out
	Solved   bool          // a filled grid, and nothing else is asked

	Seed   uint64 // another puzzle for each
	Budget int    // how many attempts are made at most, 0 for as many as usual
}

// How many attempts are usual: where the number of givens is asked an attempt goes
// many steps, and may take a fifth of a second.
const (
	usualBudget  = 50_000
	shapedBudget = 1_000
)

// Levels is a set of levels.
type Levels uint8

// LevelsOf returns the set of some levels.
func LevelsOf(levels ...logic.Level) Levels {
	var set Levels
	for _, l := range levels {
		set |= 1 << l
	}
	return set
}

// Has tells whether a level is in the set.
func (s Levels) Has(l logic.Level) bool { return s>>l&1 != 0 }

// highest returns the highest level of the set, which must not be empty.
func (s Levels) highest() logic.Level { return logic.Level(bits.Len8(uint8(s)) - 1) }

// anyAbove tells whether a level above another one is in the set.
func (s Levels) anyAbove(l logic.Level) bool { return s>>l > 1 }

// distance returns how many levels a level is away from the set, 0 where the set
// is empty.
func (s Levels) distance(l logic.Level) int {
	if s == 0 {
		return 0
	}
	away := 0
	for !s.Has(l+logic.Level(away)) && (away > int(l) || !s.Has(l-logic.Level(away))) {
		away++
	}
	return away
}

// Range is the numbers From to To, both included. The zero value is every number.
type Range struct{ From, To int }

// distance returns how far a number is away from the range.
func (r Range) distance(n int) int {
	if r == (Range{}) {
		return 0
	}
	return max(r.From-n, n-r.To, 0)
}

// Attempts returns how many attempts are made at most.
func (w *Wish) Attempts() int {
	switch {
	case w.Budget > 0:
		return w.Budget
	case w.Empty > 0 || !w.Pattern.Empty():
		return shapedBudget
	}
	return usualBudget
}

// onlyLevels tells whether nothing is asked about the way to the solution but
// levels, if anything.
func (w *Wish) onlyLevels() bool {
	return w.Score == Range{} && w.ER == Range{} && w.Technique == logic.NoTechnique
}

// graded tells whether anything is asked about the way to the solution.
func (w *Wish) graded() bool {
	return w.Levels != 0 || !w.onlyLevels()
}

// String writes a wish as the terminal's generate is told it, so that the puzzle
// can be made once more.
func (w *Wish) String() string { return fmt.Sprint("--seed ", w.Seed) }
