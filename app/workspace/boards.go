package workspace

import (
	"nonet/app/system/storage"
	"nonet/board/format"
)

// putsAway reports whether the game on the board becomes a recent board when a game from the given
// source replaces it. That is the case if it has unsaved changes and belongs to no file or
// collection. A game of a file is kept for the time of practice too. A pasted puzzle without changes is
// not kept, since it can be pasted again.
func (ws *Workspace) putsAway(to Source) bool {
	return ws.Boards.Keeps() && ws.row < 0 && (ws.source.Path == "" || to.Practice) && ws.Session.Dirty() &&
		!ws.pasted() && (ws.Drafts == nil || ws.Drafts())
}

// pasted reports whether the game is a pasted puzzle without changes. If Options.Typed is set,
// none is.
func (ws *Workspace) pasted() bool { return ws.source.Taken && !ws.Typed && ws.Session.Untouched() }

// addBoard adds the game on the board to the recent boards, and returns its file.
func (ws *Workspace) addBoard() (file string, err error) {
	u := Unsaved{source: ws.source}
	return ws.Boards.Add(u.work(), u.snapshot(ws.Session))
}

// putAway makes the game on the board a recent board. If that fails, it asks whether to
// discard the game.
func putAway(ws *Workspace, r *Request) *Reply {
	ws.puttingAway = ""
	if !ws.putsAway(r.Source) {
		return nil
	}
	file, err := ws.addBoard()
	if err != nil && r.Consent&DiscardGame == 0 {
		return ws.askDiscardGame(r)
	}
	ws.puttingAway = file
	return nil
}

// canKeep makes sure that the game on the board is not lost when the window closes: the draft
// keeps it until [Workspace.Close] makes it a recent board. If the draft cannot be written,
// canKeep asks whether to discard the game.
func canKeep(ws *Workspace, r *Request) *Reply {
	if ws.Keeper == nil || !ws.putsAway(r.Source) || r.Consent&DiscardGame != 0 {
		return nil
	}
	ws.Autosave()
	if err := ws.Keeper.Flush(); err != nil {
		ws.Autosaved(err)
		return ws.askDiscardGame(r)
	}
	return nil
}

// CanBringBack reports whether the game on the board has just replaced one that is now a
// recent board, or was opened from a photo, and is still unchanged.
func (ws *Workspace) CanBringBack() bool {
	return (ws.away != "" || ws.before != nil && ws.source.Photo != nil) && ws.Session.Untouched()
}

// Forth returns the request with which redo opens the game that undo has replaced by a recent board. It
// returns false if there is none, or the board has changed since.
func (ws *Workspace) Forth() (r Request, ok bool) {
	if ws.forth == nil || !ws.Session.Untouched() {
		return Request{}, false
	}
	if r := ws.forth; r.Action == OpenRow && (ws.collection == nil || ws.collection.View().Number(r.Row) == 0) {
		return Request{}, false // the game is no longer open
	}
	return *ws.forth, true
}

// current returns a request to open the game on the board again, as it is now.
func (ws *Workspace) current() *Request {
	if ws.source.Practice {
		return ws.before
	}
	if ws.KeepRow() {
		return &Request{Action: OpenRow, Row: ws.row}
	}
	source := ws.source
	source.Kept = !ws.Session.Dirty()
	return &Request{Action: Put, Document: ws.Session.Document(), Source: source}
}

// RecentBoards returns the recent boards, the latest first.
func (ws *Workspace) RecentBoards() []Draft {
	var boards []Draft
	for _, board := range ws.Boards.All() {
		if draft, err := parse(board); err == nil {
			boards = append(boards, draft)
		}
	}
	return boards
}

// parse reads the games of a draft.
func parse(draft storage.Draft) (Draft, error) {
	reading, err := format.Detect(draft.Content)
	if err == nil {
		err = reading.Items[0].Err
	}
	if err != nil {
		return Draft{}, err
	}
	return Draft{draft, reading.Items[0].State(), reading.Items}, nil
}

// findBoard reads the board that was put away last, unless the request names another one or the game from
// before was not put away.
func findBoard(ws *Workspace, r *Request) *Reply {
	if r.Draft != nil && !r.latest {
		return nil
	}
	r.Draft, r.latest = nil, true
	if ws.away == "" && ws.before != nil {
		return nil
	}
	draft, err := ReadBoard(ws.away)
	if err != nil {
		ws.away = "" // it was removed, or another window has brought it back
		return failed(r, err)
	}
	r.Draft = &draft
	return nil
}

// closesWhole reports whether a request brings back the board from before a collection was opened from a
// photo, which closes that collection.
func (ws *Workspace) closesWhole(r *Request) bool {
	return r.latest && ws.whole != nil && ws.CanBringBack()
}

// mayDiscardWhole asks before corrections are lost with the collection that was opened from a photo. The
// game on the board belongs to it.
func mayDiscardWhole(ws *Workspace, r *Request) *Reply {
	if !ws.closesWhole(r) {
		return nil
	}
	if reply := ws.mayDiscard(r, ws.changedGames()); reply != nil {
		return reply
	}
	r.Consent |= DiscardGame
	return nil
}

// closeWhole closes the collection that was opened from a photo, and opens the one from before.
func (ws *Workspace) closeWhole() {
	before, replaced := ws.before, ws.replaced
	ws.Session.MarkSaved() // the photo still shows it
	ws.dropCollection()
	if ws.before, ws.collection = before, replaced; replaced != nil {
		replaced.Run()
	}
	ws.whole = nil
}

// ReadBoard reads the recent board in a file.
func ReadBoard(file string) (Draft, error) {
	board, err := storage.ReadDraft(file)
	if err != nil {
		return Draft{}, err
	}
	return parse(board)
}

// RemoveBoard removes a recent board.
func (ws *Workspace) RemoveBoard(board *Draft) error {
	if ws.away == board.File {
		ws.away = ""
	}
	return ws.Boards.Remove(board.File)
}

// bringBack opens a recent board, or the game from before that was not put away. A recent board
// stays in the list until the draft contains it, so that it is not lost if the program ends
// without warning.
func bringBack(ws *Workspace, r *Request) *Reply {
	whole := ws.closesWhole(r)
	if whole {
		ws.closeWhole()
	}
	ws.puttingAway = "" // undo must not go back and forth between two boards
	if before := ws.before; r.Draft == nil {
		if before.Action == OpenRow {
			return openRow(ws, before)
		}
		return put(ws, before)
	}
	var forth *Request
	if r.latest && !ws.source.Practice && !whole {
		forth = ws.current()
	}
	ws.load(r.Draft.Items[0].Document(), r.Draft.Source(), -1)
	ws.forth = forth
	if ws.Keeper != nil && ws.Drafted() {
		err := ws.Keeper.Flush()
		ws.Autosaved(err)
		if err == nil {
			_ = ws.RemoveBoard(r.Draft) // at worst, it is also in the list of recent boards
		}
	}
	return ws.done(Opened, r)
}
