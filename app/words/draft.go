package words

import (
	"time"

	"nonet/board/game"
)

// DraftFacts says how much was put in a game, or how many games there are, and
// when it was kept.
func (w *Words) DraftFacts(state *game.State, games int, now, then time.Time) string {
	content := w.Count("facts.givens", state.Puzzle.Givens.Filled())
	if n := state.Entries.Filled(); n > 0 {
		content = w.Count("facts.entries", n)
	}
	if games > 1 {
		content = w.Count("draft.games", games)
	}
	return w.Text("draft.facts", "Entries", content, "Ago", w.Ago(now, then))
}

// Ago says when something was: "a few seconds ago", "about 3 hours ago", or the
// date where it is a week ago or more, or where the clock has been put back.
func (w *Words) Ago(now, then time.Time) string {
	const week = 7 * 24 * time.Hour
	if passed := now.Sub(then); 0 <= passed && passed < week {
		return w.Text("time.ago", "Time", w.Duration(passed))
	}
	return then.Local().Format(w.Text("time.layout"))
}
