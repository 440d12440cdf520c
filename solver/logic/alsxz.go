package logic

import (
	"math/bits"
	"slices"

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

// refuted returns the index of the set of a row at which the assumption of the row
// contradicts itself: that the first set does not hold z. That set and those before it
// cannot all hold the digits that follow, which happens only if sets share cells. If there
// is no such set, refuted returns -1.
func (s *Step) refuted(b *Board, z board.Digit) int {
	f := fill{b: b}
	missing := z
	for i := range s.Sets {
		set := &s.Sets[i]
		f.sets = append(f.sets, set.Cells)
		f.digits = append(f.digits, set.Digits.Without(missing))
		if !f.fits(f.around(set.Cells), f.digits) {
			return i
		}
		missing = set.Common.Min()
	}
	return -1
}

// fill searches for digits of cells such that each of the sets holds exactly its digits.
type fill struct {
	b      *Board
	sets   []board.CellSet
	digits []board.DigitSet
}

// around returns the cells of the sets that share cells with the given ones, directly or
// through other sets. All other sets can be filled independently of these.
func (f *fill) around(cells board.CellSet) board.CellSet {
	for before := (board.CellSet{}); before != cells; {
		before = cells
		for _, set := range f.sets {
			if set.Meets(cells) {
				cells = cells.Union(set)
			}
		}
	}
	return cells
}

// fits reports whether the remaining cells can be filled, given the digits that each set
// still lacks.
func (f *fill) fits(rest board.CellSet, lacking []board.DigitSet) bool {
	if rest.Empty() {
		return true
	}
	c := rest.Min()
	digits := f.b.candidates[c]
	for i, set := range f.sets {
		if set.Has(c) {
			digits &= lacking[i]
		}
	}
	for d := range digits.All() {
		left := slices.Clone(lacking)
		for i, set := range f.sets {
			if set.Has(c) {
				left[i] = left[i].Without(d)
			}
		}
		if f.fits(rest.Without(c), left) {
			return true
		}
	}
	return false
}
