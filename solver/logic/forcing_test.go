package logic

import (
	"slices"
	"testing"

	"nonet/board"
)

// forcingPath solves a puzzle with singles, forcing strategies and contradictions. It
// calls see for each position that has no singles.
func forcingPath(t *testing.T, p *board.Puzzle, see func(b *Board)) (solved bool) {
	t.Helper()
	s := NewSolver(strategiesNamed(t, "full-house", "naked-single", "hidden-single", "forcing-chain", "forcing-net", "contradiction")...)
	s.Start(p, &p.Givens, true)
	for {
		step, strategy := s.Next()
		if strategy == nil {
			return s.Solved()
		}
		if strategy.Family >= Forcing {
			see(&s.Board)
		}
		s.Apply(&step)
	}
}

var forcingTechniques = []Technique{ForcingChainContradiction, ForcingChainVerity, ForcingNetContradiction, ForcingNetVerity}

// TestForcingIsRight checks forcing chains and nets against the definitions, in some
// positions with several kinds of rules.
func TestForcingIsRight(t *testing.T) {
	classic := board.Classic()
	pebbles := board.Shapes()[0]
	for _, test := range []struct {
		name    string
		rules   *board.Rules
		puzzles int
	}{
		{"classic", classic, 6},
		{"windoku", classic.WithPreset(board.PresetNamed("windoku")), 2},
		{"anti-knight", classic.WithPreset(board.PresetNamed("anti-knight")), 1},
		{"jigsaw", classic.WithRegions(&pebbles.Regions), 2},
		{"no rows", classic.WithoutPreset(board.PresetNamed("rows")).WithPreset(board.PresetNamed("disjoint-groups")), 4},
	} {
		t.Run(test.name, func(t *testing.T) {
			found := make(map[Technique]int)
			groups := 0
			for seed := range test.puzzles {
				p, solution := randomPuzzle(t, test.rules, uint64(seed))
				positions := 0
				solved := forcingPath(t, p, func(b *Board) {
					if positions++; positions%4 != 1 {
						return
					}
					for _, find := range []finder{forcingChains, forcingNets} {
						find(b, 0, func(s Step) bool {
							found[s.Technique]++
							if message := b.fault(&s, &solution); message != "" {
								t.Fatalf("%v\n%v: %v: %s\n%+v", p.Givens, s.Technique, Written(&s, b), message, s.Chains)
							}
							for _, chain := range s.Chains {
								if slices.ContainsFunc(chain.Nodes, func(n Node) bool { return n.On && n.Cells.Len() > 1 }) {
									groups++
								}
							}
							return true
						})
					}
				})
				if !solved {
					t.Errorf("%v is not solved", p.Givens)
				}
			}
			t.Log(found, groups, "with groups")
			for _, technique := range forcingTechniques {
				if found[technique] == 0 {
					t.Errorf("no %v", technique)
				}
			}
			if groups == 0 {
				t.Error("no groups")
			}
		})
	}
}

// TestConclusionsAreNew checks that Conclusions returns every node that does not follow
// directly from the assumption or an earlier conclusion, and no others.
func TestConclusionsAreNew(t *testing.T) {
	classic := board.Classic()
	pebbles := board.Shapes()[0]
	for _, test := range []struct {
		name    string
		rules   *board.Rules
		puzzles int
	}{
		{"classic", classic, 8},
		{"windoku", classic.WithPreset(board.PresetNamed("windoku")), 3},
		{"jigsaw", classic.WithRegions(&pebbles.Regions), 3},
	} {
		t.Run(test.name, func(t *testing.T) {
			steps, conclusions, weaker := 0, 0, 0
			for seed := range test.puzzles {
				p, _ := randomPuzzle(t, test.rules, uint64(seed))
				forcingPath(t, p, func(b *Board) {
					for _, find := range []finder{forcingChains, forcingNets} {
						find(b, 0, func(s Step) bool {
							steps++
							for _, chains := range conclusionsTogether(&s) {
								known := knownAtFirst(chains)
								for _, c := range Conclusions(chains) {
									conclusions++
									if follows(known, c.Digit, c.Cells) {
										weaker++
									}
									known = append(known, Node{Digit: c.Digit, Cells: c.Cells, On: true})
								}
								for i := range chains {
									for _, node := range chains[i].Nodes {
										if node.On && !follows(known, node.Digit, node.Cells) {
											t.Fatalf("%v: %+v is not concluded", Written(&s, b), node)
										}
									}
								}
							}
							return true
						})
					}
				})
			}
			t.Logf("%d steps, %d conclusions", steps, conclusions)
			if steps < 500 || weaker > 0 {
				t.Errorf("%d of %d conclusions in %d steps are known before", weaker, conclusions, steps)
			}
		})
	}
}

func conclusionsTogether(s *Step) [][]Chain {
	if s.Technique == ForcingChainContradiction || s.Technique == ForcingNetContradiction {
		return [][]Chain{s.Chains}
	}
	var each [][]Chain
	for i := range s.Chains {
		each = append(each, s.Chains[i:i+1])
	}
	return each
}

// knownAtFirst returns the candidate that the chains assume to be true, if any.
func knownAtFirst(chains []Chain) []Node {
	if first := chains[0].Nodes[0]; first.On {
		return []Node{first}
	}
	return nil
}

// follows reports whether one of the known nodes by itself implies that the digit is in
// one of the cells.
func follows(known []Node, d board.Digit, cells board.CellSet) bool {
	return slices.ContainsFunc(known, func(n Node) bool { return n.Digit == d && n.Cells.Within(cells) })
}
