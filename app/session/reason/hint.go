package reason

import (
	"slices"

	"nonet/app/draw/scene"
	"nonet/app/session/notice"
	"nonet/board"
	"nonet/solver"
	"nonet/solver/logic"
)

// Stage is how much of the next step a hint reveals.
type Stage uint8

// The stages, from revealing nothing to revealing everything.
const (
	NoHint    Stage = iota
	Where           // where to look
	Which           // which technique or, in practice, which digits
	WholeStep       // the step, both on the board and in words
)

// Hint is what the board shows of the next step.
type Hint struct {
	Stage  Stage // the stage shown; NoHint during the search for the step
	Asking bool  // the search for the step, or for another one, is in progress
	Region Region
	Path   *Path         // a path that has only that step
	None   notice.Notice // why there is no step, if there is none

	Practised bool // the step is of the technique that the user practises, and knows
}

// Region is the place of a step: its houses or, if it has none, its cells.
type Region struct {
	Houses []logic.House
	Cells  board.CellSet // cells of the houses or, without houses, of the step
}

type hintProgress struct {
	stage  Stage
	wanted Stage         // the stage to show once the step is found
	none   notice.Notice // why there is no step

	other int   // how many alternatives to the step were requested; 0 for the step itself
	shown int   // the number of the alternative in path; 0 if none
	path  *Path // the alternative that was shown last
}

// Hint reveals more of the next step: first where to look, then which technique, then the
// step itself. The next call takes the step.
func (s *Logic) Hint() {
	if s.progress.stage == WholeStep {
		path, _ := s.hintPath()
		s.takeStep(path, 0)
		return
	}
	s.HintAt(max(s.progress.stage, s.progress.wanted) + 1)
}

// HintAt reveals the next step up to the given stage, as soon as the step is found.
func (s *Logic) HintAt(stage Stage) {
	s.host.Note(notice.Notice{})
	if !s.host.Usable() {
		s.host.Changed()
		return
	}
	if s.shown.path != nil || s.host.Covered() {
		s.host.Uncover()
	}
	s.mistakes.CloseCheck()
	s.progress.wanted, s.progress.none = min(stage, WholeStep), notice.Notice{}
	s.search.Counts.Cover()
	if technique := s.practice.technique; technique != logic.NoTechnique {
		s.seek(s.host.State(), nil, &s.thoughts().hint, s.hintTurn, ofTechnique(technique), s.climb)
	} else {
		s.askSteps(&s.thoughts().hint, s.hintTurn, oneStep, s.climb)
	}
	s.climb()
	s.host.Changed()
}

// climb shows the requested stage of the hint once the step is found. If there is a mistake, it
// shows the result of a check instead, and otherwise why there is no step.
func (s *Logic) climb() {
	r := s.reasoning
	if r == nil || !r.hint.Known || s.progress.wanted == NoHint {
		return
	}
	path := r.hint.Value
	s.mistakes.learn(&path.Standing)
	if path.Len() > 0 {
		if s.progress.stage == NoHint {
			s.hints++
		}
		before := s.progress.stage
		s.progress.stage, s.progress.wanted = s.progress.wanted, NoHint
		shown, _ := s.hintPath()
		for stage := before + 1; stage <= s.progress.stage; stage++ {
			s.practice.hinted(shown.Step(0).Technique, stage)
		}
		return
	}
	s.mistakes.conclude()
	none := path.WhyNone()
	if none.Kind == notice.PuzzleHasNone || none.Kind == notice.EntriesLeadNowhere || none.Kind == notice.CheckedRemoved { // a check says more
		s.mistakes.showCheck()
		return
	}
	s.progress = hintProgress{none: none}
	s.host.Note(none)
}

// WhyNone returns why a path has no steps.
func (p *Path) WhyNone() notice.Notice {
	switch {
	case p.Solved:
		return notice.Notice{Kind: notice.AllFilled}
	case p.Standing.Reach:
		return notice.Notice{Kind: notice.NoStep, Several: p.Several(), Off: p.Off}
	case p.Standing.Sure && p.Standing.Number == solver.None:
		return notice.Notice{Kind: notice.PuzzleHasNone}
	case p.Standing.Wrong.Empty() && !p.Standing.Needed.Empty():
		return notice.Notice{Kind: notice.CheckedRemoved, Count: p.Standing.Needed.Len(), Cell: p.Standing.Needed.Min()}
	}
	return notice.Notice{Kind: notice.EntriesLeadNowhere, Count: p.state.Entries.Filled()}
}

// Several reports whether the puzzle is known to have several solutions.
func (p *Path) Several() bool { return p.Standing.Sure && p.Standing.Number == solver.Several }

func (s *Logic) hint() Hint {
	h := Hint{Asking: s.reasoning != nil && s.reasoning.hint.Asking() && s.progress.wanted != NoHint}
	h.None = s.progress.none
	if s.progress.stage != NoHint {
		h.Stage = s.progress.stage
		h.Path, h.Asking = s.hintPath()
		step := h.Path.Step(0)
		h.Practised = step.Technique == s.practice.technique
		h.Region = regionOf(h.Path)
		if h.Practised && h.Stage == Which && len(step.Placed) == 0 {
			h.Region = Region{Cells: patternOf(step)}
		}
	}
	return h
}

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
	r.Cells = patternOf(step)
	return r
}

// patternOf returns the cells of a step, its sets and its chains.
func patternOf(step *logic.Step) board.CellSet {
	cells := step.Cells
	for _, set := range step.Sets {
		cells = cells.Union(set.Cells)
	}
	for _, chain := range step.Chains {
		for _, node := range chain.Nodes {
			cells = cells.Union(node.Cells)
		}
	}
	return cells
}

func (s *Logic) hintView(view *scene.View) {
	switch h := s.hint(); h.Stage {
	case Where, Which:
		view.Marking = &scene.Marking{Houses: []scene.MarkedHouse{{Cells: h.Region.Cells, Part: scene.Base}}}
	case WholeStep:
		var b logic.Board
		h.Path.SetBoard(&b, 0)
		s.draw(h.Path.Step(0), &b, view)
	}
}

// OtherHint replaces the step of a hint by the next one that is possible and has another effect, at
// the same stage. After the last one, it shows the first again.
func (s *Logic) OtherHint() {
	if s.progress.stage == NoHint {
		return
	}
	s.host.Note(notice.Notice{})
	s.progress.other++
	s.Moves()
	if s.hintPath(); s.reasoning.moves.Known && s.progress.other == 0 && len(s.otherRows()) == 0 {
		s.host.Note(notice.Notice{Kind: notice.NoOtherStep})
	}
	s.host.Changed()
}

// hintPath returns a path that has only the step of the hint. While the requested alternative is
// being searched for, this is the previous step.
func (s *Logic) hintPath() (path *Path, asking bool) {
	r, p := s.reasoning, &s.progress
	switch {
	case p.other == 0:
		return r.hint.Value, false
	case p.shown == p.other:
		return p.path, false
	}
	rows := s.otherRows()
	switch {
	case p.other <= len(rows):
		moves, i := r.moves.Value, rows[p.other-1]
		p.path = &Path{
			Standing: moves.Standing, Off: moves.Off, state: moves.state, places: moves.places,
			steps: moves.steps[i : i+1 : i+1], families: moves.families[i : i+1 : i+1],
		}
		p.shown = p.other
	case r.moves.Known:
		p.other, p.shown, p.path = 0, 0, nil
	case p.path == nil:
		return r.hint.Value, r.moves.Asking()
	default:
		return p.path, r.moves.Asking()
	}
	return s.hintPath()
}

// otherRows returns the rows of the possible steps whose effect differs from that of the first hint
// and of the rows before.
func (s *Logic) otherRows() []int {
	moves := s.reasoning.moves.Value
	if moves == nil {
		return nil
	}
	var rows []int
	seen := []*logic.Step{s.reasoning.hint.Value.Step(0)}
	for i := range moves.steps {
		step := &moves.steps[i]
		same := func(other *logic.Step) bool {
			return slices.Equal(step.Placed, other.Placed) && slices.Equal(step.Removed, other.Removed)
		}
		if !slices.ContainsFunc(seen, same) {
			seen, rows = append(seen, step), append(rows, i)
		}
	}
	return rows
}
