// Package workspace opens, saves and closes games and collections, and keeps a draft of
// unsaved work. The window and the console player pass each [Request] to a [Workspace], which
// carries it out or returns a [Question]. They show questions and results in their own ways.
package workspace

import (
	"cmp"
	"fmt"

	"nonet/app/collection"
	"nonet/app/session"
	"nonet/app/system/storage"
	"nonet/board/format"
)

// Options configure a workspace.
type Options struct {
	Session *session.Session
	Keeper  *storage.Keeper // keeps the draft of unsaved work; nil for no draft
	Drafts  func() bool     // reports whether to keep a draft now; nil means always
	Boards  storage.Boards  // keeps boards that belong to no file when they are replaced

	Post   func(func()) // runs a function on the workspace's goroutine
	Update func()       // called when there are new results for the collection's puzzles

	// RowName returns the name of the puzzle at a place in the named collection, counting from 0.
	RowName func(row int, collection string) string

	// Typed is set if users type puzzles by hand rather than paste them. Then discarding a
	// puzzle needs consent even if it is unchanged, and closing a collection needs consent
	// even if only its game on the board is unsaved.
	Typed bool
}

// Workspace holds what is open in a window or console player: a game, its source, perhaps a
// collection, and the draft of unsaved work. Only one goroutine may use it.
type Workspace struct {
	Options
	Writers    Writers // the files that are being written
	source     Source
	collection *Collection // the open collection, or nil
	row        int         // row of the game on the board, or -1 if it is not in the collection

	away        string   // the file of the recent board that the current board has replaced, or ""
	puttingAway string   // the next value of away, while the current board is being replaced
	before      *Request // opens the game that was on the board before practice or a photo, if it was not put away; nil if there was none

	forth *Request // opens the game that undo has replaced by a recent board; nil if there is none

	whole    *Collection // the collection that was just opened from a photo, with the game on the board; nil if it was not
	replaced *Collection // the collection that whole replaced, or nil

	kept       *Unsaved            // the current content of the draft, or nil
	troubled   bool                // the user has been told that the draft cannot be written
	toldChange storage.Fingerprint // the fingerprint of the last file reported as changed
	checking   map[string]bool     // the paths of the files that jobs are checking for changes

	openings int  // changes whenever something is about to be opened
	reading  *Job // the job that reads what is opened next, or nil
	closed   bool
}

// Collection is an open collection of puzzles.
type Collection struct {
	*collection.Collection
	Name   string // name of the file or of the text
	Path   string // the absolute path of the file, or ""
	NoFile bool   // the collection is in no file, so all its games are unsaved
	Photo  *Photo // the pictures from which puzzles were read, or nil

	// Numbers holds, for each game of a restored draft, its number in the original
	// collection, counting from 1, or 0 if the game was not in it. It is nil for other
	// collections.
	Numbers []int
}

// New returns a workspace with the game of the session, which is in no file.
func New(o Options) *Workspace {
	return &Workspace{Options: o, row: -1, checking: map[string]bool{}}
}

// Source returns the source of the game on the board.
func (ws *Workspace) Source() Source { return ws.source }

// Collection returns the open collection, or nil.
func (ws *Workspace) Collection() *Collection { return ws.collection }

// Row returns the row of the collection whose game is on the board, or -1 if there is
// none.
func (ws *Workspace) Row() int { return ws.row }

// File returns the file that holds the game on the board, or "", and the number of the game in
// that file, from 1, or 0 if the file is no collection.
func (ws *Workspace) File() (path string, number int) {
	if ws.row >= 0 {
		return ws.collection.Path, ws.collection.SavedNumber(ws.row)
	}
	return cmp.Or(ws.source.Path, ws.source.From), 0
}

// Opening returns a number that changes whenever something is about to be opened.
func (ws *Workspace) Opening() int { return ws.openings }

// Reading returns the job that reads what is opened next, until its reply, or nil.
func (ws *Workspace) Reading() *Job { return ws.reading }

// BeginOpening stops reading, so that the results of all earlier reading jobs are outdated, and
// returns the new value of [Workspace.Opening].
func (ws *Workspace) BeginOpening() int {
	if ws.reading != nil {
		ws.reading.Stop()
		ws.reading = nil
	}
	ws.openings++
	return ws.openings
}

// Rename renames a game that is in no file.
func (ws *Workspace) Rename(name string) { ws.source.Name = name }

// SuggestedName returns a file name without an extension for the game, or "".
func (ws *Workspace) SuggestedName() string {
	if ws.row >= 0 && ws.collection.View().Number(ws.row) > 0 {
		return fmt.Sprintf("%s-%d", Stem(ws.collection.Name), ws.collection.View().Number(ws.row))
	}
	name := ws.source.NameFor(ws.Session.State().Puzzle.Title)
	if photo := ws.source.Photo; name == "" && photo != nil && photo.From.Path != "" {
		name = Stem(photo.From.Path)
		if len(photo.Scans) > 1 {
			name = fmt.Sprintf("%s-%d", name, photo.Shown+1)
		}
	}
	return name
}

// load puts a game on the board. The row is -1 if the game is not in the collection.
func (ws *Workspace) load(doc *format.Document, source Source, row int) {
	ws.whole, ws.replaced, ws.forth = nil, nil, nil
	if ws.reading != nil {
		ws.BeginOpening() // the user no longer waits for what is being read
	}
	switch {
	case !source.Practice:
		ws.before = nil
	case !ws.source.Practice:
		ws.before = ws.current()
	case ws.puttingAway == "":
		ws.puttingAway = ws.away // the board before the first position
	}
	ws.source, ws.row = source, row
	ws.away, ws.puttingAway = ws.puttingAway, ""
	ws.Session.Open(doc, source.Kept)
	if source.Generated && !doc.Game.Cut() {
		ws.Session.Solutions.SetUnique()
	}
	ws.Autosave()
}

// Close closes the workspace and keeps the draft. If discard is set, it removes the draft, but
// first makes the board a recent board if it belongs to no file, and returns the file of that
// recent board. If that fails, it keeps the draft.
func (ws *Workspace) Close(discard bool) (board string) {
	ws.closed = true
	ws.BeginOpening()
	if discard && ws.putsAway(Source{}) {
		var err error
		board, err = ws.addBoard()
		discard = err == nil
	}
	if ws.Keeper != nil {
		if discard {
			ws.Keeper.Forget()
		}
		_ = ws.Keeper.Close() // at worst, the draft is offered again or lacks the last change
	}
	ws.Session.Close()
	ws.dropCollection()
	return board
}
