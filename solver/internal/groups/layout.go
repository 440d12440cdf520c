package groups

import (
	"math/bits"

	"nonet/board"
)

// layout is what the engine needs to know of the rules.
type layout struct {
	rules    *board.Rules
	peers    [placeLimit]set // by place
	hopeless bool            // a group has more cells than there are digits

	rows    uint64  // the rows that are houses, as bits from bit 0
	columns uint64  // so the columns
	boxes   uint64  // and the boxes
	squares bool    // these are all of them: see kept
	across  set     // the cells of rows
	odd     []house // the houses that are none of these; without squares, also the boxes
	combed  []house // the houses to comb: odd and perhaps more
	loose   set     // the cells with peers that squares does not know of
}

// learn makes l the layout of some rules.
func (l *layout) learn(rules *board.Rules) {
	groups := rules.Groups()
	houses := l.combed[:0]
	if most := len(groups) + mostImplied; cap(houses) < most {
		houses = make([]house, 0, most)
	}
	*l = layout{rules: rules, odd: houses}
	small := false // there is a group that forbids something and is no house
	for i := range groups {
		cells := setOf(groups[i].Cells)
		switch n := cells.len(); {
		case n > board.Size:
			l.hopeless = true
			return
		case n == board.Size:
			l.addHouse(cells)
		case n > 1:
			small = true
			l.loose = l.loose.or(cells)
			l.addPeers(cells)
		}
	}
	l.squares = l.rows == line && l.columns == line && l.boxes == line
	if !l.squares {
		l.loose = everywhere
		l.odd = appendHouses(l.odd, l.boxes, box)
	}
	l.imply()
	for _, p := range placeOf {
		l.peers[p] = l.peers[p].minus(only(int(p)))
	}

	// In rows, columns and boxes, squares finds all locked candidates but those
	// that come of other groups. If these are houses, they are so few that to look
	// for them takes longer than to do without.
	l.combed = l.odd
	if !l.squares || small {
		l.combed = appendHouses(l.combed, l.rows, row)
		l.combed = appendHouses(l.combed, l.columns, column)
	}
	if l.squares && small {
		l.combed = appendHouses(l.combed, l.boxes, box)
	}
}

// addHouse adds a house, unless it is there already.
func (l *layout) addHouse(cells set) {
	first := cellAt[cells.place()]
	switch cells {
	case row(first.Row()):
		l.rows |= 1 << first.Row()
		l.across = l.across.or(cells)
	case column(first.Col()):
		l.columns |= 1 << first.Col()
	case box(first.Box()):
		l.boxes |= 1 << first.Box()
	default:
		for i := range l.odd {
			if l.odd[i].cells == cells {
				return
			}
		}
		l.odd = append(l.odd, newHouse(cells))
		l.loose = l.loose.or(cells)
	}
	l.addPeers(cells)
}

// addPeers makes the cells of a group each other's peers, and for now also their
// own.
func (l *layout) addPeers(cells set) {
	for rest := cells.top; rest != 0; rest &= rest - 1 {
		peers := &l.peers[bits.TrailingZeros64(rest)]
		*peers = peers.or(cells)
	}
	for rest := cells.bottom; rest != 0; rest &= rest - 1 {
		peers := &l.peers[(64+bits.TrailingZeros64(rest))%placeLimit]
		*peers = peers.or(cells)
	}
}

// mostImplied is how many houses imply adds at most. No rules are known that
// have so many.
const mostImplied = 16

// imply adds houses that follow from others: where two houses that share no cell
// lie in three rows, the other nine cells of these rows hold each digit once. So
// do the rest of two rows that hold one house, and the same with columns. That is
// the "law of leftovers", known from jigsaws. It gives a windoku its five hidden
// windows, the last of them from two hidden ones.
func (l *layout) imply() {
	given := len(l.odd)
	if given > mostImplied {
		return // with so many, to try all pairs would take too long
	}
	for i := 0; i < len(l.odd); i++ {
		l.addRest(l.odd[i].cells, 2, given)
		for j := range i {
			if !l.odd[i].cells.meets(l.odd[j].cells) {
				l.addRest(l.odd[i].cells.or(l.odd[j].cells), 3, given)
			}
		}
	}
}

// addRest adds the house that is left of n rows or columns which hold all of
// cells, if there are such.
func (l *layout) addRest(cells set, n, given int) {
	if len(l.odd) == given+mostImplied {
		return
	}
	known := l.boxes
	if in := cells.rows(); in.len() == n*board.Size && in.minus(l.across).empty() {
		l.addHouse(in.minus(cells))
	}
	if in, _ := cells.columns(); bits.OnesCount64(in) == n && in&^l.columns == 0 {
		l.addHouse(down(in).minus(cells))
	}
	l.odd = appendHouses(l.odd, l.boxes&^known, box)
}

// house is a house folded into one word: the cells of bottom are turned by as
// many bits as it takes to have them fall between those of top. As these are
// nine in all, there is always such a turn.
type house struct {
	cells set
	turn  int
}

func newHouse(cells set) house {
	h := house{cells: cells}
	for cells.top&bits.RotateLeft64(cells.bottom, h.turn) != 0 {
		h.turn++
	}
	return h
}

// appendHouses appends those houses of nine whose bit is set.
func appendHouses(list []house, which uint64, cells func(int) set) []house {
	for ; which != 0; which &= which - 1 {
		list = append(list, newHouse(cells(bits.TrailingZeros64(which))))
	}
	return list
}

// fold returns the cells of the house that are in a set, as bits of one word.
func (h *house) fold(s set) uint64 {
	return s.top&h.cells.top | bits.RotateLeft64(s.bottom&h.cells.bottom, h.turn)
}

// unfold is the way back.
func (h *house) unfold(word uint64) set {
	return set{word & h.cells.top, bits.RotateLeft64(word, -h.turn) & h.cells.bottom}
}

// place returns the place of the first bit of a word that is not empty.
func (h *house) place(word uint64) place {
	i := bits.TrailingZeros64(word)
	if h.cells.top>>(i&63)&1 != 0 {
		return i
	}
	return 64 + (i-h.turn)&(placeLimit-1-64)
}
