package prefetch_test

import (
	"encoding/json"
	"testing"

	"nonet/app/prefetch"
	"nonet/app/system/storage"
	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/check"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

func rulesNamed(t *testing.T, name string, regions *board.Regions) *board.Rules {
	t.Helper()
	rules, err := board.RulesNamed(name, regions)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// throughSettings writes a spec to the settings and reads it back.
func throughSettings(t *testing.T, spec generate.Spec) generate.Spec {
	t.Helper()
	store := storage.Store{Dir: t.TempDir()}
	settings := storage.DefaultSettings()
	settings.Spec = prefetch.Remembered(spec)
	if err := store.Save(settings, nil); err != nil {
		t.Fatal(err)
	}
	return prefetch.Recalled(store.Load().Spec)
}

func TestSpecsComeBack(t *testing.T) {
	regions := board.Shapes()[0].Regions
	regions[0], regions[80] = regions[80], regions[0] // regions out of order and in two pieces
	for _, spec := range []generate.Spec{
		{},
		{Minimal: true},
		{Solved: true},
		{
			Rules: rulesNamed(t, "windoku", nil), Empty: 52, Levels: generate.LevelsOf(logic.Hard, logic.Easy),
			Score: generate.Range{From: 900, To: 1200}, Technique: logic.XWing, Symmetry: symmetry.HalfTurn,
		},
		{
			Rules: rulesNamed(t, "jigsaw+anti-knight", &regions), ER: generate.Range{From: 71, To: 83},
			Pattern: board.CellsOf(0, 5, 63, 80),
		},
	} {
		check.Equal(t, "spec", throughSettings(t, spec), spec)
		seeded := spec
		seeded.Seed = 7
		check.Equal(t, "spec with a seed", throughSettings(t, seeded), spec)
	}
}

func TestGroupsOfOnesOwnAreLeftOut(t *testing.T) {
	windoku := rulesNamed(t, "windoku", nil)
	own := windoku.With(board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 80)})
	check.Equal(t, "rules", throughSettings(t, generate.Spec{Rules: own}).Rules, windoku)
}

func TestWordsThatMakeNoSense(t *testing.T) {
	for _, text := range []string{
		`{"rules": "chess"}`, `{"rules": "jigsaw"}`, `{"rules": "jigsaw", "regions": "112"}`, `{"rules": "classic"}`,
		`{"rules": "jigsaw", "regions": "111111111111111111111111111111111111111111111111111111111111111111111111111111111"}`,
		`{"empty": -3}`, `{"empty": 82}`, `{"levels": ["easier"]}`, `{"score": {"from": 5, "to": 3}}`, `{"er": {"from": -5}}`,
		`{"technique": "9999"}`, `{"symmetry": "round"}`, `{"pattern": "xx"}`,
	} {
		var kept storage.Spec
		if err := json.Unmarshal([]byte(text), &kept); err != nil {
			t.Fatal(err)
		}
		check.Equal(t, text, prefetch.Recalled(kept), generate.Spec{})
	}
}
