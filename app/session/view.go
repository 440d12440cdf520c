package session

import (
	"math/big"

	"nonet/app/draw/scene"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/board/game"
	"nonet/solver/logic"
)

// View is everything a window shows of a session, as an immutable value.
type View struct {
	Board  scene.View
	Search search.View
	Reason reason.View
	Tree   TreeView
	Rules  Rules
	Notes  NotesView
	Clock  ClockView
	Game   GameView
	Notice notice.Notice
	Finish Finish

	Cursor      board.Cell
	Selection   board.CellSet
	Changed     int // number of cells that differ from the solution shown before, or from the compared one
	AutoAdvance bool
	Sought      board.DigitSet // digits highlighted on the board
}

// GameView is what a window shows of the current state of a game.
type GameView struct {
	Texts     Texts
	Givens    int  // number of givens, 0 to 81
	Removed   bool // the puzzle removes candidates that its givens allow, so there may be fewer solutions
	Entries   int
	Pins      board.Grid
	Left      [board.Size + 1]int // how many of each digit are missing while playing, negative if there are too many; see Lefts
	Lefts     bool                // whether Left is known: the rules require each digit nine times
	Conflicts []board.Conflict    // conflicts among the digits on the board

	Playing    bool
	Bare       bool // there are no entries, marks or colours
	Blank      bool // the board is completely empty
	Dirty      bool // there are changes to save
	Eliminates bool // the player or steps have removed candidates
}

// fewestGivens is the minimum number of givens of a classic puzzle with one solution (McGuire et
// al., 2012).
const fewestGivens = 17

// FewGivens reports whether a classic puzzle has too few givens for exactly one solution, so that it
// is probably incomplete.
func (v *View) FewGivens() bool {
	return v.Rules.Rules == board.Classic() && v.Game.Givens < fewestGivens && !v.Game.Removed
}

// View returns the current view.
func (s *Session) View() View {
	grid := s.Grid()
	conflicts := board.Conflicts(s.State().Puzzle.RulesOrClassic(), &grid)
	view := View{
		Board:       s.boardView(conflicts),
		Search:      s.search.View(),
		Reason:      s.Logic.View(),
		Tree:        s.Tree.View(),
		Rules:       s.Rules.View(),
		Notes:       s.Notes.View(),
		Clock:       s.Clock.View(),
		Game:        s.gameView(conflicts),
		Notice:      s.notice,
		Cursor:      s.Cursor.cell,
		Selection:   s.Cursor.selection,
		AutoAdvance: s.Cursor.autoAdvance,
		Sought:      s.sought,
	}
	view.Finish = s.finish(&view.Search.Progress, conflicts)
	for _, cell := range view.Board.Cells {
		if cell.Flags.Has(scene.Changed) {
			view.Changed++
		}
	}
	return view
}

func (s *Session) gameView(conflicts []board.Conflict) GameView {
	state := s.State()
	puzzle := &state.Puzzle
	view := GameView{
		Texts:      Texts{puzzle.Title, puzzle.Author, puzzle.Source, puzzle.Comment},
		Givens:     puzzle.Givens.Filled(),
		Removed:    narrowed(puzzle),
		Entries:    state.Entries.Filled(),
		Pins:       state.Pins,
		Conflicts:  conflicts,
		Playing:    state.Playing,
		Bare:       state.Bare(),
		Blank:      state.Blank(),
		Dirty:      s.Dirty(),
		Eliminates: state.Eliminates(),
	}
	if state.Playing {
		grid := s.Grid()
		view.Left, view.Lefts = left(puzzle.RulesOrClassic(), &grid)
	}
	return view
}

// Dirty reports whether there are changes to save. In practice, there are none.
func (s *Session) Dirty() bool { return s.game.Dirty() && !s.Practice.Active() }

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
	reason.Mark(step, &b, &view)
	return view
}

func picture(g *game.Game) scene.View {
	s := &Session{game: g}
	s.wire(nil)
	s.Cursor.place(0)
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
	view := scene.View{Rules: rules, Cursor: s.Cursor.cell, ShowCursor: true, Focused: true, Drawing: s.Rules.drawing}
	_, onwards := s.Cursor.onwards(1)
	view.Tints = state.Tints.All()
	view.Advances = onwards && s.Cursor.advances()

	peers := rules.Peers(s.Cursor.cell)
	leaps := rules.Leaps(s.Cursor.cell)
	several := s.Cursor.selection != board.CellsOf(s.Cursor.cell)
	shown := s.search.Drawing(&grid)
	// The regions' colours leave no room for highlighting. In a solution, only the tint of what
	// differs is shown.
	view.Covered = shown.Covered
	calm := s.Rules.drawing || shown.Covered
	clash := shown.Clash // cells of givens that contradict each other, or in which an assumption fails
	var wrong board.CellSet
	if !shown.Covered {
		marked := s.Mistakes.Marked()
		clash, wrong = clash.Union(s.Tree.refuted().impossible(&grid)), marked.Wrong.Union(marked.Needed)
	}
	view.Overlay = shown.Overlay
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
		if pin != 0 && !shown.Covered {
			cell.Digit = pin
		}
		if shown.Changed.Has(c) {
			cell.Other = shown.Other[c]
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
		flag(scene.Selected, several && s.Cursor.selection.Has(c) || s.Cursor.looked.Has(c))
		flag(scene.Peer, !several && !calm && peers.Has(c))
		flag(scene.Leap, !several && !calm && leaps.Has(c))
		flag(scene.SameDigit, !calm && c != s.Cursor.cell && grid[c] != 0 && grid[c] == grid[s.Cursor.cell])
		flag(scene.Conflict, clashing.Has(c))
		flag(scene.Changed, shown.Changed.Has(c))
		flag(scene.Pinned, pin != 0)
		flag(scene.Clash, wrong.Has(c) || clash.Has(c) && !clashing.Has(c)) // conflicting cells already have a ring
		view.Cells[c] = cell
	}
	s.showCandidates(&view)
	s.Logic.Draw(&view)
	if s.Clock.paused {
		return scene.View{Rules: rules, Cursor: s.Cursor.cell}
	}
	return view
}

// Finish describes a full board. A board does not count as full while it shows a solution or
// a step, or while the puzzle is still being entered.
type Finish struct {
	Kind   FinishKind
	Own    int      // entries made by the user
	Helped int      // entries made by a search or a step, as far as is known
	Hints  int      // hints given in this game
	Among  *big.Int // number of the puzzle's solutions, nil if unknown; must not be changed
}

// FinishKind says whether the board is full and whether it is correct.
type FinishKind uint8

// The possible values of Finish.Kind.
const (
	NotFull  FinishKind = iota // a cell is empty, or the board does not count as full
	Solved                     // every cell has a digit, and no group repeats one
	Clashing                   // every cell has a digit, but some conflict
)

func (s *Session) finish(progress *search.Progress, conflicts []board.Conflict) Finish {
	state := s.State()
	grid := state.Grid()
	_, stepShown := s.Logic.Shown()
	if !state.Playing || state.Entries.Filled() == 0 || grid.Filled() < board.Cells || progress.Shown > 0 || stepShown {
		return Finish{}
	}
	helped := s.game.Helped().Len()
	f := Finish{Kind: Solved, Own: state.Entries.Filled() - helped, Helped: helped, Hints: s.Logic.Hints()}
	if len(conflicts) > 0 || len(state.Puzzle.RulesOrClassic().Faults()) > 0 {
		f.Kind = Clashing
	}
	if progress.Begun && !progress.WithEntries && progress.Pins == 0 {
		f.Among = progress.Total
	}
	return f
}
