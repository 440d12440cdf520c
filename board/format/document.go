package format

import (
	"io"
	"time"

	"nonet/board"
	"nonet/board/game"
)

// Document is everything that a file can hold about one puzzle: the game with its history,
// the solution on the board, the number of hints, and the time spent.
type Document struct {
	Game *game.Game

	// Shown is the number of the solution on the board, counting from 1 in lexicographic order, or
	// 0 if no solution is shown. Solution is the grid of that solution.
	Shown    uint64
	Solution board.Grid

	// Hints is the number of hints given.
	Hints int

	// Spent is the time that the player has spent on the game, in whole seconds.
	Spent time.Duration

	// steps returns the game with its history, which takes memory and is only needed for the game
	// that the user opens. If Game already has its history, steps is nil.
	steps func() *game.Game
}

// Write writes the document in the given format. It leaves out whatever the format cannot hold, and
// returns the same errors as the function [Write].
func (d *Document) Write(w io.Writer, f Format) error {
	return writeAs(w, f, d.text)
}

func (d *Document) text(e *entry, blank byte) []byte {
	if e.writeDocument != nil {
		return e.writeDocument(d, blank)
	}
	return e.write(e.understood(d.Game.State()), blank)
}

// Loses returns what would be lost if the document were written in the format, in the order of the
// Content constants. The time spent on looking at a puzzle to which nothing was added is no loss.
func (d *Document) Loses(f Format) []Loss {
	losses := Loses(f, d.Game.State())
	lost := len(d.Game.Steps()) - 1
	if f.Holds&History != 0 {
		_, lost = historyOf(d.Game, '.')
	}
	if lost > 0 {
		losses = append(losses, Loss{History, lost})
	}
	if d.Shown > 0 && f.Holds&Shown == 0 {
		losses = append(losses, Loss{Shown, 1})
	}
	if d.Spent > 0 && f.Holds&Spent == 0 && !d.Game.State().Bare() {
		losses = append(losses, Loss{Spent, 1})
	}
	return losses
}

func (d *Document) copied() *Document {
	again := *d
	if d.steps == nil {
		again.Game = d.Game.Copy()
	} else {
		again.Game, again.steps = d.steps(), nil
	}
	return &again
}
