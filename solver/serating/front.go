package serating

import (
	"math"
	"math/bits"

	"nonet/board"
)

// front is the position to which an assumption leads. It shows what follows from the assumption,
// but not how. That is much faster to find than a web, and usually enough to see that the
// assumption is of no use.
type front struct {
	position
	level    int
	left     []uint8                       // by digit and house: the number of places
	noted    removals                      // true candidates that have been followed, or will be
	rounds   int                           // number of times that chains were needed to go on
	tried    [board.Size + 1]board.CellSet // if rounds > 0: the places when simple techniques last found nothing
	clashing bool

	// The implications from one true candidate to another since the assumption, or since a
	// technique was last needed: the smallest number before each candidate was found to be false,
	// and before a contradiction. Once chains have been needed, it is 0.
	when  [candidates]uint8
	clash uint8
}

// least returns the least number of nodes on which k being false, or another candidate of its cell
// being true, can depend in the web of the assumption n. The front must be without k.
func (f *front) least(n node, k candidate) int {
	if n.on() {
		return 2*int(f.when[k]) + 1
	}
	return 2 * int(f.when[k])
}

// leastClash returns the least number of nodes in a contradiction that follows from n.
func (f *front) leastClash(n node) int {
	if n.on() {
		return 2*int(f.clash) + 3
	}
	return 2*int(f.clash) + 1
}

// frontOf returns the front of an assumption at the level of the engine.
func (e *engine) frontOf(n node) *front {
	if e.faced.has(n) {
		if f := e.frontAt[n]; f.clashing || f.level >= e.level {
			return f
		}
	} else {
		e.faced.addNode(n)
		if twin, ok := e.twin(n); ok {
			e.frontAt[n] = e.frontOf(twin)
		} else {
			e.frontAt[n] = e.newFront(n)
		}
	}
	f := e.frontAt[n]
	for f.level < e.level && !f.clashing && !e.stopped() {
		if !e.deepen(f) {
			f.level = e.level
		}
	}
	return f
}

func (e *engine) newFront(n node) *front {
	if e.used == len(e.fronts) {
		e.fronts = append(e.fronts, &front{})
	}
	f := e.fronts[e.used]
	e.used++
	f.position, f.level, f.rounds, f.clashing = *e.source, 0, 0, false
	f.noted = removals{}
	f.left = append(f.left[:0], e.left...)
	c, d := n.candidate().cell(), n.candidate().digit()
	if n.on() {
		e.note(f, c, d)
		e.spread(f, 0)
	} else {
		e.drop(f, c, d, 0)
		e.spread(f, 1)
	}
	return f
}

// twin returns, for a false candidate, a true one that follows from it and from which it
// follows, if there is any.
func (e *engine) twin(n node) (node, bool) {
	if n.on() {
		return 0, false
	}
	e.implied = e.source.forced(e.implied[:0], n.candidate(), !e.nishio, true)
	if len(e.implied) == 0 {
		return 0, false
	}
	return on(e.implied[0].candidate), true
}

// idle reports whether nothing follows from an assumption.
func (e *engine) idle(n node) bool {
	if n.on() || e.level > 0 {
		return false
	}
	_, ok := e.twin(n)
	return !ok
}

// drop removes a candidate from a front, and notes the candidates that are the last of their
// cell or house as a result.
func (e *engine) drop(f *front, c board.Cell, d board.Digit, when uint8) {
	f.when[at(c, d)] = when
	f.places[d] = f.places[d].Without(c)
	digits := f.of[c].Without(d)
	f.of[c] = digits
	if digits != 0 && digits&(digits-1) == 0 && !e.nishio {
		e.note(f, c, digits.Min())
	}
	left := f.left[int(d)*len(f.kindOf):]
	for _, h := range f.housesOf[c] {
		left[h]--
		switch left[h] {
		case 1:
			e.note(f, f.in(h, d).Min(), d)
		case 0:
			e.pending = append(e.pending, fact{c, d}) // a contradiction
		}
	}
}

// note notes a candidate that is true, unless it has been noted before.
func (e *engine) note(f *front, c board.Cell, d board.Digit) {
	if !f.noted[d].Has(c) {
		f.noted[d] = f.noted[d].With(c)
		e.pending = append(e.pending, fact{c, d})
	}
}

// spread follows the noted candidates, which were found after the given number of implications.
func (e *engine) spread(f *front, when uint8) {
	next := len(e.pending)
	for i := 0; i < len(e.pending); i++ {
		if i == next {
			next = len(e.pending)
			if f.rounds == 0 {
				when = min(when+1, math.MaxUint8-1)
			}
		}
		c, d := e.pending[i].cell, e.pending[i].digit
		if !f.of[c].Has(d) {
			f.clashing, f.clash = true, when
			break
		}
		if !e.nishio {
			for rest := f.of[c].Without(d); rest != 0; rest &= rest - 1 {
				e.drop(f, c, rest.Min(), when)
			}
		}
		for rest := f.places[d].Intersect(f.peers[c]); !rest.Empty(); {
			peer := rest.Min()
			rest = rest.Without(peer)
			e.drop(f, peer, d, when)
		}
	}
	e.pending = e.pending[:0]
}

// fact is a candidate that is true.
type fact struct {
	cell  board.Cell
	digit board.Digit
}

// removals holds candidates to be removed, by digit.
type removals [board.Size + 1]board.CellSet

func (r *removals) empty() bool { return *r == removals{} }

// deepen removes from a front what the first technique that finds anything removes, and
// reports whether there is any.
func (e *engine) deepen(f *front) bool {
	var gone removals
	if !e.removable(f, &gone) {
		return false
	}
	for d := range gone {
		for c := range gone[d].All() {
			e.drop(f, c, board.Digit(d), 0)
		}
	}
	e.spread(f, 0)
	return true
}

// removable finds what the first technique that finds anything removes.
func (e *engine) removable(f *front, gone *removals) bool {
	p := &f.position
	news := everything
	if f.rounds > 0 {
		news = p.since(&f.tried)
	}
	switch {
	case p.simple(news, gone):
		return true
	case e.level < 2:
		return false
	}
	f.rounds++
	f.tried = p.places
	key := situation{e.level, p.of}
	known, ok := e.drops.get(key)
	if !ok {
		if e.level == 4 {
			e.dynamicInner.provable(p, &known)
		} else if !e.inner.refutable(p, &known) && e.level == 3 {
			e.inner.shareable(p, &known)
		}
		e.drops.put(key, known)
	}
	*gone = known
	return !known.empty()
}

// refutable finds what single chains remove: all refuted candidates.
func (e *engine) refutable(p *position, gone *removals) bool {
	l := &e.links[2]
	l.find(p, true, true)
	if !l.refuted {
		return false
	}
	for i, k := range l.all {
		if l.refutes(i) {
			gone[k.digit()] = gone[k.digit()].With(k.cell())
		}
	}
	return true
}

// shareable finds what cell and region chains remove if no candidates are refuted.
func (e *engine) shareable(p *position, gone *removals) bool {
	e.source, e.excluded = p, nodeSet{}
	e.eachSet(p, func(set []node) {
		shared := e.sharedOff(set)
		for w, word := range shared {
			for ; word != 0; word &= word - 1 {
				k := candidate(w*64 + bits.TrailingZeros64(word))
				gone[k.digit()] = gone[k.digit()].With(k.cell())
			}
		}
	})
	return !gone.empty()
}

// sharedOff returns the candidates that are false if any of the given candidates is true, in a
// position without refuted candidates.
func (e *engine) sharedOff(set []node) candidateSet {
	l := &e.links[2]
	shared := l.present
	for _, n := range set {
		i := int(l.index[n])
		if !e.excluded.has(n) {
			e.excluded.addNode(n)
			e.off[i] = e.source.excludes[n]
			for w, word := range l.row(l.reach, i) {
				for ; word != 0; word &= word - 1 {
					more := &e.source.excludes[l.all[w*64+bits.TrailingZeros64(word)]]
					for v := range more {
						e.off[i][v] |= more[v]
					}
				}
			}
		}
		any := uint64(0)
		for v := range shared {
			shared[v] &= e.off[i][v]
			any |= shared[v]
		}
		if any == 0 {
			break
		}
	}
	return shared
}

// provable finds a candidate that leads to a contradiction or, if there is none, all that is false
// whichever of some candidates is true. Dynamic chains remove more at once, but nothing that is not
// found if this is repeated. In particular, if a candidate being false leads to anything, then only
// because another follows from it, with which it shares a house or a cell.
func (e *engine) provable(p *position, gone *removals) {
	e.begin(p)
	for range candidates {
		k := e.suspect
		if c, d := k.cell(), k.digit(); p.of[c].Len() > 1 && p.has(k) && e.frontOf(on(k)).clashing {
			gone[d] = gone[d].With(c)
			return
		}
		e.suspect = (e.suspect + 1) % candidates
	}
	var rest removals
	e.eachSet(p, func(set []node) {
		if e.restOf(set, gone, &rest) {
			for d := range rest {
				gone[d] = gone[d].Union(rest[d])
			}
		}
	})
}

// restOf finds the candidates that are not in gone and false in all fronts without a
// contradiction, and reports whether there are any.
func (e *engine) restOf(set []node, gone, rest *removals) bool {
	for d := range rest {
		rest[d] = e.source.places[d].Minus(gone[d])
	}
	for _, n := range set {
		f := e.frontOf(n)
		if f.clashing {
			continue
		}
		var left board.CellSet
		for d := range rest {
			more := rest[d].Minus(f.places[d])
			rest[d], left = more, left.Union(more)
		}
		if left.Empty() {
			return false
		}
	}
	return true
}

// eachSet yields the sets of true candidates of which one is true: all candidates of a cell, or all
// places for a digit in a house.
func (e *engine) eachSet(p *position, yield func([]node)) {
	for c := range p.empty.All() {
		digits := p.of[c]
		if !e.starts(digits) {
			continue
		}
		for d := range digits.All() {
			for _, h := range p.housesOf[c] {
				if places := p.in(h, d); places.Len() >= 2 && places.Min() == c {
					yield(e.places(places, d))
				}
			}
		}
		yield(e.digits(c, digits))
	}
}

func (e *engine) starts(digits board.DigitSet) bool {
	return digits.Len() > 2 || digits.Len() == 2 && e.dynamic
}

func (e *engine) places(cells board.CellSet, d board.Digit) []node {
	e.nodes = e.nodes[:0]
	for c := range cells.All() {
		e.nodes = append(e.nodes, on(at(c, d)))
	}
	return e.nodes
}

func (e *engine) digits(c board.Cell, digits board.DigitSet) []node {
	e.nodes = e.nodes[:0]
	for d := range digits.All() {
		e.nodes = append(e.nodes, on(at(c, d)))
	}
	return e.nodes
}
