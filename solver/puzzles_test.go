package solver_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/board"
	"nonet/internal/reference"
	"nonet/solver"
)

const (
	newspaper = "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5"
	hardest   = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	four      = "..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192."
	one       = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
	// topless has no givens in the first row, and its solution begins with 9.
	topless = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)

func classicPuzzle(givens string) *board.Puzzle {
	return &board.Puzzle{Givens: board.MustParseGrid(givens)}
}

func take(s *solver.Search, limit int) []board.Grid {
	var solutions []board.Grid
	for len(solutions) < limit && s.Next() {
		solutions = append(solutions, s.Solution())
	}
	return solutions
}

// collect returns up to limit solutions found by a reference engine.
func collect(engine func(*board.Puzzle, func(board.Grid) bool), p *board.Puzzle, limit int) []board.Grid {
	var solutions []board.Grid
	engine(p, func(g board.Grid) bool {
		solutions = append(solutions, g)
		return len(solutions) < limit
	})
	return solutions
}

func lexicographic(a, b board.Grid) int { return slices.Compare(a[:], b[:]) }

// check compares up to limit solutions found by the solver with those of both reference
// engines, and returns them.
func check(t *testing.T, p *board.Puzzle, limit int) []board.Grid {
	t.Helper()
	got := take(solver.New(p), limit)
	if want := collect(reference.Backtracking, p, limit); !slices.Equal(got, want) {
		t.Fatalf("%s\nsolver:       %d %v\nbacktracking: %d %v", describe(p), len(got), got, len(want), want)
	}
	want := collect(reference.DancingLinks, p, limit)
	if len(want) < limit {
		slices.SortFunc(want, lexicographic)
		if !slices.Equal(got, want) {
			t.Fatalf("%s\nsolver:        %d %v\ndancing links: %d %v", describe(p), len(got), got, len(want), want)
		}
	} else if len(got) != limit {
		t.Fatalf("%s\nsolver: %d solutions, dancing links: at least %d", describe(p), len(got), limit)
	}
	return got
}

func describe(p *board.Puzzle) string {
	text := fmt.Sprintf("%s by %q", p.Givens, p.RulesOrClassic().Name())
	for _, group := range p.RulesOrClassic().Groups() {
		if group.Kind == board.Extra {
			text += fmt.Sprintf("\n  %s", group.Cells)
		}
	}
	for c, digits := range p.Removed {
		if digits != 0 {
			text += fmt.Sprintf("\n  %s not %s", board.Cell(c), digits)
		}
	}
	return text
}

// maker makes random puzzles. Each seed always gives the same puzzles.
type maker struct{ *rand.Rand }

func newMaker(seed uint64) maker { return maker{rand.New(rand.NewPCG(seed, 0))} }

// grid returns a random filled grid that obeys the classic rules.
func (m maker) grid() board.Grid { return reference.RandomGrid(m.Rand) }

// rules returns random rules that a grid satisfies: most of the classic groups, usually with
// additional houses and smaller groups.
func (m maker) rules(g *board.Grid) *board.Rules {
	groups := slices.Clone(board.Classic().Groups())
	m.Shuffle(len(groups), func(i, j int) { groups[i], groups[j] = groups[j], groups[i] })
	groups = groups[m.IntN(6):]
	for range m.IntN(3) {
		groups = append(groups, reference.RandomGroup(m.Rand, g, board.Size))
	}
	for range m.IntN(12) {
		groups = append(groups, reference.RandomGroup(m.Rand, g, m.IntN(board.Size)))
	}
	return board.NewRules(groups...)
}

// puzzle makes a puzzle from a grid by keeping the given number of digits. Some puzzles get a wrong
// digit or removed candidates.
func (m maker) puzzle(g board.Grid, rules *board.Rules, givens int) *board.Puzzle {
	p := &board.Puzzle{Rules: rules, Givens: g}
	order := m.Perm(board.Cells)
	for _, c := range order[givens:] {
		p.Givens[c] = 0
	}
	if givens > 0 && m.IntN(6) == 0 {
		p.Givens[order[0]] = board.Digit(m.IntN(board.Size) + 1)
	}
	if m.IntN(3) == 0 {
		for _, c := range order[:m.IntN(30)] {
			p.Removed[c] = m.digits().Without(g[c])
		}
		for _, c := range order[board.Cells-m.IntN(30):] {
			p.Removed[c] = m.digits().Without(g[c])
		}
		if m.IntN(4) == 0 {
			p.Removed[order[board.Cells-1]] = m.digits()
		}
	}
	return p
}

func (m maker) digits() board.DigitSet { return board.DigitSet(m.IntN(int(board.AllDigits) + 1)) }
