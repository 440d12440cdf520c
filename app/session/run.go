package session

import (
	"math/big"
	"slices"

	"nonet/app/paint"
	"nonet/app/solutions"
	"nonet/board"
	"nonet/solver"
	"nonet/solver/diagnose"
)

// parkedRuns is how many searches of earlier puzzles are kept, with their
// solutions, for an undo to come back to. Together they keep no more solutions
// than one may, but for the one of the puzzle without its pins, which stays.
const parkedRuns = 8

// question is what a search looks for: it is the same for two states of a game
// when they have the same solutions in the same order.
type question struct {
	rules   *board.Rules // without names and colours
	givens  board.Grid   // with the pins, and the entries where they count
	removed [board.Cells]board.DigitSet
}

func (q *question) puzzle() *board.Puzzle {
	return &board.Puzzle{Rules: q.rules, Givens: q.givens, Removed: q.removed}
}

// narrows reports whether the solutions of q are those of another question that
// hold some digits.
func (q *question) narrows(other *question) bool {
	return q.rules == other.rules && q.removed == other.removed && other.givens.Over(q.givens) == q.givens
}

// run is one search with the solutions it has found, and all else that is known
// of its puzzle. While it is parked no goroutine works for it; it goes on behind
// its last solution.
type run struct {
	question question
	finder   *solutions.Finder
	stopped  bool // by the user
	position int  // the solution shown last, -1 before the first
	wanted   int  // how many solutions are to be found and shown, 0 for no more than there are
	jumping  bool // the user has asked for that number
	swept    bool // all solutions were looked for

	contradiction answer[[]board.Group] // of the rules, why there is none
	failure       answer[Failure]
	typos         answer[diagnose.TypoReport]
	redundant     answer[diagnose.Redundancy]
	completion    answer[diagnose.Completion]
	possible      answer[*paint.Overlay]
	boxPace       solutions.Pace // of the count of them box by box
	part          *big.Int       // how many solutions there are, as a box of the puzzle without one of the digits tells; else nil
	estimate      answer[solver.Estimated]
	counted       answer[Counted]
	order         answer[order]
}

func (r *run) list() solutions.List { return r.finder.List() }

// stop ends what the user has asked for and keeps what has come of it.
func (r *run) stop() {
	r.finder.Stop()
	r.wanted, r.jumping = 0, false
	for _, halt := range []func(){
		r.typos.halt, r.completion.halt, r.possible.halt, r.estimate.halt, r.stopCount,
	} {
		halt()
	}
}

// halt ends all work and keeps what has come of it, but for the order of a list
// that no one sees.
func (r *run) halt() {
	r.stop()
	for _, halt := range []func(){r.contradiction.halt, r.failure.halt, r.redundant.halt, r.order.halt} {
		halt()
	}
	r.order = answer[order]{}
}

// question returns what a search of the present state would look for.
func (s *Session) question() question { return s.questionWith(s.State().Pins) }

// questionWith does the same for other pins, which go before entries that count.
func (s *Session) questionWith(pins board.Grid) question {
	state := s.State()
	q := question{state.Puzzle.RulesOrClassic().Bare(), state.Puzzle.Givens, state.Puzzle.Removed}
	if s.withEntries {
		q.givens = state.Grid()
	}
	q.givens = pins.Over(q.givens)
	return q
}

// ensureRun makes sure that there is a search of the present puzzle. It takes
// over what searches that are still kept have found of its solutions.
func (s *Session) ensureRun() {
	if s.run != nil {
		return
	}
	q := s.question()
	s.run = &run{question: q, position: -1}
	r := s.run
	tell := func() { s.found(r) }
	r.finder = solutions.New(q.puzzle(), s.keep, s.post, tell)
	var best *run
	for _, p := range s.parked {
		if q.narrows(&p.question) && p.list().Len() <= mostNarrowed && (best == nil || p.list().Len() > best.list().Len()) {
			best = p
		}
	}
	if best != nil {
		r.finder = best.finder.Narrowed(q.puzzle(), tell)
	}
}

// mostNarrowed is how many solutions are looked through for those that hold some
// digits: as many as take some milliseconds. To search again is quick as well.
const mostNarrowed = 50_000

// follow parks the search when it no longer fits the present state, and takes
// up the one that does if it is still kept.
func (s *Session) follow() {
	q := s.question()
	if s.run != nil && s.run.question == q {
		return
	}
	var fitting *run
	if at := slices.IndexFunc(s.parked, func(r *run) bool { return r.question == q }); at >= 0 {
		fitting = s.parked[at]
		s.parked = slices.Delete(s.parked, at, at+1)
	}
	s.park()
	if fitting != nil {
		s.run, s.stale = fitting, nil
		s.think()
		s.sort()
	}
	if s.overlay {
		s.askPossible()
	}
}

// park puts the present search aside. Its solutions are shown as old ones until
// others are looked for.
func (s *Session) park() {
	s.hide()
	if s.run == nil {
		return
	}
	s.run.halt()
	s.picks = picks{}
	if s.run.list().Len() > 0 {
		s.stale = s.run
	}
	s.parked = append(s.parked, s.run)
	s.run = nil
	kept, first := 0, len(s.parked)
	for first > 0 && len(s.parked)-first < parkedRuns {
		if kept += s.parked[first-1].list().Len(); kept > s.keep && first < len(s.parked) {
			break
		}
		first--
	}
	unpinned := s.questionWith(board.Grid{})
	older := slices.DeleteFunc(s.parked[:first:first], func(r *run) bool { return r.question != unpinned })
	s.parked = slices.Concat(older, s.parked[first:])
}
