// Package session is one puzzle at work: the game, the cursor and the selection
// on it, its searches, the solutions they found and the one on show. It knows no
// window; whatever shows it asks for a [View] after each change.
//
// A session belongs to one goroutine, the window's. Searches run in goroutines
// of their own and come back through the post function given to [New].
package session

import (
	"context"
	"math/big"
	"sync/atomic"

	"nonet/app/solutions"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver"
	"nonet/solver/logic"
)

// Session is the game that a window works on. Make one with [New].
type Session struct {
	post     func(func())
	onChange func()
	onReport func()

	game      *game.Game
	opened    int // its revision when it was opened
	cursor    board.Cell
	anchor    board.Cell    // where a selection by Shift began
	selection board.CellSet // never empty; holds the cursor unless that was moved alone

	autoAdvance bool
	withEntries bool
	notice      Notice
	wording     wording

	drawing bool         // regions are being drawn
	brush   int          // the region that the mouse draws, 0 for none
	stroke  bool         // the mouse is drawing
	drawn   bool         // and has drawn something
	filling bool         // in a region that lacked cells when it began
	picked  *board.Group // the group that is looked at in the list of groups

	run      *run   // the search of the present puzzle, nil before there is one
	parked   []*run // earlier searches, the latest last
	stale    *run   // the one whose solutions are still listed, of the puzzle before it was changed
	keep     int    // how many solutions are kept at most
	showing  bool   // whether a solution lies over the game
	before   board.Grid
	promised promised    // a solution that lies over the game in place of one not found yet
	reveal   *board.Cell // the cell whose digit is to be shown once it is known

	history    *History     // nil where it has to be made again
	open       map[int]bool // the steps, by their numbers, that are not to be folded
	judged     bool         // refutation is known
	refutation *Refuted

	candidates bool           // are shown
	sought     board.DigitSet // digits that are looked for on the board

	reasoning  *reasoning // what logic knows of the present position, nil before it is asked
	arbiter    *arbiter
	verdict    verdict // on the puzzle, as far as it has come in
	strategies []logic.Strategy
	rate       Rater // nil where nothing can
	mistakes   bool  // wrong entries are marked as they are made
	checked    bool  // the user has asked which are wrong
	ladder     ladder
	shown      onShow

	// counter is [solver.Count], but in tests that do not wait for it.
	counter func(context.Context, *board.Puzzle, uint64, solver.Asking) (*big.Int, bool, error)

	// estimator is [solver.Estimate], but in such tests.
	estimator func(context.Context, *board.Puzzle, solver.Sampling, solver.Asking) (solver.Estimated, error)

	pathTurn, movesTurn, hintTurn turn

	overlay      bool          // the possible digits lie over the board
	wanted       atomic.Uint32 // the cell in which they are wanted first
	byDifference bool          // the list is sorted by it
	picks        picks
	pickedFrom   int           // the solution from which a range is picked
	steady       bool          // the list keeps its order while the user goes through it
	looked       board.CellSet // cells to be looked at, besides the selection
	comparing    bool          // the solution on show is compared with
	other        int           // this one
}

// wording says which text the last edit was a letter of: the next letter is a
// part of the same edit.
type wording uint8

const (
	noWord wording = iota
	puzzleWord
	groupName
)

// New returns a session on the empty grid, being set. Results of searches come
// in by way of post, which must run the function it is given on the session's
// own goroutine, later.
func New(post func(func())) *Session {
	s := &Session{
		post: post, onChange: func() {}, onReport: func() {}, keep: solutions.UsualLimit, counter: solver.Count, estimator: solver.Estimate,
		arbiter: &arbiter{}, pathTurn: make(turn, 1), movesTurn: make(turn, 1), hintTurn: make(turn, 1),
	}
	s.begin(game.New(game.State{}))
	s.game.MarkSaved()
	return s
}

// SetKeep says how many solutions of a puzzle are kept at most. Those behind are
// counted. A search that runs is stopped.
func (s *Session) SetKeep(limit int) {
	s.Stop()
	s.keep = max(limit, 1)
	for _, r := range s.parked {
		r.finder.SetLimit(s.keep)
	}
	if s.run != nil {
		s.run.finder.SetLimit(s.keep)
		if s.showing && !s.run.stopped && s.run.position == s.run.list().Len()-1 {
			s.run.finder.Ask() // there may be one behind it that is kept now
		}
	}
	s.onChange()
}

// OnChange sets the functions that are called after every change of what a View
// would show: one for what the user does, the other for what work in the background
// reports.
func (s *Session) OnChange(change, report func()) { s.onChange, s.onReport = change, report }

// Close cancels what the session's searches are doing. The session can be used
// on.
func (s *Session) Close() {
	s.park()
	if s.reasoning != nil {
		s.reasoning.rated.halt()
	}
	s.forget()
	s.parked, s.stale = nil, nil
}

// State returns the present state of the game. The caller must not change it.
func (s *Session) State() *game.State { return s.game.State() }

// Revision returns a number that is another one after every change of the game.
func (s *Session) Revision() int { return s.game.Revision() }

// MarkSaved declares the present state to be saved.
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

// do makes next the present state. The solution on show goes away and a search
// of another puzzle is parked, so that undoing brings its solutions back.
func (s *Session) do(next game.State) { s.change(next, false) }

// change is do for an edit that may be a part of the one before, so that both
// are undone together.
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

// Undo takes back the last edit, if there is one.
func (s *Session) Undo() { s.travel((*game.Game).Undo) }

// Redo makes the last edit taken back again, if there is one.
func (s *Session) Redo() { s.travel((*game.Game).Redo) }

func (s *Session) travel(step func(*game.Game)) {
	s.notice, s.wording = Notice{}, noWord
	s.hide()
	step(s.game)
	s.touched()
	s.follow()
	s.onChange()
}

// Grid returns what the board shows: the solution on show, or givens and entries;
// with a step on show, what precedes it.
func (s *Session) Grid() board.Grid {
	if s.shown.path != nil {
		return s.shown.grid()
	}
	if solution, number := s.solution(); number > 0 {
		return solution
	}
	return s.State().Grid()
}
