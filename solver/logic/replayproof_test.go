package logic

import (
	"slices"

	"nonet/board"
)

// nested checks a proof by nested forcing chains: its statements, and the nets that are drawn for
// it and for each nested proof.
func (r *replay) nested(b *Board, s *Step) {
	proof := s.Proof
	if !r.need(len(s.Placed) == 0 && len(s.Removed) == 1 && len(proof) > 1, "not one result, or no proof") {
		return
	}
	first := &proof[0]
	r.need(first.Depth == 0 && first.Kind == Refuted && first.Digit == s.Removed[0].Digit && first.Cells == board.CellsOf(s.Removed[0].Cell) && len(first.From) == 0, "it refutes something else")
	if end := r.block(proof, 0); r.message == "" && end != len(proof) {
		r.fail("line %d is outside the proof", end)
	}
	r.drawn(s, 0)
	for i := range proof {
		if i > 0 && r.message == "" && proof[i].Kind == Refuted {
			inner := s.Inner(b, i)
			r.drawn(&inner, i)
		}
	}
}

// block checks the proof of the Refuted statement with the given index. It returns the index
// after its last statement.
func (r *replay) block(proof []Statement, of int) (end int) {
	r.need(proof[of].Depth < maxDepth, "line %d: too many assumptions", of)
	used := map[int]bool{}
	last := none
	i := of + 1
	for i < len(proof) && proof[i].Depth > proof[of].Depth && r.message == "" {
		s := &proof[i]
		r.need(s.Depth == proof[of].Depth+1 && (last == none || !proof[last].Kind.Ends()), "line %d does not belong here", i)
		last = i
		for _, j := range s.From {
			used[j] = true
			r.need(j < i && reaches(proof, j, i), "line %d rests on line %d", i, j)
		}
		r.need(slices.IsSorted(s.From) && len(slices.Compact(slices.Clone(s.From))) == len(s.From), "line %d rests on %v", i, s.From)
		if s.Kind != Refuted {
			r.line(proof, i)
			i++
			continue
		}
		r.need(s.Cells.Len() == 1 && r.left[s.Cells.Min()].Has(s.Digit), "line %d refutes no candidate", i)
		i = r.block(proof, i)
	}
	r.need(last != none && proof[last].Kind.Ends(), "the proof of line %d ends without a contradiction", of)
	var outside []int
	for j := range i {
		if j < of && used[j] {
			outside = append(outside, j)
		}
		r.need(j <= of || j == last || proof[j].Depth != proof[of].Depth+1 || used[j], "line %d is not needed", j)
	}
	// A nested proof uses what its own nested proofs use, except for its own lines.
	r.need(of == 0 || slices.Equal(outside, proof[of].From), "line %d rests on %v, not on %v", of, outside, proof[of].From)
	return i
}

// reaches reports whether line j holds at line i: it is an assumption of i, or belongs to the
// same proof as i or as an assumption of i.
func reaches(proof []Statement, j, i int) bool {
	return !slices.ContainsFunc(proof[j+1:i+1], func(s Statement) bool { return s.Depth < proof[j].Depth })
}

// said returns what line j says at line i. A refuted candidate is assumed within its proof.
func said(proof []Statement, j, i int) *Node {
	on := proof[j].Kind != Refuted || !slices.ContainsFunc(proof[j+1:i+1], func(s Statement) bool { return s.Depth <= proof[j].Depth })
	return &Node{Digit: proof[j].Digit, Cells: proof[j].Cells, On: on}
}

// line checks that a line follows from the lines that it names, each of which matters.
func (r *replay) line(proof []Statement, i int) {
	s := &proof[i]
	var needed ruledOut
	switch c := s.Cells.Min(); s.Kind {
	case OnlyDigit, NoDigit:
		r.need(s.Cells.Len() == 1 && (s.Digit == 0) == (s.Kind == NoDigit) && (s.Digit == 0 || r.left[c].Has(s.Digit)), "line %d: not a candidate of one cell", i)
		needed[c] = r.left[c].Without(s.Digit)
	default:
		places := r.places(s.Digit, r.cells(s.House))
		r.need(r.groups[s.House].IsHouse() && !s.Cells.Empty() && s.Cells.Within(places) && (s.Kind == OnlyPlaces || s.Cells == places), "line %d: not the places in a house", i)
		if s.Kind == OnlyPlaces {
			places = places.Minus(s.Cells)
		}
		needed = r.among(s.Digit, places)
	}
	var from []*Node
	for _, j := range s.From {
		from = append(from, said(proof, j, i))
	}
	r.need(r.covers(needed, from), "line %d does not follow from %v", i, s.From)
}

// drawn checks the net that is drawn for a proof. Nodes that follow from no others must be its
// assumption, nested proofs or lines outside the proof.
func (r *replay) drawn(s *Step, of int) {
	nodes := s.Chains[0].Nodes
	needed := map[int]bool{}
	for i := range nodes {
		node := &nodes[i]
		switch {
		case i > 0 && node.From == nil:
			r.fail("node %d seems to follow from the one before", i)
		case len(node.From) > 0:
			r.need(r.rests(nodes, node.From, node), "node %d does not follow from %v", i, node.From)
		default:
			r.need(slices.ContainsFunc(s.Proof[:ProofEnd(s.Proof, of)], func(s Statement) bool {
				return s.Digit == node.Digit && s.Cells == node.Cells && (s.Kind == Refuted || node.On)
			}), "node %d comes from nowhere", i)
		}
		for _, j := range node.From {
			needed[j] = true
		}
	}
	var gone ruledOut
	for i := range nodes {
		if node := &nodes[i]; !node.On && (!needed[i] || len(node.From) == 0) {
			r.ruleOut(&gone, node)
		}
	}
	if len(s.Base) == 0 {
		r.need(s.Cells.Len() == 1 && s.Digits == r.digits(s.Cells) && s.Digits&^gone[s.Cells.Min()] == 0, "%v has a candidate left", s.Cells)
		return
	}
	places := r.places(s.Digits.Min(), r.cells(s.Base[0]))
	r.need(s.Digits.Len() == 1 && s.Cells == places && gone.out(s.Digits.Min(), places) == places, "%d has a place left", s.Digits.Min())
}

// walkProof checks the statements through which the user walks, whichever nested proof is open:
// they are the lines that can be read, and the arrows lead from what each rests on.
func (r *replay) walkProof(b *Board, s *Step) {
	for opened := range s.Proof {
		if s.Proof[opened].Kind != Refuted {
			continue
		}
		list := s.Inferences(b, opened)
		at := map[int]int{}
		for i := range list {
			said := &list[i]
			line := &s.Proof[said.Statement]
			at[said.Statement] = i
			folded := line.Kind == Refuted && !Contains(s.Proof, said.Statement, opened)
			if i+1 < len(list) {
				next := said.Statement + 1
				if folded {
					next = ProofEnd(s.Proof, said.Statement)
				}
				r.need(list[i+1].Statement == next, "after line %d comes line %d", said.Statement, list[i+1].Statement)
			}
			r.arrows(said.Links)
			if line.Kind == Refuted && !folded {
				r.need(len(said.From) == 0, "an assumption follows from %v", said.From)
				continue
			}
			var from []int
			for _, j := range line.From {
				n, shown := at[j]
				r.need(shown, "line %d rests on line %d, which is not shown", said.Statement, j)
				from = append(from, n)
			}
			r.need(slices.Equal(from, said.From), "line %d follows from %v", said.Statement, said.From)
			if line.Kind != Refuted && !line.Kind.Ends() {
				r.led(said, line)
			}
		}
	}
}

// led checks that strong arrows lead to a statement from all other candidates of its cell, or from
// all other places in its house.
func (r *replay) led(said *Inference, line *Statement) {
	var gone ruledOut
	for i := range said.Links {
		if link := &said.Links[i]; link.Strong {
			r.ruleOut(&gone, &link.From)
		}
	}
	r.need(r.only(&gone, line.Digit, line.Cells), "line %d is not where the arrows lead", said.Statement)
}
