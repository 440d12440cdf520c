package words

import (
	"errors"
	"strings"

	"nonet/app/document"
	"nonet/board/format"
)

// NotOpened returns why a text could not be opened as puzzles.
func (w *Words) NotOpened(from *document.Origin, err error) string {
	var fault *format.Error
	switch text := strings.TrimSpace(string(from.Data)); {
	case errors.As(err, &fault) && fault.Kind == format.NoPuzzle && document.IsLink(text) && !strings.ContainsAny(text, " \n"):
		return w.Text("open.link")
	case from.Path != "":
		return w.Text("open.in-file", "File", from.Name, "Sentence", w.Error(err))
	}
	return w.Sentence(err)
}

// Warnings returns the warnings of a reading as a text, or "".
func (w *Words) Warnings(list []format.Warning) string {
	sentences := make([]string, len(list))
	for i, warning := range list {
		sentences[i] = capital(w.Warning(warning)) + "."
	}
	return strings.Join(sentences, " ")
}
