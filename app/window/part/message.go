package part

import (
	"nonet/app/command"
	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/app/text/phrase"
)

// Message returns the text of the status line. If the text contains a large number, size is
// that number in words.
func (e *Env) Message(state *command.State) (message, size string) {
	words, view := e.Words, &state.View
	status := phrase.Status(words, state.Search.Progress)
	switch {
	case e.Flash != "":
		message = e.Flash
	case state.Search.Comparing && state.Notice.Kind == notice.None:
		message = phrase.Compared(words, view)
	case state.Notice.Kind != notice.None:
		message = phrase.Notice(words, state.Notice)
	default:
		message = phrase.StepShown(words, view)
	}
	if message != "" {
		return message, ""
	}
	if state.Tree.Refuted != nil && !state.Search.Showing && !state.Search.Progress.Searching() {
		drop := command.Find("drop").KeysText(words)
		return words.Text("status.refuted", "Sentence", phrase.Refuted(words, state.Tree.Refuted), "Key", drop), ""
	}
	wrong := phrase.Wrong(words, view)
	if state.Search.Progress.Kind == search.Ready {
		return phrase.Standing(words, view), ""
	}
	if wrong != "" && (state.Search.Progress.Kind == search.None || state.Search.Progress.Kind == search.Unfinished) {
		return words.Text("status.because", "Status", status, "Reason", wrong), ""
	}
	return status, phrase.StatusSize(words, state.Search.Progress)
}
