package logic

import (
	"fmt"
	"slices"
	"testing"

	"nonet/board"
)

// wrongForcing returns what is wrong with a step of forcing chains or nets, or "" if it
// is correct. The check uses only the definitions and the solution.
func wrongForcing(b *Board, s *Step, solution *board.Grid) string {
	if len(s.Placed)+len(s.Removed) != 1 {
		return "not one result"
	}
	result, on := append(s.Placed, s.Removed...)[0], len(s.Placed) == 1
	if !b.candidates[result.Cell].Has(result.Digit) || (solution[result.Cell] == result.Digit) != on {
		return "the result is wrong"
	}
	single := s.Technique == ForcingChainContradiction || s.Technique == ForcingChainVerity
	for i := range s.Chains {
		for j := range s.Chains[i].Nodes {
			before := s.Chains[i].before(j)
			if (len(before) == 0) != (j == 0) || single && len(before) > 1 {
				return fmt.Sprintf("chain %d, node %d follows from %d nodes", i, j, len(before))
			}
			if j > 0 && !followsFrom(b, s.Chains[i].Nodes, before, &s.Chains[i].Nodes[j]) {
				return fmt.Sprintf("chain %d, node %d does not follow from %v", i, j, before)
			}
		}
	}
	if s.Technique == ForcingChainVerity || s.Technique == ForcingNetVerity {
		return wrongVerity(b, s, nodeOf(result, on))
	}
	return wrongContradiction(b, s, nodeOf(result, !on))
}

// followsFrom reports whether node follows from the nodes whose indices are in before.
func followsFrom(b *Board, nodes []Node, before []int, node *Node) bool {
	for _, i := range before {
		if nodes[i].On == node.On {
			return false
		}
	}
	if !node.On {
		return len(before) == 1 && excludes(b, &nodes[before[0]], node)
	}
	var ends []Node
	for _, i := range before {
		ends = append(ends, nodes[i])
	}
	return covers(b, append(ends, *node))
}

// covers reports whether one of the nodes must be true, because they include all
// candidates of a cell, or all places for a digit in a house.
func covers(b *Board, nodes []Node) bool {
	var digits board.DigitSet
	var cells board.CellSet
	for _, node := range nodes {
		digits, cells = digits.With(node.Digit), cells.Union(node.Cells)
	}
	if cells.Len() == 1 && digits == b.candidates[cells.Min()] {
		return true
	}
	return digits.Len() == 1 && slices.ContainsFunc(b.houses, func(h House) bool {
		in := b.in(h, digits.Min())
		return !in.Empty() && in.Within(cells)
	})
}

func wrongVerity(b *Board, s *Step, result Node) string {
	var firsts []Node
	for i := range s.Chains {
		nodes := s.Chains[i].Nodes
		firsts = append(firsts, nodes[0])
		if last := nodes[len(nodes)-1]; last.Digit != result.Digit || last.Cells != result.Cells || last.On != result.On {
			return fmt.Sprintf("chain %d leads somewhere else", i)
		}
		if !nodes[0].On {
			return fmt.Sprintf("chain %d does not begin with a candidate", i)
		}
	}
	if !covers(b, firsts) {
		return "the branches are not all there are"
	}
	return wrongPlace(b, s)
}

func wrongContradiction(b *Board, s *Step, assumed Node) string {
	var ends, all []Node
	for i := range s.Chains {
		nodes := s.Chains[i].Nodes
		if nodes[0].Digit != assumed.Digit || nodes[0].Cells != assumed.Cells || nodes[0].On != assumed.On {
			return fmt.Sprintf("chain %d does not begin with the assumption", i)
		}
		all = append(all, nodes...)
		needed := make(map[int]bool)
		for j := range nodes {
			for _, before := range s.Chains[i].before(j) {
				needed[before] = true
			}
		}
		for j, node := range nodes {
			if !needed[j] && !node.On {
				ends = append(ends, node)
			}
		}
	}
	for _, on := range all {
		if on.On && slices.ContainsFunc(all, func(off Node) bool { return !off.On && off.Digit == on.Digit && on.Cells.Within(off.Cells) }) {
			if s.Digits == board.DigitsOf(on.Digit) && s.Cells == on.Cells {
				return ""
			}
		}
	}
	if !covers(b, ends) && (assumed.On || !covers(b, append(ends, assumed))) {
		return "nothing is left without candidates"
	}
	return wrongPlace(b, s)
}

// wrongPlace returns what is wrong with the cell or house of a step, or "" if it is
// correct.
func wrongPlace(b *Board, s *Step) string {
	if len(s.Base) == 0 && s.Cells.Len() == 1 && s.Digits == b.candidates[s.Cells.Min()] ||
		len(s.Base) == 1 && s.Digits.Len() == 1 && s.Cells == b.in(s.Base[0], s.Digits.Min()) {
		return ""
	}
	return "it is not told where"
}

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
							if message := wrongForcing(b, &s, &solution); message != "" {
								t.Fatalf("%v\n%v: %v: %s\n%+v", p.Givens, s.Technique, s.Notation(b), message, s.Chains)
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
											t.Fatalf("%v: %+v is not concluded", s.Notation(b), node)
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
