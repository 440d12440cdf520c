package serating

import (
	"nonet/board"
)

// singleChains is a search for chains in which each node follows only from the one
// before.
//
// A cycle returns to its first candidate. Either its even-numbered candidates are true
// and the others false, or vice versa. Candidates that see one of each kind are removed.
// A forcing chain begins with a candidate being true or false and ends with the opposite,
// which must therefore hold. X-chains use the places for one digit, and Y-chains use
// cells with two candidates. Cycles of only one of these kinds are rated 6.5, forcing
// X-chains 6.6, and cycles and forcing chains that combine both kinds 7.0. The result of
// lengthRating is added.
type singleChains struct {
	*position
	inCell, inHouse bool
	add             func(*step)
	links           []link
	pending         [2][]int32
	list            []candidate

	// The consequences of each node, computed once and used for all starts.
	follows [nodes]span
	all     []implied
}

// link is a node in a chain. The field before is the index of the link from which it
// follows, or -1 for the start.
type link struct {
	node   node
	cause  cause
	before int32
}

// findSingleChains calls add with every shortest cycle and forcing chain.
func (e *engine) findSingleChains(p *position, add func(*step)) {
	s := &e.single
	s.position, s.add = p, add
	for _, sort := range [...][2]bool{{false, true}, {true, false}, {true, true}} {
		s.inCell, s.inHouse = sort[0], sort[1]
		s.workOut()
		for c := range p.empty.All() {
			if p.of[c].Len() < 2 {
				continue
			}
			for d := range p.of[c].All() {
				s.from(at(c, d))
			}
		}
	}
}

func (s *singleChains) workOut() {
	s.all = s.all[:0]
	for c := range s.empty.All() {
		for d := range s.of[c].All() {
			k := at(c, d)
			start := int32(len(s.all))
			s.list = s.ruledOut(s.list[:0], k, s.inCell)
			for _, gone := range s.list {
				s.all = append(s.all, implied{gone, noCause})
			}
			middle := int32(len(s.all))
			s.all = s.forced(s.all, k, s.inCell, s.inHouse)
			s.follows[on(k)] = span{start, middle}
			s.follows[off(k)] = span{middle, int32(len(s.all))}
		}
	}
}

// after returns the consequences of a node. Those of a true candidate are false, and
// those of a false one are true.
func (s *singleChains) after(n node) []implied {
	f := s.follows[n]
	return s.all[f.start:f.end]
}

func (s *singleChains) from(start candidate) {
	if s.inHouse || s.of[start.cell()].Len() == 2 {
		s.cycles(start)
	}
	if s.inHouse {
		s.chain(on(start))
		s.chain(off(start))
	}
}

// cycles looks for paths from a candidate back to itself, breadth first. Several paths
// may pass through the same false node, but only the first path to reach a true node
// continues from there.
func (s *singleChains) cycles(start candidate) {
	var known nodeSet
	known.add(on(start))
	s.links = append(s.links[:0], link{on(start), noCause, -1})
	first := s.links[0]
	pending := append(s.pending[0][:0], 0)
	next := s.pending[1][:0]
	for length := 2; len(pending) > 0; length += 2 {
		next = next[:0]
		for _, i := range pending {
			for _, k := range s.after(s.links[i].node) {
				if !s.behind(i, off(k.candidate)) {
					next = append(next, int32(len(s.links)))
					s.links = append(s.links, link{off(k.candidate), noCause, i})
				}
			}
		}
		pending = pending[:0]
		for _, i := range next {
			for _, k := range s.after(s.links[i].node) {
				if length >= 4 && on(k.candidate) == first.node {
					s.cycle(link{first.node, k.cause, i})
				}
				if !known.has(on(k.candidate)) {
					known.add(on(k.candidate))
					pending = append(pending, int32(len(s.links)))
					s.links = append(s.links, link{on(k.candidate), k.cause, i})
				}
			}
		}
	}
	s.pending = [2][]int32{pending, next}
}

// behind reports whether n comes before link i in the chain.
func (s *singleChains) behind(i int32, n node) bool {
	for i = s.links[i].before; i >= 0; i = s.links[i].before {
		if s.links[i].node == n {
			return true
		}
	}
	return false
}

func (s *singleChains) chain(start node) {
	var known nodeSet
	known.add(start)
	s.links = append(s.links[:0], link{start, noCause, -1})
	for i := int32(0); i < int32(len(s.links)); i++ {
		n := s.links[i].node
		for _, k := range s.after(n) {
			next := on(k.candidate)
			if n.on() {
				next = off(k.candidate)
			}
			if known.has(next) {
				continue
			}
			known.add(next)
			s.links = append(s.links, link{next, k.cause, i})
			if next == start.opposite() {
				s.contradiction(int32(len(s.links) - 1))
			}
		}
	}
}

// contradiction adds the step for a chain that ends with the opposite of its start.
func (s *singleChains) contradiction(end int32) {
	k := s.links[end].node.candidate()
	t := step{technique: XChain, rating: 66, placed: nothing}
	if s.inCell {
		t.technique, t.rating = ForcingChain, 70
	}
	if s.links[end].node.on() {
		t.placed = k
		for d := range s.of[k.cell()].Without(k.digit()).All() {
			t.removed = append(t.removed, at(k.cell(), d))
		}
	} else {
		t.removed = []candidate{k}
	}
	s.measure(&t, s.links[end])
}

// cycle adds the step for a cycle. It removes candidates outside the cells of the cycle
// that see candidates of both kinds.
func (s *singleChains) cycle(end link) {
	var cells board.CellSet
	var seen [2][board.Size + 1]board.CellSet
	for l := end; l.before >= 0; l = s.links[l.before] {
		k := l.node.candidate()
		cells = cells.With(k.cell())
		way := 0
		if l.node.on() {
			way = 1
		}
		seen[way][k.digit()] = seen[way][k.digit()].Union(s.peers[k.cell()])
	}
	var removed []candidate
	for d := range seen[0] {
		both := seen[0][d].Intersect(seen[1][d]).Minus(cells).Intersect(s.places[d])
		removed = listed(removed, both, board.Digit(d))
	}
	if len(removed) == 0 {
		return
	}
	t := step{technique: XCycle, rating: 65, placed: nothing, removed: removed}
	switch {
	case s.inCell && s.inHouse:
		t.technique, t.rating = XYCycle, 70
	case s.inCell:
		t.technique = YCycle
	}
	s.measure(&t, end)
}

// measure counts the nodes of a chain, collects its premises, and adds the step.
func (s *singleChains) measure(t *step, end link) {
	var counted nodeSet
	t.print = printSeed
	for l := end; ; l = s.links[l.before] {
		if !counted.has(l.node) {
			counted.add(l.node)
			t.complexity++
		}
		t.print = printWith(t.print, uint64(l.node))
		if l.cause != noCause {
			t.evidence = append(t.evidence, s.missing(l.node.candidate(), l.cause))
		}
		if l.before < 0 {
			break
		}
	}
	t.rating += lengthRating(t.complexity)
	s.add(t)
}

// printSeed and printWith compute an FNV-1a hash of a sequence of numbers.
const printSeed uint64 = 14695981039346656037

func printWith(print, n uint64) uint64 { return (print ^ n) * 1099511628211 }
