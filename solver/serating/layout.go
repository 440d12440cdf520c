package serating

import (
	"slices"
	"sync"

	"nonet/board"
)

// kind is a kind of house. Techniques visit houses in the order of their kinds.
type kind uint8

const (
	box kind = iota // or region
	column
	row
	other
	kinds
)

// layout holds what the techniques need to know about the rules. It is immutable. Groups
// are identified by their index in groups. Houses come first, ordered by kind, then
// smaller groups.
type layout struct {
	groups   []board.CellSet
	kindOf   []kind // by house
	ofKind   [kinds][]int
	housesOf [board.Cells][]int           // box, row, column, then others: the order in which chains use them
	peers    [board.Cells]board.CellSet   // cells that the cell sees
	near     [board.Cells][]board.CellSet // the peers in each of housesOf that are in none before it, and all others
	cellsOf  [][]board.Cell               // by group
	excludes [candidates]candidateSet     // what is false if a candidate is true
	crosses  []crossing                   // in the order in which locking uses them
	slot     [board.Cells][kinds]int      // the house of each kind, or -1
	plain    bool                         // all groups are rows, columns, boxes or regions
	classic  bool
}

// crossing is a house, from, and another group, to, that have at least two cells in
// common.
type crossing struct {
	from, to               int
	before, beyond, shared board.CellSet // cells of from only, of to only, and of both
}

// classicLayout is computed only once, because that takes longer than rating most
// puzzles.
var classicLayout = sync.OnceValue(func() *layout { return newLayout(board.Classic()) })

func layoutOf(rules *board.Rules) *layout {
	if rules == board.Classic() {
		return classicLayout()
	}
	return newLayout(rules)
}

func newLayout(rules *board.Rules) *layout {
	l := &layout{plain: true, classic: rules == board.Classic()}
	var small []board.CellSet
	var houses [kinds][]board.CellSet
	for i := range rules.Groups() {
		group := &rules.Groups()[i]
		if !group.IsHouse() {
			small = append(small, group.Cells)
			l.plain = false
			continue
		}
		k := other
		switch rules.HouseKind(i) {
		case board.Row:
			k = row
		case board.Column:
			k = column
		case board.Box:
			k = box
		}
		houses[k] = append(houses[k], group.Cells)
	}
	l.plain = l.plain && len(houses[other]) == 0
	for c := range l.slot {
		l.slot[c] = [kinds]int{-1, -1, -1, -1}
	}
	for k := range kinds {
		for _, cells := range houses[k] {
			h := len(l.groups)
			l.groups, l.kindOf = append(l.groups, cells), append(l.kindOf, k)
			l.ofKind[k] = append(l.ofKind[k], h)
			for c := range cells.All() {
				l.slot[c][k] = h
			}
		}
	}
	for _, k := range [...]kind{box, row, column, other} {
		for _, h := range l.ofKind[k] {
			for c := range l.groups[h].All() {
				l.housesOf[c] = append(l.housesOf[c], h)
			}
		}
	}
	l.groups = append(l.groups, small...)
	for _, group := range l.groups {
		l.cellsOf = append(l.cellsOf, slices.Collect(group.All()))
	}
	l.orderPeers(rules)
	l.findCrossings()
	return l
}

func (l *layout) orderPeers(rules *board.Rules) {
	for c := range board.Cell(board.Cells) {
		l.peers[c] = rules.Peers(c)
		rest := l.peers[c]
		for _, h := range l.housesOf[c] {
			l.near[c] = append(l.near[c], rest.Intersect(l.groups[h]))
			rest = rest.Minus(l.groups[h])
		}
		if !rest.Empty() {
			l.near[c] = append(l.near[c], rest)
		}
		for d := board.Digit(1); d <= board.Size; d++ {
			set := &l.excludes[at(c, d)]
			for peer := range l.peers[c].All() {
				set.addCandidate(at(peer, d))
			}
			for other := range board.AllDigits.Without(d).All() {
				set.addCandidate(at(c, other))
			}
		}
	}
}

// findCrossings finds the crossings: boxes with columns, boxes with rows, columns with
// boxes, rows with boxes, and then those with other groups.
func (l *layout) findCrossings() {
	add := func(from, to int) {
		shared := l.groups[from].Intersect(l.groups[to])
		if from != to && shared.Len() >= 2 && shared != l.groups[to] {
			before, beyond := l.groups[from].Minus(l.groups[to]), l.groups[to].Minus(l.groups[from])
			l.crosses = append(l.crosses, crossing{from, to, before, beyond, shared})
		}
	}
	for _, pair := range [...][2]kind{{box, column}, {box, row}, {column, box}, {row, box}} {
		for _, from := range l.ofKind[pair[0]] {
			for _, to := range l.ofKind[pair[1]] {
				add(from, to)
			}
		}
	}
	for from := range l.kindOf {
		for to := range l.groups {
			if to >= len(l.kindOf) || l.kindOf[from] == other || l.kindOf[to] == other {
				add(from, to)
			}
		}
	}
}
