package logic

import (
	"cmp"
	"math/bits"
	"slices"

	"nonet/board"
)

// niceLoops finds nice loops and alternating inference chains (AICs) of candidates, and
// groupedNiceLoops finds those with at least one group. Chains holds the loop or chain. Its
// two ends determine the eliminations:
//
//   - DiscontinuousLoop: if a candidate is on, it follows that it is off, or that another
//     candidate of its cell is on. The first candidate is removed.
//   - DiscontinuousLoop: if a candidate is off, it follows that it is on. All other
//     candidates of its cell are removed.
//   - ContinuousLoop: if a node is off, it follows that another is on, and the two have a
//     weak link. Loop is set. One of the two nodes of each weak link is on, so candidates
//     that see both are removed.
//   - AIC: if a candidate is off, it follows that a candidate of another cell is on.
//     Candidates that see both are removed, if there are at least two.
//
// All chains of up to maxLinks links, including the link that closes a loop, are found, and
// some longer ones; see longTries. They are sorted by these criteria:
//
//   - Chains that are the shortest between their two ends come first, as in HoDoKu. Chains
//     that visit a cell twice, which links.chains allows in the last round, come last.
//   - Steps that remove more candidates come first, as in HoDoKu, then steps that remove
//     candidates in earlier cells.
//   - Shorter chains come first. If chains of one technique have the same eliminations,
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
	gone     bool  // already considered
	path     []int // nodes of the chain; computed only when needed, except for continuous loops
}

// nodeSet is a set of candidates, with one bit for each node number.
type nodeSet [(board.Cells*board.Size + 63) / 64]uint64

func (set *nodeSet) len() int {
	n := 0
	for _, word := range set {
		n += bits.OnesCount64(word)
	}
	return n
}

// compare orders sets by the first candidate that is in only one of them: the set with that
// candidate comes first.
func (set *nodeSet) compare(t *nodeSet) int {
	for w := range set {
		if differing := set[w] ^ t[w]; differing != 0 {
			if set[w]&differing&-differing != 0 {
				return -1
			}
			return 1
		}
	}
	return 0
}

type loopScratch struct {
	findings []loopFinding
	refuted  nodeSet // candidates that imply their own negation
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
			s.chooseShortest(l, best)
			for i := range s.chosen {
				if !yield(s.loopStep(b, l, &s.chosen[i])) {
					return
				}
			}
		}
	}
}

// refute finds the candidates that imply their own negation, and reports whether there are
// any. No other candidate can be removed by a loop or chain.
func (loops *loopScratch) refute(l *links) bool {
	loops.refuted = nodeSet{}
	for i := range l.candidates {
		if hasBit(l.row(l.onToOff, i), i) {
			setBit(loops.refuted[:], i)
		}
	}
	return loops.refuted != nodeSet{}
}

// collect lists the findings of a round. A finding that is not a continuous loop may turn
// out to have no chain.
func (loops *loopScratch) collect(b *Board, l *links) {
	loops.findings = loops.findings[:0]
	clear(loops.loops)
	for i := range l.candidates {
		loops.discontinuous(b, l, i)
		loops.inferences(l, i)
	}
	for i := range l.firstBridge {
		loops.continuous(l, i)
	}
}

func (loops *loopScratch) addFinding(f loopFinding) {
	f.count = f.removed.len()
	if f.count > 0 && !loops.yielded[f.loopEffect] {
		loops.findings = append(loops.findings, f)
	}
}

func (loops *loopScratch) discontinuous(b *Board, l *links, i int) {
	node := &l.nodes[i]
	itself := loopEffect{technique: DiscontinuousLoop}
	others := itself
	setBit(itself.removed[:], i)
	if hasBit(l.row(l.onToOff, i), i) {
		loops.addFinding(loopFinding{loopEffect: itself, from: i, on: true, to: i})
	}
	on := l.row(l.onToOn, i)
	for d := range b.candidates[node.cell].Without(node.digit).All() {
		j := int(l.id[node.cell][d])
		setBit(others.removed[:], j)
		if hasBit(on, j) {
			loops.addFinding(loopFinding{loopEffect: itself, from: i, on: true, to: j, toOn: true})
		}
	}
	if hasBit(l.row(l.offToOn, i), i) {
		loops.addFinding(loopFinding{loopEffect: others, from: i, to: i, toOn: true})
	}
}

func (loops *loopScratch) inferences(l *links, i int) {
	for w, word := range l.row(l.offToOn, i)[:l.firstGroup/64] {
		for ; word != 0; word &= word - 1 {
			j := w<<6 | bits.TrailingZeros64(word)
			if j <= i || l.nodes[j].cell == l.nodes[i].cell {
				continue
			}
			f := loopFinding{loopEffect: loopEffect{technique: AIC}, from: i, to: j, toOn: true}
			if l.addBetween(i, j, &f.removed); f.removed.len() >= 2 {
				loops.addFinding(f)
			}
		}
	}
}

// addBetween adds the candidates that see both nodes to a set.
func (l *links) addBetween(i, j int, to *nodeSet) {
	one, other := l.row(l.weak, i), l.row(l.weak, j)
	for w := range l.firstGroup / 64 {
		to[w] |= one[w] & other[w]
	}
}

// continuous finds the loops with a weak link between node i and a later node. It skips
// links without eliminations, since each loop with eliminations also has a link with some.
func (loops *loopScratch) continuous(l *links, i int) {
	begun := false
	on := l.row(l.offToOn, i)
	for w, word := range l.row(l.weak, i) {
		for word &= on[w]; word != 0; word &= word - 1 {
			j := w<<6 | bits.TrailingZeros64(word)
			if j < i || j >= l.firstBridge || !loops.removing(l, i, j) {
				continue
			}
			if !begun {
				l.startFrom(i, false)
				begun = true
			}
			l.chains(j, true, func(path []int) bool {
				loops.addLoop(l, path)
				return true
			})
		}
	}
}

// removing reports whether the weak link between i and j may have eliminations in a
// continuous loop. With almost locked sets, it always returns true, since the sets may have
// eliminations even if the link has none.
func (loops *loopScratch) removing(l *links, i, j int) bool {
	if l.sets != nil {
		return true
	}
	var removed nodeSet
	l.addBetween(i, j, &removed)
	for w := range removed {
		if removed[w]&loops.refuted[w] != 0 {
			return true
		}
	}
	return false
}

// addLoop records a continuous loop, unless there is already one with the same eliminations
// that sorts before it.
func (loops *loopScratch) addLoop(l *links, path []int) {
	f := loopFinding{loopEffect: loopEffect{technique: ContinuousLoop}}
	for k := 1; k < len(path); k += 2 {
		l.addBetween(path[k], path[(k+1)%len(path)], &f.removed)
		if path[k] >= l.firstSet {
			l.addAround(path[k-1], path[k], &f.removed)
		}
	}
	known, ok := loops.loops[f.removed]
	if !ok {
		if loops.loops == nil {
			loops.loops = make(map[nodeSet]int)
		}
		known = len(loops.findings)
		if loops.addFinding(f); known == len(loops.findings) {
			return
		}
		loops.loops[f.removed] = known
	}
	loops.turned = append(loops.turned[:0], path...)
	l.turn(loops.turned)
	if loop := &loops.findings[known]; loop.path == nil || l.compareLoops(loops.turned, loop.path) < 0 {
		loop.path = append(loop.path[:0], loops.turned...)
	}
}

// compareLoops compares loops with the same eliminations. Shorter loops come first, then
// loops that begin and end in the same cell. Otherwise, the node numbers decide.
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

// best returns the index of the first finding in the order of eliminations, or -1 if all
// are gone.
func (loops *loopScratch) best() int {
	best := -1
	for i := range loops.findings {
		if !loops.findings[i].gone && (best < 0 || loops.compare(i, best) < 0) {
			best = i
		}
	}
	return best
}

func (loops *loopScratch) compare(i, j int) int {
	a, b := &loops.findings[i], &loops.findings[j]
	return cmp.Or(cmp.Compare(b.count, a.count), a.removed.compare(&b.removed))
}

// chooseShortest considers the findings with the same eliminations as best. It sets chosen to the
// shortest of each technique, sorted by length, and marks all of them as gone.
func (loops *loopScratch) chooseShortest(l *links, best int) {
	loops.chosen = loops.chosen[:0]
	for i := best; i < len(loops.findings); i++ {
		f := &loops.findings[i]
		if f.gone || loops.compare(i, best) != 0 {
			continue
		}
		f.gone = true
		if f.path == nil {
			l.startFrom(f.from, f.on)
			l.chains(f.to, f.toOn, func(path []int) bool {
				f.path = slices.Clone(path)
				return false
			})
		}
		if f.path == nil {
			continue
		}
		k := slices.IndexFunc(loops.chosen, func(c loopFinding) bool { return c.technique == f.technique })
		switch {
		case k < 0:
			loops.chosen = append(loops.chosen, *f)
		case len(f.path) < len(loops.chosen[k].path):
			loops.chosen[k] = *f
		}
	}
	slices.SortStableFunc(loops.chosen, func(c, d loopFinding) int { return cmp.Compare(len(c.path), len(d.path)) })
}

var groupedTechniques = map[Technique]Technique{
	ContinuousLoop:    GroupedContinuousLoop,
	DiscontinuousLoop: GroupedDiscontinuousLoop,
	AIC:               GroupedAIC,
}

// loopStep returns the step of a finding and remembers that it has been yielded.
func (loops *loopScratch) loopStep(b *Board, l *links, f *loopFinding) Step {
	if loops.yielded == nil {
		loops.yielded = make(map[loopEffect]bool)
	}
	loops.yielded[f.loopEffect] = true
	loop := f.technique == ContinuousLoop
	if loop && (&Chain{Nodes: l.chain(f.path, f.on)}).clashIn(b, true) != nil {
		slices.Reverse(f.path) // the nodes that are on in one direction exclude each other, so tell the other
	}
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

// turn rotates a loop so that it begins and ends with two nodes that have a weak link
// within a cell. Among these, it chooses the lowest first node. If there is no weak link
// within a cell, the loop begins with its lowest node.
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
	if first%2 == 1 { // the weak link must lead from the last node to the first
		slices.Reverse(path)
		first = n - 1 - first
	}
	slices.Reverse(path[:first])
	slices.Reverse(path[first:])
	slices.Reverse(path)
}

func (l *links) chain(path []int, on bool) []Node {
	nodes := make([]Node, len(path))
	for k, i := range path {
		nodes[k] = l.node(i, on)
		on = !on
	}
	return nodes
}

// fit reports whether a path visits a node of the kind that chains must visit.
func (l *links) fit(path []int) bool {
	for _, i := range path {
		if i >= l.through {
			return true
		}
	}
	return false
}
