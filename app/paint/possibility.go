package paint

import (
	"math"
	"math/big"
	"math/bits"

	"nonet/board"
)

// Overlay is what is known of every digit in every cell over all solutions, by
// cell and digit-1.
type Overlay [board.Cells]Possibilities

// Possibilities is what is known of the digits of a cell, by digit-1.
type Possibilities [board.Size]Possibility

// Possibility is what is known of a digit in a cell.
type Possibility struct {
	Kind      PossibilityKind
	Solutions *big.Int // for Exactly, at least 1, and MoreThan; not to be changed
}

// PossibilityKind says how much is known of a digit in a cell.
type PossibilityKind uint8

// The kinds of what is known.
const (
	Unknown   PossibilityKind = iota // nothing is known yet
	Never                            // the digit is there in no solution
	Sometimes                        // in some solution; how many is not known yet
	Exactly                          // in so many
	MoreThan                         // in more than so many
)

// veryMany is from how many solutions on the digits of a cell are not told apart by
// their long numbers but by their shares.
const veryMany = billion

// LeastShare is the smallest share that is told: digits that are in less of the
// solutions are told by their numbers, which those who look for them want to know.
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

// AreVeryMany reports whether the solutions are known to be so many that the digits
// are better told apart by their shares than by their numbers.
func (p *Possibilities) AreVeryMany() bool { return p.IsCounted() && p.sum() >= veryMany }

// Total returns how many solutions there are by the numbers of all digits, nil where
// one is not known.
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

// Shares returns the share of each digit in the solutions, 0 to 1, as far as their
// numbers are known.
func (p *Possibilities) Shares() (shares [board.Size]float64) {
	total := p.sum()
	for i := range p {
		if n, known := p[i].rough(); known && n > 0 {
			shares[i] = n / total
		}
	}
	return shares
}

// sum returns the sum of the numbers that are known.
func (p *Possibilities) sum() float64 {
	sum := 0.0
	for i := range p {
		n, _ := p[i].rough()
		sum += n
	}
	return sum
}

// rough returns the number of solutions as nearly as the type holds it, and whether
// it is known.
func (p *Possibility) rough() (n float64, known bool) {
	switch p.Kind {
	case Never:
		return 0, true
	case Exactly, MoreThan:
		return rough(p.Solutions), true
	}
	return 0, false
}

// rough is the number as nearly as the type holds it. Unlike that of package big it
// needs no memory.
func rough(n *big.Int) float64 {
	x := 0.0
	for i, word := range n.Bits() {
		x += math.Ldexp(float64(word), i*bits.UintSize)
	}
	return x
}

// isCounted reports whether there is a number of solutions in the overlay.
func (o *Overlay) isCounted() bool {
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

// total returns about how many solutions there are, 0 where no cell tells.
func (o *Overlay) total() float64 {
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

// isOne reports whether choosing the digit leaves one solution.
func (p *Possibility) isOne() bool { return p.leaves(1, 1) }

// isFew reports whether choosing the digit leaves so few solutions that they can be
// looked at one by one.
func (p *Possibility) isFew() bool { return p.leaves(1, 9) }

func (p *Possibility) leaves(from, to uint64) bool {
	return p.Kind == Exactly && p.Solutions.IsUint64() && from <= p.Solutions.Uint64() && p.Solutions.Uint64() <= to
}
