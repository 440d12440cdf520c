package logic

import (
	"testing"

	"nonet/board"
)

// TestInferencesRestOnEarlierOnes checks that every statement of a chain or net follows from
// statements before it, and that only the first of each chain follows from nothing.
func TestInferencesRestOnEarlierOnes(t *testing.T) {
	const givens = "....6...1.3.2..6..8..49.....5....1.72........7.4....3.6...7.5.......2..8..28.476."
	p := &board.Puzzle{Givens: board.MustParseGrid(givens)}
	s := NewSolver()
	s.Start(p, &p.Givens, true)
	walked := 0
	for {
		step, by := s.Next()
		if by == nil {
			break
		}
		list := step.Inferences()
		walked += len(list)
		for i := range list {
			first := list[i].Node == 0
			if first != (len(list[i].From) == 0) || first != (len(list[i].Links) == 0) {
				t.Errorf("%s: statement %d at node %d follows from %v", step.Notation(&s.Board), i, list[i].Node, list[i].From)
			}
			for _, from := range list[i].From {
				if from >= i || list[from].Chain != list[i].Chain {
					t.Errorf("%s: statement %d follows from %d", step.Notation(&s.Board), i, from)
				}
			}
		}
		s.Apply(&step)
	}
	if walked < 100 {
		t.Errorf("only %d statements", walked)
	}
}
