package dialog

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/check"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

func TestEveryChoiceIsPartOfTheSpec(t *testing.T) {
	d := newDesk(t).with(newspaper)
	f := newSpecForm(d.Env, d.NewModal(), new(bool), func() {}, func() {})
	f.fill(generate.Spec{})
	classic := board.Classic()
	check.Must(t, f.Spec() == (generate.Spec{Rules: classic}), "without a choice it is %+v", f.Spec())
	f.Rules.SetSelected("Windoku")
	f.Empty.SetText("52")
	f.Level.SetSelectedIndex(2)
	f.Symmetry.SetSelected(d.Words.Text("symmetry.half-turn"))
	f.Technique.SetSelected(logic.HiddenSingle.String())
	f.Minimal.SetChecked(true)
	f.Score.from.SetText("900")
	f.Score.To.SetText("1200")
	f.er.from.SetText("3,8")
	f.seed.SetText("7")
	windoku := classic.WithPreset(board.PresetNamed("windoku"))
	want := generate.Spec{
		Rules: windoku, Empty: 52, Levels: generate.LevelsOf(logic.Hard), Technique: logic.HiddenSingle,
		Score: generate.Range{From: 900, To: 1200}, ER: generate.Range{From: 38, To: math.MaxInt},
		Symmetry: symmetry.HalfTurn, Minimal: true, Seed: 7,
	}
	check.Equal(t, "the spec is", f.Spec(), want)
	f.given.SetSelectedIndex(1)
	want.Empty, want.Symmetry, want.Pattern = 0, symmetry.None, d.Session.State().Puzzle.Givens.Differing(new(board.Grid))
	check.Equal(t, "with a pattern the spec is", f.Spec(), want)
	f.solved.SetChecked(true)
	check.Equal(t, "of a solved grid the spec is", f.Spec(), (generate.Spec{Rules: windoku, Solved: true, Seed: 7}))
}

// "Any level" and a level exclude each other.
func TestAnyLevelOrOne(t *testing.T) {
	d := newDesk(t)
	f := newSpecForm(d.Env, d.NewModal(), new(bool), func() {}, func() {})
	f.fill(generate.Spec{Levels: generate.LevelsOf(logic.Hard)})
	want := func(levels generate.Levels, anyLevel bool, about string) {
		t.Helper()
		check.Equal(t, "the levels are", f.Spec().Levels, levels)
		check.Equal(t, "any level is allowed", f.anyLevel.Checked, anyLevel)
		check.Equal(t, "below the levels it says", f.about.String(), about)
	}
	anyLevel, hard, easy := d.Words.Text("new-puzzle.any-level"), phrase.AboutLevel(d.Words, logic.Hard), phrase.AboutLevel(d.Words, logic.Easy)
	want(generate.LevelsOf(logic.Hard), false, hard)
	f.anyLevel.SetChecked(true)
	want(0, true, anyLevel)
	f.anyLevel.SetChecked(false)
	want(generate.LevelsOf(logic.Hard), false, hard)
	f.anyLevel.SetChecked(true)
	f.Level.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	want(generate.LevelsOf(logic.Easy), false, easy)
	f.fill(generate.Spec{})
	want(0, true, anyLevel)
}
