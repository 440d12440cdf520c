package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/board"
	"nonet/internal/race"
)

// randomPuzzle generates a puzzle and its solution. Equal seeds give equal puzzles.
func randomPuzzle(t *testing.T, rules *board.Rules, seed uint64) (*board.Puzzle, board.Grid) {
	t.Helper()
	return generator{rand.New(rand.NewPCG(seed, 7)), t}.puzzle(rules)
}

var chainIDs = []string{"remote-pair", "x-chain", "xy-chain", "nice-loop", "grouped-nice-loop"}

// chainPath solves a puzzle with easy strategies and chains. It calls see for each
// position in which the easy strategies find nothing.
func chainPath(t *testing.T, p *board.Puzzle, see func(b *Board)) {
	t.Helper()
	easy := strategiesNamed(t, "full-house", "naked-single", "hidden-single", "locked-pair", "locked-triple",
		"locked-candidates", "naked-pair", "hidden-pair")
	s := NewSolver(append(easy, strategiesNamed(t, chainIDs...)...)...)
	s.Start(p, &p.Givens, true)
	for {
		step, strategy := s.Next()
		if strategy == nil || strategy.Family == Chains {
			see(&s.Board)
		}
		if strategy == nil {
			return
		}
		s.Apply(&step)
	}
}

// TestChainsAreRight checks chains against the definitions, in many positions with
// several kinds of rules.
func TestChainsAreRight(t *testing.T) {
	classic := board.Classic()
	pebbles := board.Shapes()[0]
	for _, test := range []struct {
		name   string
		rules  *board.Rules
		wanted []Technique // techniques that must be found
	}{
		{"classic", classic, []Technique{
			XChain, XYChain, ContinuousLoop, DiscontinuousLoop, AIC,
			GroupedContinuousLoop, GroupedDiscontinuousLoop, GroupedAIC,
		}},
		{"windoku", classic.WithPreset(board.PresetNamed("windoku")), []Technique{GroupedDiscontinuousLoop}},
		{"diagonals", classic.WithPreset(board.PresetNamed("diagonals")), []Technique{GroupedDiscontinuousLoop}},
		{"anti-knight", classic.WithPreset(board.PresetNamed("anti-knight")), []Technique{XChain}},
		{"jigsaw", classic.WithRegions(&pebbles.Regions), []Technique{GroupedDiscontinuousLoop}},
		{"no rows", classic.WithoutPreset(board.PresetNamed("rows")).WithPreset(board.PresetNamed("disjoint-groups")), []Technique{AIC}},
	} {
		t.Run(test.name, func(t *testing.T) {
			found := make(map[Technique]int)
			extra, throughSets := strategiesNamed(t, "als-nice-loop")[0], 0
			for seed := range uint64(25) {
				p, solution := randomPuzzle(t, test.rules, seed)
				chainPath(t, p, func(b *Board) {
					for _, strategy := range append(strategiesNamed(t, chainIDs...), extra) {
						strategy.find(b, 0, func(s Step) bool {
							if strategy.Extra {
								throughSets++
							} else {
								found[s.Technique]++
							}
							if message := b.fault(&s, &solution); message != "" {
								t.Fatalf("%v\n%v: %v: %s", p.Givens, s.Technique, Written(&s, b), message)
							}
							return slices.Contains(strategy.Techniques, s.Technique)
						})
					}
				})
			}
			t.Log(found, throughSets, "through almost locked sets")
			if throughSets < 20 {
				t.Error("too few of them")
			}
			for _, technique := range test.wanted {
				if found[technique] == 0 {
					t.Errorf("no %v", technique)
				}
			}
		})
	}
}

// TestChainsAllocateNothing checks that searches that find no chains do not allocate,
// except for the first.
func TestChainsAllocateNothing(t *testing.T) {
	if race.Slowdown > 1 {
		t.Skip("the race detector allocates by itself")
	}
	p := &board.Puzzle{Givens: board.MustParseGrid("9....52..3..1....8.8..9.....5.6....41.32..........7..1..9..64....4...5..86......3")}
	var b *Board
	chainPath(t, p, func(last *Board) { b = last })
	if b.Solved() {
		t.Fatal("the chains solve it: the test needs another puzzle")
	}
	for _, strategy := range strategiesNamed(t, chainIDs...) {
		none := func(s Step) bool {
			t.Errorf("%s finds %s: the test needs another puzzle", strategy.ID, Written(&s, b))
			return false
		}
		allocated := testing.AllocsPerRun(10, func() {
			b.now++ // pretend that the board has changed
			strategy.find(b, 0, none)
		})
		if allocated > 0 {
			t.Errorf("%s allocates %v times", strategy.ID, allocated)
		}
	}
}
