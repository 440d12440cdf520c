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
func (d *Diagnosis) think() {
	r := d.run
	switch found := r.finder.Found(); {
	case found == 0 && !r.finder.Ended():
		if r.finder.Stepping() || r.finder.Sweeping() {
			d.judge()
		}
	case d.host.State().Pins.Filled() > 0:
		// With pins, the search says little about the puzzle itself.
	case found == 0:
		d.judge()
		d.askFailure()
		d.askTypos()
	case !d.Narrowed() && !r.finder.Sweeping():
		d.askRedundant()
	}
}

// Narrowed reports whether searches are limited by entries or by removed candidates.
func (s *runs) Narrowed() bool {
	state := s.host.State()
	return s.withEntries && state.Entries.Filled() > 0 || s.withRemoved && state.Eliminates()
}

// judge checks in a goroutine whether the rules alone rule out every solution. If they do,
// it ends the search, which might take much longer to find out that there are no solutions.
func (d *Diagnosis) judge() {
	r := d.run
	rules := r.question.rules
	if rules == board.Classic() {
		return
	}
	contradictory := func() {
		if len(r.contradiction.Value) > 0 {
			d.endInVain()
		}
	}
	r.contradiction.Ask(d.owner, contradictory, func(ctx context.Context, tell jobs.Reporter[[]board.Group]) {
		groups, err := solver.Contradiction(ctx, rules)
		tell(groups, err == nil)
	})
}

func (d *Diagnosis) askFailure() {
	r := d.run
	p := r.question.Puzzle()
	r.failure.Ask(d.owner, nil, func(ctx context.Context, tell jobs.Reporter[Failure]) {
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
func (d *Diagnosis) FindTypos() {
	if d.host.State().Pins.Filled() > 0 {
		return // the pins may be the reason
	}
	d.search(func(r *run) {
		findTwo(r)
		d.askTypos()
	})
}

func (d *Diagnosis) askTypos() {
	ask(d, &d.run.typos, func(ctx context.Context, p *board.Puzzle) (diagnose.TypoReport, error) {
		return diagnose.Typos(ctx, p, 0, nil)
	})
}

func (d *Diagnosis) askRedundant() {
	ask(d, &d.run.redundant, func(ctx context.Context, p *board.Puzzle) (diagnose.Redundancy, error) {
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
func (d *Diagnosis) CheckGivens() {
	d.search(findTwo)
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
func (d *Diagnosis) MakeUnique() {
	if d.host.State().Pins.Filled() > 0 {
		return // without its pins, the puzzle could still have several solutions
	}
	d.search(func(r *run) {
		findTwo(r)
		ask(d, &r.completion, func(ctx context.Context, p *board.Puzzle) (diagnose.Completion, error) {
			return diagnose.Unique(ctx, p, 0)
		})
	})
}

// FixTypo corrects a typo as one edit, selects the changed cells, and records the only
// solution of the corrected puzzle.
func (d *Diagnosis) FixTypo(typo *diagnose.Typo) {
	next := *d.host.State()
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
	d.host.Help(next)
	d.host.Select(cells)
	d.know(typo.Solution)
	d.host.Tell(notice.Notice{Kind: notice.TypoFixed})
}

// know records the only solution of the current puzzle.
func (d *Diagnosis) know(solution board.Grid) {
	if d.host.Usable() {
		d.ensureRun()
		d.run.finder.Know(solution)
		d.stale = nil
		d.think()
	}
}

// AddGivens adds givens as one edit, and selects their cells.
func (d *Diagnosis) AddGivens(givens []diagnose.Given) {
	next := *d.host.State()
	var added board.Grid
	var cells board.CellSet
	for _, given := range givens {
		next.Give(given.Cell, given.Digit)
		added[given.Cell], cells = given.Digit, cells.With(given.Cell)
	}
	d.host.Apply(next)
	d.host.Select(cells)
	d.search(findTwo)
	d.host.Tell(notice.Notice{Kind: notice.GivensAdded, Added: added})
}

// RemoveGiven removes a given that the puzzle does not need. The solutions stay the same,
// so those already found are kept.
func (d *Diagnosis) RemoveGiven(c board.Cell) {
	digit := d.host.State().Puzzle.Givens[c]
	before := d.run
	needless := before != nil && before.redundant.Value.Cells.Has(c) && digit != 0
	shown := d.showing
	next := *d.host.State()
	next.Give(c, 0)
	d.host.Apply(next)
	// If the possible digits are displayed, Apply has already started a search.
	if needless && (d.run == nil || d.run.finder.Found() == 0 && !d.run.finder.Ended()) {
		d.ensureRun()
		d.run.finder.Take(before.finder)
		d.run.position = before.position
		d.stale = nil
		if shown {
			d.show(before.position)
		}
		d.counts.refresh()
		d.think()
	}
	d.host.Tell(notice.Notice{Kind: notice.GivenRemoved, Cell: c, Digit: digit})
}
