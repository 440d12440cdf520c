package solver

import (
	"math"

	"nonet/board"
	"nonet/solver/candidates"
)

// position holds the candidates of all cells after simple conclusions. The only other
// candidates missing are those that the puzzle removes, so a position has the same
// solutions as the puzzle with the digits of the filled cells as givens.
type position struct {
	candidates.Grid

	// size is the logarithm of the number of ways to fill the cells with their candidates,
	// whether or not the rules allow them.
	size float64
}

// sizes holds the logarithm of the number of digits in each set.
var sizes = func() (sizes [board.AllDigits + 1]float64) {
	for set := range board.AllDigits {
		sizes[set+1] = math.Log(float64((set + 1).Len()))
	}
	return sizes
}()

func positionOf(grid candidates.Grid) position {
	pos := position{Grid: grid}
	for _, set := range pos.Of {
		pos.size += sizes[set]
	}
	return pos
}

// narrowest returns the first of the open cells with the fewest candidates. There must be at
// least one open cell.
func (pos *position) narrowest() board.Cell {
	cell, fewest := board.Cell(0), board.Size+1
	for c, set := range pos.Of {
		if n := set.Len(); 1 < n && n < fewest {
			cell, fewest = board.Cell(c), n
		}
	}
	return cell
}

func (pos *position) digits() board.Grid {
	var g board.Grid
	for c, set := range pos.Of {
		if set.Len() == 1 {
			g[c] = set.Min()
		}
	}
	return g
}
