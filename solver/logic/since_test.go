package logic

import (
	"math/rand/v2"
	"testing"

	"nonet/board"
	"nonet/internal/race"
)

// TestNothingNewIsMissed runs each strategy twice at each step of some paths: once on
// the whole position, and once on what has changed since it last found nothing. Both
// runs must find the same first step. Naked sets may differ, because a set that was
// left to lockedSets becomes a naked set when another house changes. The forcing
// strategies are not tested because they take too long.
func TestNothingNewIsMissed(t *testing.T) {
	for i, name := range []string{"classic", "windoku", "jigsaw"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rules, err := board.RulesNamed(name, &board.Shapes()[0].Regions)
			if err != nil {
				t.Fatal(err)
			}
			g := generator{rand.New(rand.NewPCG(3, uint64(i))), t}
			asked := 0
			for range max(5*size()/race.Slowdown, 1) {
				p, _ := g.puzzle(rules)
				asked += askTwice(t, p)
			}
			t.Logf("asked %d times", asked)
		})
	}
}

func askTwice(t *testing.T, p *board.Puzzle) (asked int) {
	t.Helper()
	s := NewSolver()
	s.Start(p, &p.Givens, true)
	seen := make([]Tick, len(strategies))
	first := func(strategy *Strategy, since Tick) (found Step) {
		strategy.find(&s.Board, since, func(step Step) bool {
			found = step
			return false
		})
		return found
	}
	for {
		for i := range strategies {
			strategy := &strategies[i]
			if strategy.Family == Forcing || strategy.Family == Contradictions {
				continue
			}
			all := first(strategy, 0)
			if seen[i] > 0 {
				asked++
				news := first(strategy, seen[i])
				if news.Technique != all.Technique || strategy.Family != Subsets && news.outcome() != all.outcome() {
					t.Fatalf("%s\n%s: %s finds %v %s, but of what is new %v %s", describe(p), s.Grid(), strategy.ID,
						all.Technique, all.outcome(), news.Technique, news.outcome())
				}
			}
			if all.Technique == NoTechnique {
				seen[i] = s.now
			}
		}
		step, strategy := s.Next()
		if strategy == nil {
			return asked
		}
		s.Apply(&step)
	}
}
