package solver

import (
	"slices"

	"nonet/board"
)

// A piece represents those solutions of a puzzle that contain its digits. To use several
// cores, a piece is split into smaller ones, which requires no help from the search engine.
type piece struct {
	digits board.Grid // the puzzle's givens and additional digits
	share  float64    // share of the work for the whole question
	of     int        // index of the question, if several are asked together
}

// enough is the minimum number of pieces into which a piece is split. Some pieces turn out
// to be empty and others hold nearly all solutions, so there must be many more pieces than
// cores.
const enough = 64

// with returns the part of a piece with digit d in the open cell c. Its share is the
// piece's share divided by width.
func (pc piece) with(c board.Cell, d board.Digit, width int) piece {
	pc.digits[c] = d
	pc.share /= float64(width)
	return pc
}

// part splits a piece into many pieces, and drops those that obviously have no solutions.
func part(p *board.Puzzle, whole piece) []piece {
	pieces := []piece{whole}
	for len(pieces) < enough {
		var smaller []piece
		for _, pc := range pieces {
			smaller = append(smaller, branches(p, pc)...)
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
// of a cell with the fewest candidates. The only branch of a full piece is the piece itself.
func branches(p *board.Puzzle, pc piece) []piece {
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
			case n < fewest:
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

func shares(pieces []piece) float64 {
	sum := 0.0
	for _, pc := range pieces {
		sum += pc.share
	}
	return sum
}
