package logic

import (
	"cmp"
	"math/bits"
	"slices"

	"nonet/board"
)

// alsTrail is the state of a search for chains of almost locked sets.
type alsTrail struct {
	lost    [board.Size + 1]bitset // by digit: sets that lack it
	once    bitset                 // sets that are in reached
	twice   bitset                 // sets that are in reached twice
	left    []board.DigitSet       // by set: digits not followed yet
	reached []loss
	found   []Step

	refuted [board.Size + 1]board.CellSet          // candidates that lead to a contradiction
	row     []loss                                 // the row being extended
	lasts   bitset                                 // sets that may end the row
	ended   [board.Size + 1][board.Size + 1]bitset // by restricted commons at both ends: last sets of the rows found
	tries   int                                    // number of links left to try
}

// loss is a set that lacks a digit, because the digit is in the preceding set or is the
// assumed candidate.
type loss struct {
	set    int32
	from   int32 // index in reached of the preceding set, or -1 if there is none
	length int32 // number of sets in the row up to this one
	digit  board.Digit
}

// alsChains finds rows of four or more almost locked sets. Each set has a restricted
// common with the next, and the two restricted commons of a set differ. Suppose that the
// first and the last set share another digit Z, and neither holds it. Then the first set
// holds its restricted common. The next set lacks that digit and so holds its second
// restricted common, and so on. The last set then lacks two digits, which is impossible.
// So the first or the last set holds Z, and cells that see all places for Z in both
// cannot hold it. Sets holds the sets of the row, each with the restricted common that it
// shares with the next one, and Digits holds the removed digits.
//
// The search has two rounds. The first assumes each candidate in turn and follows the
// consequences through all sets, breadth first, which finds the shortest rows. The
// second, which runs only if yield does not stop the search, looks for other eliminations
// by trying all rows of up to mostSets sets. Within each round, steps are in HoDoKu's
// order: by eliminations, then by number of cells. Rows whose sets share cells come after
// all others.
func alsChains(b *Board, _ Tick, yield func(Step) bool) {
	t := b.almostLocked()
	trail := &t.trail
	trail.found = trail.found[:0]
	any := false
	for z := board.Digit(1); z <= board.Size; z++ {
		trail.refuted[z] = board.CellSet{}
		for c := range b.places[z].All() {
			if t.followAssumed(c, z) {
				trail.refuted[z] = trail.refuted[z].With(c)
				any = true
			}
		}
	}
	if !any {
		return
	}
	done := make(map[string]bool)
	if !trail.yieldRows(done, yield) {
		return
	}
	t.searchRows()
	trail.yieldRows(done, yield)
}

// The second round tries all rows of up to mostSets sets, but follows at most rowTries
// links, because there can be too many rows if the rules have many small groups.
const (
	mostSets = 5
	rowTries = 1 << 22
)

// yieldRows yields one row for each set of eliminations that is not in done. It returns
// false if yield does.
func (t *alsTrail) yieldRows(done map[string]bool, yield func(Step) bool) bool {
	slices.SortStableFunc(t.found, func(x, y Step) int {
		return cmp.Or(cmp.Compare(min(x.crossings(), 1), min(y.crossings(), 1)),
			cmp.Compare(len(y.Removed), len(x.Removed)),
			slices.CompareFunc(x.Removed, y.Removed, compareCandidates),
			cmp.Compare(x.cellsOfSets(), y.cellsOfSets()))
	})
	for _, step := range t.found {
		outcome := step.outcome()
		if done[outcome] {
			continue
		}
		done[outcome] = true
		if !yield(step) {
			return false
		}
	}
	return true
}

// searchRows finds a row of up to mostSets sets for each pair of first and last sets with
// eliminations. There are eliminations only if a refuted candidate sees every place for
// its digit in both sets.
func (t *alsScratch) searchRows() {
	trail := &t.trail
	trail.found = trail.found[:0]
	trail.tries = rowTries
	for i := range t.sets {
		trail.lasts = cleared(trail.lasts, t.words)
		seen := false
		for z := range t.sets[i].digits.All() {
			for c := range t.seenBy(i, z).Intersect(trail.refuted[z]).All() {
				trail.lasts.addAll(t.row(t.seeing[z], int(c)))
				seen = true
			}
		}
		if seen {
			for d := range trail.ended {
				for e := range trail.ended[d] {
					trail.ended[d][e] = cleared(trail.ended[d][e], t.words)
				}
			}
			trail.row = append(trail.row[:0], loss{set: int32(i)})
			t.extendRow()
		}
	}
}

// extendRow tries every set that can follow the last one in the row, through every
// restricted common of the two.
func (t *alsScratch) extendRow() {
	trail := &t.trail
	n := len(trail.row)
	end := trail.row[n-1]
	i := int(end.set)
	overlap := t.overlapping(i)
	for d := range t.sets[i].digits.Without(end.digit).All() {
		first := d
		if n > 1 {
			first = trail.row[1].digit
		}
		ended := trail.ended[first][d]
		for w, word := range t.linkedTo(i, d) {
			word &^= overlap[w]
			if n+1 == mostSets {
				word &= trail.lasts[w] &^ ended[w]
			}
			for ; word != 0; word &= word - 1 {
				j := int32(w<<6 + bits.TrailingZeros64(word))
				if trail.tries--; trail.tries < 0 {
					return
				}
				if slices.ContainsFunc(trail.row, func(l loss) bool { return l.set == j }) {
					continue
				}
				trail.row = append(trail.row, loss{set: j, digit: d})
				if n+1 >= 4 && trail.lasts.has(int(j)) && !ended.has(int(j)) {
					ended.add(int(j))
					t.keepRow()
				}
				if n+1 < mostSets {
					t.extendRow()
				}
				trail.row = trail.row[:n]
			}
		}
	}
}

// keepRow records the step of the row if it removes candidates.
func (t *alsScratch) keepRow() {
	trail := &t.trail
	row := trail.row
	last := row[len(row)-1]
	removed := t.victims(int(row[0].set), int(last.set), board.AllDigits&^board.DigitsOf(row[1].digit, last.digit))
	if len(removed) == 0 {
		return
	}
	sets := make([]Set, len(row))
	for k := range row {
		sets[k] = t.set(int(row[k].set), 0)
		if k > 0 {
			common := board.DigitsOf(row[k].digit)
			sets[k-1].Common, sets[k-1].Joints = common, common
		}
	}
	trail.found = append(trail.found, Step{Technique: ALSChain, Removed: removed, Digits: digitsRemoved(removed), Sets: inRow(sets)})
}

// followAssumed assumes that c holds z and looks for rows that lead to a contradiction. It
// reports whether there is one: a set that would lack two digits.
func (t *alsScratch) followAssumed(c board.Cell, z board.Digit) (refuted bool) {
	seeds := t.row(t.seeing[z], int(c))
	trail := &t.trail
	trail.reached = trail.reached[:0]
	for i := seeds.next(0); i >= 0; i = seeds.next(i + 1) {
		trail.reached = append(trail.reached, loss{int32(i), -1, 1, z})
	}
	if len(trail.reached) < 2 {
		return false
	}
	trail.left = trail.left[:0]
	for i := range t.sets {
		trail.left = append(trail.left, t.sets[i].links)
	}
	for d := range trail.lost {
		trail.lost[d] = cleared(trail.lost[d], t.words)
	}
	trail.once, trail.twice = cleared(trail.once, t.words), cleared(trail.twice, t.words)
	copy(trail.lost[z], seeds)
	copy(trail.once, seeds)
	for at := 0; at < len(trail.reached); at++ {
		l := trail.reached[at]
		i := int(l.set)
		follow := trail.left[i].Without(l.digit)
		trail.left[i] &^= follow
		for d := range follow.All() {
			refuted = t.lose(d, int32(at), seeds) || refuted
		}
	}
	return refuted
}

// lose records the sets that lack d because the set at the given index in reached holds it.
// It reports whether seeds are among them, which lack the assumed digit too.
func (t *alsScratch) lose(d board.Digit, at int32, seeds bitset) (hit bool) {
	trail := &t.trail
	from := trail.reached[at]
	i := int(from.set)
	linked := t.linkedTo(i, d)
	n := len(linked)
	overlap, lost, once, twice := t.overlapping(i)[:n], trail.lost[d][:n], trail.once[:n], trail.twice[:n]
	seeds = seeds[:n]
	for w, word := range linked {
		word &^= overlap[w] | lost[w]
		if word == 0 {
			continue
		}
		lost[w] |= word
		if hits := word & seeds[w]; hits != 0 {
			hit = true
			for ; hits != 0 && from.length >= 3; hits &= hits - 1 {
				t.end(loss{int32(w<<6 + bits.TrailingZeros64(hits)), at, from.length + 1, d})
			}
		}
		// From a set that has been reached twice, all digits are followed.
		word &^= twice[w]
		twice[w] |= word & once[w]
		once[w] |= word
		for ; word != 0; word &= word - 1 {
			trail.reached = append(trail.reached, loss{int32(w<<6 + bits.TrailingZeros64(word)), at, from.length + 1, d})
		}
	}
	return hit
}

// end records the step of the row that ends with the given set, unless the row visits a
// set twice.
func (t *alsScratch) end(last loss) {
	reached := t.trail.reached
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
	t.trail.found = append(t.trail.found, Step{Technique: ALSChain, Removed: removed, Digits: digitsRemoved(removed), Sets: inRow(sets)})
}

// cellsOfSets returns the total number of cells in the sets. A cell that several sets
// share is counted for each of them.
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
