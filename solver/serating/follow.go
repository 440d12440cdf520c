package serating

import "nonet/board"

// follow finds everything that follows from a node. It follows true nodes before false
// ones. In dynamic chains, false candidates count as missing, and become premises of
// the implications that need them to be missing.
func (e *engine) follow(w *web, start node) {
	w.reset()
	w.enter(start, noCause)
	e.work = *e.source
	nextOn, nextOff := 0, 0
	for !w.clashing {
		for nextOn < len(w.order) && !w.order[nextOn].on() {
			nextOn++
		}
		for nextOff < len(w.order) && w.order[nextOff].on() {
			nextOff++
		}
		switch {
		case nextOn < len(w.order):
			e.rule(w, nextOn)
			nextOn++
		case nextOff < len(w.order):
			e.force(w, w.order[nextOff])
			nextOff++
		default:
			if e.level == 0 || e.stopped() {
				return
			}
			first := len(w.order)
			if f := e.frontOf(start); !f.clashing && f.places == e.work.places || !e.advance(w) || e.useless(w, first) {
				return
			}
		}
	}
}

// useless reports whether all that may still follow has too many implications to be of use: it
// depends on one of the nodes from the given place on. That is only so if these nodes are all that
// chains of any kind remove.
func (e *engine) useless(w *web, first int) bool {
	if e.rival == nil || !e.exhausted {
		return false
	}
	rival := e.rival(nil)
	if rival == nil {
		return false
	}
	w.ancestors = w.ancestors[:0]
	defer func() { w.ancestors = w.ancestors[:0] }()
	for place := first; place < len(w.order); place++ {
		e.tally.steps = e.tally.steps[:0]
		if 1+e.tally.count(target{w, w.order[place]}) < rival.complexity {
			return false
		}
	}
	return true
}

// rule follows the true node at a place. The order of what it rules out is that of ruledOut.
func (e *engine) rule(w *web, place int) {
	k := w.order[place].candidate()
	c, d := k.cell(), k.digit()
	if !e.nishio {
		for rest := e.work.of[c].Without(d); rest != 0 && !w.clashing; rest &= rest - 1 {
			w.exclude(at(c, rest.Min()), place)
		}
	}
	for _, part := range e.work.near[c] {
		for rest := e.work.places[d].Intersect(part); !rest.Empty() && !w.clashing; {
			peer := rest.Min()
			rest = rest.Without(peer)
			w.exclude(at(peer, d), place)
		}
	}
}

// force follows a false node.
func (e *engine) force(w *web, n node) {
	e.implied = e.work.forced(e.implied[:0], n.candidate(), !e.nishio, true)
	if e.dynamic {
		e.work.remove(n.candidate())
	}
	for _, k := range e.implied {
		if w.settled(on(k.candidate)) {
			continue
		}
		w.before = append(w.before, w.place[n])
		if e.dynamic {
			// The other candidates of the cell or house may be missing only because of
			// the assumption.
			e.absent(w, k, n)
		}
		w.find(on(k.candidate), k.cause)
		if w.clashing {
			return
		}
	}
}

// absent adds to the premises the candidates, except besides, that must be missing for k to
// follow and are missing because of the assumption.
func (e *engine) absent(w *web, k implied, besides node) {
	c, d := k.cell(), k.digit()
	if k.cause == lastInCell {
		for rest := e.source.of[c] &^ e.work.of[c]; rest != 0; rest &= rest - 1 {
			if n := off(at(c, rest.Min())); n != besides {
				w.before = append(w.before, w.place[n])
			}
		}
		return
	}
	for rest := e.source.places[d].Intersect(e.source.groups[k.cause-lastInside]).Minus(e.work.places[d]); !rest.Empty(); {
		cell := rest.Min()
		rest = rest.Without(cell)
		if n := off(at(cell, d)); n != besides {
			w.before = append(w.before, w.place[n])
		}
	}
}

// gone adds to e.parents the candidates that are missing because of the assumption.
func (e *engine) gone(missing evidence) {
	for c := range missing.cells.Intersect(e.source.empty).All() {
		for rest := e.source.of[c] &^ e.work.of[c] & missing.digits; rest != 0; rest &= rest - 1 {
			e.parents = append(e.parents, off(at(c, rest.Min())))
		}
	}
}

// ruledOut appends the candidates that are false if k is true: the other candidates of
// its cell if inCell is true, then those of its digit in the peers, house by house.
func (p *position) ruledOut(list []candidate, k candidate, inCell bool) []candidate {
	c, d := k.cell(), k.digit()
	if inCell {
		list = p.digitsIn(list, board.CellsOf(c), board.AllDigits.Without(d))
	}
	for _, part := range p.near[c] {
		list = listed(list, p.places[d].Intersect(part), d)
	}
	return list
}

// forced appends the candidates that are true if k is false: if inCell is true, the
// other candidate of a cell with two; and if inHouse is true, the other place in each
// house with two places for the digit. The same candidate is appended twice if two
// houses have the same two places.
func (p *position) forced(list []implied, k candidate, inCell, inHouse bool) []implied {
	c, d := k.cell(), k.digit()
	if inCell && p.of[c].Len() == 2 {
		list = append(list, implied{at(c, p.of[c].Without(d).Min()), lastInCell})
	}
	if !inHouse {
		return list
	}
	for _, h := range p.housesOf[c] {
		if places := p.in(h, d); places.Len() == 2 {
			list = append(list, implied{at(places.Without(c).Min(), d), lastInside + cause(h)})
		}
	}
	return list
}
