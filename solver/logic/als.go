package logic

import (
	"cmp"
	"math/bits"
	"slices"

	"nonet/board"
)

// An almost locked set consists of n cells that all see each other and have n+1 candidate
// digits. If one of the digits is in none of the cells, each of the others is in one of
// them. A digit is a restricted common of two sets if the sets share no cell and every
// place for the digit in one set sees every place for it in the other. Then only one of
// the sets can hold it. The techniques that use almost locked sets follow restricted
// commons from set to set. They were described by bennys and others in the Sudoku Players'
// Forums from 2004 to 2006. As in HoDoKu, sets that share cells are not combined.
//
// To examine many sets at a time, the techniques use bit sets with one bit for each almost
// locked set. Most bit sets belong to a spot, which is a digit and its places in a set.
// There are far fewer spots than sets, since many sets share a spot.

// als is an almost locked set.
type als struct {
	cells  board.CellSet
	digits board.DigitSet
	links  board.DigitSet        // restricted commons with other sets
	spots  [board.Size + 1]int32 // by digit: index of its spot, or 0 (an empty spot) if the set lacks it
}

// spot is a digit and its places in one or more almost locked sets.
type spot struct {
	cells board.CellSet
	seen  board.CellSet // places for the digit that see all cells of the spot
	digit board.Digit
	next  int32 // index of an earlier spot with the same digit and first cell, or 0
}

// bitset is a set of small numbers. Only bit sets of equal length can be combined.
type bitset []uint64

func (set bitset) add(i int)      { set[i>>6] |= 1 << (i & 63) }
func (set bitset) has(i int) bool { return set[i>>6]>>(i&63)&1 != 0 }

func (set bitset) addAll(t bitset) {
	t = t[:len(set)]
	for i := range set {
		set[i] |= t[i]
	}
}

func (set bitset) meets(t bitset) bool {
	t = t[:len(set)]
	for i := range set {
		if set[i]&t[i] != 0 {
			return true
		}
	}
	return false
}

// next returns the lowest number in s that is not less than i, or -1 if there is none.
func (set bitset) next(i int) int {
	if i>>6 >= len(set) {
		return -1
	}
	w := i >> 6
	for rest := set[w] >> (i & 63) << (i & 63); ; rest = set[w] {
		if rest != 0 {
			return w<<6 + bits.TrailingZeros64(rest)
		}
		if w++; w == len(set) {
			return -1
		}
	}
}

// alsScratch holds the almost locked sets of a position. Its memory is reused from one
// search to the next.
type alsScratch struct {
	of    *layout
	order []House  // rows, columns, boxes, then the other groups
	rank  []uint16 // by House: its index in order
	at    Tick     // tick at which the fields below were computed

	sets   []als
	spots  []spot                             // the first is an empty spot
	firsts [board.Size + 1][board.Cells]int32 // by digit and first cell: index of the last spot, or 0

	// Each table consists of rows, which are bit sets with one bit for each almost locked
	// set. The field words is their length.
	words    int
	users    []uint64                 // by spot: sets that have it
	linked   []uint64                 // by spot: sets in which every place for the digit sees every cell of the spot
	meeting  []uint64                 // by spot: sets for which some place for the digit sees all of the digit's places in the set and the spot
	holders  []uint64                 // by cell: sets that contain it
	overlaps []uint64                 // by set: sets that share a cell with it, including the set itself
	partners []uint64                 // by set: sets that have a restricted common with it and share no cell with it
	meets    []uint64                 // by set: sets that share a digit with it for which some place sees all of the digit's places in both
	seeing   [board.Size + 1][]uint64 // by digit and cell: sets in which every place for the digit sees the cell

	fresh   bitset
	crossed bool

	trail alsTrail
}

func (t *alsScratch) row(table []uint64, i int) bitset {
	return table[i*t.words : (i+1)*t.words : (i+1)*t.words]
}

// linkedTo returns the sets that have d as a restricted common with set i. The result may
// include sets that share a cell with it.
func (t *alsScratch) linkedTo(i int, d board.Digit) bitset {
	return t.row(t.linked, int(t.sets[i].spots[d]))
}

// meetingOf returns the sets for which some place for d sees every place for d both in the
// set and in set i.
func (t *alsScratch) meetingOf(i int, d board.Digit) bitset {
	return t.row(t.meeting, int(t.sets[i].spots[d]))
}

func (t *alsScratch) overlapping(i int) bitset { return t.row(t.overlaps, i) }

// seenBy returns the places for d outside set i that see every place for d in the set.
func (t *alsScratch) seenBy(i int, d board.Digit) board.CellSet {
	return t.spots[t.sets[i].spots[d]].seen
}

func (t *alsScratch) commons(i, j int) board.DigitSet {
	var commons board.DigitSet
	for d := range (t.sets[i].digits & t.sets[j].digits).All() {
		if t.linkedTo(i, d).has(j) {
			commons = commons.With(d)
		}
	}
	return commons
}

// victims returns the candidates with one of the given digits that see every place for the
// digit in both sets.
func (t *alsScratch) victims(i, j int, digits board.DigitSet) []Candidate {
	var victims []Candidate
	for d := range (digits & t.sets[i].digits & t.sets[j].digits).All() {
		for c := range t.seenBy(i, d).Intersect(t.seenBy(j, d)).All() {
			victims = append(victims, Candidate{c, d})
		}
	}
	return victims
}

func digitsRemoved(removed []Candidate) board.DigitSet {
	var digits board.DigitSet
	for _, r := range removed {
		digits = digits.With(r.Digit)
	}
	return digits
}

// ordered sorts candidates by digit and cell and removes duplicates.
func ordered(list []Candidate) []Candidate {
	slices.SortFunc(list, compareCandidates)
	return slices.Compact(list)
}

func compareCandidates(x, y Candidate) int {
	return cmp.Or(cmp.Compare(x.Digit, y.Digit), cmp.Compare(x.Cell, y.Cell))
}

func (t *alsScratch) set(i int, common board.DigitSet) Set {
	return Set{Cells: t.sets[i].cells, Digits: t.sets[i].digits, Common: common, Joints: common}
}

func (b *Board) almostLocked() *alsScratch {
	t := &b.scratch.als
	if t.of != b.layout {
		t.arrange(b.layout)
	}
	if t.at != b.now {
		t.at = b.now
		t.collect(b)
		t.connect(b)
	}
	return t
}

// arrange puts the groups of the rules in HoDoKu's order: rows, columns, boxes. If several
// steps are possible, this order determines which is found first.
func (t *alsScratch) arrange(l *layout) {
	t.of, t.at = l, 0
	t.order = t.order[:0]
	for _, groups := range [][]House{l.rows, l.columns, l.boxes, l.others, l.small} {
		t.order = append(t.order, groups...)
	}
	t.rank = make([]uint16, len(l.groups))
	for i, h := range t.order {
		t.rank[h] = uint16(i)
	}
}

// collect finds the almost locked sets, group by group.
func (t *alsScratch) collect(b *Board) {
	t.sets, t.spots = t.sets[:0], append(t.spots[:0], spot{})
	clear(t.firsts[:])
	for _, h := range t.order {
		var list [board.Cells]board.Cell
		n := members(&list, b.groups[h].Intersect(b.empty))
		t.collectIn(b, h, list[:n], board.CellSet{}, 0, 0)
	}
}

// collectIn adds the sets in group h that consist of the n cells chosen so far and one or
// more cells of rest. The chosen cells are in cells, and their candidates in digits.
func (t *alsScratch) collectIn(b *Board, h House, rest []board.Cell, cells board.CellSet, digits board.DigitSet, n int) {
	n++
	for i, c := range rest {
		more := digits | b.candidates[c]
		excess := more.Len() - n
		if excess > len(rest)-i {
			continue // too many digits, even with all the remaining cells
		}
		larger := cells.With(c)
		if excess == 1 && !t.listed(b, h, larger) {
			t.addSet(b, larger, more)
		}
		t.collectIn(b, h, rest[i+1:], larger, more, n)
	}
}

// listed reports whether all the cells are also in a group that comes before h.
func (t *alsScratch) listed(b *Board, h House, cells board.CellSet) bool {
	for _, g := range b.groupsOf[cells.Min()] {
		if t.rank[g] < t.rank[h] && cells.Within(b.groups[g]) {
			return true
		}
	}
	return false
}

func (t *alsScratch) addSet(b *Board, cells board.CellSet, digits board.DigitSet) {
	set := als{cells: cells, digits: digits}
	for d := range digits.All() {
		set.spots[d] = t.spotOf(b, d, cells.Intersect(b.places[d]))
	}
	t.sets = append(t.sets, set)
}

// spotOf returns the index of a spot, adding the spot if it is new.
func (t *alsScratch) spotOf(b *Board, d board.Digit, cells board.CellSet) int32 {
	first := &t.firsts[d][cells.Min()]
	for i := *first; i != 0; i = t.spots[i].next {
		if t.spots[i].cells == cells {
			return i
		}
	}
	t.spots = append(t.spots, spot{cells, b.seeing(cells, d), d, *first})
	*first = int32(len(t.spots) - 1)
	return *first
}

func (t *alsScratch) connect(b *Board) {
	t.words = (len(t.sets) + 63) / 64
	t.users = cleared(t.users, t.words*len(t.spots))
	t.linked = cleared(t.linked, t.words*len(t.spots))
	t.meeting = cleared(t.meeting, t.words*len(t.spots))
	t.overlaps = cleared(t.overlaps, t.words*len(t.sets))
	t.partners = cleared(t.partners, t.words*len(t.sets))
	t.meets = cleared(t.meets, t.words*len(t.sets))
	t.holders = cleared(t.holders, t.words*board.Cells)
	t.fresh = cleared(t.fresh, t.words)
	for d := range t.seeing {
		t.seeing[d] = cleared(t.seeing[d], t.words*board.Cells)
	}
	for i := range t.sets {
		t.note(i)
	}
	for i := range t.sets {
		t.gather(t.overlapping(i), t.holders, t.sets[i].cells)
	}
	for k := range t.spots {
		s := &t.spots[k]
		for c := range s.seen.All() {
			t.row(t.seeing[s.digit], int(c)).addAll(t.row(t.users, k))
		}
	}
	for k := range t.spots {
		t.link(k)
	}
	for i := range t.sets {
		t.pair(i)
	}
}

// pair adds set i to the tables partners and meets.
func (t *alsScratch) pair(i int) {
	set, partners, overlap := &t.sets[i], t.row(t.partners, i), t.overlapping(i)
	for d := range set.digits.All() {
		if t.seenBy(i, d).Empty() {
			continue
		}
		t.row(t.meets, i).addAll(t.meetingOf(i, d))
		var any uint64
		for w, word := range t.linkedTo(i, d) {
			word &^= overlap[w]
			partners[w] |= word
			any |= word
		}
		if any != 0 {
			set.links = set.links.With(d)
		}
	}
}

// link adds spot k to the tables linked and meeting. In a linked set, every place for the
// digit sees all cells of the spot.
func (t *alsScratch) link(k int) {
	s := &t.spots[k]
	if s.seen.Empty() {
		return
	}
	linked := t.row(t.linked, k)
	for c := range s.seen.All() {
		for i := t.firsts[s.digit][c]; i != 0; i = t.spots[i].next {
			if t.spots[i].cells.Within(s.seen) {
				linked.addAll(t.row(t.users, int(i)))
			}
		}
	}
	t.gather(t.row(t.meeting, k), t.seeing[s.digit], s.seen)
}

// note adds set i to the tables users and holders.
func (t *alsScratch) note(i int) {
	set := &t.sets[i]
	for d := range set.digits.All() {
		t.row(t.users, int(set.spots[d])).add(i)
	}
	for c := range set.cells.All() {
		t.row(t.holders, int(c)).add(i)
	}
}

// gather adds the rows of a table for the given cells to a bit set.
func (t *alsScratch) gather(to bitset, table []uint64, cells board.CellSet) {
	for c := range cells.All() {
		to.addAll(t.row(table, int(c)))
	}
}

// markFresh sets t.fresh to the sets with a cell that has changed since the given tick.
// Only steps that use one of these sets are new.
func (t *alsScratch) markFresh(b *Board, since Tick) {
	clear(t.fresh)
	for c := range b.empty.All() {
		if b.cellStamps[c] > since {
			t.fresh.addAll(t.row(t.holders, int(c)))
		}
	}
}
