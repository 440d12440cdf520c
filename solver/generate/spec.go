package generate

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/logic"
)

// Spec is what a puzzle is to be like. The zero value is any puzzle by
// classic rules from which no given can be left out.
type Spec struct {
	Rules *board.Rules // nil means classic

	// Empty is how many cells are to be empty, 1 to 81. With 0 it is as many as one
	// can get by removing givens at random; fewer, where the puzzle would be harder
	// than asked.
	Empty int

	Levels    Levels          // one of these; none for any
	Score     Range           // of logic.Rating
	ER        Range           // of explainer.Rating, in tenths
	Technique logic.Technique // that has to occur on the way, NoTechnique for any

	Symmetry symmetry.Pattern
	Pattern  board.CellSet // the cells that are given, and no others; empty for any
	Minimal  bool          // no given, by itself, can be left out, as far as a search of 20,000 nodes tells
	Solved   bool          // a filled grid, and nothing else is asked

	Seed   uint64 // another puzzle for each
	Budget int    // how many attempts are made at most, 0 for as many as usual
}

// How many attempts are usual: where the number of givens or their places are asked
// an attempt goes many steps, and may take a fifth of a second.
const (
	usualBudget  = 50_000
	shapedBudget = 1_000
)

// hopeless is how many attempts are made at most to come near to a spec that is
// [Impossible]: about a second's worth of the slowest.
const hopeless = 4

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

// Has reports whether a level is in the set.
func (s Levels) Has(l logic.Level) bool { return s>>l&1 != 0 }

// anyAbove reports whether a level above another one is in the set.
func (s Levels) anyAbove(l logic.Level) bool { return s>>l > 1 }

// highest returns the highest level of the set, Easy where it is empty.
func (s Levels) highest() logic.Level { return logic.Level(max(bits.Len8(uint8(s)), 1) - 1) }

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

// Range is the numbers From to To, both included; math.MaxInt for To leaves it
// open. The zero value is every number.
type Range struct{ From, To int }

// distance returns how far a number is away from the range.
func (r Range) distance(n int) int {
	if r == (Range{}) {
		return 0
	}
	return max(r.From-n, n-r.To, 0)
}

// Attempts returns how many attempts are made at most.
func (w *Spec) Attempts() int {
	n := w.Budget
	switch {
	case n > 0:
	case w.Empty != 0 || !w.Pattern.Empty():
		n = shapedBudget
	default:
		n = usualBudget
	}
	if w.Impossible() != nil {
		n = min(n, hopeless)
	}
	return n
}

// onlyLevels reports whether nothing is asked about the way to the solution but
// levels, if anything.
func (w *Spec) onlyLevels() bool {
	return w.Score == Range{} && w.ER == Range{} && w.Technique == logic.NoTechnique
}

// onlyTechnique reports whether a technique is all that is asked about the way to
// the solution.
func (w *Spec) onlyTechnique() bool {
	return w.Levels == 0 && w.Score == Range{} && w.ER == Range{} && w.Technique != logic.NoTechnique
}

// graded reports whether anything is asked about the way to the solution.
func (w *Spec) graded() bool {
	return w.Levels != 0 || !w.onlyLevels()
}

// String writes a spec as the terminal's generate is told it, so that the puzzle
// can be made once more.
//
// A range of scores and one of Sudoku Explainer's ratings are told apart by their
// numbers: those up to 12, with a decimal, are ratings.
func (w *Spec) String() string {
	var options []string
	add := func(asked bool, option string, value any) {
		if asked {
			options = append(options, strings.TrimRight(fmt.Sprintf("--%s %v", option, value), " "))
		}
	}
	if w.Rules != nil && w.Rules != board.Classic() {
		add(true, "rules", w.Rules.Name())
		if regions := w.Rules.Division(); regions != nil {
			add(true, "regions", regions)
		}
	}
	add(w.Empty != 0, "empty", w.Empty)
	add(w.Levels != 0, "level", w.Levels)
	add(w.Score != (Range{}), "rating", w.Score.text(strconv.Itoa))
	add(w.ER != (Range{}), "rating", w.ER.text(tenths))
	add(w.Technique != logic.NoTechnique, "technique", quoted(w.Technique.String()))
	add(w.Symmetry != symmetry.None, "symmetry", w.Symmetry)
	add(!w.Pattern.Empty(), "pattern", signs(w.Pattern))
	add(w.Minimal, "minimal", "")
	add(w.Solved, "solved", "")
	add(w.Budget != 0, "budget", w.Budget)
	add(true, "seed", w.Seed)
	return strings.Join(options, " ")
}

// String names the levels, the easy one first, with commas between them.
func (s Levels) String() string {
	var names []string
	for l := logic.Easy; l <= logic.Extreme; l++ {
		if s.Has(l) {
			names = append(names, l.String())
		}
	}
	return strings.Join(names, ",")
}

// text writes the range with a hyphen, without a highest number where it is open.
func (r Range) text(number func(int) string) string {
	if r.To == math.MaxInt {
		return number(r.From) + "-"
	}
	return number(r.From) + "-" + number(r.To)
}

// quoted puts a text with blanks into quotation marks, as a shell needs them.
func quoted(text string) string {
	if strings.ContainsAny(text, " ()") {
		return `"` + text + `"`
	}
	return text
}

// signs draws a set of cells with 81 characters.
func signs(cells board.CellSet) string {
	drawn := []byte(strings.Repeat(".", board.Cells))
	for c := range cells.All() {
		drawn[c] = 'x'
	}
	return string(drawn)
}
