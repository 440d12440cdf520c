package board

import (
	"iter"
	"math/bits"
)

// Digit is a digit from 1 to 9, or 0 for an empty cell.
type Digit uint8

// DigitSet is a set of digits: bit d-1 is set for digit d. The zero value is the empty set.
type DigitSet uint16

// AllDigits holds every digit, 1 to 9.
const AllDigits DigitSet = 1<<Size - 1

// DigitsOf returns the set of the given digits; 0 is ignored.
func DigitsOf(digits ...Digit) DigitSet {
	var s DigitSet
	for _, d := range digits {
		s = s.With(d)
	}
	return s
}

// With returns the set with digit d added. Values other than 1 to 9 are ignored.
func (s DigitSet) With(d Digit) DigitSet { return s | bit(d) }

// Without returns the set with digit d removed.
func (s DigitSet) Without(d Digit) DigitSet { return s &^ bit(d) }

// Has reports whether digit d is in the set.
func (s DigitSet) Has(d Digit) bool { return s&bit(d) != 0 }

// bit returns the set that holds only d, or the empty set if d is not 1 to 9.
func bit(d Digit) DigitSet { return DigitSet(1) << d >> 1 & AllDigits }

// Len returns the number of digits in the set, 0 to 9.
func (s DigitSet) Len() int { return bits.OnesCount16(uint16(s)) }

// Min returns the smallest digit of the set, or 0 if the set is empty.
func (s DigitSet) Min() Digit {
	if s == 0 {
		return 0
	}
	return Digit(bits.TrailingZeros16(uint16(s)) + 1)
}

// All iterates over the digits of the set in ascending order.
func (s DigitSet) All() iter.Seq[Digit] {
	return func(yield func(Digit) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			if !yield(rest.Min()) {
				return
			}
		}
	}
}

// String lists the digits in ascending order without separators, as in "159".
func (s DigitSet) String() string {
	text := make([]byte, 0, Size)
	for d := range s.All() {
		text = append(text, '0'+byte(d))
	}
	return string(text)
}

// Colour is one of nine colours, 1 to 9, or 0 for none. The palette decides how they look.
type Colour uint8

// Colours is the number of colours.
const Colours = 9

// ColourSet is a set of colours.
type ColourSet uint16

// AllColours holds every colour, 1 to 9.
const AllColours ColourSet = 1<<Colours - 1

// ColoursOf returns the set of the given colours. Colours that are not 1 to 9 are ignored.
func ColoursOf(colours ...Colour) (s ColourSet) {
	for _, colour := range colours {
		s = s.With(colour)
	}
	return s
}

// With returns the set with a colour added. Colours that are not 1 to 9 are ignored.
func (s ColourSet) With(c Colour) ColourSet { return ColourSet(DigitSet(s).With(Digit(c))) }

// Without returns the set with a colour removed.
func (s ColourSet) Without(c Colour) ColourSet { return ColourSet(DigitSet(s).Without(Digit(c))) }

// Has reports whether a colour is in the set.
func (s ColourSet) Has(c Colour) bool { return DigitSet(s).Has(Digit(c)) }

// Len returns the number of colours in the set.
func (s ColourSet) Len() int { return DigitSet(s).Len() }

// Min returns the smallest colour of the set, or 0 if the set is empty.
func (s ColourSet) Min() Colour { return Colour(DigitSet(s).Min()) }

// All iterates over the colours of the set in ascending order.
func (s ColourSet) All() iter.Seq[Colour] {
	return func(yield func(Colour) bool) {
		for d := range DigitSet(s).All() {
			if !yield(Colour(d)) {
				return
			}
		}
	}
}

// String returns the colours of the set as digits, as in "258".
func (s ColourSet) String() string { return DigitSet(s).String() }

// Tints holds the colours of the candidates of a cell: that of candidate d at index d-1. Pencil
// marks have the colours of their candidates.
type Tints [Size]Colour

// Of returns the colour of a candidate, 1 to 9, or 0 if it has none.
func (t Tints) Of(d Digit) Colour { return t[d-1] }
