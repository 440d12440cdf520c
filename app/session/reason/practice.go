package reason

import (
	"context"
	"slices"

	"nonet/app/draw/scene"
	"nonet/app/session/notice"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver"
	"nonet/solver/logic"
)

// Practice judges how the player looks for a step of one technique in a position that needs it.
//
// What the player does is judged by the steps that are possible on the ground: the position at the
// start or, after right steps of other techniques, the position that these lead to.
type Practice struct {
	host     Host
	logic    *Logic
	onLesson func(Lesson)

	technique logic.Technique // the wanted technique, or NoTechnique if the player is not practising
	places    bool
	shown     bool // candidates were shown before
	start     game.State
	solution  board.Grid
	grounds   []*ground // the last one is the present ground
	turn      turn
	judged    acts // what the player had done when the verdict was given
	verdict   Verdict
	hidden    bool                // the player has removed the drawing of the step that they found
	helped    bool                // a hint has shown a step of the technique, or a hint or a path has taken one
	found     bool                // the player has found a step since the start
	taken     map[*game.Step]bool // whether a hint or a path, not the player, has made an edit since the start
}

// ground is a position and the steps that are possible there.
type ground struct {
	state game.State
	moves jobs.Inquiry[*Path]
}

// Lesson is an event that shows how well the player knows a technique.
type Lesson struct {
	Technique logic.Technique
	Stage     Stage // the stage that a hint has reached, or NoHint if the player has found a step in practice
	Helped    bool  // the player found the step after a hint, or did again what a hint or a path had taken
}

// Judgement says how good something is that the player did in practice.
type Judgement uint8

// The judgements. The comments name fields of [Verdict].
const (
	NotJudged  Judgement = iota
	StepFound            // the player has done everything that a step of the technique does
	PartFound            // part of a step of the technique; Left more is to be done
	OtherFound           // a step of another technique does this
	Unproven             // right, but no step shows it; Acts holds what
	Mistaken             // Acts holds what contradicts the solution
)

// Verdict is the judgement of what the player has done.
type Verdict struct {
	Kind  Judgement
	Path  *Path // has the step of StepFound and OtherFound, otherwise nil
	Row   int   // index of that step
	Left  int
	Acts  []Act
	Drawn bool // the board shows the step
	Taken bool // a hint or a path has taken the step
}

// Act is something that the player did: they removed a candidate or entered a digit.
type Act struct {
	logic.Candidate
	Entered bool
}

// Exercise is what is known about the practice.
type Exercise struct {
	Technique logic.Technique // the wanted technique, or NoTechnique if the player is not practising
	Places    bool            // steps of the technique place digits
	Asking    bool            // the player has done something that is not judged yet
	Verdict   Verdict
}

// acts is what the player has done since some position.
type acts struct {
	removed [board.Cells]board.DigitSet
	entered board.Grid
}

// OnLesson sets the function that is called when a hint is shown or a step is found.
func (p *Practice) OnLesson(f func(Lesson)) { p.onLesson = f }

// Begin starts practising a technique in the present position, in which its steps are possible.
// Places says whether they place digits.
func (p *Practice) Begin(technique logic.Technique, places bool) {
	state := *p.host.State()
	search := new(solver.Search)
	search.Start(&state.Puzzle, solver.Fastest)
	if !search.Next() {
		return
	}
	p.Close()
	p.technique, p.places, p.start, p.solution = technique, places, state, search.Solution()
	p.taken = map[*game.Step]bool{}
	p.shown = p.host.Candidates()
	p.host.ShowCandidates(p.host.Candidates() || !places)
	p.stand(state)
	p.host.Tell(notice.Notice{})
}

// End ends the practice. The position stays on the board as a game without changes to save.
func (p *Practice) End() {
	if p.technique != logic.NoTechnique {
		p.Close()
		p.host.MarkSaved()
	}
}

// Close ends the practice without a report.
func (p *Practice) Close() {
	if p.Active() {
		p.host.ShowCandidates(p.shown)
	}
	p.Halt()
	*p = Practice{host: p.host, logic: p.logic, onLesson: p.onLesson, turn: p.turn}
}

// Halt stops looking for steps.
func (p *Practice) Halt() {
	for _, g := range p.grounds {
		g.moves.Halt()
	}
}

// Active reports whether the player is practising.
func (p *Practice) Active() bool { return p.technique != logic.NoTechnique }

// Start returns the position at the start of the practice.
func (p *Practice) Start() game.State { return p.start }

// stand makes a position the ground, and finds its steps.
func (p *Practice) stand(state game.State) {
	g := &ground{state: state}
	p.grounds = append(p.grounds, g)
	p.logic.seek(&state, nil, &g.moves, p.turn, gather, p.judge)
}

// Follow judges the game after a change. It ends the practice if the player changes the puzzle.
func (p *Practice) Follow() {
	if !p.Active() {
		return
	}
	state := p.host.State()
	if !state.Playing || state.Puzzle.Givens != p.start.Puzzle.Givens || state.Puzzle.RulesOrClassic() != p.start.Puzzle.RulesOrClassic() {
		p.Close()
		return
	}
	done := actsSince(&p.start, state)
	for len(p.grounds) > 1 {
		last := p.grounds[len(p.grounds)-1]
		if reached := actsSince(&p.start, &last.state); reached.without(&done) == (acts{}) {
			break
		}
		last.moves.Halt() // the player has undone what led there
		p.grounds = p.grounds[:len(p.grounds)-1]
	}
	p.judge()
}

// judge judges what the player has done since the last judgement, as soon as the steps are known.
func (p *Practice) judge() {
	if !p.Active() {
		return
	}
	state := p.host.State()
	ground := p.grounds[len(p.grounds)-1]
	all := actsSince(&p.start, state)
	if wrong := all.wrong(&p.solution); len(wrong) > 0 {
		p.judged, p.verdict = all, Verdict{Kind: Mistaken, Acts: wrong}
		return
	}
	undone := p.verdict.Kind == Mistaken || p.judged.without(&all) != (acts{})
	if undone {
		p.verdict, p.judged = Verdict{}, p.judged.within(&all)
	}
	if !ground.moves.Known {
		return
	}
	fresh := all.without(&p.judged)
	p.judged, p.hidden = all, p.hidden && !undone && fresh == (acts{})
	next := p.reckon(state, &fresh)
	switch {
	case next.Kind == OtherFound:
		p.verdict = next
		r := ground.reckoning(state)
		p.stand(r.explained(next.Row, r.done).on(ground.state))
	case next.Kind == StepFound || fresh != (acts{}) || undone:
		p.verdict = next
	}
	if p.verdict.Kind == StepFound && !p.verdict.Taken && !p.found {
		p.found = true
		p.tell(Lesson{Technique: p.technique, Helped: p.helped})
	}
}

// reckon judges the fresh acts. The steps of the technique that were possible on an earlier ground are
// still right, even if those of the present ground have other names.
func (p *Practice) reckon(state *game.State, fresh *acts) Verdict {
	var part, verdict Verdict
	for _, g := range p.grounds {
		r := g.reckoning(state)
		news := fresh.within(r.done)
		verdict = r.verdict(p.technique, &news)
		switch {
		case verdict.Kind == StepFound:
			verdict.Taken = p.taken[p.completed(g, verdict.Row)]
			return verdict
		case verdict.Kind == PartFound && part.Kind == NotJudged:
			part = verdict
		}
	}
	if part.Kind != NotJudged && verdict.Kind != Unproven {
		return part
	}
	return verdict
}

func (g *ground) reckoning(state *game.State) *reckoning {
	bases, done := g.state.Candidates(), actsSince(&g.state, state)
	return &reckoning{path: g.moves.Value, bases: &bases, rules: g.state.Puzzle.RulesOrClassic(), done: &done}
}

// noteTaken records that steps are about to be taken for the player.
func (p *Practice) noteTaken(steps []logic.Step) {
	if p.Active() && slices.ContainsFunc(steps, func(s logic.Step) bool { return s.Technique == p.technique }) {
		p.helped = true
	}
}

// Edited records whether the player has made the edit that led to the present state of the game.
func (p *Practice) Edited(taken bool) {
	if p.Active() {
		p.taken[p.host.Game().Now()] = taken // the player may repeat an edit that was taken and undone
	}
}

// completed returns the edit since which everything that a step does has been done.
func (p *Practice) completed(g *ground, row int) *game.Step {
	edit, step := p.host.Game().Now(), g.moves.Value.Step(row)
	for edit.Parent() != nil && g.reckoning(edit.Parent().State()).left(step) == 0 {
		edit = edit.Parent()
	}
	return edit
}

// hinted records that a hint has reached a stage.
func (p *Practice) hinted(technique logic.Technique, stage Stage) {
	p.helped = p.helped || technique == p.technique
	p.tell(Lesson{Technique: technique, Stage: stage})
}

func (p *Practice) tell(lesson Lesson) {
	if p.onLesson != nil {
		p.onLesson(lesson)
	}
}

// Exercise returns what is known about the practice.
func (p *Practice) Exercise() Exercise {
	if !p.Active() {
		return Exercise{}
	}
	done := actsSince(&p.start, p.host.State())
	fresh := done.without(&p.judged)
	verdict := p.verdict
	verdict.Drawn = verdict.Drawn && !p.hidden
	return Exercise{Technique: p.technique, Places: p.places, Verdict: verdict, Asking: fresh != (acts{})}
}

// Hides returns the candidates of a cell that had been removed before the practice began. They are
// not shown as removed, so that the player sees only what they have removed themselves.
func (p *Practice) Hides(c board.Cell) board.DigitSet {
	if !p.Active() {
		return 0
	}
	return p.start.Eliminated(c)
}

// show draws the step that the player has found, unless they have done more since.
func (p *Practice) draw(view *scene.View) {
	if p.verdict.Kind == StepFound && p.verdict.Drawn && !p.hidden {
		var b logic.Board
		p.verdict.Path.SetBoard(&b, p.verdict.Row)
		Mark(p.verdict.Path.Step(p.verdict.Row), &b, view)
	}
}

// Hide removes the drawing of the step that the player has found, until they do something else.
func (p *Practice) Hide() {
	p.hidden = true
	p.host.Tell(notice.Notice{})
}

// ofTechnique returns a finder of a step of the technique. If there is none, it finds the next step.
func ofTechnique(t logic.Technique) finder {
	return func(ctx context.Context, solver *logic.Solver, path *Path, grown func()) {
		solver.All(func(step logic.Step, by *logic.Strategy) bool {
			if step.Technique == t {
				path.add(&step, by)
			}
			return path.Len() == 0 && ctx.Err() == nil
		})
		if path.Len() == 0 && ctx.Err() == nil {
			oneStep(ctx, solver, path, grown)
		}
	}
}
