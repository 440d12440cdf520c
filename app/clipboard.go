package app

import (
	"strings"

	"nonet/app/phrase"
	"nonet/app/storage"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

// copyBoard copies the digits on the board, with the rules unless it is full.
func (f *files) copyBoard() { f.copyGrid(f.Session.Grid()) }

// copyPuzzle copies the givens and the rules.
func (f *files) copyPuzzle() { f.copyGrid(f.Session.State().Puzzle.Givens) }

func (f *files) copyGrid(grid board.Grid) {
	bare := game.State{Puzzle: board.Puzzle{Rules: f.Session.State().Puzzle.Rules, Givens: grid}}
	if grid.Filled() == board.Cells {
		bare.Puzzle.Rules = nil // a solution is only 81 digits
	}
	f.copy(&bare, "line")
}

func (f *files) copyAs(name string) { f.copy(f.Session.State(), name) }

// copy copies a state in a format, and reports losses.
func (f *files) copy(state *game.State, name string) {
	as, _ := format.ByName(name)
	var buffer strings.Builder
	_ = format.Write(&buffer, as, state) // a Builder never fails
	f.Flash = f.Words.Text("copy.done")
	if losses := format.Loses(as, state); len(losses) > 0 {
		f.Flash = f.Words.Text("copy.partly", "Things", phrase.Lost(f.Words, losses))
	}
	f.App.Clipboard().SetContent(strings.TrimSuffix(buffer.String(), "\n"))
	f.Update()
}

func (f *files) paste() {
	text := f.App.Clipboard().Content()
	switch {
	case strings.TrimSpace(text) == "":
		f.Tell("open.failed", f.Words.Text("open.clipboard-empty"))
	case len(text) > storage.Limit:
		f.Tell("open.failed", f.Words.Text("open.clipboard-too-large", "Limit", storage.LimitMB))
	default:
		f.openText(text)
	}
}
