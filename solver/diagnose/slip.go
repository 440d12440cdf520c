package diagnose

import (
	"cmp"
	"slices"

	"nonet/board"
	"nonet/solver"
)

// slip is a [Typo] that has not been tried yet.
type slip struct {
	kind   TypoKind
	cells  board.CellSet
	givens board.Grid
	rank   rank
}

// rank orders typos from most to least plausible: by pattern, then by kind, then by
// digits.
type rank struct {
	pattern      Pattern
	kind, digits int
}

func (r rank) compare(s rank) int {
	return cmp.Or(cmp.Compare(r.pattern, s.pattern), cmp.Compare(r.kind, s.kind), cmp.Compare(r.digits, s.digits))
}

// Ranks of the kinds of typos, explained at [Typos].
const (
	swappedBeside = iota
	likelyDigit
	beside
	shifted
	above
	anyDigit
	oneMoreOrLess
)

// slips returns the typos to try for givens with the given number of solutions, the most
// plausible first. No two corrections lead to the same givens.
func slips(givens *board.Grid, number solver.Number) []slip {
	m := slipMaker{from: givens, symmetric: symmetric(givens)}
	for row := range board.Size {
		m.shifts(row)
	}
	for c := range board.Cell(board.Cells) {
		if c.Col() < board.Size-1 {
			m.exchange(c, c+1, swappedBeside, beside)
		}
		if c.Row() < board.Size-1 {
			m.exchange(c, c+board.Size, above, above)
		}
		switch {
		case givens[c] != 0:
			m.digits(c)
			if number == solver.None {
				m.put(Superfluous, c, 0, rank{kind: oneMoreOrLess})
			}
		case number == solver.Several:
			for d := board.Digit(1); d <= board.Size; d++ {
				m.put(Missing, c, d, rank{kind: oneMoreOrLess})
			}
		}
	}
	slices.SortStableFunc(m.slips, func(a, b slip) int { return a.rank.compare(b.rank) })
	known := map[board.Grid]bool{*givens: true}
	return slices.DeleteFunc(m.slips, func(s slip) bool {
		before := known[s.givens]
		known[s.givens] = true
		return before
	})
}

type slipMaker struct {
	from      *board.Grid
	symmetric bool
	slips     []slip
}

func (m *slipMaker) add(kind TypoKind, cells board.CellSet, givens board.Grid, r rank) {
	switch symmetric := symmetric(&givens); {
	case symmetric == m.symmetric:
		r.pattern = StaysSo
	case symmetric:
		r.pattern = BecomesSymmetric
	default:
		r.pattern = LosesSymmetry
	}
	m.slips = append(m.slips, slip{kind, cells, givens, r})
}

// put adds the typo that is corrected by changing the cell to digit d, or by emptying it
// if d is 0.
func (m *slipMaker) put(kind TypoKind, c board.Cell, d board.Digit, r rank) {
	givens := *m.from
	givens[c] = d
	m.add(kind, board.CellsOf(c), givens, r)
}

// digits adds the typos in which the given in c should be another digit.
func (m *slipMaker) digits(c board.Cell) {
	for d := board.Digit(1); d <= board.Size; d++ {
		if d == m.from[c] {
			continue
		}
		r := rank{kind: anyDigit}
		if n := likeness(m.from[c], d); n > 0 {
			r = rank{kind: likelyDigit, digits: -n}
		}
		m.put(WrongDigit, c, d, r)
	}
}

// likeness returns how many reasons, from 0 to 2, there are to mistake one digit for
// another.
func likeness(a, b board.Digit) int {
	a, b = min(a, b), max(a, b)
	if b > board.Size {
		return 0
	}
	n := 0
	switch [2]board.Digit{a, b} {
	case [2]board.Digit{1, 7}, [2]board.Digit{3, 8}, [2]board.Digit{6, 9}:
		n++
	}
	if b-a == 1 { // next to each other on the keyboard
		n++
	}
	if b-a == 3 || b-a == 1 && a%3 != 0 { // adjacent on the number pad
		n++
	}
	return n
}

// exchange adds the typo in which the contents of two neighbouring cells were swapped. One
// of the cells may be empty.
func (m *slipMaker) exchange(a, b board.Cell, both, one int) {
	givens := *m.from
	givens[a], givens[b] = givens[b], givens[a]
	switch {
	case givens[a] == givens[b]:
	case givens[a] == 0:
		m.add(Misplaced, board.CellsOf(a), givens, rank{kind: one})
	case givens[b] == 0:
		m.add(Misplaced, board.CellsOf(b), givens, rank{kind: one})
	default:
		m.add(Swapped, board.CellsOf(a, b), givens, rank{kind: both})
	}
}

// shifts adds the typos in which all givens of a row, or all from some cell on, are
// shifted by one cell: to the right, by an extra empty cell before them, or to the left,
// with an extra empty cell at the end.
func (m *slipMaker) shifts(row int) {
	from, to := board.At(row, 0), board.At(row, board.Size-1)
	line := m.from[from : to+1]
	for i := range line {
		left, right := *m.from, *m.from
		left[to], right[from+board.Cell(i)] = 0, 0
		copy(left[int(from)+i:to], line[i+1:])
		copy(right[int(from)+i+1:to+1], line[i:])
		cells := filled(m.from, from+board.Cell(i), to)
		if cells.Len() < 2 {
			break
		}
		if line[i] == 0 {
			m.add(TooFarRight, cells, left, rank{kind: shifted})
		}
		if line[board.Size-1] == 0 {
			m.add(TooFarLeft, cells, right, rank{kind: shifted})
		}
	}
}

// filled returns the filled cells between two cells, inclusive.
func filled(g *board.Grid, from, to board.Cell) board.CellSet {
	var cells board.CellSet
	for c := from; c <= to; c++ {
		if g[c] != 0 {
			cells = cells.With(c)
		}
	}
	return cells
}

// symmetric reports whether the pattern of the givens is symmetric about the centre, an
// axis or a diagonal.
func symmetric(g *board.Grid) bool {
	const last = board.Size - 1
	for _, image := range []func(row, col int) board.Cell{
		func(row, col int) board.Cell { return board.At(last-row, last-col) },
		func(row, col int) board.Cell { return board.At(row, last-col) },
		func(row, col int) board.Cell { return board.At(last-row, col) },
		func(row, col int) board.Cell { return board.At(col, row) },
		func(row, col int) board.Cell { return board.At(last-col, last-row) },
	} {
		kept := true
		for c := range board.Cell(board.Cells) {
			if (g[c] == 0) != (g[image(c.Row(), c.Col())] == 0) {
				kept = false
				break
			}
		}
		if kept {
			return true
		}
	}
	return false
}

// typo returns the slip as a [Typo]. The parameter givens holds the givens before the
// correction.
func (s *slip) typo(givens *board.Grid, solution board.Grid) Typo {
	t := Typo{
		Kind:     s.kind,
		Cells:    s.cells,
		Pattern:  s.rank.pattern,
		Givens:   s.givens,
		Solution: solution,
	}
	for c := range givens.Differing(&s.givens).All() {
		t.Changes = append(t.Changes, Change{c, givens[c], s.givens[c]})
	}
	return t
}
