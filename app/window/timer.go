package window

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
)

// timer shows the time spent on the puzzle in the status bar, and a card in front of the board while
// the clock is paused.
type timer struct {
	env    *part.Env
	button *controls.Button
	card   *fyne.Container
	minute time.Duration // the last full minute for which the draft was kept up to date
	next   *time.Timer   // shows the time after the next full second; nil while the clock stands still
	after  func(wait time.Duration, do func()) *time.Timer
}

func newTimer(env *part.Env) *timer {
	t := &timer{env: env, after: time.AfterFunc}
	pause := command.Find("pause")
	t.button = env.Button(pause.ID, nil, false)
	t.button.Importance, t.button.Inset, t.button.About = widget.LowImportance, statusInset, env.Words.Text("timer.about")
	resume := env.Button(pause.ID, nil, false)
	resume.Text = env.WithKeys("timer.resume", pause.ID)
	title := widget.NewLabelWithStyle(env.Words.Text("timer.paused"), fyne.TextAlignCenter, fyne.TextStyle{Bold: true})
	t.card = container.NewCenter(controls.NewCard(container.NewVBox(title, resume), look.Near))
	t.card.Hide()
	return t
}

func (t *timer) showTime(state *command.State) {
	clock := &state.Clock
	controls.Show(t.button, clock.On)
	controls.Show(t.card, clock.Paused)
	controls.SetEnabled(t.button, clock.Started)
	text := phrase.Clock(clock.Spent)
	if clock.Paused {
		text = t.env.Words.Text("timer.paused-at", "Time", text)
	}
	t.button.SetText(text)
	if clock.Runs && t.next == nil {
		t.next = t.after(clock.Next, func() { t.env.Post(t.tick) })
	}
}

// tick shows the time after a full second, and waits for the next one. Each minute, the draft is
// written again, so that a crash loses little of the time.
func (t *timer) tick() {
	if t.next == nil || t.env.Closed {
		return
	}
	t.next = nil
	state := t.env.State()
	t.showTime(state)
	if minute := state.Clock.Spent.Truncate(time.Minute); minute != t.minute {
		t.minute = minute
		t.env.Workspace.Autosave()
	}
}

// stop ends the updates.
func (t *timer) stop() {
	if t.next != nil {
		t.next.Stop()
		t.next = nil
	}
}
