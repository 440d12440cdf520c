package board

import "slices"

// GroupKind tells what a group is on the board, for naming and drawing it. It
// has no meaning for solving: every group only forbids repetition.
type GroupKind uint8

// The kinds of groups.
const (
	Row GroupKind = iota
	Column
	Box
	Extra // any other set of cells, with a name of its own
)

// Group is a set of cells in which no digit may stand twice.
type Group struct {
	Kind   GroupKind
	Number int    // 1 to 9 for rows, columns and boxes, else 0
	Name   string // a name of its own, for groups of kind Extra
	Cells  CellSet
}

// IsHouse tells whether the group has nine cells, so that every digit stands in
// it exactly once.
func (g Group) IsHouse() bool { return g.Cells.Len() == Size }

// Rules is a named list of groups. It is immutable and safe to share between
// goroutines.
type Rules struct {
	name   string
	groups []Group
	peers  [Cells]CellSet
}

// NewRules makes rules of a name and a list of groups, which is copied.
func NewRules(name string, groups ...Group) *Rules {
	r := &Rules{name: name, groups: slices.Clone(groups)}
	for _, group := range r.groups {
		for c := range group.Cells.All() {
			r.peers[c] = r.peers[c].Union(group.Cells)
		}
	}
	for c := range Cell(Cells) {
		r.peers[c] = r.peers[c].Without(c)
	}
	return r
}

// Name returns the name of the rules, as in "classic".
func (r *Rules) Name() string { return r.name }

// Groups returns the groups in their order. The caller must not change them.
func (r *Rules) Groups() []Group { return r.groups }

// Peers returns the cells that share a group with c, without c itself.
func (r *Rules) Peers(c Cell) CellSet { return r.peers[c] }

// Classic returns the rules of classic Sudoku: nine rows, nine columns and nine
// boxes.
func Classic() *Rules { return classic }

var classic = NewRules("classic", classicGroups()...)

func classicGroups() []Group {
	houses := func(kind GroupKind, index func(Cell) int) []Group {
		groups := make([]Group, Size)
		for i := range groups {
			groups[i] = Group{Kind: kind, Number: i + 1}
		}
		for c := range Cell(Cells) {
			group := &groups[index(c)]
			group.Cells = group.Cells.With(c)
		}
		return groups
	}
	return slices.Concat(houses(Row, Cell.Row), houses(Column, Cell.Col), houses(Box, Cell.Box))
}
