package reason

import (
	"context"
	"slices"

	"nonet/app/draw/scene"
	"nonet/app/session/notice"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver/logic"
)

// Path is a sequence of steps from a position to the solution, or a list of all steps that
// are possible in a position. A path does not change after it has been returned.
type Path struct {
	Standing Standing // if it rules out a solution, there are no steps
	Rating   logic.Rating
	Solved   bool // the last step fills the board
	Off      int  // number of default strategies left out

	state    game.State // the starting state
	steps    []logic.Step
	families []logic.Family
	unrated  bool    // ratings do not use the strategies of all steps
	places   []place // boards before each step and after the last one; a single board if all steps start from it
}

type place struct {
	grid       board.Grid
	candidates [board.Cells]board.DigitSet
}

// Len returns the number of steps.
func (p *Path) Len() int { return len(p.steps) }

// Step returns the step with index i, or nil for the end of the path. The caller must not
// modify it.
func (p *Path) Step(i int) *logic.Step {
	if i >= len(p.steps) {
		return nil
	}
	return &p.steps[i]
}

// Family returns the family of a step.
func (p *Path) Family(i int) logic.Family { return p.families[i] }

// Concerns returns the cells of a step, those of its pattern and those that it changes, and the
// digits that it places or removes.
func (p *Path) Concerns(i int) (cells board.CellSet, digits board.DigitSet) {
	step := &p.steps[i]
	cells = patternOf(step).Union(step.Fins)
	for _, effects := range [...][]logic.Candidate{step.Placed, step.Removed} {
		for _, effect := range effects {
			cells, digits = cells.With(effect.Cell), digits.With(effect.Digit)
		}
	}
	return cells, digits
}

// SetBoard sets b to the board on which a step was found, or to the final board after the
// last step.
func (p *Path) SetBoard(b *logic.Board, i int) {
	place := &p.places[min(i, len(p.places)-1)]
	puzzle := p.state.Puzzle
	puzzle.Removed = [board.Cells]board.DigitSet{}
	for c, left := range puzzle.Candidates(&place.grid) {
		puzzle.Removed[c] = left &^ place.candidates[c]
	}
	b.Reset(&puzzle, &place.grid)
}

func placeOf(b *logic.Board) place {
	p := place{grid: b.Grid()}
	for c := range p.candidates {
		p.candidates[c] = b.Candidates(board.Cell(c))
	}
	return p
}

// FromHere reports whether the path begins after the user has entered digits, removed
// candidates or taken steps. If it does, its rating does not apply to the whole puzzle.
func (p *Path) FromHere() bool {
	return p.state.Entries.Filled() > 0 || p.state.Eliminates()
}

// AtOnce reports whether all steps start from the same board.
func (p *Path) AtOnce() bool { return len(p.places) == 1 }

// add adds a step that was found on the last board.
func (p *Path) add(step *logic.Step, by *logic.Strategy) {
	p.steps = append(p.steps, *step)
	p.families = append(p.families, by.Family)
	p.unrated = p.unrated || by.Unrated()
	p.Rating.Add(step, by)
}

// rate rates a path with steps that ratings do not use, as [logic.Strategy.Unrated] explains.
func (p *Path) rate(ctx context.Context, strategies []logic.Strategy) {
	if !p.unrated || !p.Solved {
		return
	}
	unrated := func(s logic.Strategy) bool { return s.Unrated() }
	solver := logic.NewSolver(slices.DeleteFunc(slices.Clone(strategies), unrated)...)
	solver.Resume(&p.state, p.Standing.Unique())
	var rating logic.Rating
	for ctx.Err() == nil {
		step, by := solver.Next()
		if by == nil {
			break
		}
		solver.Apply(&step)
		rating.Add(&step, by)
	}
	if solver.Solved() {
		rating.Hardest = p.Rating.Hardest
		p.Rating = rating
	}
}

// Path returns the known steps from the current position to the solution, and starts
// looking for more.
func (s *Logic) Path() jobs.Answer[*Path] {
	a := &s.thoughts().path
	s.askSteps(a, s.pathTurn, walk, func() { s.mistakes.learn(&a.Value.Standing) })
	return a.Answer()
}

// Moves returns the known steps that are possible in the current position, and starts
// looking for more.
func (s *Logic) Moves() jobs.Answer[*Path] {
	a := &s.thoughts().moves
	s.askSteps(a, s.movesTurn, gather, func() { s.mistakes.learn(&a.Value.Standing) })
	return a.Answer()
}

// finder adds steps to a path and calls grown after each.
type finder func(ctx context.Context, solver *logic.Solver, path *Path, grown func())

// askSteps looks for steps from the current position in a goroutine, and calls then once all
// are found.
func (s *Logic) askSteps(a *jobs.Inquiry[*Path], turn turn, find finder, then func()) {
	if s.host.Usable() {
		s.seek(s.host.State(), s.strategies, a, turn, find, then)
	}
}

// seek looks for steps of the strategies from a state of the game. It is like askSteps otherwise.
func (s *Logic) seek(from *game.State, strategies []logic.Strategy, a *jobs.Inquiry[*Path], turn turn, find finder, then func()) {
	if a.Known || a.Asking() {
		return
	}
	state, checker := *from, s.mistakes.checker
	a.Ask(s.owner, then, func(ctx context.Context, tell jobs.Reporter[*Path]) {
		if !turn.take(ctx) {
			return
		}
		defer turn.give()
		path := &Path{state: state, Standing: checker.standing(ctx, &state), Off: leftOut(strategies)}
		if len(strategies) == 0 {
			strategies = logic.Explaining()
		}
		solver := logic.NewSolver(strategies...)
		solver.StopWhen(func() bool { return ctx.Err() != nil })
		solver.Resume(&state, path.Standing.Unique())
		path.places = append(path.places, placeOf(&solver.Board))
		if path.Standing.Reach {
			find(ctx, solver, path, func() {
				soFar := *path // a copy that no longer changes
				tell(&soFar, false)
			})
		}
		path.Solved = solver.Solved()
		path.rate(ctx, strategies)
		if ctx.Err() == nil {
			tell(path, true)
		}
	})
}

func oneStep(ctx context.Context, solver *logic.Solver, path *Path, _ func()) {
	if step, by := solver.Next(); by != nil && ctx.Err() == nil {
		path.add(&step, by)
	}
}

func walk(ctx context.Context, solver *logic.Solver, path *Path, grown func()) {
	for ctx.Err() == nil {
		step, by := solver.Next()
		if by == nil || ctx.Err() != nil {
			return
		}
		path.add(&step, by)
		solver.Apply(&step)
		path.places = append(path.places, placeOf(&solver.Board))
		grown()
	}
}

// gather finds all steps of a position. Like a hint, it also finds a step by contradiction if that
// is the next step.
func gather(ctx context.Context, solver *logic.Solver, path *Path, grown func()) {
	solver.All(func(step logic.Step, by *logic.Strategy) bool {
		path.add(&step, by)
		grown()
		return ctx.Err() == nil
	})
	if ctx.Err() != nil {
		return
	}
	if step, by := solver.Next(); by != nil && by.Family == logic.Contradictions && ctx.Err() == nil {
		path.add(&step, by)
	}
}

// onShow is a step shown over the game, together with its path.
type onShow struct {
	path *Path
	row  int
}

func (o *onShow) grid() board.Grid { return o.path.places[min(o.row, len(o.path.places)-1)].grid }

// ShowStep shows the board before a step of a path from the current position, with the marks
// of the step. If row is the length of the path, it shows the final board. The game is not
// changed.
func (s *Logic) ShowStep(path *Path, row int) {
	if positionOf(&path.state) != positionOf(s.host.State()) || row < 0 || row > path.Len() {
		return // the position has changed
	}
	s.host.Uncover()
	s.mistakes.CloseCheck()
	s.shown = onShow{path, row}
	s.host.Tell(notice.Notice{})
}

// LeaveSteps removes a step, a hint, or the result of a check with its explanation from the
// board, which shows the game again.
func (s *Logic) LeaveSteps() {
	s.CloseSteps()
	s.mistakes.CloseCheck()
	s.host.Tell(notice.Notice{})
}

// CloseSteps is like LeaveSteps, but keeps the result of a check, and does not report a change.
func (s *Logic) CloseSteps() {
	s.shown, s.progress, s.mistakes.line = onShow{}, hintProgress{}, 0
	if s.reasoning != nil {
		s.reasoning.hint.Halt()
	}
}

// GoToShown takes all steps of the path up to the displayed one, as one edit. If the steps
// are alternatives, it takes only that one.
func (s *Logic) GoToShown() {
	switch shown := s.shown; {
	case shown.path == nil || shown.path.Len() == 0:
	case shown.path.AtOnce() && shown.row < shown.path.Len():
		s.takeStep(shown.path, shown.row)
	default:
		taken := min(shown.row+1, shown.path.Len())
		if taken < 2 {
			s.takeStep(shown.path, 0)
			return
		}
		place := &shown.path.places[taken]
		s.follow(shown.path.Step(taken - 1))
		s.practice.noteTaken(shown.path.steps[:taken])
		s.host.Help(s.host.State().Advanced(place.grid, &place.candidates))
		s.tellTaken(notice.Notice{Kind: notice.StepsTaken, Count: taken})
	}
}

// takeStep takes a step of a path, as one edit.
func (s *Logic) takeStep(path *Path, row int) {
	var b logic.Board
	path.SetBoard(&b, row)
	b.Apply(path.Step(row))
	after := placeOf(&b)
	s.follow(path.Step(row))
	s.practice.noteTaken(path.steps[row : row+1])
	s.host.Help(s.host.State().Advanced(after.grid, &after.candidates))
	s.host.Game().Credit(path.Step(row).Technique.Code())
	s.tellTaken(notice.Notice{Kind: notice.StepTaken, Step: path.Step(row)})
}

// follow moves the cursor to the cell that a step fills or, if it fills none, to the first cell in
// which it removes a candidate.
func (s *Logic) follow(step *logic.Step) {
	for _, effects := range [...][]logic.Candidate{step.Placed, step.Removed} {
		if len(effects) > 0 {
			s.host.Place(effects[0].Cell)
			return
		}
	}
}

// tellTaken shows a notice that steps were taken, and notes in it whether the board is full
// and whether removed candidates are hidden.
func (s *Logic) tellTaken(n notice.Notice) {
	grid := s.host.State().Grid()
	n.Filled = grid.Filled() == board.Cells
	n.Hidden = !s.host.Candidates() && (n.Step == nil || len(n.Step.Removed) > 0)
	s.host.Tell(n)
}

// Shown returns the digits before the step that the board shows instead of the game. If it
// shows none, ok is false.
func (s *Logic) Shown() (grid board.Grid, ok bool) {
	if s.shown.path == nil {
		return grid, false
	}
	return s.shown.grid(), true
}

// Draw draws the step, the hint or the explanation that is open.
func (s *Logic) Draw(view *scene.View) {
	switch {
	case s.mistakes.Line() > 0:
		s.mistakes.reasonView(view)
		return
	case s.shown.path == nil && s.progress.stage == NoHint:
		s.practice.draw(view)
		return
	case s.shown.path == nil:
		s.hintView(view)
		return
	}
	var b logic.Board
	s.shown.path.SetBoard(&b, s.shown.row)
	s.draw(s.shown.path.Step(s.shown.row), &b, view)
}
