// Package reason solves a session's puzzle as a person would. It gives hints, finds and
// explains steps and mistakes, and judges how the player practises a technique.
package reason

import (
	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/solver/logic"
)

// Logic solves the puzzle as a person would. It gives hints, lists steps
// and rates the difficulty.
type Logic struct {
	host     Host
	search   *search.Search
	owner    *jobs.Owner
	practice *Practice
	mistakes *Mistakes

	reasoning  *reasoning // what logic knows about the current position; nil at first
	strategies []logic.Strategy
	rate       Rater // nil if rating is not available
	progress   hintProgress
	hints      int // hints given in this game
	shown      onShow
	nested     nestedProof
	walked     walked
	pathTurn   turn
	movesTurn  turn
	hintTurn   turn
}

// Host is what reasoning asks of its session.
type Host interface {
	search.Desk
	GoToStep(number int)
	Place(board.Cell) // moves the cursor, and selects only its cell
	MarkSaved()       // see [session.Session.MarkSaved]
	Candidates() bool // candidates are shown
	ShowCandidates(on bool)
	Covered() bool // a solution or the drawing of regions covers the game
	Uncover()      // ends that, and hides the possible digits
}

// New returns what reasons about a session's puzzle. The jobs belong to owner.
func New(host Host, search *search.Search, owner *jobs.Owner) (*Logic, *Practice, *Mistakes) {
	s := &Logic{host: host, search: search, owner: owner, pathTurn: make(turn, 1), movesTurn: make(turn, 1), hintTurn: make(turn, 1)}
	s.practice = &Practice{host: host, logic: s, turn: make(turn, 1)}
	s.mistakes = &Mistakes{host: host, logic: s, checker: &checker{}}
	return s, s.practice, s.mistakes
}

// Close ends all work.
func (s *Logic) Close() {
	if s.reasoning != nil {
		s.reasoning.rated.Halt()
	}
	s.forget()
	s.practice.Halt()
}

// Hints returns the number of hints given in this game.
func (s *Logic) Hints() int { return s.hints }

// SetHints sets the number of hints that were given before the game was opened.
func (s *Logic) SetHints(n int) { s.hints = n }

// View is what a window shows of the reasoning about a puzzle.
type View struct {
	Hint     Hint
	Exercise Exercise
	Path     *Path // path of the displayed step, nil if none
	PathRow  int   // index of the step, or the length of the path for its end
	Opened   int   // the statement of the displayed step whose nested proof is drawn; 0 if none
	Walk     int   // the statement of the step that the board shows, from 1; 0 for the whole step
	Walks    int   // the number of statements of the step
	Foldable bool  // that statement has a nested proof or belongs to one

	Check      jobs.Answer[notice.Notice] // result of the check that the user has requested
	Wrong      board.CellSet              // entries marked as wrong
	Needed     board.CellSet              // cells marked for lacking a candidate that solutions have there
	Mistakes   bool                       // wrong entries are marked as they are made
	Why        jobs.Answer[Why]           // why the entries are wrong
	WhyLine    int                        // the line of that explanation, or of why there is no solution, that the board shows, from 1; 0 if none
	CanExplain bool                       // it can be explained why the entries lead to no solution

	Rated   jobs.Answer[Rated]
	CanRate bool
}

// View returns the current view.
func (s *Logic) View() View {
	marked, walk := s.mistakes.Marked(), s.walking()
	view := View{
		Hint: s.hint(), Exercise: s.practice.Exercise(),
		Path: s.shown.path, PathRow: s.shown.row, Opened: s.opened(),
		Walk: walk.at, Walks: len(walk.list), Foldable: s.foldable() > 0,
		Check: s.mistakes.check(), Wrong: marked.Wrong, Needed: marked.Needed, Mistakes: s.mistakes.marking,
		WhyLine: s.mistakes.Line(), CanExplain: s.mistakes.canExplain(),
		CanRate: s.rate != nil && s.host.Usable(),
	}
	if r := s.reasoning; r != nil {
		view.Rated, view.Why = r.rated.Answer(), r.why.Answer()
	}
	return view
}

// Technique returns the technique of the step that is shown, that a hint names or that is practised, or
// [logic.NoTechnique] if there is none.
func (v *View) Technique() logic.Technique {
	path, row := v.Path, v.PathRow
	if path == nil && v.Hint.Stage >= Which {
		path, row = v.Hint.Path, 0
	}
	if path == nil || path.Step(row) == nil {
		return v.Exercise.Technique
	}
	return path.Step(row).Technique
}
