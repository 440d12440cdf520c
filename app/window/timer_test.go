package window

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/session/reason"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/check"
)

// timed puts a game on the board on which some time has been spent.
func (d *desk) timed(state game.State, spent time.Duration) {
	d.LoadDocument(&format.Document{Game: game.New(state), Spent: spent}, workspace.Source{})
}

// TestTheTimerShowsTheTime checks the times of games for which the clock stands still.
func TestTheTimerShowsTheTime(t *testing.T) {
	d := newDesk(t).with(newspaper)
	timer := d.status.timer
	check.Not(t, timer.button.Visible(), "there is a timer at first")
	d.menuItem("timer")
	check.That(t, timer.button.Visible() && d.Settings.Timer && d.menu.items["timer"].Checked, "there is no timer")

	state := game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(newspaper)}}
	d.timed(state, time.Hour+61*time.Second)
	check.Equal(t, "the time is", timer.button.Text, "1:01:01")
	check.That(t, timer.button.Disabled() && d.menu.items["pause"].Disabled, "a puzzle being entered is paused")
	state.Playing = true
	state = state.Filled(board.MustParseGrid(solved))
	d.timed(state, 61*time.Second)
	check.Equal(t, "the time is", timer.button.Text, "1:01")
	facts := func() string {
		_, facts := phrase.Finish(d.Words, &d.State().View)
		return facts
	}
	check.Ends(t, "the card of the solved puzzle says", facts(), "· 1:01")
	d.program.SetTimer(false)
	check.Not(t, timer.button.Visible() || strings.Contains(facts(), "1:01"), "the time is still shown")
}

// TestTheTimerFollowsTheClock checks that the time is shown again after each second, until the
// window closes.
func TestTheTimerFollowsTheClock(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.program.SetTimer(true)
	timer := d.status.timer
	check.Must(t, timer.next != nil, "the timer waits for nothing")
	timer.button.SetText("")
	timer.tick()
	check.That(t, timer.button.Text != "" && timer.next != nil, "the time is not shown, or not again")
	d.Settings.Drafts = false // removes the draft at the next opportunity
	timer.tick()
	check.That(t, d.Workspace.Drafted(), "the draft is written each second")
	timer.minute = -time.Minute
	timer.tick()
	check.Not(t, d.Workspace.Drafted(), "the draft is not written each minute")
	d.Session.SetPlaying(false)
	timer.tick()
	check.That(t, timer.next == nil, "the timer waits while the clock stands still")
	d.Session.SetPlaying(true)
	d.end()
	check.That(t, timer.next == nil, "the timer waits for a closed window")
}

// TestTheTimerWaitsForTheNextSecond checks for how long the timer waits.
func TestTheTimerWaitsForTheNextSecond(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.program.SetTimer(true)
	timer := d.status.timer
	timer.stop()
	var waits []time.Duration
	timer.after = func(wait time.Duration, _ func()) *time.Timer {
		waits = append(waits, wait)
		return time.NewTimer(time.Hour)
	}
	state := d.State()
	state.Clock.Next = 137 * time.Millisecond
	timer.showTime(state)
	timer.showTime(state) // waits already
	check.Lists(t, "the timer waits", waits, []time.Duration{137 * time.Millisecond})
}

// TestPause hides the board by the button, keys, and a click.
func TestPause(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.program.SetTimer(true)
	timer := d.status.timer
	paused := func(what string, want bool) {
		t.Helper()
		check.Equal(t, what+": the clock is paused", d.Session.Clock.View().Paused, want)
		check.Equal(t, what+": the card is visible", timer.card.Visible(), want)
		check.Equal(t, what+": the board shows a given", d.State().Board.Cells[0].Role == scene.Given, !want)
		check.That(t, d.board.Focused(), "%s: the board does not have the focus", what)
	}
	test.Tap(timer.button)
	paused("the button", true)
	check.Equal(t, "it is spoken", d.board.AccessibilityLabel(), d.Words.Text("timer.paused"))
	d.Key("5")
	d.Key(fyne.KeyF12)
	check.That(t, d.Session.State().Bare() && d.menu.items["undo"].Disabled && d.menu.items["hint"].Disabled, "commands change a hidden board")
	check.Not(t, d.menu.items["open"].Disabled, "no other puzzle can be opened")
	check.That(t, d.menu.items["export-picture"].Disabled, "a hidden board can be saved as a picture")
	d.boardKey("P", fyne.KeyModifierShift)
	paused("the keys", false)
	d.Run(command.Find("pause"))
	paused("the command", true)
	d.pick(40, boardview.Alone)
	paused("a click", false)
	d.Run(command.Find("pause"))
	d.with(newspaper)
	paused("another puzzle", false)
}

// TestAKeyThatCannotActSaysWhy presses the keys of disabled commands.
func TestAKeyThatCannotActSaysWhy(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.boardKey("P", fyne.KeyModifierShift)
	d.wantStatus(d.Words.Text("refused.timer-off"))
	d.Key("W")
	d.wantStatus(d.Words.Text("refused.no-mistake", "Check", "Shift+F12"))
	for _, key := range []fyne.KeyName{"V"} {
		d.Flash = ""
		d.Key(key)
		d.wantStatus(d.Words.Text("refused.no-step", "Hint", "H"))
	}
	for _, key := range []fyne.KeyName{"L", "O", "V", "W"} {
		d.Flash = ""
		d.boardKey(key, fyne.KeyModifierShift)
		d.wantStatus(d.Words.Text("refused.no-step", "Hint", "H"))
	}
	d.Session.Logic.HintAt(reason.WholeStep)
	d.UntilHinted()
	d.Flash = ""
	d.Key("V")
	check.Equal(t, "of a step without statements, it says", d.Flash, "")
	d.Session.Logic.LeaveSteps()
	d.boardKey("N", fyne.KeyModifierShift)
	d.wantStatus(d.Words.Text("refused.no-practice", "Practise", "Ctrl+Shift+T"))
	d.program.SetTimer(true)
	d.Session.SetPlaying(false)
	d.boardKey("P", fyne.KeyModifierShift)
	d.wantStatus(d.Words.Text("refused.timer-still"))
	d.Session.SetPlaying(true)
	d.boardKey("P", fyne.KeyModifierShift)
	d.Key("W")
	check.That(t, d.Session.Clock.View().Paused, "the clock is not paused")
	check.Equal(t, "while the board is hidden, it says", d.Flash, "")
}
