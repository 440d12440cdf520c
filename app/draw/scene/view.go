// Package scene describes what the board shows: the role, flags and marks of each cell, the
// pattern of a step, and the possible digits. It does not deal with pixels or colours.
package scene

import (
	"nonet/board"
)

// Role is the origin of a cell's digit.
type Role uint8

// The origins of a digit.
const (
	Empty  Role = iota // the cell shows no digit, only its marks
	Given              // a digit of the puzzle
	Entry              // a digit entered by the player
	Solved             // a digit of a solution
	Helped             // an entry that the player did not type: a step, or a solution kept as entries
)

// Flags is a set of a cell's flags.
type Flags uint16

// The flags of a cell.
const (
	Selected  Flags = 1 << iota // selected by the player
	Peer                        // in a group with the cursor's cell
	SameDigit                   // has the same digit as the cursor's cell
	Conflict                    // its digit breaks the rules
	Changed                     // its digit differs from the previous solution
	Leap                        // a chess move away from the cursor's cell, and therefore a peer
	Pinned                      // its digit is pinned, so the search only finds solutions with that digit
	Clash                       // its digit is wrong, refutes an assumption, or is one of the givens that leave no solution
	Allowed                     // can have one of the highlighted digits
	RuledOut                    // can have none of the highlighted digits
	Evidence                    // the displayed step depends on its digit
)

// Has reports whether all flags of g are set.
func (f Flags) Has(g Flags) bool { return f&g == g }

// Content is what the digit keys enter.
type Content uint8

// The kinds of content.
const (
	Digits Content = iota
	CornerMarks
	CentreMarks
	Candidates
	Colours
	Tints
	Pins
)

// Cell is the content of one cell. The zero value is an empty cell.
type Cell struct {
	Digit   board.Digit
	Other   board.Digit // the digit of the compared solution, or 0 if there is none or the digit is the same
	Role    Role
	Corner  board.DigitSet // marks along the upper and lower edges
	Centre  board.DigitSet // marks in the middle
	Void    board.DigitSet // those of the marks that cannot be because a peer has the digit
	Colours board.ColourSet
	Flags   Flags
}

// ShownDigit returns the digit to draw, or 0 if the cell is empty or the digit is invalid.
func (c *Cell) ShownDigit() board.Digit {
	if c.Role == Empty || c.Digit > board.Size {
		return 0
	}
	return c.Digit
}

// ShownOther returns the digit to draw beside the cell's own digit, or 0 if there is none.
func (c *Cell) ShownOther() board.Digit {
	if c.Other > board.Size || c.Role == Given || c.Other == c.ShownDigit() {
		return 0
	}
	return c.Other
}

// View holds everything that the board shows. It must not be modified once it has been
// passed on.
type View struct {
	Rules      *board.Rules // nil means the classic rules
	Cells      [board.Cells]Cell
	Cursor     board.Cell
	ShowCursor bool
	Focused    bool // whether the board has the keyboard focus; if not, the cursor is less prominent
	Advances   bool // whether typing moves the cursor on, in reading order
	Typing     Content

	// Drawing is set while the user draws regions. Every cell then shows its region.
	Drawing bool

	// Overlay, if not nil, holds the digits that solutions have in each cell. It is drawn in
	// all cells except givens, but not while regions are drawn. It must not be modified.
	Overlay *Overlay

	// Candidates are drawn in cells without a digit, instead of marks. They are empty if
	// candidates are not shown.
	Candidates [board.Cells]board.DigitSet

	// Removed holds the candidates that the player or steps have removed. They are drawn pale and
	// struck through among the candidates.
	Removed [board.Cells]board.DigitSet

	// Tints holds the colours of candidates and marks. They are not drawn while the view shows a
	// step, whose shapes look similar.
	Tints [board.Cells]board.Tints

	// Sought contains the highlighted digits, whose candidates are emphasised.
	Sought board.DigitSet

	// Marking, if not nil, is the pattern of a reasoning step. It must not be modified.
	Marking *Marking
}
