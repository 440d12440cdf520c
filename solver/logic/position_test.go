package logic

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/solver"
)

// positions lists positions of puzzles that were made for these tests, each with a step
// to find. In grid, a digit after + is not a given. In gone, candidates that earlier
// steps have removed are written as digit, row and column.
var positions = []struct {
	technique         Technique
	rules, grid, gone string
	line              string
}{
	{
		WWing, "classic", "71+234+68+59+9+34+1+5+82+6+765+8...+1+3+41.+64..+59.3...12+4+76+4...6.3+1.+24+7..1.8+3+5.+37+8+4.2+18.+1...7+45", "",
		"7/3 in r4c56 connected by 3 in r9c56 => r4c2<>7, r6c6<>7",
	},
	{
		XYWing, "classic", "71+234.8.9+9+34+1..2.+765+8...+1+3+41.+64..+59.3...12+4+76+4...6.3+1.+24+7..1.8+3+5.+37.+4.2+18.+1...7+45", "",
		"5/8/9 in r278c5 => r39c5<>9, r79c4<>9, r9c6<>9",
	},
	{
		XYZWing, "classic", "71+234.8.9+9.4...2..65.......1..4..+59.3...12..6....6.3...4...1.8+3...7...2.8.....7.5", "",
		"4/7/1 in r23c9,r3c7 => r23c8<>1",
	},
	{
		UniqueRectangle1, "classic", "71+234.8.9+9.4...2.+765....+1+3+41..4..+59.3...12+4+76+4...6.3+1.+24...1.8+3+5..7...2.8.....7.5", "",
		"5/6 in r1c68,r2c68 => r2c6<>5, r2c6<>6",
	},
	{
		UniqueRectangle2, "classic", "71+234.8.9+9+34...2.+765+8...+1+3+41..4..+59.3...12+4+76+4...6.3+1.+24+7..1.8+3+5..7...2+18.....7.5", "",
		"5/9 in r5c34,r6c34 => r2c4<>8, r4c56<>8, r6c6<>8",
	},
	{
		UniqueRectangle3, "classic", "71+234.8.9+9.4...2..65....+1..1..4..+59.3...12+4.6+4...6.3..+24...1.8+3+5..7...2.8.....7.5", "",
		"5/6 in r1c68,r2c68 => r2c5<>7, r2c45<>8",
	},
	{
		UniqueRectangle4, "classic", "71+234.8.9+9.4...2.+765....+1..1..4..+59.3...12+4+76+4...6.3+1.+24...1.8+3+5..7...2.8.....7.5", "",
		"2/8 in r4c29,r6c29 => r46c2<>8",
	},
	{
		UniqueRectangle6, "classic", "71+234+68+59+9+34+1+5+82+6+765+8...+1+3+41.+64..+59.3...12+4+76+4...6.3+1.+24+7+5+91+68+3+5+6+37+8+4+92+18+9+1..+37+45", "",
		"2/9 in r3c45,r9c45 => r3c5<>2, r9c4<>2",
	},
	{
		HiddenRectangle, "classic", "71+234.8.9+9.4...2..65....+1..1..4..+59.3...12+4+76+4...6.3..+24...1.8+3+5..7...2.8.....7.5", "",
		"2/8 in r4c29,r6c29 => r6c2<>8",
	},
	{
		AvoidableRectangle1, "classic", ".+3.+8+7+9+4+6+584+7+15+69+2+3+5+6923+4+187.1.+4+6+5+798+4+5+6+9+87+3+12+79+8+3+1+26+5+4...621+8+4.6+2+47+985+31...+5+4+3+2+7.", "",
		"3/4 in r7c38,r8c38 => r7c3<>3",
	},
	{
		AvoidableRectangle2, "classic", "13+42.9...+62+91.+8...+5+7+8.4.+19+2+3+15+6247+8+9+2+47.+9+16..8+9+6.3...1+4+5+1+96.8..+7+6+2.8591.9+8+3.+1...6", "",
		"4/7 in r7c19,r8c19 => r25c9<>3, r7c8<>3",
	},
	{
		BUGPlus1, "classic", ".+3.+8+7+9+4..84+7+15+69+2+3+5+6923+4+187.1.+4+6+5+798+4.+6+9.7+3.2+79.+3.+26.....621+8..6+2+47+985+31...+5+4+3+2..", "",
		"r6c8<>1, r6c8<>4",
	},
	{
		SueDeCoq, "classic", "71.34.8.9..4...2..65.......1..4...9.3...12..6....6.3...4...1.8....7...2.8.....7.5", "",
		"r2c456 - {156789} (r2c129 - {13789}, r1c6 - {56}) => r2c8<>1, r2c8<>3, r2c8<>7",
	},
	{
		UniqueRectangle5, "windoku", "12..+56.+8+9......52.+5.....+3...5...16..7.65...1....+68..+57..+59+1.8.4.....3+1.+5.....+5.3+2", "824 834 967",
		"2/4 in r5c67,r6c67 => r5c5<>9",
	},
	{
		HiddenRectangle, "windoku", "....+5+7+638.+3+49..+5+7.+5.7.389+4.4.+5.+7.+3+6+9..3..91+57+7..+3.5+2+8+4.+52..+3..6+3...+2+6.+9+5.7.5..+82+3", "",
		"1/9 in r1c23,r6c23 => r6c2<>1",
	},
	{
		AvoidableRectangle1, "windoku", "+2+31+457+9+8+6.9+5+1+6+8.+3..+6+8+39+2.453+4+72+16+5+9+8..6+5+74.+13+51.+9+8+3+6+7.+67.8.+1.59+1+5.6.+9.+2+7..+9+7.+5+36+1", "",
		"2/7 in r6c89,r8c89 => r6c9<>2",
	},
	{
		XYWing, "windoku", "+125+6+7+89+4+3+3..+2+5+9+8+178+79+3+1+4+5+2+6.+5..23+76...3.+87+25.7.+2.6+5+3+8....+5+3+2+478+23..4+16+95....961+3+2", "",
		"4/6/1 in r27c3,r4c4 => r4c3<>1, r6c4<>1",
	},
	{
		SueDeCoq, "windoku", "+125+6+7+89+4+3+3..+2+5+9+8+178+79+3+1+4+5+2+6.+5+8.23+76...3.+87+25.7.+2.6+5+3+8....+5+3+2+478+23..4+16+95+5...961+3+2", "",
		"r68c4 - {14789} (r45c4 - {149}, r8c3 - {7}) => r9c4<>8",
	},
	{
		UniqueRectangle1, "jigsaw", "+1+2+3+4+5+6+8+79+67+4..+9+3..+3+9+8.+7+4+56.+5+8+1+6+2+7+9+3+4+9453+621+87+21+7+93+8+4+5+6.+3+6+5+9+1....+69+8+45...+4+5+271+36+9+8", "",
		"1/2 in r2c49,r3c49 => r2c9<>1, r2c9<>2",
	},
	{
		UniqueRectangle3, "jigsaw", ".+3+5+6+78.+9...+71.+9+5+6+8+56+8+2.1+9.79+7+6+423+85+1+38+1+5+6.+7.9..+9+3+8..+7..24+7+9+5.+838..9+17...7+9.+85+6.+1.", "",
		"1/6 in r6c17,r7c17 => r6c9<>2, r6c29<>4",
	},
	{
		BUGPlus1, "jigsaw", "..+3+49+6+57+8..+82+5+7+1+69+5+96+18+4+72+3+7+6+2+5+3+89+14.8+4.+2+36+5...1.+65+8+4...+937+12+8..+7+5+8+1+9+4+3.8.76+4+2+3+9.", "",
		"r6c1<>3, r6c1<>9",
	},
	{
		SueDeCoq, "jigsaw", ".1..5....2.......7789..........3..........3....4.....6.27.+986515.8............4..", "",
		"r689c2 - {34679} (r45c2 - {5679}, r7c1 - {34}) => r69c1<>3, r5c1<>4, r2c2<>5, r2c2<>6",
	},
	{
		UniqueRectangle4, "diagonals", "+1....5..+94+5...9.+3.7.+9.162...1+3+4+9+7....9+8+1+6+23..+67+4+5+389+1+23+21+8+5+4+7+96+9+4.6.3.+2.8+6.+9.+1+45+3", "",
		"1/8 in r2c79,r8c79 => r2c79<>8",
	},
	{
		WWing, "anti-knight", "+1+2+3+478.+6.+5+7.+9+6+1.+4.4+6+9+2+5+317+8+2+4.1+8+5.9.3.+1+7+94.+2+5+7+953+2+6+4+8+1+9+5+4+8+3+2+7+168+3.+61..+5+461.+54..+3.", "",
		"9/2 in r8c7,r9c9 connected by 2 in r2c79 => r9c7<>9",
	},
	{
		XYZWing, "anti-knight", ".23.6.7....4.2......8....2.96........3..8.......9..5..8....1....5................", "",
		"5/7/1 in r12c1,r2c2 => r3c12<>1",
	},
}

// eachPosition runs test as a subtest for each position.
func eachPosition(t *testing.T, test func(t *testing.T, technique Technique, p *techniqueCase, line string, solution *board.Grid)) {
	for _, position := range positions {
		t.Run(position.rules+"/"+position.technique.Code(), func(t *testing.T) {
			rules, err := board.RulesNamed(position.rules, &board.Shapes()[0].Regions)
			if err != nil {
				t.Fatal(err)
			}
			p := techniqueCase{gone: triples(position.gone)}
			p.puzzle.SetRules(rules)
			p.puzzle.Givens, p.grid = parsePosition(position.grid)
			search := solver.New(&p.puzzle)
			if !search.Next() {
				t.Fatal("no solution")
			}
			solution := search.Solution()
			if search.Next() {
				t.Fatal("several solutions")
			}
			test(t, position.technique, &p, position.line, &solution)
		})
	}
}

func allOf(b *Board, technique Technique) []Step {
	var steps []Step
	strategyOf(technique).find(b, 0, func(s Step) bool {
		steps = append(steps, s)
		return true
	})
	return steps
}

// TestPositions checks that the expected step is found, that all steps are correct, and
// that no step is found again once it has been applied.
func TestPositions(t *testing.T) {
	eachPosition(t, func(t *testing.T, technique Technique, p *techniqueCase, line string, solution *board.Grid) {
		b := p.board()
		var lines []string
		for _, step := range allOf(b, technique) {
			if message := b.wrong(&step, solution); message != "" {
				t.Errorf("%s: %s", Written(&step, b), message)
			}
			lines = append(lines, Written(&step, b))
		}
		if !slices.Contains(lines, line) {
			t.Errorf("no %s among\n%s", line, strings.Join(lines, "\n"))
		}
		for {
			steps := allOf(b, technique)
			if len(steps) == 0 {
				break
			}
			b.Apply(&steps[0]) // this loop would not end if a step had no effect
			if message := p.board().wrong(&steps[0], solution); message != "" {
				t.Fatalf("later %s: %s", Written(&steps[0], b), message)
			}
		}
	})
}

func TestFindersAllocateNothing(t *testing.T) {
	eachPosition(t, func(t *testing.T, technique Technique, p *techniqueCase, _ string, _ *board.Grid) {
		b := p.board()
		for steps := allOf(b, technique); len(steps) > 0; steps = allOf(b, technique) {
			b.Apply(&steps[0])
		}
		strategy, nothing := strategyOf(technique), func(Step) bool { return false }
		if n := testing.AllocsPerRun(20, func() {
			b.now++ // invalidate the caches
			strategy.find(b, 0, nothing)
		}); n > 0 {
			t.Errorf("%v allocations", n)
		}
	})
}

// TestSukaku checks that a rectangle is not found if the puzzle itself removes one of its
// digits from a corner, because the digits could not be swapped. It does not matter if
// steps remove one.
func TestSukaku(t *testing.T) {
	tested := 0
	eachPosition(t, func(t *testing.T, technique Technique, p *techniqueCase, line string, _ *board.Grid) {
		strategy := strategyOf(technique)
		if !strategy.Unique || technique == BUGPlus1 {
			return
		}
		b := p.board()
		for _, step := range allOf(b, technique) {
			if Written(&step, b) != line {
				continue
			}
			for c := range step.Cells.All() {
				for d := range step.Digits.All() {
					sukaku := *p
					sukaku.puzzle.Removed[c] = board.DigitsOf(d)
					for _, other := range allOf(sukaku.board(), technique) {
						if other.Cells == step.Cells && other.Digits == step.Digits {
							t.Errorf("%s in spite of %v<>%d", Written(&other, b), c, d)
						}
					}
					tested++
				}
			}
		}
	})
	if tested == 0 {
		t.Error("nothing tested")
	}
}

func TestAvoidableRectanglesOfGivens(t *testing.T) {
	eachPosition(t, func(t *testing.T, technique Technique, p *techniqueCase, _ string, _ *board.Grid) {
		if technique != AvoidableRectangle1 && technique != AvoidableRectangle2 {
			return
		}
		p.puzzle.Givens = p.grid
		if steps := allOf(p.board(), technique); len(steps) > 0 {
			t.Errorf("%+v", steps)
		}
	})
}

// TestNoGrave checks that BUG+1 finds nothing in positions in which one cell has three
// candidates and the others have two, but some digit does not have two places in a house.
func TestNoGrave(t *testing.T) {
	tested := 0
	g := generator{rand.New(rand.NewPCG(5, 5)), t}
	for range 300 {
		p, solution := g.puzzle(board.Classic())
		// In each empty cell, keep the digit of the solution and the lowest other
		// candidate. In the first empty cell, keep a third.
		b := NewBoard(p, &p.Givens)
		spared := b.empty.Min()
		for c := range b.empty.All() {
			keep := board.DigitsOf(solution[c])
			for d := range (b.candidates[c] &^ keep).All() {
				if keep.Len() < 2 || c == spared && keep.Len() < 3 {
					keep = keep.With(d)
				}
			}
			for d := range (b.candidates[c] &^ keep).All() {
				b.Remove(c, d)
			}
		}
		if b.empty.Minus(b.bivalue) != board.CellsOf(spared) || b.candidates[spared].Len() != 3 {
			continue
		}
		tested++
		if steps := allOf(b, BUGPlus1); len(steps) > 0 {
			t.Errorf("%s: %s", p.Givens, Written(&steps[0], b))
		}
	}
	if tested == 0 {
		t.Error("nothing tested")
	}
	t.Logf("%d positions", tested)
}
