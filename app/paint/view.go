// Package paint draws the board.
//
// A [View] says what every cell shows and a [Palette] says in which inks;
// [Draw] turns the two into filled shapes and digits on a [Canvas], at the
// places a [Geometry] gives them. It is one routine for every kind of picture:
// the raster behind [Painter] is one Canvas, the drawing that [WriteSVG] makes
// another, and a [Tracer] is most of one for any format with paths.
//
// Everything on the board is told twice, by colour and by something that is left in
// greyscale: a given is bold, an entry slanted, a found digit upright and regular;
// a conflict has a round ring, a clash a square one, a changed cell a corner, a
// pinned one a pin. A cell that is compared is separated by a line: its digit
// above, and below, slanted, the one of the other solution.
//
// An [Overlay] takes the place of digits and marks in all cells but the givens. It
// shows the digits that can be there, with the number of solutions of each where
// there is room: one that leaves a single solution on a plate, one that leaves
// fewer than ten bold, and one of which nothing is known yet small. The only digit
// of a cell is as large as a digit found. The digit that is in the cell has a ring.
// [Geometry.OverlayDigit] finds the digit under a pixel again.
//
// The candidates of a cell stand as on a keypad. A [Marking] gives them their parts
// in a step of reasoning, each a character of its own: a disc, a ring, a square, a
// diamond; struck through where they go, on a plate where they are placed. The
// houses of the step have solid outlines or dashed ones, and arrows lead from what
// is assumed to what follows, solid for strong links and dashed for weak ones, on
// the way that crosses the fewest candidates.
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
	Pinned                      // the player has pinned its digit: only solutions with it are looked at
	Clash                       // it is a given of a set that leaves no solution
	Allowed                     // a digit that is sought can be there
	RuledOut                    // none that is sought can, while some is
	Evidence                    // the step on show rests on its digit
)

// Has reports whether all flags of g are set.
func (f Flags) Has(g Flags) bool { return f&g == g }

// Cell is what one cell shows. The zero value is an empty cell.
type Cell struct {
	Digit  board.Digit
	Other  board.Digit // the digit there in the solution that this one is compared with, 0 where they do not differ or nothing is compared
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

// other returns the digit to be drawn beside the cell's own, 0 for none.
func (c *Cell) other() board.Digit {
	if c.Other > board.Size || c.Role == Given || c.Other == c.digit() {
		return 0
	}
	return c.Other
}

// View is everything the board shows. Whoever has handed one out does not
// change it any more.
type View struct {
	Rules      *board.Rules // nil means classic
	Cells      [board.Cells]Cell
	Cursor     board.Cell
	ShowCursor bool
	Focused    bool // whether keys reach the board; the cursor is quieter if not

	// Drawing says that the user is drawing regions: every cell shows the region it
	// is in so far.
	Drawing bool

	// Overlay, where it is not nil, is drawn in every cell that is no given: what
	// is known of each digit there over all solutions. While regions are drawn it
	// is not. Whoever has handed it out does not change it.
	Overlay *Overlay

	// Candidates are drawn in cells without a digit, in place of the marks; none
	// where they are not shown.
	Candidates [board.Cells]board.DigitSet

	// Sought are the digits that are looked for on the board: their candidates stand out.
	Sought board.DigitSet

	// Marking, where it is not nil, is what a step of reasoning rests on. The
	// overlay is not drawn then. Whoever has handed it out does not change it.
	Marking *Marking
}
