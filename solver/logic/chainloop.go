package logic

import (
	"cmp"
	"math/bits"
	"slices"

	"nonet/board"
)

// niceLoops finds nice loops and alternating inference chains of candidates, and
// groupedNiceLoops finds those with at least one group. Chains holds the chain, with its
// nodes in order. The eliminations depend on how the chain begins and ends:
//
//   - DiscontinuousLoop, from a candidate that is on to the same candidate being off, or to
//     another candidate of its cell being on: the first candidate is removed.
//   - DiscontinuousLoop, from a candidate that is off to the same candidate being on: all
//     other candidates of its cell are removed.
//   - ContinuousLoop, from a node that is off to one that is on and has a weak link to the
//     first; Loop is set. One of the two nodes of each weak link is on, so candidates that
//     see both are removed.
//   - AIC, from a candidate that is off to a candidate of another cell being on: candidates
//     that see both are removed, if there are at least two.
//
// All chains of up to maxLinks links are found, and some longer ones; see longTries. The
// limit includes the link that closes a loop. The order is:
//
//   - Chains that are shortest between their two ends come first, as in HoDoKu. Chains
//     that visit a cell twice, as described at links.chains, come last.
//   - Steps that remove more come first, as in HoDoKu, then those that remove candidates
//     in earlier cells.
//   - Shorter chains come first. Of the chains of one technique with the same eliminations,
//     only the shortest is yielded.
func niceLoops(b *Board, _ Tick, yield func(Step) bool) { findLoops(b, b.links(false), yield) }

func groupedNiceLoops(b *Board, _ Tick, yield func(Step) bool) { findLoops(b, b.links(true), yield) }

type loopEffect struct {
	technique Technique
	removed   nodeSet
}

type loopFinding struct {
	loopEffect
	count    int
	from, to int
	on, toOn bool
	gone     bool  // already yielded, or has no chain
	path     []int // nodes of a continuous loop; other chains are searched for only when needed
}

// nodeSet is a set of candidates, stored as bits by node number.
type nodeSet [(board.Cells*board.Size + 63) / 64]uint64

func (s *nodeSet) len() int {
	n := 0
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// compare orders sets by the first candidate that is in only one of them: the set with that
// candidate comes first.
func (s *nodeSet) compare(t *nodeSet) int {
	for w := range s {
		if differing := s[w] ^ t[w]; differing != 0 {
			if s[w]&differing&-differing != 0 {
				return -1
			}
			return 1
		}
	}
	return 0
}

type loopScratch struct {
	findings []loopFinding
	refuted  nodeSet // candidates that imply their own opposite
	loops    map[nodeSet]int
	yielded  map[loopEffect]bool
	chosen   []loopFinding
	turned   []int
}

func findLoops(b *Board, l *links, yield func(Step) bool) {
	l.imply()
	s := &b.scratch.chains.loops
	if !s.refute(l) {
		return
	}
	clear(s.yielded)
	for round := shortRound; round <= lastRound; round++ {
		l.prepare(round)
		s.collect(b, l)
		for best := s.best(); best >= 0; best = s.best() {
			s.choose(l, best)
			for i := range s.chosen {
				if !yield(s.step(l, &s.chosen[i])) {
					return
				}
			}
		}
	}
}

// refute fills s.refuted, and reports whether it found any. Every candidate that a loop or
// chain removes is among them, since such a candidate would be false if it were true.
func (s *loopScratch) refute(l *links) bool {
	s.refuted = nodeSet{}
	for i := range l.candidates {
		if hasBit(l.row(l.onToOff, i), i) {
			setBit(s.refuted[:], i)
		}
	}
	return s.refuted != nodeSet{}
}

// collect lists the findings. Those that are not continuous loops may turn out to have no
// chain.
func (s *loopScratch) collect(b *Board, l *links) {
	s.findings = s.findings[:0]
	clear(s.loops)
	for i := range l.candidates {
		s.discontinuous(b, l, i)
		s.inferences(l, i)
	}
	for i := range l.firstBridge {
		s.continuous(l, i)
	}
}

func (s *loopScratch) add(f loopFinding) {
	f.count = f.removed.len()
	if f.count > 0 && !s.yielded[f.loopEffect] {
		s.findings = append(s.findings, f)
	}
}

func (s *loopScratch) discontinuous(b *Board, l *links, i int) {
	node := &l.nodes[i]
	itself := loopEffect{technique: DiscontinuousLoop}
	others := itself
	setBit(itself.removed[:], i)
	if hasBit(l.row(l.onToOff, i), i) {
		s.add(loopFinding{loopEffect: itself, from: i, on: true, to: i})
	}
	on := l.row(l.onToOn, i)
	for d := range b.candidates[node.cell].Without(node.digit).All() {
		j := int(l.id[node.cell][d])
		setBit(others.removed[:], j)
		if hasBit(on, j) {
			s.add(loopFinding{loopEffect: itself, from: i, on: true, to: j, toOn: true})
		}
	}
	if hasBit(l.row(l.offToOn, i), i) {
		s.add(loopFinding{loopEffect: others, from: i, to: i, toOn: true})
	}
}

func (s *loopScratch) inferences(l *links, i int) {
	for w, word := range l.row(l.offToOn, i)[:l.firstGroup/64] {
		for ; word != 0; word &= word - 1 {
			j := w<<6 | bits.TrailingZeros64(word)
			if j <= i || l.nodes[j].cell == l.nodes[i].cell {
				continue
			}
			f := loopFinding{loopEffect: loopEffect{technique: AIC}, from: i, to: j, toOn: true}
			if l.addBetween(i, j, &f.removed); f.removed.len() >= 2 {
				s.add(f)
			}
		}
	}
}

// addBetween adds the candidates that see both nodes.
func (l *links) addBetween(i, j int, to *nodeSet) {
	one, other := l.row(l.weak, i), l.row(l.weak, j)
	for w := range l.firstGroup / 64 {
		to[w] |= one[w] & other[w]
	}
}

// continuous lists the loops with a weak link between node i and a later one. It skips
// links without eliminations, since every loop that removes something has a link that does.
func (s *loopScratch) continuous(l *links, i int) {
	begun := false
	on := l.row(l.offToOn, i)
	for w, word := range l.row(l.weak, i) {
		for word &= on[w]; word != 0; word &= word - 1 {
			j := w<<6 | bits.TrailingZeros64(word)
			if j < i || j >= l.firstBridge || !s.removing(l, i, j) {
				continue
			}
			if !begun {
				l.begin(i, false)
				begun = true
			}
			l.chains(j, true, func(path []int) bool {
				s.addLoop(l, path)
				return true
			})
		}
	}
}

// removing reports whether a weak link of a continuous loop may have eliminations. If there
// are almost locked sets, it returns true, since the sets may have eliminations even if the
// link has none.
func (s *loopScratch) removing(l *links, i, j int) bool {
	if l.sets != nil {
		return true
	}
	var removed nodeSet
	l.addBetween(i, j, &removed)
	for w := range removed {
		if removed[w]&s.refuted[w] != 0 {
			return true
		}
	}
	return false
}

// addLoop keeps a continuous loop, unless compareLoops puts a loop with the same
// eliminations first.
func (s *loopScratch) addLoop(l *links, path []int) {
	f := loopFinding{loopEffect: loopEffect{technique: ContinuousLoop}}
	for k := 1; k < len(path); k += 2 {
		l.addBetween(path[k], path[(k+1)%len(path)], &f.removed)
		if path[k] >= l.firstSet {
			l.addAround(path[k-1], path[k], &f.removed)
		}
	}
	known, ok := s.loops[f.removed]
	if !ok {
		if s.loops == nil {
			s.loops = make(map[nodeSet]int)
		}
		known = len(s.findings)
		if s.add(f); known == len(s.findings) {
			return
		}
		s.loops[f.removed] = known
	}
	s.turned = append(s.turned[:0], path...)
	l.turn(s.turned)
	if loop := &s.findings[known]; loop.path == nil || l.compareLoops(s.turned, loop.path) < 0 {
		loop.path = append(loop.path[:0], s.turned...)
	}
}

// compareLoops orders loops with the same eliminations: shorter ones first, then those that
// begin and end in the same cell, then by their nodes.
func (l *links) compareLoops(one, other []int) int {
	return cmp.Or(cmp.Compare(len(one), len(other)), -cmp.Compare(l.inside(one), l.inside(other)), slices.Compare(one, other))
}

// inside returns 1 if a loop begins and ends in the same cell, and 0 otherwise.
func (l *links) inside(path []int) int {
	if l.nodes[path[0]].cells == l.nodes[path[len(path)-1]].cells {
		return 1
	}
	return 0
}

// best returns the index of the finding whose eliminations come first, or -1 if no more are
// left.
func (s *loopScratch) best() int {
	best := -1
	for i := range s.findings {
		if !s.findings[i].gone && (best < 0 || s.compare(i, best) < 0) {
			best = i
		}
	}
	return best
}

func (s *loopScratch) compare(i, j int) int {
	a, b := &s.findings[i], &s.findings[j]
	return cmp.Or(cmp.Compare(b.count, a.count), a.removed.compare(&b.removed))
}

// choose considers the findings with the same eliminations as best. It fills s.chosen with
// the shortest one of each technique, in order of length, and marks all of them as gone.
func (s *loopScratch) choose(l *links, best int) {
	s.chosen = s.chosen[:0]
	for i := best; i < len(s.findings); i++ {
		f := &s.findings[i]
		if f.gone || s.compare(i, best) != 0 {
			continue
		}
		f.gone = true
		if f.path == nil {
			l.begin(f.from, f.on)
			l.chains(f.to, f.toOn, func(path []int) bool {
				f.path = slices.Clone(path)
				return false
			})
		}
		if f.path == nil {
			continue
		}
		k := slices.IndexFunc(s.chosen, func(c loopFinding) bool { return c.technique == f.technique })
		switch {
		case k < 0:
			s.chosen = append(s.chosen, *f)
		case len(f.path) < len(s.chosen[k].path):
			s.chosen[k] = *f
		}
	}
	slices.SortStableFunc(s.chosen, func(c, d loopFinding) int { return cmp.Compare(len(c.path), len(d.path)) })
}

var groupedTechniques = map[Technique]Technique{
	ContinuousLoop:    GroupedContinuousLoop,
	DiscontinuousLoop: GroupedDiscontinuousLoop,
	AIC:               GroupedAIC,
}

// step returns the step of a finding, and records its effect as yielded.
func (s *loopScratch) step(l *links, f *loopFinding) Step {
	if s.yielded == nil {
		s.yielded = make(map[loopEffect]bool)
	}
	s.yielded[f.loopEffect] = true
	loop := f.technique == ContinuousLoop
	step := Step{Technique: f.technique, Chains: []Chain{{Nodes: l.chain(f.path, f.on), Loop: loop}}}
	if l.through > 0 {
		step.Technique = groupedTechniques[f.technique]
	}
	for w, word := range f.removed {
		for ; word != 0; word &= word - 1 {
			node := &l.nodes[w<<6|bits.TrailingZeros64(word)]
			step.Removed = append(step.Removed, Candidate{node.cell, node.digit})
		}
	}
	l.nameSets(&step, f.path)
	return step
}

// turn rotates a loop so that it begins with the lowest node that has a weak link to
// another node of the same cell, and ends with that other node. If no node has such a link,
// the loop begins with the lowest node.
func (l *links) turn(path []int) {
	n := len(path)
	first, inside := -1, false
	begin := func(k, partner int) {
		same := l.nodes[path[k]].cells == l.nodes[path[partner]].cells
		if first < 0 || same && !inside || same == inside && path[k] < path[first] {
			first, inside = k, same
		}
	}
	for k := 1; k < n; k += 2 {
		begin(k, (k+1)%n)
		begin((k+1)%n, k)
	}
	if first%2 == 1 { // the weak link leads forward, but must lead back
		slices.Reverse(path)
		first = n - 1 - first
	}
	slices.Reverse(path[:first])
	slices.Reverse(path[first:])
	slices.Reverse(path)
}

// chain returns the nodes of a path as they appear in steps.
func (l *links) chain(path []int, on bool) []Node {
	nodes := make([]Node, len(path))
	for k, i := range path {
		nodes[k] = l.node(i, on)
		on = !on
	}
	return nodes
}

// fit reports whether a path visits one of the nodes that chains must visit.
func (l *links) fit(path []int) bool {
	for _, i := range path {
		if i >= l.through {
			return true
		}
	}
	return false
}
