package dialog

import (
	"math"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/check"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

func TestEveryChoiceIsPartOfTheSpec(t *testing.T) {
	d := newDesk(t).with(newspaper)
	f := newSpecForm(d.Env, d.NewModal(), func() {}, func() {})
	f.fill(generate.Spec{})
	classic := board.Classic()
	check.Must(t, f.Spec() == (generate.Spec{Rules: classic}), "without a choice it is %+v", f.Spec())
	f.Rules.SetSelected("Windoku")
	f.Empty.SetText("52")
	f.Level.SetSelected("Hard")
	f.Symmetry.SetSelected(d.Words.Text("symmetry.half-turn"))
	f.Family.SetSelected("Singles")
	f.Which.SetSelected(logic.HiddenSingle.String())
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
