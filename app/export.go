package app

import (
	"io"
	"strings"

	"nonet/app/workspace"
)

// mostCopied is the maximum number of solutions on the clipboard: about 2 MB, which take no
// noticeable time and which other programs can paste.
const mostCopied = 20_000

// copySolutions copies the selected solutions, or all if none is selected, one per line.
func (w *Window) copySolutions() {
	list := w.Session.View().Listing
	n := workspace.SolutionsChosen(&list)
	if n > mostCopied {
		w.Say(w.Words.Count("copy.too-many", mostCopied))
		return
	}
	var text strings.Builder
	_ = workspace.WriteSolutions(&text, &list) // a Builder never fails
	w.App.Clipboard().SetContent(text.String())
	w.Say(w.Words.Count("copy.solutions", n))
}

// exportSolutions writes the selected solutions, or all if none is selected, to a file as
// lines of 81 digits.
func (w *Window) exportSolutions() {
	list := w.Session.View().Listing // unaffected by solutions found later
	w.pickName("export.title", "export.confirm", w.Words.Text("export.name"), "txt", func(path string) {
		name, n := shownBase(path), workspace.SolutionsChosen(&list)
		w.export(path, func(out io.Writer) error { return workspace.WriteSolutions(out, &list) }, writing{
			doing: w.Words.Count("export.writing", n, "File", name), done: w.Words.Count("export.done", n, "File", name), failed: "export.failed",
		})
	})
}
