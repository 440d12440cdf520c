package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/app/prefetch"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// generate opens the New Puzzle sheet and waits for its first puzzle.
func (d *desk) generate() *newPuzzleSheet {
	d.t.Helper()
	d.t.Cleanup(d.maker.End)
	d.menuItem("generate")
	d.wantModal("new-puzzle.title")
	d.untilMade()
	return d.maker.sheet
}

// untilMade waits for a puzzle that matches the choices.
func (d *desk) untilMade() {
	d.t.Helper()
	d.until("the puzzle", func() bool { return !d.maker.supply.View().Making })
}

// wantSaid checks that the sheet contains a text.
func (d *desk) wantSaid(want string) {
	d.t.Helper()
	if got := d.texts(); !strings.Contains(got, want) {
		d.t.Errorf("the sheet does not say %q but %q", want, got)
	}
}

func TestANewPuzzleIsMadeAsChosenAndPlayed(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	if d.Frame.Canvas().Focused() != s.form.rules {
		t.Errorf("the focus is on %T", d.Frame.Canvas().Focused())
	}
	s.form.rules.SetSelected("Windoku")
	d.untilMade()
	s.form.symmetry.SetSelected(d.Words.Text("symmetry.half-turn"))
	d.untilMade()
	s.form.empty.SetText("46")
	d.untilMade()
	d.wantSaid("46 empty cells · ")
	made := s.shown.Puzzle
	if !symmetry.HalfTurn.Holds(cellsOf(made.Givens)) || made.Rules == nil || !strings.EqualFold(made.Rules.Name(), "windoku") {
		t.Errorf("made was\n%s\nby %v", made.Givens, made.Rules)
	}
	if !s.play.Visible() || s.play.Disabled() || s.working.Visible() || s.notes.Visible() {
		t.Error("the sheet does not show that the puzzle is ready")
	}
	d.key(fyne.KeyReturn)
	d.wantNoModal() // nothing unsaved was on the board
	d.wantBoard(made.Givens.String())
	view := d.Session.View()
	if !view.Playing || view.Dirty || view.CanUndo || view.Texts.Source != made.Source || made.Source == "" {
		t.Errorf("it is played: %t, unsaved: %t, with a history: %t, from %q", view.Playing, view.Dirty, view.CanUndo, view.Texts.Source)
	}
	if got := onlySolution(&made); got == (board.Grid{}) {
		t.Error("it has not exactly one solution")
	}
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
	d.press("new-puzzle.play")
	d.wantModal("guard.title")
	d.key(fyne.KeyEscape)
	if got := d.Session.State().Puzzle.Givens.String(); got != newspaper {
		t.Errorf("the board shows %s", got)
	}
}

// A user who chooses to save first finds the puzzle in the sheet again. A used puzzle is
// replaced by another one.
func TestAPuzzleThatWasNotUsedIsShownAgain(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.enter9()
	one := d.generate().shown.Puzzle
	d.press("new-puzzle.play")
	d.wantModal("guard.title")
	d.key(fyne.KeyEscape)
	if got := d.generate().shown.Puzzle; got != one {
		t.Errorf("shown is another puzzle:\n%s", got.Givens)
	}
	d.press("new-puzzle.play")
	d.press("guard.discard")
	d.wantBoard(one.Givens.String())
	if got := d.generate().shown.Puzzle; got == one {
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
	d.key(fyne.KeyEscape)
	d.menuItem("rules-classic")
	s := d.generate()
	if got := s.form.spec().Rules; got != own {
		t.Errorf("the rules chosen are %v", got)
	}
	d.key(fyne.KeyEscape)
	d = newDeskIn(t, home)
	d.Settings.Spec.Rules = "diagonals+windoku"
	s = d.generate()
	if got := s.form.spec().Rules; got != board.Classic().WithPreset(board.PresetNamed("diagonals")).WithPreset(board.PresetNamed("windoku")) {
		t.Errorf("the rules chosen are %v", got)
	}
}

func TestAnotherPuzzleInTheSheet(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	s.form.seed.SetText("123")
	d.untilMade()
	d.wantSaid("Seed 123")
	one := s.shown.Puzzle.Givens
	d.key(fyne.KeyA)
	d.untilMade()
	two := s.shown.Puzzle.Givens
	if one == two || s.form.seed.Text != "" {
		t.Errorf("after A the puzzle is another: %t; as seed stands %q", one != two, s.form.seed.Text)
	}
	d.Frame.Canvas().Focus(s.form.empty.Field) // which accepts no letters
	d.key(fyne.KeyA)
	d.untilMade()
	if got := s.shown.Puzzle.Givens; got == two || s.form.empty.Text != "" {
		t.Errorf("after A in a field the puzzle is another: %t; the field has %q", got != two, s.form.empty.Text)
	}
	d.menu.items["another"].Action() // as its shortcut does
	d.untilMade()
	if three := s.shown.Puzzle.Givens; three == two || three == one {
		t.Error("the command makes no other puzzle in the sheet")
	}
	s.form.seed.SetText("123")
	d.untilMade()
	if again := s.shown.Puzzle.Givens; again != one {
		t.Errorf("the seed made\n%s at first and then\n%s", one, again)
	}
}

func TestImpossibleSpec(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	s.form.solved.SetChecked(true) // the other choices do not matter
	d.untilMade()
	d.wantSaid("A solved grid\nSeed ")
	if !s.form.empty.Disabled() || !s.form.level.Disabled() {
		t.Error("choices about puzzles can be made for a solved grid")
	}
	s.form.solved.SetChecked(false)
	d.untilMade()
	s.form.empty.SetText("75")
	d.until("what is near", func() bool { return s.shown != nil })
	d.maker.supply.Stop()
	d.untilMade()
	if s.shown == nil || s.play.Disabled() {
		t.Fatal("the nearest puzzle is not there to be played")
	}
	d.wantSaid("You asked for 75 empty cells; the closest puzzle has")
	d.maker.supply.Make(generate.Spec{Empty: 74, Budget: 1}) // this search is not stopped
	d.untilMade()
	d.wantSaid("No such puzzle exists")
	d.wantSaid("You asked for 74 empty cells; the closest puzzle has")
	d.press("new-puzzle.play")
	d.wantNoModal()
}

// Esc stops the generation and keeps the puzzles already made. Only the next Esc closes the
// sheet.
func TestEscStopsBeforeItCloses(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	d.maker.supply.Make(unreached)
	s.stopped = false
	d.until("what is near", func() bool { return s.shown != nil && s.working.Visible() })
	d.key(fyne.KeyEscape)
	d.wantModal("new-puzzle.title")
	d.untilMade()
	if s.shown == nil || !d.maker.supply.View().Stopped {
		t.Error("it was not stopped, or the nearest puzzle is gone")
	}
	d.key(fyne.KeyEscape)
	d.wantNoModal()
}

func TestChoicesAreRemembered(t *testing.T) {
	home := t.TempDir()
	d := newDeskIn(t, home)
	s := d.generate()
	s.form.rules.SetSelected("Jigsaw")
	s.form.shape.SetSelectedIndex(2)
	s.form.level.SetSelectedIndex(1) // easy
	s.form.family.SetSelected("Singles")
	s.form.which.SetSelected(logic.HiddenSingle.String())
	s.form.minimal.SetChecked(true)
	s.form.amount.SetText("4")
	s.form.score.to.SetText("900")
	spec := s.form.spec()
	d.press("dialog.close")
	d.wantNoModal()
	d = newDeskIn(t, home)
	d.menuItem("generate")
	again := d.maker.sheet
	t.Cleanup(d.maker.End)
	if got := again.form.spec(); got != spec || again.form.amount.value() != 1 {
		t.Errorf("chosen was %+v, remembered is %+v, %d of them in place of one", spec, got, again.form.amount.value())
	}
	if !again.form.score.to.Visible() || !again.form.shape.Visible() || !again.form.which.Visible() {
		t.Error("choices that were made are out of sight")
	}
}

// The first time, the rules are those of the board.
func TestANewPuzzleByTheRulesOfTheBoard(t *testing.T) {
	d := newDesk(t)
	own := board.Classic().WithPreset(board.PresetNamed("diagonals")).WithPreset(board.PresetNamed("windoku"))
	d.menuItem("rules-diagonals")
	d.menuItem("rules-windoku")
	s := d.generate()
	if got := s.form.spec().Rules; got != own {
		t.Errorf("the rules chosen are %v", got)
	}
	if got := s.form.rules.Selected; !strings.HasPrefix(got, d.beginning("new-puzzle.on-board")) {
		t.Errorf("they are called %q", got)
	}
}

func TestTheGivensOfTheBoardAsPattern(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	s.form.given.SetSelectedIndex(1)
	if got := s.form.spec().Pattern; got != cellsOf(d.Session.State().Puzzle.Givens) {
		t.Errorf("the pattern is %v", got)
	}
	if !s.form.empty.Disabled() || !s.form.symmetry.Disabled() {
		t.Error("how many cells are empty can be chosen although it is said which")
	}
}

// Puzzles that do not match the choices are left out of a batch.
func TestManyNewPuzzlesOfWhichSomeAreNotAsAsked(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	windoku := board.Puzzle{Givens: board.MustParseGrid(newspaper), Rules: board.Classic().WithPreset(board.PresetNamed("windoku"))}
	s.finish = s.collectMade
	if s.finished(&prefetch.Batch{Missed: 2}); d.maker.sheet != s {
		t.Error("the sheet is closed although no puzzle is as asked")
	}
	s.update()
	d.wantSaid("2 puzzles were made, but none match your choices.")
	s.finish = s.collectMade
	s.finished(&prefetch.Batch{Results: []generate.Result{{Puzzle: windoku}, {Puzzle: windoku}}, Missed: 1})
	d.wantNoModalBut("the sheet")
	if got := d.status.message.Text; got != "1 puzzle did not match your choices and was left out." {
		t.Errorf("the status is %q", got)
	}
	if got := d.Session.State().Puzzle; got != windoku {
		t.Errorf("on the board is %+v", got)
	}
}

// letters types letters into the focused widget.
func (d *desk) letters(text string) {
	for _, letter := range text {
		d.Frame.Canvas().Focused().TypedRune(letter)
	}
}

func TestNumbersInFields(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	empty := s.form.empty
	d.Frame.Canvas().Focus(empty.Field)
	d.letters("5x2")
	if empty.Text != "52" {
		t.Errorf("typed is %q", empty.Text)
	}
	d.letters("9") // no puzzle has 529 cells
	if empty.Text != "52" {
		t.Errorf("typed is %q", empty.Text)
	}
	for range 3 {
		d.key(fyne.KeyUp)
	}
	d.key(fyne.KeyDown)
	if s.spec.Empty != 54 {
		t.Errorf("%d empty cells are asked for", s.spec.Empty)
	}
	d.press("dialog.close")
	d.wantNoModal()
	if d.maker.supply.View().Making && !d.maker.supply.View().Stopped {
		d.untilMade()
	}
}

// A number typed after a click replaces the previous one.
func TestAClickIntoANumberSelectsIt(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	amount := s.form.amount.Field
	click := func() {
		event := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 10)}, Button: desktop.MouseButtonPrimary}
		amount.MouseDown(event)
		amount.MouseUp(event)
	}
	click()
	d.letters("4")
	if amount.Text != "4" {
		t.Errorf("typed is %q", amount.Text)
	}
	click() // it has the focus, so this places the caret
	d.letters("2")
	if amount.Text != "42" {
		t.Errorf("typed is %q", amount.Text)
	}
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
			s.form.filling = true
			s.form.chooseTechnique(technique)
			s.form.filling = false
			if got := s.form.spec().Technique; got != technique {
				t.Errorf("chosen is %v, requested is %v", technique, got)
			}
		}
	}
}

// Tab reaches every choice, and Shift+Tab goes back.
func TestTabGoesThroughTheChoices(t *testing.T) {
	d := newDesk(t)
	d.Frame.Resize(fyne.NewSize(900, 600)) // so that the sheet scrolls
	s := d.generate()
	f := s.form
	f.family.SetSelectedIndex(4)
	f.rules.SetSelected("Jigsaw")
	d.until("the puzzle", func() bool { return s.shown != nil })
	d.Frame.Canvas().Focus(f.more)
	d.key(fyne.KeyReturn)
	if got := d.Frame.Canvas().Focused(); got != f.more {
		t.Errorf("after it was pressed the focus is not on the button but on %T", got)
	}
	chain := []fyne.Focusable{
		f.rules, f.shape, f.empty.Field, f.level, f.symmetry, f.given, f.family, f.which, f.minimal, f.solved,
		f.amount.Field, f.more, f.score.from, f.score.to, f.er.from, f.er.to, f.seed.Field,
	}
	d.Frame.Canvas().Focus(f.rules)
	for i, want := range chain {
		if got := d.Frame.Canvas().Focused(); got != want {
			t.Fatalf("at place %d the focus is on %T %p, not on %T %p", i, got, got, want, want)
		}
		d.Frame.Canvas().FocusNext()
	}
}
