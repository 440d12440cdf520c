package logic

import (
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
func alsChains(b *Board, since Stamp, yield func(Step) bool) {
	t := b.almostLocked()
	for z := board.Digit(1); z <= board.Size; z++ {
		for c := range b.places[z].All() {
			if !t.follow(c, z, yield) {
				return
			}
		}
	}
}

func (t *alsScratch) follow(c board.Cell, z board.Digit, yield func(Step) bool) bool {
	seeds := t.row(t.seeing[z], int(c))
	trail := &t.trail
	trail.reached = trail.reached[:0]
	for i := seeds.next(0); i >= 0; i = seeds.next(i + 1) {
		trail.reached = append(trail.reached, loss{int32(i), -1, 1, z})
	}
	if len(trail.reached) < 2 {
		return true
	}
	trail.left = trail.left[:0]
	for i := range t.sets {
		trail.left = append(trail.left, t.sets[i].digits)
	}
	for d := range trail.lost {
		trail.lost[d] = zeroed(trail.lost[d], t.words)
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
					if d != z && l.length >= 3 && seeds.has(j) && !t.end(yield) {
						return false
					}
				}
			}
		}
	}
	return true
}

// end yields the step of the row of sets up to the one reached last.
func (t *alsScratch) end(yield func(Step) bool) bool {
	reached := t.trail.reached
	last := reached[len(reached)-1]
	var sets []Set
	common := board.DigitSet(0)
	first := last
	for l := last; ; l = reached[l.from] {
		set := t.set(int(l.set), common)
		for _, other := range sets {
			if other.Cells == set.Cells {
				return true
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
	return yield(Step{Technique: ALSChain, Removed: removed, Digits: digitsRemoved(removed), Sets: sets})
}
