// Package workspace decides what happens to games and their files: opening, saving,
// overwriting, closing, drafts and collections. The window and the console player pass a
// [Request] to a [Workspace], which does it or returns a [Question]; they show questions
// and results in their own way.
package workspace

import (
	"fmt"

	"nonet/app/collection"
	"nonet/app/session"
	"nonet/app/storage"
	"nonet/board/format"
)

// Options configure a workspace.
type Options struct {
	Session *session.Session
	Keeper  *storage.Keeper // of the draft of unsaved work; nil if it is not kept
	Drafts  func() bool     // reports whether to keep it now; nil means always

	Post   func(func()) // runs a function on the workspace's goroutine
	Update func()       // called when more is known about the puzzles of the collection

	// RowName returns the name of a puzzle of a collection with the given name.
	RowName func(row int, collection string) string

	// Typed is set if puzzles are typed by hand rather than pasted: discarding one needs
	// consent even if it is unchanged. Closing a collection then needs consent for its
	// game on the board too.
	Typed bool
}

// Workspace is what is open in one window or console player: a game, its source, and
// perhaps a collection, with the draft of what is unsaved. It belongs to one goroutine.
type Workspace struct {
	Options
	source     Source
	collection *Collection // the open one, or nil
	row        int         // of the game on the board in it, or -1

	kept       *Unsaved            // the current content of the draft, or nil
	troubled   bool                // it was reported that the draft cannot be written
	toldChange storage.Fingerprint // of the file that was reported as changed by another program

	openings int // number of times that something was opened
	writing  int // number of files being written
	closed   bool
}

// Collection is an open collection of puzzles.
type Collection struct {
	*collection.Collection
	Name   string // of the file, or of the text
	NoFile bool   // it was never in a file, so none of it counts as changed

	// numbers are the numbers of a draft's games in their original collection, from 1, or 0
	// for one that is in none; nil for other collections.
	numbers []int
}

// New returns a workspace with the game of the session, which is in no file.
func New(o Options) *Workspace { return &Workspace{Options: o, row: -1} }

// Source returns the source of the game on the board.
func (ws *Workspace) Source() Source { return ws.source }

// Collection returns the open collection, or nil.
func (ws *Workspace) Collection() *Collection { return ws.collection }

// Row returns the row of the game on the board in the collection, or -1.
func (ws *Workspace) Row() int { return ws.row }

// Writing returns the number of files being written.
func (ws *Workspace) Writing() int { return ws.writing }

// Opening returns a number that changes when something else is to be opened.
func (ws *Workspace) Opening() int { return ws.openings }

// BeginOpening makes the results of earlier reading outdated. It returns the new
// [Workspace.Opening].
func (ws *Workspace) BeginOpening() int {
	ws.openings++
	return ws.openings
}

// Rename gives a game in no file another name.
func (ws *Workspace) Rename(name string) { ws.source.Name = name }

// SuggestedName returns a file name without an extension for the game, or "".
func (ws *Workspace) SuggestedName() string {
	if ws.row >= 0 {
		return fmt.Sprintf("%s-%d", Stem(ws.collection.Name), ws.row+1)
	}
	return ws.source.NameFor(ws.Session.State().Puzzle.Title)
}

// load puts a game on the board: of a row of the collection, or of none, which is -1.
func (ws *Workspace) load(doc *format.Document, source Source, row int) {
	ws.source, ws.row = source, row
	ws.Session.Open(doc, source.Kept)
	ws.Autosave()
}

// Close ends the work. The draft stays unless it is discarded.
func (ws *Workspace) Close(discard bool) {
	ws.closed = true
	ws.BeginOpening()
	if ws.Keeper != nil {
		if discard {
			ws.Keeper.Forget()
		}
		_ = ws.Keeper.Close() // at worst the draft is offered again, or lacks the last change
	}
	ws.Session.Close()
	ws.dropCollection()
}
