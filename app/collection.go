package app

import (
	"nonet/app/collection"
	"nonet/app/document"
	"nonet/app/phrase"
	"nonet/board/format"
)

// openList is the collection open in the window.
type openList struct {
	*collection.Collection
	name    string // of the file
	path    string // "" if it is in no file, or in several
	unsaved bool   // the games were never in a file, so all are unsaved
}

// putCollection opens the many puzzles of a reading as a collection and puts the one at
// index on the board.
func (w *Window) putCollection(from document.Origin, reading *format.Reading, index int) {
	w.guardAll(func() {
		if from.Path != "" {
			w.remember(from.Path)
		}
		w.openCollection(reading.Items, from.Name, from.Path, index, false)
		w.flash = phrase.Warnings(w.words, reading.Warnings)
		w.update()
	})
}

// openCollection shows the puzzles read from a file as a table, in place of the open one,
// and puts the puzzle at an index on the board, or the next readable one. Unsaved is set if
// the games are in no file. The previous board and collection are lost; see guardAll.
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
	w.showTab(tabCollection)
}

// dropCollection closes the table. The puzzle on the board stays.
func (w *Window) dropCollection() {
	if w.list != nil {
		w.list.Stop()
		w.list, w.row = nil, -1
		w.panel.collection.list.clear() // Fyne may call it until the window has closed, for example when the mouse moves over it
	}
}

// openRow puts a puzzle of the collection with its game on the board. If the game on the
// board belongs to the collection too, the collection keeps it.
func (w *Window) openRow(row int) {
	if row == w.row { // it is on the board, with its solutions and steps
		w.focusBoard()
		return
	}
	w.guard(func() { w.showRow(row) })
}

// showRow puts a puzzle of the collection on the board, replacing the present one.
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
	w.autosave() // the game now belongs to the board, and must not be in the draft twice
	w.update()
}

// rowName returns a name for a puzzle of the collection: its number and the collection's
// name.
func (w *Window) rowName(row int) string {
	return w.words.Text("open.from-list", "Index", w.words.Number(uint64(row)+1), "File", w.list.name)
}

// document returns the game on the board in the form in which it is kept.
func (w *Window) document() *format.Document {
	doc := w.session.Document()
	if !w.session.View().Dirty {
		doc.Game.MarkSaved()
	}
	return doc
}

// keepRow makes the collection keep the game on the board, if it belongs to it, and reports
// whether it does: then replacing the board loses nothing.
func (w *Window) keepRow() bool {
	if w.row < 0 {
		return false
	}
	w.list.Keep(w.row, w.document())
	return true
}

// guardAll calls then if nothing unsaved on the board or in the collection would be lost,
// or if the user agrees.
func (w *Window) guardAll(then func()) {
	w.guard(func() {
		w.guardCollection(w.changedGames(), then, func() { w.guardAll(then) })
	})
}

// changedGames returns the number of unsaved games in the collection.
func (w *Window) changedGames() int {
	if w.list == nil {
		return 0
	}
	w.keepRow()
	return w.list.Changed()
}

// guardCollection calls then if no games of the collection would be lost, or if the user
// agrees. It calls again after saving the collection, since more games may have changed
// meanwhile.
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

func (w *Window) openNext(step int) {
	if row, ok := w.list.View().Next(w.row, step); ok {
		w.openRow(row)
	}
}

func (w *Window) pickPuzzles(all bool) {
	if all {
		w.list.PickAll()
	} else {
		w.list.PickNone()
	}
	w.update()
}

// closeCollection asks about unsaved games, except for the one on the board, which stays.
func (w *Window) closeCollection() {
	w.keepRow()
	w.guardCollection(len(w.list.Unsaved(w.row)), func() {
		w.dropCollection()
		w.autosave()
		w.update()
		w.focusBoard()
	}, w.closeCollection)
}

// collectionName returns a file name for exports from the collection.
func (w *Window) collectionName() string {
	return document.Stem(w.list.name)
}
