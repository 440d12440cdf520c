package generate

import (
	"fmt"
	"math"
	"slices"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/logic"
)

// Impossible is the reason why no puzzle meets a spec, or why this generator cannot make
// one; see [Impossible.Certain].
type Impossible struct {
	Kind      ImpossibleKind
	Asked     int // the requested value
	Least     int // the lowest possible value, or the nearest possible value below Asked; -1 if there is none
	Most      int // the highest possible value, or the nearest possible value above Asked; -1 if there is none
	Symmetry  symmetry.Pattern
	Technique logic.Technique
	Level     logic.Level
	Cells     board.CellSet
}

// ImpossibleKind is the kind of reason in an [Impossible].
type ImpossibleKind uint8

// The kinds of reasons. In their descriptions, the name of a field of Impossible stands for
// its value.
const (
	NoNumber        ImpossibleKind = iota // Asked empty cells were requested, but only Least (0) to Most (81) are possible
	TooFewGivens                          // Asked givens were requested, or the pattern Cells has that many, but a unique solution with these rules needs at least Least
	NoOrbits                              // Asked empty cells are impossible with Symmetry; the nearest possible numbers are Least and Most
	PatternNumber                         // Asked empty cells were requested, but the pattern leaves Most empty
	PatternSymmetry                       // the pattern contains Cells, but not all of their images under Symmetry
	TwinRows                              // rows Least and Most have no givens, so they can be swapped
	TwinColumns                           // columns Least and Most have no givens, so they can be swapped
	Twins                                 // Cells have no givens, so their digits can be rearranged
	ScoreReversed                         // scores from Least to Most were requested, but Most is lower
	ERReversed                            // ratings from Least to Most were requested, but Most is lower
	LowScore                              // scores up to Asked were requested, but the lowest is Least
	LowER                                 // ratings up to Asked were requested, but the lowest is Least
	LevelScore                            // none of the requested levels has scores from Least to Most
	LevelTechnique                        // a puzzle with Technique has level Level or higher, but the highest requested level is Asked
	ScoreTechnique                        // a puzzle with Technique has a score of Least or more, but the highest requested score is Asked

	// With the following kinds, a puzzle that meets the spec may exist.
	RareEmpty   // Asked empty cells were requested, or the pattern Cells leaves that many; such puzzles exist, but this generator has only reached Most
	RareER      // ratings of Asked or more were requested, but the highest known is Most
	RareMinimal // minimal puzzles with Asked givens were requested, but the largest known number is Most
)

// Certain reports whether it is certain that no puzzle meets the spec. If not, one may
// exist, but this generator has never made one.
func (i *Impossible) Certain() bool { return i.Kind < RareEmpty }

// several reports whether every puzzle with the requested givens has several solutions.
func (i *Impossible) several() bool {
	switch i.Kind {
	case TooFewGivens, TwinRows, TwinColumns, Twins:
		return true
	}
	return false
}

const (
	// fewestClassic is the minimum number of givens of a classic puzzle. The source is
	// Gary McGuire, Bastian Tugemann and Gilles Civario, "There is no 16-clue Sudoku"
	// (2012).
	fewestClassic = 17
	// fewest is the minimum number of givens with any rules. If two digits are not given,
	// there is a second solution: either swapping them changes the solution, or one of them
	// does not occur in it and can replace a digit in an empty cell.
	fewest = board.Size - 1
	// mostEmpty is the largest number of empty cells that the generator has achieved with
	// classic rules.
	mostEmpty = 62
	// mostMinimal is the largest known number of givens of a minimal classic puzzle, found
	// by Mladen Dobrichev.
	mostMinimal = 40
	// lowestER and highestER are Sudoku Explainer's ratings, in tenths, of a full house
	// and of the hardest known puzzles.
	lowestER, highestER = 10, 119
)

// Impossible returns the reason why the spec cannot be met, or nil if none is known. It
// usually takes a few microseconds, but up to a few milliseconds with a pattern and custom
// rules.
func (w *Spec) Impossible() *Impossible {
	if w.Solved {
		return nil
	}
	for _, check := range []func(*Spec) *Impossible{
		(*Spec).impossibleNumber, (*Spec).impossiblePattern, (*Spec).impossibleWay, (*Spec).rare,
	} {
		if reason := check(w); reason != nil {
			return reason
		}
	}
	return nil
}

// givens returns the requested number of givens, or false if none is requested.
func (w *Spec) givens() (int, bool) {
	switch {
	case !w.Pattern.Empty():
		return w.Pattern.Len(), true
	case w.Empty != 0:
		return board.Cells - w.Empty, true
	}
	return 0, false
}

// fewest returns a lower bound on the number of givens with the spec's rules.
func (w *Spec) fewest() int {
	if isClassic(w.Rules) {
		return fewestClassic
	}
	return fewest
}

func (w *Spec) impossibleNumber() *Impossible {
	if w.Empty < 0 || w.Empty > board.Cells {
		return &Impossible{Kind: NoNumber, Asked: w.Empty, Least: 0, Most: board.Cells}
	}
	if left := board.Cells - w.Pattern.Len(); w.Empty != 0 && !w.Pattern.Empty() && w.Empty != left {
		return &Impossible{Kind: PatternNumber, Asked: w.Empty, Most: left}
	}
	n, asked := w.givens()
	if asked && n < w.fewest() {
		return &Impossible{Kind: TooFewGivens, Asked: n, Least: w.fewest(), Cells: w.Pattern}
	}
	if w.Empty == 0 || !w.Pattern.Empty() {
		return nil
	}
	can := sums(w.Symmetry.Orbits())
	if can[w.Empty] {
		return nil
	}
	reason := &Impossible{Kind: NoOrbits, Asked: w.Empty, Symmetry: w.Symmetry, Most: -1}
	reason.Least = w.Empty - 1
	for !can[reason.Least] {
		reason.Least--
	}
	for n := w.Empty + 1; n <= board.Cells-w.fewest(); n++ {
		if can[n] {
			reason.Most = n
			break
		}
	}
	return reason
}

// sums returns, for each number, whether a union of orbits can have that many cells.
func sums(orbits []board.CellSet) (can [board.Cells + 1]bool) {
	can[0] = true
	for _, orbit := range orbits {
		size := orbit.Len()
		for n := board.Cells; n >= size; n-- {
			can[n] = can[n] || can[n-size]
		}
	}
	return can
}

func (w *Spec) impossiblePattern() *Impossible {
	if w.Pattern.Empty() {
		return nil
	}
	if !w.Symmetry.Holds(w.Pattern) {
		reason := &Impossible{Kind: PatternSymmetry, Symmetry: w.Symmetry}
		for _, orbit := range w.Symmetry.Orbits() {
			if some := orbit.Intersect(w.Pattern); some != orbit {
				reason.Cells = reason.Cells.Union(some)
			}
		}
		return reason
	}
	return w.twins()
}

// manyMaps is the maximum number of symmetries that twins examines.
const manyMaps = 1000

// twins looks for a symmetry that turns every solution into a different one. It preserves
// the rules and the given cells but moves some cell to a peer, which has a different digit.
func (w *Spec) twins() *Impossible {
	rules := w.Rules
	if rules == nil {
		rules = board.Classic()
	}
	seen := 0
	for m := range symmetry.Of(rules).Fixing(w.Pattern) {
		var moved board.CellSet
		changes := false
		for c := range board.Cell(board.Cells) {
			if to := m.Cell(c); to != c {
				moved = moved.With(c)
				changes = changes || rules.Peers(c).Has(to)
			}
		}
		if changes {
			return twinsOf(moved)
		}
		if seen++; seen == manyMaps {
			return nil
		}
	}
	return nil
}

// twinsOf returns the reason why a symmetry that moves exactly these cells rules out a
// unique solution. If they are two whole rows or columns, the reason names them.
func twinsOf(cells board.CellSet) *Impossible {
	var rows, columns []int
	for i := range board.Size {
		row, column := line(i)
		if row.Within(cells) {
			rows = append(rows, i+1)
		}
		if column.Within(cells) {
			columns = append(columns, i+1)
		}
	}
	switch {
	case cells.Len() == 2*board.Size && len(rows) == 2:
		return &Impossible{Kind: TwinRows, Least: rows[0], Most: rows[1], Cells: cells}
	case cells.Len() == 2*board.Size && len(columns) == 2:
		return &Impossible{Kind: TwinColumns, Least: columns[0], Most: columns[1], Cells: cells}
	}
	return &Impossible{Kind: Twins, Cells: cells}
}

// line returns the cells of row i and of column i, counted from 0.
func line(i int) (row, column board.CellSet) {
	for j := range board.Size {
		row, column = row.With(board.At(i, j)), column.With(board.At(j, i))
	}
	return row, column
}

// impossibleWay returns the reason why no solution path can meet the spec, or nil.
func (w *Spec) impossibleWay() *Impossible {
	highest := w.Levels.highest()
	switch {
	case w.Score.From > w.Score.To:
		return &Impossible{Kind: ScoreReversed, Least: w.Score.From, Most: w.Score.To}
	case w.ER.From > w.ER.To:
		return &Impossible{Kind: ERReversed, Least: w.ER.From, Most: w.ER.To}
	case w.ER != Range{} && w.ER.To < lowestER:
		return &Impossible{Kind: LowER, Asked: w.ER.To, Least: lowestER}
	case w.Technique != logic.NoTechnique && w.Levels != 0 && highest < w.Technique.Level():
		return &Impossible{Kind: LevelTechnique, Technique: w.Technique, Level: w.Technique.Level(), Asked: int(highest)}
	case w.Score == Range{}:
		return nil
	}
	if lowest, _ := logic.Easy.Scores(); w.Score.To < lowest {
		return &Impossible{Kind: LowScore, Asked: w.Score.To, Least: lowest}
	}
	if least := leastScore(w.Technique); w.Score.To < least {
		return &Impossible{Kind: ScoreTechnique, Technique: w.Technique, Least: least, Asked: w.Score.To}
	}
	for level := logic.Easy; level <= logic.Extreme; level++ {
		least, most := level.Scores()
		if (w.Levels == 0 || w.Levels.Has(level)) && w.Score.From <= most && least <= w.Score.To {
			return nil
		}
	}
	return &Impossible{Kind: LevelScore, Least: w.Score.From, Most: w.Score.To}
}

// leastScore returns the lowest score of a step with a technique, or 0 if such steps are not
// scored.
func leastScore(t logic.Technique) int {
	least := math.MaxInt
	for _, s := range logic.Strategies() {
		if slices.Contains(s.Techniques, t) {
			if !s.Rated() {
				return 0
			}
			least = min(least, s.Score)
		}
	}
	if least == math.MaxInt {
		return 0
	}
	return least
}

// rare returns the reason why attempts are hopeless although the requested puzzles may
// exist, or nil if there is none.
func (w *Spec) rare() *Impossible {
	if w.ER.From > highestER {
		return &Impossible{Kind: RareER, Asked: w.ER.From, Most: highestER}
	}
	n, asked := w.givens()
	switch {
	case !asked || !isClassic(w.Rules):
		return nil
	case n < board.Cells-mostEmpty:
		return &Impossible{Kind: RareEmpty, Asked: board.Cells - n, Most: mostEmpty, Cells: w.Pattern}
	case w.Minimal && n > mostMinimal:
		return &Impossible{Kind: RareMinimal, Asked: n, Most: mostMinimal}
	}
	return nil
}

// tenths formats a rating, which is given in tenths.
func tenths(n int) string { return fmt.Sprintf("%d.%d", n/10, n%10) }
