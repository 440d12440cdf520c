package phrase

import (
	"time"

	"nonet/app/text/i18n"
	"nonet/board/game"
)

// DraftFacts describes the content of a game, or the number of games, and when it was
// saved.
func DraftFacts(w *i18n.Words, state *game.State, games int, now, then time.Time) string {
	content := w.Count("facts.givens", state.Puzzle.Givens.Filled())
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
