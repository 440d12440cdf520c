package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/prefetch"
	"nonet/app/window/dialog"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/board/symmetry"
	"nonet/internal/check"
	"nonet/solver"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

func (d *desk) generate() *dialog.NewPuzzleSheet {
	d.T.Helper()
	d.T.Cleanup(d.maker.End)
	d.menuItem("generate")
	d.WantModal("new-puzzle.title")
	d.untilMade()
	return d.maker.Sheet
}

func (d *desk) untilMade() {
	d.T.Helper()
	d.Until("the puzzle", func() bool { return !d.maker.Supply.View().Making })
}

func TestANewPuzzleIsMadeAsChosenAndPlayed(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	d.WantFocus(s.Form.Level)
	s.Form.Rules.SetSelected("Windoku")
	d.untilMade()
	s.Form.Symmetry.SetSelected(d.Words.Text("symmetry.half-turn"))
	d.untilMade()
	s.Form.Empty.SetText("46")
	d.untilMade()
	d.WantSaid("46 empty cells · ")
	made := s.Shown.Puzzle
	if !symmetry.HalfTurn.Holds(made.Givens.Differing(new(board.Grid))) || made.Rules == nil || !strings.EqualFold(made.Rules.Name(), "windoku") {
		t.Errorf("made was\n%s\nby %v", made.Givens, made.Rules)
	}
	check.Not(t, !s.Play.Visible() || s.Play.Disabled() || s.Working.Visible() || s.Notes.Visible(),
		"the sheet does not show that the puzzle is ready")
	d.Key(fyne.KeyReturn)
	d.WantNoModal() // the board had no unsaved work
	d.WantBoard(made.Givens.String())
	view := d.Session.View()
	if !view.Game.Playing || view.Game.Dirty || view.Tree.CanUndo || view.Game.Texts.Source != made.Source || made.Source == "" {
		t.Errorf("it is played: %t, unsaved: %t, with a history: %t, from %q", view.Game.Playing, view.Game.Dirty, view.Tree.CanUndo, view.Game.Texts.Source)
	}
	check.Not(t, solver.OnlySolution(t.Context(), &made) == (board.Grid{}), "it has not exactly one solution")
}

func TestAnUnsavedGameIsAskedAboutBeforeANewPuzzle(t *testing.T) {
	d := newDesk(t).withFile(newspaper)
	d.enter9()
	d.generate()
	d.Press("new-puzzle.play")
	d.WantModal("guard.title")
	d.Key(fyne.KeyEscape)
	check.Equal(t, "the board shows", d.Session.State().Puzzle.Givens.String(), newspaper)
}

// If the user cancels before playing the puzzle, the sheet shows the same puzzle when it
// opens again.
func TestAPuzzleThatWasNotUsedIsShownAgain(t *testing.T) {
	d := newDesk(t).withFile(newspaper)
	d.enter9()
	one := d.generate().Shown.Puzzle
	d.Press("new-puzzle.play")
	d.WantModal("guard.title")
	d.Key(fyne.KeyEscape)
	check.Equal(t, "the puzzle shown is", d.generate().Shown.Puzzle, one)
	d.Press("new-puzzle.play")
	d.Press("guard.discard")
	d.WantBoard(one.Givens.String())
	if got := d.generate().Shown.Puzzle; got == one {
		t.Error("what is played already is shown again")
	}
}

// Custom rules and combinations of rules must still be selected when the sheet opens again.
func TestRulesThatAreNotOnTheBoardAreRemembered(t *testing.T) {
	d := newDesk(t)
	own := board.Classic().With(board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 10, 20)})
	state := *d.Session.State()
	state.Puzzle.SetRules(own)
	d.Session.Open(&format.Document{Game: game.New(state)}, true)
	d.generate()
	d.Key(fyne.KeyEscape)
	d.menuItem("rules-classic")
	s := d.generate()
	check.Equal(t, "the rules chosen are", s.Form.Spec().Rules, own)
	d.Key(fyne.KeyEscape)
	d = newDeskIn(t, d.Home)
	d.Settings.Spec.Rules = "diagonals+windoku"
	s = d.generate()
	check.Equal(t, "the rules chosen are",
		s.Form.Spec().Rules, board.Classic().WithPreset(board.PresetNamed("diagonals")).WithPreset(board.PresetNamed("windoku")))
}

func TestChoicesAreRemembered(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	s.Form.Rules.SetSelected("Jigsaw")
	s.Form.Shape.SetSelectedIndex(2)
	s.Form.Level.SetSelectedIndex(0) // easy
	s.Form.Technique.SetSelected(logic.HiddenSingle.String())
	s.Form.Minimal.SetChecked(true)
	s.Form.Amount.SetText("4")
	s.Form.Score.To.SetText("900")
	spec := s.Form.Spec()
	d.Press("dialog.close")
	d.WantNoModal()
	d = newDeskIn(t, d.Home)
	d.menuItem("generate")
	again := d.maker.Sheet
	t.Cleanup(d.maker.End)
	if got := again.Form.Spec(); got != spec || again.Form.Amount.Value() != 1 {
		t.Errorf("chosen was %+v, remembered is %+v, %d of them in place of one", spec, got, again.Form.Amount.Value())
	}
	check.That(t, again.Form.Score.To.Visible() && again.Form.Shape.Visible() && again.Form.Technique.Visible(),
		"choices that were made are out of sight")
}

func TestManyNewPuzzlesOfWhichSomeAreNotAsAsked(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	windoku := board.Puzzle{Givens: board.MustParseGrid(newspaper), Rules: board.Classic().WithPreset(board.PresetNamed("windoku"))}
	s.Finish = s.CollectMade
	if s.Finished(&prefetch.Batch{Missed: 2}); d.maker.Sheet != s {
		t.Error("the sheet is closed although no puzzle is as asked")
	}
	s.ShowSupply()
	d.WantSaid("2 puzzles were made, but none match your choices.")
	s.Finish = s.CollectMade
	s.Finished(&prefetch.Batch{Results: []generate.Result{{Puzzle: windoku}, {Puzzle: windoku}}, Missed: 1})
	d.wantNoModalBut("the sheet")
	d.wantStatus("1 puzzle did not match your choices and was left out.")
	check.Equal(t, "on the board is", d.Session.State().Puzzle, windoku)
}
