// Package session manages one puzzle: the game, its cursor and selection, its tree, rules and
// notes. It tells the search for solutions and the reasoning about the puzzle when the game
// changes. It is independent of any window; callers ask for a [View] after each change.
//
// A session belongs to one goroutine, the window's. Searches run in their own goroutines
// and return results through the post function given to [New].
package session

import (
	"math"
	"slices"
	"time"

	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/session/search"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

// Session is the game shown in a window. Use [New] to make one.
type Session struct {
	Solutions *search.Solutions
	Counts    *search.Counts
	Diagnosis *search.Diagnosis
	Logic     *reason.Logic
	Practice  *reason.Practice
	Mistakes  *reason.Mistakes
	Cursor    Cursor
	Rules     RulesEditor
	Tree      Tree
	Notes     Notes
	Clock     Clock

	search   *search.Search
	owner    *jobs.Owner // of the jobs of all parts
	onChange func()
	onReport func()

	game    *game.Game
	opened  int // the game's revision when it was opened
	notice  notice.Notice
	wording wording

	candidates bool           // candidates are shown
	sought     board.DigitSet // digits highlighted on the board
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
	s := new(Session)
	s.wire(post)
	s.OnChange(func() {}, func() {})
	s.begin(game.New(game.State{}))
	s.game.MarkSaved()
	return s
}

func (s *Session) wire(post func(func())) {
	s.owner = &jobs.Owner{Post: post, Interval: jobs.Interval, Report: func() {
		s.Counts.Conclude()
		s.onReport()
	}}
	s.search = search.New(host{s}, s.owner)
	s.Solutions, s.Counts, s.Diagnosis = s.search.Solutions, s.search.Counts, s.search.Diagnosis
	s.Logic, s.Practice, s.Mistakes = reason.New(host{s}, s.search, s.owner)
	s.Cursor.host, s.Rules.host, s.Tree.host, s.Notes.host = host{s}, host{s}, host{s}, host{s}
	s.Clock.host, s.Clock.now = host{s}, time.Now
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
	s.search.Close()
	s.Logic.Close()
}

// State returns the current state of the game. The caller must not change it.
func (s *Session) State() *game.State { return s.game.State() }

// Notice returns the message about the last action.
func (s *Session) Notice() notice.Notice { return s.notice }

// Candidates reports whether candidates are shown.
func (s *Session) Candidates() bool { return s.candidates }

// Revision returns a number that is different after each change of the game.
func (s *Session) Revision() int { return s.game.Revision() }

// MarkSaved marks the current state as saved.
func (s *Session) MarkSaved() {
	s.game.MarkSaved()
	s.wording = noWord
	s.onChange()
}

func (s *Session) begin(g *game.Game) {
	s.Practice.Close()
	s.game, s.opened = g, g.Revision()
	s.Tree.resetTree()
	s.search.Reset()
	s.Logic.SetHints(0)
	s.Clock.setSpent(0)
	s.Rules.resetRules()
	s.Notes.tinting = false
	s.notice, s.wording, s.sought = notice.Notice{}, noWord, 0
	s.Cursor.place(firstCell(g))
}

// firstCell returns the cell where the user begins or, in a puzzle that is being entered, goes on.
func firstCell(g *game.Game) board.Cell {
	grid := g.State().Grid()
	if !g.State().Playing && len(g.Steps()) > 1 {
		for c, d := range slices.Backward(grid[:]) {
			if d != 0 {
				return board.Cell(min(c+1, board.Cells-1))
			}
		}
	}
	return board.Cell(max(slices.Index(grid[:], 0), 0)) // the first cell without a digit
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

func (s *Session) change(next game.State, by edit) {
	s.notice, s.wording, s.Cursor.looked = notice.Notice{}, noWord, board.CellSet{}
	s.search.Hide()
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
		s.Practice.Edited(by.help)
		s.Tree.touched()
		s.search.Follow()
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
	s.host.wording = noWord
	s.host.search.Hide()
	step(s.host.game)
	s.touched()
	s.host.search.Follow()
	s.host.Tell(notice.Notice{})
}

// Grid returns the digits on the board: the displayed solution, or givens and entries. With
// a step displayed, it returns the digits before that step.
func (s *Session) Grid() board.Grid {
	if grid, ok := s.Logic.Shown(); ok {
		return grid
	}
	if solution, number := s.search.Solution(); number > 0 {
		return solution
	}
	return s.State().Grid()
}

// tell shows a notice until the next action, and reports a change.
func (s *Session) tell(n notice.Notice) {
	s.notice = n
	s.onChange()
}

// changed removes the notice and reports a change.
func (s *Session) changed() { s.tell(notice.Notice{}) }

// Open replaces the current game with that of doc, including its tree and the displayed
// solution, and cancels all searches. If saved is set, the game is already in a file and
// need not be saved. The solution appears immediately, and the search continues after it as
// soon as it has been found again. If the file was edited by hand and the solution with that
// number turns out to be a different one, that one is shown instead. Open does not modify
// doc.
func (s *Session) Open(doc *format.Document, saved bool) {
	s.Close()
	s.begin(doc.Game.Copy())
	s.Logic.SetHints(doc.Hints)
	s.Clock.setSpent(doc.Spent)
	if saved {
		s.game.MarkSaved()
	}
	if doc.Shown == 0 || doc.Shown > math.MaxInt {
		s.onChange()
		return
	}
	s.search.Restore(doc.Solution, int(doc.Shown))
}

// Untouched reports whether the game is unchanged since it was opened. Looking at solutions
// does not count as a change.
func (s *Session) Untouched() bool { return s.game.Revision() == s.opened }

// Document returns a copy of the game with its tree and the displayed solution. Another
// goroutine may write the copy to a file. If entries or removed candidates count for searches,
// the copy has no solution, since the solution would have a different number when the file is
// opened.
func (s *Session) Document() *format.Document {
	doc := &format.Document{Game: s.game.Copy(), Hints: s.Logic.Hints(), Spent: s.Clock.Spent()}
	if solution, number := s.search.Solution(); number > 0 && !s.search.Narrowed() {
		doc.Shown, doc.Solution = uint64(number), solution
	}
	return doc
}
