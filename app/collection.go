package app

import (
	"nonet/app/collection"
	"nonet/app/command"
	"nonet/app/document"
	"nonet/board/format"
)

// openList is the collection that is open in the window.
type openList struct {
	*collection.Collection
	name    string // of the file
	path    string // "" where it is in no file, or in several
	unsaved bool   // it was never in a file, so that none of it has changed
}

// putCollection opens a reading of many puzzles, with the one of an index on the
// board.
func (w *Window) putCollection(from document.Origin, reading *format.Reading, index int) {
	w.guardAll(func() {
		if from.Path != "" {
			w.remember(from.Path)
		}
		w.openCollection(reading.Items, from.Name, from.Path, index, false)
		w.flash = w.words.Warnings(reading.Warnings)
		w.update()
	})
}

// openCollection shows the puzzles that were read from a file as a table, in
// place of the one that is open, and puts the one of an index on the board, or
// the next that could be read. Unsaved says that the games are in no file. What
// is on the board and in the other collection is lost by it, see guardAll.
func (w *Window) openCollection(items []format.Item, name, path string, index int, unsaved bool) {
	w.dropCollection()
	c := collection.New(items, collection.Options{Key: document.EqualKey, Post: w.post, Tell: w.update})
	if unsaved {
		c.KeepAll()
	}
	w.list = &openList{Collection: c, name: name, path: path, unsaved: unsaved}
	if first, ok := c.View().Next(index-1, 1); ok {
		w.showRow(first)
	}
	c.Run()
	w.update()
	w.ShowTab(command.CollectionTab)
}

// dropCollection takes the table away. The puzzle on the board stays there.
func (w *Window) dropCollection() {
	if w.list != nil {
		w.list.Stop()
		w.list, w.row = nil, -1
		w.panel.collection.list.clear() // Fyne calls it until the window is gone, as with the mouse that moves over it
	}
}

// openRow puts a puzzle of the collection on the board, with its game unchanged.
// Where what is on the board belongs to the collection too, that keeps it.
func (w *Window) openRow(row int) {
	if row == w.row { // it has its solutions and its steps there
		w.focusBoard()
		return
	}
	w.guard(func() { w.showRow(row) })
}

// showRow puts a puzzle of the collection on the board, in place of what is
// there.
func (w *Window) showRow(row int) {
	doc := w.list.Document(row)
	if doc == nil {
		return
	}
	w.loadDocument(doc, document.Source{
		Name: w.rowName(row),
		Kept: !w.list.View().Entry(row).Changed,
	})
	w.row = row
	w.autosave() // the game is the board's now, and not to be in the draft twice
	w.update()
}

// rowName names a puzzle of the collection by its number and the collection's name.
func (w *Window) rowName(row int) string {
	return w.words.Text("open.from-list", "Index", w.words.Number(uint64(row)+1), "File", w.list.name)
}

// document returns the game on the board as it is kept.
func (w *Window) document() *format.Document {
	doc := w.session.Document()
	if !w.session.View().Dirty {
		doc.Game.MarkSaved()
	}
	return doc
}

// keepRow has the collection keep the game on the board, where it is one of its
// own, and reports whether it is: then nothing is lost by putting another one
// there.
func (w *Window) keepRow() bool {
	if w.row < 0 {
		return false
	}
	w.list.Keep(w.row, w.document())
	return true
}

// guardAll goes on when nothing unsaved would be lost by it on the board or in
// the collection, or when the user says so.
func (w *Window) guardAll(then func()) {
	w.guard(func() {
		w.guardCollection(w.changedGames(), then, func() { w.guardAll(then) })
	})
}

// changedGames returns how many games of the collection are not saved.
func (w *Window) changedGames() int {
	if w.list == nil {
		return 0
	}
	w.keepRow()
	return w.list.Changed()
}

// guardCollection goes on where no games of the collection would be lost, or when
// the user says so. Again is called when the collection was saved: that takes a
// while, in which more may have been changed.
func (w *Window) guardCollection(games int, then, again func()) {
	if games == 0 {
		then()
		return
	}
	question := w.words.Count("guard.collection", games, "Name", shortened(w.list.name))
	if w.list.unsaved {
		question = w.words.Count("guard.new-collection", w.list.View().Good, "Name", shortened(w.list.name))
	}
	w.ask("guard.title", question,
		choice{text: "dialog.cancel"},
		choice{text: "guard.discard", then: then},
		choice{text: "command.save-collection", primary: true, then: func() { w.saveCollection(again) }},
	)
}

func (w *Window) OpenNext(step int) {
	if row, ok := w.list.View().Next(w.row, step); ok {
		w.openRow(row)
	}
}

func (w *Window) PickPuzzles(all bool) {
	if all {
		w.list.PickAll()
	} else {
		w.list.PickNone()
	}
	w.update()
}

// CloseCollection asks about unsaved games, but not about the one on the board, which
// stays there.
func (w *Window) CloseCollection() {
	w.keepRow()
	w.guardCollection(len(w.list.Unsaved(w.row)), func() {
		w.dropCollection()
		w.autosave()
		w.update()
		w.focusBoard()
	}, w.CloseCollection)
}

// collectionName returns a file name for what comes from the collection.
func (w *Window) collectionName() string {
	return document.Stem(w.list.name)
}
