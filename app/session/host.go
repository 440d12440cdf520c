package session

import (
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/board/game"
)

// host is a session as its search and its reasoning know it.
type host struct{ *Session }

var (
	_ search.Host = host{}
	_ reason.Host = host{}
)

func (h host) Usable() bool               { return len(h.Rules.faults()) == 0 }
func (h host) GoToStep(number int)        { h.Tree.GoToStep(number) }
func (h host) Help(next game.State)       { h.change(next, edit{help: true}) }
func (h host) Cursor() board.Cell         { return h.Session.Cursor.cell }
func (h host) Selection() board.CellSet   { return h.Session.Cursor.selection }
func (h host) Select(cells board.CellSet) { h.Session.Cursor.Select(cells) }
func (h host) Place(c board.Cell)         { h.Session.Cursor.place(c) }
func (h host) Note(n notice.Notice)       { h.notice = n }
func (h host) Tell(n notice.Notice)       { h.tell(n) }
func (h host) Changed()                   { h.onChange() }
func (h host) Reported()                  { h.onReport() }
func (h host) Game() *game.Game           { return h.game }
func (h host) EndPause()                  { h.Clock.paused = false }
func (h host) LeaveSteps()                { h.Logic.CloseSteps() }
func (h host) LeaveCheck()                { h.Mistakes.CloseCheck() }
func (h host) ShowCandidates(on bool)     { h.candidates = on }

func (h host) Covered() bool {
	_, number := h.search.Solution()
	return number > 0 || h.Rules.drawing
}

func (h host) Uncover() {
	h.Rules.stopDrawing()
	h.search.Hide()
	h.Counts.Cover()
}
