package session

import (
	"context"

	"nonet/app/paint"
	"nonet/board"
	"nonet/solver"
	"nonet/solver/logic"
)

// Stage is how much of the next step a hint tells.
type Stage uint8

// The stages, from telling nothing to telling all.
const (
	NoHint    Stage = iota
	Where           // where to look
	Which           // which technique
	WholeStep       // the step, on the board and in words
)

// Hint is a hint on the board.
type Hint struct {
	Stage  Stage // that is shown, NoHint while the step is looked for
	Asking bool  // the step is looked for
	Region Region
	Path   *Path  // holds nothing but the step
	None   Notice // why there is no step to tell of, while that is on show
}

// Region is where a step is: in some houses, or where it has none in some cells.
type Region struct {
	Houses []logic.House
	Cells  board.CellSet // of the houses, or else those of the step
}

// ladder is how far the user has gone on with hints.
type ladder struct {
	stage  Stage
	wanted Stage  // to be shown once the step is found
	none   Notice // why there is none
}

// found is the next step, on a path of its own.
type found struct {
	path *Path
}

// Hint tells more of the next step: first where to look, then which technique,
// then the step itself. Behind that it takes the step.
func (s *Session) Hint() {
	if s.ladder.stage == WholeStep {
		path := s.thoughts().hint.value.path
		s.take(path, 0)
		return
	}
	s.HintAt(max(s.ladder.stage, s.ladder.wanted) + 1)
}

// HintAt tells so much of the next step, at once or as soon as it is found.
func (s *Session) HintAt(stage Stage) {
	s.notice = Notice{}
	if !s.usable() {
		s.onChange()
		return
	}
	if _, number := s.solution(); s.shown.path != nil || number > 0 || s.drawing {
		s.uncover()
	}
	s.ladder.wanted, s.ladder.none = min(stage, WholeStep), Notice{}
	s.setOverlay(false)
	r := s.thoughts()
	if !r.hint.known {
		s.askHint(r)
	}
	s.climb()
	s.onChange()
}

func (s *Session) askHint(r *reasoning) {
	state, arbiter, strategies, turn := *s.State(), s.arbiter, s.strategies, s.hintTurn
	inquire(s, &r.hint, s.climb, func(ctx context.Context, tell teller[found]) {
		if !turn.take(ctx) {
			return
		}
		defer turn.give()
		path := &Path{state: state, Standing: arbiter.standing(ctx, &state), Off: leftOut(strategies)}
		solver := solverAt(&state, &path.Standing, strategies)
		path.places = append(path.places, placeOf(&solver.Board))
		if path.Standing.Reach {
			if step, by := solver.Next(); by != nil {
				path.add(&step, by)
			}
		}
		path.Solved = solver.Solved()
		tell(found{path}, true)
	})
}

// uncover leaves the board to a step: nothing lies over the game, and no regions are
// drawn.
func (s *Session) uncover() {
	s.drawing, s.stroke = false, false
	s.hide()
}

// climb shows what of the hint is wanted, once the step is found, or says why
// there is none.
func (s *Session) climb() {
	r := s.reasoning
	if r == nil || !r.hint.known || s.ladder.wanted == NoHint {
		return
	}
	path := r.hint.value.path
	s.learn(&path.Standing)
	if path.Len() > 0 {
		s.ladder = ladder{stage: s.ladder.wanted}
		return
	}
	s.ladder = ladder{none: path.WhyNone()}
	s.notice = s.ladder.none
}

// WhyNone says why a path has no steps.
func (p *Path) WhyNone() Notice {
	switch {
	case p.Solved:
		return Notice{Kind: AllFilled}
	case p.Standing.Reach:
		return Notice{Kind: NoStep, Several: p.Several(), Off: p.Off}
	case p.Standing.Sure && p.Standing.Number == solver.None:
		return Notice{Kind: PuzzleHasNone}
	}
	return Notice{Kind: EntriesLeadNowhere}
}

// Several reports whether the puzzle is known to have several solutions.
func (p *Path) Several() bool { return p.Standing.Sure && p.Standing.Number == solver.Several }

// hint returns what is shown of the next step.
func (s *Session) hint() Hint {
	h := Hint{Asking: s.reasoning != nil && s.reasoning.hint.asking() && s.ladder.wanted != NoHint}
	h.None = s.ladder.none
	if s.ladder.stage != NoHint {
		h.Stage, h.Path = s.ladder.stage, s.reasoning.hint.value.path
		h.Region = regionOf(h.Path)
	}
	return h
}

// regionOf returns where the first step of a path is.
func regionOf(p *Path) Region {
	step := p.Step(0)
	var r Region
	if len(step.Base) > 0 {
		r.Houses = step.Base
		groups := p.state.Puzzle.RulesOrClassic().Groups()
		for _, house := range step.Base {
			r.Cells = r.Cells.Union(groups[house].Cells)
		}
		return r
	}
	r.Cells = step.Cells
	for _, set := range step.Sets {
		r.Cells = r.Cells.Union(set.Cells)
	}
	for _, chain := range step.Chains {
		for _, node := range chain.Nodes {
			r.Cells = r.Cells.Union(node.Cells)
		}
	}
	return r
}

// hintView makes view show what of the hint is to be seen.
func (s *Session) hintView(view *paint.View) {
	switch h := s.hint(); h.Stage {
	case Where, Which:
		view.Marking = &paint.Marking{Houses: []paint.MarkedHouse{{Cells: h.Region.Cells, Part: paint.Base}}}
	case WholeStep:
		var b logic.Board
		h.Path.SetBoard(&b, 0)
		marks(h.Path.Step(0), &b, view)
	}
}
