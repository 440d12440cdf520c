package logic

import (
	"cmp"
	"math/bits"
	"slices"

	"nonet/board"
)

// alsTrail is a search from the candidate that is tried: the sets that lose a
// digit by it.
type alsTrail struct {
	lost    [board.Size + 1]bitset // by digit: the sets that go without it
	left    []board.DigitSet       // by set: the digits that have not been followed
	reached []loss
	found   []Step
}

// loss is a set that goes without a digit, because another one has it.
type loss struct {
	set    int32
	from   int32 // of reached; -1 where the candidate itself takes the digit
	length int32 // how many sets it took to get here
	digit  board.Digit
}

// alsChains finds rows of four or more almost locked sets, each with a restricted
// common with the next, two different ones at each set. If a common digit Z of the
// first and the last set stood in neither, the first would hold the first
// restricted common, the next set would be locked without it and hold the second,
// and so on to the last, which would be without two digits. Sets are those of the
// row, with the commons used; Digits are those removed.
//
// For each candidate in turn it follows at once what goes on in all the sets if
// the candidate is true, breadth first, and so gets to the shortest rows first.
// HoDoKu's order is by what a row removes, then by the cells it takes; rows that
// come back to cells they have used are behind all the others.
func alsChains(b *Board, _ Stamp, yield func(Step) bool) {
	t := b.almostLocked()
	t.trail.found = t.trail.found[:0]
	for z := board.Digit(1); z <= board.Size; z++ {
		for c := range b.places[z].All() {
			t.follow(c, z)
		}
	}
	slices.SortStableFunc(t.trail.found, func(x, y Step) int {
		return cmp.Or(cmp.Compare(min(x.crossings(), 1), min(y.crossings(), 1)),
			cmp.Compare(len(y.Removed), len(x.Removed)),
			slices.CompareFunc(x.Removed, y.Removed, compareCandidates),
			cmp.Compare(x.cellsOfSets(), y.cellsOfSets()))
	})
	for i, step := range t.trail.found {
		if i > 0 && slices.Equal(step.Removed, t.trail.found[i-1].Removed) {
			continue
		}
		if !yield(step) {
			return
		}
	}
}

// follow searches the rows that remove z from c.
func (t *alsScratch) follow(c board.Cell, z board.Digit) {
	seeds := t.row(t.seeing[z], int(c))
	trail := &t.trail
	trail.reached = trail.reached[:0]
	for i := seeds.next(0); i >= 0; i = seeds.next(i + 1) {
		trail.reached = append(trail.reached, loss{int32(i), -1, 1, z})
	}
	if len(trail.reached) < 2 {
		return
	}
	trail.left = trail.left[:0]
	for i := range t.sets {
		trail.left = append(trail.left, t.sets[i].digits)
	}
	for d := range trail.lost {
		trail.lost[d] = cleared(trail.lost[d], t.words)
	}
	copy(trail.lost[z], seeds)
	for at := 0; at < len(trail.reached); at++ {
		l := trail.reached[at]
		i := int(l.set)
		follow := trail.left[i].Without(l.digit)
		trail.left[i] &^= follow
		for d := range follow.All() {
			linked, overlap, lost := t.linkedTo(i, d), t.overlapping(i), trail.lost[d]
			for w := range linked {
				word := linked[w] &^ overlap[w] &^ lost[w]
				lost[w] |= word
				for ; word != 0; word &= word - 1 {
					j := w<<6 + bits.TrailingZeros64(word)
					trail.reached = append(trail.reached, loss{int32(j), int32(at), l.length + 1, d})
					if d != z && l.length >= 3 && seeds.has(j) {
						t.end()
					}
				}
			}
		}
	}
}

// end keeps the step of the row of sets up to the one reached last.
func (t *alsScratch) end() {
	reached := t.trail.reached
	last := reached[len(reached)-1]
	var sets []Set
	common := board.DigitSet(0)
	first := last
	for l := last; ; l = reached[l.from] {
		set := t.set(int(l.set), common)
		for _, other := range sets {
			if other.Cells == set.Cells {
				return
			}
		}
		common = board.DigitsOf(l.digit)
		sets = append(sets, set)
		if l.from < 0 {
			first = l
			break
		}
	}
	slices.Reverse(sets)
	removed := t.victims(int(first.set), int(last.set), board.AllDigits&^(sets[0].Common|board.DigitsOf(last.digit)))
	t.trail.found = append(t.trail.found, Step{Technique: ALSChain, Removed: removed, Digits: digitsRemoved(removed), Sets: sets})
}

// cellsOfSets counts the cells of the sets, one that is in several of them each
// time; crossings counts only how often it is too many.
func (s *Step) cellsOfSets() int {
	n := 0
	for i := range s.Sets {
		n += s.Sets[i].Cells.Len()
	}
	return n
}

func (s *Step) crossings() int {
	var cells board.CellSet
	for i := range s.Sets {
		cells = cells.Union(s.Sets[i].Cells)
	}
	return s.cellsOfSets() - cells.Len()
}
