package console

import (
	"path/filepath"

	"nonet/app/collection"
	"nonet/app/document"
	"nonet/board/format"
)

// filing is where the game on the board comes from and belongs, and what else is
// open.
type filing struct {
	source   document.Source
	from     document.Origin  // the text that was opened last
	readings []format.Reading // how that can be understood, the likely way first

	collection *openList // the collection that is open, nil for none
	row        int       // of it that is on the board, -1 for none
}

// openList is a collection of puzzles.
type openList struct {
	*collection.Collection
	name string // of the file, or what the text is called

	// numbers are those that the games of a draft have in the collection that they are
	// of, from 1, 0 for one that is not; nil for all others.
	numbers []int
}

// number returns the number, from 1, that a row has in the file that the collection
// comes from, or 0 where it is not of it.
func (l *openList) number(row int) int {
	if row < len(l.numbers) {
		return l.numbers[row]
	}
	return row + 1
}

// openGame puts a game on the board.
func (p *Player) openGame(doc *format.Document, from document.Source) {
	p.source, p.row = from, -1
	p.session.Open(doc, from.Kept)
}

// keepRow has the collection keep the game on the board, where it is one of its
// own, and reports whether it is: then nothing is lost by putting another one
// there.
func (p *Player) keepRow() bool {
	if p.row < 0 {
		return false
	}
	doc := p.session.Document()
	if !p.session.View().Dirty {
		doc.Game.MarkSaved()
	}
	p.collection.Keep(p.row, doc)
	return true
}

// mayLeave reports whether the game on the board may be left for another one: it is
// saved, or the same line was typed a second time after a warning.
func (p *Player) mayLeave() bool {
	if p.keepRow() || !p.session.View().Dirty || p.sure {
		return true
	}
	p.warned = p.line
	p.tell("console.unsaved")
	return false
}

// mayLeaveAll tells the same of the board and of the games of the collection.
// Both are warned of before either is lost.
func (p *Player) mayLeaveAll() bool {
	game, list := p.mayLeave(), p.mayLeaveList()
	return game && list
}

// mayLeaveList tells the same of the games of the collection.
func (p *Player) mayLeaveList() bool {
	if p.collection == nil || p.sure {
		return true
	}
	p.keepRow()
	games := p.collection.Changed()
	if games == 0 {
		return true
	}
	p.warned = p.line
	p.say(p.Words.Count("console.unsaved-games", games, "Name", p.collection.name))
	return false
}

// dropList takes the collection away. The puzzle on the board stays there.
func (p *Player) dropList() {
	if p.collection != nil {
		p.collection.Stop()
		p.collection, p.row = nil, -1
	}
}

// name returns what the game on the board is called, "" where it has no name.
func (p *Player) name() string {
	switch {
	case p.source.Path != "":
		return filepath.Base(p.source.Path)
	case p.source.Name != "":
		return p.source.Name
	}
	return p.session.State().Puzzle.Title
}

// remember puts a file at the front of the list of recent ones, which the window
// has too. That it cannot be kept is no reason to stop anyone.
func (p *Player) remember(path string) {
	if path == "" || p.Store.Dir == "" {
		return
	}
	settings := p.Store.Load()
	settings.Recent = settings.Recent.With(path)
	_ = p.Store.Save(settings)
}
