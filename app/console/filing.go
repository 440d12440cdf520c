package console

import (
	"path/filepath"

	"nonet/app/collection"
	"nonet/app/document"
	"nonet/board/format"
)

// filing holds the origin of the game on the board, and the other open games.
type filing struct {
	source   document.Source
	from     document.Origin  // the text that was opened last
	readings []format.Reading // the interpretations, the likely one first

	collection *openList // the open collection, or nil
	row        int       // the row of the puzzle on the board, or -1
}

// openList is a collection of puzzles.
type openList struct {
	*collection.Collection
	name string // the name of the file or of the text

	// numbers are, for games restored from a draft, their numbers in the original
	// collection, from 1, or 0 for a game that was in none. It is nil for other
	// collections.
	numbers []int
}

// number returns the number, from 1, of a row in the original file of the collection, or 0
// if it is not from it.
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

// keepRow makes the collection keep the game on the board, if it belongs to it, and reports
// whether it does: then replacing the board loses nothing.
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

// mayLeave reports whether the game on the board may be replaced: it is saved, or the user
// has typed the same line again after a warning.
func (p *Player) mayLeave() bool {
	if p.keepRow() || !p.session.View().Dirty || p.sure {
		return true
	}
	p.warned = p.line
	p.tell("console.unsaved")
	return false
}

// mayLeaveAll is like mayLeave, for the board and the games of the collection. It warns
// about both before either is lost.
func (p *Player) mayLeaveAll() bool {
	game, list := p.mayLeave(), p.mayLeaveList()
	return game && list
}

// mayLeaveList is like mayLeave, for the games of the collection.
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

// dropList closes the collection. The puzzle on the board stays.
func (p *Player) dropList() {
	if p.collection != nil {
		p.collection.Stop()
		p.collection, p.row = nil, -1
	}
}

// name returns the name of the game on the board, or "".
func (p *Player) name() string {
	switch {
	case p.source.Path != "":
		return filepath.Base(p.source.Path)
	case p.source.Name != "":
		return p.source.Name
	}
	return p.session.State().Puzzle.Title
}

// remember puts a file at the front of the list of recent files, shared with the window. A
// failure to save the list is ignored.
func (p *Player) remember(path string) {
	if path == "" || p.Store.Dir == "" {
		return
	}
	settings := p.Store.Load()
	settings.Recent = settings.Recent.With(path)
	_ = p.Store.Save(settings)
}
