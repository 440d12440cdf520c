package groups

import (
	"math/bits"

	"nonet/board"
	"nonet/solver/internal/engine"
)

// layout holds what the engine needs to know about the rules.
type layout struct {
	rules         *board.Rules
	peers         [placeLimit]engine.Set // indexed by place
	contradictory bool                   // whether it is known that no grid obeys the rules

	rows    uint64     // the rows that are houses, with row i as bit i
	columns uint64     // the columns that are houses, with column i as bit i
	boxes   uint64     // the boxes that are houses, with box i as bit i
	squares bool       // whether all 27 rows, columns and boxes are houses; see inBoxRows
	across  engine.Set // the cells of the rows that are houses
	spared  engine.Set // the spare bits of the rows in across
	odd     []house    // the other houses, and the boxes unless squares is set
	combed  []house    // the houses in which the search looks for locked candidates: odd and possibly more
	loose   engine.Set // the cells with peers outside their row, column and box; all cells if squares is not set
}

// peersOf returns the peers of the cell at place p.
func (l *layout) peersOf(p int) engine.Set { return l.peers[p%placeLimit] }

// seen returns the peers of a set's only cell.
func (l *layout) seen(cell engine.Set) engine.Set { return l.peersOf(cell.Place()) }

// learn initialises l for the rules.
func (l *layout) learn(rules *board.Rules) {
	groups := rules.Groups()
	houses := l.combed[:0]
	if most := len(groups) + mostImplied; cap(houses) < most {
		houses = make([]house, 0, most)
	}
	*l = layout{rules: rules, odd: houses}
	var found uint64 // the lines that are houses, as bits
	small := false   // whether there is a group of two to eight cells
	for i := range groups {
		switch n := groups[i].Cells.Len(); {
		case n > board.Size:
			l.contradictory = true
			return
		case n == board.Size:
			// Usually the cells of a group match its kind and number.
			called := board.Size*int(groups[i].Kind) + int(groups[i].Number) - 1
			if uint(called) < uint(len(lines)) && groups[i].Cells == lines[called] {
				found |= 1 << called
			} else {
				l.addHouse(setOf(groups[i].Cells))
			}
		case n > 1:
			small = true
		}
	}
	l.addLines(found)
	l.squares = l.rows == line && l.columns == line && l.boxes == line
	l.meet()
	forbidding := false // whether some small group forbids something new
	for i := 0; small && i < len(groups); i++ {
		if n := groups[i].Cells.Len(); n > 1 && n < board.Size {
			forbidding = l.addSmall(setOf(groups[i].Cells)) || forbidding
		}
	}
	if !l.squares {
		l.loose = engine.Everywhere
		l.odd = appendHouses(l.odd, l.boxes, &boxes)
	}
	l.imply()

	// Squares find all locked candidates within rows, columns and boxes, but not those
	// that involve other groups. If the other groups are all houses, such candidates are
	// so rare that looking for them does not pay off.
	l.combed = l.odd
	if !l.squares || forbidding {
		l.combed = appendHouses(l.combed, l.rows, &rows)
		l.combed = appendHouses(l.combed, l.columns, &columns)
	}
	if l.squares && forbidding {
		l.combed = appendHouses(l.combed, l.boxes, &boxes)
	}
}

// addLines adds rows, columns and boxes, given as bits in the order of lines.
func (l *layout) addLines(which uint64) {
	l.rows |= which & line
	l.columns |= which >> board.Size & line
	l.boxes |= which >> (2 * board.Size)
	for rest := which & line; rest != 0; rest &= rest - 1 {
		l.across = l.across.Or(rows[bits.TrailingZeros64(rest)].cells)
	}
	l.spared = l.across.Spares()
}

// addHouse adds a house if it is not known yet.
func (l *layout) addHouse(cells engine.Set) {
	first := cellAt[cells.Place()]
	switch cells {
	case rows[first.Row()].cells:
		l.addLines(1 << first.Row())
	case columns[first.Col()].cells:
		l.columns |= 1 << first.Col()
	case boxes[first.Box()].cells:
		l.boxes |= 1 << first.Box()
	default:
		for i := range l.odd {
			if l.odd[i].cells == cells {
				return
			}
		}
		l.odd = append(l.odd, newHouse(cells))
		l.loose = l.loose.Or(cells)
	}
}

// meet makes all cells of a house peers of each other.
func (l *layout) meet() {
	if l.rows == line && l.columns == line {
		l.peers = crossing
	} else {
		l.addPeersIn(l.rows, &rows)
		l.addPeersIn(l.columns, &columns)
	}
	l.addPeersIn(l.boxes, &boxes)
	for i := range l.odd {
		l.addPeers(l.odd[i].cells)
	}
}

// addPeersIn makes the cells of a house peers of each other, for each house whose bit is
// set in which.
func (l *layout) addPeersIn(which uint64, of *[board.Size]house) {
	for ; which != 0; which &= which - 1 {
		l.addPeers(of[bits.TrailingZeros64(which)].cells)
	}
}

// addSmall adds a group of two to eight cells. It returns false if its cells are already
// peers, so that the group forbids nothing new.
func (l *layout) addSmall(cells engine.Set) bool {
	for rest := cells; !rest.Empty(); {
		p := rest.Place()
		if !rest.Minus(l.peers[p]).Minus(engine.Only(p)).Empty() {
			l.loose = l.loose.Or(cells)
			l.addPeers(cells)
			return true
		}
		rest = rest.Minus(engine.Only(p))
	}
	return false
}

func (l *layout) addPeers(cells engine.Set) {
	for rest := cells.Top; rest != 0; rest &= rest - 1 {
		peers := &l.peers[bits.TrailingZeros64(rest)]
		*peers = engine.Set{Top: (peers.Top | cells.Top) &^ (rest & -rest), Bottom: peers.Bottom | cells.Bottom}
	}
	for rest := cells.Bottom; rest != 0; rest &= rest - 1 {
		peers := &l.peers[(64+bits.TrailingZeros64(rest))%placeLimit]
		*peers = engine.Set{Top: peers.Top | cells.Top, Bottom: (peers.Bottom | cells.Bottom) &^ (rest & -rest)}
	}
}

// mostImplied is the maximum number of implied houses that are added. No known rules imply
// that many.
const mostImplied = 16

// imply adds houses that follow from others. If two disjoint houses lie within three rows,
// the other nine cells of these rows contain each digit once. The same is true of one house
// within two rows, and of columns. This is the "law of leftovers" known from jigsaws. It
// gives a windoku its five hidden windows, the last of which follows from two hidden ones.
func (l *layout) imply() {
	if len(l.odd) > mostImplied {
		return // trying all pairs would take too long
	}
	most := len(l.odd) + mostImplied
	var spans [2 * mostImplied]span
	for i := 0; i < len(l.odd); i++ {
		a := l.odd[i].cells
		spans[i] = spanOf(a)
		if spans[i].least() == 2 {
			l.addRest(a, 2, most)
		}
		for j, s := range spans[:i] {
			if s.or(spans[i]).least() > 3 {
				continue
			}
			if b := l.odd[j].cells; !a.Meets(b) {
				l.addRest(a.Or(b), 3, most)
			}
		}
	}
}

// addImplied adds a house that follows from others, and makes its cells peers.
func (l *layout) addImplied(cells engine.Set) {
	l.addHouse(cells)
	l.addPeers(cells)
}

// span holds the rows and columns in which a set has cells, one bit for each.
type span struct{ rows, columns uint64 }

func spanOf(s engine.Set) span {
	columns, _ := columnsOf(s)
	full := s.Fields().And(engine.Set{Top: engine.Spares2 >> 1, Bottom: engine.Spares >> 1})
	return span{full.Top | full.Bottom>>1, columns}
}

func (s span) or(t span) span { return span{s.rows | t.rows, s.columns | t.columns} }

// least returns the number of rows or of columns, whichever is smaller.
func (s span) least() int { return min(bits.OnesCount64(s.rows), bits.OnesCount64(s.columns)) }

// addRest adds the houses that remain when cells are removed from the n rows or n columns
// that they span, provided that these are all houses. It does nothing if odd could then
// contain more than most houses.
func (l *layout) addRest(cells engine.Set, n, most int) {
	if len(l.odd)+2 > most {
		return
	}
	known := l.boxes
	in := spanOf(cells)
	if bits.OnesCount64(in.rows) == n && cells.Fields().Minus(l.across).Empty() {
		l.addImplied(cells.Fields().Minus(cells))
	}
	if bits.OnesCount64(in.columns) == n && in.columns&^l.columns == 0 {
		l.addImplied(down(in.columns).Minus(cells))
	}
	if l.boxes != known {
		l.odd = appendHouses(l.odd, l.boxes&^known, &boxes)
	}
}

// house is a house that can be folded into one word: the cells in bottom are rotated so
// that they fall between those in top. Nine cells form at most twenty pairs of one cell in
// top and one in bottom, so one of the first 21 rotations works, and bit 63 stays free.
type house struct {
	cells engine.Set
	turn  int
}

func newHouse(cells engine.Set) house {
	h := house{cells: cells}
	for cells.Top&bits.RotateLeft64(cells.Bottom, h.turn) != 0 {
		h.turn++
	}
	return h
}

// appendHouses appends each house whose bit is set in which.
func appendHouses(list []house, which uint64, of *[board.Size]house) []house {
	for ; which != 0; which &= which - 1 {
		list = append(list, of[bits.TrailingZeros64(which)])
	}
	return list
}

// fold returns a word with one bit for each of the given cells of the house.
func (h *house) fold(cells engine.Set) uint64 {
	return cells.Top | bits.RotateLeft64(cells.Bottom, h.turn)
}

// place returns the place of the lowest bit of a non-zero word.
func (h *house) place(word uint64) int {
	i := bits.TrailingZeros64(word)
	p := 64 + (i-h.turn)&(placeLimit-1-64)
	if h.cells.Top>>(i&63)&1 != 0 {
		p = i
	}
	return p
}

// start makes st the root, where only the puzzle's givens and removed candidates are known.
// It returns false if a given is invalid.
func (l *layout) start(st *engine.State, p *board.Puzzle) bool {
	if !st.Give(p, &placeOf) {
		return false
	}
	for d, cells := range st.Places {
		st.Places[d] = l.strikePeers(st.Open.Or(cells), cells)
	}
	st.Remove(p, &placeOf)
	return true
}

// strikePeers returns the places of a digit without the peers of the given cells.
func (l *layout) strikePeers(places, cells engine.Set) engine.Set {
	for rest := cells.Top; rest != 0; rest &= rest - 1 {
		places = places.Minus(l.peers[bits.TrailingZeros64(rest)])
	}
	for rest := cells.Bottom; rest != 0; rest &= rest - 1 {
		places = places.Minus(l.peersOf(64 + bits.TrailingZeros64(rest)))
	}
	return places
}

// worthwhile is the minimum number of open cells at which comparing pairs pays off.
const worthwhile = 35

// choose returns the open cell to branch on if the order of solutions does not matter. It
// prefers pairs, which are cells with two candidates, and then cells with three.
// Measurements on hard puzzles with several sets of rules showed:
//
//   - Choosing the cell with the highest weight saves a quarter of the nodes, but computing
//     weights takes time. With fewer than worthwhile open cells, or if more than two fifths
//     of them are pairs, the rest of the tree is too small for that to pay off.
//   - If there are very many solutions, choosing the first cell in the grid needs fewer
//     nodes.
//   - If there is no pair, branching on a digit with two places in a house would need fewer
//     nodes with windows and anti-knight rules, but far more with diagonals and jigsaws.
func (l *layout) choose(st *engine.State, dense bool) int {
	best := 0
	if st.Pairs.Empty() {
		fewest := st.Fewest()
		if dense {
			return fewest.Place()
		}
		for rest := fewest; !rest.Empty(); {
			p := rest.Place()
			rest = rest.Minus(engine.Only(p))
			best = max(best, l.reach(st, p)*placeLimit|p)
		}
		return best % placeLimit
	}
	pairs, open := st.Pairs.Len(), st.Open.Len()
	if dense || open < worthwhile || 5*pairs > 2*open {
		return st.Pairs.Place()
	}
	for rest := st.Pairs; !rest.Empty(); {
		p := rest.Place()
		rest = rest.Minus(engine.Only(p))
		best = max(best, st.Weight(p, l.peersOf(p))*placeLimit|p)
	}
	return best % placeLimit
}

// reach returns how often the candidates of a cell occur among its peers.
func (l *layout) reach(st *engine.State, p int) (n int) {
	for digits := st.Candidates(p); digits != 0; digits &= digits - 1 {
		n += l.peersOf(p).And(st.Places[bits.TrailingZeros32(digits)]).Len()
	}
	return n
}
