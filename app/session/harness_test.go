package session_test

import (
	"testing"

	"go.uber.org/goleak"

	"nonet/app/session"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/board/game"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const (
	newspaper = "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5"
	solved    = "798635421126974583453218679972586314564123897381497256617352948835749162249861735"
	fourfold  = "..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192."
	clashing  = "77..............................................................................."
	unsolved  = "12345678.........9..............................................................." // r1c9 has no candidate
)

// desk is a session in a test. The functions that it posts are queued until the test runs
// them.
type desk struct {
	*session.Session
	t     *testing.T
	queue chan func()
}

func newDesk(t *testing.T, givens string) *desk {
	t.Helper()
	d := &desk{t: t, queue: make(chan func(), 64)}
	d.Session = session.New(func(f func()) { d.queue <- f })
	d.Load(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(givens)}, Playing: true}, true)
	t.Cleanup(d.Close)
	return d
}

// reload changes the current state and opens it as a new game.
func (d *desk) reload(change func(*game.State)) {
	state := *d.State()
	change(&state)
	d.Load(state, true)
}

// settle processes search results until no search is running.
func (d *desk) settle() {
	for d.Solutions.Progress().Searching() {
		(<-d.queue)()
	}
}

// pressUntil calls FindNext until the status meets a condition. How many calls this takes
// depends on timing, since the search is one solution ahead.
func (d *desk) pressUntil(is func(search.Progress) bool) search.Progress {
	d.t.Helper()
	for range 4000 {
		d.Solutions.FindNext()
		if status := d.Solutions.Progress(); is(status) {
			return status
		}
		if len(d.queue) == cap(d.queue) {
			(<-d.queue)()
		}
	}
	d.t.Fatal("no press had to wait")
	return search.Progress{}
}

// do calls action and waits until its searches have finished.
func (d *desk) do(action func()) {
	action()
	d.settle()
}

func (d *desk) enter(c board.Cell, digit board.Digit) {
	d.Cursor.MoveTo(c, false)
	d.EnterDigit(digit)
}

func (d *desk) span(from, to board.Cell) {
	d.Cursor.MoveTo(from, false)
	d.Cursor.MoveTo(to, true)
}

func (d *desk) wantStatus(kind search.Kind, shown, found int) {
	d.t.Helper()
	got := d.Solutions.Progress()
	if got.Kind != kind || got.Shown != shown || got.Found != uint64(found) {
		d.t.Errorf("status kind %d, shown %d, found %d; want %d, %d, %d", got.Kind, got.Shown, got.Found, kind, shown, found)
	}
}

func (d *desk) wantNext(kind search.Kind, shown, found int) {
	d.t.Helper()
	d.do(d.Solutions.FindNext)
	d.wantStatus(kind, shown, found)
}

// entered returns the givens and entries of the game as 81 characters.
func (d *desk) entered() string { return d.State().Grid().String() }
