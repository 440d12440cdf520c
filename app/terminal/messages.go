package terminal

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/app/storage"
	"nonet/board/format"
	"nonet/board/photo"
	"nonet/internal/safetext"
)

type messages struct {
	words    *i18n.Words
	stderr   io.Writer
	outcomes outcomes
}

// say prints a sentence on one line, even if it contains a file name with line breaks. It
// ignores a closed stream.
func (m *messages) say(sentence string) {
	_, _ = fmt.Fprintf(m.stderr, "nonet: %s\n", safetext.Line(sentence))
}

// sayAt prints an error or warning about an input, with the position first, as compilers do. A
// line of 0 means the whole input. A column of 0 means the whole line and is printed as 1.
func (m *messages) sayAt(file string, line, column int, sentence string) {
	place := file
	if line > 0 {
		place += fmt.Sprintf(":%d:%d", line, max(column, 1))
	}
	m.say(place + ": " + sentence)
}

// fail reports why an input or a puzzle in it could not be read.
func (m *messages) fail(file string, err error) {
	m.outcomes.add(failed)
	if bad := (*format.Error)(nil); errors.As(err, &bad) {
		m.sayAt(file, max(bad.Line, 1), bad.Column, placeless(m.words, bad))
		return
	}
	if bad := (*photo.Error)(nil); errors.As(err, &bad) {
		m.sayAt(file, 0, 0, phrase.Error(m.words, bad))
		return
	}
	if system := (*fs.PathError)(nil); errors.As(err, &system) {
		err = storage.Failure(file, err) // replace the name in err with the given one
	}
	m.say(phrase.Error(m.words, err))
}

// placeless returns the message of an error without its line and column.
func placeless(w *i18n.Words, err *format.Error) string {
	sentence := *err
	sentence.Line, sentence.Column = 0, 0
	return phrase.Error(w, &sentence)
}
