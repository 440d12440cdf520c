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
	if slices.ContainsFunc(asked, func(s Strategy) bool { return !s.Rated() }) || len(asked) != len(strategies)-3 {
		t.Errorf("%d of %d strategies are rated", len(asked), len(strategies))
	}
	if slices.ContainsFunc(Explaining(), func(s Strategy) bool { return s.Extra }) || len(Explaining()) != len(strategies)-1 {
		t.Errorf("%d of %d strategies explain", len(Explaining()), len(strategies))
	}
	if !NewSolver(extra...).strategies[0].Extra {
		t.Error("a requested extra strategy is missing")
	}
}

// TestRatingsHaveNoDeathBlossom checks that Death Blossoms, which HoDoKu's default settings leave
// out, explain steps but do not count in ratings.
func TestRatingsHaveNoDeathBlossom(t *testing.T) {
	for _, givens := range []string{
		".....61......2.8....2.....637.59..4..6..............8.9.14.......4.85..36....7...",
		".....52...9.4............45.643.8....39......1...5....4.6.1.7...5..7..83..7..649.",
		".3..78..612...5..8..6....5.2..9..............75.4..61..6....4.14..1.6..7.7.5.....",
	} {
		p := &board.Puzzle{Givens: board.MustParseGrid(givens)}
		var took [2]int
		var ratings [2]Rating
		without := slices.DeleteFunc(slices.Clone(Explaining()), func(s Strategy) bool { return s.ID == "death-blossom" })
		for i, s := range []*Solver{NewSolver(Explaining()...), NewSolver()} {
			for s.Start(p, &p.Givens, true); ; {
				step, by := s.Next()
				if by == nil {
					break
				}
				if step.Technique == DeathBlossom {
					took[i]++
				}
				s.Apply(&step)
			}
		}
		for i, s := range []*Solver{NewSolver(without...), NewSolver()} {
			ratings[i], _ = s.Rate(p, true)
			ratings[i].hardest = nil // a different copy of the same strategy
		}
		if took[0] == 0 || took[1] > 0 || ratings[0] != ratings[1] {
			t.Errorf("%s: %d Death Blossoms explain it, %d rate it, %+v, want %+v", givens, took[0], took[1], ratings[1], ratings[0])
		}
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
		t.Errorf("%s has %v", Written(&step, b), roles)
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
		t.Errorf("there is %s", Written(&s, b))
		return false
	}
	if n := testing.AllocsPerRun(10, func() {
		b.now++ // pretend that the board has changed
		strategy.find(b, 0, none)
	}); n > 0 {
		t.Errorf("it allocates %v times", n)
	}
}
