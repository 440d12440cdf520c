package logic

import (
	"math/bits"

	"nonet/board"
)

// alsXYWings finds three almost locked sets, a pivot and two wings. The pivot has the
// restricted common X with one wing and Y with the other. Since the pivot holds X or Y,
// one of the wings lacks its restricted common and so holds all its other digits. So if
// both wings have another digit Z, one of them holds it, and cells that see all places
// for Z in both cannot hold it. Sets holds one wing, the pivot and the other wing. The
// Common of the first two is their restricted common with the next set. Digits holds the
// removed digits.
func alsXYWings(b *Board, since Tick, yield func(Step) bool) {
	t := b.almostLocked()
	t.markFresh(b, since)
	if !t.allWings(false, yield) {
		return
	}
	if t.crossed {
		t.allWings(true, yield)
	}
}

// allWings yields the steps whose wings share cells if crossed is true, and all other
// steps if it is false. It sets t.crossed if it skips a step.
func (t *alsScratch) allWings(crossed bool, yield func(Step) bool) bool {
	t.crossed = false
	// As in HoDoKu, visit all pairs of linked sets in order. For each pair, visit the
	// later pairs that have a set in common with it.
	for p := range t.sets {
		partners := t.row(t.partners, p)
		for q := partners.next(p + 1); q >= 0; q = partners.next(q + 1) {
			if !t.wings(p, q, q+1, crossed, yield) || !t.wings(q, p, p+1, crossed, yield) {
				return false
			}
		}
	}
	return true
}

// wings yields the steps with the given pivot and wing in which the index of the other
// wing is at least from.
func (t *alsScratch) wings(pivot, wing, from int, crossed bool, yield func(Step) bool) bool {
	partners, meets := t.row(t.partners, pivot), t.row(t.meets, wing)
	isFresh := t.fresh.has(pivot) || t.fresh.has(wing)
	for w := from >> 6; w < t.words; w++ {
		word := partners[w] & meets[w]
		if !isFresh {
			word &= t.fresh[w]
		}
		if w == from>>6 {
			word = word >> (from & 63) << (from & 63)
		}
		if word == 0 {
			continue
		}
		first := t.commons(pivot, wing)
		for word &= t.wingsIn(pivot, wing, first, w); word != 0; word &= word - 1 {
			other := w<<6 + bits.TrailingZeros64(word)
			if !t.wing(pivot, wing, other, first, crossed, yield) {
				return false
			}
		}
	}
	return true
}

// wingsIn returns word w of the sets that may be the other wing: they have a restricted
// common with the pivot and share another digit with the wing, with eliminations. The
// restricted commons of the pivot and the wing are in first.
func (t *alsScratch) wingsIn(pivot, wing int, first board.DigitSet, w int) uint64 {
	var x crossing
	for d := range (t.sets[pivot].digits | t.sets[wing].digits).All() {
		var linked, met uint64
		if first.Without(d) != 0 {
			linked = t.linkedTo(pivot, d)[w]
		}
		if !first.Has(d) {
			met = t.meetingOf(wing, d)[w]
		}
		x.addDigit(linked, met)
	}
	return x.apart()
}

// wing yields the step with the given pivot and wings, if it removes candidates.
func (t *alsScratch) wing(pivot, wing, other int, first board.DigitSet, crossed bool, yield func(Step) bool) bool {
	second := t.commons(pivot, other)
	if first == second && first.Len() == 1 {
		return true
	}
	removed := t.victims(wing, other, board.AllDigits&^(first|second))
	if len(removed) == 0 {
		return true
	}
	if t.overlapping(wing).has(other) != crossed {
		t.crossed = true
		return true
	}
	x, y := first.Min(), second.Min()
	if x == y && first.Len() > 1 {
		x = first.Without(x).Min()
	} else if x == y {
		y = second.Without(y).Min()
	}
	sets := inRow([]Set{t.set(wing, board.DigitsOf(x)), t.set(pivot, board.DigitsOf(y)), t.set(other, 0)})
	sets[1].Letter, sets[2].Letter = 'C', 'B' // as in HoDoKu
	return yield(Step{
		Technique: ALSXYWing,
		Removed:   removed,
		Digits:    digitsRemoved(removed),
		Sets:      sets,
	})
}
