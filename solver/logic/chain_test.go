package logic

import (
	"fmt"
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

// wrongChain returns what is wrong with the chain of a step, or "" if it is correct. The
// check uses only the definitions and the solution.
func wrongChain(b *Board, s *Step, solution *board.Grid) string {
	chain := &s.Chains[0]
	nodes := chain.Nodes
	for i, node := range nodes {
		for c := range node.Cells.All() {
			if !b.candidates[c].Has(node.Digit) {
				return fmt.Sprintf("node %d is no candidate", i)
			}
		}
		if i == 0 {
			continue
		}
		before := nodes[i-1]
		switch {
		case i < len(nodes)-1 && node.Set == 0 && slices.ContainsFunc(nodes[:i], func(earlier Node) bool {
			return earlier.Set == 0 && earlier.Digit == node.Digit && earlier.Cells.Meets(node.Cells)
		}):
			return fmt.Sprintf("node %d has come up before", i)
		case node.On == before.On:
			return fmt.Sprintf("nodes %d and %d do not alternate", i-1, i)
		case node.On && before.Set > 0 && before.Set == node.Set:
			if !linkedBySet(b, &s.Sets[node.Set-1], &before, &node) {
				return fmt.Sprintf("no set from node %d", i-1)
			}
		case node.On && !leavesOnly(b, &before, &node):
			return fmt.Sprintf("no strong link from node %d", i-1)
		case !node.On && !excludes(b, &before, &node):
			return fmt.Sprintf("no weak link from node %d", i-1)
		}
	}
	if len(s.Removed) == 0 || len(s.Placed) > 0 {
		return "nothing removed"
	}
	for _, r := range s.Removed {
		switch {
		case !b.candidates[r.Cell].Has(r.Digit):
			return fmt.Sprintf("%v is no candidate", r)
		case solution[r.Cell] == r.Digit:
			return fmt.Sprintf("%v is in the solution", r)
		case !goes(b, chain, r) && !goesBySet(b, s, r) && (s.Technique != RemotePair || !betweenPairs(b, chain, r)):
			return fmt.Sprintf("%v does not follow", r)
		case (chain.Loop || s.Technique == RemotePair) && !slices.ContainsFunc(s.Grounds(b), func(g Ground) bool {
			return g.Cells.Has(r.Cell) && g.Digits.Has(r.Digit)
		}):
			return fmt.Sprintf("%v has no ground", r)
		}
	}
	return ""
}

func excludes(b *Board, one, other *Node) bool {
	if one.Digit != other.Digit {
		return one.Cells == other.Cells && one.Cells.Len() == 1
	}
	for c := range one.Cells.All() {
		if !other.Cells.Within(b.rules.Peers(c)) {
			return false
		}
	}
	return true
}

func leavesOnly(b *Board, one, other *Node) bool {
	if one.Digit != other.Digit {
		return one.Cells == other.Cells && one.Cells.Len() == 1 &&
			b.candidates[one.Cells.Min()] == board.DigitsOf(one.Digit, other.Digit)
	}
	for _, group := range b.rules.Groups() {
		if group.IsHouse() && b.Places(one.Digit).Intersect(group.Cells) == one.Cells.Union(other.Cells) {
			return true
		}
	}
	return false
}

// linkedBySet reports whether one and other each consist of all places for a digit in an
// almost locked set.
func linkedBySet(b *Board, set *Set, one, other *Node) bool {
	all := board.DigitsOf(one.Digit, other.Digit)
	return set.Digits.Len() == set.Cells.Len()+1 && b.digitsOf(set.Cells) == set.Digits && b.together(set.Cells) &&
		all.Len() == 2 && set.Digits&all == all &&
		one.Cells == set.Cells.Intersect(b.Places(one.Digit)) && other.Cells == set.Cells.Intersect(b.Places(other.Digit))
}

// goesBySet reports whether a candidate sees all places for its digit in a set of a loop,
// and the digit does not link the set to its neighbours.
func goesBySet(b *Board, s *Step, r Candidate) bool {
	chain := &s.Chains[0]
	for i := range s.Sets {
		set := &s.Sets[i]
		places := Node{Digit: r.Digit, Cells: set.Cells.Intersect(b.Places(r.Digit))}
		linking := slices.ContainsFunc(chain.Nodes, func(n Node) bool { return n.Set == i+1 && n.Digit == r.Digit })
		node := nodeOf(r, true)
		if chain.Loop && set.Digits.Has(r.Digit) && !linking && excludes(b, &node, &places) {
			return true
		}
	}
	return false
}

func goes(b *Board, chain *Chain, r Candidate) bool {
	node := nodeOf(r, true)
	nodes := chain.Nodes
	first, last := &nodes[0], &nodes[len(nodes)-1]
	switch {
	case chain.Loop:
		for i := 1; i < len(nodes); i += 2 {
			if excludes(b, &node, &nodes[i]) && excludes(b, &node, &nodes[(i+1)%len(nodes)]) {
				return excludes(b, last, first)
			}
		}
		return false
	case first.On:
		itself := last.Cells == first.Cells && last.Digit == first.Digit
		return node.Cells == first.Cells && node.Digit == first.Digit && itself != last.On && (itself || excludes(b, first, last))
	}
	return excludes(b, &node, first) && excludes(b, &node, last)
}

// betweenPairs reports whether a candidate sees two cells of a remote pair that hold
// different digits. Each cell has two nodes.
func betweenPairs(b *Board, chain *Chain, r Candidate) bool {
	seen := board.CellSet{}
	for i, node := range chain.Nodes {
		if node.Cells.Meets(b.rules.Peers(r.Cell)) {
			seen = seen.With(board.Cell(i / 2 % 2))
		}
	}
	return seen.Len() == 2
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
							if message := wrongChain(b, &s, &solution); message != "" {
								t.Fatalf("%v\n%v: %v: %s", p.Givens, s.Technique, s.Notation(b), message)
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
			t.Errorf("%s finds %s: the test needs another puzzle", strategy.ID, s.Notation(b))
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
