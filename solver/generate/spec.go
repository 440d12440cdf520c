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

// Spec is a request for a puzzle. By default, it requests any classic puzzle without
// redundant givens.
type Spec struct {
	Rules *board.Rules // nil for classic rules

	// Empty is the number of empty cells, 1 to 81. If it is 0, givens are removed at
	// random as long as the solution remains unique, and some are restored if the puzzle
	// is harder than requested.
	Empty int

	Levels    Levels          // acceptable levels; empty for any level
	Score     Range           // range of logic.Rating's score
	ER        Range           // range of serating.Rating's ER, in tenths
	Technique logic.Technique // technique that must occur on the solution path; NoTechnique for any

	Symmetry symmetry.Pattern
	Pattern  board.CellSet // cells with givens; empty for any pattern
	Minimal  bool          // no given is redundant, as far as a search of 20,000 nodes can determine
	Solved   bool          // a filled grid is requested; other requests are ignored

	Seed   uint64 // different seeds give different puzzles
	Budget int    // maximum number of attempts, 0 for the default
}

// The default budgets. shapedBudget is used if a number or pattern of givens is requested,
// because then an attempt takes many steps and up to a fifth of a second.
const (
	usualBudget  = 50_000
	shapedBudget = 1_000
)

// hopeless is the maximum number of attempts to meet a spec for which [Spec.Impossible]
// returns a reason. They take about a second in the slowest cases.
const hopeless = 4

// Levels is a set of levels.
type Levels uint8

// LevelsOf returns the set of the given levels.
func LevelsOf(levels ...logic.Level) Levels {
	var set Levels
	for _, l := range levels {
		set |= 1 << l
	}
	return set
}

// Has reports whether a level is in the set.
func (s Levels) Has(l logic.Level) bool { return s>>l&1 != 0 }

func (s Levels) anyAbove(l logic.Level) bool { return s>>l > 1 }

// highest returns the highest level of the set, or Easy if it is empty.
func (s Levels) highest() logic.Level { return logic.Level(max(bits.Len8(uint8(s)), 1) - 1) }

// levelsApart returns how many levels l is away from the nearest level of the set, or 0 if the
// set is empty.
func (s Levels) levelsApart(l logic.Level) int {
	if s == 0 {
		return 0
	}
	away := 0
	for !s.Has(l+logic.Level(away)) && (away > int(l) || !s.Has(l-logic.Level(away))) {
		away++
	}
	return away
}

// Range is an inclusive range of numbers. If To is math.MaxInt, there is no upper limit.
// The zero value includes every number.
type Range struct {
	From, To int
}

// outsideBy returns how far a number is outside the range, or 0 if it is inside.
func (r Range) outsideBy(n int) int {
	if r == (Range{}) {
		return 0
	}
	return max(r.From-n, n-r.To, 0)
}

// UsualLevel is the level of a new puzzle for which no difficulty is requested.
const UsualLevel = logic.Easy

// AnyLevel is the name of the request for a puzzle of any level.
const AnyLevel = "any"

// WithUsualLevel returns the spec with [UsualLevel], if it does not decide otherwise how hard
// the puzzle is.
func (w Spec) WithUsualLevel() Spec {
	if w.undecided() {
		w.Levels = LevelsOf(UsualLevel)
	}
	return w
}

// undecided reports whether the spec requests no level, and nothing that may be at odds with
// one: a score, a rating, a technique, a pattern, that no given is redundant, or what is
// impossible anyway.
func (w *Spec) undecided() bool {
	return !w.graded() && w.Pattern.Empty() && !w.Minimal && !w.Solved && w.Impossible() == NotImpossible
}

// Attempts returns the maximum number of attempts to meet the spec.
func (w *Spec) Attempts() int {
	n := w.Budget
	switch {
	case n > 0:
	case w.Empty != 0 || !w.Pattern.Empty():
		n = shapedBudget
	default:
		n = usualBudget
	}
	if w.Impossible() != NotImpossible {
		n = min(n, hopeless)
	}
	return n
}

// onlyLevels reports whether the spec requests nothing about the solution path except its
// level.
func (w *Spec) onlyLevels() bool {
	return w.Score == Range{} && w.ER == Range{} && w.Technique == logic.NoTechnique
}

// onlyTechnique reports whether the spec requests a technique and nothing else about the
// solution path.
func (w *Spec) onlyTechnique() bool {
	return w.Levels == 0 && w.Score == Range{} && w.ER == Range{} && w.Technique != logic.NoTechnique
}

// graded reports whether the spec requests anything about the solution path.
func (w *Spec) graded() bool {
	return w.Levels != 0 || !w.onlyLevels()
}

// String returns the options with which the terminal's generate command makes the same
// puzzle. Ranges of scores and of Sudoku Explainer's ratings use the same option. Ratings
// are recognised because they are at most 12 and have a decimal point.
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
	add(w.undecided(), "level", AnyLevel)
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

// String returns the names of the levels, the easiest first, separated by commas.
func (s Levels) String() string {
	var names []string
	for l := logic.Easy; l <= logic.Extreme; l++ {
		if s.Has(l) {
			names = append(names, l.String())
		}
	}
	return strings.Join(names, ",")
}

// text formats the range with a hyphen, and without a second number if there is no upper
// limit.
func (r Range) text(number func(int) string) string {
	if r.To == math.MaxInt {
		return number(r.From) + "-"
	}
	return number(r.From) + "-" + number(r.To)
}

// quoted quotes text for use in a shell if it contains spaces or brackets.
func quoted(text string) string {
	if strings.ContainsAny(text, " ()") {
		return `"` + text + `"`
	}
	return text
}

// signs draws a set of cells as 81 characters: x for each cell in the set, and a dot for
// each other cell.
func signs(cells board.CellSet) string {
	drawn := []byte(strings.Repeat(".", board.Cells))
	for c := range cells.All() {
		drawn[c] = 'x'
	}
	return string(drawn)
}

// tenths formats a rating, which is given in tenths.
func tenths(n int) string { return fmt.Sprintf("%d.%d", n/10, n%10) }
