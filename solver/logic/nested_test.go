package logic

import (
	"cmp"
	"os"
	"testing"

	"nonet/board"
	"nonet/solver"
)

// famous holds some of the hardest puzzles by name.
var famous = map[string]string{
	"Golden Nugget":   ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
	"Easter Monster":  "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
	"Platinum Blonde": ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
	"Inkala 2012":     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	"AI Escargot":     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
}

// explained counts what the tests have seen.
type explained struct {
	puzzles, steps, statements, longest, depth, tried int

	most int // number of steps after which to stop, or 0 for no limit
}

// explain solves a puzzle and checks its nested forcing chains. It fails if there is a
// contradiction instead.
func (e *explained) explain(t *testing.T, name string, p *board.Puzzle) {
	t.Helper()
	search := solver.New(p)
	if !search.Next() {
		t.Fatalf("%s: no solution", name)
	}
	solution := search.Solution()
	s, r := NewSolver(Explaining()...), newReplay(p)
	s.Start(p, &p.Givens, true)
	e.puzzles++
	for {
		step, strategy := s.Next()
		if strategy == nil {
			break
		}
		switch step.Technique {
		case Contradiction:
			t.Errorf("%s\n%s: no explanation after %d assumptions", name, s.Grid(), step.Tried)
		case NestedForcingChains:
			message := cmp.Or(s.wrong(&step, &solution), r.explain(&s.Board, &step))
			if message != "" {
				t.Fatalf("%s\n%s\n%s: %s\n%+v", name, s.Grid(), Written(&step, &s.Board), message, step.Proof)
			}
			if e.add(&step, s.scratch.forcing.nested.tried); e.steps == e.most {
				return
			}
		}
		s.Apply(&step)
		r.apply(&step)
	}
	if !s.Solved() {
		t.Errorf("%s: not solved", name)
	}
}

func (e *explained) add(s *Step, tried int) {
	e.steps++
	e.statements += len(s.Proof)
	e.longest, e.tried = max(e.longest, len(s.Proof)), max(e.tried, tried)
	for i := range s.Proof {
		e.depth = max(e.depth, s.Proof[i].Depth)
	}
}

// TestNestedChains explains two of the hardest puzzles, or all of them if NONET_LONG is set.
func TestNestedChains(t *testing.T) {
	var e explained
	for name, givens := range famous {
		if name != "Inkala 2012" && name != "AI Escargot" && os.Getenv("NONET_LONG") == "" {
			continue
		}
		e.explain(t, name, &board.Puzzle{Givens: board.MustParseGrid(givens)})
	}
	t.Logf("%+v", e)
}

// TestNestedChainsOfTheHardest explains a part of a list of the hardest puzzles, or all of them
// if NONET_LONG is set.
func TestNestedChainsOfTheHardest(t *testing.T) {
	every := 27
	if os.Getenv("NONET_LONG") != "" {
		every = 1
	}
	var e explained
	for _, p := range sharedPuzzles(t, "hardest1106-part.txt", every) {
		e.explain(t, p.Givens.String(), p)
	}
	t.Logf("%+v", e)
}

// TestNestedChainsInVariants explains the first nested forcing chains of some puzzles with other
// rules, or all of them if NONET_LONG is set.
func TestNestedChainsInVariants(t *testing.T) {
	for name, givens := range map[string]string{
		"diagonals":   "..4.5..8.1...8.....7.2......1.....46........3...6.3...6.......55....169..........",
		"jigsaw":      "2...45.6.....8.....9........4..........8.....1..5..3..........6...4..7.....7...93",
		"anti-knight": ".43...................8....6.......9...9..5.2.........85..7....4.......8.........",
	} {
		rules, err := board.RulesNamed(name, &board.Shapes()[0].Regions)
		if err != nil {
			t.Fatal(err)
		}
		e := explained{most: 2}
		if os.Getenv("NONET_LONG") != "" {
			e.most = 0
		}
		e.explain(t, name, &board.Puzzle{Rules: rules, Givens: board.MustParseGrid(givens)})
		if t.Logf("%s: %+v", name, e); e.steps == 0 {
			t.Errorf("%s: no step", name)
		}
	}
}
