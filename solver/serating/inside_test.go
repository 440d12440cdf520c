package serating

import (
	"context"
	"testing"

	"nonet/board"
)

// stuck returns the position of a puzzle in which the simple techniques find nothing
// more.
func stuck(t *testing.T, givens string) *position {
	t.Helper()
	grid := board.MustParseGrid(givens)
	w := newWalk(context.Background(), &board.Puzzle{Givens: grid})
next:
	for !w.empty.Empty() {
		for i, find := range simpleTechniques {
			if s := w.first(i, find); s != nil {
				w.apply(s)
				continue next
			}
		}
		return w.position
	}
	t.Fatal("simple techniques are enough")
	return nil
}

// TestLevels checks how many steps each level finds in a position, and how many
// implications they have altogether, including those of nested steps. The expected
// numbers were recorded when the code agreed with the known ratings of the hardest
// puzzles; see TestRateHardest.
func TestLevels(t *testing.T) {
	p := stuck(t, "..7...4.6...6.8.51..........1.5..6.......3.4.3.6.2....59..1...7.21...3..7.4.....8")
	for level, want := range [...]struct{ steps, implications int }{{937, 19763}, {1275, 29372}, {7976, 494213}} {
		got := want
		got.steps, got.implications = 0, 0
		newEngine(context.Background(), true, false, level).findChains(p, func(s *step) {
			got.steps++
			got.implications += s.complexity
		})
		if got != want {
			t.Errorf("level %d: %+v, want %+v", level, got, want)
		}
	}
}

// TestStarts checks that cell chains start only from cells with at least three
// candidates, and region chains only from houses whose first place is in such a cell.
// As a result, each chain is found only once, and some are left to the dynamic
// techniques.
func TestStarts(t *testing.T) {
	p := stuck(t, "9....7..8..4..25....6.4.27......68...3.2....12..8..4....9.3....5..6......82....5.")
	e := newEngine(context.Background(), false, false, 0)
	e.inside = true
	cells, regions := 0, 0
	e.findChains(p, func(s *step) {
		from := s.evidence[0]
		first := from.cells.Min()
		if s.technique == RegionChain {
			regions++
			first = from.cells.Intersect(p.places[from.digits.Min()]).Min()
		} else {
			cells++
		}
		if p.of[first].Len() < 3 {
			t.Errorf("%v from %v with candidates %s", s.technique, first, p.of[first])
		}
	})
	if cells == 0 || regions == 0 {
		t.Errorf("%d cell chains and %d region chains", cells, regions)
	}
}

func TestMemoryKeepsSoMany(t *testing.T) {
	m := memory[int]{most: 2}
	one, two, three := situation{kind: 1}, situation{kind: 2}, situation{kind: 1}
	three.of[80] = board.DigitsOf(9)
	for i, key := range []situation{one, two} {
		if _, ok := m.get(key); ok {
			t.Errorf("%d is known too soon", i)
		}
		m.put(key, i)
	}
	for i, key := range []situation{one, two} {
		if got, ok := m.get(key); !ok || got != i {
			t.Errorf("%d: %d, %v", i, got, ok)
		}
	}
	m.put(three, 2)
	if got, ok := m.get(three); !ok || got != 2 || len(m.results) != 1 {
		t.Errorf("after too many: %d, %v of %d", got, ok, len(m.results))
	}
}

// TestNothingIsRememberedOfAPuzzle checks that the engines keep no positions when a rating ends,
// since other rules may have the same candidates.
func TestNothingIsRememberedOfAPuzzle(t *testing.T) {
	const puzzle = "..3......4...8..36..83..1...4..6..73...9...1......2.....4.7..686........7.....5.."
	w := newWalk(t.Context(), &board.Puzzle{Givens: board.MustParseGrid(puzzle)})
	for w.engines == nil || len(w.dynamic.drops.results) == 0 || len(w.dynamic.reaped.results) == 0 {
		s := w.next()
		if s == nil || w.empty.Empty() {
			t.Fatal("nothing was remembered")
		}
		w.apply(s)
	}
	e := w.dynamic
	w.end()
	if len(e.drops.results) != 0 || len(e.reaped.results) != 0 {
		t.Error("positions are remembered after the end")
	}
}
