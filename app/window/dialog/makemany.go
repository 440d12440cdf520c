package dialog

import (
	"nonet/app/prefetch"
	"nonet/app/workspace"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver/generate"
)

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
		Action: workspace.OpenCollection, Consent: s.consent, For: made,
		From: workspace.Origin{Name: m.Words.Text("new-puzzle.collection")}, Reading: &format.Reading{Items: items},
	})
}

// playChosen reports whether to play the puzzle in the picture. If the user wants several
// puzzles, playChosen returns false to keep the sheet open, and asks about unsaved work
// before a collection is made.
func (s *NewPuzzleSheet) playChosen() bool {
	if s.Form.Amount.Value() <= 1 {
		return s.Shown != nil
	}
	s.maker.Do(workspace.Request{Action: workspace.Leave, For: s})
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

// Left makes a collection for a sheet. It is called once the user has agreed to lose
// unsaved work.
func (m *Maker) Left(r *workspace.Request) {
	if sheet := r.For.(*NewPuzzleSheet); m.Sheet == sheet { // the sheet may have been closed during a save
		sheet.consent = r.Consent
		sheet.makeMany(sheet.CollectMade)
	}
}
