package board_test

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
)

func TestPresets(t *testing.T) {
	type facts struct {
		Groups, Cells int
		First, Last   string
	}
	got := map[string]facts{}
	for _, p := range board.Presets() {
		f := facts{Groups: len(p.Groups), First: p.Groups[0].Cells.String(), Last: p.Groups[len(p.Groups)-1].Cells.String()}
		for _, group := range p.Groups {
			f.Cells += group.Cells.Len()
		}
		got[p.Name] = f
	}
	want := map[string]facts{
		"rows":            {9, 81, "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", "r9c1 r9c2 r9c3 r9c4 r9c5 r9c6 r9c7 r9c8 r9c9"},
		"columns":         {9, 81, "r1c1 r2c1 r3c1 r4c1 r5c1 r6c1 r7c1 r8c1 r9c1", "r1c9 r2c9 r3c9 r4c9 r5c9 r6c9 r7c9 r8c9 r9c9"},
		"boxes":           {9, 81, "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3", "r7c7 r7c8 r7c9 r8c7 r8c8 r8c9 r9c7 r9c8 r9c9"},
		"windoku":         {4, 36, "r2c2 r2c3 r2c4 r3c2 r3c3 r3c4 r4c2 r4c3 r4c4", "r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8"},
		"diagonals":       {2, 18, "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9", "r1c9 r2c8 r3c7 r4c6 r5c5 r6c4 r7c3 r8c2 r9c1"},
		"diagonal-down":   {1, 9, "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9", "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9"},
		"diagonal-up":     {1, 9, "r1c9 r2c8 r3c7 r4c6 r5c5 r6c4 r7c3 r8c2 r9c1", "r1c9 r2c8 r3c7 r4c6 r5c5 r6c4 r7c3 r8c2 r9c1"},
		"disjoint-groups": {9, 81, "r1c1 r1c4 r1c7 r4c1 r4c4 r4c7 r7c1 r7c4 r7c7", "r3c3 r3c6 r3c9 r6c3 r6c6 r6c9 r9c3 r9c6 r9c9"},
		"centre-dot":      {1, 9, "r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8", "r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8"},
		"asterisk":        {1, 9, "r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5", "r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5"},
		"girandola":       {1, 9, "r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9", "r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9"},
		"anti-knight":     {224, 448, "r1c1 r2c3", "r8c9 r9c7"},
		"anti-king":       {128, 256, "r1c1 r2c2", "r8c9 r9c8"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestEqualRulesAreTheSame(t *testing.T) {
	windoku := board.PresetNamed("hyper")
	rules := board.Classic().WithPreset(windoku)
	if again := board.Classic().WithPreset(windoku); again != rules {
		t.Error("rules made twice are two")
	}
	if again := rules.WithPreset(windoku); again != rules {
		t.Error("a preset that is there already was added")
	}
	if rules.WithoutPreset(windoku) != board.Classic() {
		t.Error("what a preset added is not taken away with it")
	}
	groups := rules.Groups()
	mixed := append([]board.Group{groups[30], groups[29], {Kind: board.Window}}, groups[:29]...)
	if board.NewRules(mixed...) != rules {
		t.Error("the order of the groups and a group without cells make a difference")
	}
	coloured := board.Group{Kind: board.Extra, Cells: board.CellsOf(1, 2)}
	plain := coloured
	coloured.Colour = 4
	if rules.With(coloured) == rules.With(plain) {
		t.Error("a colour makes no difference")
	}
}

func TestRulesOutOfUseAreForgotten(t *testing.T) {
	const many = 2000
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	for i := range many {
		cells := board.CellsOf(board.Cell(i%board.Cells), board.Cell((i+1+i/board.Cells)%board.Cells))
		board.Classic().With(board.Group{Kind: board.Extra, Name: strings.Repeat("x", 10_000), Cells: cells})
	}
	for range 3 { // the clean-up runs after the first collection, and its garbage is freed later
		runtime.GC()
	}
	runtime.ReadMemStats(&after)
	if kept := int64(after.HeapAlloc) - int64(before.HeapAlloc); kept > many*10_000/2 {
		t.Errorf("%d bytes are kept", kept)
	}
}

func TestNamesOfRules(t *testing.T) {
	regions := board.Classic().Regions()
	regions[0], regions[9*4] = regions[9*4], regions[0]
	for name, want := range map[string]string{
		"classic":                       "classic",
		"Windoku":                       "windoku",
		"nrc":                           "windoku",
		"x":                             "diagonals",
		"diagonal-up+diagonal-down":     "diagonals",
		"diagonal-up":                   "diagonal-up",
		"anti-knight + hyper":           "windoku+anti-knight",
		"jigsaw":                        "jigsaw",
		"JIGSAW+x":                      "jigsaw+diagonals",
		"rows+columns":                  "rows+columns",
		"rows+columns+anti-king":        "rows+columns+anti-king",
		"none":                          "none",
		"none+windoku":                  "none+windoku",
		"classic+regions":               "classic+regions",
		"jigsaw+boxes+windoku":          "classic+regions+windoku",
		"disjoint-groups+centre-dot":    "disjoint-groups+centre-dot",
		"girandola+asterisk+anti-king":  "asterisk+girandola+anti-king",
		"rows+columns+boxes+centre-dot": "centre-dot",
	} {
		rules, err := board.RulesNamed(name, &regions)
		if err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		if got := rules.Name(); got != want {
			t.Errorf("%q is called %q, want %q", name, got, want)
		}
		if again, err := board.RulesNamed(rules.Name(), &regions); err != nil || again != rules {
			t.Errorf("%q: its name leads to other rules, %v", name, err)
		}
	}
	for name, want := range map[string]board.NameError{
		"chess":         {Part: "chess"},
		"windoku+":      {},
		"":              {},
		"windoku+chess": {Part: "chess"},
		"jigsaw":        {Regions: true},
		"regions":       {Regions: true},
	} {
		var wrong *board.NameError
		if _, err := board.RulesNamed(name, nil); !errors.As(err, &wrong) || *wrong != want {
			t.Errorf("%q: %v", name, err)
		}
	}
	own := board.Group{Kind: board.Extra, Cells: board.CellsOf(1, 20)}
	windoku := board.Classic().WithPreset(board.PresetNamed("windoku"))
	second := windoku.Groups()[28]
	partly := windoku.Without(func(g *board.Group) bool { return g.Cells == second.Cells })
	for _, test := range []struct {
		rules *board.Rules
		want  string
	}{
		{board.Classic().With(own), "classic+own"},
		{windoku.With(own), "windoku+own"},
		{partly, "classic+own"},
		{board.NewRules(own), "none+own"},
		{board.NewRules(), "none"},
	} {
		if got := test.rules.Name(); got != test.want {
			t.Errorf("named %q, want %q", got, test.want)
		}
	}
}
