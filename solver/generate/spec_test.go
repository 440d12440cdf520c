package generate

import (
	"math"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/logic"
)

func TestSpecAsOptions(t *testing.T) {
	stairs := jigsaw(t, "stairs")
	own := board.Classic().With(board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 40)})
	for want, spec := range map[string]Spec{
		"--level any --seed 0":            {Rules: board.Classic()},
		"--empty 50 --level any --seed 0": {Empty: 50},
		"--solved --seed 0":               {Solved: true},
		"--rules windoku --empty 52 --level hard --symmetry half-turn --seed 7": {
			Rules: rulesNamed(t, "windoku"), Empty: 52, Levels: LevelsOf(logic.Hard), Symmetry: symmetry.HalfTurn, Seed: 7,
		},
		"--rules jigsaw --regions " + stairs.Division().String() + " --minimal --seed 18446744073709551615": {
			Rules: stairs, Minimal: true, Seed: math.MaxUint64,
		},
		"--rules classic+own --level any --seed 1":                                       {Rules: own, Seed: 1},
		"--level medium,extreme --rating 300-900 --rating 7.1-8.3 --seed 1":              {Levels: LevelsOf(logic.Extreme, logic.Medium), Score: Range{300, 900}, ER: Range{71, 83}, Seed: 1},
		"--rating 300- --rating 7.0- --seed 1":                                           {Score: Range{300, math.MaxInt}, ER: Range{70, math.MaxInt}, Seed: 1},
		"--technique X-Wing --seed 1":                                                    {Technique: logic.XWing, Seed: 1},
		`--technique "Locked Candidates Type 1 (Pointing)" --solved --budget 9 --seed 1`: {Technique: logic.Pointing, Solved: true, Budget: 9, Seed: 1},
		"--pattern " + signs(board.CellsOf(19, 80)) + " --seed 1":                        {Pattern: board.CellsOf(19, 80), Seed: 1},
	} {
		if got := spec.String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	for _, spec := range []Spec{
		{Levels: LevelsOf(logic.Hard)},
		{Score: Range{300, 900}},
		{ER: Range{71, 83}},
		{Technique: logic.XWing},
		{Pattern: board.CellsOf(19, 80)},
		{Minimal: true},
		{Solved: true},
		{Empty: 65},
	} {
		if got := spec.WithUsualLevel(); got != spec {
			t.Errorf("%s becomes %s", &spec, &got)
		}
	}
	for _, spec := range []Spec{{}, {Empty: 50}, {Symmetry: symmetry.HalfTurn}, {Seed: 7, Budget: 1, Rules: own}} {
		want := spec
		want.Levels = LevelsOf(UsualLevel)
		if got := spec.WithUsualLevel(); got != want {
			t.Errorf("%s becomes %s", &spec, &got)
		}
	}
	if got, want := signs(cells("x.x")), "x.x"; got[:3] != want || len(got) != board.Cells {
		t.Errorf("cells are drawn as %s", got)
	}
}
