// Package scene describes the board as it is shown: the role, flags and marks of each cell,
// the pattern of a step, and the possible digits. It knows neither pixels nor colours.
package scene

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
	Clash                       // it is wrong, refutes an assumption, or is one of the givens that leave no solution
	Allowed                     // one of the highlighted digits can be here
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

// ShownDigit returns the digit to draw, or 0 for none or an invalid one.
func (c *Cell) ShownDigit() board.Digit {
	if c.Role == Empty || c.Digit > board.Size {
		return 0
	}
	return c.Digit
}

// ShownOther returns the digit to draw beside the cell's own, or 0.
func (c *Cell) ShownOther() board.Digit {
	if c.Other > board.Size || c.Role == Given || c.Other == c.ShownDigit() {
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
