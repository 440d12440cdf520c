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
}

// Write writes a document in a format, as [Write] does a state.
func (d *Document) Write(w io.Writer, f Format) error {
	return writeAs(w, f, d.text)
}

func (d *Document) text(e *entry, blank byte) []byte {
	if e.writeDocument != nil {
		return e.writeDocument(d, blank)
	}
	return e.write(d.Game.State(), blank)
}

// Loses returns what of the document would be lost in a format, as [Loses] does
// for a state.
func (d *Document) Loses(f Format) []Loss {
	losses := Loses(f, d.Game.State())
	if n := len(d.Game.Steps()) - 1; n > 0 && f.Holds&History == 0 {
		losses = append(losses, Loss{History, n})
	}
	if d.Shown > 0 && f.Holds&Shown == 0 {
		losses = append(losses, Loss{Shown, 1})
	}
	return losses
}

// copied returns a copy with a game of its own.
func (d *Document) copied() *Document {
	again := *d
	again.Game = d.Game.Copy()
	return &again
}
