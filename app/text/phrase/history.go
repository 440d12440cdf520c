package phrase

import (
	"time"

	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver/diagnose"
	"nonet/solver/logic"
)

// stepKeys holds texts for steps. Their plural forms depend on the number of affected
// cells.
var stepKeys = map[game.Kind]i18n.Key{
	game.Entered:  "step.entered",
	game.Erased:   "step.erased",
	game.Filled:   "step.filled",
	game.Marked:   "step.marked",
	game.Coloured: "step.coloured",
	game.Pinned:   "step.pinned",
	game.Removed:  "step.removed",
	game.Several:  "step.several",
}

// Step describes a row of the history: a change, an assumption, or a number of folded
// steps.
func Step(w *i18n.Words, row *session.HistoryRow) string {
	switch {
	case row.Folded > 0:
		return w.Count("step.folded", row.Folded)
	case row.Assumption.Step > 0:
		if name := nameOf(w, row.Assumption); name != "" {
			return w.Text("step.assumption-called", "Name", name)
		}
		return w.Text("step.assumption")
	}
	change := &row.Change
	if key, ok := stepKeys[change.Kind]; ok {
		var first board.Cell
		for c := range change.Cells.All() {
			first = c
			break
		}
		text := w.Count(key, change.Cells.Len(), "Cell", first, "Digit", change.Digit)
		if change.Candidates != 0 {
			text = candidatesStep(w, change, first)
		}
		if row.Technique != logic.NoTechnique {
			return w.Text("step.by", "Technique", Technique(w, row.Technique), "Step", text)
		}
		return text
	}
	switch change.Kind {
	case game.Ruled:
		return w.Text("tab.rules")
	case game.Worded:
		return w.Text("step.worded")
	case game.Turned:
		return w.Text("step.turned")
	case game.Shuffled:
		return w.Text("step.shuffled")
	}
	return w.Text("step.start")
}

// candidatesStep says which candidates were removed or restored. If there are several of them in
// several cells, it does not name them.
func candidatesStep(w *i18n.Words, change *game.Change, first board.Cell) string {
	one, many := i18n.Key("step.eliminated"), i18n.Key("step.eliminated-many")
	if change.Restored {
		one, many = "step.restored", "step.restored-many"
	}
	n := change.Cells.Len()
	if n > 1 && change.Candidates.Len() > 1 {
		return w.Count(many, n)
	}
	return w.Count(one, n, "Cell", first, "Digits", Digits(w, change.Candidates))
}

// StepNote describes the state of a row of the history: that it is the current state, a
// dropped assumption, or an assumption that has led to a contradiction. It returns "" for
// other rows.
func StepNote(w *i18n.Words, row *session.HistoryRow) string {
	switch {
	case row.Folded > 0:
		return w.Text("step.open")
	case row.Wrong:
		return w.Text("step.wrong")
	case row.Dropped:
		return w.Text("step.dropped")
	case row.Now:
		return w.Text("step.now")
	}
	return ""
}

// Assumption returns the name of an assumption for the beginning of a sentence.
func Assumption(w *i18n.Words, a notice.Assumption) string {
	switch {
	case a.Name != "":
		return w.Text("assumption.named", "Name", a.Name)
	case a.Digit != 0:
		return Given(w, a.Cell, a.Digit)
	}
	return w.Text("assumption.unnamed")
}

// nameOf returns the name of an assumption. If it has no name, nameOf returns its first
// digit, as in "r3c4 = 8", or "" if it has no digit either.
func nameOf(w *i18n.Words, a notice.Assumption) string {
	if a.Name == "" && a.Digit != 0 {
		return Given(w, a.Cell, a.Digit)
	}
	return a.Name
}

// Assumed names the current assumption. It returns "" if there is none.
func Assumed(w *i18n.Words, a notice.Assumption) string {
	switch name := nameOf(w, a); {
	case a.Step == 0:
		return ""
	case name != "":
		return w.Text("history.assuming", "Name", name)
	}
	return w.Text("history.assuming-unnamed")
}

// Refuted says that an assumption leads to a contradiction, and where.
func Refuted(w *i18n.Words, r *session.Refuted) string {
	return w.Text("refuted.sentence", "Assumption", Assumption(w, r.Assumption), "Reason", plainly(w, &r.End))
}

// RefutedBecause is like Refuted, but also names the digits that cause the contradiction.
func RefutedBecause(w *i18n.Words, r *session.Refuted) string {
	reason := plainly(w, &r.End)
	if r.End.Kind == diagnose.NoCandidate || r.End.Kind == diagnose.NoPlace {
		reason = endText(w, &r.End)
	}
	return w.Text("refuted.sentence", "Assumption", Assumption(w, r.Assumption), "Reason", reason)
}

// plainly describes a contradiction as briefly as possible.
func plainly(w *i18n.Words, e *diagnose.End) string {
	switch e.Kind {
	case diagnose.NoCandidate:
		return w.Text("refuted.no-digit", "Cell", e.Cell)
	case diagnose.NoPlace:
		return w.Text("refuted.no-place", "House", inGroup(w, e.Group), "Digit", e.Digit)
	case diagnose.NotAllowed:
		return w.Text("refuted.removed", "Cell", e.Cell, "Digit", e.Digit)
	}
	return endText(w, e)
}

// BoardFacts says what is left to do on a board, and when it was left.
func BoardFacts(w *i18n.Words, state *game.State, now, then time.Time) string {
	left := board.Cells - state.Puzzle.Givens.Filled() - state.Entries.Filled()
	return w.Count("status.to-go", left) + " · " + ago(w, now, then)
}

// DraftFacts describes the content of a game, or the number of games, and when it was
// saved.
func DraftFacts(w *i18n.Words, state *game.State, games int, now, then time.Time) string {
	content := w.Count("puzzle.givens", state.Puzzle.Givens.Filled())
	if n := state.Entries.Filled(); n > 0 {
		content = w.Count("facts.entries", n)
	}
	if games > 1 {
		content = w.Count("draft.games", games)
	}
	return w.Text("draft.facts", "Entries", content, "Ago", ago(w, now, then))
}

// ago describes a time in the past, such as "a few seconds ago" or "about 3 hours ago".
// It returns the date if the time is at least a week ago, or if it is in the future
// because the clock was set back.
func ago(w *i18n.Words, now, then time.Time) string {
	const week = 7 * 24 * time.Hour
	if passed := now.Sub(then); 0 <= passed && passed < week {
		return w.Roughly(passed, &agos)
	}
	return date(w, then.Local())
}

// agos holds the texts for approximate durations of less than a week.
var agos = i18n.DurationKeys{
	FewSeconds: "ago.few-seconds", Seconds: "ago.seconds", Minutes: "ago.minutes", Hours: "ago.hours", Days: "ago.days",
}

// date formats a date and time in the user's language. Package time only has English month
// names.
func date(w *i18n.Words, t time.Time) string {
	return w.Text("time.date", "Day", t.Day(), "Month", w.Text(months[t.Month()]), "Year", t.Year(), "Clock", t.Format("15:04"))
}

var months = [...]i18n.Key{
	time.January:   "time.january",
	time.February:  "time.february",
	time.March:     "time.march",
	time.April:     "time.april",
	time.May:       "time.may",
	time.June:      "time.june",
	time.July:      "time.july",
	time.August:    "time.august",
	time.September: "time.september",
	time.October:   "time.october",
	time.November:  "time.november",
	time.December:  "time.december",
}
