// Package session manages one puzzle: the game, its cursor and selection, its searches, the
// solutions they found and the displayed one. It is independent of any window; callers ask
// for a [View] after each change.
//
// A session belongs to one goroutine, the window's. Searches run in goroutines of their own
// and return results through the post function given to [New].
package session

import (
	"context"
	"math/big"
	"sync/atomic"
	"time"

	"nonet/app/jobs"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver"
	"nonet/solver/logic"
)

// Session is the game shown in a window. Use [New] to make one.
type Session struct {
	post     func(func())
	onChange func()
	onReport func()

	game      *game.Game
	opened    int // its revision when it was opened
	cursor    board.Cell
	anchor    board.Cell    // where a Shift selection began
	selection board.CellSet // never empty; includes the cursor unless that was moved alone

	autoAdvance bool
	withEntries bool
	notice      Notice
	wording     wording

	drawing bool         // regions are being drawn
	brush   int          // region drawn by the mouse, 0 for none
	stroke  bool         // the mouse is drawing
	drawn   bool         // the stroke has changed something
	filling bool         // the stroke began in an incomplete region
	picked  *board.Group // the group picked in the list of groups

	run      *run   // search of the current puzzle, nil if none
	parked   []*run // earlier searches, latest last
	stale    *run   // search of the puzzle before the last change, whose solutions are still listed
	keep     int    // maximum number of solutions to keep
	showing  bool   // a solution is shown over the game
	before   board.Grid
	promised promised    // solution shown in place of one not found yet
	reveal   *board.Cell // cell whose digit to reveal once known

	history    *History     // nil if outdated
	open       map[int]bool // steps not to fold, by number
	judged     bool         // refutation is known
	refutation *Refuted

	candidates bool           // candidates are shown
	sought     board.DigitSet // digits highlighted on the board

	reasoning  *reasoning // what logic knows about the current position, nil at first
	checker    *checker
	verdict    verdict // the latest one on the puzzle
	strategies []logic.Strategy
	rate       Rater // nil if rating is not available
	mistakes   bool  // mark wrong entries as they are made
	checked    bool  // the user asked which entries are wrong
	progress   hintProgress
	shown      onShow

	interval time.Duration // between two reports of a job, the usual one except in tests

	// counter is [solver.Count], except in tests that do not wait for it.
	counter func(context.Context, *board.Puzzle, uint64, solver.Asking) (*big.Int, bool, error)

	// estimator is [solver.Estimate], except in such tests.
	estimator func(context.Context, *board.Puzzle, solver.Sampling, solver.Asking) (solver.Estimated, error)

	pathTurn, movesTurn, hintTurn turn

	overlay      bool          // the possible digits are shown over the board
	wanted       atomic.Uint32 // the cell to count first
	byDifference bool          // the list is sorted by difference
	picks        picks
	pickedFrom   int           // the solution where a range of picks starts
	steady       bool          // the list keeps its order while the user browses it
	looked       board.CellSet // cells marked in addition to the selection
	comparing    bool          // the displayed solution is compared with other
	other        int           // index of that solution
}

// wording identifies the text in which the last edit was a letter. The next letter belongs
// to the same edit.
type wording uint8

const (
	noWord wording = iota
	puzzleWord
	groupName
)

// New returns a session in setting mode with an empty grid. It calls post to deliver the
// results of searches. Post must later run the given function on the session's own
// goroutine.
func New(post func(func())) *Session {
	s := &Session{
		post: post, interval: jobs.Interval, onChange: func() {}, onReport: func() {}, keep: search.UsualLimit, counter: solver.Count, estimator: solver.Estimate,
		checker: &checker{}, pathTurn: make(turn, 1), movesTurn: make(turn, 1), hintTurn: make(turn, 1),
	}
	s.begin(game.New(game.State{}))
	s.game.MarkSaved()
	return s
}

// SetKeep sets the maximum number of solutions of a puzzle to keep. Further ones are only
// counted. A running search is stopped.
func (s *Session) SetKeep(limit int) {
	s.Stop()
	s.keep = max(limit, 1)
	for _, r := range s.parked {
		r.finder.SetLimit(s.keep)
	}
	if s.run != nil {
		s.run.finder.SetLimit(s.keep)
		if s.showing && !s.run.stopped && s.run.position == s.run.list().Len()-1 {
			s.run.finder.Ask() // the next solution may now be kept
		}
	}
	s.onChange()
}

// OnChange sets the functions called after every change of what a View would show: one for
// user actions, the other for reports from background work.
func (s *Session) OnChange(change, report func()) { s.onChange, s.onReport = change, report }

// Close cancels the session's searches. The session can still be used.
func (s *Session) Close() {
	s.park()
	if s.reasoning != nil {
		s.reasoning.rated.halt()
	}
	s.forget()
	s.parked, s.stale = nil, nil
}

// State returns the current state of the game. The caller must not change it.
func (s *Session) State() *game.State { return s.game.State() }

// Revision returns a number that differs after every change of the game.
func (s *Session) Revision() int { return s.game.Revision() }

// MarkSaved marks the current state as saved.
func (s *Session) MarkSaved() {
	s.game.MarkSaved()
	s.wording = noWord
	s.onChange()
}

func (s *Session) begin(g *game.Game) {
	s.game, s.open, s.opened = g, map[int]bool{}, g.Revision()
	s.touched()
	s.showing, s.notice, s.wording, s.before = false, Notice{}, noWord, board.Grid{}
	s.drawing, s.stroke, s.picked = false, false, nil
	s.overlay, s.byDifference, s.sought, s.picks = false, false, 0, picks{}
	s.place(firstGap(s.game.State()))
}

// firstGap returns the first cell without a digit, or r1c1.
func firstGap(state *game.State) board.Cell {
	for c, d := range state.Grid() {
		if d == 0 {
			return board.Cell(c)
		}
	}
	return 0
}

// do makes next the current state. It hides the displayed solution and parks a search of
// another puzzle, so that undo brings its solutions back.
func (s *Session) do(next game.State) { s.change(next, false) }

// change is like do, for an edit that may be part of the previous one, so that both are
// undone together.
func (s *Session) change(next game.State, amend bool) {
	s.notice, s.wording, s.looked = Notice{}, noWord, board.CellSet{}
	s.hide()
	next = s.game.Supported(next)
	step := s.game.Do
	if amend {
		step = s.game.Amend
	}
	if step(next) {
		s.touched()
		s.follow()
	}
	s.onChange()
}

// Undo undoes the last edit, if any.
func (s *Session) Undo() { s.travel((*game.Game).Undo) }

// Redo redoes the last undone edit, if any.
func (s *Session) Redo() { s.travel((*game.Game).Redo) }

func (s *Session) travel(step func(*game.Game)) {
	s.notice, s.wording = Notice{}, noWord
	s.hide()
	step(s.game)
	s.touched()
	s.follow()
	s.onChange()
}

// Grid returns the digits on the board: the displayed solution, or givens and entries. With
// a step displayed, it returns the digits before that step.
func (s *Session) Grid() board.Grid {
	if s.shown.path != nil {
		return s.shown.grid()
	}
	if solution, number := s.solution(); number > 0 {
		return solution
	}
	return s.State().Grid()
}
