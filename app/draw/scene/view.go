// Package scene describes what the board shows: the role, flags and marks of each cell, the
// pattern of a step, and the possible digits. It does not deal with pixels or colours.
package scene

import (
	"math"
	"math/big"
	"math/bits"

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
	Covered    bool               // a solution covers the game, so the cursor's cell has no tint
	Glow       [board.Cells]uint8 // the opacity of the light in each cell while the board celebrates

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

// Overlay holds what is known about the possible digits of each cell.
type Overlay [board.Cells]Possibilities

// Possibilities holds what is known about each digit in a cell, indexed by digit-1.
type Possibilities [board.Size]Possibility

// Possibility is what is known about the solutions that have a given digit in a given
// cell.
type Possibility struct {
	Kind      PossibilityKind
	Solutions *big.Int // at least 1; set for Exactly and MoreThan; must not be modified
}

// PossibilityKind says how much is known about a [Possibility].
type PossibilityKind uint8

// What is known about the solutions that have a digit in a cell.
const (
	Unknown   PossibilityKind = iota // nothing is known yet
	Never                            // no solution has the digit in the cell
	Sometimes                        // at least one solution has it, but the number is unknown
	Exactly                          // the number of solutions that have it is Solutions
	MoreThan                         // the number of solutions that have it is greater than Solutions
)

// VeryMany is the minimum number of solutions for which shares are displayed instead of
// numbers, which would be too long.
const VeryMany = 1_000_000_000

// LeastShare is the smallest share that is displayed. For rarer digits, the number of
// solutions is displayed, which helps users who look for rare digits.
const LeastShare = 0.001

// IsCounted reports whether the exact number of solutions is known for every digit.
func (p *Possibilities) IsCounted() bool {
	for i := range p {
		if kind := p[i].Kind; kind != Never && kind != Exactly {
			return false
		}
	}
	return true
}

// AreVeryMany reports whether the number of solutions is known and so large that shares
// are easier to compare than numbers.
func (p *Possibilities) AreVeryMany() bool { return p.IsCounted() && p.sum() >= VeryMany }

// Total returns the number of solutions of the puzzle, which is the sum over all digits of
// the cell. It returns nil if the number of any digit is unknown.
func (p *Possibilities) Total() *big.Int {
	if !p.IsCounted() {
		return nil
	}
	total := new(big.Int)
	for i := range p {
		if p[i].Kind == Exactly {
			total.Add(total, p[i].Solutions)
		}
	}
	return total
}

// Shares returns the share of the solutions that have each digit, from 0 to 1. A digit
// with an unknown number of solutions has a share of 0 and does not count towards the
// total.
func (p *Possibilities) Shares() (shares [board.Size]float64) {
	total := p.sum()
	for i := range p {
		if n, known := p[i].rough(); known && n > 0 {
			shares[i] = n / total
		}
	}
	return shares
}

func (p *Possibilities) sum() float64 {
	sum := 0.0
	for i := range p {
		n, _ := p[i].rough()
		sum += n
	}
	return sum
}

func (p *Possibility) rough() (n float64, known bool) {
	switch p.Kind {
	case Never:
		return 0, true
	case Exactly, MoreThan:
		return Rough(p.Solutions), true
	}
	return 0, false
}

// Rough converts n to a float64. Unlike [big.Int.Float64], it does not allocate.
func Rough(n *big.Int) float64 {
	x := 0.0
	for i, word := range n.Bits() {
		x += math.Ldexp(float64(word), i*bits.UintSize)
	}
	return x
}

// IsCounted reports whether the overlay contains any numbers of solutions.
func (o *Overlay) IsCounted() bool {
	if o == nil {
		return false
	}
	for c := range o {
		for i := range o[c] {
			if kind := o[c][i].Kind; kind == Exactly || kind == MoreThan {
				return true
			}
		}
	}
	return false
}

// Total returns the approximate number of solutions, or 0 if it is unknown.
func (o *Overlay) Total() float64 {
	if o == nil {
		return 0
	}
	for c := range o {
		if o[c].IsCounted() {
			return o[c].sum()
		}
	}
	return 0
}

// IsOne reports whether exactly one solution has the digit in the cell.
func (p *Possibility) IsOne() bool { return p.leaves(1, 1) }

// IsFew reports whether one to nine solutions have the digit in the cell, so that a user
// can view them one by one.
func (p *Possibility) IsFew() bool { return p.leaves(1, 9) }

func (p *Possibility) leaves(from, to uint64) bool {
	return p.Kind == Exactly && p.Solutions.IsUint64() && from <= p.Solutions.Uint64() && p.Solutions.Uint64() <= to
}
