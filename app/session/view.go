package session

import (
	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver/diagnose"
	"nonet/solver/logic"
)

// View is everything a window shows of a session, as an immutable value.
type View struct {
	Board  scene.View
	Status Status
	Notice Notice
	Finish Finish
	Clock  ClockView

	Cursor    board.Cell
	Selection board.CellSet
	Rules     Rules
	Texts     Texts
	Givens    int  // number of givens, 0 to 81
	Removed   bool // the puzzle removes candidates that its givens allow, so there may be fewer solutions
	Entries   int
	Left      [board.Size + 1]int // how many of each digit are missing while playing, negative if there are too many; see Lefts
	Lefts     bool                // whether Left is known: the rules require each digit nine times
	Changed   int                 // number of cells that differ from the solution shown before, or from the compared one
	Before    int                 // number of the solution shown before, from 1; 0 if there was none
	Conflicts []board.Conflict    // conflicts among the digits on the board

	// Contradiction holds groups that no grid can satisfy all at once, if the rules are
	// known to allow no solution.
	Contradiction []board.Group

	Assumption Assumption // the innermost open assumption; its Step is 0 if there is none
	Refuted    *Refuted   // assumption that the current state refutes; nil if there is none

	Count      Count
	Listing    Listing
	Failure    Answer[Failure]             // why there is no solution
	Typos      Answer[diagnose.TypoReport] // typos whose correction leaves exactly one solution
	Redundant  Answer[diagnose.Redundancy] // givens that are not needed
	Completion Answer[diagnose.Completion] // givens that would leave exactly one solution
	Pins       board.Grid

	Hint     Hint
	Exercise Exercise
	Path     *Path          // path of the displayed step, nil if none
	PathRow  int            // index of the step, or the length of the path for its end
	Opened   int            // the statement of the displayed step whose nested proof is drawn; 0 if none
	Walk     int            // the statement of the step that the board shows, from 1; 0 for the whole step
	Foldable bool           // that statement has a nested proof or belongs to one
	Walks    int            // the number of statements of the step
	Check    Answer[Notice] // result of the check that the user has requested
	Wrong    board.CellSet  // entries marked as wrong
	Needed   board.CellSet  // cells marked for lacking a candidate that solutions have there
	Mistakes bool           // wrong entries are marked as they are made
	Why      Answer[Why]    // why the entries are wrong
	WhyLine  int            // the line of that explanation, or of why there is no solution, that the board shows, from 1; 0 if none
	Rated    Answer[Rated]
	CanRate  bool

	Playing     bool
	Showing     bool // a solution is shown over the game
	Bare        bool // there are no entries, marks or colours
	Dirty       bool
	Blank       bool // the board is completely empty
	CanUndo     bool
	CanRedo     bool
	AutoAdvance bool
	Tinting     bool         // colours are for candidates
	Tint        board.Colour // the colour for candidates
	TidyMarks   bool         // digits that are entered remove the marks that they rule out
	WithEntries bool
	WithRemoved bool // searches leave out what the player or steps have removed
	Eliminates  bool // the player or steps have removed candidates
	Overlay     bool // the possible digits are shown
	Boxes       Boxes
	Candidates  bool
	Sought      board.DigitSet // digits highlighted on the board
	Comparing   bool
	Busy        bool // work is under way that can be stopped

	CanFindNext bool // there may be a solution after the displayed one
	CanPrevious bool
	CanFirst    bool
	CanLast     bool
	CanCompare  bool
	CanExplain  bool // it can be explained why the entries lead to no solution
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

// fewestGivens is the minimum number of givens of a classic puzzle with one solution (McGuire et
// al., 2012).
const fewestGivens = 17

// FewGivens reports whether a classic puzzle has too few givens for exactly one solution, so that it
// is probably incomplete.
func (v *View) FewGivens() bool {
	return v.Rules.Rules == board.Classic() && v.Givens < fewestGivens && !v.Removed
}

// View returns the current view.
func (s *Session) View() View {
	state := s.State()
	puzzle := &state.Puzzle
	grid := s.Grid()
	conflicts := board.Conflicts(puzzle.RulesOrClassic(), &grid)
	status := s.status()
	view := View{
		Board:       s.boardView(conflicts),
		Status:      status,
		Notice:      s.notice,
		Finish:      s.finish(&status, conflicts),
		Clock:       s.Clock.view(),
		Cursor:      s.cursor,
		Selection:   s.selection,
		Rules:       s.Rules.rulesView(),
		Texts:       Texts{puzzle.Title, puzzle.Author, puzzle.Source, puzzle.Comment},
		Givens:      puzzle.Givens.Filled(),
		Removed:     narrowed(puzzle),
		Entries:     state.Entries.Filled(),
		Conflicts:   conflicts,
		Hint:        s.Logic.hint(),
		Exercise:    s.Practice.exercise(),
		Path:        s.Logic.shown.path,
		PathRow:     s.Logic.shown.row,
		Opened:      s.Logic.opened(),
		Check:       s.Logic.check(),
		Wrong:       s.Logic.marked().Wrong,
		Needed:      s.Logic.marked().Needed,
		Mistakes:    s.Logic.mistakes,
		WhyLine:     s.Logic.line(),
		CanRate:     s.Logic.rate != nil && s.Solutions.usable(),
		Playing:     state.Playing,
		Showing:     status.Shown > 0,
		Assumption:  assumption(s.game.Now().Assumption()),
		Refuted:     s.Tree.refuted(),
		Bare:        state.Bare(),
		Blank:       state.Blank(),
		Dirty:       s.game.Dirty() && !s.Practice.active(),
		CanUndo:     s.game.CanUndo(),
		CanRedo:     s.game.CanRedo(),
		AutoAdvance: s.autoAdvance,
		TidyMarks:   s.Notes.tidy,
		Tinting:     s.Notes.tinting,
		Tint:        s.Notes.tint(),
		WithEntries: s.Solutions.withEntries,
		WithRemoved: s.Solutions.withRemoved,
		Eliminates:  state.Eliminates(),
		Count:       s.Counts.count(),
		Listing:     s.Solutions.listing(),
		Pins:        state.Pins,
		Overlay:     s.Counts.overlay,
		Boxes:       s.Counts.boxes(),
		Candidates:  s.candidates,
		Sought:      s.sought,
		Comparing:   s.Solutions.comparing,
		Busy:        s.Solutions.busy(),
		CanExplain:  s.Logic.canExplain(),
		CanFindNext: status.Kind != Unfinished,
		CanFirst:    status.Kind != Unfinished,
	}
	w := s.Logic.walking()
	view.Walk, view.Walks, view.Foldable = w.at, len(w.list), s.Logic.foldable() > 0
	if state.Playing {
		view.Left, view.Lefts = left(puzzle.RulesOrClassic(), &grid)
	}
	for _, cell := range view.Board.Cells {
		if cell.Flags.Has(scene.Changed) {
			view.Changed++
		}
	}
	if r := s.Logic.reasoning; r != nil {
		view.Rated, view.Why = r.rated.view(), r.why.view()
	}
	if r := s.Solutions.run; r != nil {
		kept := r.list().Len()
		if index, ok := r.list().Search(&s.Solutions.before); ok {
			view.Before = index + 1
		}
		view.Contradiction = s.Rules.named(r.contradiction.value)
		view.Failure, view.Typos = r.failure.view(), r.typos.view()
		view.Redundant, view.Completion = r.redundant.view(), r.completion.view()
		view.CanPrevious = r.position > 0 || r.position == 0 && !s.Solutions.showing
		view.CanFirst = status.Shown != 1 && status.Kind != None
		view.CanFindNext = !r.finder.Ended() || !s.Solutions.showing && kept > 0 || r.position < kept-1
		// While more solutions may be found, CanLast is true even at the last one. If it
		// changed with each step, the menus would be rebuilt each time.
		view.CanLast = kept > 0 && (status.Shown != kept || !r.finder.Ended())
		view.CanCompare = kept > 1
	}
	return view
}

// narrowed reports whether a puzzle removes candidates that its givens allow.
func narrowed(p *board.Puzzle) bool {
	if p.Removed == ([board.Cells]board.DigitSet{}) {
		return false
	}
	bare := board.Puzzle{Rules: p.Rules, Givens: p.Givens}
	left := bare.Candidates(&p.Givens)
	for c, removed := range p.Removed {
		if d := p.Givens[c]; removed&left[c] != 0 || d != 0 && removed.Has(d) {
			return true
		}
	}
	return false
}

// Preview returns the board of a game for viewing only, without cursor or selection.
func Preview(state game.State) scene.View { return picture(game.New(state)) }

// PreviewGame is like [Preview], but shows which entries the player did not type.
func PreviewGame(g *game.Game) scene.View { return picture(g) }

// StepPicture is like Preview, but shows all candidates and the marks of a step from there.
func StepPicture(g *game.Game, step *logic.Step) scene.View {
	view := picture(g)
	var b logic.Board
	state := g.State().Position()
	grid := state.Grid()
	b.Reset(&state.Puzzle, &grid)
	view.Candidates = g.State().Candidates()
	marks(step, &b, &view)
	return view
}

func picture(g *game.Game) scene.View {
	s := &Session{game: g}
	s.wire()
	s.place(0)
	grid := s.Grid()
	view := s.boardView(board.Conflicts(s.State().Puzzle.RulesOrClassic(), &grid))
	view.ShowCursor = false
	for c := range view.Cells {
		view.Cells[c].Flags &= scene.Conflict
	}
	return view
}

// boardView returns the board with its conflicts for the painter.
func (s *Session) boardView(conflicts []board.Conflict) scene.View {
	state := s.State()
	rules := state.Puzzle.RulesOrClassic()
	grid := s.Grid()
	own, helped := state.Grid(), s.game.Helped()
	view := scene.View{Rules: rules, Cursor: s.cursor, ShowCursor: true, Focused: true, Drawing: s.Rules.drawing}
	_, onwards := s.onwards(1)
	view.Tints = state.Tints.All()
	view.Advances = onwards && s.advances()

	peers := rules.Peers(s.cursor)
	leaps := rules.Leaps(s.cursor)
	several := s.selection != board.CellsOf(s.cursor)
	calm := s.Rules.drawing // the regions' colours leave no room for highlighting
	var changed board.CellSet
	if s.Solutions.showing && s.Solutions.before != (board.Grid{}) {
		changed = grid.Differing(&s.Solutions.before)
	}
	var clash board.CellSet // cells of givens that contradict each other, or in which an assumption fails
	var wrong board.CellSet
	_, number := s.Solutions.solution()
	covered := number > 0
	if !covered {
		marked := s.Logic.marked()
		clash, wrong = s.Tree.refuted().impossible(&grid), marked.Wrong.Union(marked.Needed)
	}
	view.Overlay = s.Counts.possible()
	var other board.Grid
	if r := s.Solutions.run; r != nil {
		if clashes := r.failure.value.Clashes; len(clashes) > 0 && !covered {
			clash = clash.Union(clashes[0].Cells)
		}
		if s.Solutions.comparing {
			other = r.list().At(s.Solutions.other)
			changed = grid.Differing(&other)
		}
	}
	void := state.Void(&grid)
	clashing := board.ConflictCells(conflicts)
	for c := range board.Cell(board.Cells) {
		cell := scene.Cell{
			Digit:   grid[c],
			Corner:  state.Corner[c],
			Centre:  state.Centre[c],
			Void:    void[c],
			Colours: state.Colours[c],
		}
		pin := state.Pins[c]
		if pin != 0 && !covered {
			cell.Digit = pin
		}
		if s.Solutions.comparing && changed.Has(c) {
			cell.Other = other[c]
		}
		switch {
		case cell.Digit == 0:
			cell.Role = scene.Empty
		case state.Puzzle.Givens[c] != 0:
			cell.Role = scene.Given
		case own[c] == cell.Digit && helped.Has(c):
			cell.Role = scene.Helped
		case own[c] == cell.Digit:
			cell.Role = scene.Entry
		default:
			cell.Role = scene.Solved
		}
		flag := func(flag scene.Flags, on bool) {
			if on {
				cell.Flags |= flag
			}
		}
		flag(scene.Selected, several && s.selection.Has(c) || s.looked.Has(c))
		flag(scene.Peer, !several && !calm && peers.Has(c))
		flag(scene.Leap, !several && !calm && leaps.Has(c))
		flag(scene.SameDigit, !calm && c != s.cursor && grid[c] != 0 && grid[c] == grid[s.cursor])
		flag(scene.Conflict, clashing.Has(c))
		flag(scene.Changed, changed.Has(c))
		flag(scene.Pinned, pin != 0)
		flag(scene.Clash, wrong.Has(c) || clash.Has(c) && !clashing.Has(c)) // conflicting cells already have a ring
		view.Cells[c] = cell
	}
	s.showCandidates(&view)
	s.Logic.stepView(&view)
	if s.Clock.paused {
		return scene.View{Rules: rules, Cursor: s.cursor}
	}
	return view
}

// possible returns what is known about the possible digits, or nil if they are not shown or there is
// no solution.
func (s *Counts) possible() *scene.Overlay {
	r := s.session.Solutions.run
	if !s.overlay || r == nil || r.finder.Ended() && r.finder.Found() == 0 {
		return nil
	}
	return r.possible.value
}
