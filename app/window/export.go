package window

import (
	"io"
	"strings"

	"nonet/app/draw/picture"
	"nonet/app/draw/scene"
	"nonet/app/text/phrase"
	"nonet/app/window/dialog"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/safetext"
)

// exports copies and saves boards, solutions and pictures.
type exports struct{ *part.Env }

// mostCopied is the maximum number of solutions to copy. That is about 2 MB of text, small
// enough to be copied without delay and pasted into other programs.
const mostCopied = 20_000

// copySolutions copies the selected solutions, or all if none are selected, one per line.
func (e *exports) copySolutions() {
	list := e.Session.Solutions.Listing()
	n := workspace.SolutionsChosen(&list)
	if n > mostCopied {
		e.Say(e.Words.Count("copy.too-many", mostCopied))
		return
	}
	var text strings.Builder
	_ = workspace.WriteSolutions(&text, &list) // a strings.Builder returns no errors
	e.App.Clipboard().SetContent(text.String())
	e.Say(e.Words.Count("copy.solutions", n))
}

// exportSolutions writes the selected solutions, or all if none are selected, to a file,
// one per line.
func (e *exports) exportSolutions() {
	list := e.Session.Solutions.Listing() // solutions found later do not change this list
	dialog.PickName(e.Env, "export.title", "export.confirm", e.Words.Text("export.name"), "txt", func(to dialog.Target) {
		name, n := safetext.Base(to.Path), workspace.SolutionsChosen(&list)
		e.Export(to.Path, to.Consent, func(out io.Writer) error { return workspace.WriteSolutions(out, &list) }, part.Writing{
			Doing: e.Words.Count("export.writing", n, "File", name), Done: e.Words.Count("export.done", n, "File", name), Failed: "export.failed",
		})
	})
}

// exportPicture saves the board as displayed, in the colours of the window, but without the
// cursor and the selection.
func (e *exports) exportPicture() {
	view, palette := e.Session.View().Board, e.Palette()
	view.ShowCursor = false
	for c := range view.Cells {
		view.Cells[c].Flags &^= scene.Selected | scene.Peer | scene.SameDigit | scene.Leap
	}
	dialog.PickPicture(e.Env, func(to dialog.Target, kind picture.Kind) {
		name := safetext.Base(to.Path)
		e.Export(to.Path, to.Consent, func(out io.Writer) error { return kind.Draw(out, &view, palette) }, part.Writing{
			Doing: e.Words.Text("picture.writing", "File", name), Done: e.Words.Text("picture.done", "File", name), Failed: "picture.failed",
		})
	})
}

// copyBoard copies the digits on the board. It adds the rules unless every cell is filled.
func (e *exports) copyBoard() { e.copyGrid(e.Session.Grid()) }

// copyPuzzle copies the givens and the rules.
func (e *exports) copyPuzzle() { e.copyGrid(e.Session.State().Puzzle.Givens) }

func (e *exports) copyGrid(grid board.Grid) {
	bare := game.State{Puzzle: board.Puzzle{Rules: e.Session.State().Puzzle.Rules, Givens: grid}}
	if grid.Filled() == board.Cells {
		bare.Puzzle.Rules = nil // without rules, a solution is just 81 digits
	}
	e.copy(&bare, "line")
}

func (e *exports) copyAs(name string) { e.copy(e.Session.State(), name) }

// copy copies a state in the named format, and tells the user what that format cannot hold.
func (e *exports) copy(state *game.State, name string) {
	as, _ := format.ByName(name)
	var buffer strings.Builder
	_ = format.Write(&buffer, as, state) // a strings.Builder returns no errors
	e.App.Clipboard().SetContent(strings.TrimSuffix(buffer.String(), "\n"))
	if losses := format.Loses(as, state); len(losses) > 0 {
		e.Say(e.Words.Text("copy.partly", "Things", phrase.Lost(e.Words, losses)))
	} else {
		e.Say(e.Words.Text("copy.done"))
	}
}
