package phrase

import (
	"testing"
	"time"

	"nonet/app/i18n"
	"nonet/board"
	"nonet/board/game"
)

func TestAgo(t *testing.T) {
	now := time.Date(2026, 3, 9, 14, 5, 0, 0, time.Local)
	for passed, want := range map[time.Duration]string{
		0:                  "a few seconds ago",
		70 * time.Second:   "about a minute ago",
		20 * time.Minute:   "about 20 minutes ago",
		26 * time.Hour:     "about a day ago",
		6*24*time.Hour + 1: "about 6 days ago",
		7 * 24 * time.Hour: "2 Mar 2026, 14:05",
		-time.Hour:         "9 Mar 2026, 15:05", // the clock was set back
		3 * time.Hour:      "about 3 hours ago",
	} {
		if got := ago(i18n.New(), now, now.Add(-passed)); got != want {
			t.Errorf("%v before is %q, want %q", passed, got, want)
		}
	}
}

func TestDraftFacts(t *testing.T) {
	now := time.Now()
	var state game.State
	want := func(want string) {
		t.Helper()
		if got := DraftFacts(i18n.New(), &state, 1, now, now); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
	want("no givens · a few seconds ago")
	state.Puzzle.Givens[3] = 5
	want("1 given · a few seconds ago")
	state.Entries = board.Grid{1: 2, 2: 3}
	want("2 entries · a few seconds ago")
}
