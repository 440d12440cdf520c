package exactcount

import (
	"math/bits"
	"slices"
	"testing"
)

// TestCatalogue checks that there are 9!/(3!⁴) partitions, that 6⁴/3!/3! of them are
// transversal to each, and that 56 structures begin with each (Felgenhauer and Jarvis).
func TestCatalogue(t *testing.T) {
	g := catalogued()
	seen := map[structure]bool{}
	for i, p := range &g.partitions {
		if p[0]|p[1]|p[2] != allDigits || p[0]&p[1] != 0 || p != p.sorted() || int(g.numberOf(p[0], p[1])) != i {
			t.Errorf("partition %d is %o, the number of that is %d", i, p, g.numberOf(p[0], p[1]))
		}
		crossing := 0
		for k, q := range &g.partitions {
			if p.crosses(q) {
				crossing++
				if !slices.Contains(g.crossing[i][:], uint16(k)) {
					t.Errorf("%o is not among those that cross %o", q, p)
				}
			}
		}
		if crossing != crossings {
			t.Errorf("%d cross %o", crossing, p)
		}
	}
	after := make([]int, partitions)
	for _, s := range &g.structures {
		if seen[s] {
			t.Errorf("%v twice", s)
		}
		seen[s] = true
		after[s.partitions[0]]++
		var boxes [boxes][]triple
		for _, l := range s.lines {
			if l.box(0)|l.box(1)|l.box(2) != allDigits {
				t.Errorf("%o is no line", l)
			}
			for box := range boxes {
				if bits.OnesCount16(uint16(l.box(box))) != 3 {
					t.Errorf("%o is no line", l)
				}
				boxes[box] = append(boxes[box], l.box(box))
			}
		}
		for box, triples := range boxes {
			if g.numberOf(triples[0], triples[1]) != s.partitions[box] {
				t.Errorf("box %d has %o, not partition %d", box, triples, s.partitions[box])
			}
		}
	}
	for i, n := range after {
		if n != followers {
			t.Errorf("%d structures begin with partition %d", n, i)
		}
	}
}

func TestSorted(t *testing.T) {
	for _, order := range permutations {
		p := partition{0o124, 0o241, 0o412}
		q := partition{p[order[0]], p[order[1]], p[order[2]]}
		if got := q.sorted(); got != (partition{0o241, 0o412, 0o124}) {
			t.Errorf("%o becomes %o", q, got)
		}
	}
}
