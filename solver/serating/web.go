package serating

// web holds everything that follows from an assumption. Nodes are in the order in which
// they were found, and each has its premises, the nodes from which it follows.
type web struct {
	known  nodeSet
	order  []node
	from   [clashSlot + 1]span // by slot: range of its premises in before
	why    [clashSlot + 1]cause
	before []node  // the premises of all nodes
	steps  []*step // steps under the assumption that remove candidates

	// If clashing is true, there is a contradiction: the node clash follows, although
	// its opposite is known. The search stops there.
	clashing bool
	clash    node
}

type span struct{ start, end int32 }

// clashSlot is the slot for the premises of clash. Other slots are the numbers of
// nodes.
const clashSlot = nodes

func (w *web) reset() {
	w.known = nodeSet{}
	w.order, w.before, w.steps = w.order[:0], w.before[:0], w.steps[:0]
	w.clashing = false
}

// add adds a node that follows from the nodes in from.
func (w *web) add(n node, why cause, from ...node) {
	w.known.add(n)
	w.order = append(w.order, n)
	w.keep(n, why, from)
}

func (w *web) keep(slot node, why cause, from []node) {
	start := int32(len(w.before))
	w.before = append(w.before, from...)
	w.from[slot] = span{start, int32(len(w.before))}
	w.why[slot] = why
}

// find adds a node, unless it is already known. If its opposite is known, find records
// the node as the clash instead.
func (w *web) find(n node, why cause, from ...node) {
	switch {
	case w.known.has(n.opposite()):
		w.clashing, w.clash = true, n
		w.keep(clashSlot, why, from)
	case !w.known.has(n):
		w.add(n, why, from...)
	}
}

// follow finds everything that follows from a node. It follows true nodes before false
// ones. In dynamic chains, false candidates count as missing, and become premises of
// the implications that need them to be missing.
func (e *engine) follow(w *web, start node) {
	w.reset()
	w.add(start, noCause)
	e.work = *e.source
	nextOn, nextOff := 0, 0
	for !w.clashing && !e.stopped() {
		for nextOn < len(w.order) && !w.order[nextOn].on() {
			nextOn++
		}
		for nextOff < len(w.order) && w.order[nextOff].on() {
			nextOff++
		}
		switch {
		case nextOn < len(w.order):
			n := w.order[nextOn]
			nextOn++
			e.list = e.work.ruledOut(e.list[:0], n.candidate(), !e.nishio)
			for i := 0; i < len(e.list) && !w.clashing; i++ {
				w.find(off(e.list[i]), noCause, n)
			}
		case nextOff < len(w.order):
			n := w.order[nextOff]
			nextOff++
			e.force(w, n)
		default:
			if e.level == 0 {
				return
			}
			if f := e.frontOf(start); !f.clashing && f.places == e.work.places || !e.advance(w) {
				return
			}
		}
	}
}

func (e *engine) force(w *web, n node) {
	e.implied = e.work.forced(e.implied[:0], n.candidate(), !e.nishio, true)
	if e.dynamic {
		e.work.remove(n.candidate())
	}
	for _, k := range e.implied {
		e.parents = append(e.parents[:0], n)
		if e.dynamic {
			// The other candidates of the cell or house may be missing only because of
			// the assumption.
			e.gone(w, e.work.missing(k.candidate, k.cause), n)
		}
		w.find(on(k.candidate), k.cause, e.parents...)
		if w.clashing {
			return
		}
	}
}

// gone adds to e.parents the candidates, except besides, that are missing because of
// the assumption.
func (e *engine) gone(w *web, missing evidence, besides node) {
	for c := range missing.cells.Intersect(e.source.empty).All() {
		for d := range (e.source.of[c] &^ e.work.of[c] & missing.digits).All() {
			if n := off(at(c, d)); n != besides && w.known.has(n) {
				e.parents = append(e.parents, n)
			}
		}
	}
}
