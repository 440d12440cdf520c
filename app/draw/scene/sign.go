package scene

import "nonet/board"

// Sign is a kind of mark with which a step is drawn. The signs for candidates are the
// parts, as in Sign(Base).
type Sign uint8

// The signs that are not for candidates.
const (
	BaseHouse  Sign = Sign(Parts) + iota
	CoverHouse      // outlined with dashes
	StrongLink
	WeakLink
	Ringed  // a digit on which the step depends
	Crossed // an empty cell that cannot have the digit of the step
)

// Signs returns the signs with which the step of a view is drawn: first those of its
// pattern, then those of its effect. It returns nil if there is no step.
func (v *View) Signs() []Sign {
	m := v.Marking
	if m == nil {
		return nil
	}
	var used [Crossed + 1]bool
	for c := range m.Parts {
		for _, part := range m.Parts[c] {
			used[part] = true
		}
		used[Ringed] = used[Ringed] || v.Cells[c].Flags.Has(Evidence)
	}
	for _, house := range m.Houses {
		used[BaseHouse] = used[BaseHouse] || house.Part == Base
		used[CoverHouse] = used[CoverHouse] || house.Part == Cover
	}
	for i := range m.Arrows {
		used[StrongLink] = used[StrongLink] || m.Arrows[i].Strong
		used[WeakLink] = used[WeakLink] || !m.Arrows[i].Strong
	}
	used[Crossed] = !m.Barred.Empty()
	var signs []Sign
	for _, sign := range [...]Sign{
		Sign(Base), Sign(Cover), Sign(Third), Sign(Fin), BaseHouse, CoverHouse, StrongLink, WeakLink,
		Ringed, Crossed, Sign(Gone), Sign(Settled),
	} {
		if used[sign] {
			signs = append(signs, sign)
		}
	}
	return signs
}

// Only returns the digit that all candidates with a part have, or 0 if they have several.
func (m *Marking) Only(part Part) board.Digit {
	var digits board.DigitSet
	for c := range m.Parts {
		for i, p := range m.Parts[c] {
			if p == part {
				digits = digits.With(board.Digit(i + 1))
			}
		}
	}
	if digits.Len() != 1 {
		return 0
	}
	return digits.Min()
}
