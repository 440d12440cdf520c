package board

// GroupKind tells what a group is on the board, for naming and drawing it. It
// has no meaning for solving: every group only forbids repetition.
type GroupKind uint8

// The kinds of groups, in the order in which rules list them.
const (
	Row GroupKind = iota
	Column
	Box
	Region // of a jigsaw
	Window
	Diagonal // 1 falls from r1c1, 2 rises from r9c1
	Disjoint // the cells at one place of every box
	CentreDot
	Asterisk
	Girandola
	KnightsMove // two cells a chess knight's move apart
	KingsMove   // two cells that touch at a corner
	Extra       // any other set of cells, with a name of its own
)

// Colour is one of nine colours, 1 to 9, or 0 for none. What they look like is
// for the palette to say.
type Colour uint8

// Colours is how many there are.
const Colours = 9

// Group is a set of cells in which no digit may stand twice. A group of more
// than nine cells is one that no grid can keep.
type Group struct {
	Kind   GroupKind
	Number int    // 1 to 9 if there are several of the kind, else 0
	Name   string // a name of its own, "" for what its kind and number say
	Colour Colour
	Cells  CellSet
}

// IsMove reports whether groups of the kind are two cells a move of chess apart.
// There are hundreds of them, so they are listed and edited all together, and not
// drawn.
func (k GroupKind) IsMove() bool { return k == KnightsMove || k == KingsMove }

// IsBase reports whether groups of the kind divide the whole board, as rows,
// columns, boxes and regions do. The others are added to these.
func (k GroupKind) IsBase() bool { return k <= Region }

// MaxGroups is how many groups rules have at most. All presets together stay
// far below it.
const MaxGroups = 1000

// IsHouse reports whether the group has nine cells, so that every digit is in it
// exactly once.
func (g *Group) IsHouse() bool { return g.Cells.Len() == Size }

// same reports whether two groups are the same thing on the board, whatever they
// are called and however they are coloured.
func (g *Group) same(h *Group) bool { return g.Kind == h.Kind && g.Cells == h.Cells }
