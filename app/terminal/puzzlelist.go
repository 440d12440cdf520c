package terminal

import (
	"bytes"
	"errors"
	"io"

	"nonet/app/draw/picture"
	"nonet/board/format"
	"nonet/board/game"
)

type puzzleWriter interface {
	// add writes a puzzle or a game. If doc is not nil, add writes all the data in it.
	addPuzzle(state *game.State, doc *format.Document) error
	// without writes a word in place of a missing puzzle, if the format allows it.
	addMissing(word string) error
	close() error
}

// newWriter returns a writer for puzzles of the named files, in a text or picture format.
func (r *run) newWriter(out io.Writer, f format.Format, names []string) puzzleWriter {
	if kind, drawn := picture.ByName(f.Name); drawn {
		return r.newGallery(out, kind, names)
	}
	return newPuzzleList(out, f)
}

type puzzleList struct {
	out    io.Writer
	format format.Format
	list   *format.ListWriter // a new list for each puzzle if a text can hold only one
	lines  bool               // each puzzle is a line
	frames bool               // each puzzle is a grid, and empty lines separate them
	begun  bool               // something was printed
}

func newPuzzleList(out io.Writer, f format.Format) *puzzleList {
	var one, two bytes.Buffer
	list := format.NewListWriter(&two, f)
	_ = format.Write(&one, f, &game.State{}) // never fails, since every format can hold an empty puzzle
	_ = list.Add(&game.State{})
	_ = list.Add(&game.State{}) // fails if a text can hold only one puzzle
	lines := bytes.Count(one.Bytes(), []byte("\n")) == 1
	frames := !lines && two.String() == one.String()+"\n"+one.String()
	return &puzzleList{out: out, format: f, lines: lines, frames: frames}
}

func (l *puzzleList) addPuzzle(state *game.State, doc *format.Document) error {
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

// part prints an empty line unless nothing has been printed yet.
func (l *puzzleList) part() error {
	if !l.begun {
		return nil
	}
	_, err := io.WriteString(l.out, "\n")
	return err
}

// addMissing prints a word in place of a missing puzzle, so that later lines or grids keep their
// positions. In other formats it prints nothing, since a word would corrupt the document.
func (l *puzzleList) addMissing(word string) error {
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
