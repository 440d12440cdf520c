package serating

import "nonet/board"

// findChains finds the common consequences of all candidates of a cell, of all places
// for a digit in a house, or of a candidate being true and being false. It also finds
// assumptions that lead to a contradiction. Chains that are not dynamic start only from
// cells with at least three candidates, and from houses whose first place is in such a
// cell.
func (e *engine) findChains(p *position, add func(*step)) {
	e.made = nodeSet{}
	for c := range p.empty.All() {
		digits := p.of[c]
		if digits.Len() < 2 || digits.Len() == 2 && !e.dynamic {
			continue
		}
		for d := range digits.All() {
			k := at(c, d)
			if e.dynamic {
				e.bothWays(p, k, digits.Len() > 2, add)
			}
			if !e.nishio {
				e.regions(p, k, add)
			}
			if e.stopped() {
				return
			}
		}
		if e.nishio {
			continue
		}
		e.targets = e.targets[:0]
		for d := range digits.All() {
			e.targets = append(e.targets, target{web: e.webOf(p, at(c, d))})
		}
		technique := CellChain
		if e.dynamic {
			technique = DynamicCellChain
		}
		e.common(p, technique, evidence{board.CellsOf(c), board.AllDigits}, add)
	}
}

// bothWays finds chains from the assumptions that k is true and that it is false.
func (e *engine) bothWays(p *position, k candidate, double bool, add func(*step)) {
	w := e.webOf(p, k)
	contradiction := DynamicContradiction
	if e.nishio {
		contradiction = NishioChain
	}
	if w.clashing {
		e.offer(p, contradiction, off(k), evidence{}, add, target{w, w.clash.opposite()}, target{w, clashSlot})
	}
	against := &e.against
	e.follow(against, p, off(k))
	if against.clashing {
		e.offer(p, contradiction, on(k), evidence{}, add, target{against, against.clash.opposite()}, target{against, clashSlot})
	}
	if !double || e.nishio {
		return
	}
	for _, so := range [...]bool{true, false} {
		for _, n := range w.order {
			if n.on() == so && against.known.has(n) {
				e.offer(p, DynamicDoubleChain, n, evidence{}, add, target{w, n}, target{against, n})
			}
		}
	}
}

// regions finds chains from all places for the digit of k in the houses in which k is
// the first place.
func (e *engine) regions(p *position, k candidate, add func(*step)) {
	technique := RegionChain
	if e.dynamic {
		technique = DynamicRegionChain
	}
	for _, h := range p.housesOf[k.cell()] {
		places := p.in(h, k.digit())
		if places.Len() < 2 || places.Min() != k.cell() {
			continue
		}
		e.targets = e.targets[:0]
		for c := range places.All() {
			e.targets = append(e.targets, target{web: e.webOf(p, at(c, k.digit()))})
		}
		e.common(p, technique, evidence{p.groups[h], board.DigitsOf(k.digit())}, add)
	}
}

// common offers the nodes that are in the webs of all targets. The targets are all
// candidates of a cell, or all places for a digit in a house.
func (e *engine) common(p *position, technique Technique, all evidence, add func(*step)) {
	shared := e.targets[0].web.known
	for _, t := range e.targets[1:] {
		for i := range shared {
			shared[i] &= t.web.known[i]
		}
	}
	if shared == (nodeSet{}) {
		return
	}
	for _, so := range [...]bool{true, false} {
		for _, n := range e.targets[0].web.order {
			if n.on() != so || !shared.has(n) {
				continue
			}
			for i := range e.targets {
				e.targets[i].slot = n
			}
			e.offer(p, technique, n, all, add, e.targets...)
		}
	}
}

// offer adds the step by which the targets in by prove shown, unless the step has no
// effect or too many implications.
func (e *engine) offer(p *position, technique Technique, shown node, all evidence, add func(*step), by ...target) {
	k := shown.candidate()
	digits := p.of[k.cell()]
	if shown.on() && digits.Len() == 1 {
		return
	}
	s := &step{technique: technique, rating: e.rating(), placed: nothing}
	e.tally.steps = e.tally.steps[:0]
	for _, t := range by {
		s.complexity += e.tally.count(t, nil)
		if e.limit > 0 && s.complexity >= e.limit {
			return
		}
	}
	s.rating += lengthRating(s.complexity)
	if shown.on() {
		s.placed = k
		s.removed = p.digitsIn(nil, board.CellsOf(k.cell()), digits.Without(k.digit()))
	} else {
		s.removed = []candidate{k}
	}
	if e.inside {
		s.evidence = append(s.evidence, all)
		e.restsOn(p, s, by)
	}
	add(s)
}

// restsOn sets the premises and the fingerprint of a step.
func (e *engine) restsOn(p *position, s *step, by []target) {
	e.tally.steps = e.tally.steps[:0]
	s.print = printSeed
	for _, t := range by {
		e.tally.count(t, func(w *web, slot node) {
			n := slot
			if slot == clashSlot {
				n = w.clash
			}
			s.print = printWith(s.print, uint64(slot))
			switch why := w.why[slot]; {
			case why >= byStep:
				s.evidence = append(s.evidence, w.steps[why-byStep].evidence...)
			case why != noCause:
				s.evidence = append(s.evidence, p.missing(n.candidate(), why))
			}
		})
	}
}
