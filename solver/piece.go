package solver

import (
	"slices"

	"nonet/board"
)

// A piece represents those solutions of a puzzle that contain its digits. To use several
// cores, a piece is split into smaller ones, which requires no help from the search engine.
// Pieces are in lexicographic sequence if all solutions of each piece come before all
// solutions of the next.
type piece struct {
	digits board.Grid // the puzzle's givens and additional digits
	share  float64    // share of the work for the whole question
	of     int        // index of the question, if several are asked together
}

// enough is the minimum number of pieces into which a piece is split. Some pieces turn out
// to be empty and others hold nearly all solutions, so there must be many more pieces than
// cores.
const enough = 64

// free returns the digits that are neither removed from cell c nor in one of its peers.
func free(p *board.Puzzle, digits *board.Grid, c board.Cell) board.DigitSet {
	set := board.AllDigits &^ p.Removed[c]
	for peer := range p.RulesOrClassic().Peers(c).All() {
		set = set.Without(digits[peer])
	}
	return set
}

// with returns the part of a piece with digit d in the open cell c. Its share is the
// piece's share divided by width.
func (pc piece) with(c board.Cell, d board.Digit, width int) piece {
	pc.digits[c] = d
	pc.share /= float64(width)
	return pc
}

// holding returns pieces with only those solutions of the given pieces that have digit d
// in cell c.
func holding(p *board.Puzzle, pieces []piece, c board.Cell, d board.Digit) []piece {
	var some []piece
	for _, pc := range pieces {
		switch {
		case pc.digits[c] == d:
			some = append(some, pc)
		case pc.digits[c] == 0 && free(p, &pc.digits, c).Has(d):
			some = append(some, pc.with(c, d, 1))
		}
	}
	return some
}

// part splits a piece into many pieces, and drops those that obviously have no solutions.
// With order [Lexicographic], the pieces are in lexicographic sequence.
func part(p *board.Puzzle, whole piece, order Order) []piece {
	pieces := []piece{whole}
	for len(pieces) < enough {
		var smaller []piece
		for _, pc := range pieces {
			smaller = append(smaller, branches(p, pc, order)...)
		}
		pieces = smaller
		if !slices.ContainsFunc(pieces, piece.open) {
			break
		}
	}
	return pieces
}

func (pc piece) open() bool { return slices.Contains(pc.digits[:], 0) }

// branches fills the cells that have only one candidate, and splits the piece by the digits
// of another cell: the first open one with order [Lexicographic], otherwise one with the
// fewest candidates. The only branch of a full piece is the piece itself.
func branches(p *board.Puzzle, pc piece, order Order) []piece {
	for {
		candidates := p.Candidates(&pc.digits)
		var cell board.Cell
		fewest, single := board.Size+1, false
		for c, d := range pc.digits {
			if d != 0 {
				continue
			}
			n := candidates[c].Len()
			switch {
			case n == 0:
				return nil
			case n == 1:
				pc.digits[c] = candidates[c].Min()
				single = true
			case fewest > board.Size, n < fewest && order == Fastest:
				cell, fewest = board.Cell(c), n
			}
		}
		switch {
		case single:
			continue
		case fewest > board.Size:
			return []piece{pc}
		}
		var pieces []piece
		for d := range candidates[cell].All() {
			pieces = append(pieces, pc.with(cell, d, fewest))
		}
		return pieces
	}
}

// behind returns pieces, in lexicographic sequence, with the solutions of pc that come after
// bound. The solutions of each piece equal bound up to some cell and have a greater digit
// there. An empty cell of bound counts as smaller than any digit.
func behind(p *board.Puzzle, pc piece, bound *board.Grid) []piece {
	var pieces []piece // in reverse order
	for c := range board.Cell(board.Cells) {
		least := bound[c]
		if least == 0 || pc.digits[c] > least {
			pieces = append(pieces, pc)
			break
		}
		if pc.digits[c] == least {
			continue
		}
		if pc.digits[c] != 0 {
			break
		}
		digits := free(p, &pc.digits, c)
		width := digits.Len()
		for d := board.Digit(board.Size); d > least; d-- {
			if digits.Has(d) {
				pieces = append(pieces, pc.with(c, d, width))
			}
		}
		if !digits.Has(least) {
			break
		}
		pc = pc.with(c, least, width)
	}
	slices.Reverse(pieces)
	return pieces
}

func shares(pieces []piece) float64 {
	sum := 0.0
	for _, pc := range pieces {
		sum += pc.share
	}
	return sum
}

// scaled multiplies the shares of the pieces by a factor, in place.
func scaled(pieces []piece, factor float64) []piece {
	for i := range pieces {
		pieces[i].share *= factor
	}
	return pieces
}
