package terminal

import (
	"bytes"
	"errors"
	"io"

	"nonet/app/picture"
	"nonet/board/format"
	"nonet/board/game"
)

// puzzleWriter writes puzzles one after the other.
type puzzleWriter interface {
	add(state *game.State) error
	// addDocument writes a game with all that there is of it.
	addDocument(doc *format.Document) error
	// without writes a word if there is no puzzle, if that makes sense.
	without(word string) error
	close() error
}

// newWriter returns a writer in a format, or of a kind of pictures, for the puzzles
// of the named files.
func (r *run) newWriter(out io.Writer, f format.Format, names []string) puzzleWriter {
	if kind, drawn := picture.ByName(f.Name); drawn {
		return r.newGallery(out, kind, names)
	}
	return newPuzzleList(out, f)
}

// puzzleList prints puzzles as a list in a format.
type puzzleList struct {
	out    io.Writer
	format format.Format
	list   *format.ListWriter // of one puzzle where a text can hold no more
	lines  bool               // each puzzle is a line
	frames bool               // each is a grid, with an empty line between
	begun  bool               // something was printed
}

func newPuzzleList(out io.Writer, f format.Format) *puzzleList {
	var one, two bytes.Buffer
	list := format.NewListWriter(&two, f)
	if format.Write(&one, f, &game.State{}) != nil || list.Add(&game.State{}) != nil {
		return &puzzleList{out: out, format: f}
	}
	_ = list.Add(&game.State{}) // not where a text can hold no more than one
	lines := bytes.Count(one.Bytes(), []byte("\n")) == 1
	frames := !lines && two.String() == one.String()+"\n"+one.String()
	return &puzzleList{out: out, format: f, lines: lines, frames: frames}
}

// add prints a puzzle, or a game.
func (l *puzzleList) add(state *game.State) error {
	return l.next(func() error { return l.list.Add(state) })
}

func (l *puzzleList) addDocument(doc *format.Document) error {
	return l.next(func() error { return l.list.AddDocument(doc) })
}

// next has the next puzzle added where it belongs.
func (l *puzzleList) next(add func() error) error {
	if l.frames || l.list != nil && !l.format.Many {
		if err := errors.Join(l.close(), l.part()); err != nil {
			return err
		}
		l.list = nil
	}
	if l.list == nil {
		l.list = format.NewListWriter(l.out, l.format)
	}
	l.begun = true
	return add()
}

// part prints an empty line behind what was printed before.
func (l *puzzleList) part() error {
	if !l.begun {
		return nil
	}
	_, err := io.WriteString(l.out, "\n")
	return err
}

// without prints a word if there is no puzzle, so that each line, and each grid, is
// at its puzzle's place. If there are no such it prints nothing, since a word would
// spoil a document.
func (l *puzzleList) without(word string) error {
	switch {
	case l.frames:
		if err := l.part(); err != nil {
			return err
		}
	case !l.lines:
		return nil
	}
	l.begun = true
	_, err := io.WriteString(l.out, word+"\n")
	return err
}

func (l *puzzleList) close() error {
	if l.list == nil {
		return nil
	}
	return l.list.Close()
}
