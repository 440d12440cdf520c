package logic

import (
	"testing"

	"nonet/board"
	"nonet/board/game"
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

// TestResumeGoesOnWithThePath checks that at every point of a path, the next step from the state of
// the game has the same technique as the next step of the path. Rectangles that have lost a
// candidate to an earlier step were missed once.
func TestResumeGoesOnWithThePath(t *testing.T) {
	for _, givens := range []string{
		".....2..4..796.......1..7...78...6...53..49...4.6....5.....9.218.2....9....3..8..", // Uniqueness Test 3 after Claiming
		"....6...1.3.2..6..8..49.....5....1.72........7.4....3.6...7.5.......2..8..28.476.",
	} {
		grid, err := board.ParseGrid(givens)
		if err != nil {
			t.Fatal(err)
		}
		start := game.State{Puzzle: board.Puzzle{Givens: grid}, Playing: true}
		path, again := NewSolver(), NewSolver()
		path.Start(&start.Puzzle, &grid, true)
		for {
			var candidates [board.Cells]board.DigitSet
			for c := range candidates {
				candidates[c] = path.Candidates(board.Cell(c))
			}
			state := start.Advanced(path.Grid(), &candidates)
			again.Resume(&state, true)
			want, by := path.Next()
			if got, _ := again.Next(); got.Technique != want.Technique {
				t.Errorf("%s: the next step is %s, want %s", givens, got.Technique, want.Technique)
			}
			if by == nil {
				break
			}
			path.Apply(&want)
		}
	}
}
