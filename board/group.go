package board

// Conflict is a digit that occurs more than once in a group.
type Conflict struct {
	Group Group
	Digit Digit
	Cells CellSet // the cells with the digit, at least two
}

// Conflicts returns the conflicts in a grid under the given rules, ordered by group and
// then by digit.
func Conflicts(rules *Rules, grid *Grid) []Conflict {
	var conflicts []Conflict
	for _, group := range rules.Groups() {
		var places [Size + 1]CellSet
		var seen, twice DigitSet
		for c := range group.Cells.All() {
			d := grid[c]
			if d > Size {
				continue
			}
			if seen.Has(d) {
				twice = twice.With(d)
			}
			seen = seen.With(d)
			places[d] = places[d].With(c)
		}
		for d := range twice.All() {
			conflicts = append(conflicts, Conflict{group, d, places[d]})
		}
	}
	return conflicts
}

// ConflictCells returns all cells involved in any of the conflicts.
func ConflictCells(conflicts []Conflict) CellSet {
	var cells CellSet
	for _, conflict := range conflicts {
		cells = cells.Union(conflict.Cells)
	}
	return cells
}

// GroupKind is the kind of a group. It matters for naming and drawing the group, but not
// for solving: every group just forbids repeated digits.
type GroupKind uint8

// The kinds of groups, in the order in which rules list them.
const (
	Row GroupKind = iota
	Column
	Box
	Region // in a jigsaw
	Window
	Diagonal // number 1 runs from r1c1 to r9c9, number 2 from r9c1 to r1c9
	Disjoint // the cells at the same position in every box
	CentreDot
	Asterisk
	Girandola
	KnightsMove // two cells a chess knight's move apart
	KingsMove   // two cells that touch at a corner
	Extra       // any other set of cells
)

// Group is a set of cells that must not repeat a digit. No grid can satisfy a group of more
// than nine cells.
type Group struct {
	Kind   GroupKind
	Number int    // at least 1, or 0 if groups of the kind are not numbered
	Name   string // "" if the group is named by its kind and number
	Colour Colour
	Cells  CellSet
}

// IsMove reports whether a group of this kind is a pair of cells a chess move apart. Rules
// with such groups have hundreds of them, so they are listed and edited together, and are
// not drawn.
func (k GroupKind) IsMove() bool { return k == KnightsMove || k == KingsMove }

// IsBase reports whether groups of this kind divide up the whole board, as rows, columns,
// boxes and regions do. Other groups are added to them.
func (k GroupKind) IsBase() bool { return k <= Region }

// MaxGroups is the maximum number of groups in a set of rules. All presets together have
// far fewer.
const MaxGroups = 1000

// IsHouse reports whether the group has nine cells, so that every digit occurs in it
// exactly once.
func (g *Group) IsHouse() bool { return g.Cells.Len() == Size }

// same reports whether two groups have the same kind and cells, regardless of their names
// and colours.
func (g *Group) same(h *Group) bool { return g.Kind == h.Kind && g.Cells == h.Cells }
