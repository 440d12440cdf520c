package solver

import (
	"math/big"

	"nonet/board"
)

// filledGrids is the number of filled classic grids, as counted by Bertram Felgenhauer and
// Frazer Jarvis ("Enumerating possible Sudoku grids", 2005).
const filledGrids = "6670903752021072936960"

// Known returns the number of solutions of p if it is known without a search. That is only
// the case for the empty grid with classic rules.
func Known(p *board.Puzzle) (*big.Int, bool) {
	bare := board.Puzzle{Rules: p.Rules, Title: p.Title, Author: p.Author, Source: p.Source, Comment: p.Comment}
	if p.RulesOrClassic() != board.Classic() || *p != bare {
		return nil, false
	}
	return new(big.Int).SetString(filledGrids, 10)
}
