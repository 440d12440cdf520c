package generate

import (
	"math/rand/v2"
	"slices"

	"nonet/board"
	"nonet/solver"
)

// digger removes givens from a puzzle and restores some of them. The puzzle always has a
// unique solution.
type digger struct {
	random   *rand.Rand
	search   solver.Search
	puzzle   board.Puzzle
	solution board.Grid
	orbits   [][]board.Cell // the cells of an orbit are either all given or all empty
	given    []bool         // for each orbit, whether its cells are given
	empty    int            // number of empty cells
	patience int            // maximum number of nodes per search, usually the constant patience

	order []int // scratch
}

// patience is the maximum number of nodes for deciding whether a given can be removed. If
// the search needs more, the given is kept. This is rare unless the rules have few groups.
const patience = 20_000

// strides holds the maximum numbers of cells that dig removes together when it starts from
// a full grid. Removing 32 cells leaves 49 givens: nearly all puzzles with 50 random givens
// have a unique solution, but only a fifth of those with 40.
var strides = [...]int{32, 8, 2}

func newDigger(random *rand.Rand, rules *board.Rules, orbits []board.CellSet) digger {
	d := digger{random: random, given: make([]bool, len(orbits)), patience: patience}
	d.puzzle.SetRules(rules)
	for _, orbit := range orbits {
		d.orbits = append(d.orbits, slices.Collect(orbit.All()))
	}
	return d
}

func (d *digger) start(solution *board.Grid) {
	d.solution, d.puzzle.Givens, d.empty = *solution, *solution, 0
	for i := range d.given {
		d.given[i] = true
	}
}

// dig removes orbits in random order until the number of empty cells reaches the target or
// no further orbit can be removed.
func (d *digger) dig(target int) {
	rest := d.shuffled(true)
	if d.empty == 0 {
		for _, stride := range strides {
			for n := d.within(rest, stride, target); n > 1 && d.takeMany(rest[:n]); n = d.within(rest, stride, target) {
				rest = rest[n:]
			}
		}
	}
	for _, i := range rest {
		if d.empty+len(d.orbits[i]) <= target {
			d.take(i)
		}
	}
}

// within returns how many orbits from the start of the list can be removed without removing
// more than stride cells or leaving more than target cells empty.
func (d *digger) within(orbits []int, stride, target int) int {
	cells := 0
	for n, i := range orbits {
		cells += len(d.orbits[i])
		if cells > stride || d.empty+cells > target {
			return n
		}
	}
	return len(orbits)
}

// take removes an orbit if the solution remains unique, and reports whether it did.
func (d *digger) take(orbit int) bool {
	if cells := d.orbits[orbit]; len(cells) > 1 {
		return d.takeMany([]int{orbit})
	} else if !d.dispensable(cells[0]) {
		return false
	}
	d.hide(orbit)
	return true
}

// dispensable reports whether a given can be removed. Since the solution is unique so far,
// any other solution would have a different digit in that cell, so dispensable searches
// only for such solutions.
func (d *digger) dispensable(c board.Cell) bool {
	digit := d.puzzle.Givens[c]
	d.puzzle.Givens[c] = 0
	d.puzzle.Removed[c] = board.DigitsOf(digit)
	d.search.Start(&d.puzzle, solver.Fastest)
	_, outcome := d.search.Pass(1, d.patience)
	d.puzzle.Removed[c] = 0
	d.puzzle.Givens[c] = digit
	return outcome == solver.Exhausted
}

// takeMany removes several orbits together if the solution remains unique, and reports
// whether it did.
func (d *digger) takeMany(orbits []int) bool {
	for _, i := range orbits {
		d.hide(i)
	}
	d.search.Start(&d.puzzle, solver.Fastest)
	if _, outcome := d.search.Pass(2, d.patience); outcome == solver.Exhausted {
		return true
	}
	for _, i := range orbits {
		d.show(i)
	}
	return false
}

func (d *digger) hide(orbit int) {
	d.given[orbit] = false
	for _, c := range d.orbits[orbit] {
		d.puzzle.Givens[c] = 0
		d.empty++
	}
}

func (d *digger) show(orbit int) {
	d.given[orbit] = true
	for _, c := range d.orbits[orbit] {
		d.puzzle.Givens[c] = d.solution[c]
		d.empty--
	}
}

// showSome restores random orbits until at least the given number of cells have been
// restored.
func (d *digger) showSome(cells int) {
	hidden := d.shuffled(false)
	for until := d.empty - cells; d.empty > until && len(hidden) > 0; hidden = hidden[1:] {
		d.show(hidden[0])
	}
}

// shuffled returns the orbits whose cells are given, or those whose cells are empty, in
// random order. The result is valid until the next call.
func (d *digger) shuffled(given bool) []int {
	d.order = d.order[:0]
	for i, g := range d.given {
		if g == given {
			d.order = append(d.order, i)
		}
	}
	d.random.Shuffle(len(d.order), func(i, j int) { d.order[i], d.order[j] = d.order[j], d.order[i] })
	return d.order
}

// isRedundant reports whether a puzzle has a given that can be removed. It overwrites the
// digger's puzzle.
func (d *digger) isRedundant(p *board.Puzzle) bool {
	d.puzzle.Givens = p.Givens
	return d.redundant(1) > 0
}

// redundant returns the number of givens that could be removed individually, up to a limit.
func (d *digger) redundant(limit int) int {
	n := 0
	for c, digit := range d.puzzle.Givens {
		if n >= limit {
			break
		}
		if digit != 0 && d.dispensable(board.Cell(c)) {
			n++
		}
	}
	return n
}

type snapshot struct {
	givens board.Grid
	given  []bool
	empty  int
}

func (d *digger) save(s *snapshot) {
	s.givens, s.empty = d.puzzle.Givens, d.empty
	s.given = append(s.given[:0], d.given...)
}

func (d *digger) restore(s *snapshot) {
	d.puzzle.Givens, d.empty = s.givens, s.empty
	copy(d.given, s.given)
}

// drawer draws filled grids. It is not safe for concurrent use.
type drawer struct {
	random  *rand.Rand
	descent *descent // nil with classic rules
}

func newDrawer(random *rand.Rand, rules *board.Rules) drawer {
	d := drawer{random: random}
	if !isClassic(rules) {
		d.descent = newDescent(random, rules)
	}
	return d
}

// isClassic reports whether rules allow exactly the classic grids, even if their groups
// differ. Nil rules are classic.
func isClassic(rules *board.Rules) bool {
	if rules == nil || rules == board.Classic() {
		return true
	}
	for c := range board.Cell(board.Cells) {
		if rules.Peers(c) != board.Classic().Peers(c) {
			return false
		}
	}
	return true
}

// draw returns a filled grid that satisfies the rules, or false if it finds none. With the
// same random numbers, it always returns the same grid.
func (d *drawer) draw() (board.Grid, bool) {
	if d.descent == nil {
		return uniform{d.random}.draw(), true
	}
	g, ok := d.descent.drawGrid()
	if ok {
		d.descent.mix(&g)
	}
	return g, ok
}
