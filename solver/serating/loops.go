package serating

import (
	"slices"

	"nonet/board"
)

// uniqueLoops finds loops of cells that can all hold the same two digits. Every house that
// contains cells of the loop contains one even-numbered cell and one odd-numbered cell. If the
// cells had no other candidates, the digits could be swapped to give a second solution. There
// are four types:
//
//	type 1: one cell has extra candidates, and cannot hold the two digits
//	type 2: the cells with extra candidates have the same one, which one of them holds
//	type 3: two cells with extra candidates form a naked or hidden set with others of a house
//	type 4: two cells with extra candidates are the only places for one of the digits in a house
//
// Loops of four cells are rated 4.5, of six or eight 4.6, and of ten or more 4.7. For type 3,
// 0.1 is added for a pair, 0.2 for a triplet and 0.3 for a quad. Steps are sorted by rating,
// then by type.
func uniqueLoops(p *position, _ changes, yield func(*step) bool) {
	if !p.plain {
		return
	}
	var found []loopStep
	for start := range p.empty.All() {
		if p.of[start].Len() != 2 {
			continue
		}
		first := p.of[start].Min()
		cells := p.loopable(p.places[first].Intersect(p.places[p.of[start].Without(first).Min()]))
		if !cells.Has(start) {
			continue
		}
		w := loopWalk{position: p, pair: p.of[start], cells: cells, found: &found}
		w.visit(start, 2, 0, kinds)
	}
	slices.SortStableFunc(found, func(a, b loopStep) int {
		if a.rating != b.rating {
			return a.rating - b.rating
		}
		return a.kind - b.kind
	})
	for i := range found {
		if !yield(&found[i].step) {
			return
		}
	}
}

// loopable returns the cells that have another such cell in each of their houses.
func (p *position) loopable(cells board.CellSet) board.CellSet {
	for rest := cells; !rest.Empty(); {
		c := rest.Min()
		rest = rest.Without(c)
		for _, h := range p.housesOf[c] {
			if cells.Without(c).Meets(p.groups[h]) {
				continue
			}
			cells = cells.Without(c)
			rest = cells
			break
		}
	}
	return cells
}

type loopStep struct {
	step
	kind int // 1 to 4
}

// loopWalk is a search for loops that tries every way from cell to cell.
type loopWalk struct {
	*position
	pair   board.DigitSet
	cells  board.CellSet // cells that can hold both digits
	loop   []board.Cell
	passed [2]uint64 // houses of the even-numbered and of the odd-numbered cells
	found  *[]loopStep
}

// visit adds c to the loop and continues from there. came is the kind of the house through
// which c was reached. Up to two cells of a loop may have extra candidates, or any number of
// cells if they all have the same one.
func (w *loopWalk) visit(c board.Cell, allowed int, extra board.DigitSet, came kind) {
	side := &w.passed[len(w.loop)%2]
	var houses uint64
	for _, h := range w.housesOf[c] {
		houses |= 1 << h
	}
	if *side&houses != 0 {
		return
	}
	*side |= houses
	w.loop = append(w.loop, c)
	for _, k := range [...]kind{box, row, column} {
		h := w.slot[c][k]
		if k == came || h < 0 {
			continue
		}
		for next := range w.cells.Intersect(w.groups[h]).All() {
			switch {
			case next == w.loop[0] && len(w.loop) >= 4:
				w.close()
			case !slices.Contains(w.loop, next):
				more := extra | w.of[next]&^w.pair
				left := allowed
				if w.of[next] != w.pair {
					left--
				}
				if left == allowed || more.Len() == 1 || allowed > 0 {
					w.visit(next, left, more, k)
				}
			}
		}
	}
	w.loop = w.loop[:len(w.loop)-1]
	*side &^= houses
}

// close finds the steps of a loop that has returned to its start.
func (w *loopWalk) close() {
	if w.passed[0]&^w.passed[1] != 0 {
		return
	}
	var more board.CellSet
	var extra board.DigitSet
	for _, c := range w.loop {
		if w.of[c] != w.pair {
			more = more.With(c)
			extra |= w.of[c] &^ w.pair
		}
	}
	rating := 45
	switch {
	case len(w.loop) >= 10:
		rating += 2
	case len(w.loop) > 4:
		rating++
	}
	switch more.Len() {
	case 0:
		return
	case 1:
		w.addStep(1, rating, w.digitsIn(nil, more, w.pair))
		return
	}
	if extra.Len() == 1 {
		w.addStep(2, rating, listed(nil, w.seeing(more, extra.Min()), extra.Min()))
	}
	if more.Len() != 2 {
		return
	}
	for h := range w.kindOf {
		if more.Within(w.groups[h]) {
			w.lockedPair(h, more, rating)
			if extra.Len() > 1 {
				w.setWith(h, more, extra, rating)
			}
		}
	}
}

func (w *loopWalk) addStep(kind, rating int, removed []candidate) {
	if len(removed) > 0 {
		*w.found = append(*w.found, loopStep{step{
			technique: UniqueLoop, rating: rating, placed: nothing, removed: removed,
		}, kind})
	}
}

// lockedPair finds steps of type 4, in which the two cells are the only places in a house for
// one digit of the pair.
func (w *loopWalk) lockedPair(h int, two board.CellSet, rating int) {
	for d := range w.pair.All() {
		if w.in(h, d) == two {
			w.addStep(4, rating, w.digitsIn(nil, two, w.pair.Without(d)))
		}
	}
}

// setWith finds steps of type 3. One of the two cells holds one of the extra digits, so
// together they act as one cell of a naked or hidden set.
func (w *loopWalk) setWith(h int, two board.CellSet, extra board.DigitSet, rating int) {
	var others []board.Cell
	for c := range w.emptyIn(h).Minus(two).All() {
		others = append(others, c)
	}
	for size := 2; size <= 4; size++ {
		subsets(len(others), size-1, func(mask uint) bool {
			var cells board.CellSet
			naked := extra
			for i, c := range others {
				if mask>>i&1 != 0 {
					cells = cells.With(c)
					naked |= w.of[c]
				}
			}
			rest := w.emptyIn(h).Minus(two).Minus(cells)
			if naked.Len() == size {
				w.addStep(3, rating+size-1, w.digitsIn(nil, rest, naked))
			}
			var elsewhere board.DigitSet
			for c := range rest.All() {
				elsewhere |= w.of[c]
			}
			inside := w.pair
			for c := range cells.All() {
				inside |= w.of[c]
			}
			hidden := inside &^ elsewhere &^ extra
			if hidden.Len() == size && hidden&w.pair == w.pair {
				w.addStep(3, rating+size-1, w.digitsIn(nil, cells, board.AllDigits&^hidden))
			}
			return true
		})
	}
}
