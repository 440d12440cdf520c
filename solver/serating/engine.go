package serating

import "context"

// engine is a search for chains, which reuses its memory.
//
// At level 0, an engine only follows implications from an assumption. From level 1 on,
// when there are no more implications, it also looks for steps that are valid under the
// assumption: locking, hidden and naked pairs, and X-wings. Level 2 adds single chains,
// and level 3 also cell and region chains. Level 4 has dynamic chains instead of these.
type engine struct {
	ctx     context.Context
	dynamic bool // nodes may follow from several others
	nishio  bool // chains use only one digit and end with a contradiction
	level   int
	nested  []search         // searches to run under an assumption
	inside  bool             // this engine is nested in another and must record the premises of its steps
	limit   int              // skip steps with this many implications or more; 0 for no limit
	wants   func(*step) bool // reports whether a step is of use, given its rating, complexity and effect; nil for all steps

	links   [3]links // of houses, of cells, of both
	single  singleChains
	source  *position // position before the assumption
	work    position  // position without the candidates that are false under the assumption
	webs    [candidates]*web
	made    nodeSet // candidates whose webs are up to date
	targets []target
	against web
	list    []candidate
	implied []implied
	parents []node
	tally   tally
}

// search calls add with each step that it finds.
type search func(p *position, add func(*step))

// newEngine returns an engine for one kind of chain, and makes the engines that it uses
// under an assumption.
func newEngine(ctx context.Context, dynamic, nishio bool, level int) *engine {
	e := &engine{ctx: ctx, dynamic: dynamic, nishio: nishio, level: level}
	inner := func(dynamic bool) *engine {
		i := newEngine(ctx, dynamic, false, 0)
		i.inside = true
		return i
	}
	switch {
	case level >= 4:
		e.nested = []search{inner(true).findChains}
	case level == 3:
		e.nested = []search{inner(false).findSingleChains, inner(false).findChains}
	case level == 2:
		e.nested = []search{inner(false).findSingleChains}
	}
	return e
}

func (e *engine) stopped() bool { return e.ctx.Err() != nil }

// rating returns the base rating of chains, in tenths.
func (e *engine) rating() int {
	switch {
	case e.level >= 2:
		return 95 + 5*(e.level-2)
	case e.level == 1:
		return 90
	case e.nishio:
		return 75
	case e.dynamic:
		return 85
	}
	return 80
}

// webOf returns everything that follows from k being true.
func (e *engine) webOf(p *position, k candidate) *web {
	w := e.webs[k]
	if w == nil {
		w = &web{}
		e.webs[k] = w
	}
	if !e.made.has(on(k)) {
		e.made.add(on(k))
		e.follow(w, p, on(k))
	}
	return w
}

// target is a node in a web, or the clash if slot is clashSlot.
type target struct {
	web  *web
	slot node
}

// tally counts the nodes on which a target depends.
type tally struct {
	steps []uint64 // fingerprints of the nested steps counted so far
	stack []node
}

// count returns the number of nodes on which a target depends, including itself, plus the
// implications of nested steps that have not been counted yet. If visit is not nil, it is
// called with each node.
func (t *tally) count(end target, visit func(w *web, slot node)) int {
	var counted nodeSet
	n := 0
	t.stack = append(t.stack[:0], end.slot)
	for len(t.stack) > 0 {
		slot := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		if slot != clashSlot {
			if counted.has(slot) {
				continue
			}
			counted.add(slot)
		}
		n++
		w := end.web
		if why := w.why[slot]; why >= byStep {
			n += t.inside(w.steps[why-byStep])
		}
		if visit != nil {
			visit(w, slot)
		}
		s := w.from[slot]
		t.stack = append(t.stack, w.before[s.start:s.end]...)
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
