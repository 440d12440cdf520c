package collection

import (
	"maps"
	"slices"

	"nonet/board/format"
	"nonet/board/game"
)

// Keep keeps the game of a row, so that going to another one loses nothing. A
// game that is as it was read need not be kept, and is not; one that is kept
// already as it is now stays the same, for those who look whether it does.
func (c *Collection) Keep(row int, doc *format.Document) {
	if c.isBad(row) {
		return
	}
	before := c.kept[row]
	asRead := !c.loose && same(c.items[row].Document(), doc)
	if asRead && before == nil ||
		!asRead && before != nil && before.Game.Dirty() == doc.Game.Dirty() && same(before, doc) {
		return
	}
	kept := maps.Clone(c.kept)
	if kept == nil {
		kept = map[int]*format.Document{}
	}
	if asRead {
		delete(kept, row)
	} else {
		kept[row] = copied(doc)
	}
	c.kept = kept
	c.version++
}

// same reports whether two documents are the same as far as anyone would miss it.
// One of them has grown out of the other, so that as many steps are the same.
func same(one, other *format.Document) bool {
	return *one.Game.State() == *other.Game.State() && one.Shown == other.Shown &&
		slices.EqualFunc(one.Game.Steps(), other.Game.Steps(), func(s, t *game.Step) bool {
			return s.Name() == t.Name() && s.Dropped() == t.Dropped()
		})
}

// copied returns a copy of a document with a game of its own, saved where the
// other one is.
func copied(doc *format.Document) *format.Document {
	again := *doc
	again.Game = doc.Game.Copy()
	if !doc.Game.Dirty() {
		again.Game.MarkSaved()
	}
	return &again
}

// Document returns what is to be opened for a row, as [View.Document] does.
func (c *Collection) Document(row int) *format.Document { return c.View().Document(row) }

// Changed returns how many games are kept that are not saved.
func (c *Collection) Changed() int {
	n := 0
	for _, doc := range c.kept {
		if doc.Game.Dirty() {
			n++
		}
	}
	return n
}

// IsSaved reports whether the game of a row is kept and saved.
func (c *Collection) IsSaved(row int) bool {
	doc := c.kept[row]
	return doc != nil && !doc.Game.Dirty()
}

// KeepAll has the collection keep all games as they were read, since they are in
// no file: they are the unsaved work of a program that has ended.
func (c *Collection) KeepAll() {
	c.loose = true
	c.kept = map[int]*format.Document{}
	for row := range c.items {
		if !c.isBad(row) {
			c.kept[row] = c.items[row].Document()
		}
	}
	c.version++
}

// Unsaved returns the games that are kept and not saved, but for that of one row,
// in the order of their rows. The caller must not change them.
func (c *Collection) Unsaved(but int) []*format.Document {
	var docs []*format.Document
	for _, row := range c.UnsavedRows(but) {
		docs = append(docs, c.kept[row])
	}
	return docs
}

// UnsavedRows returns the rows of the games that [Collection.Unsaved] does.
func (c *Collection) UnsavedRows(but int) []int {
	var rows []int
	for _, row := range slices.Sorted(maps.Keys(c.kept)) {
		if row != but && c.kept[row].Game.Dirty() {
			rows = append(rows, row)
		}
	}
	return rows
}

// MarkSaved declares the games to be saved that are as in a view: those that were
// kept since are not.
func (c *Collection) MarkSaved(in *View) {
	kept := maps.Clone(c.kept)
	for row, doc := range kept { // a view goes on having those that it has
		if in.kept[row] == doc {
			kept[row] = copied(doc)
			kept[row].Game.MarkSaved()
		}
	}
	c.kept = kept
	c.version++
}
