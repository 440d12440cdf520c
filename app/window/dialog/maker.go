package dialog

import (
	"nonet/app/command"
	"nonet/app/prefetch"
	"nonet/app/text/phrase"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// Maker makes puzzles for the New Puzzle sheet and for the Another Puzzle command.
type Maker struct {
	*part.Env
	Supply  *prefetch.Supply
	Sheet   *NewPuzzleSheet  // the open sheet, or nil
	folds   folds            // of the last sheet, for the next one
	awaited int              // the number of the request that waits for a puzzle, or 0
	taken   *generate.Result // the last puzzle that was played, printed or put into a collection
}

// NewMaker returns a maker for a window. Call [Maker.End] to stop its work.
func NewMaker(env *part.Env) *Maker {
	m := &Maker{Env: env}
	m.Supply = prefetch.New(env.Post, m.supplied)
	return m
}

// End stops all work.
func (m *Maker) End() { m.Supply.Close() }

// took records that a new puzzle is on the board. If the puzzle does not match the request,
// took tells the user.
func (m *Maker) took(made *generate.Result) {
	m.taken = made
	if len(made.Misses) > 0 {
		m.Say(m.Words.Text("another.nearest", "Key", command.Find("generate").KeysText(m.Words)))
	}
}

// Another puts a new puzzle with the last choices on the board. If no puzzle is ready, the
// current puzzle stays until one is.
func (m *Maker) Another() {
	if m.Supply.View().Requested {
		m.Supply.Another()
	} else {
		m.Supply.Make(m.LastSpec())
	}
	m.awaited = m.Workspace.BeginOpening()
	m.receive()
}

// MakeLevel puts a new puzzle of a level on the board, as soon as there is one.
func (m *Maker) MakeLevel(level logic.Level) {
	m.Supply.Make(generate.Spec{Symmetry: symmetry.HalfTurn, Levels: generate.LevelsOf(level)})
	m.awaited = m.Workspace.BeginOpening()
	m.receive()
}

// Stop stops making a puzzle for the board. It reports whether one was being made.
func (m *Maker) Stop() (stopped bool) {
	if !m.Awaits() {
		return false
	}
	m.awaited = 0
	m.Supply.Stop()
	m.Say(m.Words.Text("another.stopped", "Key", command.Find("generate").KeysText(m.Words)))
	return true
}

// Awaits reports whether a puzzle is being made for the board and nothing has been opened
// since the request.
func (m *Maker) Awaits() bool { return m.awaited > 0 && m.awaited == m.Workspace.Opening() }

// receive puts the awaited puzzle on the board if it is ready.
func (m *Maker) receive() {
	view := m.Supply.View()
	switch {
	case !m.Awaits():
		return
	case view.Making:
		m.Say(m.Words.Text("another.making", "Key", command.Find("stop").KeysText(m.Words)))
		return
	}
	m.awaited = 0
	m.Say("")
	m.Undisturbed(func() {
		switch {
		case view.Err != nil:
			m.Tell("another.failed", phrase.Error(m.Words, view.Err))
		case view.Result != nil:
			m.playMade(view.Result)
		}
	})
}

func (m *Maker) supplied() {
	if m.Sheet != nil {
		m.Sheet.ShowSupply()
	}
	m.receive()
}

// LastSpec returns the spec that the user chose last or, if there is none yet, a spec for
// an easy puzzle with half-turn symmetry, as in newspapers. If the board has variant rules,
// the spec has those rules.
func (m *Maker) LastSpec() generate.Spec {
	spec := generate.Spec{Symmetry: symmetry.HalfTurn}.WithUsualLevel()
	switch view := m.Supply.View(); {
	case !m.Settings.Spec.Chosen:
	case view.Requested:
		spec = view.Unseeded()
	default:
		spec = prefetch.Recalled(m.Settings.Spec)
	}
	if rules := m.Session.Rules.View().Rules; rules != board.Classic() {
		spec.Rules = rules
	}
	return spec
}

// playMade puts a new puzzle on the board for solving. The puzzle counts as saved until the
// user makes an entry.
func (m *Maker) playMade(made *generate.Result) {
	r := workspace.Putting(game.State{Puzzle: made.Puzzle, Playing: true}, workspace.Source{Name: phrase.NewPuzzleName(m.Words, made), Kept: true, Generated: true})
	r.Then = func(*workspace.Outcome) { m.took(made) }
	m.Do(r)
}

// Finished passes a completed batch to Finish, or reports that no puzzle matches the
// choices.
func (s *NewPuzzleSheet) Finished(made *prefetch.Batch) {
	finish := s.Finish
	s.Finish = nil
	if len(made.Results) == 0 {
		s.missed = s.maker.Words.Count("new-puzzle.none-so", made.Missed)
		return
	}
	finish(made)
}

// CollectMade opens the matching puzzles as a collection, and reports how many others did
// not match.
func (s *NewPuzzleSheet) CollectMade(made *prefetch.Batch) {
	m := s.maker
	s.modal.Close()
	items := make([]format.Item, len(made.Results))
	for i := range made.Results {
		items[i] = format.NewItem(&made.Results[i].Puzzle)
	}
	m.taken = m.Supply.View().Result
	m.Do(workspace.Request{
		Action: workspace.OpenCollection, Consent: s.consent, Then: func(*workspace.Outcome) { m.tellMissed(made) },
		From: workspace.Origin{Name: m.Words.Text("new-puzzle.collection")}, Reading: &format.Reading{Items: items},
	})
}

// tellMissed says how many puzzles of a collection did not match.
func (m *Maker) tellMissed(made *prefetch.Batch) {
	if made.Missed > 0 {
		m.Say(m.Words.Count("new-puzzle.left-out", made.Missed))
	}
}

// playChosen reports whether to play the puzzle in the picture. If the user wants several
// puzzles, playChosen returns false to keep the sheet open, and asks about unsaved work
// before a collection is made.
func (s *NewPuzzleSheet) playChosen() bool {
	if s.Form.Amount.Value() <= 1 {
		return s.Shown != nil
	}
	s.maker.Do(workspace.Request{Action: workspace.Leave, Then: s.mayLeave})
	return false
}

func (m *Maker) printMade(made []generate.Result) {
	m.taken = m.Supply.View().Result
	list := printable{
		Text: m.Words.Count("new-puzzle.print", len(made)), title: m.Words.Text("new-puzzle.collection"), Amount: len(made),
		State: func(i int) game.State { return game.State{Puzzle: made[i].Puzzle, Playing: true} },
	}
	if len(made) > 1 {
		list.Number = func(i int) int { return i + 1 }
	}
	printOneOf(m.Env, []printable{list}, 0)
}

// mayLeave makes a collection. It is called once the user has agreed to lose unsaved work.
func (s *NewPuzzleSheet) mayLeave(o *workspace.Outcome) {
	if s.maker.Sheet == s { // it may have been closed during a save
		s.consent = o.Request.Consent
		s.makeMany(s.CollectMade)
	}
}
