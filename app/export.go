package app

import (
	"io"
	"strings"

	"nonet/app/dialog"
	"nonet/app/part"
	"nonet/app/picture"
	"nonet/app/scene"
	"nonet/app/workspace"
	"nonet/internal/safetext"
)

// mostCopied is the maximum number of solutions on the clipboard: about 2 MB, which take no
// noticeable time and which other programs can paste.
const mostCopied = 20_000

// copySolutions copies the selected solutions, or all if none is selected, one per line.
func (f *files) copySolutions() {
	list := f.Session.View().Listing
	n := workspace.SolutionsChosen(&list)
	if n > mostCopied {
		f.Say(f.Words.Count("copy.too-many", mostCopied))
		return
	}
	var text strings.Builder
	_ = workspace.WriteSolutions(&text, &list) // a Builder never fails
	f.App.Clipboard().SetContent(text.String())
	f.Say(f.Words.Count("copy.solutions", n))
}

// exportSolutions writes the selected solutions, or all if none is selected, to a file as
// lines of 81 digits.
func (f *files) exportSolutions() {
	list := f.Session.View().Listing // unaffected by solutions found later
	dialog.PickName(f.Env, "export.title", "export.confirm", f.Words.Text("export.name"), "txt", func(path string) {
		name, n := safetext.Base(path), workspace.SolutionsChosen(&list)
		f.Export(path, func(out io.Writer) error { return workspace.WriteSolutions(out, &list) }, part.Writing{
			Doing: f.Words.Count("export.writing", n, "File", name), Done: f.Words.Count("export.done", n, "File", name), Failed: "export.failed",
		})
	})
}

// exportPicture saves the board as displayed, without the cursor and the selection, in the
// colours of the window.
func (f *files) exportPicture() {
	view, palette := f.Session.View().Board, f.Palette()
	view.ShowCursor = false
	for c := range view.Cells { // the selection is of no interest to others
		view.Cells[c].Flags &^= scene.Selected | scene.Peer | scene.SameDigit | scene.Leap
	}
	dialog.PickPicture(f.Env, func(path string, kind picture.Kind) {
		name := safetext.Base(path)
		f.Export(path, func(out io.Writer) error { return kind.Draw(out, &view, palette) }, part.Writing{
			Doing: f.Words.Text("picture.writing", "File", name), Done: f.Words.Text("picture.done", "File", name), Failed: "picture.failed",
		})
	})
}
