package app

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"nonet/app/controls"
	"nonet/app/phrase"
	"nonet/app/picture"
	"nonet/app/scene"
	"nonet/app/storage"
)

// drawn returns the kinds of pictures that show one board.
func drawn() []picture.Kind {
	return slices.DeleteFunc(picture.Kinds(), func(kind picture.Kind) bool { return kind.Draw == nil })
}

// exportPicture saves the board as displayed, without the cursor and the selection, in the
// colours of the window.
func (w *Window) exportPicture() {
	view, palette := w.Session.View().Board, w.Palette()
	view.ShowCursor = false
	for c := range view.Cells { // the selection is of no interest to others
		view.Cells[c].Flags &^= scene.Selected | scene.Peer | scene.SameDigit | scene.Leap
	}
	d, pictures := w.newFileDialog(), drawn()
	kinds := controls.NewSelector(d.modal.Key, textsOf(pictures, func(kind picture.Kind) string { return phrase.Format(w.Words, kind.Format) }))
	kinds.SetSelectedIndex(0)
	d.name.SetText(storage.Fitting(filepath.Base(w.suggestedName()), pictures[0].Extension))
	d.open("picture.title", "picture.confirm", kinds, d.name, func(path string) {
		kind := pictures[kinds.SelectedIndex()]
		for _, other := range pictures { // a typed extension takes precedence
			if strings.EqualFold(filepath.Ext(path), other.Extension) {
				kind = other
			}
		}
		path = filepath.Join(filepath.Dir(path), storage.InKind(filepath.Base(path), kind.Extension[1:]))
		name := shownBase(path)
		w.export(path, func(out io.Writer) error { return kind.Draw(out, &view, palette) }, writing{
			doing: w.Words.Text("picture.writing", "File", name), done: w.Words.Text("picture.done", "File", name), failed: "picture.failed",
		})
	})
	d.name.TypedShortcut(&fyne.ShortcutSelectAll{})
}
