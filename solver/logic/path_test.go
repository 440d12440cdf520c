package logic

import (
	"testing"

	"nonet/board"
)

const (
	// A puzzle, its position after all singles, and its solution.
	comment  = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
	singles  = "200670000906000201400000800500009380830000150102835007301000004708000600600053008"
	solution = "283671945976548231415392876567419382834267159192835467321786594758924613649153728"
)

func strategiesNamed(t *testing.T, ids ...string) []Strategy {
	t.Helper()
	var list []Strategy
	for _, id := range ids {
		found := false
		for _, s := range Strategies() {
			if s.ID == id {
				list, found = append(list, s), true
			}
		}
		if !found {
			t.Fatalf("no strategy %q", id)
		}
	}
	return list
}

// solveWith applies the given strategies to a puzzle until they find nothing. It returns
// the grid and whether the puzzle is solved.
func solveWith(p *board.Puzzle, with ...Strategy) (board.Grid, bool) {
	s := NewSolver(with...)
	_, solved := s.Rate(p, true)
	return s.Grid(), solved
}

func TestThreeStrategiesStopWhereTheyDid(t *testing.T) {
	p := &board.Puzzle{Givens: board.MustParseGrid(comment)}
	three := strategiesNamed(t, "full-house", "naked-single", "hidden-single")
	if grid, solved := solveWith(p, three...); solved || grid != board.MustParseGrid(singles) || grid.Filled() != 33 {
		t.Errorf("three strategies end at %v, %d cells", grid, grid.Filled())
	}
	for _, further := range [][]string{{"locked-candidates"}, {"locked-pair", "naked-pair"}, {"hidden-pair"}, {"naked-triple"}, {"hidden-triple"}} {
		grid, solved := solveWith(p, append(strategiesNamed(t, further...), three...)...)
		if !solved || grid.String() != solution {
			t.Errorf("with %q they end at %v", further, grid)
		}
	}
	if grid, solved := solveWith(p); !solved || grid.String() != solution {
		t.Errorf("all strategies end at %v", grid)
	}
}
