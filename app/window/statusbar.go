package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
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
	s.photo = env.Button("show-photo", nil, false)
	s.photo.Text = env.WithKeys("command.show-photo", "show-photo")
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
