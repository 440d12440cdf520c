package app

import (
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"nonet/app/files"
	"nonet/app/paint"
	"nonet/app/words"
)

// picture is a kind of picture that the board can be exported as.
type picture struct {
	extension string
	text      words.Key
	write     func(out io.Writer, view *paint.View, palette *paint.Palette) error
}

var pictures = []picture{
	{"png", "picture.png", func(out io.Writer, view *paint.View, palette *paint.Palette) error {
		const pixels = 1440 // sharp on a page of a book
		return paint.WritePNG(out, view, palette, pixels)
	}},
	{"svg", "picture.svg", func(out io.Writer, view *paint.View, palette *paint.Palette) error {
		const size = 720
		return paint.WriteSVG(out, view, palette, size)
	}},
}

// ExportPicture is part of [command.Host]: the board as it is shown, without the
// cursor and the selection, in the colours of the window.
func (w *Window) ExportPicture() {
	view, palette := w.session.View().Board, w.palette()
	view.ShowCursor = false
	for c := range view.Cells { // what is selected is of no interest to others
		view.Cells[c].Flags &^= paint.Selected | paint.Peer | paint.SameDigit | paint.Leap
	}
	d := w.newFileDialog()
	kinds := newSelector(d.modal.key, textsOf(pictures, func(p picture) string { return w.words.Text(p.text) }))
	kinds.SetSelectedIndex(0)
	d.name.SetText(filepath.Base(w.suggestedName()))
	d.open("picture.title", "picture.confirm", kinds, d.name, func(path string) {
		kind := pictures[kinds.SelectedIndex()]
		for _, other := range pictures { // an extension typed by hand wins
			if strings.EqualFold(filepath.Ext(path), "."+other.extension) {
				kind = other
			}
		}
		path = filepath.Join(filepath.Dir(path), files.InKind(filepath.Base(path), kind.extension))
		w.mayReplace(path, func() {
			name := filepath.Base(path)
			w.inBackground(w.words.Text("picture.writing", "File", name), "picture.failed",
				func() error {
					return files.Save(path, func(out io.Writer) error { return kind.write(out, &view, palette) })
				},
				func() {
					w.keepFolder(path)
					w.say(w.words.Text("picture.done", "File", name))
				})
		})
	})
	d.name.TypedShortcut(&fyne.ShortcutSelectAll{})
}
