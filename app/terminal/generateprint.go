package terminal

import (
	"bytes"
	"errors"
	"io"

	"nonet/board/format"
	"nonet/board/game"
	"nonet/board/symmetry"
	"nonet/solver/generate"
)

// puzzlePrinter prints puzzles that were made.
type puzzlePrinter interface {
	puzzle(r *generate.Result) error
	// without prints what stands for the puzzle of a seed that there is not.
	without(seed uint64, why *problem) error
	close() error
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

func (l *puzzleList) puzzle(r *generate.Result) error {
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
	return l.list.Add(&game.State{Puzzle: r.Puzzle})
}

// part prints an empty line behind what was printed before.
func (l *puzzleList) part() error {
	if !l.begun {
		return nil
	}
	_, err := io.WriteString(l.out, "\n")
	return err
}

// without keeps each line, and each grid, at the place of its puzzle. Where there
// are no such it prints nothing, since a word would spoil a document.
func (l *puzzleList) without(uint64, *problem) error {
	switch {
	case l.frames:
		if err := l.part(); err != nil {
			return err
		}
	case !l.lines:
		return nil
	}
	l.begun = true
	_, err := io.WriteString(l.out, wordNone+"\n")
	return err
}

func (l *puzzleList) close() error {
	if l.list == nil {
		return nil
	}
	return l.list.Close()
}

// puzzleObjects prints each puzzle as a JSON object in a line of its own.
type puzzleObjects struct {
	out      io.Writer
	symmetry symmetry.Pattern // that was asked
}

// puzzleObject has the keys in the order in which they are printed, with null for
// what there is none of.
type puzzleObject struct {
	File     *string  `json:"file"` // none has been read
	Line     *int     `json:"line"`
	Puzzle   *string  `json:"puzzle"`
	Rules    *string  `json:"rules"`
	Error    *problem `json:"error"`
	Seed     uint64   `json:"seed"`
	Version  int      `json:"version"`
	Empty    *int     `json:"empty"`
	Level    *string  `json:"level"`
	Score    *int     `json:"score"`
	Symmetry *string  `json:"symmetry"`
}

func (o *puzzleObjects) puzzle(r *generate.Result) error {
	puzzle, rules, symmetry := r.Puzzle.Givens.String(), r.Puzzle.RulesOrClassic().Name(), o.symmetry.String()
	object := &puzzleObject{
		Puzzle: &puzzle, Rules: &rules, Seed: r.Seed, Version: generate.Version,
		Empty: &r.Empty, Symmetry: &symmetry,
	}
	if r.Rated {
		level := r.Rating.Level.String()
		object.Level, object.Score = &level, &r.Rating.Score
	}
	return encode(o.out, object)
}

func (o *puzzleObjects) without(seed uint64, why *problem) error {
	return encode(o.out, &puzzleObject{Error: why, Seed: seed, Version: generate.Version})
}

func (o *puzzleObjects) close() error { return nil }
