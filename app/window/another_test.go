package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/prefetch"
	"nonet/app/system/storage"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/parttest"
	"nonet/solver/generate"
)

func (d *desk) another() {
	d.T.Helper()
	d.menuItem("another")
	d.Until("another puzzle", func() bool { return !d.maker.Awaits() })
}

func TestAnotherPuzzle(t *testing.T) {
	d := newDesk(t)
	d.Settings.Spec = storage.Spec{Rules: "windoku", Empty: 45, Chosen: true}
	d.another()
	state := *d.Session.State()
	if p := &state.Puzzle; p.Rules.Name() != "windoku" || p.Givens.Filled() != board.Cells-45 || p.Title != "" ||
		!strings.Contains(p.Source, "generator") || !state.Playing || !state.Bare() {
		t.Errorf("on the board is %+v", state)
	}
	check.Not(t, d.Session.Dirty() || d.Session.Tree.View().CanUndo || d.Workspace.Drafted(),
		"what was just made is unsaved work")
	var titles []string
	for _, name := range phrase.NewPuzzleNames() {
		titles = append(titles, name(d.Words)+" – Nonet")
	}
	check.Contains(t, "the titles of new puzzles are", strings.Join(titles, "\n"), d.Frame.Title())
	check.Equal(t, "without a search, it has solutions", d.Session.Counts.Progress().Total.String(), "1")
	d.WantNoModal()

	// The next puzzle is made in advance and available immediately.
	d.Until("the next puzzle", func() bool { return d.maker.Supply.View().Ready })
	d.menuItem("another")
	check.Not(t, d.maker.Awaits() || d.Session.State().Puzzle == state.Puzzle, "there is no other puzzle")
	check.Equal(t, "its rules are", d.Session.State().Puzzle.Rules, state.Puzzle.Rules)
}

func TestAnotherPuzzleByTheRulesOfTheBoard(t *testing.T) {
	d := newDesk(t)
	rules, err := board.RulesNamed("diagonals", nil)
	check.Done(t, err)
	d.Session.Rules.TogglePreset(board.PresetNamed("diagonals"))
	d.Session.MarkSaved()
	d.another()
	check.Equal(t, "its rules are", d.Session.State().Puzzle.Rules, rules)
}

func TestAnotherPuzzleInPlaceOfUnsavedWork(t *testing.T) {
	d := newDesk(t).withFile(newspaper)
	d.enter9()
	mine := d.Session.Grid()
	d.menuItem("another")
	d.Until("the question", func() bool { return len(d.Modals()) > 0 })
	d.WantModal("guard.title")
	d.Press("dialog.cancel")
	d.WantBoard(mine.String())
	d.menuItem("another")
	d.Until("the question", func() bool { return len(d.Modals()) > 0 })
	d.Press("guard.discard")
	check.Not(t, d.Session.Grid() == mine, "there is no other puzzle")
	d.Key(fyne.Key1)
	check.That(t, d.Session.Dirty(), "a digit put into the new puzzle is no unsaved work")
}

func TestStopAnother(t *testing.T) {
	d := newDesk(t)
	before := d.Session.Grid().String()
	d.maker.Supply.Make(parttest.Unreached)
	d.menuItem("another")
	check.Contains(t, "the status is", d.status.message.Text, d.Beginning("another.making"))
	d.Until("progress", func() bool { return d.maker.Supply.View().Nearest != nil })
	d.Key(fyne.KeyEscape)
	check.Contains(t, "the status is", d.status.message.Text, "Stopped")
	d.Until("the end", func() bool { return !d.maker.Supply.View().Making })
	d.WantBoard(before)
}

// The dialog takes over a puzzle that is being made for the board.
func TestTheSheetTakesOver(t *testing.T) {
	d := newDesk(t)
	d.maker.Supply.Make(parttest.Unreached)
	d.menuItem("another")
	d.menuItem("generate")
	check.Not(t, d.maker.Awaits() || d.Flash != "", "a puzzle is to be put on the board: %q", d.Flash)
	d.maker.Supply.Make(parttest.Unreached)
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
	if d.Until("the end", func() bool { return !d.maker.Supply.View().Making }); !d.maker.Supply.View().Stopped {
		t.Error("the making was not stopped")
	}
}

func TestNothingIsMadeAfterTheEnd(t *testing.T) {
	d := newDesk(t)
	d.maker.Supply.Make(parttest.Unreached)
	d.program.quit()
	check.Not(t, d.maker.Supply.View().Requested, "a puzzle is being made")
}

func TestTheNearestPuzzle(t *testing.T) {
	d := newDesk(t)
	spec := parttest.Unreached
	spec.Budget = 2
	d.maker.Supply.Make(spec)
	d.another()
	check.Equal(t, "the number of givens is", d.Session.State().Puzzle.Givens.Filled(), board.Cells-40)
	check.Contains(t, "the status is", d.status.message.Text, "closest")
}

func TestNoOtherPuzzle(t *testing.T) {
	d := newDesk(t)
	before := d.Session.Grid().String()
	d.maker.Supply.Make(generate.Spec{Rules: board.Classic().With(board.Group{Kind: board.Extra, Cells: board.AllCells})})
	d.another()
	d.WantModal("another.failed")
	d.WantBoard(before)
}

// A puzzle opened while another is being made must stay on the board.
func TestAnotherPuzzleTooLate(t *testing.T) {
	d := newDesk(t)
	d.maker.Supply.Make(parttest.Unreached)
	d.menuItem("another")
	d.files.openPath(d.File("a.txt", fourfold+"\n"))
	d.maker.Supply.Stop()
	d.Until("the end", func() bool { return !d.maker.Supply.View().Making })
	d.WantBoard(fourfold)
}

func TestLastSpec(t *testing.T) {
	d := newDesk(t)
	spec := generate.Spec{Empty: 50, Minimal: true}
	d.Settings.Spec = prefetch.Remembered(spec)
	check.Equal(t, "the last spec was", d.maker.LastSpec(), spec)
}
