package scene

import (
	"math"
	"math/big"
	"math/bits"

	"nonet/board"
)

// Overlay holds what is known about every digit in every cell over all solutions, by cell and
// digit-1.
type Overlay [board.Cells]Possibilities

// Possibilities holds what is known about the digits of a cell, by digit-1.
type Possibilities [board.Size]Possibility

// Possibility is what is known about a digit in a cell over all solutions.
type Possibility struct {
	Kind      PossibilityKind
	Solutions *big.Int // at least 1; for Exactly and MoreThan; not to be modified
}

// PossibilityKind is the kind of knowledge about a digit in a cell.
type PossibilityKind uint8

// The kinds of knowledge.
const (
	Unknown   PossibilityKind = iota // nothing yet
	Never                            // the digit is there in no solution
	Sometimes                        // in some solution, but it is unknown in how many
	Exactly                          // in exactly Solutions
	MoreThan                         // in more than Solutions
)

// VeryMany is the number of solutions from which the digits of a cell are compared by their
// shares instead of long numbers.
const VeryMany = 1_000_000_000

// LeastShare is the smallest share that is displayed: rarer digits are displayed with their
// numbers, which interest those who look for them.
const LeastShare = 0.001

// IsCounted reports whether the number of every digit is known.
func (p *Possibilities) IsCounted() bool {
	for i := range p {
		if kind := p[i].Kind; kind != Never && kind != Exactly {
			return false
		}
	}
	return true
}

// AreVeryMany reports whether the solutions are known to be so many that shares distinguish
// the digits better than numbers.
func (p *Possibilities) AreVeryMany() bool { return p.IsCounted() && p.sum() >= VeryMany }

// Total returns the number of solutions by adding those of all digits, or nil if one is
// unknown.
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

// Shares returns the share of each digit in the solutions, 0 to 1, as far as their numbers
// are known.
func (p *Possibilities) Shares() (shares [board.Size]float64) {
	total := p.sum()
	for i := range p {
		if n, known := p[i].rough(); known && n > 0 {
			shares[i] = n / total
		}
	}
	return shares
}

// sum returns the sum of the known numbers.
func (p *Possibilities) sum() float64 {
	sum := 0.0
	for i := range p {
		n, _ := p[i].rough()
		sum += n
	}
	return sum
}

// rough returns the number of solutions as a float, and whether it is known.
func (p *Possibility) rough() (n float64, known bool) {
	switch p.Kind {
	case Never:
		return 0, true
	case Exactly, MoreThan:
		return Rough(p.Solutions), true
	}
	return 0, false
}

// Rough converts a number to a float. Unlike package big it does not allocate.
func Rough(n *big.Int) float64 {
	x := 0.0
	for i, word := range n.Bits() {
		x += math.Ldexp(float64(word), i*bits.UintSize)
	}
	return x
}

// IsCounted reports whether the overlay has any number of solutions.
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

// Total returns the approximate number of solutions, or 0 if no cell has it.
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

// IsOne reports whether choosing the digit leaves one solution.
func (p *Possibility) IsOne() bool { return p.leaves(1, 1) }

// IsFew reports whether choosing the digit leaves so few solutions that a user can view
// them one by one.
func (p *Possibility) IsFew() bool { return p.leaves(1, 9) }

func (p *Possibility) leaves(from, to uint64) bool {
	return p.Kind == Exactly && p.Solutions.IsUint64() && from <= p.Solutions.Uint64() && p.Solutions.Uint64() <= to
}
