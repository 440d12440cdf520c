package serating

import (
	"context"
	"math"

	"nonet/board"
)

// engine is a search for chains, which reuses its memory.
//
// At level 0, an engine only follows implications from an assumption. From level 1 on,
// when there are no more implications, it also looks for steps that are valid under the
// assumption: locking, hidden and naked pairs, and X-wings. Level 2 adds single chains,
// and level 3 also cell and region chains. Level 4 has dynamic chains instead of these.
type engine struct {
	ctx          context.Context
	dynamic      bool // nodes may follow from several others
	nishio       bool // chains use only one digit and end with a contradiction
	level        int
	inner        *engine // for searches under an assumption
	dynamicInner *engine
	inside       bool    // this engine is nested in another and must record the premises of its steps
	harvest      harvest // if inside

	drops  memory[removals] // what deepen removes
	reaped memory[[]*step]  // what advance finds

	// rival, if set, returns the step than which a step that removes the given candidates must be
	// easier to be of use, or nil.
	rival func(removed []candidate) *step

	links     [3]links // of houses, of cells, of both
	single    singleChains
	source    *position // position before the assumption
	work      position  // position without the candidates that are false under the assumption
	webs      [nodes]*web
	made      nodeSet // assumptions whose webs are up to date
	targets   []target
	removed   []candidate
	implied   []implied
	parents   []node
	exhausted bool // whether all searches were needed for the last step under an assumption
	tally     tally

	fronts   []*front
	used     int // number of fronts in use
	frontAt  [nodes]*front
	faced    nodeSet // assumptions whose fronts are up to date
	left     []uint8 // of fronts, before the assumption
	pending  []fact
	nodes    []node
	suspect  candidate                // the last found to lead to a contradiction
	off      [candidates]candidateSet // by candidate of links: what is false if it is true
	excluded nodeSet                  // candidates whose sets in off are up to date
}

// search calls add with each step that it finds.
type search func(p *position, add func(*step))

// newEngine returns an engine for one kind of chain, and makes the engines that it uses
// under an assumption.
func newEngine(ctx context.Context, dynamic, nishio bool, level int) *engine {
	e := &engine{ctx: ctx, dynamic: dynamic, nishio: nishio, level: level}
	e.drops.most, e.reaped.most = 1<<14, 1<<11
	inner := func(dynamic bool) *engine {
		i := newEngine(ctx, dynamic, false, 0)
		i.inside = true
		i.rival = i.harvest.rival
		return i
	}
	if level >= 2 {
		e.inner = inner(false)
	}
	if level >= 4 {
		e.dynamicInner = inner(true)
	}
	return e
}

// nested returns the searches to run under an assumption.
func (e *engine) nested() []search {
	switch e.level {
	case 2:
		return []search{e.inner.findSingleChains}
	case 3:
		return []search{e.inner.findSingleChains, e.inner.findChains}
	case 4:
		return []search{e.dynamicInner.findChains}
	}
	return nil
}

// begin prepares the engine for a position.
func (e *engine) begin(p *position) {
	e.source, e.used = p, 0
	e.made, e.faced = nodeSet{}, nodeSet{}
	if !e.dynamic {
		e.excluded = nodeSet{}
		e.links[2].find(p, true, true)
		return
	}
	e.left = e.left[:0]
	for d := range p.places {
		for h := range p.kindOf {
			e.left = append(e.left, uint8(p.in(h, board.Digit(d)).Len()))
		}
	}
}

// rise sets the level for another search in the same position.
func (e *engine) rise(level int) {
	e.level = level
	e.made = nodeSet{}
}

// use sets the context.
func (e *engine) use(ctx context.Context) {
	e.ctx = ctx
	for _, inner := range [...]*engine{e.inner, e.dynamicInner} {
		if inner != nil {
			inner.use(ctx)
		}
	}
}

// forget drops what is remembered of the positions of a puzzle.
func (e *engine) forget() {
	clear(e.drops.results)
	clear(e.reaped.results)
}

func (e *engine) rivalOf(removed []candidate) *step {
	if e.rival == nil {
		return nil
	}
	return e.rival(removed)
}

// most returns the highest number of implications with which a chain of the given base rating
// that removes the given candidates can be of use.
func (e *engine) most(base int, removed []candidate) int {
	rival := e.rivalOf(removed)
	if rival == nil {
		return math.MaxInt
	}
	left := rival.rating - base
	return max(longest(left-1), min(longest(left), rival.complexity-1))
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

// webOf returns everything that follows from an assumption.
func (e *engine) webOf(n node) *web {
	w := e.webs[n]
	if w == nil {
		w = &web{}
		e.webs[n] = w
	}
	if !e.made.has(n) {
		e.made.addNode(n)
		e.follow(w, n)
	}
	return w
}
