package window

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/search"
	"nonet/app/window/controls"
	"nonet/app/window/panel"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver/logic"
)

// memory is the state before an event, which the rules compare with the state after the
// event.
type memory struct {
	root      game.State // the initial state of the game
	now       game.State
	steps     int
	untouched bool
	dirty     bool
	pasted    bool // whether the game was only pasted, so that it may be replaced without asking
	row       int
	list      *workspace.Collection
	others    int // the number of unsaved games in the collection
	open      int // the number of open dialogs
}

// lossy reports whether unsaved work could be lost without a question. The argument says
// whether the game is now one of the recent boards.
func (m *memory) lossy(putAway bool) bool {
	return m.dirty && !(m.pasted && m.untouched) && !putAway || m.others > 0
}

func (p *player) remember() {
	view := p.Session.View()
	doc := p.Session.Document()
	p.before = memory{
		root: wordless(doc.Game.Steps()[0].State()), now: *doc.Game.State(), steps: len(doc.Game.Steps()), untouched: p.Session.Untouched(),
		dirty: view.Game.Dirty, pasted: p.Workspace.Source().Taken, row: p.Workspace.Row(), list: p.Workspace.Collection(), open: len(p.Modals()),
	}
	if p.Workspace.Collection() != nil {
		p.before.others = len(p.Workspace.Collection().Unsaved(p.Workspace.Row()))
	}
}

// wordless returns a state without its mode and its texts, because a mode is no edit, and the texts of a
// sample change with the language.
func wordless(state *game.State) game.State {
	bare := *state
	bare.Playing = false
	bare.Puzzle.Title, bare.Puzzle.Author, bare.Puzzle.Source, bare.Puzzle.Comment = "", "", "", ""
	return bare
}

// rememberMore updates the remembered state after an event, before any background results
// arrive. If the event undid all unsaved work, such a result may replace the game.
func (p *player) rememberMore() {
	doc := p.Session.Document()
	if p.Workspace.Row() == p.before.row && p.Workspace.Collection() == p.before.list && wordless(doc.Game.Steps()[0].State()) == p.before.root && len(doc.Game.Steps()) >= p.before.steps {
		p.before.untouched, p.before.dirty, p.before.pasted = p.Session.Untouched(), p.Session.Dirty(), p.Workspace.Source().Taken
		p.before.now = *doc.Game.State()
	}
}

// noteGuard records whether a dialog asks about unsaved work. It is also called during an
// event, because an event of several keys can both open and answer the dialog.
func (p *player) noteGuard() { p.asked = p.asked || p.says("guard.title") }

// look checks all rules and returns the first violation, or nil.
func (p *player) look() *broken {
	p.noteGuard()
	view := p.Session.View()
	for _, rule := range []func(*session.View) *broken{
		p.lookAtLosses, p.lookAtUndo, p.lookAtSolution, p.lookAtCount, p.lookAtCandidates, p.lookAtWindow, p.lookAtFocus, p.lookAtButtons, p.lookAtPlace,
	} {
		if found := rule(&view); found != nil {
			return found
		}
	}
	if len(p.Modals()) == 0 && p.Workspace.Writers.Len() == 0 {
		p.asked = false
	}
	return p.lookAtLayout()
}

// lookAtLosses checks that unsaved work is not lost without a question.
func (p *player) lookAtLosses(view *session.View) *broken {
	doc := p.Session.Document()
	replaced := wordless(doc.Game.Steps()[0].State()) != p.before.root || len(doc.Game.Steps()) < p.before.steps ||
		p.Session.Untouched() && !p.before.untouched
	before := &p.before
	if before.row >= 0 && before.list == p.Workspace.Collection() {
		if kept := p.Workspace.Collection().Document(before.row); replaced && before.dirty && (kept == nil || wordless(kept.Game.State()) != wordless(&before.now)) {
			return &broken{rule: "a collection keeps its games", what: fmt.Sprintf("that of row %d is another one", before.row)}
		}
		return nil
	}
	if replaced && before.dirty && !(before.pasted && before.untouched) && !p.asked && !p.isPutAway() {
		return &broken{rule: "nothing unsaved is lost", what: "another game is on the board, and the user was not asked"}
	}
	if before.list != nil && p.Workspace.Collection() != before.list && before.others > 0 && !p.asked {
		return &broken{rule: "nothing unsaved is lost", what: fmt.Sprintf("a collection with %d games that are not saved was closed", before.others)}
	}
	return nil
}

// isPutAway reports whether the game that was on the board before the event is now one of
// the recent boards, or undo leads to it there: the event may have corrected what was read in a
// photo and then have opened all puzzles of the photo.
func (p *player) isPutAway() bool {
	return slices.ContainsFunc(p.Workspace.RecentBoards(), func(b workspace.Draft) bool {
		for g := b.Items[0].Document().Game; ; g.Undo() {
			if wordless(g.State()) == wordless(&p.before.now) {
				return true
			}
			if !g.CanUndo() {
				return false
			}
		}
	})
}

// lookAtUndo checks that undoing steps and redoing them restores the state.
func (p *player) lookAtUndo(*session.View) *broken {
	doc := p.Session.Document()
	text := nonetOf(doc)
	state, dirty := *doc.Game.State(), doc.Game.Dirty()
	steps := 0
	for doc.Game.CanUndo() && steps < undone {
		doc.Game.Undo()
		steps++
	}
	for range steps {
		doc.Game.Redo()
	}
	if state != *doc.Game.State() || dirty != doc.Game.Dirty() || text != nonetOf(doc) {
		return &broken{rule: "undo and redo come back", what: fmt.Sprintf("not so with %d steps:\n%s\n%s", steps, text, nonetOf(doc))}
	}
	reading, err := format.Detect([]byte(text))
	if err != nil || len(reading.Items) != 1 || reading.Items[0].Err != nil {
		return &broken{rule: "what is written can be read", what: fmt.Sprintf("%v in\n%s", err, text)}
	}
	if again := reading.Items[0].State(); again != state {
		return &broken{rule: "what is written can be read", what: "another game comes back of\n" + text}
	}
	return nil
}

// undone is the number of steps to undo and redo.
const undone = 30

func nonetOf(doc *format.Document) string {
	var text strings.Builder
	f, _ := format.ByName("nonet")
	if err := doc.Write(&text, f); err != nil {
		return err.Error()
	}
	return text.String()
}

// searched returns the puzzle whose solutions the session searches for.
func (p *player) searched(view *session.View) *board.Puzzle {
	state := p.Session.State()
	puzzle := state.Puzzle
	if view.Search.WithRemoved {
		puzzle.Removed = state.Position().Puzzle.Removed
	}
	if view.Search.WithEntries {
		puzzle.Givens = state.Grid()
	}
	puzzle.Givens = state.Pins.Over(puzzle.Givens)
	return &puzzle
}

// lookAtSolution checks that the displayed solution solves the puzzle.
func (p *player) lookAtSolution(view *session.View) *broken {
	if !view.Search.Showing || view.Reason.Path != nil {
		return nil
	}
	grid, puzzle := p.Session.Grid(), p.searched(view)
	wrong := func(what string, args ...any) *broken {
		return &broken{rule: "what is shown is a solution", what: fmt.Sprintf(what, args...) + " in " + grid.String() + " of " + puzzle.Givens.String()}
	}
	for c, d := range grid {
		switch {
		case d < 1 || d > board.Size:
			return wrong("%v holds %d", board.Cell(c), d)
		case puzzle.Givens[c] != 0 && puzzle.Givens[c] != d, puzzle.Removed[c].Has(d):
			return wrong("%v may not hold %d", board.Cell(c), d)
		}
	}
	for _, group := range puzzle.RulesOrClassic().Groups() {
		var found board.DigitSet
		for c := range group.Cells.All() {
			if found.Has(grid[c]) {
				return wrong("%d stands twice in %s", grid[c], group.Name)
			}
			found = found.With(grid[c])
		}
	}
	return nil
}

// judged is the last puzzle that the oracle checked, with the results.
type judged struct {
	rules   *board.Rules
	givens  board.Grid
	removed [board.Cells]board.DigitSet
	found   uint64
	all     bool
	total   string
}

// The limits of the oracle's search.
const (
	mostCounted = 300
	mostNodes   = 20_000
)

// lookAtCount checks the number of solutions in the status line.
func (p *player) lookAtCount(view *session.View) *broken {
	status, puzzle := &view.Search.Progress, p.searched(view)
	if status.Kind == search.Unfinished {
		return nil
	}
	if status.Pins != p.Session.State().Pins.Filled() || status.WithEntries != view.Search.WithEntries || status.WithRemoved != (view.Search.WithRemoved && view.Game.Eliminates) {
		return &broken{rule: "the status is of the puzzle", what: fmt.Sprintf("%+v", status)}
	}
	now := judged{puzzle.Rules, puzzle.Givens, puzzle.Removed, status.Found, status.All, ""}
	if status.Total != nil {
		now.total = status.Total.String()
	}
	if now == p.judged || status.Found == 0 && !status.All && status.Total == nil {
		return nil
	}
	p.judged = now
	least := int(min(status.Found, mostCounted))
	found, whole := p.oracle.CountWithin(puzzle, least+1, mostNodes)
	said := fmt.Sprintf("%d found (all: %v, total %q) where there are %d, or more: %v, of %s", status.Found, status.All, now.total, found, found > least || !whole, puzzle.Givens)
	switch {
	case !whole:
		return nil
	case found < least, status.All && status.Found <= mostCounted && found > least:
		return &broken{rule: "as many are found as there are", what: said}
	case status.Total != nil && found <= least && status.Total.Cmp(big.NewInt(int64(found))) != 0 && status.Found <= mostCounted:
		return &broken{rule: "as many are counted as there are", what: said}
	}
	return nil
}

// lookAtCandidates checks that the candidates on the board are those of the game, and that those that
// were removed are the rest of what the puzzle and its digits allow. A paused board shows none.
func (p *player) lookAtCandidates(view *session.View) *broken {
	if view.Clock.Paused {
		if view.Board.Cells != [board.Cells]scene.Cell{} || view.Board.Candidates != [board.Cells]board.DigitSet{} {
			return &broken{rule: "a paused board is hidden", what: "it shows something"}
		}
		return nil
	}
	if !view.Notes.Candidates || view.Search.Showing || view.Board.Marking != nil || view.Reason.Path != nil || view.Rules.Drawing {
		return nil
	}
	state := p.Session.State()
	grid := state.Grid()
	left, allowed := state.Candidates(), state.Puzzle.Candidates(&grid)
	for c, cell := range view.Board.Cells {
		if cell.Role != scene.Empty {
			continue
		}
		rest := allowed[c] &^ left[c]
		if view.Reason.Exercise.Technique != logic.NoTechnique {
			rest &= view.Board.Removed[c] // what was removed before the practice is hidden
		}
		if shown, removed := view.Board.Candidates[c], view.Board.Removed[c]; shown != left[c] || removed != rest {
			return &broken{rule: "the candidates are those of the game", what: fmt.Sprintf("%v shows %v and %v removed, but has %v of %v", board.Cell(c), shown, removed, left[c], allowed[c])}
		}
	}
	return nil
}

// lookAtPlace checks that the place fits what is on the board.
func (p *player) lookAtPlace(view *session.View) *broken {
	fits := true
	switch p.panel.Place() {
	case panel.Play:
		fits = view.Game.Playing && !view.Search.Showing && !view.Search.Overlay
	case panel.Edit:
		fits = !view.Game.Playing && !view.Search.Showing && !view.Search.Overlay
	}
	if !fits || p.panel.Switch.SelectedIndex() != int(p.panel.Place()) {
		return &broken{rule: "the place fits", what: fmt.Sprintf("place %d, switch at %d, playing %v, a solution %v", p.panel.Place(), p.panel.Switch.SelectedIndex(), view.Game.Playing, view.Search.Showing)}
	}
	return nil
}

// lookAtButtons checks that at most one button in the window is a primary one.
func (p *player) lookAtButtons(*session.View) *broken {
	if len(p.Modals()) > 0 {
		return nil
	}
	if texts := p.solid(); len(texts) > 1 {
		return &broken{rule: "one button is the primary one", what: strings.Join(texts, ", ")}
	}
	return nil
}

// lookAtWindow checks that the window matches the puzzle on the board.
func (p *player) lookAtWindow(view *session.View) *broken {
	if dirty := strings.HasPrefix(p.Frame.Title(), "• "); dirty != view.Game.Dirty {
		return &broken{rule: "the title tells what is not saved", what: fmt.Sprintf("%q, unsaved: %v", p.Frame.Title(), view.Game.Dirty)}
	}
	if p.Workspace.Row() >= 0 && p.Workspace.Collection() == nil {
		return &broken{rule: "a row is of a collection", what: "none is open"}
	}
	if need := p.Settings.Drafts && (view.Game.Dirty || p.Workspace.Collection() != nil && len(p.Workspace.Collection().Unsaved(p.Workspace.Row())) > 0); need != p.Workspace.Drafted() {
		return &broken{rule: "the draft follows the board", what: fmt.Sprintf("unsaved: %v, draft: %v", need, p.Workspace.Drafted())}
	}
	return nil
}

// lookAtFocus checks that the focused widget is visible and not covered.
func (p *player) lookAtFocus(*session.View) *broken {
	focused := p.Frame.Canvas().Focused()
	if focused == nil {
		return nil
	}
	for _, s := range p.see(p.top()) {
		if s.object == focused.(fyne.CanvasObject) {
			return nil
		}
	}
	return &broken{rule: "what has the focus can be seen", what: fmt.Sprintf("%T %q%s is not in what lies on top (%s)", focused, textOf(focused.(fyne.CanvasObject)), iconOf(focused), hiddenBy(p.Frame.Content(), focused.(fyne.CanvasObject)))}
}

func iconOf(control any) string {
	if b, ok := control.(*controls.Button); ok && b.Icon != nil {
		return " " + b.Icon.Name()
	}
	return ""
}

func hiddenBy(in, object fyne.CanvasObject) string {
	if !controls.Contains(in, object) {
		return "is in no part of the window"
	}
	for _, child := range childrenOf(in) {
		if controls.Contains(child, object) {
			if !child.Visible() {
				return fmt.Sprintf("a %T of a %T is hidden", child, in)
			}
			return hiddenBy(child, object)
		}
	}
	return "lies under a dialog"
}
