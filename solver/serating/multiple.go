package serating

import (
	"math"
	"slices"

	"nonet/board"
)

// findChains finds the common consequences of all candidates of a cell, of all places
// for a digit in a house, or of a candidate being true and being false. It also finds
// assumptions that lead to a contradiction. Chains that are not dynamic start only from
// cells with at least three candidates, and from houses whose first place is in such a
// cell.
func (e *engine) findChains(p *position, add func(*step)) {
	e.begin(p)
	e.search(add)
}

// search finds chains at the level of the engine. The webs from a lower level for the same
// position are not used, but the fronts are.
func (e *engine) search(add func(*step)) {
	p := e.source
	if e.rival != nil && (e.level >= 2 || e.inside && e.dynamic) {
		e.estimate()
	}
	for c := range p.empty.All() {
		digits := p.of[c]
		if !e.starts(digits) {
			continue
		}
		for d := range digits.All() {
			k := at(c, d)
			if e.dynamic {
				e.bothWays(k, digits.Len() > 2, add)
			}
			if !e.nishio {
				e.regions(k, add)
			}
			if e.stopped() {
				return
			}
		}
		if e.nishio {
			continue
		}
		technique := CellChain
		if e.dynamic {
			technique = DynamicCellChain
		}
		e.common(e.digits(c, digits), technique, evidence{board.CellsOf(c), board.AllDigits}, add)
	}
}

// mayShare reports whether any node might be known whichever of the assumptions holds.
func (e *engine) mayShare(set []node) bool {
	if e.dynamic {
		var gone, rest removals
		return e.restOf(set, &gone, &rest) && (e.rival == nil || e.useful(set, &rest))
	}
	return e.links[2].refuted || e.sharedOff(set) != candidateSet{}
}

// contradiction offers the opposite of an assumption that leads to a contradiction.
func (e *engine) contradiction(technique Technique, start node, add func(*step)) {
	if rival := e.rivalOf(e.effect(start.opposite())); rival != nil && rival.complexity <= e.frontOf(start).leastClash(start) {
		return
	}
	if w := e.webOf(start); w.clashing {
		e.offer(technique, start.opposite(), evidence{}, add, target{w, w.clash.opposite()}, target{w, clashSlot})
	}
}

// estimate finds the easiest contradictions, so that search can leave out what has more
// implications. It begins with assumptions that seem to lead to one soonest.
func (e *engine) estimate() {
	var starts []node
	for c := range e.source.empty.All() {
		if !e.starts(e.source.of[c]) {
			continue
		}
		for d := range e.source.of[c].All() {
			for _, n := range [...]node{on(at(c, d)), off(at(c, d))} {
				if !e.idle(n) && e.frontOf(n).clashing {
					starts = append(starts, n)
				}
			}
		}
	}
	slices.SortStableFunc(starts, func(a, b node) int {
		f, g := e.frontOf(a), e.frontOf(b)
		if f.rounds != g.rounds {
			return f.rounds - g.rounds
		}
		return int(f.clash) - int(g.clash)
	})
	if e.inside {
		e.inside = false
		for _, n := range starts {
			e.contradiction(DynamicContradiction, n, e.harvest.expect)
		}
		e.inside = true
		return
	}
	best := e.rival
	var bound *step
	e.rival = func(removed []candidate) *step {
		if s := best(removed); s != nil {
			return s
		}
		return bound
	}
	for _, n := range starts {
		e.contradiction(DynamicContradiction, n, func(s *step) {
			bound = harder(s)
		})
	}
}

// useful reports whether a candidate in rest can be removed in all webs with fewer implications
// than so far.
func (e *engine) useful(set []node, rest *removals) bool {
	for d := range rest {
		for c := range rest[d].All() {
			k := at(c, board.Digit(d))
			rival := e.rival(append(e.removed[:0], k))
			if rival == nil || e.least(set, k) < rival.complexity {
				return true
			}
		}
	}
	return false
}

// least returns the least number of implications with which k can be removed in the webs of the
// given assumptions, as far as it can be told without making webs.
func (e *engine) least(set []node, k candidate) int {
	least := 0
	for _, n := range set {
		f := e.frontOf(n)
		switch {
		case e.made.has(n):
			w := e.webs[n]
			nodes := math.MaxInt
			if w.known.has(off(k)) {
				nodes = w.size(off(k))
			}
			for other := range e.source.of[k.cell()].Without(k.digit()).All() {
				if m := on(at(k.cell(), other)); w.known.has(m) {
					nodes = min(nodes, w.size(m))
				}
			}
			if nodes == math.MaxInt {
				return nodes
			}
			least += nodes
		case !f.has(k):
			least += f.least(n, k)
		default:
			least++
		}
	}
	return least
}

// bothWays finds chains from the assumptions that k is true and that it is false.
func (e *engine) bothWays(k candidate, double bool, add func(*step)) {
	contradiction := DynamicContradiction
	if e.nishio {
		contradiction = NishioChain
	}
	idle := e.idle(off(k))
	for _, start := range [...]node{on(k), off(k)} {
		if !(idle && start == off(k)) && e.frontOf(start).clashing {
			e.contradiction(contradiction, start, add)
		}
	}
	if double && !idle && !e.nishio {
		e.common(append(e.nodes[:0], on(k), off(k)), DynamicDoubleChain, evidence{}, add)
	}
}

// regions finds chains from all places for the digit of k in the houses in which k is
// the first place.
func (e *engine) regions(k candidate, add func(*step)) {
	p := e.source
	technique := RegionChain
	if e.dynamic {
		technique = DynamicRegionChain
	}
	for _, h := range p.housesOf[k.cell()] {
		places := p.in(h, k.digit())
		if places.Len() >= 2 && places.Min() == k.cell() {
			e.common(e.places(places, k.digit()), technique, evidence{p.groups[h], board.DigitsOf(k.digit())}, add)
		}
	}
}

// common offers the nodes that are in the webs of all assumptions, of which one holds.
func (e *engine) common(set []node, technique Technique, all evidence, add func(*step)) {
	if !e.mayShare(set) {
		return
	}
	e.targets = e.targets[:0]
	for _, n := range set {
		e.targets = append(e.targets, target{web: e.webOf(n)})
	}
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
			e.offer(technique, n, all, add, e.targets...)
		}
	}
}

// offer adds the step by which the targets in by prove shown, unless the step has no
// effect or too many implications.
func (e *engine) offer(technique Technique, shown node, all evidence, add func(*step), by ...target) {
	removed := e.effect(shown)
	if len(removed) == 0 {
		return
	}
	limit := math.MaxInt
	if rival := e.rivalOf(removed); rival != nil {
		limit = rival.complexity
	}
	complexity := 0
	e.tally.steps = e.tally.steps[:0]
	for _, t := range by {
		complexity += e.tally.count(t)
		if complexity >= limit {
			return
		}
	}
	s := &step{
		technique: technique, rating: e.rating() + lengthRating(complexity), placed: nothing,
		removed: slices.Clone(removed), complexity: complexity,
	}
	if shown.on() {
		s.placed = shown.candidate()
	}
	if e.inside {
		s.evidence = append(s.evidence, all)
		e.restsOn(s, by)
	}
	add(s)
}

// effect returns what is removed if a node is proved, in memory that is used again.
func (e *engine) effect(shown node) []candidate {
	k := shown.candidate()
	if shown.on() {
		e.removed = e.source.digitsIn(e.removed[:0], board.CellsOf(k.cell()), board.AllDigits.Without(k.digit()))
	} else {
		e.removed = append(e.removed[:0], k)
	}
	return e.removed
}

// restsOn sets the premises and the fingerprint of a step.
func (e *engine) restsOn(s *step, by []target) {
	s.print = printSeed
	for _, t := range by {
		w := t.web
		e.tally.visit(t, func(slot node, place int) {
			n := slot
			if slot == clashSlot {
				n = w.clash
			}
			s.print = printWith(s.print, uint64(slot))
			switch why := w.why[place]; {
			case why >= byStep:
				s.evidence = append(s.evidence, w.steps[why-byStep].evidence...)
			case why != noCause:
				s.evidence = append(s.evidence, e.source.missing(n.candidate(), why))
			}
		})
	}
}
