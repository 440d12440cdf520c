package board

import "iter"

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
