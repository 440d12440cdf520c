package terminal

import (
	"io"

	"nonet/board/game"
	"nonet/board/symmetry"
	"nonet/solver/generate"
)

// puzzlePrinter prints generated puzzles.
type puzzlePrinter interface {
	puzzle(r *generate.Result) error
	// without prints the placeholder for a seed's missing puzzle.
	without(seed uint64, why *problem) error
	close() error
}

// puzzleLines prints generated puzzles as a list.
type puzzleLines struct{ puzzleWriter }

func (l puzzleLines) puzzle(r *generate.Result) error {
	return l.add(&game.State{Puzzle: r.Puzzle})
}

func (l puzzleLines) without(uint64, *problem) error { return l.puzzleWriter.without(wordNone) }

// puzzleObjects prints each puzzle as a JSON object on its own line.
type puzzleObjects struct {
	out      io.Writer
	symmetry symmetry.Pattern // the requested symmetry
}

// puzzleObject has its keys in the order in which they are printed. Missing values are
// null.
type puzzleObject struct {
	File     *string  `json:"file"` // nothing has been read
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
