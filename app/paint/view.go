// Package paint draws the board.
//
// A [View] says what every cell shows and a [Palette] says in which inks;
// [Draw] turns the two into filled shapes and digits on a [Canvas], at the
// places a [Geometry] gives them. It is one routine for every kind of picture:
// the raster behind [Painter] is one Canvas, and a file format for drawings
// would be another.
//
// Everything on the board is told twice, by colour and by something that is
// left in greyscale: a given is bold, an entry slanted, a found digit upright
// and regular; a conflict has a ring, a changed cell a corner.
//
// Boxes and regions are told by thick lines between cells. Every other group is
// a figure: tiles in a tint of its colour with a thin outline, or a line where
// its cells only touch at corners. Outlines of groups that overlap lie inside of
// each other, and their tints are mixed. The figures that the cursor is in are
// drawn stronger. The player's own colour of a cell covers tints, not lines.
package paint

import (
	"nonet/board"
)

// Role tells where the digit of a cell comes from.
type Role uint8

// The roles of a digit.
const (
	Empty  Role = iota // the cell shows no digit, only its marks
	Given              // a digit of the puzzle
	Entry              // a digit the player put in
	Solved             // a digit found by the search
)

// Flags is a set of things a cell has to show besides its digit.
type Flags uint16

// The flags of a cell.
const (
	Selected  Flags = 1 << iota // the player has selected it
	Peer                        // it shares a group with the cursor's cell
	SameDigit                   // it holds the digit that is looked at
	Conflict                    // its digit breaks the rules
	Changed                     // it is not as it was in the solution before
	Leap                        // a move of chess parts it from the cursor's cell, and the two are peers
)

// Has tells whether all flags of g are set.
func (f Flags) Has(g Flags) bool { return f&g == g }

// Cell is what one cell shows. The zero value is an empty cell.
type Cell struct {
	Digit  board.Digit
	Role   Role
	Corner board.DigitSet // marks along the upper and lower edge
	Centre board.DigitSet // marks in the middle
	Colour board.Colour
	Flags  Flags
}

// digit returns the digit to be drawn, 0 for none, whatever was put into the
// cell.
func (c *Cell) digit() board.Digit {
	if c.Role == Empty || c.Digit > board.Size {
		return 0
	}
	return c.Digit
}

// View is everything the board shows. Whoever has handed one out does not
// change it any more.
type View struct {
	Rules      *board.Rules // nil means classic
	Cells      [board.Cells]Cell
	Cursor     board.Cell
	ShowCursor bool
	Focused    bool // whether keys reach the board; the cursor is quieter if not

	// Drawing says that somebody is drawing regions: every cell shows the
	// region it is in so far.
	Drawing bool
}
