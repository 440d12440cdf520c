package serating

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"
	"time"

	"nonet/board"
	"nonet/solver"
)

// Rating is the difficulty of a puzzle. Ratings are in tenths: 72 means 7.2. For a
// filled grid, they are 0.
type Rating struct {
	ER int // rating of the hardest step
	EP int // rating of the hardest step up to the placement of the first digit
	ED int // rating of the first step

	// Approximate means that Sudoku Explainer would give another rating or none, because
	// the rules are not classic or the puzzle was not solved to the end. If it was not
	// solved, ER is a lower bound.
	Approximate bool

	Hardest Technique // technique of the first step with rating ER
}

// Text formats one of the ratings with one decimal place, such as "7.2". If the rating
// is approximate, a tilde precedes it, as in "~11.0".
func (r *Rating) Text(tenths int) string {
	sign := ""
	if r.Approximate {
		sign = "~"
	}
	return fmt.Sprintf("%s%d.%d", sign, tenths/10, tenths%10)
}

// NumberError reports that a puzzle cannot be rated because it does not have exactly one
// solution.
type NumberError struct{ Number solver.Number } // None or Several

func (e *NumberError) Error() string {
	if e.Number == solver.None {
		return "the puzzle has no solution; one was expected"
	}
	return "the puzzle has several solutions; one was expected"
}

// simpleTechniques lists the techniques that are tried before chains, in order. The
// first step that any of them finds is taken, whatever its rating.
var simpleTechniques = []finder{
	hiddenSingles,
	directLocking,
	directHiddenSets(2),
	nakedSingles,
	directHiddenSets(3),
	locking,
	nakedSets(2),
	fish(2),
	hiddenSets(2),
	nakedSets(3),
	fish(3),
	hiddenSets(3),
	wings(false),
	wings(true),
	uniqueLoops,
	nakedSets(4),
	fish(4),
	hiddenSets(4),
	bivalueGrave,
	alignedExclusion(2),
}

// alignedTriplets is tried after single chains.
var alignedTriplets = alignedExclusion(3)

// levels is the highest level of the engines.
const levels = 4

// Rate rates a puzzle by solving it step by step. That takes less than a millisecond for most
// puzzles, and seconds for the hardest known ones. If ctx ends, Rate returns its error
// and the rating so far, which is approximate. If the puzzle does not have exactly one
// solution, Rate returns a *NumberError.
func Rate(ctx context.Context, p *board.Puzzle) (Rating, error) {
	return RateUpTo(ctx, p, math.MaxInt)
}

// RateUpTo is like [Rate], but leaves out the searches for steps that are all rated above most, in
// tenths. They take the longest. If the puzzle needs such a step, the rating is approximate, and its ER
// is a lower bound that is above most.
func RateUpTo(ctx context.Context, p *board.Puzzle, most int) (Rating, error) {
	number, err := solver.HowMany(ctx, p, solver.Asking{Workers: 1})
	if err != nil {
		return Rating{Approximate: true}, err
	}
	if number != solver.One {
		return Rating{Approximate: true}, &NumberError{number}
	}
	w := newWalk(ctx, p)
	defer w.end()
	w.most = most
	rating := Rating{Approximate: !w.classic}
	for !w.empty.Empty() {
		s := w.next()
		if ctx.Err() != nil {
			rating.Approximate = true
			break
		}
		if s == nil {
			rating.Approximate = true
			rating.ER = max(rating.ER, w.beyond)
			break
		}
		rating.count(s)
		w.apply(s)
	}
	return rating, ctx.Err()
}

// RateWithin is like [Rate], but limits the time for a puzzle with rules other than the classic
// ones, which might take forever. After the limit, it returns the rating so far. The rating of
// such a puzzle is approximate anyway.
func RateWithin(ctx context.Context, p *board.Puzzle, limit time.Duration) (Rating, error) {
	if p.RulesOrClassic() == board.Classic() {
		return Rate(ctx, p)
	}
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	rating, err := Rate(limited, p)
	if err != nil && ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded) {
		err = nil
	}
	return rating, err
}

func (r *Rating) count(s *step) {
	if r.ED == 0 {
		r.ED = s.rating
	}
	if s.rating > r.ER {
		r.ER, r.Hardest = s.rating, s.technique
	}
	if r.EP == 0 && s.placed != nothing {
		r.EP = r.ER
	}
}

// walk is the state of a puzzle that is being solved.
type walk struct {
	*position
	*engines // when needed
	ctx      context.Context
	most     int // steps that are all rated above this are not looked for
	beyond   int // lower bound of the rating of a step, if next has found none

	// what has changed since each simple technique and alignedTriplets last found nothing
	news []changes
}

// engines are the searches of a walk. They are large, and are used again.
type engines struct{ chains, nishio, dynamic *engine }

var enginePool = sync.Pool{New: func() any {
	ctx := context.Background()
	return &engines{newEngine(ctx, false, false, 0), newEngine(ctx, true, true, 0), newEngine(ctx, true, false, levels)}
}}

func newWalk(ctx context.Context, p *board.Puzzle) *walk {
	return &walk{
		ctx: ctx, position: newPosition(p, &p.Givens), most: math.MaxInt,
		news: slices.Repeat([]changes{everything}, len(simpleTechniques)+1),
	}
}

func (w *walk) end() {
	if w.engines != nil {
		w.dynamic.forget()
		enginePool.Put(w.engines)
	}
}

// next returns the next step, or nil if it finds none, or ctx ends.
func (w *walk) next() *step {
	for i, find := range simpleTechniques {
		if s := w.first(i, find); s != nil {
			return s
		}
	}
	if w.engines == nil {
		w.engines = enginePool.Get().(*engines)
		for _, e := range [...]*engine{w.chains, w.nishio, w.dynamic} {
			e.use(w.ctx)
		}
	}
	if s := w.easiest(w.chains, w.chains.findSingleChains); s != nil {
		return s
	}
	if w.passes(w.nishio) { // aligned triplets have the same rating
		return nil
	}
	if s := w.first(len(simpleTechniques), alignedTriplets); s != nil {
		return s
	}
	if s := w.easiest(w.nishio, w.nishio.findChains); s != nil {
		return s
	}
	if w.passes(w.chains) {
		return nil
	}
	if s := w.easiest(w.chains, w.chains.findChains); s != nil {
		return s
	}
	w.dynamic.begin(w.position)
	for level := range levels + 1 {
		w.dynamic.rise(level)
		if w.passes(w.dynamic) {
			return nil
		}
		s := w.easiest(w.dynamic, func(_ *position, add func(*step)) { w.dynamic.search(add) })
		if s != nil || w.ctx.Err() != nil {
			return s
		}
	}
	w.beyond = (&engine{level: levels + 1}).rating()
	return nil
}

// passes reports whether an engine's steps are all rated above w.most, which is then noted in w.beyond.
func (w *walk) passes(e *engine) bool {
	w.beyond = e.rating()
	return w.beyond > w.most
}

// first returns the first step that technique i finds.
func (w *walk) first(i int, find finder) *step {
	if w.news[i] == (changes{}) {
		return nil
	}
	var first *step
	find(w.position, w.news[i], func(s *step) bool {
		first = s
		return false
	})
	if first == nil {
		w.news[i] = changes{}
	}
	return first
}

// apply applies a step, and notes what it changes.
func (w *walk) apply(s *step) {
	before := w.places
	w.position.apply(s)
	news := w.since(&before)
	for i := range w.news {
		w.news[i] = w.news[i].and(news)
	}
}

// easiest returns the step with the lowest rating or, if there are several, the first of
// these with the fewest implications.
func (w *walk) easiest(e *engine, find search) *step {
	var best *step
	e.rival = func([]candidate) *step { return best }
	find(w.position, func(s *step) {
		if best == nil || easier(s, best) < 0 {
			best = s
		}
	})
	return best
}
