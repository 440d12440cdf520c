package solver_test

import (
	"context"
	"fmt"

	"nonet/board"
	"nonet/solver"
)

func ExampleCount() {
	p := &board.Puzzle{Givens: board.MustParseGrid(four)}
	fmt.Println(solver.Count(context.Background(), p, 0, solver.Asking{}))
	fmt.Println(solver.Count(context.Background(), p, 3, solver.Asking{}))
	// Output:
	// 4 false <nil>
	// 3 true <nil>
}

func ExampleEach() {
	lines := func(yield func(string) bool) { _ = yield(four) && yield(one) && yield(hardest) }
	for number := range solver.Each(context.Background(), lines, solver.Batch{}, func(s *solver.Search, line string) uint64 {
		s.Start(&board.Puzzle{Givens: board.MustParseGrid(line)}, solver.Fastest)
		return s.Skip(2)
	}) {
		fmt.Println(number)
	}
	// Output:
	// 2
	// 1
	// 1
}
