package terminal

import (
	"nonet/board/game"
	"nonet/solver/generate"
)

// puzzleObject is a generated puzzle as a JSON object. Missing values are null.
type puzzleObject struct {
	File     *string  `json:"file"` // always null, since no file is read
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

func (g *generating) puzzle(r *generate.Result) error {
	if !g.json {
		return g.list.addPuzzle(&game.State{Puzzle: r.Puzzle}, nil)
	}
	object := &puzzleObject{
		Puzzle: new(r.Puzzle.Givens.String()), Rules: new(r.Puzzle.RulesOrClassic().Name()), Seed: r.Seed,
		Version: generate.Version, Empty: &r.Empty, Symmetry: new(g.spec.Symmetry.String()),
	}
	if r.Rated {
		object.Level, object.Score = new(r.Rating.Level.String()), &r.Rating.Score
	}
	return encode(g.out, object)
}

// placeholder prints the JSON object or the word for a missing puzzle.
func (g *generating) placeholder(seed uint64, why *problem) error {
	if !g.json {
		return g.list.addMissing(wordNone)
	}
	return encode(g.out, &puzzleObject{Error: why, Seed: seed, Version: generate.Version})
}
