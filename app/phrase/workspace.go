package phrase

import (
	"errors"
	"strings"

	"nonet/app/i18n"
	"nonet/app/workspace"
	"nonet/board/format"
)

// NotOpened returns why a text could not be opened as puzzles.
func NotOpened(w *i18n.Words, from *workspace.Origin, err error) string {
	var fault *format.Error
	switch text := strings.TrimSpace(string(from.Data)); {
	case errors.As(err, &fault) && fault.Kind == format.NoPuzzle && workspace.IsLink(text) && !strings.ContainsAny(text, " \n"):
		return w.Text("open.link")
	case from.Path != "":
		return w.Text("open.in-file", "File", from.Name, "Sentence", Error(w, err))
	}
	return Sentence(w, err)
}

// Warnings returns the warnings of a reading as a text, or "".
func Warnings(w *i18n.Words, list []format.Warning) string {
	sentences := make([]string, len(list))
	for i, warning := range list {
		sentences[i] = capital(Warning(w, warning)) + "."
	}
	return strings.Join(sentences, " ")
}
