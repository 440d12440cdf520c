package logic

import (
	"slices"
	"testing"

	"nonet/board"
	"nonet/internal/race"
)

// TestExtraStrategiesAreAskedFor checks that the extra strategies exist but are not used
// by default.
func TestExtraStrategiesAreAskedFor(t *testing.T) {
	extra := strategiesNamed(t, "als-nice-loop")
	if !extra[0].Extra {
		t.Error("the chains through almost locked sets are usual")
	}
	asked := NewSolver().strategies
	if slices.ContainsFunc(asked, func(s Strategy) bool { return s.Extra }) || len(asked) != len(strategies)-1 {
		t.Errorf("%d of %d strategies are usual", len(asked), len(strategies))
	}
	if !NewSolver(extra...).strategies[0].Extra {
		t.Error("it is not there where it is asked for")
	}
}

// TestChainsThroughSetsInMarks checks that the candidates of a set are marked according
// to whether they are nodes of the chain.
func TestChainsThroughSetsInMarks(t *testing.T) {
	b := setPosition(0b1001)
	var step Step
	strategiesNamed(t, "als-nice-loop")[0].find(b, 0, func(s Step) bool {
		step = s
		return false
	})
	roles := make(map[Role]int)
	for _, mark := range step.Marks(b) {
		roles[mark.Role]++
	}
	// The chain turns off two 1s in the set and turns on one 4, so five other candidates
	// remain. In the last cell, 4 is off and 1 is on. The removed candidate is marked
	// too.
	if roles[Gone] != 1 || roles[Base] != 2 || roles[Cover] != 4 || roles[Third] != 5 {
		t.Errorf("%s has %v", step.Notation(b), roles)
	}
	if links := step.Links(); len(links) != 5 || !links[1].Strong || links[1].From.Set != 1 || links[1].To.Set != 1 {
		t.Errorf("it has the links %+v", links)
	}
}

// setPosition returns an empty board with an almost locked set of three cells in row 1.
// The cell below the last of these has the given candidates.
func setPosition(beside board.DigitSet) *Board {
	var p board.Puzzle
	for cell, digits := range map[board.Cell]board.DigitSet{
		board.At(0, 0): 0b111, board.At(0, 1): 0b111, board.At(0, 7): 0b1011, board.At(1, 7): beside,
	} {
		p.Removed[cell] = board.AllDigits &^ digits
	}
	return NewBoard(&p, &p.Givens)
}

// TestChainsThroughSetsAllocateNothing searches a position with almost locked sets but no
// chain.
func TestChainsThroughSetsAllocateNothing(t *testing.T) {
	if race.Slowdown > 1 {
		t.Skip("the race detector allocates by itself")
	}
	b := setPosition(0b11001)
	strategy := strategiesNamed(t, "als-nice-loop")[0]
	none := func(s Step) bool {
		t.Errorf("there is %s", s.Notation(b))
		return false
	}
	if n := testing.AllocsPerRun(10, func() {
		b.now++ // pretend that something has changed
		strategy.find(b, 0, none)
	}); n > 0 {
		t.Errorf("it allocates %v times", n)
	}
}
