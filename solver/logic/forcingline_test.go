package logic

import (
	"context"
	"slices"
	"testing"

	"nonet/board"
	"nonet/solver"
)

// forcingLines lists puzzles that were made for these tests by removing givens from
// random grids. Singles and forcing steps lead to a position that has the step in line.
var forcingLines = []struct {
	technique    Technique
	givens, line string
}{
	{ForcingChainContradiction, "1..7...2......9...6.3.5...........4.3..1....9....4.3.874....1.3.2.9..5.........9.", "6 in c2 => r4c3<>6"},
	{ForcingChainContradiction, "1..7...2......9...6.3.5...........4.3..1....9....4.3.874....1.3.2.9..5.........9.", "7 in r2c2 => r2c5=1"},
	{ForcingChainContradiction, "9....52..3..1....8.8..9.....5.6....41.32..........7..1..9..64....4...5..86......3", "in r9c6 => r3c3<>1"},
	{ForcingChainVerity, "9....52..3..1....8.8..9.....5.6....41.32..........7..1..9..64....4...5..86......3", "in r9c7 => r3c9=5"},
	{ForcingChainVerity, "..8.5...47.........496........2......3..8.5..2....638...2...1.787.3...65..3.47...", "6 in b4 => r3c8=5"},
	{ForcingChainVerity, "3.......7.....7.1....1....84.9....5.23....1...1....9.3...3.4...7...59.4.52..1.6..", "in r5c3 => r6c5<>6"},
	{ForcingNetContradiction, "1..7...2......9...6.3.5...........4.3..1....9....4.3.874....1.3.2.9..5.........9.", "in r2c7 => r3c7<>7"},
	{ForcingNetContradiction, "6.........4...1.....174..8.5.....1.9..8.6.....39.......8..9...5.7..1534....23.8..", "5 in c3 => r4c6<>4"},
	{ForcingNetVerity, "1..7...2......9...6.3.5...........4.3..1....9....4.3.874....1.3.2.9..5.........9.", "in r3c8 => r2c2<>8"},
	{ForcingNetVerity, "9....52..3..1....8.8..9.....5.6....41.32..........7..1..9..64....4...5..86......3", "2 in r9 => r5c6<>4"},
}

func TestForcingInNotation(t *testing.T) {
	for _, test := range forcingLines {
		p := &board.Puzzle{Givens: board.MustParseGrid(test.givens)}
		s := NewSolver(strategiesNamed(t, "full-house", "naked-single", "hidden-single", "forcing-chain", "forcing-net")...)
		s.Start(p, &p.Givens, true)
		var lines []string
		for !slices.Contains(lines, test.line) {
			step, strategy := s.Next()
			if strategy == nil {
				t.Errorf("%s\nno %v: %s\nbut %q", test.givens, test.technique, test.line, lines)
				break
			}
			if step.Technique == test.technique {
				lines = append(lines, Written(&step, &s.Board))
			}
			s.Apply(&step)
		}
	}
}

// TestForcingIsQuietWhereNothingFollows checks that nothing is found on a board with all
// candidates, and that no net is found on a board with a single.
func TestForcingIsQuietWhereNothingFollows(t *testing.T) {
	var p board.Puzzle
	for _, b := range []*Board{NewBoard(&p, &p.Givens), NewBoard(&board.Puzzle{Removed: [board.Cells]board.DigitSet{0b11111110}}, &p.Givens)} {
		for _, strategy := range strategiesNamed(t, "forcing-chain", "forcing-net") {
			if strategy.ID == "forcing-chain" && b.candidates[0].Len() == 1 {
				continue // unlike nets, chains are found even if there is a single
			}
			strategy.find(b, 0, func(s Step) bool {
				t.Errorf("%v: %s", s.Technique, Written(&s, b))
				return true
			})
		}
	}
}

// TestForcingNeedsItsLinks uses a hand-made position in which 1 must be in r1c2 or r1c5,
// and in r3c1 or r5c1. If it were in r5c5, it would also be in r1c2, and column 1 would
// have no place for it.
func TestForcingNeedsItsLinks(t *testing.T) {
	goes := func(free ...string) (found bool) {
		var p board.Puzzle
		for c := range board.Cell(board.Cells) {
			inRow := c.Row() == 0 && c.Col() != 1 && c.Col() != 4
			inColumn := c.Col() == 0 && c.Row() != 2 && c.Row() != 4
			if (inRow || inColumn) && !slices.Contains(free, c.String()) {
				p.Removed[c] = board.DigitsOf(1)
			}
		}
		b := NewBoard(&p, &p.Givens)
		forcingChains(b, 0, func(s Step) bool {
			found = found || slices.Contains(s.Removed, Candidate{board.At(4, 4), 1})
			return true
		})
		return found
	}
	if !goes() {
		t.Error("1 in r5c5 is not refuted")
	}
	for _, free := range []string{"r1c7", "r9c1"} {
		if goes(free) {
			t.Errorf("1 in r5c5 is refuted, though %s can hold it", free)
		}
	}
}

func TestContradictions(t *testing.T) {
	p, solution := randomPuzzle(t, board.Classic(), 3)
	b := NewBoard(p, &p.Givens)
	steps := 0
	contradictions(b, 0, func(s Step) bool {
		steps++
		c := s.Cells.Min()
		if len(s.Placed) != 1 || s.Placed[0] != (Candidate{c, solution[c]}) || s.Digits != b.candidates[c].Without(solution[c]) {
			t.Errorf("%s: %+v, where the solution has %d", p.Givens, s, solution[c])
		}
		return true
	})
	for c := range b.empty.All() {
		if b.candidates[c].Len() > 1 {
			steps--
		}
	}
	if steps != 0 {
		t.Errorf("%d cells too many or too few are proven", steps)
	}

	several := *p
	for c, d := range several.Givens {
		if d != 0 {
			several.Givens[c] = 0 // without this given, there are several solutions
			break
		}
	}
	possible, err := solver.Possible(context.Background(), &several, solver.Asking{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	b.Reset(&several, &several.Givens)
	contradictions(b, 0, func(s Step) bool { b.Apply(&s); return true })
	for c := range b.empty.All() {
		if b.candidates[c] != possible[c] {
			t.Errorf("%v can hold %v, but %v is left", c, possible[c], b.candidates[c])
		}
	}

	none := *p
	for c, d := range none.Givens {
		if d == 0 {
			none.Givens[c] = p.Candidates(&p.Givens)[c].Without(solution[c]).Min()
			if none.Givens[c] != 0 {
				break
			}
		}
	}
	b.Reset(&none, &none.Givens)
	contradictions(b, 0, func(s Step) bool {
		t.Errorf("there is no solution, but %+v", s)
		return true
	})
}
