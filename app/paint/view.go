// Package paint draws the board.
//
// A [View] holds the content of every cell and a [Palette] the inks; [Draw] turns the two
// into filled shapes and digits on a [Canvas], at positions from a [Geometry]. The same
// routine makes every kind of picture: the raster of [Painter] is one Canvas, the drawing
// of [WriteSVG] another, and a [Tracer] implements most of one for any format with paths.
//
// Everything on the board is shown twice, by colour and by a feature that remains in
// greyscale: a given is bold, an entry slanted, a found digit upright and regular; a
// conflict has a round ring, a clash a square one, a changed cell a corner, a pinned one a
// pin. A compared cell is split by a line: its digit above and the other solution's digit,
// slanted, below.
//
// An [Overlay] replaces digits and marks in all cells except givens. It shows the possible
// digits, with the number of solutions of each if there is room: a digit that leaves one
// solution on a plate, one that leaves fewer than ten in bold, and one of which nothing is
// known yet small. The only digit of a cell is as large as a found digit. The digit in the
// cell has a ring. [Geometry.OverlayDigit] finds the digit under a pixel.
//
// The candidates of a cell are arranged as on a keypad. A [Marking] gives them roles in a
// step of reasoning, each with its own shape: a disc, a ring, a square, a diamond; struck
// through if removed, on a plate if placed. The houses of the step have solid or dashed
// outlines, and arrows lead from assumptions to consequences, solid for strong links and
// dashed for weak ones, along the path that crosses the fewest candidates.
//
// Boxes and regions are shown by thick lines between cells. Every other group is a figure:
// tiles in a tint of its colour with a thin outline, or a line if its cells only touch at
// corners. Outlines of overlapping groups lie inside each other, and their tints are mixed.
// The figures with the cursor are drawn stronger. The player's own colour of a cell covers
// tints, but not lines.
package paint

import (
	"nonet/board"
)

// Role is the origin of a cell's digit.
type Role uint8

// The roles of a digit.
const (
	Empty  Role = iota // the cell shows no digit, only its marks
	Given              // a digit of the puzzle
	Entry              // a digit entered by the player
	Solved             // a digit found by the search
)

// Flags is a set of marks that a cell shows in addition to its digit.
type Flags uint16

// The flags of a cell.
const (
	Selected  Flags = 1 << iota // the player has selected it
	Peer                        // it shares a group with the cursor's cell
	SameDigit                   // it holds the digit under the cursor
	Conflict                    // its digit breaks the rules
	Changed                     // it differs from the previous solution
	Leap                        // it is a chess move away from the cursor's cell, and a peer of it
	Pinned                      // the player has pinned its digit: only solutions with it are searched
	Clash                       // it is a given of a set that leaves no solution
	Allowed                     // a digit that is sought can be there
	RuledOut                    // none of the highlighted digits can be here, while one is highlighted
	Evidence                    // the displayed step depends on its digit
)

// Has reports whether all flags of g are set.
func (f Flags) Has(g Flags) bool { return f&g == g }

// Cell is the content of one cell. The zero value is an empty cell.
type Cell struct {
	Digit  board.Digit
	Other  board.Digit // the digit of the compared solution, 0 if it is the same or nothing is compared
	Role   Role
	Corner board.DigitSet // marks along the upper and lower edge
	Centre board.DigitSet // marks in the middle
	Colour board.Colour
	Flags  Flags
}

// digit returns the digit to draw, or 0 for none or an invalid one.
func (c *Cell) digit() board.Digit {
	if c.Role == Empty || c.Digit > board.Size {
		return 0
	}
	return c.Digit
}

// other returns the digit to draw beside the cell's own, or 0.
func (c *Cell) other() board.Digit {
	if c.Other > board.Size || c.Role == Given || c.Other == c.digit() {
		return 0
	}
	return c.Other
}

// View is everything the board shows. It must not be modified after it was passed on.
type View struct {
	Rules      *board.Rules // nil means classic
	Cells      [board.Cells]Cell
	Cursor     board.Cell
	ShowCursor bool
	Focused    bool // whether keys reach the board; the cursor is quieter if not

	// Drawing means that the user is drawing regions: every cell shows its region so far.
	Drawing bool

	// Overlay, if not nil, is drawn in every cell except givens: the possible digits over
	// all solutions. It is not drawn while regions are drawn. It must not be modified.
	Overlay *Overlay

	// Candidates are drawn in cells without a digit, instead of marks; empty if they are
	// not shown.
	Candidates [board.Cells]board.DigitSet

	// Sought are the highlighted digits, whose candidates stand out.
	Sought board.DigitSet

	// Marking, if not nil, is the pattern of a step of reasoning. The overlay is not drawn
	// then. It must not be modified.
	Marking *Marking
}
