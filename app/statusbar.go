package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/dialog"
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/internal/safetext"
)

// statusBar is the line at the bottom of the window.
type statusBar struct {
	w       *Window
	content fyne.CanvasObject
	message *controls.TipLabel // the last event, or the state of the search
	why     *controls.Button   // shows the reason of the displayed step if no panel does
	cursor  *controls.Quiet
	file    *controls.Quiet
}

func newStatusBar(w *Window) *statusBar {
	s := &statusBar{w: w, message: controls.NewTipLabel(w.Tip), cursor: controls.NewQuiet(), file: controls.NewQuiet()}
	s.message.TextStyle.Bold = true
	s.message.Truncation = fyne.TextTruncateEllipsis
	s.why = controls.NewButton(w.Words.Text("status.why")+"   "+command.Find("why-step").KeysText(w.Words), nil, w.UnfocusedKey, func() { dialog.ExplainStep(w.Env) })
	s.why.Importance = widget.LowImportance
	s.why.Hide()
	s.content = container.NewVBox(widget.NewSeparator(),
		container.NewBorder(nil, nil, controls.Space(controls.Gap/2), container.NewHBox(s.why, s.cursor, s.file, controls.Space(controls.Gap/2)), s.message))
	return s
}

func (s *statusBar) update(state *command.State) {
	words := s.w.Words
	status := phrase.Status(words, state.Status)
	message := status
	if wrong := phrase.Wrong(words, &state.View); wrong != "" && (state.Status.Kind == session.None || state.Status.Kind == session.Unfinished) {
		message += ": " + wrong
	}
	if state.Refuted != nil && !state.Showing && !state.Status.Searching() {
		message = words.Text("status.refuted", "Sentence", phrase.Refuted(words, state.Refuted), "Key", command.Find("drop").KeysText(words))
	}
	if shown := phrase.StepShown(words, &state.View); shown != "" {
		message = shown
	}
	switch {
	case s.w.Flash != "":
		message = s.w.Flash
	case state.Comparing && state.Notice.Kind == session.NoNotice:
		message = phrase.Compared(words, &state.View)
	case state.Notice.Kind != session.NoNotice:
		message = phrase.Notice(words, state.Notice)
	}
	size := ""
	if message == status {
		size = phrase.StatusSize(words, state.Status)
	}
	s.message.Set(message, size)
	s.showWhy(state)
	cursor := state.Cursor.String()
	if state.AutoAdvance {
		cursor = words.Text("status.auto-advance", "Cell", cursor)
	}
	s.cursor.SetText(cursor)
	s.file.SetText(safetext.Short(s.w.Name()))
}

// showWhy shows a button for the reason of the displayed step if the window has no room for
// the panel.
func (s *statusBar) showWhy(state *command.State) {
	controls.Show(s.why, command.IsExplained(&state.View) && !s.w.panel.Content.Visible())
}
