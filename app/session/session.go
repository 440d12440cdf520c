// Package session manages one puzzle: the game, its cursor and selection, its searches,
// the solutions they have found, and the displayed solution. It is independent of any
// window; callers ask for a [View] after each change.
//
// A session belongs to one goroutine, the window's. Searches run in their own goroutines
// and return results through the post function given to [New].
package session

import (
	"slices"
	"time"

	"nonet/app/session/search"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/indexset"
	"nonet/solver"
)

// Session is the game shown in a window. Use [New] to make one.
type Session struct {
	Solutions Solutions
	Counts    Counts
	Diagnosis Diagnosis
	Logic     Logic
	Rules     RulesEditor
	Tree      Tree
	Practice  Practice
	Notes     Notes
	Clock     Clock

	post     func(func())
	onChange func()
	onReport func()

	game      *game.Game
	opened    int // the game's revision when it was opened
	cursor    board.Cell
	anchor    board.Cell    // where a selection with Shift began
	selection board.CellSet // never empty; need not include the cursor

	autoAdvance bool
	typedOn     bool // typing has just moved the cursor on
	notice      Notice
	wording     wording

	candidates bool           // candidates are shown
	sought     board.DigitSet // digits highlighted on the board

	interval time.Duration // time between two reports of a job; the default except in tests

	looked board.CellSet // cells marked in addition to the selection
}

// wording is the text that the last edit changed, if any. Further typing in the same text
// belongs to the same edit.
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
	s := &Session{post: post, interval: jobs.Interval}
	s.wire()
	s.OnChange(func() {}, func() {})
	s.begin(game.New(game.State{}))
	s.game.MarkSaved()
	return s
}

func (s *Session) wire() {
	s.Solutions = Solutions{session: s, keep: search.UsualLimit}
	s.Counts.session, s.Counts.counter, s.Counts.estimator = s, solver.Count, solver.Estimate
	s.Practice = Practice{session: s, turn: make(turn, 1)}
	s.Diagnosis.session, s.Rules.session, s.Tree.session, s.Notes.session = s, s, s, s
	s.Clock.session, s.Clock.now = s, time.Now
	s.Logic = Logic{session: s, checker: &checker{}, pathTurn: make(turn, 1), movesTurn: make(turn, 1), hintTurn: make(turn, 1)}
}

// OnChange sets the functions that are called after every change to what a View would
// show: change for user actions, and report for background work.
func (s *Session) OnChange(change, report func()) {
	following := func(call func()) func() {
		return func() {
			s.Clock.follow()
			call()
		}
	}
	s.onChange, s.onReport = following(change), following(report)
}

// Close cancels the session's searches. The session can still be used.
func (s *Session) Close() {
	s.Solutions.park()
	if s.Logic.reasoning != nil {
		s.Logic.reasoning.rated.halt()
	}
	s.Logic.forget()
	s.Practice.halt()
	s.Solutions.parked, s.Solutions.stale = nil, nil
}

// State returns the current state of the game. The caller must not change it.
func (s *Session) State() *game.State { return s.game.State() }

// Revision returns a number that is different after each change of the game.
func (s *Session) Revision() int { return s.game.Revision() }

// MarkSaved marks the current state as saved.
func (s *Session) MarkSaved() {
	s.game.MarkSaved()
	s.wording = noWord
	s.onChange()
}

func (s *Session) begin(g *game.Game) {
	s.Practice.end()
	s.game, s.Tree.open, s.opened = g, map[int]bool{}, g.Revision()
	s.Tree.touched()
	s.Solutions.showing, s.notice, s.wording, s.Solutions.before = false, Notice{}, noWord, board.Grid{}
	s.Solutions.totals = nil
	s.Rules.drawing, s.Rules.stroke, s.Rules.picked = false, false, nil
	s.Logic.hints, s.Notes.tinting = 0, false
	s.Clock.reset(0)
	s.Counts.overlay, s.Solutions.byDifference, s.sought, s.Solutions.picks = false, false, 0, indexset.Set{}
	grid := g.State().Grid()
	s.place(board.Cell(max(slices.Index(grid[:], 0), 0))) // the first cell without a digit
}

// Apply makes next the current state, as one edit that can be undone. It hides the
// displayed solution. If the puzzle changes, it parks the search, so that undo can
// restore its solutions.
func (s *Session) Apply(next game.State) { s.change(next, edit{}) }

// edit describes how a state is made from the previous one.
type edit struct {
	amend bool          // the edit becomes part of the previous one, and both are undone together
	typed board.CellSet // cells whose entries the user has typed
	help  bool          // the user has not made the new entries
}

// help is like [Session.Apply], and records that the user did not make the new entries.
func (s *Session) help(next game.State) { s.change(next, edit{help: true}) }

func (s *Session) change(next game.State, by edit) {
	s.notice, s.wording, s.looked = Notice{}, noWord, board.CellSet{}
	s.Solutions.hide()
	if s.Notes.tidy {
		grid := s.State().Grid()
		next = next.Tidied(&grid)
	}
	next = s.game.Supported(next)
	step, before := s.game.Do, s.State().Entries
	if by.amend {
		step = s.game.Amend
	}
	changed := step(next)
	helped := s.game.Helped().Minus(by.typed)
	for c, d := range next.Entries {
		if by.help && d != 0 && d != before[c] {
			helped = helped.With(board.Cell(c))
		}
	}
	s.game.Help(helped)
	if changed {
		s.Practice.edited(by.help)
		s.Tree.touched()
		s.Solutions.follow()
	}
	s.onChange()
}

// label makes next the current state. Next may differ only in a text or in the colour of a
// group, so a displayed solution stays on the board. If the last edit changed the same text,
// the change becomes part of that edit. If w is noWord, the change is always an edit of its
// own.
func (s *Session) label(next game.State, w wording) {
	if w != noWord && w == s.wording {
		s.game.Amend(next)
	} else {
		s.game.Do(next)
	}
	s.wording = w
	s.Tree.touched()
}

// Undo undoes the last edit, if any.
func (s *Tree) Undo() { s.travel((*game.Game).Undo) }

// Redo redoes the last undone edit, if any.
func (s *Tree) Redo() { s.travel((*game.Game).Redo) }

func (s *Tree) travel(step func(*game.Game)) {
	s.session.wording = noWord
	s.session.Solutions.hide()
	step(s.session.game)
	s.touched()
	s.session.Solutions.follow()
	s.session.changed()
}

// Grid returns the digits on the board: the displayed solution, or givens and entries. With
// a step displayed, it returns the digits before that step.
func (s *Session) Grid() board.Grid {
	if s.Logic.shown.path != nil {
		return s.Logic.shown.grid()
	}
	if solution, number := s.Solutions.solution(); number > 0 {
		return solution
	}
	return s.State().Grid()
}
