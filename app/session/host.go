package session

import (
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver"
)

// host is a session as its search and its reasoning know it.
type host struct{ *Session }

var (
	_ search.Host = host{}
	_ reason.Host = host{}
)

func (h host) Usable() bool               { return len(h.Rules.faults()) == 0 }
func (h host) Steps() []*game.Step        { return h.game.Steps() }
func (h host) Now() *game.Step            { return h.game.Now() }
func (h host) GoToStep(number int)        { h.Tree.GoToStep(number) }
func (h host) Credit(by string)           { h.game.Credit(by) }
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
func (h host) endWording()                { h.wording = noWord }
func (h host) hide()                      { h.search.Hide() }
func (h host) EndPause()                  { h.Clock.endPause() }
func (h host) LeaveSteps()                { h.Logic.CloseSteps() }
func (h host) LeaveCheck()                { h.Logic.CloseCheck() }
func (h host) HideOverlay()               { h.Counts.Cover() }
func (h host) ShowCandidates(on bool)     { h.candidates = on }

// Found reports whether a solution that was found is on the board.
func (h host) Found() bool { return h.search.Found() }

func (h host) Failure() search.Failure { return h.search.Failure() }

func (h host) Conclude(q search.Question, number solver.Number) { h.search.Conclude(q, number) }

func (h host) Covered() bool {
	_, number := h.search.Solution()
	return number > 0 || h.Rules.isDrawing()
}

func (h host) Uncover() {
	h.Rules.stopDrawing()
	h.hide()
}
