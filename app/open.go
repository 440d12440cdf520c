package app

import (
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"

	"nonet/app/document"
	"nonet/app/jobs"
	"nonet/app/phrase"
	"nonet/app/storage"
	"nonet/board/format"
	"nonet/board/game"
)

// newPuzzle opens an empty grid to type a puzzle into.
func (w *Window) newPuzzle() {
	w.guard(func() { w.load(game.State{}, document.Source{Kept: true}) })
}

func (w *Window) openFile() {
	w.pickFile(func(path string) { w.openPath(path) })
}

// openRecent opens a file from the list of recent files.
func (w *Window) openRecent(path string) {
	if len(w.modals) == 0 {
		w.openPath(path)
	}
}

// openPath opens a file. Menu, argument, drop and recent files all call it, and it calls
// openReading, as the clipboard does.
func (w *Window) openPath(path string) {
	from := document.At(path)
	size := storage.Size(from.Path)
	slow := size > slowReading && size <= storage.Limit // larger files are not read at all
	w.read(from.Name, slow, func() func() {
		if err := from.Read(); err != nil {
			return func() { w.notOpened(from.Path, err) }
		}
		reading, err := format.Detect(from.Data)
		return func() { w.openReading(from, reading, err) }
	})
}

// notOpened explains why a file could not be read.
func (w *Window) notOpened(path string, err error) {
	if fault := (*storage.Error)(nil); errors.As(err, &fault) {
		switch fault.Kind {
		case storage.Missing:
			w.settings.Recent = w.settings.Recent.Without(path)
			w.keepSettings()
			w.update()
		case storage.Folder:
			w.ask("open.failed", w.words.Text("open.folder", "Folder", path),
				choice{text: "open.look-inside", then: func() {
					w.settings.Folder = path
					w.openFile()
				}},
				choice{text: "dialog.ok", primary: true})
			return
		}
	}
	w.tell("open.failed", phrase.Error(w.words, err))
}

// slowReading is the text length in bytes above which text is read in the background.
const slowReading = 1 << 17

// openText opens text from the clipboard or a link.
func (w *Window) openText(text string) {
	from := document.Origin{Data: []byte(text), Name: w.words.Text("open.clipboard")}
	w.read(from.Name, len(text) > slowReading, func() func() {
		reading, err := format.Detect(from.Data)
		return func() { w.openReading(from, reading, err) }
	})
}

// read reads in a goroutine if it is slow, and then calls the returned function, unless
// something else was opened since. The board is unchanged until there is a replacement.
func (w *Window) read(name string, slow bool, work func() (then func())) {
	w.openings++
	if !slow {
		work()()
		return
	}
	opening := w.openings
	w.say(w.words.Text("open.reading", "File", shortened(name)))
	jobs.Go(func() {
		then := work()
		w.post(func() {
			w.undisturbed(func() {
				if opening == w.openings {
					w.say("")
					then()
				}
			})
		})
	})
}

// openReading opens the result of reading a text. If the reading is unsure, the import
// sheet asks the user.
func (w *Window) openReading(from document.Origin, reading format.Reading, err error) {
	if err != nil {
		w.tell("open.failed", phrase.NotOpened(w.words, &from, err))
		return
	}
	if !document.IsSure(&reading) {
		w.askReading(from.Name, reading, func(reading *format.Reading, index int) { w.put(from, reading, index) })
		return
	}
	w.put(from, &reading, 0)
}

// put puts a puzzle of a reading on the board, and if there are several opens all as a
// collection.
func (w *Window) put(from document.Origin, reading *format.Reading, index int) {
	if document.Amount(reading) > 1 {
		w.putCollection(from, reading, index)
		return
	}
	w.guard(func() {
		if from.Path != "" {
			w.remember(from.Path)
		}
		w.loadDocument(reading.Items[index].Document(), from.Source(reading))
		w.flash = phrase.Warnings(w.words, reading.Warnings)
		w.update()
	})
}

// load puts a game without a history on the board.
func (w *Window) load(state game.State, from document.Source) {
	w.loadDocument(&format.Document{Game: game.New(state)}, from)
}

// loadDocument puts a game on the board, with its history and the solution that was
// displayed.
func (w *Window) loadDocument(doc *format.Document, from document.Source) {
	w.source, w.row = from, -1
	w.panel.firstSteps.opened(from)
	w.session.Open(doc, from.Kept)
	w.focusBoard()
}

// dropped is called when files or a link are dropped on the window. Several files open as
// one list.
func (w *Window) dropped(_ fyne.Position, uris []fyne.URI) {
	switch {
	case len(uris) == 0 || len(w.modals) > 0:
	case len(uris) == 1 && document.IsLink(uris[0].String()):
		w.openText(uris[0].String())
	case len(uris) == 1:
		w.openPath(uris[0].Path())
	default:
		w.openSeveral(uris)
	}
}

// openSeveral opens the puzzles of several files as one list.
func (w *Window) openSeveral(uris []fyne.URI) {
	name := w.words.Count("open.several", len(uris))
	var size int64
	paths := make([]string, len(uris))
	for i, uri := range uris {
		paths[i] = uri.Path()
		size += storage.Size(paths[i])
	}
	w.read(name, size > slowReading, func() func() {
		all, err := document.ReadSeveral(paths)
		return func() { w.openReading(document.Origin{Name: name}, all, err) }
	})
}

// remember puts a file at the top of the list of recent files.
func (w *Window) remember(path string) {
	w.settings.Recent = w.settings.Recent.With(path)
	w.settings.Folder = filepath.Dir(w.settings.Recent[0])
	w.keepSettings()
}
