package logic

import "nonet/board"

// digitScratch caches data about a digit until the digit loses a candidate.
type digitScratch struct {
	linesAt   Tick
	rows      [board.Size]uint16 // by row: columns in which the digit has a place
	columns   [board.Size]uint16 // by column: rows in which the digit has a place
	refutedAt Tick
	refuted   board.CellSet
}

type singleDigitScratch struct {
	digits [board.Size + 1]digitScratch
	open   []board.CellSet // the places in each house that does not have the digit yet

	conjugates []conjugate
	colours    []colourPair
}

// lines returns, for each row and each column, a bit set of the places for d.
func (b *Board) lines(d board.Digit) (rows, columns *[board.Size]uint16) {
	s := &b.scratch.single.digits[d]
	if s.linesAt != b.digitStamps[d] {
		s.linesAt = b.digitStamps[d]
		s.rows, s.columns = [board.Size]uint16{}, [board.Size]uint16{}
		for c := range b.places[d].All() {
			row, column := c.Row(), c.Col()
			s.rows[row] |= 1 << column
			s.columns[column] |= 1 << row
		}
	}
	return &s.rows, &s.columns
}

// refuted returns the places for d that are in no template. A template consists of one
// place in each house, and its places do not see each other. Reasoning about d alone can
// only remove refuted places, so strategies that use only one digit skip digits without
// any. The search is quick, because each template found shows that none of its places is
// refuted.
func (b *Board) refuted(d board.Digit) board.CellSet {
	s := &b.scratch.single.digits[d]
	if s.refutedAt == b.digitStamps[d] {
		return s.refuted
	}
	s.refutedAt = b.digitStamps[d]
	// A house without places already has the digit. The first nine houses, usually the
	// boxes, are sorted by number of places.
	open := b.scratch.single.open[:0]
	var counts [board.Size]int
	for i, h := range b.houses {
		places := b.in(h, d)
		if places.Empty() {
			continue
		}
		open = append(open, places)
		if i >= board.Size {
			continue
		}
		n, at := places.Len(), len(open)-1
		for ; at > 0 && counts[at-1] > n; at-- {
			open[at], counts[at] = open[at-1], counts[at-1]
		}
		open[at], counts[at] = places, n
	}
	b.scratch.single.open = open
	search := templateSearch{layout: b.layout, open: open}
	s.refuted = board.CellSet{}
	for c := range b.places[d].All() {
		if !search.reached.Has(c) && !search.fill(0, b.places[d].Minus(b.peers[c]), board.CellsOf(c)) {
			s.refuted = s.refuted.With(c)
		}
	}
	return s.refuted
}

// templateSearch is a search for templates with places that no earlier template has.
type templateSearch struct {
	*layout
	open    []board.CellSet // the places of the houses to fill
	reached board.CellSet   // the places of all templates found
}

// fill looks for a template that contains the chosen places. If it finds one, it adds its
// places to reached and returns true. All houses before index from must have a chosen
// place, and free must hold the places that no chosen place sees.
func (t *templateSearch) fill(from int, free, chosen board.CellSet) bool {
	for from < len(t.open) && t.open[from].Meets(chosen) {
		from++
	}
	if from == len(t.open) {
		t.reached = t.reached.Union(chosen)
		return true
	}
	places := t.open[from].Intersect(free)
	for _, some := range [...]board.CellSet{places.Minus(t.reached), places.Intersect(t.reached)} {
		for c := range some.All() {
			if t.fill(from+1, free.Minus(t.peers[c]), chosen.With(c)) {
				return true
			}
		}
	}
	return false
}

// refutable yields the digits that have lost a candidate since the given tick and have
// refuted places, together with these places.
func (b *Board) refutable(since Tick, yield func(d board.Digit, refuted board.CellSet) bool) {
	for d := range b.digitsSince(since) {
		if refuted := b.refuted(d); !refuted.Empty() && !yield(d, refuted) {
			return
		}
	}
}
