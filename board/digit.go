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
