package terminal

import (
	"bytes"
	"errors"
	"io"

	"nonet/app/picture"
	"nonet/board/format"
	"nonet/board/game"
)

// puzzleWriter writes puzzles one after another.
type puzzleWriter interface {
	// add writes a puzzle or a game, with all the data of its document unless that is nil.
	add(state *game.State, doc *format.Document) error
	// without writes a word instead of a missing puzzle, if the format allows it.
	without(word string) error
	close() error
}

// newWriter returns a writer in a text or picture format for the puzzles of the named
// files.
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
	list   *format.ListWriter // a new one for each puzzle if a text can hold only one
	lines  bool               // each puzzle is a line
	frames bool               // each puzzle is a grid, separated by an empty line
	begun  bool               // something was printed
}

func newPuzzleList(out io.Writer, f format.Format) *puzzleList {
	var one, two bytes.Buffer
	list := format.NewListWriter(&two, f)
	_ = format.Write(&one, f, &game.State{}) // every format can hold an empty puzzle
	_ = list.Add(&game.State{})
	_ = list.Add(&game.State{}) // fails if a text can hold only one
	lines := bytes.Count(one.Bytes(), []byte("\n")) == 1
	frames := !lines && two.String() == one.String()+"\n"+one.String()
	return &puzzleList{out: out, format: f, lines: lines, frames: frames}
}

func (l *puzzleList) add(state *game.State, doc *format.Document) error {
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
	if doc != nil {
		return l.list.AddDocument(doc)
	}
	return l.list.Add(state)
}

// part prints an empty line if something was printed before.
func (l *puzzleList) part() error {
	if !l.begun {
		return nil
	}
	_, err := io.WriteString(l.out, "\n")
	return err
}

// without prints a word in place of a missing puzzle, to keep each line or grid in its
// position. For other formats it prints nothing, since a word would corrupt the document.
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
