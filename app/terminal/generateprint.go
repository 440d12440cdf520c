package terminal

import (
	"bytes"
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
}

func newPuzzleList(out io.Writer, f format.Format) *puzzleList {
	var sample bytes.Buffer
	err := format.Write(&sample, f, &game.State{})
	return &puzzleList{out: out, format: f, lines: err == nil && bytes.Count(sample.Bytes(), []byte("\n")) == 1}
}

func (l *puzzleList) puzzle(r *generate.Result) error {
	if l.list != nil && !l.format.Many {
		if err := l.close(); err != nil {
			return err
		}
		if _, err := io.WriteString(l.out, "\n"); err != nil {
			return err
		}
		l.list = nil
	}
	if l.list == nil {
		l.list = format.NewListWriter(l.out, l.format)
	}
	return l.list.Add(&game.State{Puzzle: r.Puzzle})
}

// without keeps each line at the place of its puzzle. Where there are no such
// lines it prints nothing, since a word would spoil a document.
func (l *puzzleList) without(uint64, *problem) error {
	if !l.lines {
		return nil
	}
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
