package phrase

import (
	"testing"
	"time"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/board/game"
)

func TestAgo(t *testing.T) {
	now := time.Date(2026, 3, 9, 14, 5, 0, 0, time.Local)
	for _, passed := range []time.Duration{
		0,
		70 * time.Second,
		20 * time.Minute,
		26 * time.Hour,
		6*24*time.Hour + 1,
		7 * 24 * time.Hour,
		-time.Hour, // the clock was set back
		3 * time.Hour,
	} {
		Said(t, ago(i18n.New(), now, now.Add(-passed)))
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
