package scene

import (
	"math"
	"math/big"
	"math/bits"

	"nonet/board"
)

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
