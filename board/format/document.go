package format

import (
	"io"

	"nonet/board"
	"nonet/board/game"
)

// Document is all that a file can hold about one puzzle: the game with every
// state it went through, and the solution that was on show.
type Document struct {
	Game *game.Game

	// Shown is the number of the solution that was on show, from 1, in
	// lexicographic order; 0 where none was. Solution is its grid.
	Shown    uint64
	Solution board.Grid

	// steps makes the game with its history again, which memory is spent on when
	// the user wants it and not for every game of a text; nil where Game has all.
	steps func() *game.Game
}

// Write writes a document in a format, as [Write] does a state.
func (d *Document) Write(w io.Writer, f Format) error {
	return writeAs(w, f, d.text)
}

func (d *Document) text(e *entry, blank byte) []byte {
	if e.writeDocument != nil {
		return e.writeDocument(d, blank)
	}
	return e.write(e.understood(d.Game.State()), blank)
}

// Loses returns what of the document would be lost in a format, as [Loses] does
// for a state.
func (d *Document) Loses(f Format) []Loss {
	losses := Loses(f, d.Game.State())
	lost := len(d.Game.Steps()) - 1
	if f.Holds&History != 0 {
		lost = len(d.Game.Steps()) - maxSteps
	}
	if lost > 0 {
		losses = append(losses, Loss{History, lost})
	}
	if d.Shown > 0 && f.Holds&Shown == 0 {
		losses = append(losses, Loss{Shown, 1})
	}
	return losses
}

// copied returns a copy with a game of its own and its history.
func (d *Document) copied() *Document {
	again := *d
	if d.steps == nil {
		again.Game = d.Game.Copy()
	} else {
		again.Game, again.steps = d.steps(), nil
	}
	return &again
}
