package logic

import (
	"cmp"
	"math/bits"
	"slices"

	"nonet/board"
)

// niceLoops finds nice loops and alternating inference chains of candidates, and
// groupedNiceLoops those with at least one group. The chain is in Chains, its
// nodes in order, and what it removes depends on how it begins and ends:
//
//   - DiscontinuousLoop from a candidate that is on to the same being off, or to
//     another of its cell being on: the first cannot be.
//   - DiscontinuousLoop from a candidate that is off to the same being on: all
//     others of its cell go.
//   - ContinuousLoop from a candidate that is off to another of its cell being on;
//     Loop is set. On each of its weak links one of the two is on, so whatever
//     sees both goes.
//   - AIC from a candidate that is off to another, of the same digit, being on:
//     whatever sees both goes. If the digits differ and the cells see each other,
//     each goes from the cell of the other.
//
// As in HoDoKu the chain is the shortest from its first node to its last, an AIC
// of one digit removes at least two candidates, and the step that removes the
// most is the first.
func niceLoops(b *Board, _ Stamp, yield func(Step) bool) { findLoops(b, false, yield) }

func groupedNiceLoops(b *Board, _ Stamp, yield func(Step) bool) { findLoops(b, true, yield) }

// loopFinding is a pair of nodes between which there is a chain with an effect.
type loopFinding struct {
	technique    Technique
	from, to     int32
	on, toOn     bool
	gone         bool // has been yielded, or cannot be
	first, count int32
}

// loopScratch is memory that is used again from one search to the next.
type loopScratch struct {
	findings []loopFinding
	removed  []int // 10 times the cell plus the digit, for all findings
	path     []int
}

func findLoops(b *Board, grouped bool, yield func(Step) bool) {
	l := b.links(grouped)
	l.imply()
	s := &b.scratch.chains.loops
	s.findings, s.removed = s.findings[:0], s.removed[:0]
	for i := range l.candidates {
		s.discontinuous(b, l, i)
		if hasBit(l.linked, i) {
			s.continuous(b, l, i)
			s.inferences(b, l, i)
		}
	}
	for {
		best := s.best()
		if best < 0 {
			return
		}
		if i := s.shortest(b, l, best, grouped); i >= 0 && !yield(s.step(l, &s.findings[i], grouped)) {
			return
		}
	}
}

// add keeps a finding whose removed candidates, from the first one on, stand at
// the end of s.removed.
func (s *loopScratch) add(technique Technique, from int, on bool, to int, toOn bool, first int) {
	if first < len(s.removed) {
		slices.Sort(s.removed[first:])
		s.findings = append(s.findings, loopFinding{
			technique: technique,
			from:      int32(from), to: int32(to), on: on, toOn: toOn,
			first: int32(first), count: int32(len(s.removed) - first),
		})
	}
}

func (s *loopScratch) discontinuous(b *Board, l *links, i int) {
	node := &l.nodes[i]
	itself := 10*int(node.cell) + int(node.digit)
	if hasBit(l.row(l.onToOff, i), i) {
		s.removed = append(s.removed, itself)
		s.add(DiscontinuousLoop, i, true, i, false, len(s.removed)-1)
	}
	on := l.row(l.onToOn, i)
	others := b.candidates[node.cell].Without(node.digit)
	for d := range others.All() {
		if j := int(l.id[node.cell][d]); hasBit(on, j) {
			s.removed = append(s.removed, itself)
			s.add(DiscontinuousLoop, i, true, j, true, len(s.removed)-1)
		}
	}
	if hasBit(l.row(l.offToOn, i), i) {
		first := len(s.removed)
		for d := range others.All() {
			s.removed = append(s.removed, 10*int(node.cell)+int(d))
		}
		s.add(DiscontinuousLoop, i, false, i, true, first)
	}
}

func (s *loopScratch) continuous(b *Board, l *links, i int) {
	node := &l.nodes[i]
	if b.bivalue.Has(node.cell) {
		return
	}
	on := l.row(l.offToOn, i)
	for d := range b.candidates[node.cell].Without(node.digit).All() {
		j := int(l.id[node.cell][d])
		if !hasBit(on, j) {
			continue
		}
		path := l.shortest(i, false, j, true)
		if len(path) < 4 {
			continue
		}
		first := len(s.removed)
		s.aroundLoop(b, l, path)
		s.add(ContinuousLoop, i, false, j, true, first)
	}
}

// aroundLoop lists what the weak links of a continuous loop remove.
func (s *loopScratch) aroundLoop(b *Board, l *links, path []int) {
	first := len(s.removed)
	for k := 1; k < len(path); k += 2 {
		one, other := &l.nodes[path[k]], &l.nodes[path[(k+1)%len(path)]]
		if one.digit == other.digit {
			for c := range b.seeing(one.cells.Union(other.cells), one.digit).All() {
				s.removed = append(s.removed, 10*int(c)+int(one.digit))
			}
			continue
		}
		for d := range (b.candidates[one.cell] &^ board.DigitsOf(one.digit, other.digit)).All() {
			s.removed = append(s.removed, 10*int(one.cell)+int(d))
		}
	}
	slices.Sort(s.removed[first:])
	s.removed = s.removed[:first+len(slices.Compact(s.removed[first:]))]
}

func (s *loopScratch) inferences(b *Board, l *links, i int) {
	node := &l.nodes[i]
	peers, digits := b.peers[node.cell], b.candidates[node.cell]
	strong := l.row(l.strong, i)
	for w, word := range l.row(l.offToOn, i)[:l.firstGroup/64] {
		for word &^= strong[w]; word != 0; word &= word - 1 {
			j := w<<6 | bits.TrailingZeros64(word)
			other := &l.nodes[j]
			first := len(s.removed)
			switch {
			case j <= i || other.cell == node.cell:
				continue
			case other.digit == node.digit:
				removed := peers.Intersect(b.peers[other.cell]).Intersect(b.places[node.digit])
				if removed.Len() < 2 {
					continue
				}
				for c := range removed.All() {
					s.removed = append(s.removed, 10*int(c)+int(node.digit))
				}
			case digits.Has(other.digit) && peers.Has(other.cell) && b.candidates[other.cell].Has(node.digit):
				s.removed = append(s.removed, 10*int(node.cell)+int(other.digit), 10*int(other.cell)+int(node.digit))
			default:
				continue
			}
			s.add(AIC, i, false, j, true, first)
		}
	}
}

// best returns the finding that removes the most, or of those the first
// candidates; -1 when all are gone.
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
	if a.count != b.count {
		return cmp.Compare(b.count, a.count)
	}
	return slices.Compare(s.removedBy(a), s.removedBy(b))
}

func (s *loopScratch) removedBy(f *loopFinding) []int {
	return s.removed[f.first : f.first+f.count]
}

// shortest returns the finding with the shortest chain among those that do the
// same as best, -1 where none of the chains is fit. They are then gone.
func (s *loopScratch) shortest(b *Board, l *links, best int, grouped bool) int {
	chosen := -1
	s.path = s.path[:0]
	for i := best; i < len(s.findings); i++ {
		f := &s.findings[i]
		if f.gone || s.compare(i, best) != 0 {
			continue
		}
		f.gone = true
		path := l.shortest(int(f.from), f.on, int(f.to), f.toOn)
		if len(path) < 4 || chosen >= 0 && len(path) >= len(s.path) || grouped && !l.hasGroup(path) {
			continue
		}
		chosen = i
		s.path = append(s.path[:0], path...)
	}
	return chosen
}

var groupedTechniques = map[Technique]Technique{
	ContinuousLoop:    GroupedContinuousLoop,
	DiscontinuousLoop: GroupedDiscontinuousLoop,
	AIC:               GroupedAIC,
}

// step makes the step of a finding whose path is s.path.
func (s *loopScratch) step(l *links, f *loopFinding, grouped bool) Step {
	step := Step{Technique: f.technique}
	if grouped {
		step.Technique = groupedTechniques[f.technique]
	}
	for _, r := range s.removedBy(f) {
		step.Removed = append(step.Removed, Candidate{board.Cell(r / 10), board.Digit(r % 10)})
	}
	step.Chains = []Chain{{Nodes: l.chain(s.path, f.on), Loop: f.technique == ContinuousLoop}}
	return step
}

// chain returns the nodes of a path as part of a step.
func (l *links) chain(path []int, on bool) []Node {
	nodes := make([]Node, len(path))
	for k, i := range path {
		nodes[k] = l.node(i, on)
		on = !on
	}
	return nodes
}

func (l *links) hasGroup(path []int) bool {
	for _, i := range path {
		if i >= l.firstGroup {
			return true
		}
	}
	return false
}
