package phrase_test

import (
	"slices"
	"strings"
	"testing"

	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/board"
)

func named(t *testing.T, name string) *board.Rules {
	t.Helper()
	rules, err := board.RulesNamed(name, &board.Shapes()[0].Regions)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

func TestRulesInWords(t *testing.T) {
	w := i18n.New("en")
	own := board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 40)}
	for _, test := range []struct {
		rules       *board.Rules
		name, facts string
	}{
		{board.Classic(), "Classic", "27 houses"},
		{named(t, "windoku+x"), "Windoku + Diagonals", "33 houses"},
		{named(t, "anti-king"), "Anti-king", "27 houses · 128 pairs"},
		{named(t, "jigsaw+diagonal-up"), "Jigsaw + Rising diagonal", "28 houses"},
		{named(t, "rows+columns"), "Rows + Columns", "18 houses"},
		{named(t, "none"), "No groups", "no houses"},
		{board.Classic().With(own), "Classic + 1 custom group", "27 houses · 1 pair"},
		{named(t, "none").With(own, board.Group{Kind: board.Extra, Cells: board.CellsOf(1, 2, 3)}), "2 custom groups", "no houses · 1 pair · 1 other group"},
	} {
		if got := phrase.Rules(w, test.rules); got != test.name {
			t.Errorf("%s is called %q, want %q", test.rules.Name(), got, test.name)
		}
		if got := phrase.RulesFacts(w, test.rules); got != test.facts {
			t.Errorf("of %s it says %q, want %q", test.rules.Name(), got, test.facts)
		}
	}
}

// TestEverythingHasAName looks for missing keys, which give brackets or an empty text.
func TestEverythingHasAName(t *testing.T) {
	w := i18n.New("en")
	for i := range board.Presets() {
		preset := &board.Presets()[i]
		name := w.Text(phrase.RulesPart(preset.Name))
		if name == "[]" || name[0] == '[' {
			t.Errorf("the preset %s is called %q", preset.Name, name)
		}
		for j := range preset.Groups {
			if title := phrase.GroupTitle(w, &preset.Groups[j]); title[0] < 'A' || title[0] > 'Z' {
				t.Errorf("a group of %s is called %q", preset.Name, title)
			}
		}
	}
	for i := range board.Shapes() {
		if name := phrase.Shape(w, &board.Shapes()[i]); name == "" || name[0] == '[' {
			t.Errorf("the shape %s is called %q", board.Shapes()[i].Name, name)
		}
	}
}

func TestGroupsInWords(t *testing.T) {
	w := i18n.New("en")
	for _, test := range []struct {
		group             board.Group
		name, kind, cells string
	}{
		{board.Classic().Groups()[12], "column 4", "house", "r1c4 to r9c4"},
		{named(t, "windoku").Groups()[28], "window 2", "house", "r2c6 to r4c8"},
		{named(t, "x").Groups()[27], "falling diagonal", "house", "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9"},
		{named(t, "x").Groups()[28], "rising diagonal", "house", "r1c9 r2c8 r3c7 r4c6 r5c5 r6c4 r7c3 r8c2 r9c1"},
		{board.Group{Kind: board.Extra, Number: 3, Cells: board.CellsOf(0, 1)}, "group 3", "2 cells", "r1c1 r1c2"},
		{board.Group{Kind: board.Extra, Name: "Ring", Cells: board.CellsOf(0, 1, 2, 9, 11)}, "Ring", "5 cells", "r1c1 r1c2 r1c3 r2c1 r2c3"},
	} {
		if got := phrase.Group(w, &test.group); got != test.name {
			t.Errorf("it is called %q, want %q", got, test.name)
		}
		if got := phrase.GroupKind(w, &test.group, 0); got != test.kind {
			t.Errorf("%s is %q, want %q", test.name, got, test.kind)
		}
		if got := phrase.Cells(w, test.group.Cells); got != test.cells {
			t.Errorf("the cells of %s are %q, want %q", test.name, got, test.cells)
		}
	}
	knight := named(t, "anti-knight").Groups()[27]
	if got := phrase.GroupTitle(w, &knight) + ", " + phrase.GroupKind(w, &knight, 224); got != "Knight’s moves, 224 pairs" {
		t.Errorf("pairs are %q", got)
	}
}

func TestGroupsOfACell(t *testing.T) {
	w := i18n.New("en")
	rules := named(t, "windoku+x+anti-king")
	for cell, want := range map[board.Cell]string{
		0:              "it, in the falling diagonal",
		1:              "it",
		board.At(1, 7): "it, in window 2, the rising diagonal",
		board.At(4, 4): "it, in the falling diagonal, the rising diagonal",
	} {
		if got := phrase.InGroups(w, "it", cell, rules); got != want {
			t.Errorf("of %v it says %q, want %q", cell, got, want)
		}
	}
}

func TestDrawingInWords(t *testing.T) {
	w := i18n.New("en")
	regions := board.Classic().Regions()
	rules := func() *board.Rules { return board.Classic().WithRegions(&regions) }
	if got := phrase.Drawing(w, rules(), nil); got != "Each of the nine regions has nine cells." {
		t.Errorf("it says %q", got)
	}
	regions[0], regions[80] = 9, 1
	if got := phrase.Drawing(w, rules(), nil); got != "Each of the nine regions has nine cells. Region 1 is split into 2 pieces. Region 9 is split into 2 pieces." {
		t.Errorf("it says %q", got)
	}
}

func TestWhatIsWrongWithRules(t *testing.T) {
	w := i18n.New("en")
	large := board.Group{Kind: board.Extra, Name: "Crowd"}
	faults := []board.Fault{
		{Number: 3, Cells: 10},
		{Number: 4, Cells: 1},
		{Number: 9},
		{Kind: board.Unregioned, Cells: 1},
		{Kind: board.Jumbled},
		{Kind: board.TooLarge, Cells: 12, Group: large},
	}
	const want = "Region 3 has 10 cells, region 4 has 1 cell, region 9 has no cells, 1 cell is in no region, regions overlap or are not numbered from 1 to 9, Crowd has 12 cells, more than nine."
	if got := phrase.Unfinished(w, faults); got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	groups := board.Classic().Groups()
	for n, want := range map[int]string{
		0: "",
		2: "No grid satisfies these groups together: row 1, row 2.",
		6: "No grid satisfies these groups together: row 1, row 2, row 3, row 4, row 5, row 6.",
		7: "No grid satisfies these groups together: row 1, row 2, row 3, row 4, row 5, row 6 and 1 more.",
	} {
		if got := phrase.Contradiction(w, groups[:n]); got != want {
			t.Errorf("%d groups: %q, want %q", n, got, want)
		}
	}
	mixed := slices.Concat(groups[:3], named(t, "anti-knight+windoku").Groups()[27:])
	if got := phrase.Contradiction(w, mixed); got != "No grid satisfies these groups together: window 1, window 2, window 3, window 4, knight’s moves, row 1 and 2 more." {
		t.Errorf("it says %q", got)
	}
	jigsaw := named(t, "jigsaw").Groups()
	for name, test := range map[string]struct {
		groups []board.Group
		shape  bool
	}{
		"rows and regions":       {slices.Concat(jigsaw[:1], jigsaw[18:19]), true},
		"rows and columns alone": {jigsaw[:18], false},
		"with a window":          {slices.Concat(jigsaw[18:], mixed[4:]), false},
	} {
		if got := strings.Contains(phrase.Contradiction(w, test.groups), w.Text("contradiction.shape")); got != test.shape {
			t.Errorf("%s: the shape is named: %v", name, got)
		}
	}
	king := board.Conflict{Group: named(t, "anti-king").Groups()[27], Digit: 4, Cells: board.CellsOf(0, 10)}
	knight := board.Conflict{Group: named(t, "anti-knight").Groups()[27], Digit: 4, Cells: board.CellsOf(0, 11)}
	if got := phrase.Conflicts(w, []board.Conflict{knight}); got != "4 occurs in cells a knight’s move apart (r1c1 r2c3)." {
		t.Errorf("it says %q", got)
	}
	if got := phrase.Conflicts(w, []board.Conflict{king}); got != "4 occurs in cells that touch at a corner (r1c1 r2c2)." {
		t.Errorf("it says %q", got)
	}
}

// Three clashes are said; two groups of the same cells are one clash.
func TestHowManyMoreClash(t *testing.T) {
	w := i18n.New("en")
	var conflicts []board.Conflict
	for i, cells := range []board.CellSet{
		board.CellsOf(0, 1), board.CellsOf(0, 1), board.CellsOf(0, 2), board.CellsOf(0, 3), board.CellsOf(0, 4), board.CellsOf(0, 5),
	} {
		conflicts = append(conflicts, board.Conflict{Group: board.Classic().Groups()[i], Digit: 7, Cells: cells})
	}
	const three = "7 occurs more than once in row 1 (r1c1 r1c2). 7 occurs more than once in row 3 (r1c1 r1c3). 7 occurs more than once in row 4 (r1c1 r1c4)."
	for n, more := range map[int]string{4: "", 5: " One more conflict.", 6: " 2 more conflicts."} {
		if got := phrase.Conflicts(w, conflicts[:n]); got != three+more {
			t.Errorf("of %d conflicts it says %q, want %q", n, got, three+more)
		}
	}
}
