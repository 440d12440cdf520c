package app

import (
	"math"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

func TestEveryChoiceIsPartOfTheSpec(t *testing.T) {
	d := newDesk(t).with(newspaper)
	f := newSpecForm(d.Env, d.NewModal(), func() {}, func() {})
	f.fill(generate.Spec{})
	classic := board.Classic()
	if got := f.spec(); got != (generate.Spec{Rules: classic}) {
		t.Fatalf("without a choice it is %+v", got)
	}
	f.rules.SetSelected("Windoku")
	f.empty.SetText("52")
	f.level.SetSelected("Hard")
	f.symmetry.SetSelected(d.Words.Text("symmetry.half-turn"))
	f.family.SetSelected("Singles")
	f.which.SetSelected(logic.HiddenSingle.String())
	f.minimal.SetChecked(true)
	f.score.from.SetText("900")
	f.score.to.SetText("1200")
	f.er.from.SetText("3,8")
	f.seed.SetText("7")
	windoku := classic.WithPreset(board.PresetNamed("windoku"))
	want := generate.Spec{
		Rules: windoku, Empty: 52, Levels: generate.LevelsOf(logic.Hard), Technique: logic.HiddenSingle,
		Score: generate.Range{From: 900, To: 1200}, ER: generate.Range{From: 38, To: math.MaxInt},
		Symmetry: symmetry.HalfTurn, Minimal: true, Seed: 7,
	}
	if got := f.spec(); got != want {
		t.Errorf("the spec is %+v\nwant %+v", got, want)
	}
	f.given.SetSelectedIndex(1)
	want.Empty, want.Symmetry, want.Pattern = 0, symmetry.None, cellsOf(d.Session.State().Puzzle.Givens)
	if got := f.spec(); got != want {
		t.Errorf("with a pattern the spec is %+v\nwant %+v", got, want)
	}
	f.solved.SetChecked(true)
	if got := f.spec(); got != (generate.Spec{Rules: windoku, Solved: true, Seed: 7}) {
		t.Errorf("of a solved grid the spec is %+v", got)
	}
}
