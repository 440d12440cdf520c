package generate

import (
	"math"
	"math/rand/v2"

	"nonet/board"
	"nonet/solver"
)

const (
	// weaving is the maximum number of steps in which an attempt tries to reach a unique
	// solution. If a pattern allows one, fewer than 50 steps are usually enough, so it is
	// better to restart than to continue for long.
	weaving = 150
	// glance is the maximum number of nodes visited to estimate the number of solutions.
	// With classic rules, results up to a few hundred are exact.
	glance = 1000
	// choice is the maximum number of solutions to examine when choosing new digits for
	// givens. If there are more than fewEnough solutions, the digits are drawn at random
	// instead.
	choice, fewEnough = 1000, 300
	// changed is the maximum number of givens to change in a step.
	changed = 3
	// repairs is the maximum number of steps in which an attempt with a unique solution
	// tries to meet the other requests.
	repairs = 60
)

// weaver looks for digits in the cells of a pattern that leave one solution. It changes a
// few digits at a time, and undoes each change that leaves more solutions than before. As
// players of the "pattern game" in the New Sudoku Players' Forum have long known, random
// digits hardly ever leave a single solution.
type weaver struct {
	random  *rand.Rand
	search  solver.Search
	puzzle  board.Puzzle
	pattern board.CellSet
	steps   int

	cells   []board.Cell // the cells of the pattern, beginning with those being changed
	taken   [changed]board.Digit
	count   float64 // number of solutions, estimated if large
	tallies [board.Size * board.Size * board.Size]int
}

func newWeaver(random *rand.Rand, spec *Spec) weaver {
	w := weaver{random: random, pattern: spec.Pattern, steps: weaving}
	w.puzzle.SetRules(spec.Rules)
	if reason := spec.Impossible(); reason == TooFewGivens || reason == TwinLines {
		w.steps = weaving / 10
	}
	return w
}

// start fills the cells of the pattern with the digits of a solution.
func (w *weaver) start(solution *board.Grid) {
	w.cells = w.cells[:0]
	w.puzzle.Givens = board.Grid{}
	for c := range w.pattern.All() {
		w.cells = append(w.cells, c)
		w.puzzle.Givens[c] = solution[c]
	}
	w.count = w.estimate()
}

// makeUnique changes givens until only one solution is left or the steps are used up.
func (w *weaver) makeUnique(over func() bool) {
	for step := 0; w.count > 1 && step < w.steps && !over(); step++ {
		w.change()
	}
}

// change changes some givens. If that leaves more solutions than before, or none, it
// undoes the change and returns false.
func (w *weaver) change() bool {
	some := w.take()
	change := w.redraw
	if w.count <= fewEnough {
		change = w.choose
	}
	if count := change(some); 1 <= count && count <= w.count {
		w.count = count
		return true
	}
	for i, c := range some {
		w.puzzle.Givens[c] = w.taken[i]
	}
	return false
}

// take removes some random givens and returns their cells.
func (w *weaver) take() []board.Cell {
	n := min(1+w.random.IntN(changed), len(w.cells))
	for i := range n {
		j := i + w.random.IntN(len(w.cells)-i)
		w.cells[i], w.cells[j] = w.cells[j], w.cells[i]
		w.taken[i] = w.puzzle.Givens[w.cells[i]]
		w.puzzle.Givens[w.cells[i]] = 0
	}
	return w.cells[:n]
}

// redraw puts random digits into the given cells. It returns an estimate of the number of
// solutions, or 0 if the digits contradict each other.
func (w *weaver) redraw(some []board.Cell) float64 {
	rules := w.puzzle.RulesOrClassic()
	for _, c := range some {
		digits := board.AllDigits
		for peer := range rules.Peers(c).All() {
			digits = digits.Without(w.puzzle.Givens[peer])
		}
		if digits == 0 {
			return 0
		}
		w.puzzle.Givens[c] = pick(w.random, digits)
	}
	return w.estimate()
}

// choose puts other digits into the given cells, so that the fewest solutions are left. It
// returns the resulting number of solutions, which may be an estimate, or 0 if no other
// digits are possible.
func (w *weaver) choose(some []board.Cell) float64 {
	sizes := 1
	before := 0
	for i := range some {
		sizes *= board.Size
		before = before*board.Size + int(w.taken[i]-1)
	}
	tallies := w.tallies[:sizes]
	clear(tallies)
	complete := w.look(func(solution *board.Grid) {
		digits := 0
		for _, c := range some {
			digits = digits*board.Size + int(solution[c]-1)
		}
		tallies[digits]++
	})
	least, ties, chosen := math.MaxInt, 0, 0
	for digits, n := range tallies {
		if n == 0 || digits == before || n > least {
			continue
		}
		if n < least {
			least, ties = n, 0
		}
		if ties++; w.random.IntN(ties) == 0 {
			chosen = digits
		}
	}
	if ties == 0 {
		return 0
	}
	for i := len(some) - 1; i >= 0; i-- {
		w.puzzle.Givens[some[i]] = board.Digit(chosen%board.Size + 1)
		chosen /= board.Size
	}
	if complete {
		return float64(least)
	}
	return w.estimate()
}

// look calls see for each solution that it finds within its limits, and reports whether
// there are no others.
func (w *weaver) look(see func(*board.Grid)) bool {
	w.search.Start(&w.puzzle, solver.Fastest)
	for range choice {
		switch w.search.Advance(4*glance - min(int(w.search.Nodes()), 4*glance)) {
		case solver.Exhausted:
			return true
		case solver.Unfinished:
			return false
		}
		solution := w.search.Solution()
		see(&solution)
	}
	return w.search.Advance(0) == solver.Exhausted
}

// estimate returns an estimate of the number of solutions. The result is never 1 if there
// may be several. The code divides but never multiplies, because some processors fuse a
// multiplication and an addition, which changes the rounding.
func (w *weaver) estimate() float64 {
	w.search.Start(&w.puzzle, solver.Fastest)
	n, outcome := w.search.Pass(math.MaxInt64, glance)
	if outcome == solver.Exhausted {
		return float64(n)
	}
	share := w.search.Share()
	if n == 0 || share == 0 {
		return math.Inf(1)
	}
	return max(float64(n)/share, float64(n+1))
}

// complete adds givens in other cells until there is only one solution, and returns that
// solution. If it finds no solution at first, it starts with the givens of the drawn grid
// instead.
func (w *weaver) complete(drawn *board.Grid) board.Grid {
	solution := *drawn
	if found, _ := w.some(); found > 0 {
		solution = w.search.Solution()
	} else {
		w.start(drawn)
	}
	for {
		var digits [board.Cells][board.Size + 1]int
		var last [board.Cells][board.Size + 1]int
		var seen []board.Grid
		all := w.look(func(s *board.Grid) {
			for c, d := range s {
				digits[c][d]++
				last[c][d] = len(seen)
			}
			seen = append(seen, *s)
		})
		if all && len(seen) == 1 {
			solution = seen[0]
			break
		}
		cell, least := board.Cell(0), math.MaxInt
		for c := range board.Cell(board.Cells) {
			for d := board.Digit(1); d <= board.Size; d++ {
				if n := digits[c][d]; 0 < n && n < min(least, len(seen)) {
					cell, least = c, n
					solution = seen[last[c][d]]
				}
			}
		}
		if least == math.MaxInt { // the node limit was reached before two solutions were found
			for w.puzzle.Givens[cell] != 0 {
				cell++
			}
		}
		w.puzzle.Givens[cell] = solution[cell]
	}
	for c, d := range w.puzzle.Givens {
		if d == 0 || w.pattern.Has(board.Cell(c)) {
			continue
		}
		w.puzzle.Givens[c] = 0
		if found, all := w.some(); found != 1 || !all {
			w.puzzle.Givens[c] = d
		}
	}
	return solution
}

// some counts up to two solutions, and reports whether there are no others.
func (w *weaver) some() (found uint64, all bool) {
	w.search.Start(&w.puzzle, solver.Fastest)
	found, outcome := w.search.Pass(2, patience)
	return found, outcome == solver.Exhausted
}

// weave makes a puzzle with givens in the cells of the pattern. If it finds none with a
// unique solution, it adds givens in other cells.
func (m *maker) weave(a *attempt) *attempt {
	drawn, ok := m.drawer.draw()
	if !ok {
		return nil
	}
	w := &m.weaver
	w.start(&drawn)
	w.makeUnique(m.over)
	a.solution = w.complete(&drawn)
	a.givens = w.puzzle.Givens
	a.distance, a.grade = m.patternDistance()
	if a.givens.Filled() != w.pattern.Len() {
		return a
	}
	w.count = 1 // until now, the count was an estimate
	for step := 0; a.distance > 0 && step < repairs && !m.over(); step++ {
		if !w.change() {
			continue
		}
		if distance, way := m.patternDistance(); distance <= a.distance {
			a.distance, a.grade, a.givens = distance, way, w.puzzle.Givens
		} else {
			w.puzzle.Givens = a.givens
		}
	}
	w.puzzle.Givens = a.givens
	a.solution = w.complete(&a.solution)
	return a
}

// patternDistance returns the distance between the weaver's puzzle and the spec, together
// with what is known about the solution path. The puzzle must have one solution.
func (m *maker) patternDistance() (int, grade) {
	w, p := m.spec, &m.weaver.puzzle
	givens := p.Givens.Filled()
	off := givens - w.Pattern.Len()
	if w.Empty != 0 {
		off += abs(board.Cells - givens - w.Empty)
	}
	if !w.Symmetry.Holds(given(&p.Givens)) {
		off++
	}
	if w.Minimal {
		m.digger.puzzle.Givens = p.Givens
		off += m.digger.redundant(board.Cells)
	}
	if off > 0 || !w.graded() {
		return off * farOff, grade{}
	}
	return m.grader.gradeApart(m.ctx, p)
}
