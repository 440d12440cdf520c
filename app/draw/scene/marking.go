package scene

import (
	"slices"

	"nonet/board"
)

// Marking holds the pattern and the effect of a reasoning step, as shown on the board.
type Marking struct {
	Parts  [board.Cells][board.Size]Part // indexed by cell and digit-1
	Houses []MarkedHouse
	Arrows []Arrow
	Rays   []Ray
	Tags   []Tag
	Barred board.CellSet // empty cells that cannot have the digit of the step, drawn with a cross

	Supposed bool // its digits follow from a wrong entry
}

// Tag names a set of cells, such as an almost locked set. It is drawn at the corner of each
// of the cells, so a cell of several sets has several letters.
type Tag struct {
	Cells  board.CellSet
	Letter byte // from A to L
	Part   Part // of the candidates of the set
}

// Ray leads from a digit to an empty cell that cannot have the same digit.
type Ray struct{ From, To board.Cell }

// Part is the role of a candidate or a house in a step.
type Part uint8

// The roles in a step.
const (
	NoPart  Part = iota
	Base         // part of the pattern, drawn on a disc
	Cover        // a second part of the pattern, drawn in a ring
	Third        // a third part of the pattern, drawn in a square
	Fin          // an extra candidate of the pattern, drawn in a diamond
	Gone         // removed by the step, drawn struck through
	Settled      // placed by the step, drawn bold on a plate
	Parts        // the number of parts, including NoPart
)

// MarkedHouse is a house of the pattern. A base house has a tint and a solid outline, and
// a cover house has a dashed outline.
type MarkedHouse struct {
	Cells board.CellSet
	Part  Part // Base or Cover
}

// Node is a digit in one or more cells. If there are several cells, they have a common
// outline.
type Node struct {
	Digit board.Digit
	Cells board.CellSet
}

// Arrow leads from an assumption to its consequence. It is solid for a strong link and
// dashed for a weak link.
type Arrow struct {
	From, To Node
	Strong   bool
}

// Equal reports whether two views look the same.
func (v *View) Equal(w *View) bool {
	if v.Marking == nil || w.Marking == nil || v.Marking == w.Marking {
		return *v == *w
	}
	a, b := *v, *w
	a.Marking, b.Marking = nil, nil
	return a == b && v.Marking.equal(w.Marking)
}

func (m *Marking) equal(n *Marking) bool {
	return m.Parts == n.Parts && slices.Equal(m.Houses, n.Houses) && slices.Equal(m.Arrows, n.Arrows) &&
		slices.Equal(m.Rays, n.Rays) && slices.Equal(m.Tags, n.Tags) && m.Barred == n.Barred && m.Supposed == n.Supposed
}

// Based returns the cells of all base houses.
func (m *Marking) Based() board.CellSet {
	var cells board.CellSet
	if m == nil {
		return cells
	}
	for _, house := range m.Houses {
		if house.Part == Base {
			cells = cells.Union(house.Cells)
		}
	}
	return cells
}

// Placed returns the digit that the step places in a cell, or 0 if there is none.
func (m *Marking) Placed(c board.Cell) board.Digit {
	if m != nil {
		for i, part := range m.Parts[c] {
			if part == Settled {
				return board.Digit(i + 1)
			}
		}
	}
	return 0
}

// Settled returns the cells that the step fills.
func (m *Marking) Settled() board.CellSet {
	var cells board.CellSet
	for c := range board.Cell(board.Cells) {
		if m.Placed(c) != 0 {
			cells = cells.With(c)
		}
	}
	return cells
}

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
