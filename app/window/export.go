package window

import (
	"context"
	"io"
	"strings"
	"time"

	"nonet/app/draw/picture"
	"nonet/app/draw/scene"
	"nonet/app/system/clipboard"
	"nonet/app/system/jobs"
	"nonet/app/system/storage"
	"nonet/app/text/phrase"
	"nonet/app/window/dialog"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/board/photo"
	"nonet/internal/safetext"
)

// mostCopied is the maximum number of solutions to copy. That is about 2 MB of text, small
// enough to be copied without delay and pasted into other programs.
const mostCopied = 20_000

// copySolutions copies the selected solutions, or all if none are selected, one per line.
func (f *files) copySolutions() {
	list := f.Session.Solutions.Listing()
	n := workspace.SolutionsChosen(&list)
	if n > mostCopied {
		f.Say(f.Words.Count("copy.too-many", mostCopied))
		return
	}
	var text strings.Builder
	_ = workspace.WriteSolutions(&text, &list) // a strings.Builder returns no errors
	f.App.Clipboard().SetContent(text.String())
	f.Say(f.Words.Count("copy.solutions", n))
}

// exportSolutions writes the selected solutions, or all if none are selected, to a file,
// one per line.
func (f *files) exportSolutions() {
	list := f.Session.Solutions.Listing() // solutions found later do not change this list
	dialog.PickName(f.Env, "export.title", "export.confirm", f.Words.Text("export.name"), "txt", func(to dialog.Target) {
		name, n := safetext.Base(to.Path), workspace.SolutionsChosen(&list)
		f.Export(to.Path, to.Consent, func(out io.Writer) error { return workspace.WriteSolutions(out, &list) }, part.Writing{
			Doing: f.Words.Count("export.writing", n, "File", name), Done: f.Words.Count("export.done", n, "File", name), Failed: "export.failed",
		})
	})
}

// exportPicture saves the board as displayed, in the colours of the window, but without the
// cursor and the selection.
func (f *files) exportPicture() {
	view, palette := f.Session.View().Board, f.Palette()
	view.ShowCursor = false
	for c := range view.Cells {
		view.Cells[c].Flags &^= scene.Selected | scene.Peer | scene.SameDigit | scene.Leap
	}
	dialog.PickPicture(f.Env, func(to dialog.Target, kind picture.Kind) {
		name := safetext.Base(to.Path)
		f.Export(to.Path, to.Consent, func(out io.Writer) error { return kind.Draw(out, &view, palette) }, part.Writing{
			Doing: f.Words.Text("picture.writing", "File", name), Done: f.Words.Text("picture.done", "File", name), Failed: "picture.failed",
		})
	})
}

// copyBoard copies the digits on the board. It adds the rules unless every cell is filled.
func (f *files) copyBoard() { f.copyGrid(f.Session.Grid()) }

// copyPuzzle copies the givens and the rules.
func (f *files) copyPuzzle() { f.copyGrid(f.Session.State().Puzzle.Givens) }

func (f *files) copyGrid(grid board.Grid) {
	bare := game.State{Puzzle: board.Puzzle{Rules: f.Session.State().Puzzle.Rules, Givens: grid}}
	if grid.Filled() == board.Cells {
		bare.Puzzle.Rules = nil // without rules, a solution is just 81 digits
	}
	f.copy(&bare, "line")
}

func (f *files) copyAs(name string) { f.copy(f.Session.State(), name) }

// copy copies a state in the named format, and tells the user what that format cannot hold.
func (f *files) copy(state *game.State, name string) {
	as, _ := format.ByName(name)
	var buffer strings.Builder
	_ = format.Write(&buffer, as, state) // a strings.Builder returns no errors
	f.App.Clipboard().SetContent(strings.TrimSuffix(buffer.String(), "\n"))
	if losses := format.Loses(as, state); len(losses) > 0 {
		f.Say(f.Words.Text("copy.partly", "Things", phrase.Lost(f.Words, losses)))
	} else {
		f.Say(f.Words.Text("copy.done"))
	}
}

// paste opens the text, the files or the picture in the clipboard.
func (f *files) paste() {
	text := f.App.Clipboard().Content()
	copied := clipboard.Files(text)
	picture, _ := photo.Sniff([]byte(text)) // some programs offer a picture as text too, and that ends at a zero
	switch {
	case len(copied) > 0:
		f.openPaths(copied)
	case strings.TrimSpace(text) == "" || picture:
		f.pastePicture()
	case len(text) > storage.Limit:
		f.Tell("open.failed", f.Words.Text("open.clipboard-too-large", "Limit", storage.LimitMB))
	default:
		f.openText(text)
	}
}

// longestPasting is how long the clipboard may take to send a picture.
const longestPasting = 5 * time.Second

// pastePicture opens the picture or the files in the clipboard. They come from another program, which
// may be slow.
func (f *files) pastePicture() {
	opening := f.Workspace.BeginOpening()
	ctx, cancel := context.WithTimeout(context.Background(), longestPasting)
	jobs.Go(func() {
		defer cancel()
		content := f.window.program.clipboard(ctx)
		f.Post(func() {
			f.Undisturbed(func() {
				if opening == f.Workspace.Opening() {
					f.pasted(content)
				}
			})
		})
	})
}

func (f *files) pasted(content clipboard.Content) {
	switch {
	case len(content.Files) > 0:
		f.openPaths(content.Files)
	case content.Picture != nil:
		f.openData(content.Picture)
	default:
		f.Tell("open.failed", f.Words.Text("open.clipboard-empty"))
	}
}
