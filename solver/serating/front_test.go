package serating

import (
	"context"
	"testing"

	"nonet/board"
)

// TestFronts compares what follows from each assumption without and with order.
func TestFronts(t *testing.T) {
	for level := range levels + 1 {
		clashes, more := 0, 0
		for _, givens := range []string{
			"..7...4.6...6.8.51..........1.5..6.......3.4.3.6.2....59..1...7.21...3..7.4.....8",
			".82..4.1..9..2.8.7.1..........5.3.........4..4.86.7..5.49.8.....6.7.....7........",
		} {
			p := stuck(t, givens)
			e := newEngine(context.Background(), true, false, level)
			e.begin(p)
			for n := range node(nodes) {
				if !p.has(n.candidate()) {
					continue
				}
				f, w := e.frontOf(n), e.webOf(n)
				if f.clashing != w.clashing {
					t.Fatalf("level %d, node %d: contradiction %v without order, %v with it", level, n, f.clashing, w.clashing)
				}
				if f.clashing {
					clashes++
					if sum := w.size(w.clash.opposite()) + w.size(clashSlot); sum < f.leastClash(n) {
						t.Fatalf("level %d, node %d: contradiction with %d nodes, at least %d expected", level, n, sum, f.leastClash(n))
					}
					continue
				}
				for k := range candidate(candidates) {
					gone := p.has(k) && !f.has(k)
					if gone != w.known.has(off(k)) {
						t.Fatalf("level %d, node %d: candidate %d is gone: %v without order", level, n, k, gone)
					}
					if gone && w.size(off(k)) < f.least(n, k) {
						t.Fatalf("level %d, node %d: candidate %d gone after %d nodes, at least %d expected", level, n, k, w.size(off(k)), f.least(n, k))
					}
				}
				more += len(w.steps)
			}
		}
		if clashes == 0 || level > 0 && more == 0 {
			t.Errorf("level %d: %d contradictions, %d steps", level, clashes, more)
		}
	}
}

// TestSimple compares what the simple techniques remove with their steps.
func TestSimple(t *testing.T) {
	found := make([]int, len(simple)+1)
	for seed := range uint64(40) {
		puzzle, _ := made(t, board.Classic(), seed, 0)
		w := newWalk(t.Context(), puzzle)
		for !w.empty.Empty() {
			var got, want removals
			first := 0
			for ; first < len(simple) && want.empty(); first++ {
				simple[first](w.position, everything, func(s *step) bool {
					for _, k := range s.removed {
						want[k.digit()] = want[k.digit()].With(k.cell())
					}
					return true
				})
			}
			found[first]++
			if w.position.simple(everything, &got); got != want {
				t.Fatalf("%s: %v, want %v", puzzle.Givens, got, want)
			}
			w.apply(w.next())
		}
	}
	for i := range simple {
		if found[i+1] == 0 {
			t.Errorf("technique %d of %v has found nothing", i, found)
		}
	}
}

// TestNews checks that a walk finds the same steps if it looks everywhere.
func TestNews(t *testing.T) {
	for seed := range uint64(40) {
		puzzle, _ := made(t, board.Classic(), seed, 0)
		w, all := newWalk(t.Context(), puzzle), newWalk(t.Context(), puzzle)
		for !w.empty.Empty() {
			for i := range all.news {
				all.news[i] = everything
			}
			got, want := w.next(), all.next()
			if got.technique != want.technique || outcome(got) != outcome(want) {
				t.Fatalf("%s: %v %s, %v %s if all is new", puzzle.Givens, got.technique, outcome(got), want.technique, outcome(want))
			}
			w.apply(got)
			all.apply(want)
		}
	}
}
