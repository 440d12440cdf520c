package diagnose

import (
	"slices"

	"nonet/board"
)

// outline is a proof without the reasons for its steps.
type outline struct {
	singles []single
	end     end
	cases   []branch // in ascending order; nil unless the proof ends with cases
}

// branch is what follows if a cell holds a digit.
type branch struct {
	cell  board.Cell
	digit board.Digit
	outline
}

// len returns the number of singles and cases.
func (o *outline) len() int {
	n := len(o.singles)
	for i := range o.cases {
		n += 1 + o.cases[i].len()
	}
	return n
}

// holds reports whether the outline is a valid proof that starts at position p.
func (o *outline) holds(p position) bool {
	for _, s := range o.singles {
		if !p.follows(s) {
			return false
		}
		p.place(s.cell, s.digit)
	}
	switch o.end.kind {
	case NoCandidate, ByCell:
		open := p.free[o.end.cell]
		for i := range o.cases {
			open = open.Without(o.cases[i].digit)
		}
		if open != 0 {
			return false
		}
	case NoPlace, ByHouse:
		open := p.places(o.end.group, o.end.digit)
		for i := range o.cases {
			open = open.Without(o.cases[i].cell)
		}
		if !open.Empty() {
			return false
		}
	}
	for i := range o.cases {
		b := &o.cases[i]
		in := p
		in.place(b.cell, b.digit)
		if !b.holds(in) {
			return false
		}
	}
	return true
}

// simplify removes all singles that an outline starting at position p does not need. It
// tries the last singles first, so that earlier ones needed only for those are removed
// too.
func (o *outline) simplify(p position) { o.simplifyPart(o, p) }

func (o *outline) simplifyPart(part *outline, p position) {
	for i := range part.cases {
		o.simplifyPart(&part.cases[i].outline, p)
	}
	for i := len(part.singles) - 1; i >= 0; i-- {
		all := part.singles
		part.singles = slices.Delete(slices.Clone(all), i, i+1)
		if !o.holds(p) {
			part.singles = all
		}
	}
}

// proof adds the reasons to an outline, which must be a valid proof that starts at
// position p.
func (o *outline) proof(p position) Proof {
	var proof Proof
	for _, s := range o.singles {
		step := Step{Cell: s.cell, Digit: s.digit, House: s.house}
		if s.house == nil {
			step.Because = p.reasons(board.CellsOf(s.cell), board.AllDigits.Without(s.digit))
		} else {
			step.Because = p.reasons(s.house.Cells.Without(s.cell), board.DigitsOf(s.digit))
		}
		proof.Steps = append(proof.Steps, step)
		p.place(s.cell, s.digit)
	}
	proof.End = End{Kind: o.end.kind, Cell: o.end.cell, Digit: o.end.digit, Group: o.end.group, Cells: o.end.cells}
	switch o.end.kind {
	case NoCandidate, ByCell:
		proof.End.Because = p.reasons(board.CellsOf(o.end.cell), board.AllDigits)
	case NoPlace, ByHouse:
		proof.End.Because = p.reasons(o.end.group.Cells, board.DigitsOf(o.end.digit))
	}
	for i := range o.cases {
		b := &o.cases[i]
		in := p
		in.place(b.cell, b.digit)
		proof.End.Cases = append(proof.End.Cases, Case{b.cell, b.digit, b.proof(in)})
	}
	return proof
}

// reasons returns the reasons why each of the cells cannot hold each of the digits.
func (p *position) reasons(cells board.CellSet, digits board.DigitSet) []Exclusion {
	var because []Exclusion
	for c := range cells.All() {
		for d := range digits.All() {
			if x, is := p.excluded(c, d); is {
				because = append(because, x)
			}
		}
	}
	return because
}
