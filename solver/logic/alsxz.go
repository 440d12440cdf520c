package logic

import (
	"math/bits"

	"nonet/board"
)

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
		isFresh := t.fresh.has(i)
		partners := t.row(t.partners, i)
		for w := i >> 6; w < t.words; w++ {
			word := partners[w]
			if !isFresh {
				word &= t.fresh[w]
			}
			if w == i>>6 {
				word = word >> (i & 63) << (i & 63)
			}
			if word != 0 {
				word &= t.pairs(i, w)
			}
			for ; word != 0; word &= word - 1 {
				step := t.alsXZ(i, w<<6+bits.TrailingZeros64(word))
				if len(step.Removed) > 0 && !yield(step) {
					return
				}
			}
		}
	}
}

// pairs returns word w of the sets that may form an XZ with set i. Such a set has two
// restricted commons with set i, or one restricted common and another shared digit with
// eliminations.
func (t *alsScratch) pairs(i, w int) uint64 {
	var x crossing
	for d := range t.sets[i].digits.All() {
		x.addDigit(t.linkedTo(i, d)[w], t.meetingOf(i, d)[w])
	}
	return x.linkedTwice | x.apart()
}

// crossing collects a word of the sets that are linked through a digit and a word of those
// that meet in a digit, for several digits.
type crossing struct {
	linked, linkedTwice, met, metTwice, same uint64
}

func (x *crossing) addDigit(linked, met uint64) {
	x.linkedTwice |= x.linked & linked
	x.metTwice |= x.met & met
	x.linked |= linked
	x.met |= met
	x.same |= linked & met
}

// apart returns the sets that are linked through one digit and meet in another.
func (x *crossing) apart() uint64 {
	return x.linked & x.met & (x.linkedTwice | x.metTwice | ^x.same)
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
