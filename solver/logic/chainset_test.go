package logic

import (
	"slices"
	"testing"

	"nonet/board"
	"nonet/internal/race"
)

func TestExtraStrategiesAreAskedFor(t *testing.T) {
	extra := strategiesNamed(t, "als-nice-loop")
	if !extra[0].Extra {
		t.Error("the chains through almost locked sets are usual")
	}
	asked := NewSolver().strategies
	if slices.ContainsFunc(asked, func(s Strategy) bool { return !s.Rated() }) || len(asked) != len(strategies)-2 {
		t.Errorf("%d of %d strategies are rated", len(asked), len(strategies))
	}
	if slices.ContainsFunc(Explaining(), func(s Strategy) bool { return s.Extra }) || len(Explaining()) != len(strategies)-1 {
		t.Errorf("%d of %d strategies explain", len(Explaining()), len(strategies))
	}
	if !NewSolver(extra...).strategies[0].Extra {
		t.Error("a requested extra strategy is missing")
	}
}

// TestChainsThroughSetsInMarks checks the roles of candidates in a chain through an
// almost locked set.
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
	// In the set, two 1s are off and a 4 is on, which leaves five candidates in the role
	// Third. In the last cell, 4 is off and 1 is on.
	if roles[Gone] != 1 || roles[Base] != 2 || roles[Cover] != 4 || roles[Third] != 5 {
		t.Errorf("%s has %v", step.Notation(b), roles)
	}
	if links := step.Links(); len(links) != 5 || !links[1].Strong || links[1].From.Set != 1 || links[1].To.Set != 1 {
		t.Errorf("it has the links %+v", links)
	}
}

// setPosition returns an empty board with an almost locked set in r1c1, r1c2 and r1c8.
// The candidates of r2c8 are those in beside.
func setPosition(beside board.DigitSet) *Board {
	var p board.Puzzle
	for cell, digits := range map[board.Cell]board.DigitSet{
		board.At(0, 0): 0b111, board.At(0, 1): 0b111, board.At(0, 7): 0b1011, board.At(1, 7): beside,
	} {
		p.Removed[cell] = board.AllDigits &^ digits
	}
	return NewBoard(&p, &p.Givens)
}

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
		b.now++ // pretend that the board has changed
		strategy.find(b, 0, none)
	}); n > 0 {
		t.Errorf("it allocates %v times", n)
	}
}
