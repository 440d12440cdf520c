package app

import (
	"io"
	"path/filepath"
	"time"

	"nonet/app/collection"
	"nonet/app/document"
	"nonet/app/phrase"
	"nonet/app/storage"
	"nonet/board/format"
)

// exportPuzzles writes the selected puzzles, or all shown ones, to a file in any format.
func (w *Window) exportPuzzles() {
	w.keepRow()
	view := w.list.View() // unaffected by later changes
	rows := view.Chosen()
	if len(rows) == 0 {
		w.tell("collection.export.failed", w.words.Text("collection.export.nothing"))
		return
	}
	w.pickFormat("collection.export.title", "export.confirm", w.collectionName(), len(rows), func(path string, f format.Format) {
		w.mayReplace(path, func() { w.exportRows(view, rows, path, f) })
	})
}

// exportRows writes puzzles in a goroutine, since many take a while. It first asks about
// losses in the format.
func (w *Window) exportRows(view *collection.View, rows []int, path string, f format.Format) {
	write := func() {
		w.writeRows(view, rows, path, f, func() {
			w.say(w.words.Count("collection.export.done", len(rows),
				"Number", w.words.Number(uint64(len(rows))), "File", shownBase(path)))
		})
	}
	var losses []format.Loss
	look := func() error {
		losses = document.ListLosses(view, rows, f)
		return nil
	}
	w.inBackground(w.words.Text("collection.export.looking"), "collection.export.failed", look, func() {
		if len(losses) == 0 {
			write()
			return
		}
		open := w.open()
		open.undisturbed(func() {
			open.ask("save.loses.title", phrase.Losses(w.words, shownBase(path), losses),
				choice{text: "dialog.cancel"},
				choice{text: "save.loses.anyway", primary: true, then: write},
			)
		})
	})
}

// writeRows writes puzzles to a file in a goroutine, and calls then when they are written.
func (w *Window) writeRows(view *collection.View, rows []int, path string, f format.Format, then func()) {
	writing := func(done int) string {
		return w.words.Text("collection.export.writing", "Done", w.words.Number(uint64(done)),
			"All", w.words.Number(uint64(len(rows))), "File", shownBase(path))
	}
	work := func() error {
		told := time.Now()
		return storage.Save(path, func(out io.Writer) error {
			return document.WriteList(out, view, rows, f, func(done int) {
				if time.Since(told) > time.Second/10 {
					told = time.Now()
					w.post(func() { w.say(writing(done)) })
				}
			})
		})
	}
	w.inBackground(writing(0), "collection.export.failed", work, func() {
		w.keepFolder(path)
		then()
	})
}

func (w *Window) saveList() { w.saveCollection(func() {}) }

// saveCollection asks for a file, writes all puzzles of the collection with their games to
// it, and then calls then.
func (w *Window) saveCollection(then func()) {
	keeps := document.KeepsAll()
	w.pickName("collection.save.title", "save.confirm", w.collectionName(), keeps.Extension[1:], func(path string) {
		w.keepRow()
		view := w.list.View()
		w.writeRows(view, view.Puzzles(), path, keeps, func() { w.collectionSaved(view, path, then) })
	})
}

// collectionSaved is called when a view of the collection was written, and continues if it
// is still open.
func (w *Window) collectionSaved(view *collection.View, path string, then func()) {
	w.remember(path)
	open := w.list != nil && w.list.View().Same(view)
	if open {
		w.keepRow() // later changes are not saved
		w.list.MarkSaved(view)
		w.list.name, w.list.path, w.list.unsaved = filepath.Base(path), path, false
		if w.row >= 0 {
			w.source.Name = w.rowName(w.row)
			if w.list.IsSaved(w.row) {
				w.session.MarkSaved()
			}
		}
		w.autosave()
	}
	done := w.words.Text("save.done", "File", shownBase(path))
	if bad := view.Bad; bad > 0 {
		done += " " + w.words.Count("collection.save.bad", bad)
	}
	w.say(done)
	if open {
		then()
	}
}
