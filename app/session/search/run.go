package search

import (
	"math/big"
	"slices"

	"nonet/app/draw/scene"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/indexset"
	"nonet/solver"
	"nonet/solver/diagnose"
)

// parkedRuns is the maximum number of earlier searches to keep for undo. Together, they may
// keep no more solutions than a single search. The search of the puzzle without its pins is
// kept in any case.
const parkedRuns = 8

// Question identifies the puzzle of a search. Two states of a game with equal questions
// have the same solutions in the same order.
type Question struct {
	rules   *board.Rules // without names and colours
	givens  board.Grid   // including pins, and entries if they count as givens
	removed [board.Cells]board.DigitSet
}

func (q *Question) Puzzle() *board.Puzzle {
	return &board.Puzzle{Rules: q.rules, Givens: q.givens, Removed: q.removed}
}

// QuestionOf returns the puzzle of a state, without entries, as a question.
func QuestionOf(state *game.State) Question {
	p := &state.Puzzle
	return Question{p.RulesOrClassic().Bare(), p.Givens, p.Removed}
}

// narrows reports whether q is the other question, possibly with additional digits. If so,
// every solution of q is also one of other.
func (q *Question) narrows(other *Question) bool {
	return q.rules == other.rules && q.removed == other.removed && other.givens.Over(q.givens) == q.givens
}

// run is a search with the solutions it has found and everything else known about its
// puzzle. While it is parked, no goroutine works on it. It can be continued later, after
// its last solution.
type run struct {
	question Question
	finder   *Finder
	stopped  bool     // the user stopped the search
	position int      // index of the solution shown last; -1 if none was shown
	wanted   int      // number of solutions to find and show; 0 if those already found are enough
	jumping  bool     // the user asked for the solution with number wanted
	swept    bool     // a search for all solutions was started
	number   *big.Int // number of solutions if it was known before the search; nil if unknown

	contradiction jobs.Inquiry[[]board.Group] // groups that contradict each other, if the rules allow no solution
	failure       jobs.Inquiry[Failure]
	typos         jobs.Inquiry[diagnose.TypoReport]
	redundant     jobs.Inquiry[diagnose.Redundancy]
	completion    jobs.Inquiry[diagnose.Completion]
	possible      jobs.Inquiry[*scene.Overlay]
	boxPace       Pace     // pace of counting the possible digits box by box
	part          *big.Int // total number of solutions, known from a count for the puzzle with one digit fewer; nil if unknown
	estimate      jobs.Inquiry[solver.Estimated]
	counted       jobs.Inquiry[Counted]
	order         jobs.Inquiry[order]
}

func (r *run) list() List { return r.finder.List() }

// stop ends the work requested by the user and keeps its results.
func (r *run) stop() {
	r.finder.Stop()
	r.wanted, r.jumping = 0, false
	for _, halt := range []func(){
		r.typos.Halt, r.completion.Halt, r.possible.Halt, r.estimate.Halt, r.stopCount,
	} {
		halt()
	}
}

// halt ends all work and keeps its results. It discards the order of the list, which is no
// longer visible.
func (r *run) halt() {
	r.stop()
	for _, halt := range []func(){r.contradiction.Halt, r.failure.Halt, r.redundant.Halt, r.order.Halt} {
		halt()
	}
	r.order = jobs.Inquiry[order]{}
}

func (s *runs) question() Question { return s.questionWith(s.host.State().Pins) }

// questionWith is like question, but with the given pins. If entries count as givens, pins
// take precedence over them.
func (s *runs) questionWith(pins board.Grid) Question {
	state := s.host.State()
	q := QuestionOf(state)
	if s.withRemoved {
		q.removed = state.Position().Puzzle.Removed
	}
	if s.withEntries {
		q.givens = state.Grid()
	}
	q.givens = pins.Over(q.givens)
	return q
}

// ensureRun ensures that there is a search of the current puzzle. It reuses the solutions
// of parked searches.
func (s *runs) ensureRun() {
	if s.run != nil {
		return
	}
	q := s.question()
	s.run = &run{question: q, position: -1, number: s.totals[q]}
	r := s.run
	tell := func() { s.found(r) }
	r.finder = NewFinder(q.Puzzle(), s.keep, s.owner.Post, tell)
	var best *run
	for _, p := range s.parked {
		if q.narrows(&p.question) && p.list().Len() <= mostNarrowed && (best == nil || p.list().Len() > best.list().Len()) {
			best = p
		}
	}
	if best != nil {
		r.finder = best.finder.Narrowed(q.Puzzle(), tell)
	}
}

// SetUnique declares that the puzzle with which the game began has exactly one solution, so
// that no search is needed to know that, even after the puzzle has been shuffled.
func (s *Solutions) SetUnique() {
	for _, step := range s.host.Game().Steps() {
		switch {
		case step.Parent() == nil:
			s.know(QuestionOf(step.State()), big.NewInt(1))
		case step.Shuffled():
			s.KnowShuffled(QuestionOf(step.Parent().State()), QuestionOf(step.State()))
		}
	}
	s.host.Changed()
}

// know records the number of solutions of a puzzle.
func (s *runs) know(q Question, n *big.Int) {
	if s.totals == nil {
		s.totals = map[Question]*big.Int{}
	}
	s.totals[q] = n
	if s.run != nil && s.run.question == q {
		s.run.number = n
	}
}

// KnowShuffled records the number of solutions of a puzzle if it is known for the one that was
// shuffled, since both have the same number. It is then known after undo as well.
func (s *runs) KnowShuffled(before, after Question) {
	n := s.totals[before]
	for _, r := range slices.Concat(s.parked, []*run{s.run}) {
		if n == nil && r != nil && r.question == before {
			n = r.total()
		}
	}
	if n != nil {
		s.know(before, n)
		s.know(after, n)
	}
}

// endInVain ends the search because it is known that there are no solutions.
func (s *runs) endInVain() {
	if !s.run.finder.Ended() {
		s.run.finder.End()
		s.reveal = nil
		s.diagnosis.think()
	}
}

// known returns the number of solutions of a puzzle if no search is needed to know it, and
// otherwise nil. It returns a published number only if the user has searched or counted.
func (s *runs) known(q *Question) *big.Int {
	if n := s.totals[*q]; n != nil || s.run == nil {
		return n
	}
	n, _ := solver.Known(q.Puzzle())
	return n
}

// mostNarrowed is the maximum number of solutions to filter for additional digits.
// Filtering that many takes a few milliseconds. Beyond that, a new search is as quick.
const mostNarrowed = 50_000

// Follow parks the search if it no longer fits the current state. If a parked search fits,
// it becomes the current one.
func (s *runs) Follow() {
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
		s.diagnosis.think()
		s.sort()
	}
	s.counts.refresh()
}

// park puts the current search aside. Its solutions are listed as stale until the next
// search.
func (s *runs) park() {
	s.Hide()
	if s.run == nil {
		return
	}
	s.run.halt()
	s.picks = indexset.Set{}
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
