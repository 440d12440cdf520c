package search

import (
	"slices"

	"nonet/app/draw/scene"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/solver/diagnose"
)

// View is what a window shows of the search for solutions.
type View struct {
	Progress  Progress
	Listing   Listing
	Diagnosis Findings
	Before    int // number of the solution shown before, from 1; 0 if there was none

	Showing     bool // a solution is shown over the game
	Comparing   bool
	Overlay     bool // the possible digits are shown
	WithEntries bool
	WithRemoved bool // searches leave out what the player or steps have removed
	Busy        bool // work is under way that can be stopped

	CanFindNext bool // there may be a solution after the displayed one
	CanPrevious bool
	CanFirst    bool
	CanLast     bool
	CanCompare  bool
}

// Findings is what is known about why a puzzle does not have exactly one solution.
type Findings struct {
	// Contradiction holds groups that no grid can satisfy all at once, if the rules are
	// known to allow no solution.
	Contradiction []board.Group

	Failure    jobs.Answer[Failure]             // why there is no solution
	Typos      jobs.Answer[diagnose.TypoReport] // typos whose correction leaves exactly one solution
	Redundant  jobs.Answer[diagnose.Redundancy] // givens that are not needed
	Completion jobs.Answer[diagnose.Completion] // givens that would leave exactly one solution
}

// View returns the current view.
func (s *runs) View() View {
	p := s.Progress()
	view := View{
		Progress:    p,
		Listing:     s.Listing(),
		Diagnosis:   s.diagnosis.Findings(),
		Showing:     p.Shown > 0,
		Comparing:   s.comparing,
		Overlay:     s.counts.overlay,
		WithEntries: s.withEntries,
		WithRemoved: s.withRemoved,
		Busy:        s.Busy(),
		CanFindNext: p.Kind != Unfinished,
		CanFirst:    p.Kind != Unfinished,
	}
	if r := s.run; r != nil {
		kept := r.list().Len()
		if index, ok := r.list().Search(&s.before); ok {
			view.Before = index + 1
		}
		view.CanPrevious = r.position > 0 || r.position == 0 && !s.showing
		view.CanFirst = p.Shown != 1 && p.Kind != None
		view.CanFindNext = !r.finder.Ended() || !s.showing && kept > 0 || r.position < kept-1
		// While more solutions may be found, CanLast is true even at the last one. If it
		// changed with each step, the menus would be rebuilt each time.
		view.CanLast = kept > 0 && (p.Shown != kept || !r.finder.Ended())
		view.CanCompare = kept > 1
	}
	return view
}

// Showing reports whether a solution is shown over the game.
func (s *runs) Showing() bool {
	_, number := s.Solution()
	return number > 0 && s.host.Usable()
}

// Comparing reports whether the board compares two solutions.
func (s *runs) Comparing() bool { return s.comparing }

// WithEntries reports whether entries count as givens in a search.
func (s *runs) WithEntries() bool { return s.withEntries }

// WithRemoved reports whether searches leave out what the player or steps have removed.
func (s *runs) WithRemoved() bool { return s.withRemoved }

// Overlay reports whether the board shows the possible digits.
func (s *Counts) Overlay() bool { return s.overlay }

// Findings returns what is known about the current puzzle.
func (d *Diagnosis) Findings() Findings {
	r := d.run
	if r == nil {
		return Findings{}
	}
	return Findings{
		Contradiction: named(d.host.State().Puzzle.RulesOrClassic(), r.contradiction.Value),
		Failure:       r.failure.Answer(),
		Typos:         r.typos.Answer(),
		Redundant:     r.redundant.Answer(),
		Completion:    r.completion.Answer(),
	}
}

// named returns the groups with the names they have in the rules.
func named(rules *board.Rules, groups []board.Group) []board.Group {
	groups = slices.Clone(groups)
	for i := range groups {
		for _, group := range rules.Groups() {
			if group.Kind == groups[i].Kind && group.Cells == groups[i].Cells {
				groups[i] = group
			}
		}
	}
	return groups
}

// Drawing is what the board shows of a search.
type Drawing struct {
	Covered bool           // a solution is shown over the game
	Changed board.CellSet  // cells that differ from the solution shown before, or from the compared one
	Other   board.Grid     // the compared solution; empty if there is none
	Clash   board.CellSet  // givens that contradict each other
	Overlay *scene.Overlay // what is known about the possible digits; nil if they are not shown
}

// Drawing returns what the board shows, with the given digits.
func (s *runs) Drawing(grid *board.Grid) Drawing {
	_, number := s.Solution()
	d := Drawing{Covered: number > 0, Overlay: s.counts.possible()}
	if s.showing && s.before != (board.Grid{}) {
		d.Changed = grid.Differing(&s.before)
	}
	if clashes := s.Failure().Clashes; len(clashes) > 0 && !d.Covered {
		d.Clash = clashes[0].Cells
	}
	if s.run != nil && s.comparing {
		d.Other = s.run.list().At(s.other)
		d.Changed = grid.Differing(&d.Other)
	}
	return d
}

// Failure returns what is known about why there is no solution.
func (s *runs) Failure() Failure {
	if s.run == nil {
		return Failure{}
	}
	return s.run.failure.Value
}
