package search

import (
	"context"

	"nonet/app/session/notice"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/solver"
	"nonet/solver/diagnose"
)

// Diagnosis finds out why a puzzle has no solution or several, and which changes would
// leave exactly one.
type Diagnosis struct{ *runs }

// Failure describes why a puzzle has no solution.
type Failure struct {
	Clashes []diagnose.Clash // smallest first
	Proof   *diagnose.Proof  // proof that the first clash is impossible; nil if none is known
	Givens  board.Grid       // givens of the puzzle, including entries if they count as givens
}

// think starts goroutines that analyse the current puzzle. Which ones depends on what is
// known about its solutions.
func (s *Diagnosis) think() {
	r := s.run
	switch found := r.finder.Found(); {
	case found == 0 && !r.finder.Ended():
		if r.finder.Stepping() || r.finder.Sweeping() {
			s.judge()
		}
	case s.host.State().Pins.Filled() > 0:
		// With pins, the search says little about the puzzle itself.
	case found == 0:
		s.judge()
		s.askFailure()
		s.askTypos()
	case !s.Narrowed() && !r.finder.Sweeping():
		s.askRedundant()
	}
}

// Narrowed reports whether searches are limited by entries or by removed candidates.
func (s *runs) Narrowed() bool {
	state := s.host.State()
	return s.withEntries && state.Entries.Filled() > 0 || s.withRemoved && state.Eliminates()
}

// judge checks in a goroutine whether the rules alone rule out every solution. If they do,
// it ends the search, which might take much longer to find out that there are no solutions.
func (s *Diagnosis) judge() {
	r := s.run
	rules := r.question.rules
	if rules == board.Classic() {
		return
	}
	contradictory := func() {
		if len(r.contradiction.Value) > 0 {
			s.endInVain()
		}
	}
	r.contradiction.Ask(s.owner, contradictory, func(ctx context.Context, tell jobs.Reporter[[]board.Group]) {
		groups, err := solver.Contradiction(ctx, rules)
		tell(groups, err == nil)
	})
}

func (s *Diagnosis) askFailure() {
	r := s.run
	p := r.question.Puzzle()
	r.failure.Ask(s.owner, nil, func(ctx context.Context, tell jobs.Reporter[Failure]) {
		failure := Failure{Givens: p.Givens}
		failure.Clashes, _ = diagnose.FindClashes(ctx, p, 0)
		if len(failure.Clashes) == 0 {
			tell(failure, true)
			return
		}
		tell(failure, false)
		part := failure.Clashes[0].Puzzle(p)
		if proof, ok, _ := diagnose.Prove(ctx, &part, 0); ok {
			failure.Proof = &proof
		}
		tell(failure, true)
	})
}

// FindTypos looks for typos that may explain why the puzzle has no solution or several.
func (s *Diagnosis) FindTypos() {
	if s.host.State().Pins.Filled() > 0 {
		return // the pins may be the reason
	}
	s.search(func(r *run) {
		findTwo(r)
		s.askTypos()
	})
}

func (s *Diagnosis) askTypos() {
	ask(s, &s.run.typos, func(ctx context.Context, p *board.Puzzle) (diagnose.TypoReport, error) {
		return diagnose.Typos(ctx, p, 0, nil)
	})
}

func (s *Diagnosis) askRedundant() {
	ask(s, &s.run.redundant, func(ctx context.Context, p *board.Puzzle) (diagnose.Redundancy, error) {
		return diagnose.Redundant(ctx, p, 0)
	})
}

// ask answers a question about the current puzzle in a goroutine.
func ask[T any](s *Diagnosis, a *jobs.Inquiry[T], find func(context.Context, *board.Puzzle) (T, error)) {
	p := s.run.question.Puzzle()
	a.Ask(s.owner, nil, func(ctx context.Context, tell jobs.Reporter[T]) {
		found, _ := find(ctx, p)
		tell(found, true)
	})
}

// CheckGivens looks for givens that are not needed. It first searches for up to two
// solutions, since only a puzzle with solutions can have needless givens.
func (s *Diagnosis) CheckGivens() {
	s.search(findTwo)
}

// findTwo searches for two solutions, to find out whether there are several. It does
// nothing if a search is already running.
func findTwo(r *run) {
	if !r.finder.Sweeping() && !r.finder.Stepping() {
		r.stopped = false
		r.finder.Sweep(2)
	}
}

// MakeUnique looks for additional givens that leave exactly one solution.
func (s *Diagnosis) MakeUnique() {
	if s.host.State().Pins.Filled() > 0 {
		return // without its pins, the puzzle could still have several solutions
	}
	s.search(func(r *run) {
		findTwo(r)
		ask(s, &r.completion, func(ctx context.Context, p *board.Puzzle) (diagnose.Completion, error) {
			return diagnose.Unique(ctx, p, 0)
		})
	})
}

// FixTypo corrects a typo as one edit, selects the changed cells, and records the only
// solution of the corrected puzzle.
func (s *Diagnosis) FixTypo(typo *diagnose.Typo) {
	next := *s.host.State()
	var cells board.CellSet
	entry := false // whether a wrong digit is an entry, in which case the corrected digits are entries too
	for _, change := range typo.Changes {
		entry = entry || change.Was != 0 && next.Entries[change.Cell] == change.Was
	}
	for _, change := range typo.Changes {
		cells = cells.With(change.Cell)
		if entry && next.Puzzle.Givens[change.Cell] == 0 {
			next.Entries[change.Cell] = change.Is
		} else {
			next.Give(change.Cell, change.Is)
		}
	}
	s.host.Help(next)
	s.host.Select(cells)
	s.know(typo.Solution)
	s.host.Tell(notice.Notice{Kind: notice.TypoFixed})
}

// know records the only solution of the current puzzle.
func (s *Diagnosis) know(solution board.Grid) {
	if s.host.Usable() {
		s.ensureRun()
		s.run.finder.Know(solution)
		s.stale = nil
		s.think()
	}
}

// AddGivens adds givens as one edit, and selects their cells.
func (s *Diagnosis) AddGivens(givens []diagnose.Given) {
	next := *s.host.State()
	var added board.Grid
	var cells board.CellSet
	for _, given := range givens {
		next.Give(given.Cell, given.Digit)
		added[given.Cell], cells = given.Digit, cells.With(given.Cell)
	}
	s.host.Apply(next)
	s.host.Select(cells)
	s.search(findTwo)
	s.host.Tell(notice.Notice{Kind: notice.GivensAdded, Added: added})
}

// RemoveGiven removes a given that the puzzle does not need. The solutions stay the same,
// so those already found are kept.
func (s *Diagnosis) RemoveGiven(c board.Cell) {
	digit := s.host.State().Puzzle.Givens[c]
	before := s.run
	needless := before != nil && before.redundant.Value.Cells.Has(c) && digit != 0
	shown := s.showing
	next := *s.host.State()
	next.Give(c, 0)
	s.host.Apply(next)
	// If the possible digits are displayed, Apply has already started a search.
	if needless && (s.run == nil || s.run.finder.Found() == 0 && !s.run.finder.Ended()) {
		s.ensureRun()
		s.run.finder.Take(before.finder)
		s.run.position = before.position
		s.stale = nil
		if shown {
			s.show(before.position)
		}
		s.counts.refresh()
		s.think()
	}
	s.host.Tell(notice.Notice{Kind: notice.GivenRemoved, Cell: c, Digit: digit})
}
