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
		"--seed 0": {Rules: board.Classic()},
		"--rules windoku --empty 52 --level hard --symmetry half-turn --seed 7": {
			Rules: rulesNamed(t, "windoku"), Empty: 52, Levels: LevelsOf(logic.Hard), Symmetry: symmetry.HalfTurn, Seed: 7,
		},
		"--rules jigsaw --regions " + stairs.Division().String() + " --minimal --seed 18446744073709551615": {
			Rules: stairs, Minimal: true, Seed: math.MaxUint64,
		},
		"--rules classic+own --seed 1":                                                   {Rules: own, Seed: 1},
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
	if got, want := signs(cells("x.x")), "x.x"; got[:3] != want || len(got) != board.Cells {
		t.Errorf("cells are drawn as %s", got)
	}
}
