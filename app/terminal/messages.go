package terminal

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board/format"
	"nonet/board/photo"
	"nonet/internal/safetext"
)

type messages struct {
	words    *i18n.Words
	stderr   io.Writer
	outcomes outcomes

	// The last error and its sentence, because many lines may have the same error, such as the
	// word none for a puzzle that could not be made.
	last     format.Error
	sentence string
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
		m.sayAt(file, max(bad.Line, 1), bad.Column, m.placeless(bad))
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
func (m *messages) placeless(err *format.Error) string {
	anywhere := *err
	anywhere.Line, anywhere.Column = 0, 0
	if anywhere != m.last || m.sentence == "" {
		m.last, m.sentence = anywhere, phrase.Error(m.words, &anywhere)
	}
	return m.sentence
}
