package solver_test

import (
	"math"
	"testing"

	"nonet/board"
	"nonet/internal/race"
	"nonet/internal/reference"
	"nonet/solver"
)

// thinned returns a random puzzle and its number of solutions, which does not exceed most.
// It begins with a minimal puzzle. It then removes more givens until 17 to 25 are left, or
// until too many removals have failed.
func (m maker) thinned(most uint64) (*board.Puzzle, uint64) {
	var s solver.Search
	p := &board.Puzzle{Givens: m.filled(board.Classic())}
	n := uint64(1)
	take := func(c board.Cell, most uint64) (taken bool) {
		given := p.Givens[c]
		p.Givens[c] = 0
		s.Start(p, solver.Fastest)
		if with := s.Skip(most + 1); with <= most {
			n = with
			return true
		}
		p.Givens[c] = given
		return false
	}
	order := m.Perm(board.Cells)
	for _, c := range order {
		take(board.Cell(c), 1)
	}
	wanted, patience := 17+m.IntN(9), 3
	for _, c := range order {
		if p.Givens.Filled() > wanted && patience > 0 && p.Givens[c] != 0 && !take(board.Cell(c), most) {
			patience--
		}
	}
	return p, n
}

// TestCountJoinedFound compares exact counts with the number of solutions found by a
// search and, for up to 10,000 solutions, by dancing links.
func TestCountJoinedFound(t *testing.T) {
	solver.JoinAlways(t)
	const seed, soon = 1004, 10_000
	m := newMaker(seed)
	most := uint64(cases(30_000, 1_000_000))
	var links reference.Links
	numbers, givens := map[int]int{}, map[int]int{}
	for range cases(50, 1000) {
		p, want := m.thinned(most)
		if n := uint64(links.Count(p, soon)); n != min(want, soon) {
			t.Fatalf("%s: a search finds %d, dancing links %d", p.Givens, want, n)
		}
		if got := exact(t, p); !got.IsUint64() || got.Uint64() != want {
			t.Errorf("%s: %s, want %d", p.Givens, got, want)
		}
		givens[p.Givens.Filled()]++
		numbers[int(math.Log10(float64(want)))]++
	}
	t.Logf("seed %d; by givens %v, by powers of ten of solutions %v", seed, givens, numbers)
}

// TestCountFoundAboveCap compares exact counts with a search. The puzzles have more
// solutions than Count visits before it counts exactly.
func TestCountFoundAboveCap(t *testing.T) {
	huge(t)
	const least, most = 400_000, 4_000_000
	m := newMaker(1016)
	var s solver.Search
	for left := cases(2, 40); left > 0; {
		p := m.cut(m.filled(board.Classic()), 18+m.IntN(4))
		s.Start(p, solver.Fastest)
		want := s.Skip(most + 1)
		if want < least || want > most {
			continue
		}
		left--
		if got := exact(t, p); !got.IsUint64() || got.Uint64() != want {
			t.Errorf("%s: %s, want %d", p.Givens, got, want)
		}
	}
}

// TestCountSamplesJoined counts the solutions of puzzles with few solutions, with one or
// with none, under several limits. Some puzzles have removed candidates or a clash.
func TestCountSamplesJoined(t *testing.T) {
	solver.JoinAlways(t)
	left := cases(30, 1000)
	none, unique, removed := 0, 0, 0
	for _, s := range samples() {
		if s.RulesOrClassic() != board.Classic() || left == 0 {
			continue
		}
		left--
		n := uint64(len(s.solutions))
		switch n {
		case 0:
			none++
		case 1:
			unique++
		}
		if s.Removed != [board.Cells]board.DigitSet{} {
			removed++
		}
		for _, limit := range []uint64{0, 1, n - 1, n, n + 1} {
			want, over := n, 0 < limit && limit < n
			if over {
				want = limit
			}
			var last solver.Progress
			got, more, err := solver.Count(t.Context(), s.Puzzle, limit, solver.Asking{Progress: func(p solver.Progress) { last = p }})
			if !got.IsUint64() || got.Uint64() != want || more != over || err != nil || !over && last.Share != 1 {
				t.Fatalf("%s\nup to %d: %s, %t, %v, there are %d; in the end %+v", describe(s.Puzzle), limit, got, more, err, n, last)
			}
		}
	}
	t.Logf("%d without a solution, %d with one, %d with removed candidates", none, unique, removed)
	if race.Slowdown == 1 && (none == 0 || unique == 0 || removed == 0) {
		t.Error("the puzzles are too much of one kind to show anything")
	}
}

// TestCountFaults checks that faulty puzzles have no solution, wherever the fault is. Most
// of the grids are nearly empty, so a search would never finish.
func TestCountFaults(t *testing.T) {
	given := func(d board.Digit) *board.Puzzle {
		p := classicPuzzle("12" + empty[2:])
		p.Givens[40] = d
		return p
	}
	without := func(p *board.Puzzle, c board.Cell, digits board.DigitSet) *board.Puzzle {
		p.Removed[c] = digits
		return p
	}
	filled := "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
	tests := map[string]*board.Puzzle{
		"twice in a row":         classicPuzzle("1.......1" + empty[9:]),
		"twice in a column":      classicPuzzle("1" + empty[1:72] + "1........"),
		"twice in a box":         classicPuzzle(empty[:60] + "6......." + empty[68:80] + "6"),
		"given 10":               given(10),
		"given 16":               given(16),
		"given 200":              given(200),
		"given removed":          without(classicPuzzle("1"+empty[1:]), 0, board.DigitsOf(1)),
		"nothing left":           without(new(board.Puzzle), 40, board.AllDigits),
		"a cell without digit":   classicPuzzle("12345678." + empty[9:80] + "9"),
		"a cell sees all digits": classicPuzzle("1234....." + empty[9:17] + "5" + empty[18:26] + "6" + empty[27:35] + "7" + empty[36:44] + "8" + empty[45:53] + "9" + empty[54:]),
		"a digit without a row":  classicPuzzle("234.........1...........1.." + empty[27:]),
		"filled, two exchanged":  classicPuzzle("213456789" + filled[9:]),
		"a digit without a box":  classicPuzzle("123.........124.........123" + empty[27:]),
	}
	for name, p := range tests {
		t.Run(name, func(t *testing.T) {
			for _, always := range []bool{false, true} {
				if always {
					solver.JoinAlways(t)
				}
				got, more, err := solver.Count(t.Context(), p, 0, solver.Asking{})
				if got.Sign() != 0 || more || err != nil {
					t.Errorf("%s: %s, %t, %v", describe(p), got, more, err)
				}
			}
		})
	}
	t.Run("filled", func(t *testing.T) {
		solver.JoinAlways(t)
		if got := exact(t, classicPuzzle(filled)); !got.IsUint64() || got.Uint64() != 1 {
			t.Errorf("%s, want 1", got)
		}
	})
}
