package serating

import (
	"math/bits"
	"slices"

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
	*links
	engine *engine
	base   int // the base rating of cycles
	add    func(*step)

	path    []link
	pending [2][]int32
	list    []candidate

	// What follows from each node, in the order in which chains use it: for true nodes, linked
	// candidates that are false. It is computed when needed.
	follows [nodes]span
	worked  nodeSet
	after   []implied

	known  [2][]uint64 // true and false candidates that have been reached
	inLoop [2][]uint64 // true and false candidates that may be in a cycle through the start
}

type span struct{ start, end int32 }

// link is a node in a chain. The field before is the index of the link from which it
// follows, or -1 for the start.
type link struct {
	node   node
	cause  cause
	before int32
	length int32 // number of nodes up to here
}

// findSingleChains calls add with every shortest cycle and forcing chain.
func (e *engine) findSingleChains(p *position, add func(*step)) {
	s := &e.single
	s.engine, s.add, e.source = e, add, p
	if e.links[2].find(p, true, true); !e.links[2].refuted {
		return
	}
	e.links[0].find(p, false, true)
	e.links[1].find(p, true, false)
	for i := range e.links {
		s.base = [...]int{65, 65, 70}[i]
		if !e.links[i].refuted || e.most(s.base, nil) == 0 {
			continue
		}
		s.begin(&e.links[i])
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

func (s *singleChains) begin(l *links) {
	s.links = l
	s.worked = nodeSet{}
	s.after = s.after[:0]
	for i := range s.known {
		s.known[i] = cleared(s.known[i], l.words)
		s.inLoop[i] = cleared(s.inLoop[i], l.words)
	}
}

// from finds the chains from one candidate.
func (s *singleChains) from(start candidate) {
	i := int(s.index[start])
	if i < s.linked && s.loops(i) {
		s.cycles(start)
	}
	if !s.inHouse {
		return
	}
	if s.refutes(i) {
		s.chain(on(start))
	}
	if i < s.linked && s.proves(i) {
		s.chain(off(start))
	}
}

// proves reports whether linked candidate i follows from its own falseness.
func (s *singleChains) proves(i int) bool {
	for w, word := range s.row(s.strong, i) {
		for ; word != 0; word &= word - 1 {
			if hasBit(s.row(s.reach, w*64+bits.TrailingZeros64(word)), i) {
				return true
			}
		}
	}
	return false
}

// loops finds the nodes that can be in a cycle through linked candidate i, and reports whether
// they might exclude anything.
func (s *singleChains) loops(i int) bool {
	ons, offs := s.inLoop[0], s.inLoop[1]
	clear(ons)
	clear(offs)
	around := s.row(s.reach, i)
	if !hasBit(around, i) {
		return false
	}
	for w, word := range around {
		for ; word != 0; word &= word - 1 {
			if j := w*64 + bits.TrailingZeros64(word); hasBit(s.row(s.reach, j), i) {
				setBit(ons, j)
				join(offs, s.row(s.weak, j))
			}
		}
	}
	for w, word := range offs {
		for ; word != 0; word &= word - 1 {
			if bit := bits.TrailingZeros64(word); !meet(s.row(s.strong, w*64+bit), ons) {
				offs[w] &^= 1 << bit
			}
		}
	}
	for j := range s.all {
		if weak := s.row(s.weak, j); s.refutes(j) && meet(weak, ons) && meet(weak, offs) {
			return true
		}
	}
	return false
}

// then returns what follows directly from a node.
func (s *singleChains) then(n node) []implied {
	if !s.worked.has(n) {
		s.worked.addNode(n)
		start := int32(len(s.after))
		if n.on() {
			s.list = s.ruledOut(s.list[:0], n.candidate(), s.inCell)
			for _, k := range s.list {
				if int(s.index[k]) < s.linked {
					s.after = append(s.after, implied{k, noCause})
				}
			}
		} else {
			s.after = s.forced(s.after, n.candidate(), s.inCell, s.inHouse)
		}
		s.follows[n] = span{start, int32(len(s.after))}
	}
	f := s.follows[n]
	return s.after[f.start:f.end]
}

// cycles looks for paths from a candidate back to itself, breadth first. Several paths
// may pass through the same false node, but only the first path to reach a true node
// continues from there.
func (s *singleChains) cycles(start candidate) {
	known := s.known[0]
	clear(known)
	setBit(known, int(s.index[start]))
	s.path = append(s.path[:0], link{on(start), noCause, -1, 1})
	pending := append(s.pending[0][:0], 0)
	next := s.pending[1][:0]
	most := s.engine.most(s.base, nil)
	for length := int32(2); len(pending) > 0 && int(length) <= most; length += 2 {
		next = next[:0]
		for _, i := range pending {
			for _, k := range s.then(s.path[i].node) {
				if hasBit(s.inLoop[1], int(s.index[k.candidate])) && !s.behind(i, off(k.candidate)) {
					next = append(next, int32(len(s.path)))
					s.path = append(s.path, link{off(k.candidate), noCause, i, 0})
				}
			}
		}
		pending = pending[:0]
		for _, i := range next {
			for _, k := range s.then(s.path[i].node) {
				if length >= 4 && k.candidate == start {
					s.cycle(link{on(start), k.cause, i, length})
				}
				j := int(s.index[k.candidate])
				if hasBit(s.inLoop[0], j) && !hasBit(known, j) {
					setBit(known, j)
					pending = append(pending, int32(len(s.path)))
					s.path = append(s.path, link{on(k.candidate), k.cause, i, 0})
				}
			}
		}
	}
	s.pending = [2][]int32{pending, next}
}

// behind reports whether n comes before link i in the chain.
func (s *singleChains) behind(i int32, n node) bool {
	for i = s.path[i].before; i >= 0; i = s.path[i].before {
		if s.path[i].node == n {
			return true
		}
	}
	return false
}

// chain finds the shortest path from a node to its opposite.
func (s *singleChains) chain(start node) {
	clear(s.known[0])
	clear(s.known[1])
	k := start.candidate()
	base := s.chainRating()
	most := s.engine.most(base, s.engine.effect(start.opposite()))
	s.path = append(s.path[:0], link{start, noCause, -1, 1})
	for i := int32(0); i < int32(len(s.path)); i++ {
		n, length := s.path[i].node, s.path[i].length+1
		if int(length) > most {
			return
		}
		if n.on() && start.on() && s.excludes(n.candidate(), k) {
			s.contradiction(link{off(k), noCause, i, length})
			return
		}
		way := 0
		if n.on() {
			way = 1
		}
		for _, next := range s.then(n) {
			if next.candidate == k {
				if !n.on() && !start.on() {
					s.contradiction(link{on(k), next.cause, i, length})
					return
				}
				continue
			}
			if j := int(s.index[next.candidate]); !hasBit(s.known[way], j) {
				setBit(s.known[way], j)
				to := on(next.candidate)
				if n.on() {
					to = to.opposite()
				}
				s.path = append(s.path, link{to, next.cause, i, length})
			}
		}
	}
}

// excludes reports whether b is false if a is true.
func (s *singleChains) excludes(a, b candidate) bool {
	if a.cell() == b.cell() {
		return s.inCell && a != b
	}
	return a.digit() == b.digit() && s.peers[a.cell()].Has(b.cell())
}

// contradiction adds the step for a chain that ends with the opposite of its start.
func (s *singleChains) contradiction(end link) {
	k := end.node.candidate()
	t := step{technique: XChain, rating: s.chainRating(), placed: nothing, removed: slices.Clone(s.engine.effect(end.node))}
	if s.inCell {
		t.technique = ForcingChain
	}
	if end.node.on() {
		t.placed = k
	}
	s.measure(&t, end)
}

func (s *singleChains) chainRating() int {
	if s.inCell {
		return 70
	}
	return 66
}

// cycle adds the step for a cycle. It removes candidates outside the cells of the cycle
// that see candidates of both kinds.
func (s *singleChains) cycle(end link) {
	var cells board.CellSet
	var seen [2][board.Size + 1]board.CellSet
	for l := end; l.before >= 0; l = s.path[l.before] {
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
	t := step{technique: XCycle, rating: s.base, placed: nothing, removed: removed}
	switch {
	case s.inCell && s.inHouse:
		t.technique = XYCycle
	case s.inCell:
		t.technique = YCycle
	}
	s.measure(&t, end)
}

// measure sets the rating and the premises of the step for a chain, and adds it if it is of use.
func (s *singleChains) measure(t *step, end link) {
	t.complexity = int(end.length)
	t.rating += lengthRating(t.complexity)
	if rival := s.engine.rivalOf(t.removed); rival != nil && easier(t, rival) >= 0 {
		return
	}
	t.print = printSeed
	for l := end; ; l = s.path[l.before] {
		t.print = printWith(t.print, uint64(l.node))
		if l.cause != noCause {
			t.evidence = append(t.evidence, s.missing(l.node.candidate(), l.cause))
		}
		if l.before < 0 {
			break
		}
	}
	s.add(t)
}

// printSeed and printWith compute an FNV-1a hash of a sequence of numbers.
const printSeed uint64 = 14695981039346656037

func printWith(print, n uint64) uint64 { return (print ^ n) * 1099511628211 }
