package dialog

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/check"
	"nonet/internal/parttest"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

func TestAnotherPuzzleInTheSheet(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	s.Form.seed.SetText("123")
	d.untilMade()
	d.WantSaid("Seed 123")
	one := s.Shown.Puzzle.Givens
	d.Key(fyne.KeyA)
	d.untilMade()
	two := s.Shown.Puzzle.Givens
	check.Not(t, one == two || s.Form.seed.Text != "",
		"after A the puzzle is another: %t; as seed stands %q", one != two, s.Form.seed.Text)
	s.Form.more.OnTapped()
	d.Focus(s.Form.Empty.Field) // the field accepts no letters, so A is still a shortcut
	d.Key(fyne.KeyA)
	d.untilMade()
	if got := s.Shown.Puzzle.Givens; got == two || s.Form.Empty.Text != "" {
		t.Errorf("after A in a field the puzzle is another: %t; the field has %q", got != two, s.Form.Empty.Text)
	}
	d.Choose("another") // the command, instead of its shortcut
	d.untilMade()
	if three := s.Shown.Puzzle.Givens; three == two || three == one {
		t.Error("the command makes no other puzzle in the sheet")
	}
	s.Form.seed.SetText("123")
	d.untilMade()
	check.Equal(t, "with the seed again, the puzzle is", s.Shown.Puzzle.Givens, one)
}

func TestImpossibleSpec(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	s.Form.solved.SetChecked(true) // the other choices do not matter
	d.untilMade()
	d.WantSaid("A solved grid")
	d.WantSaid("Seed ")
	check.That(t, s.Form.Empty.Disabled() && s.Form.Level.Disabled(),
		"choices about puzzles can be made for a solved grid")
	s.Form.solved.SetChecked(false)
	d.untilMade()
	s.Form.Empty.SetText("75")
	d.Until("what is near", func() bool { return s.Shown != nil })
	d.maker.Supply.Stop()
	d.untilMade()
	check.Must(t, s.Shown != nil && !s.Play.Disabled(), "the closest puzzle cannot be played")
	d.WantSaid("You asked for 75 empty cells; the closest puzzle has")
	d.maker.Supply.Make(generate.Spec{Empty: 74, Budget: 1}) // the budget ends the search
	d.untilMade()
	d.WantSaid("No such puzzle exists")
	d.WantSaid("You asked for 74 empty cells; the closest puzzle has")
	d.Press("new-puzzle.play")
	d.WantNoModal()
}

// The first Esc stops the generation and keeps the puzzles already made. Only the next Esc
// closes the sheet.
func TestEscStopsBeforeItCloses(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	d.maker.Supply.Make(parttest.Unreached)
	s.stopped = false
	d.Until("what is near", func() bool { return s.Shown != nil && s.Working.Visible() })
	d.Key(fyne.KeyEscape)
	d.WantModal("new-puzzle.title")
	d.untilMade()
	check.Not(t, s.Shown == nil || !d.maker.Supply.View().Stopped,
		"it was not stopped, or the nearest puzzle is gone")
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
}

// Initially, the sheet offers the rules of the board.
func TestANewPuzzleByTheRulesOfTheBoard(t *testing.T) {
	d := newDesk(t)
	own := board.Classic().WithPreset(board.PresetNamed("diagonals")).WithPreset(board.PresetNamed("windoku"))
	d.Choose("rules-diagonals")
	d.Choose("rules-windoku")
	s := d.generate()
	check.Equal(t, "the rules chosen are", s.Form.Spec().Rules, own)
	check.Begins(t, "they are called", s.Form.Rules.Selected, d.Beginning("new-puzzle.on-board"))
}

func TestTheGivensOfTheBoardAsPattern(t *testing.T) {
	d := newDesk(t).with(newspaper)
	s := d.generate()
	s.Form.given.SetSelectedIndex(1)
	check.Equal(t, "the pattern is", s.Form.Spec().Pattern, d.Session.State().Puzzle.Givens.Differing(new(board.Grid)))
	check.That(t, s.Form.Empty.Disabled() && s.Form.Symmetry.Disabled(),
		"how many cells are empty can be chosen although it is said which")
}

func (d *desk) letters(text string) {
	for _, letter := range text {
		d.Frame.Canvas().Focused().TypedRune(letter)
	}
}

func TestNumbersInFields(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	s.Form.more.OnTapped()
	empty := s.Form.Empty
	d.Focus(empty.Field)
	d.letters("5x2")
	check.Equal(t, "typed is", empty.Text, "52")
	d.letters("9") // a number above the maximum is ignored
	check.Equal(t, "typed is", empty.Text, "52")
	for range 3 {
		d.Key(fyne.KeyUp)
	}
	d.Key(fyne.KeyDown)
	check.Equal(t, "the number of empty cells requested is", s.spec.Empty, 54)
	d.Press("dialog.close")
	d.WantNoModal()
	if d.maker.Supply.View().Making && !d.maker.Supply.View().Stopped {
		d.untilMade()
	}
}

// A number typed after a click into a field replaces the previous number.
func TestAClickIntoANumberSelectsIt(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	s.Form.more.OnTapped()
	amount := s.Form.Amount.Field
	click := func() {
		event := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 10)}, Button: desktop.MouseButtonPrimary}
		amount.MouseDown(event)
		amount.MouseUp(event)
	}
	click()
	d.letters("4")
	check.Equal(t, "typed is", amount.Text, "4")
	click() // in a focused field, a click moves the text cursor
	d.letters("2")
	check.Equal(t, "typed is", amount.Text, "42")
}

// Every technique that the generator uses can be selected.
func TestTechniquesToChoose(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	for _, strategy := range logic.Strategies() {
		if strategy.Extra || strategy.Techniques[0] == logic.NestedForcingChains {
			continue
		}
		for _, technique := range strategy.Techniques {
			s.Form.filling = true
			s.Form.Technique.chooseTechnique(technique)
			s.Form.filling = false
			check.Equal(t, "chosen is", s.Form.Spec().Technique, technique)
		}
	}
}

// TestATechniqueIsSearched chooses a technique with the keyboard, by another name, and the others with the
// mouse, or not at all.
func TestATechniqueIsSearched(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	f := s.Form
	f.more.OnTapped()
	search := func(name string) *SearchField {
		d.Focus(f.Technique.Selector)
		d.Key(fyne.KeySpace)
		d.WantModal("new-puzzle.technique")
		field, ok := d.Frame.Canvas().Focused().(*SearchField)
		check.Must(t, ok, "the focus is on %T", d.Frame.Canvas().Focused())
		for _, letter := range name {
			field.TypedRune(letter)
		}
		return field
	}
	search("y-wing")
	d.Key(fyne.KeyReturn)
	d.WantModal("new-puzzle.title")
	d.WantFocus(f.Technique.Selector)
	check.Equal(t, "for y-wing it is", f.Spec().Technique, logic.XYWing)
	check.Equal(t, "shown is", f.Technique.Selected, logic.XYWing.String())
	d.untilMade()

	field := search("Wings")
	check.That(t, field.List.Length() > 2 && field.List.Length() < len(f.Technique.Options)/2, "the family has %d rows", field.List.Length())
	field.SetText("")
	check.Equal(t, "all rows are", field.List.Length(), len(f.Technique.Options))
	check.Equal(t, "the cursor is on the row of", f.Technique.Options[field.List.Cursor()], logic.XYWing.String())
	field.SetText("no such technique")
	d.Key(fyne.KeyReturn)
	d.WantModal("new-puzzle.technique")
	field.SetText("")
	field.List.OnTap(0, controls.PickAlone)
	d.WantModal("new-puzzle.title")
	check.Equal(t, "after a click on the first row it is", f.Spec().Technique, logic.NoTechnique)
	d.untilMade()
	search("skyscraper")
	d.Key(fyne.KeyEscape)
	check.Equal(t, "after Escape it is", f.Spec().Technique, logic.NoTechnique)
	test.Tap(f.Technique.Selector)
	d.WantModal("new-puzzle.technique")
	d.Key(fyne.KeyEscape)
	f.solved.SetChecked(true)
	test.Tap(f.Technique.Selector)
	d.WantModal("new-puzzle.title")
}

func TestTabGoesThroughTheChoices(t *testing.T) {
	d := newDesk(t)
	d.Frame.Resize(fyne.NewSize(900, 600)) // small enough that the sheet scrolls
	s := d.generate()
	f := s.Form
	f.Technique.SetSelectedIndex(4)
	d.WantFocus(f.Level)
	f.Rules.SetSelected("Jigsaw")
	d.Until("the puzzle", func() bool { return s.Shown != nil })
	d.Focus(f.more)
	d.Key(fyne.KeyReturn)
	d.WantFocus(f.more)
	chain := []fyne.Focusable{
		f.Level, f.Rules, f.Shape, f.Symmetry, f.more, f.anyLevel, f.Empty.Field, f.given, f.Technique.Selector, f.Minimal, f.solved,
		f.Amount.Field, f.Score.from, f.Score.To, f.er.from, f.er.To, f.seed.Field, s.details,
	}
	d.Focus(f.Level)
	for i, want := range chain {
		if got := d.Frame.Canvas().Focused(); got != want {
			t.Fatalf("at place %d the focus is on %T %p, not on %T %p", i, got, got, want, want)
		}
		d.Frame.Canvas().FocusNext()
	}
}

// The usual way to a new puzzle: choose a level with the arrow keys, and press Return.
func TestALevelIsChosenAndPlayedByKeyboard(t *testing.T) {
	d := newDesk(t)
	d.maker.Settings.Spec.Chosen = false
	s := d.generate()
	d.WantFocus(s.Form.Level)
	check.Equal(t, "at first the spec is", s.spec, generate.Spec{Rules: board.Classic(), Levels: generate.LevelsOf(logic.Easy), Symmetry: symmetry.HalfTurn})
	d.Key(fyne.KeyRight)
	d.untilMade()
	check.Equal(t, "the level of the puzzle is", s.Shown.Rating.Level, logic.Medium)
	made := s.Shown.Puzzle.Givens
	d.Key(fyne.KeyReturn)
	d.WantNoModal()
	d.WantBoard(made.String())
	check.That(t, slices.Equal(d.Settings.Spec.Levels, []string{logic.Medium.String()}), "remembered is %v", d.Settings.Spec.Levels)
}

// The rarely used choices are hidden until the user unfolds them, except those in use.
func TestRarelyUsedChoicesAreFolded(t *testing.T) {
	d := newDesk(t)
	f := d.generate().Form
	shown := func() (n int) {
		for _, row := range f.extras {
			if row.control.Visible() {
				n++
			}
		}
		return n
	}
	check.Equal(t, "at first, the number of rarely used choices is", shown(), 0)
	f.more.OnTapped()
	check.Equal(t, "unfolded, it is", shown(), len(f.extras))
	f.Minimal.SetChecked(true)
	f.Amount.SetText("2")
	f.seed.SetText("3")
	d.untilMade()
	f.more.OnTapped()
	check.Equal(t, "with three in use, it is", shown(), 3)
	f.more.OnTapped()
	d.Key(fyne.KeyEscape)
	f = d.generate().Form
	check.Equal(t, "in the next sheet, it is", shown(), len(f.extras))
}

func TestDetailsAreFolded(t *testing.T) {
	d := newDesk(t)
	s := d.generate()
	check.Not(t, s.facts.Visible(), "the details are shown")
	d.Focus(s.details)
	d.Key(fyne.KeyReturn)
	d.WantFocus(s.details)
	check.Equal(t, "the details are", s.facts.String(), phrase.NewPuzzleFacts(d.Words, &s.spec, s.Shown))
	check.That(t, s.facts.Visible(), "the details are hidden")
	d.Key(fyne.KeyEscape)
	check.That(t, d.generate().facts.Visible(), "the details are hidden in the next sheet")
}
