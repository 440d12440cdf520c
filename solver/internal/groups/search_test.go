package groups

import (
	"math"
	"slices"
	"testing"

	"nonet/board"
	"nonet/internal/reference"
	"nonet/solver/internal/engine"
)

func lexicographic(a, b board.Grid) int { return slices.Compare(a[:], b[:]) }

// take returns up to limit solutions of a search, advancing by the given number of nodes at
// a time.
func (s *Search) take(t *testing.T, limit, nodes int) []board.Grid {
	t.Helper()
	var solutions []board.Grid
	share := s.Share()
	for more := true; more && len(solutions) < limit; {
		var found bool
		before := s.Nodes()
		found, more = s.Advance(nodes)
		if found {
			solutions = append(solutions, s.Solution())
		}
		if n := s.Nodes() - before; n > uint64(nodes) || more && !found && n < uint64(nodes) {
			t.Fatalf("%d nodes instead of %d", n, nodes)
		}
		if s.Share() < share || s.Share() > 1 {
			t.Fatalf("the share goes from %g to %g", share, s.Share())
		}
		share = s.Share()
		if !more && (found || share != 1 || s.Nodes() > 0 && math.Abs(s.Explored-1) > 1e-9) {
			t.Fatalf("at the end: found %t, share %g, explored %g", found, share, s.Explored)
		}
	}
	return solutions
}

// solutionsOf returns all solutions in lexicographic order if there are fewer than limit.
// Otherwise, it returns limit of them in any order. It uses dancing links, because
// backtracking is too slow for a puzzle without solutions.
func solutionsOf(p *board.Puzzle, limit int) []board.Grid {
	var solutions []board.Grid
	reference.DancingLinks(p, func(g board.Grid) bool {
		solutions = append(solutions, g)
		return len(solutions) < limit
	})
	slices.SortFunc(solutions, lexicographic)
	return solutions
}

// TestAgainstDancingLinks checks that a Search, reused for one puzzle after another, finds
// the same solutions as dancing links in every mode.
func TestAgainstDancingLinks(t *testing.T) {
	const limit = 150
	m := newMaker(5)
	s := new(Search)
	numbers := map[int]int{}
	for range 1200 {
		p := m.puzzle()
		want := solutionsOf(p, limit)
		numbers[min(len(want), 2)]++
		if len(want) == limit {
			s.Start(p, false)
			if n, more := s.Pass(limit, 1<<40); n != limit || !more {
				t.Fatalf("%s: passed %d of many", p.Givens, n)
			}
			continue
		}
		fail := func(what string, got []board.Grid) {
			t.Helper()
			t.Fatalf("%s: %d solutions %s, want %d", p.Givens, len(got), what, len(want))
		}

		s.Start(p, true)
		if got := s.take(t, limit, 1+m.IntN(30)); !slices.Equal(got, want) {
			fail("in order", got)
		}
		s.Start(p, true)
		if n, more := s.Pass(limit, 1<<40); n != uint64(len(want)) || more {
			t.Fatalf("%s: passed %d, want %d", p.Givens, n, len(want))
		}

		s.Start(p, false)
		got := s.take(t, limit, 1+m.IntN(3))
		slices.SortFunc(got, lexicographic)
		if !slices.Equal(got, want) {
			fail("in any order", got)
		}
		s.Start(p, false)
		if n, _ := s.Pass(limit, 1<<40); n != uint64(len(want)) {
			t.Fatalf("%s: passed %d in any order, want %d", p.Givens, n, len(want))
		}

		var behind board.Grid
		switch {
		case len(want) > 0 && m.IntN(3) > 0:
			behind = want[m.IntN(len(want))]
			if m.IntN(2) == 0 {
				behind[m.IntN(board.Cells)] = board.Digit(m.IntN(board.Size + 1))
			}
		case m.IntN(3) > 0:
			for c := range behind {
				behind[c] = m.digit()
			}
		}
		rest, _ := slices.BinarySearchFunc(want, behind, lexicographic)
		if rest < len(want) && want[rest] == behind {
			rest++
		}
		s.StartAfter(p, &behind)
		if got := s.take(t, limit, 1+m.IntN(30)); !slices.Equal(got, want[rest:]) {
			t.Fatalf("%s behind %s: %d solutions, want %d", p.Givens, behind, len(got), len(want)-rest)
		}
	}
	t.Log(numbers)
	for n := range 3 {
		if numbers[n] < 100 {
			t.Errorf("%d puzzles with %d solutions are too few to show anything", numbers[n], n)
		}
	}
}

// TestVariants checks the solution of known puzzles, and compares the solutions of puzzles
// with fewer givens with those that backtracking finds.
func TestVariants(t *testing.T) {
	for _, v := range variants {
		t.Run(v.rules, func(t *testing.T) {
			p := &board.Puzzle{Rules: named(v.rules), Givens: board.MustParseGrid(v.givens)}
			want := []board.Grid{board.MustParseGrid(v.solution)}
			for _, ordered := range []bool{true, false} {
				s := new(Search)
				s.Start(p, ordered)
				if got := s.take(t, 2, 1); !slices.Equal(got, want) {
					t.Errorf("ordered %t: %s", ordered, got)
				}
			}

			// If only three rows of the solution are given, there are many solutions.
			p.Givens = want[0]
			for c := 3 * board.Size; c < board.Cells; c++ {
				p.Givens[c] = 0
			}
			want = nil
			reference.Backtracking(p, func(g board.Grid) bool {
				want = append(want, g)
				return len(want) < 2000
			})
			s := new(Search)
			s.Start(p, true)
			if got := s.take(t, len(want), 100); !slices.Equal(got, want) {
				t.Errorf("%d solutions in order, backtracking has %d", len(got), len(want))
			}
		})
	}
}

// TestBranch checks that, after branching, propagate draws all conclusions in both states.
func TestBranch(t *testing.T) {
	m := newMaker(8)
	s := new(Search)
	branched := 0
	for range 600 {
		p := m.puzzle()
		s.Start(p, false)
		for s.Depth > 0 && s.Depth < 4 {
			st := &s.Stack[s.Depth-1]
			if !s.layout.propagate(st) || st.Open.Empty() {
				s.Depth--
				continue
			}
			share := st.Share
			s.branch(st, s.layout.choose(st, false))
			child := &s.Stack[s.Depth-1]
			if math.Abs(st.Share+child.Share-share) > 1e-9 {
				t.Fatalf("of %g, %g and %g are left", share, st.Share, child.Share)
			}
			if s.layout.propagate(st) {
				checkPropagated(t, &s.layout, st)
			}
			if s.layout.propagate(child) {
				checkPropagated(t, &s.layout, child)
			}
			branched++
		}
	}
	if branched < 300 {
		t.Errorf("%d are too few to show anything", branched)
	}
}

// TestProbe checks that an ordered search for the only solution visits just one node more
// than an unordered one: the node that starts the probe.
func TestProbe(t *testing.T) {
	p := &board.Puzzle{Rules: named(variants[0].rules), Givens: board.MustParseGrid(variants[0].givens)}
	var nodes [2]uint64
	for i, ordered := range []bool{false, true} {
		s := new(Search)
		s.Start(p, ordered)
		if n, more := s.Pass(2, 1<<40); n != 1 || more {
			t.Errorf("%d solutions, more %t", n, more)
		}
		nodes[i] = s.Nodes()
	}
	if nodes[0] < 100 || nodes[1] != nodes[0]+1 {
		t.Errorf("%d nodes in order, %d in any", nodes[1], nodes[0])
	}
}

// TestStrangeRules checks that strange rules cause no panic, and that every solution obeys
// them.
func TestStrangeRules(t *testing.T) {
	m := newMaker(6)
	someGroup := func(size int) board.Group {
		var cells board.CellSet
		for _, c := range m.Perm(board.Cells)[:size] {
			cells = cells.With(board.Cell(c))
		}
		return board.Group{Kind: board.Extra, Cells: cells}
	}
	var sizes, pairs, houses []board.Group
	for size := range board.Size + 1 {
		sizes = append(sizes, someGroup(size))
	}
	for range 300 {
		pairs = append(pairs, someGroup(2))
		houses = append(houses, someGroup(board.Size))
	}
	g := reference.RandomGrid(m.Rand)
	var kept []board.Group
	for range 300 {
		kept = append(kept, reference.RandomGroup(m.Rand, &g, board.Size))
	}
	tests := []struct {
		name   string
		rules  *board.Rules
		solved bool
	}{
		{"no groups", board.NewRules(), true},
		{"empty and single groups", board.NewRules(someGroup(0), someGroup(1)), true},
		{"all sizes up to nine", board.NewRules(sizes...), true},
		{"all cells", board.NewRules(someGroup(board.Cells)), false},
		{"ten cells", board.NewRules(someGroup(board.Size + 1)), false},
		{"ten cells after classic rules", classicAnd(someGroup(board.Size + 1)), false},
		{"equal houses", board.NewRules(slices.Repeat(sizes[board.Size:], 300)...), true},
		{"classic rules twice", classicAnd(board.Classic().Groups()...), true},
		{"300 pairs", board.NewRules(pairs...), true},
		{"300 houses that contradict each other", board.NewRules(houses...), false},
		{"300 houses of one grid", board.NewRules(kept...), true},
		{"windows that overlap", classicAnd(window([3]int{0, 1, 2}, [3]int{1, 2, 3}), window([3]int{0, 1, 2}, [3]int{2, 3, 4})), true},
	}
	s := new(Search)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, ordered := range []bool{true, false} {
				p := &board.Puzzle{Rules: test.rules}
				s.Start(p, ordered)
				found, more := s.Advance(20000)
				if found != test.solved || !found && more {
					t.Fatalf("ordered %t: found %t, more %t", ordered, found, more)
				}
				if !found {
					continue
				}
				solution := s.Solution()
				for c, d := range solution {
					if d < 1 || d > board.Size {
						t.Fatalf("%s holds %d", board.Cell(c), d)
					}
					for peer := range test.rules.Peers(board.Cell(c)).All() {
						if solution[peer] == d {
							t.Fatalf("%s and %s hold %d", board.Cell(c), peer, d)
						}
					}
				}
			}
			s.StartAfter(&board.Puzzle{Rules: test.rules}, &g)
			s.Advance(1000)
		})
	}
}

func TestStrangeGivens(t *testing.T) {
	s := new(Search)
	for name, p := range map[string]board.Puzzle{
		"no digit":    {Givens: board.Grid{80: 10}},
		"beyond":      {Givens: board.Grid{3: 255}},
		"clash":       {Givens: board.Grid{0: 1, 80: 1}},
		"all removed": {Removed: [board.Cells]board.DigitSet{40: board.AllDigits}},
		"given taken": {Givens: board.Grid{40: 5}, Removed: [board.Cells]board.DigitSet{40: board.DigitsOf(5)}},
	} {
		p.Rules = named("diagonals")
		for _, ordered := range []bool{true, false} {
			s.Start(&p, ordered)
			if n, more := s.Pass(1, 1000); n != 0 || more {
				t.Errorf("%s: %d solutions, more %t", name, n, more)
			}
			if s.Share() != 1 {
				t.Errorf("%s: share %g at the end", name, s.Share())
			}
		}
		s.StartAfter(&p, &board.Grid{})
		if found, more := s.Advance(1000); found || more {
			t.Errorf("%s: found %t, more %t behind the empty grid", name, found, more)
		}
	}
}

func TestRemovedBeyondNine(t *testing.T) {
	p := &board.Puzzle{Rules: named("diagonals")}
	for c := range p.Removed {
		p.Removed[c] = ^board.AllDigits
	}
	s := new(Search)
	s.Start(p, true)
	if found, _ := s.Advance(1000); !found {
		t.Error("no solution")
	}
}

func TestPassStops(t *testing.T) {
	s := new(Search)
	s.Start(&board.Puzzle{Rules: named("windoku")}, true)
	for nodes := range 50 {
		before := s.Nodes()
		if _, more := s.Pass(1<<40, nodes); !more || s.Nodes()-before != uint64(nodes) {
			t.Fatalf("%d nodes instead of %d, more %t", s.Nodes()-before, nodes, more)
		}
	}
	for limit := range uint64(50) {
		if n, more := s.Pass(limit, 1<<40); n != limit || !more {
			t.Fatalf("%d solutions instead of %d, more %t", n, limit, more)
		}
	}
}

func TestAllocations(t *testing.T) {
	p := &board.Puzzle{Rules: named("windoku")}
	s := new(Search)
	s.Start(p, true)
	behind := board.MustParseGrid(variants[3].solution)
	for name, run := range map[string]func(){
		"start":       func() { s.Start(p, false) },
		"solutions":   func() { s.Advance(1000) },
		"start after": func() { s.StartAfter(p, &behind) },
	} {
		if n := testing.AllocsPerRun(20, run); n != 0 {
			t.Errorf("%s: %g allocations", name, n)
		}
	}
}

// TestForget checks that forgotten rules are learnt again, with the same solutions.
func TestForget(t *testing.T) {
	p := &board.Puzzle{Rules: named("windoku"), Givens: board.MustParseGrid(variants[3].givens)}
	var s Search
	s.Start(p, false)
	s.layout.peers = [placeLimit]engine.Set{}
	s.Forget()
	s.Start(p, false)
	if n, _ := s.Pass(2, 1<<40); n != 1 {
		t.Errorf("with the layout of before: %d solutions", n)
	}
}

// BenchmarkVariants uses a new Search for each puzzle, to include the time for its layout.
func BenchmarkVariants(b *testing.B) {
	for _, v := range variants {
		p := &board.Puzzle{Rules: named(v.rules), Givens: board.MustParseGrid(v.givens)}
		b.Run(v.rules, func(b *testing.B) {
			for b.Loop() {
				s := new(Search)
				s.Start(p, false)
				s.Pass(2, 1<<40)
			}
		})
		b.Run(v.rules+"/dancing links", func(b *testing.B) {
			for b.Loop() {
				n := 0
				reference.DancingLinks(p, func(board.Grid) bool { n++; return n < 2 })
			}
		})
	}
}

func BenchmarkWindokuSolutions(b *testing.B) {
	s := new(Search)
	for name, ordered := range map[string]bool{"in order": true, "in any order": false} {
		b.Run(name, func(b *testing.B) {
			s.Start(&board.Puzzle{Rules: named("windoku")}, ordered)
			var n uint64
			for b.Loop() {
				passed, _ := s.Pass(1000, 1<<40)
				n += passed
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "solutions/s")
		})
	}
}
