package logic

import "nonet/board"

// alsXZs finds two almost locked sets with a restricted common X. One of them lacks X and
// so holds all its other digits. So if both have another digit Z, one of them holds it,
// and Z is removed from cells that see all places for it in both. If there are two
// restricted commons, each set holds one of them and all of its other digits. Each of
// these other digits is removed from cells that see all its places in the set. Sets holds
// the two sets, the first with the restricted commons as Common, and Digits holds the
// removed digits.
func alsXZs(b *Board, since Tick, yield func(Step) bool) {
	t := b.almostLocked()
	t.markFresh(b, since)
	for i := range t.sets {
		hits := t.work
		t.pairs(i, hits)
		hits.drop(t.overlapping(i))
		isFresh := t.fresh.has(i)
		for j := hits.next(i + 1); j >= 0; j = hits.next(j + 1) {
			if !isFresh && !t.fresh.has(j) {
				continue
			}
			if step := t.alsXZ(i, j); len(step.Removed) > 0 && !yield(step) {
				return
			}
		}
	}
}

// pairs sets hits to the sets that may form an XZ with set i. Such a set has two
// restricted commons with set i, or one restricted common and another shared digit with
// eliminations.
func (t *alsScratch) pairs(i int, hits bitset) {
	clear(hits)
	digits := t.sets[i].digits
	for x := range digits.All() {
		if t.seenBy(i, x).Empty() {
			continue
		}
		linked := t.linkedTo(i, x)
		for z := range digits.Without(x).All() {
			if t.seenBy(i, z).Empty() {
				continue
			}
			meeting := t.meetingOf(i, z)
			if z > x {
				also := t.linkedTo(i, z)
				for w := i >> 6; w < len(hits); w++ {
					hits[w] |= linked[w] & (meeting[w] | also[w])
				}
				continue
			}
			for w := i >> 6; w < len(hits); w++ {
				hits[w] |= linked[w] & meeting[w]
			}
		}
	}
}

// alone appends to removed each candidate of a cell in from that sees every place for its
// digit in set i or in set j. It omits the restricted commons.
func (t *alsScratch) alone(removed []Candidate, i, j int, commons board.DigitSet, from board.CellSet) []Candidate {
	for _, k := range [...]int{i, j} {
		for d := range (t.sets[k].digits &^ commons).All() {
			removed = append(removed, candidatesOf(d, t.seenBy(k, d).Intersect(from))...)
		}
	}
	return ordered(removed)
}

// alsXZ returns the step with sets i and j. If they do not form an XZ, the step removes
// nothing.
func (t *alsScratch) alsXZ(i, j int) Step {
	commons := t.commons(i, j)
	step := Step{Technique: ALSXZ}
	if commons.Len() == 1 {
		step.Removed = t.victims(i, j, board.AllDigits&^commons)
	} else {
		step.Removed = t.victims(i, j, board.AllDigits)
		// As in HoDoKu, candidates in the sets themselves are removed only if there are
		// no others.
		pattern := t.sets[i].cells.Union(t.sets[j].cells)
		step.Removed = t.alone(step.Removed, i, j, commons, board.AllCells.Minus(pattern))
		if len(step.Removed) == 0 {
			step.Removed = t.alone(nil, i, j, commons, pattern)
		}
	}
	if len(step.Removed) > 0 {
		step.Sets = inRow([]Set{t.set(i, commons), t.set(j, 0)})
		step.Digits = digitsRemoved(step.Removed)
	}
	return step
}
