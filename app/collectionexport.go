package app

import (
	"bufio"
	"io"
	"path/filepath"
	"time"

	"nonet/app/collection"
	"nonet/app/files"
	"nonet/board/format"
)

// ExportPuzzles is part of [command.Host]: the puzzles that are picked, or those
// that are shown, are written to a file of any format.
func (w *Window) ExportPuzzles() {
	w.keepRow()
	view := w.list.View() // as it is now, whatever is changed meanwhile
	rows := view.Chosen()
	if len(rows) == 0 {
		w.tell("collection.export.failed", w.words.Text("collection.export.nothing"))
		return
	}
	w.pickTargetFor("collection.export.title", "export.confirm", w.collectionName(), len(rows), func(path string, f format.Format) {
		w.exportRows(view, rows, path, f)
	})
}

// exportRows writes puzzles in a goroutine, since many take a while. What the
// format cannot hold is told before anything is written.
func (w *Window) exportRows(view *collection.View, rows []int, path string, f format.Format) {
	write := func() {
		w.writeRows(view, rows, path, f, func() {
			w.say(w.words.Count("collection.export.done", len(rows),
				"Number", w.words.Number(uint64(len(rows))), "File", filepath.Base(path)))
		})
	}
	w.say(w.words.Text("collection.export.looking"))
	go func() {
		losses := lossesOf(view, rows, f)
		w.post(func() {
			w.say("")
			if len(losses) == 0 {
				write()
				return
			}
			w.ask("save.loses.title", w.words.Losses(filepath.Base(path), losses),
				choice{text: "dialog.cancel"},
				choice{text: "save.loses.anyway", primary: true, then: write},
			)
		})
	}()
}

// say says something in the status line.
func (w *Window) say(text string) {
	w.flash = text
	w.update()
}

// lossesOf returns what a format cannot hold of all of some puzzles.
func lossesOf(view *collection.View, rows []int, f format.Format) []format.Loss {
	lost := map[format.Content]int{}
	for _, row := range rows {
		for _, loss := range view.Document(row).Loses(f) {
			lost[loss.Content] += loss.Count
		}
	}
	var losses []format.Loss
	for content := range format.Everything.All() {
		if n := lost[content]; n > 0 {
			losses = append(losses, format.Loss{Content: content, Count: n})
		}
	}
	return losses
}

// writeRows writes puzzles to a file, in a goroutine, and goes on when they are
// there.
func (w *Window) writeRows(view *collection.View, rows []int, path string, f format.Format, then func()) {
	name := filepath.Base(path)
	tell := func(done int) {
		w.say(w.words.Text("collection.export.writing",
			"Done", w.words.Number(uint64(done)), "All", w.words.Number(uint64(len(rows))), "File", name))
	}
	tell(0)
	go func() {
		told := time.Now()
		err := files.Save(path, func(out io.Writer) error {
			return writePuzzles(out, view, rows, f, func(done int) {
				if time.Since(told) > time.Second/10 {
					told = time.Now()
					w.post(func() { tell(done) })
				}
			})
		})
		w.post(func() {
			if err != nil {
				w.say("")
				w.tell("collection.export.failed", w.words.Error(err))
				return
			}
			w.settings.Folder = filepath.Dir(path)
			w.keepSettings()
			then()
		})
	}()
}

// writePuzzles writes puzzles as a list.
func writePuzzles(out io.Writer, view *collection.View, rows []int, f format.Format, progress func(done int)) error {
	lines := bufio.NewWriterSize(out, 1<<16)
	list := format.NewListWriter(lines, f)
	for i, row := range rows {
		if err := list.AddDocument(view.Document(row)); err != nil {
			return err
		}
		progress(i + 1)
	}
	if err := list.Close(); err != nil {
		return err
	}
	return lines.Flush()
}

// SaveCollection is part of [command.Host].
func (w *Window) SaveCollection() { w.saveCollection(func() {}) }

// saveCollection asks for a file, writes all puzzles of the collection with
// their games to it, and goes on when that is done.
func (w *Window) saveCollection(then func()) {
	keeps := keepsAll()
	d := w.newFileDialog()
	d.name.SetText(files.WithExtension(w.collectionName(), keeps.Extension[1:]))
	d.open("command.save-collection", "save.confirm", nil, d.name, func(path string) {
		path = filepath.Join(filepath.Dir(path), files.WithExtension(filepath.Base(path), keeps.Extension[1:]))
		w.mayReplace(path, func() {
			w.keepRow()
			view := w.list.View()
			w.writeRows(view, view.Puzzles(), path, keeps, func() { w.collectionSaved(view, path, then) })
		})
	})
}

// collectionSaved is called when the collection was written as it was in a view.
func (w *Window) collectionSaved(view *collection.View, path string, then func()) {
	w.remember(path)
	if w.list != nil && w.list.View().Same(view) {
		w.list.MarkSaved(view)
		w.list.name, w.list.path = filepath.Base(path), path
		if w.row >= 0 && *view.Document(w.row).Game.State() == *w.session.State() {
			w.session.MarkSaved()
		}
	}
	w.say(w.words.Text("save.done", "File", filepath.Base(path)))
	then()
}
