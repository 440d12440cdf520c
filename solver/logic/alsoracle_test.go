package logic

import (
	"slices"
	"testing"

	"nonet/board"
	"nonet/internal/race"
)

// setRows finds chains of almost locked sets by trying all rows of sets. To be
// independent of the code that it tests, it finds sets and links in its own way, from
// the groups of the rules and the candidates.
type setRows struct {
	b     *Board
	sets  []Set
	links [][]setLink
	most  int // maximum length of a row
	row   []int
	found map[string]bool // effects of the chains found, as returned by Step.outcome
}

type setLink struct {
	to    int
	digit board.Digit
}

func newSetRows(b *Board, most int) *setRows {
	o := &setRows{b: b, most: most, found: make(map[string]bool)}
	known := make(map[board.CellSet]bool)
	for _, group := range b.rules.Groups() {
		cells := slices.Collect(group.Cells.Intersect(b.Empty()).All())
		for choice := range 1 << len(cells) {
			var set Set
			for i, c := range cells {
				if choice>>i&1 != 0 {
					set.Cells = set.Cells.With(c)
					set.Digits |= b.Candidates(c)
				}
			}
			if choice != 0 && set.Digits.Len() == set.Cells.Len()+1 && !known[set.Cells] {
				known[set.Cells] = true
				o.sets = append(o.sets, set)
			}
		}
	}
	o.links = make([][]setLink, len(o.sets))
	for i := range o.sets {
		for j := range o.sets {
			if o.sets[i].Cells.Meets(o.sets[j].Cells) {
				continue
			}
			for d := range (o.sets[i].Digits & o.sets[j].Digits).All() {
				one, other := o.node(i, d), o.node(j, d)
				if excludes(b, &one, &other) {
					o.links[i] = append(o.links[i], setLink{j, d})
				}
			}
		}
	}
	return o
}

// node returns the places for a digit in set i.
func (o *setRows) node(i int, d board.Digit) Node {
	return Node{Digit: d, Cells: o.sets[i].Cells.Intersect(o.b.Places(d))}
}

func (o *setRows) all() map[string]bool {
	for i := range o.sets {
		o.row = append(o.row[:0], i)
		o.extend(0, 0)
	}
	return o.found
}

// extend tries all sets that can follow the row. Parameters first and last are the
// first and last restricted commons of the row, or 0 if there are none.
func (o *setRows) extend(first, last board.Digit) {
	n := len(o.row)
	for _, link := range o.links[o.row[n-1]] {
		if link.digit == last || slices.Contains(o.row, link.to) {
			continue
		}
		begin := first
		if n == 1 {
			begin = link.digit
		}
		o.row = append(o.row, link.to)
		if n+1 >= 4 {
			o.keep(o.row[0], link.to, begin, link.digit)
		}
		if n+1 < o.most {
			o.extend(begin, link.digit)
		}
		o.row = o.row[:n]
	}
}

func (o *setRows) keep(i, j int, first, last board.Digit) {
	var s Step
	for d := range (o.sets[i].Digits & o.sets[j].Digits &^ board.DigitsOf(first, last)).All() {
		one, other := o.node(i, d), o.node(j, d)
		for c := range o.b.Places(d).Minus(one.Cells).Minus(other.Cells).All() {
			if node := nodeOf(Candidate{c, d}, true); excludes(o.b, &node, &one) && excludes(o.b, &node, &other) {
				s.Removed = append(s.Removed, Candidate{c, d})
			}
		}
	}
	if len(s.Removed) > 0 {
		o.found[s.outcome()] = true
	}
}

func TestNoRowOfSetsIsMissed(t *testing.T) {
	every := uint64(10)
	if size() > 1 {
		every = 1
	}
	missed, total := 0, 0
	for seed := uint64(0); seed < 200/race.Slowdown; seed += every {
		b := partlySolved(t, seed)
		found := make(map[string]bool)
		alsChains(b, 0, func(s Step) bool {
			if found[s.outcome()] {
				t.Errorf("seed %d: twice %s", seed, Written(&s, b))
			}
			found[s.outcome()] = true
			return true
		})
		for outcome := range newSetRows(b, mostSets).all() {
			if total++; !found[outcome] {
				missed++
			}
		}
	}
	t.Logf("%d chains by what they remove", total)
	if missed > 0 {
		t.Errorf("%d of %d chains are missed", missed, total)
	}
}
