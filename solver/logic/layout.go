package logic

import (
	"slices"
	"sync"

	"nonet/board"
)

// House is the index of a group in Rules.Groups.
type House uint16

// layout holds what the strategies need to know about the rules. It is immutable, and boards
// on several goroutines may share it.
type layout struct {
	rules    *board.Rules
	groups   []board.CellSet // by House
	houses   []House         // groups of nine cells: boxes or regions first, then rows, columns and others
	small    []House         // groups of fewer cells, which can only have naked sets
	rows     []House
	columns  []House
	boxes    []House // boxes, or the regions that replace them
	others   []House // houses of any other kind
	peers    [board.Cells]board.CellSet
	housesOf [board.Cells][]House // by cell
	groupsOf [board.Cells][]House // by cell, including small groups

	crossings []board.CellSet // intersections of two houses, if they have at least two cells

	// By cell: its row, column or box, or noHouse.
	rowOf, columnOf, boxOf [board.Cells]House

	// lined is true if there are nine rows and nine columns, listed in order.
	lined bool

	rectangles func() *[board.Cells][]rectangle // by first cell; computed when first called
}

const noHouse House = 1<<16 - 1

// layouts caches the layouts of the most recently used rules, latest first. It holds only a
// few, so that unused rules are not kept in memory.
var layouts struct {
	sync.Mutex
	latest []*layout
}

const maxLayouts = 4

func layoutOf(rules *board.Rules) *layout {
	layouts.Lock()
	defer layouts.Unlock()
	list := layouts.latest
	i := slices.IndexFunc(list, func(l *layout) bool { return l.rules == rules })
	switch {
	case i < 0:
		layouts.latest = slices.Insert(list[:min(len(list), maxLayouts-1)], 0, newLayout(rules))
	case i > 0:
		l := list[i]
		copy(list[1:], list[:i])
		list[0] = l
	}
	return layouts.latest[0]
}

func newLayout(rules *board.Rules) *layout {
	l := &layout{rules: rules}
	for c := range board.Cell(board.Cells) {
		l.peers[c] = rules.Peers(c)
		l.rowOf[c], l.columnOf[c], l.boxOf[c] = noHouse, noHouse, noHouse
	}
	for i := range rules.Groups() {
		group := &rules.Groups()[i]
		house := House(i)
		l.groups = append(l.groups, group.Cells)
		for c := range group.Cells.All() {
			l.groupsOf[c] = append(l.groupsOf[c], house)
		}
		if !group.IsHouse() {
			l.small = append(l.small, house)
			continue
		}
		var of *[board.Cells]House
		switch rules.HouseKind(i) {
		case board.Row:
			l.rows, of = append(l.rows, house), &l.rowOf
		case board.Column:
			l.columns, of = append(l.columns, house), &l.columnOf
		case board.Box:
			l.boxes, of = append(l.boxes, house), &l.boxOf
		default:
			l.others = append(l.others, house)
		}
		for c := range group.Cells.All() {
			l.housesOf[c] = append(l.housesOf[c], house)
			if of != nil {
				of[c] = house
			}
		}
	}
	l.houses = slices.Concat(l.boxes, l.rows, l.columns, l.others)
	l.crossings = crossings(l.groups, l.houses)
	l.rectangles = sync.OnceValue(l.findAllRectangles)

	l.lined = len(l.rows) == board.Size && len(l.columns) == board.Size
	for i := 0; l.lined && i < board.Size; i++ {
		l.lined = l.rowOf[board.At(i, i)] == l.rows[i] && l.columnOf[board.At(i, i)] == l.columns[i]
	}
	return l
}

// Group returns the group with index h.
func (l *layout) Group(h House) *board.Group { return &l.rules.Groups()[h] }

// HousesOf returns the houses that contain a cell.
func (l *layout) HousesOf(c board.Cell) []House { return l.housesOf[c] }

// seenByAny returns the cells that see at least one of the given cells.
func (l *layout) seenByAny(cells board.CellSet) (seen board.CellSet) {
	for c := range cells.All() {
		seen = seen.Union(l.peers[c])
	}
	return seen
}

// Sight returns the first cell in some that sees a cell in others, and the first cell that
// it sees.
func (l *layout) Sight(some, others board.CellSet) (from, to board.Cell, ok bool) {
	for c := range some.All() {
		if seen := others.Intersect(l.peers[c]); !seen.Empty() {
			return c, seen.Min(), true
		}
	}
	return 0, 0, false
}

// SeenByAll returns the cells that see all the given cells. If none are given, it returns
// all cells.
func (l *layout) SeenByAll(cells board.CellSet) board.CellSet {
	seen := board.AllCells
	for c := range cells.All() {
		seen = seen.Intersect(l.peers[c])
	}
	return seen
}
