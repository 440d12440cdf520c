package window

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/internal/safetext"
)

// The height of the status bar, with the line above it, and the space around its texts, in
// Fyne's units.
const (
	statusHeight = 28
	statusInset  = 3.4
)

type statusBar struct {
	env      *part.Env
	content  fyne.CanvasObject
	explains func() bool
	message  *controls.TipLabel // the last event, or the state of the search
	timer    *timer
	why      *controls.Button // explains the displayed step; shown if there is no room for the panel
	photo    *controls.Button // shows the photo from which the puzzle was read, until the board changes
	cursor   *controls.Quiet
	file     *controls.Quiet
}

// newStatusBar returns a status bar. The explains function reports whether the panel
// already shows the reason for the displayed step.
func newStatusBar(env *part.Env, explains func() bool) *statusBar {
	s := &statusBar{env: env, explains: explains, message: controls.NewTipLabel(env.Tip), cursor: controls.NewQuiet(), file: controls.NewQuiet()}
	s.message.Truncation = fyne.TextTruncateEllipsis
	s.why = controls.NewButton(env.WithKeys("status.why", "why-step"), nil, env.UnfocusedKey, func() { env.Run(command.Find("why-step")) })
	s.why.Importance, s.why.Inset = widget.LowImportance, statusInset
	s.why.Hide()
	s.photo = env.Button("show-photo", nil, env.WithKeys("command.show-photo", "show-photo"))
	s.photo.Importance, s.photo.Inset = widget.LowImportance, statusInset
	s.photo.Hide()
	s.timer = newTimer(env)
	trim := new(controls.Trim(look.Near - statusInset))
	row := container.NewBorder(nil, nil, controls.Space(look.Gap-look.Tight-look.Near),
		container.NewHBox(s.photo, s.why, s.timer.button, trim.Around(container.NewHBox(container.NewCenter(s.cursor), container.NewCenter(s.file))), controls.Space(look.Gap-look.Tight-look.Near)),
		trim.Around(s.message))
	s.content = container.New(layout.NewCustomPaddedVBoxLayout(0), widget.NewSeparator(),
		container.New(&controls.LeastSize{Height: statusHeight - 1}, row))
	return s
}

func (s *statusBar) showStatus(state *command.State) {
	s.message.Set(s.env.Message(state))
	s.showWhy(state)
	controls.Show(s.photo, state.Photo && s.env.Session.Untouched())
	s.timer.showTime(state)
	s.cursor.SetText(state.Cursor.String())
	s.file.SetText(safetext.Short(s.env.Name()))
}

// showWhy shows the button that explains the displayed step, unless the panel already shows
// the explanation.
func (s *statusBar) showWhy(state *command.State) {
	controls.Show(s.why, command.IsExplained(&state.View) && !s.explains())
}

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
	t.button = env.Button("pause", nil, "")
	t.button.Importance, t.button.Inset, t.button.About = widget.LowImportance, statusInset, env.Words.Text("timer.about")
	resume := env.Button("pause", nil, env.WithKeys("collection.go-on", "pause"))
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

func (t *timer) stop() {
	if t.next != nil {
		t.next.Stop()
		t.next = nil
	}
}
