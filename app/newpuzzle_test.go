package app

import (
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/app/dialog"
	"nonet/app/prefetch"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/board/symmetry"
	"nonet/internal/check"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// generate opens the New Puzzle sheet and waits for its first puzzle.
func (d *desk) generate() *dialog.NewPuzzleSheet {
	d.T.Helper()
	d.T.Cleanup(d.maker.End)
	d.menuItem("generate")
	d.WantModal("new-puzzle.title")
	d.untilMade()
	return d.maker.Sheet
}

// untilMade waits for a puzzle that matches the choices.
func (d *desk) untilMade() {
	d.T.Helper()
	d.Until("the puzzle", func() bool { return !d.maker.Supply.View().Making })
}

// wantSaid checks that the sheet contains a text.
func (d *desk) wantSaid(want string) {
	d.T.Helper()
	check.Contains(d.T, "the sheet says", d.Texts(), want)
}

func TestANewPuzzleIsMadeAsChosenAndPlayed(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	d.WantFocus(s.Form.Rules)
	s.Form.Rules.SetSelected("Windoku")
	d.untilMade()
	s.Form.Symmetry.SetSelected(d.Words.Text("symmetry.half-turn"))
	d.untilMade()
	s.Form.Empty.SetText("46")
	d.untilMade()
	d.wantSaid("46 empty cells · ")
	made := s.Shown.Puzzle
	if !symmetry.HalfTurn.Holds(cellsOf(made.Givens)) || made.Rules == nil || !strings.EqualFold(made.Rules.Name(), "windoku") {
		t.Errorf("made was\n%s\nby %v", made.Givens, made.Rules)
	}
	check.Not(t, !s.Play.Visible() || s.Play.Disabled() || s.Working.Visible() || s.Notes.Visible(),
		"the sheet does not show that the puzzle is ready")
	d.Key(fyne.KeyReturn)
	d.WantNoModal() // nothing unsaved was on the board
	d.WantBoard(made.Givens.String())
	view := d.Session.View()
	if !view.Playing || view.Dirty || view.CanUndo || view.Texts.Source != made.Source || made.Source == "" {
		t.Errorf("it is played: %t, unsaved: %t, with a history: %t, from %q", view.Playing, view.Dirty, view.CanUndo, view.Texts.Source)
	}
	check.Not(t, dialog.OnlySolution(&made) == (board.Grid{}), "it has not exactly one solution")
}

func cellsOf(grid board.Grid) board.CellSet {
	var cells board.CellSet
	for c, digit := range grid {
		if digit != 0 {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}

func TestAnUnsavedGameIsAskedAboutBeforeANewPuzzle(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.enter9()
	d.generate()
	d.Press("new-puzzle.play")
	d.WantModal("guard.title")
	d.Key(fyne.KeyEscape)
	check.Equal(t, "the board shows", d.Session.State().Puzzle.Givens.String(), newspaper)
}

// The sheet shows the same puzzle again to a user who chose to save first. A used puzzle is
// replaced by another one.
func TestAPuzzleThatWasNotUsedIsShownAgain(t *testing.T) {
	d := newDesk(t).with(newspaper)
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

// Combined and custom rules are selected again later.
func TestRulesThatAreNotOnTheBoardAreRemembered(t *testing.T) {
	home := t.TempDir()
	d := newDeskIn(t, home)
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
	d = newDeskIn(t, home)
	d.Settings.Spec.Rules = "diagonals+windoku"
	s = d.generate()
	check.Equal(t, "the rules chosen are",
		s.Form.Spec().Rules, board.Classic().WithPreset(board.PresetNamed("diagonals")).WithPreset(board.PresetNamed("windoku")))
}

func TestAnotherPuzzleInTheSheet(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	s.Form.Seed.SetText("123")
	d.untilMade()
	d.wantSaid("Seed 123")
	one := s.Shown.Puzzle.Givens
	d.Key(fyne.KeyA)
	d.untilMade()
	two := s.Shown.Puzzle.Givens
	check.Not(t, one == two || s.Form.Seed.Text != "",
		"after A the puzzle is another: %t; as seed stands %q", one != two, s.Form.Seed.Text)
	d.Focus(s.Form.Empty.Field) // which accepts no letters
	d.Key(fyne.KeyA)
	d.untilMade()
	if got := s.Shown.Puzzle.Givens; got == two || s.Form.Empty.Text != "" {
		t.Errorf("after A in a field the puzzle is another: %t; the field has %q", got != two, s.Form.Empty.Text)
	}
	d.menu.items["another"].Action() // as its shortcut does
	d.untilMade()
	if three := s.Shown.Puzzle.Givens; three == two || three == one {
		t.Error("the command makes no other puzzle in the sheet")
	}
	s.Form.Seed.SetText("123")
	d.untilMade()
	check.Equal(t, "with the seed again, the puzzle is", s.Shown.Puzzle.Givens, one)
}

func TestImpossibleSpec(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	s.Form.Solved.SetChecked(true) // the other choices do not matter
	d.untilMade()
	d.wantSaid("A solved grid\nSeed ")
	check.That(t, s.Form.Empty.Disabled() && s.Form.Level.Disabled(),
		"choices about puzzles can be made for a solved grid")
	s.Form.Solved.SetChecked(false)
	d.untilMade()
	s.Form.Empty.SetText("75")
	d.Until("what is near", func() bool { return s.Shown != nil })
	d.maker.Supply.Stop()
	d.untilMade()
	if s.Shown == nil || s.Play.Disabled() {
		t.Fatal("the nearest puzzle is not there to be played")
	}
	d.wantSaid("You asked for 75 empty cells; the closest puzzle has")
	d.maker.Supply.Make(generate.Spec{Empty: 74, Budget: 1}) // this search is not stopped
	d.untilMade()
	d.wantSaid("No such puzzle exists")
	d.wantSaid("You asked for 74 empty cells; the closest puzzle has")
	d.Press("new-puzzle.play")
	d.WantNoModal()
}

// Esc stops the generation and keeps the puzzles already made. Only the next Esc closes the
// sheet.
func TestEscStopsBeforeItCloses(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	d.maker.Supply.Make(unreached)
	s.Stopped = false
	d.Until("what is near", func() bool { return s.Shown != nil && s.Working.Visible() })
	d.Key(fyne.KeyEscape)
	d.WantModal("new-puzzle.title")
	d.untilMade()
	check.Not(t, s.Shown == nil || !d.maker.Supply.View().Stopped,
		"it was not stopped, or the nearest puzzle is gone")
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
}

func TestChoicesAreRemembered(t *testing.T) {
	home := t.TempDir()
	d := newDeskIn(t, home)
	s := d.generate()
	s.Form.Rules.SetSelected("Jigsaw")
	s.Form.Shape.SetSelectedIndex(2)
	s.Form.Level.SetSelectedIndex(1) // easy
	s.Form.Family.SetSelected("Singles")
	s.Form.Which.SetSelected(logic.HiddenSingle.String())
	s.Form.Minimal.SetChecked(true)
	s.Form.Amount.SetText("4")
	s.Form.Score.To.SetText("900")
	spec := s.Form.Spec()
	d.Press("dialog.close")
	d.WantNoModal()
	d = newDeskIn(t, home)
	d.menuItem("generate")
	again := d.maker.Sheet
	t.Cleanup(d.maker.End)
	if got := again.Form.Spec(); got != spec || again.Form.Amount.Value() != 1 {
		t.Errorf("chosen was %+v, remembered is %+v, %d of them in place of one", spec, got, again.Form.Amount.Value())
	}
	check.That(t, again.Form.Score.To.Visible() && again.Form.Shape.Visible() && again.Form.Which.Visible(),
		"choices that were made are out of sight")
}

// The first time, the rules are those of the board.
func TestANewPuzzleByTheRulesOfTheBoard(t *testing.T) {
	d := newDesk(t)
	own := board.Classic().WithPreset(board.PresetNamed("diagonals")).WithPreset(board.PresetNamed("windoku"))
	d.menuItem("rules-diagonals")
	d.menuItem("rules-windoku")
	s := d.generate()
	check.Equal(t, "the rules chosen are", s.Form.Spec().Rules, own)
	check.Begins(t, "they are called", s.Form.Rules.Selected, d.Beginning("new-puzzle.on-board"))
}

func TestTheGivensOfTheBoardAsPattern(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	s.Form.Given.SetSelectedIndex(1)
	check.Equal(t, "the pattern is", s.Form.Spec().Pattern, cellsOf(d.Session.State().Puzzle.Givens))
	check.That(t, s.Form.Empty.Disabled() && s.Form.Symmetry.Disabled(),
		"how many cells are empty can be chosen although it is said which")
}

// Puzzles that do not match the choices are left out of a batch.
func TestManyNewPuzzlesOfWhichSomeAreNotAsAsked(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	windoku := board.Puzzle{Givens: board.MustParseGrid(newspaper), Rules: board.Classic().WithPreset(board.PresetNamed("windoku"))}
	s.Finish = s.CollectMade
	if s.Finished(&prefetch.Batch{Missed: 2}); d.maker.Sheet != s {
		t.Error("the sheet is closed although no puzzle is as asked")
	}
	s.Update()
	d.wantSaid("2 puzzles were made, but none match your choices.")
	s.Finish = s.CollectMade
	s.Finished(&prefetch.Batch{Results: []generate.Result{{Puzzle: windoku}, {Puzzle: windoku}}, Missed: 1})
	d.wantNoModalBut("the sheet")
	d.wantStatus("1 puzzle did not match your choices and was left out.")
	check.Equal(t, "on the board is", d.Session.State().Puzzle, windoku)
}

// letters types characters into the focused widget.
func (d *desk) letters(text string) {
	for _, letter := range text {
		d.Frame.Canvas().Focused().TypedRune(letter)
	}
}

func TestNumbersInFields(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	empty := s.Form.Empty
	d.Focus(empty.Field)
	d.letters("5x2")
	check.Equal(t, "typed is", empty.Text, "52")
	d.letters("9") // no puzzle has 529 cells
	check.Equal(t, "typed is", empty.Text, "52")
	for range 3 {
		d.Key(fyne.KeyUp)
	}
	d.Key(fyne.KeyDown)
	check.Equal(t, "the number of empty cells requested is", s.Spec.Empty, 54)
	d.Press("dialog.close")
	d.WantNoModal()
	if d.maker.Supply.View().Making && !d.maker.Supply.View().Stopped {
		d.untilMade()
	}
}

// A number typed after a click replaces the previous one.
func TestAClickIntoANumberSelectsIt(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	amount := s.Form.Amount.Field
	click := func() {
		event := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 10)}, Button: desktop.MouseButtonPrimary}
		amount.MouseDown(event)
		amount.MouseUp(event)
	}
	click()
	d.letters("4")
	check.Equal(t, "typed is", amount.Text, "4")
	click() // it has the focus, so this places the caret
	d.letters("2")
	check.Equal(t, "typed is", amount.Text, "42")
}

// Every technique that is searched for can be selected.
func TestTechniquesToChoose(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	for _, strategy := range logic.Strategies() {
		if strategy.Extra {
			continue
		}
		for _, technique := range strategy.Techniques {
			s.Form.Filling = true
			s.Form.ChooseTechnique(technique)
			s.Form.Filling = false
			check.Equal(t, "chosen is", s.Form.Spec().Technique, technique)
		}
	}
}

// Tab reaches every choice, and Shift+Tab goes back.
func TestTabGoesThroughTheChoices(t *testing.T) {
	d := newDesk(t)
	d.Frame.Resize(fyne.NewSize(900, 600)) // so that the sheet scrolls
	s := d.generate()
	f := s.Form
	f.Family.SetSelectedIndex(4)
	f.Rules.SetSelected("Jigsaw")
	d.Until("the puzzle", func() bool { return s.Shown != nil })
	d.Focus(f.More)
	d.Key(fyne.KeyReturn)
	d.WantFocus(f.More)
	chain := []fyne.Focusable{
		f.Rules, f.Shape, f.Empty.Field, f.Level, f.Symmetry, f.Given, f.Family, f.Which, f.Minimal, f.Solved,
		f.Amount.Field, f.More, f.Score.From, f.Score.To, f.Er.From, f.Er.To, f.Seed.Field,
	}
	d.Focus(f.Rules)
	for i, want := range chain {
		if got := d.Frame.Canvas().Focused(); got != want {
			t.Fatalf("at place %d the focus is on %T %p, not on %T %p", i, got, got, want, want)
		}
		d.Frame.Canvas().FocusNext()
	}
}

func TestEveryChoiceIsPartOfTheSpec(t *testing.T) {
	d := newDesk(t).with(newspaper)
	f := dialog.NewSpecForm(d.Env, d.NewModal(), func() {}, func() {})
	f.Fill(generate.Spec{})
	classic := board.Classic()
	if got := f.Spec(); got != (generate.Spec{Rules: classic}) {
		t.Fatalf("without a choice it is %+v", got)
	}
	f.Rules.SetSelected("Windoku")
	f.Empty.SetText("52")
	f.Level.SetSelected("Hard")
	f.Symmetry.SetSelected(d.Words.Text("symmetry.half-turn"))
	f.Family.SetSelected("Singles")
	f.Which.SetSelected(logic.HiddenSingle.String())
	f.Minimal.SetChecked(true)
	f.Score.From.SetText("900")
	f.Score.To.SetText("1200")
	f.Er.From.SetText("3,8")
	f.Seed.SetText("7")
	windoku := classic.WithPreset(board.PresetNamed("windoku"))
	want := generate.Spec{
		Rules: windoku, Empty: 52, Levels: generate.LevelsOf(logic.Hard), Technique: logic.HiddenSingle,
		Score: generate.Range{From: 900, To: 1200}, ER: generate.Range{From: 38, To: math.MaxInt},
		Symmetry: symmetry.HalfTurn, Minimal: true, Seed: 7,
	}
	check.Equal(t, "the spec is", f.Spec(), want)
	f.Given.SetSelectedIndex(1)
	want.Empty, want.Symmetry, want.Pattern = 0, symmetry.None, cellsOf(d.Session.State().Puzzle.Givens)
	check.Equal(t, "with a pattern the spec is", f.Spec(), want)
	f.Solved.SetChecked(true)
	check.Equal(t, "of a solved grid the spec is", f.Spec(), (generate.Spec{Rules: windoku, Solved: true, Seed: 7}))
}
