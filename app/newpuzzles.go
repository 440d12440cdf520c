package app

import (
	"nonet/app/supply"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver/generate"
)

// finished does what was meant to be done with many puzzles, and tells whether
// the sheet was closed for it: not so where none is what was asked.
func (s *newPuzzleSheet) finished(made *supply.Batch) bool {
	finish := s.finish
	s.finish = nil
	if len(made.Results) == 0 {
		s.missed = s.w.words.Count("new-puzzle.none-so", made.Missed)
		return false
	}
	s.modal.close()
	finish(made)
	return true
}

// collectMade opens the puzzles that are as asked as a collection, and says how
// many are not.
func (w *Window) collectMade(made *supply.Batch) {
	items := make([]format.Item, len(made.Results))
	for i := range made.Results {
		items[i] = format.NewItem(&made.Results[i].Puzzle)
	}
	w.guardAll(func() {
		w.taken = w.supply.View().Result
		w.openCollection(items, w.words.Text("new-puzzle.collection"), "", 0, true)
		if made.Missed > 0 {
			w.say(w.words.Count("new-puzzle.left-out", made.Missed))
		}
	})
}

// printMade asks how puzzles that were made go on paper.
func (w *Window) printMade(made []generate.Result) {
	w.taken = w.supply.View().Result
	list := printable{
		text: w.words.Count("new-puzzle.print", len(made)), title: w.words.Text("new-puzzle.collection"), amount: len(made),
		state: func(i int) game.State { return game.State{Puzzle: made[i].Puzzle, Playing: true} },
	}
	if len(made) > 1 {
		list.number = func(i int) int { return i + 1 }
	}
	w.printOneOf([]printable{list}, 0)
}
