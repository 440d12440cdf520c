package bench

import (
	"math/rand/v2"
	"slices"

	"nonet/board"
	"nonet/solver"
)

// maker makes random puzzles. Each new maker makes the same sequence.
type maker struct {
	*rand.Rand
	search solver.Search
}

func newMaker() *maker { return &maker{Rand: rand.New(rand.NewPCG(1, 1))} }

// shuffled returns an equivalent puzzle that looks different: the digits are renamed, and
// the rows and columns are shuffled in a way that keeps the boxes together.
func (m *maker) shuffled(givens board.Grid) board.Puzzle {
	digits, rows, cols := m.Perm(board.Size), m.lines(), m.lines()
	var p board.Puzzle
	for c, given := range givens {
		if c := board.Cell(c); given != 0 {
			p.Givens[board.At(rows[c.Row()], cols[c.Col()])] = board.Digit(digits[given-1] + 1)
		}
	}
	return p
}

// lines returns a random order of rows or columns that keeps bands or stacks together.
func (m *maker) lines() []int {
	var order []int
	for _, three := range m.Perm(3) {
		for _, line := range m.Perm(3) {
			order = append(order, 3*three+line)
		}
	}
	return order
}

// grid returns a random filled grid. It starts with random digits in the boxes on the
// diagonal, which share no row or column.
func (m *maker) grid() board.Grid {
	var p board.Puzzle
	for box := range 3 {
		for i, digit := range m.Perm(board.Size) {
			p.Givens[board.At(3*box+i/3, 3*box+i%3)] = board.Digit(digit + 1)
		}
	}
	m.search.Start(&p, solver.Fastest)
	m.search.Next()
	return m.search.Solution()
}

// unique returns a puzzle with one solution and at least the given number of givens. If it
// has more, it is minimal.
func (m *maker) unique(givens int) board.Puzzle {
	return m.thinned(board.Puzzle{Givens: m.grid()}, givens)
}

func (m *maker) variant(rules *board.Rules) board.Puzzle {
	for {
		p := board.Puzzle{Rules: rules}
		for _, c := range m.Perm(board.Cells)[:8] {
			if digits := slices.Collect(p.Candidates(&p.Givens)[c].All()); len(digits) > 0 {
				p.Givens[c] = digits[m.IntN(len(digits))]
			}
		}
		m.search.Start(&p, solver.Fastest)
		if m.search.Advance(1000) == solver.Found {
			p.Givens = m.search.Solution()
			return m.thinned(p, 0)
		}
	}
}

// thinned is like unique, but starts from the given filled grid.
func (m *maker) thinned(p board.Puzzle, givens int) board.Puzzle {
	left := board.Cells
	for _, c := range m.Perm(board.Cells) {
		if left == givens {
			break
		}
		given := p.Givens[c]
		p.Givens[c] = 0
		m.search.Start(&p, solver.Fastest)
		if m.search.Skip(2) == 1 {
			left--
		} else {
			p.Givens[c] = given
		}
	}
	return p
}

// several returns a puzzle with several solutions, made by removing a given from a minimal
// puzzle.
func (m *maker) several() board.Puzzle {
	p := m.unique(0)
	for _, c := range m.Perm(board.Cells) {
		if p.Givens[c] != 0 {
			p.Givens[c] = 0
			break
		}
	}
	return p
}

// some returns a puzzle that has the given number of givens and at least one solution.
func (m *maker) some(givens int) board.Puzzle {
	p := board.Puzzle{Givens: m.grid()}
	for _, c := range m.Perm(board.Cells)[givens:] {
		p.Givens[c] = 0
	}
	return p
}
