package serating

import (
	"math/bits"

	"nonet/board"
)

// web holds everything that follows from an assumption. Nodes are in the order in which
// they were found, and each has its premises, the nodes from which it follows.
type web struct {
	known  nodeSet
	order  []node
	place  [nodes]uint16 // by known node: its index in order
	why    []cause       // by place
	from   []int32       // by place: start of its premises in before; the end is the next start
	before []uint16      // the places of the premises of all nodes
	steps  []*step       // steps under the assumption that remove candidates

	// If clashing is true, there is a contradiction: the node clash follows, although
	// its opposite is known. The search stops there. The place of clash is len(order).
	clashing bool
	clash    node

	stepped   []uint16 // the places of nodes that follow from steps
	ancestors []uint64 // by place: the set of places on which a node depends, including its own
	words     int      // size of such a set
}

// clashSlot stands for clash in targets. Other slots are the numbers of nodes.
const clashSlot = nodes

func (w *web) reset() {
	w.known = nodeSet{}
	w.order, w.why, w.from, w.before = w.order[:0], w.why[:0], append(w.from[:0], 0), w.before[:0]
	w.steps, w.stepped, w.ancestors = w.steps[:0], w.stepped[:0], w.ancestors[:0]
	w.clashing = false
}

func (w *web) placeOf(slot node) int {
	if slot == clashSlot {
		return len(w.order)
	}
	return int(w.place[slot])
}

// addAfter adds a node that follows from the nodes in from.
func (w *web) addAfter(n node, why cause, from []node) {
	for _, m := range from {
		w.before = append(w.before, w.place[m])
	}
	w.enter(n, why)
}

// enter adds a node whose premises have already been added to before.
func (w *web) enter(n node, why cause) {
	w.known.addNode(n)
	w.place[n] = uint16(len(w.order))
	if why >= byStep {
		w.stepped = append(w.stepped, uint16(len(w.order)))
	}
	w.order = append(w.order, n)
	w.why = append(w.why, why)
	w.from = append(w.from, int32(len(w.before)))
}

// settled reports whether a node is known and its opposite is not.
func (w *web) settled(n node) bool { return w.known.has(n) && !w.known.has(n.opposite()) }

// find adds a node whose premises have already been added to before. If its opposite is known,
// find records the node as the clash instead.
func (w *web) find(n node, why cause) {
	if !w.known.has(n.opposite()) {
		w.enter(n, why)
		return
	}
	w.clashing, w.clash = true, n
	w.why = append(w.why, why)
	w.from = append(w.from, int32(len(w.before)))
}

// exclude adds the node that k is false because of the node at a place, unless it is known.
func (w *web) exclude(k candidate, because int) {
	if n := off(k); !w.settled(n) {
		w.before = append(w.before, uint16(because))
		w.find(n, noCause)
	}
}

// ancestorsOf returns the places on which the node at a place depends, including its own.
func (w *web) ancestorsOf(place int) []uint64 {
	if len(w.ancestors) == 0 {
		w.words = len(w.why)/64 + 1
		w.ancestors = cleared(w.ancestors, len(w.why)*w.words)
		for i := range w.why {
			row := w.ancestors[i*w.words : (i+1)*w.words]
			setBit(row, i)
			for _, j := range w.before[w.from[i]:w.from[i+1]] {
				join(row[:i/64+1], w.ancestors[int(j)*w.words:][:i/64+1])
			}
		}
	}
	return w.ancestors[place*w.words : (place+1)*w.words]
}

// size returns the number of nodes on which a node depends, including itself.
func (w *web) size(slot node) int {
	n := 0
	for _, word := range w.ancestorsOf(w.placeOf(slot)) {
		n += bits.OnesCount64(word)
	}
	return n
}

// target is a node in a web, or the clash if slot is clashSlot.
type target struct {
	web  *web
	slot node
}

// tally counts the nodes on which targets depend.
type tally struct {
	steps []uint64 // fingerprints of the nested steps counted so far
	stack []uint16
}

// count returns the number of nodes on which a target depends, including itself, plus the
// implications of nested steps that have not been counted yet.
func (t *tally) count(end target) int {
	w := end.web
	n := w.size(end.slot)
	if len(w.stepped) == 0 {
		return n
	}
	set := w.ancestorsOf(w.placeOf(end.slot))
	for _, place := range w.stepped {
		if hasBit(set, int(place)) {
			n += t.inside(w.steps[w.why[place]-byStep])
		}
	}
	return n
}

// inside returns the number of implications of a nested step, or 0 if the step has
// already been counted.
func (t *tally) inside(s *step) int {
	if s.complexity == 0 {
		return 0
	}
	for _, print := range t.steps {
		if print == s.print {
			return 0
		}
	}
	t.steps = append(t.steps, s.print)
	return s.complexity
}

// visit calls do with the slot and the place of each node on which a target depends.
func (t *tally) visit(end target, do func(slot node, place int)) {
	w := end.web
	var visited nodeSet
	t.stack = append(t.stack[:0], uint16(w.placeOf(end.slot)))
	for len(t.stack) > 0 {
		place := int(t.stack[len(t.stack)-1])
		t.stack = t.stack[:len(t.stack)-1]
		slot := node(clashSlot)
		if place < len(w.order) {
			slot = w.order[place]
			if visited.has(slot) {
				continue
			}
			visited.addNode(slot)
		}
		do(slot, place)
		t.stack = append(t.stack, w.before[w.from[place]:w.from[place+1]]...)
	}
}

// node is the statement that a candidate is true, or that it is false. False nodes have
// higher numbers than true ones.
type node uint16

const nodes = 2 * candidates

func on(k candidate) node  { return node(k) }
func off(k candidate) node { return node(k) + node(candidates) }

func (n node) on() bool             { return n < node(candidates) }
func (n node) opposite() node       { return (n + node(candidates)) % nodes }
func (n node) candidate() candidate { return candidate(n) % candidates }

// cause is the reason why a node follows from others.
type cause uint16

const (
	noCause    cause = 0       // an assumption, or excluded by a true candidate
	lastInCell cause = 1       // the last candidate of its cell
	lastInside cause = 2       // lastInside + h: the last place in house h
	byStep     cause = 1 << 14 // byStep + i: removed by step i of the web
)

// implied is a candidate that follows and the reason why.
type implied struct {
	candidate
	cause cause
}

// missing returns the candidates that must be missing for k to follow. The set includes k
// itself, although k need not be missing.
func (p *position) missing(k candidate, why cause) evidence {
	if why == lastInCell {
		return evidence{board.CellsOf(k.cell()), board.AllDigits}
	}
	return evidence{p.groups[why-lastInside], board.DigitsOf(k.digit())}
}

type nodeSet [(nodes + 63) / 64]uint64

func (s *nodeSet) has(n node) bool { return s[n/64]>>(n%64)&1 != 0 }

func (s *nodeSet) addNode(n node) { s[n/64] |= 1 << (n % 64) }

// longest returns the highest number of implications for which lengthRating returns at most the
// given number of tenths.
func longest(added int) int {
	if added < 0 {
		return 0
	}
	bound := 4
	for i := range added {
		if i%2 == 0 {
			bound = bound * 3 / 2
		} else {
			bound = bound * 4 / 3
		}
	}
	return bound + 2
}

// lengthRating returns the number of tenths that a chain with the given number of
// implications adds to the base rating: one for each of the limits 4, 6, 8, 12, 16, 24,
// … that the number minus two exceeds.
func lengthRating(complexity int) int {
	added, bound := 0, 4
	for odd := false; complexity-2 > bound; odd = !odd {
		added++
		if odd {
			bound = bound * 4 / 3
		} else {
			bound = bound * 3 / 2
		}
	}
	return added
}
