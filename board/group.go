package board

// GroupKind is the kind of a group, for naming and drawing it. It has no meaning for
// solving, since every group just forbids repetition.
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
	Extra       // any other set of cells, with its own name
)

// Colour is one of nine colours, 1 to 9, or 0 for none. How they look is up to the palette.
type Colour uint8

// Colours is the number of colours.
const Colours = 9

// Group is a set of cells that cannot repeat a digit. No grid obeys a group of more than
// nine cells.
type Group struct {
	Kind   GroupKind
	Number int    // 1 to 9 if there are several of the kind, otherwise 0
	Name   string // its own name, or "" for one made of its kind and number
	Colour Colour
	Cells  CellSet
}

// IsMove reports whether groups of the kind are two cells a chess move apart. There are
// hundreds of these, so they are listed and edited together, and are not drawn.
func (k GroupKind) IsMove() bool { return k == KnightsMove || k == KingsMove }

// IsBase reports whether groups of the kind divide the whole board, as rows, columns, boxes
// and regions do. Groups of other kinds are added to these.
func (k GroupKind) IsBase() bool { return k <= Region }

// MaxGroups is the maximum number of groups in rules. All presets together have far fewer.
const MaxGroups = 1000

// IsHouse reports whether the group has nine cells, so that every digit occurs in it
// exactly once.
func (g *Group) IsHouse() bool { return g.Cells.Len() == Size }

// same reports whether two groups have the same kind and cells, whatever their names and
// colours.
func (g *Group) same(h *Group) bool { return g.Kind == h.Kind && g.Cells == h.Cells }
