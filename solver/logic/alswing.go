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
		for q := t.nextLinked(p, p+1); q >= 0; q = t.nextLinked(p, q+1) {
			if !t.wings(p, q, q+1, crossed, yield) || !t.wings(q, p, p+1, crossed, yield) {
				return false
			}
		}
	}
	return true
}

// nextLinked returns the first set, starting at j, that has a restricted common with set
// i, or -1 if there is none.
func (t *alsScratch) nextLinked(i, j int) int {
	for w := j >> 6; w < t.words; w++ {
		var word uint64
		for d := range t.sets[i].digits.All() {
			word |= t.linkedTo(i, d)[w]
		}
		word &^= t.overlapping(i)[w]
		if w == j>>6 {
			word = word >> (j & 63) << (j & 63)
		}
		if word != 0 {
			return w<<6 + bits.TrailingZeros64(word)
		}
	}
	return -1
}

// wings yields the steps with the given pivot and wing in which the index of the other
// wing is at least from.
func (t *alsScratch) wings(pivot, wing, from int, crossed bool, yield func(Step) bool) bool {
	first := t.commons(pivot, wing)
	hits := t.work
	found := false
	for y := range t.sets[pivot].digits.All() {
		if first.Without(y) == 0 || t.seenBy(pivot, y).Empty() {
			continue
		}
		linked := t.linkedTo(pivot, y)
		for z := range (t.sets[wing].digits &^ first).Without(y).All() {
			if t.seenBy(wing, z).Empty() {
				continue
			}
			if !found {
				clear(hits)
				found = true
			}
			meeting := t.meetingOf(wing, z)
			for w := from >> 6; w < len(hits); w++ {
				hits[w] |= linked[w] & meeting[w]
			}
		}
	}
	if !found {
		return true
	}
	isFresh := t.fresh.has(pivot) || t.fresh.has(wing)
	for other := hits.next(from); other >= 0; other = hits.next(other + 1) {
		if t.overlapping(pivot).has(other) || !isFresh && !t.fresh.has(other) {
			continue
		}
		second := t.commons(pivot, other)
		if first == second && first.Len() == 1 {
			continue
		}
		removed := t.victims(wing, other, board.AllDigits&^(first|second))
		if len(removed) == 0 {
			continue
		}
		if t.overlapping(wing).has(other) != crossed {
			t.crossed = true
			continue
		}
		x, y := first.Min(), second.Min()
		if x == y && first.Len() > 1 {
			x = first.Without(x).Min()
		} else if x == y {
			y = second.Without(y).Min()
		}
		if !yield(Step{
			Technique: ALSXYWing,
			Removed:   removed,
			Digits:    digitsRemoved(removed),
			Sets:      inRow([]Set{t.set(wing, board.DigitsOf(x)), t.set(pivot, board.DigitsOf(y)), t.set(other, 0)}),
		}) {
			return false
		}
	}
	return true
}
