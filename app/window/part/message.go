package part

import (
	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/text/phrase"
)

// Message returns the text of the status line. If the text contains a large number, size is
// that number in words.
func (e *Env) Message(state *command.State) (message, size string) {
	words, view := e.Words, &state.View
	status := phrase.Status(words, state.Status)
	switch {
	case e.Flash != "":
		message = e.Flash
	case state.Comparing && state.Notice.Kind == session.NoNotice:
		message = phrase.Compared(words, view)
	case state.Notice.Kind != session.NoNotice:
		message = phrase.Notice(words, state.Notice)
	default:
		message = phrase.StepShown(words, view)
	}
	if message != "" {
		return message, ""
	}
	if state.Refuted != nil && !state.Showing && !state.Status.Searching() {
		drop := command.Find("drop").KeysText(words)
		return words.Text("status.refuted", "Sentence", phrase.Refuted(words, state.Refuted), "Key", drop), ""
	}
	wrong := phrase.Wrong(words, view)
	if state.Status.Kind == session.Ready {
		return phrase.Standing(words, view), ""
	}
	if wrong != "" && (state.Status.Kind == session.None || state.Status.Kind == session.Unfinished) {
		return words.Text("status.because", "Status", status, "Reason", wrong), ""
	}
	return status, phrase.StatusSize(words, state.Status)
}
