package app

import (
	"nonet/app/prefetch"
	"nonet/app/workspace"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver/generate"
)

// finished performs the intended action with many puzzles, or reports that none matches.
func (s *newPuzzleSheet) finished(made *prefetch.Batch) {
	finish := s.finish
	s.finish = nil
	if len(made.Results) == 0 {
		s.missed = s.w.Words.Count("new-puzzle.none-so", made.Missed)
		return
	}
	finish(made)
}

// collectMade opens the matching puzzles as a collection, and reports how many do not
// match. The user has already agreed to lose the present work.
func (s *newPuzzleSheet) collectMade(made *prefetch.Batch) {
	w := s.w
	s.modal.Close()
	items := make([]format.Item, len(made.Results))
	for i := range made.Results {
		items[i] = format.NewItem(&made.Results[i].Puzzle)
	}
	w.taken = w.supply.View().Result
	w.do(workspace.Request{
		Action: workspace.OpenCollection, Consent: workspace.DiscardGame | workspace.DiscardGames, For: made,
		From: workspace.Origin{Name: w.Words.Text("new-puzzle.collection")}, Reading: &format.Reading{Items: items},
	})
}

// playChosen reports whether to play the puzzle in the picture. If many are chosen, it
// makes those for a collection instead, once the user has agreed to lose the present work;
// the sheet stays open meanwhile.
func (s *newPuzzleSheet) playChosen() bool {
	if s.form.amount.value() <= 1 {
		return s.shown != nil
	}
	s.w.do(workspace.Request{Action: workspace.Leave, For: s})
	return false
}

// printMade opens the print dialog for new puzzles.
func (w *Window) printMade(made []generate.Result) {
	w.taken = w.supply.View().Result
	list := printable{
		text: w.Words.Count("new-puzzle.print", len(made)), title: w.Words.Text("new-puzzle.collection"), amount: len(made),
		state: func(i int) game.State { return game.State{Puzzle: made[i].Puzzle, Playing: true} },
	}
	if len(made) > 1 {
		list.number = func(i int) int { return i + 1 }
	}
	w.printOneOf([]printable{list}, 0)
}
