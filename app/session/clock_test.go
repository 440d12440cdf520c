package session_test

import (
	"testing"
	"time"

	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/check"
)

// TestTheClock checks when the clock runs, with a time of day that the test sets.
func TestTheClock(t *testing.T) {
	d := newDesk(t, newspaper)
	now := time.Now()
	d.Clock.SetNow(func() time.Time { return now })
	spent := time.Duration(0)
	// after lets ten seconds pass, and checks whether they were counted.
	after := func(what string, counts bool) {
		t.Helper()
		now = now.Add(10 * time.Second)
		if counts {
			spent += 10 * time.Second
		}
		view := d.Clock.View()
		check.Equal(t, what+", the time is", view.Spent, spent)
		check.Equal(t, what+", the clock runs", view.Runs, counts)
	}
	after("at first", false)
	d.Clock.SetOn(true)
	after("when it is on", true)
	d.SetPlaying(false)
	after("while the puzzle is entered", false)
	d.SetPlaying(true)
	after("while playing again", true)
	d.Clock.SetPaused(true)
	after("while paused", false)
	check.That(t, d.Clock.View().Paused, "it is not paused")
	d.Clock.SetPaused(false)
	after("afterwards", true)
	d.do(d.Solutions.FindNext)
	after("while a solution covers the puzzle", false)
	d.Cursor.MoveTo(1, false)
	d.ToggleMark(game.Corner, 1)
	after("on the puzzle again", true)
	d.Apply(d.State().Filled(board.MustParseGrid(solved)))
	after("when the puzzle is solved", false)
	d.Clock.SetPaused(true)
	check.Not(t, d.Clock.View().Paused, "a solved puzzle is paused")
	d.Tree.Undo()
	after("after undo", true)
	check.Equal(t, "the document holds", d.Document().Spent, spent)

	d.Open(&format.Document{Game: game.New(*d.State()), Spent: time.Hour}, true)
	spent = time.Hour
	after("with another game", true)
	check.Not(t, d.Dirty(), "the game has changed")
	d.Clock.SetOn(false)
	after("when it is off", false)
	check.Equal(t, "the document still holds", d.Document().Spent, spent)
	d.Clock.SetOn(true)
	d.Load(game.State{Playing: true}, true)
	spent = 0
	after("on an empty board", false)
}

// TestNextSecond checks how long it takes until the time changes.
func TestNextSecond(t *testing.T) {
	d := newDesk(t, newspaper)
	now := time.Now()
	d.Clock.SetNow(func() time.Time { return now })
	d.Clock.SetOn(true)
	check.Equal(t, "at first, it takes", d.Clock.View().Next, time.Second)
	now = now.Add(1300 * time.Millisecond)
	check.Equal(t, "the time spent", d.Clock.View().Spent, time.Second)
	check.Equal(t, "after 1.3 seconds, it takes", d.Clock.View().Next, 700*time.Millisecond)
}

// TestAPausedBoardIsHidden checks that the board shows nothing while the clock is paused, and that an
// edit shows it again.
func TestAPausedBoardIsHidden(t *testing.T) {
	d := newDesk(t, newspaper)
	d.SetCandidates(true)
	d.Clock.SetPaused(true)
	check.Not(t, d.Clock.View().Paused, "a clock that is off is paused")
	d.Clock.SetOn(true)
	d.Clock.SetPaused(true)
	view := d.View()
	check.That(t, view.Clock.Paused && view.Board.Equal(&scene.View{Rules: view.Board.Rules, Cursor: view.Cursor}), "the board is visible")
	d.enter(1, 5)
	view = d.View()
	check.That(t, !view.Clock.Paused && view.Board.Cells[1].Digit == 5, "the board is hidden after an edit")
	for what, do := range map[string]func(){
		"undo":                   d.Tree.Undo,
		"going through the tree": func() { d.Tree.GoToStep(0) },
		"choosing a step":        func() { d.Logic.ShowStep(d.path(), 0) },
	} {
		d.Clock.SetPaused(true)
		do()
		check.Not(t, d.Clock.View().Paused, "the board is hidden after %s", what)
	}
}
