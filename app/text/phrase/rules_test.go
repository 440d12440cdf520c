package phrase_test

import (
	"slices"
	"strings"
	"testing"

	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
)

var english = i18n.New("en")

func named(t *testing.T, name string) *board.Rules {
	t.Helper()
	rules, err := board.RulesNamed(name, &board.Shapes()[0].Regions)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

func TestRulesInWords(t *testing.T) {
	own := board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 40)}
	for _, rules := range []*board.Rules{
		board.Classic(),
		named(t, "windoku+x"),
		named(t, "anti-king"),
		named(t, "jigsaw+diagonal-up"),
		named(t, "rows+columns"),
		named(t, "none"),
		board.Classic().With(own),
		named(t, "none").With(own, board.Group{Kind: board.Extra, Cells: board.CellsOf(1, 2, 3)}),
	} {
		phrase.Said(t, phrase.Rules(english, rules))
		phrase.Said(t, phrase.RulesFacts(english, rules))
	}
}

// TestEverythingHasAName looks for missing keys, for which the text is empty or contains
// brackets.
func TestEverythingHasAName(t *testing.T) {
	for i := range board.Presets() {
		preset := &board.Presets()[i]
		name := english.Text(phrase.RulesPart(preset.Name))
		if name == "[]" || name[0] == '[' {
			t.Errorf("the preset %s is called %q", preset.Name, name)
		}
		for j := range preset.Groups {
			if title := phrase.GroupTitle(english, &preset.Groups[j]); title[0] < 'A' || title[0] > 'Z' {
				t.Errorf("a group of %s is called %q", preset.Name, title)
			}
		}
	}
	for i := range board.Shapes() {
		if name := phrase.Shape(english, &board.Shapes()[i]); name == "" || name[0] == '[' {
			t.Errorf("the shape %s is called %q", board.Shapes()[i].Name, name)
		}
	}
}

func TestGroupsInWords(t *testing.T) {
	for _, group := range []board.Group{
		board.Classic().Groups()[12],
		named(t, "windoku").Groups()[28],
		named(t, "x").Groups()[27],
		named(t, "x").Groups()[28],
		{Kind: board.Extra, Number: 3, Cells: board.CellsOf(0, 1)},
		{Kind: board.Extra, Name: "Ring", Cells: board.CellsOf(0, 1, 2, 9, 11)},
	} {
		phrase.Said(t, phrase.Group(english, &group))
		phrase.Said(t, phrase.GroupKind(english, &group, 0))
		phrase.Said(t, phrase.Cells(english, group.Cells))
	}
	knight := named(t, "anti-knight").Groups()[27]
	phrase.Said(t, phrase.GroupTitle(english, &knight)+", "+phrase.GroupKind(english, &knight, 224))
}

func TestGroupsOfACell(t *testing.T) {
	rules := named(t, "windoku+x+anti-king")
	for _, cell := range []board.Cell{0, 1, board.At(1, 7), board.At(4, 4)} {
		phrase.Said(t, phrase.InGroups(english, "it", cell, rules))
	}
}

func TestDrawingInWords(t *testing.T) {
	regions := board.Classic().Regions()
	rules := func() *board.Rules { return board.Classic().WithRegions(&regions) }
	phrase.Said(t, phrase.Drawing(english, rules(), nil))
	regions[0], regions[80] = 9, 1
	phrase.Said(t, phrase.Drawing(english, rules(), nil))
}

func TestWhatIsWrongWithRules(t *testing.T) {
	large := board.Group{Kind: board.Extra, Name: "Crowd"}
	faults := []board.Fault{
		{Number: 3, Cells: 10},
		{Number: 4, Cells: 1},
		{Number: 9},
		{Kind: board.Unregioned, Cells: 1},
		{Kind: board.Jumbled},
		{Kind: board.TooLarge, Cells: 12, Group: large},
	}
	phrase.Said(t, phrase.Unfinished(english, faults))
	groups := board.Classic().Groups()
	for _, n := range []int{0, 2, 6, 7} {
		phrase.Said(t, phrase.Contradiction(english, groups[:n]))
	}
	mixed := slices.Concat(groups[:3], named(t, "anti-knight+windoku").Groups()[27:])
	phrase.Said(t, phrase.Contradiction(english, mixed))
	jigsaw := named(t, "jigsaw").Groups()
	for name, test := range map[string]struct {
		groups []board.Group
		shape  bool
	}{
		"rows and regions":       {slices.Concat(jigsaw[:1], jigsaw[18:19]), true},
		"rows and columns alone": {jigsaw[:18], false},
		"with a window":          {slices.Concat(jigsaw[18:], mixed[4:]), false},
	} {
		if got := strings.Contains(phrase.Contradiction(english, test.groups), english.Text("contradiction.shape")); got != test.shape {
			t.Errorf("%s: the shape is named: %v", name, got)
		}
	}
	king := board.Conflict{Group: named(t, "anti-king").Groups()[27], Digit: 4, Cells: board.CellsOf(0, 10)}
	knight := board.Conflict{Group: named(t, "anti-knight").Groups()[27], Digit: 4, Cells: board.CellsOf(0, 11)}
	phrase.Said(t, phrase.Conflicts(english, []board.Conflict{knight}))
	phrase.Said(t, phrase.Conflicts(english, []board.Conflict{king}))
}

// TestHowManyMoreClash checks that three conflicts are described and the others counted.
// Conflicts between the same cells count as one.
func TestHowManyMoreClash(t *testing.T) {
	var conflicts []board.Conflict
	for i, cells := range []board.CellSet{
		board.CellsOf(0, 1), board.CellsOf(0, 1), board.CellsOf(0, 2), board.CellsOf(0, 3), board.CellsOf(0, 4), board.CellsOf(0, 5),
	} {
		conflicts = append(conflicts, board.Conflict{Group: board.Classic().Groups()[i], Digit: 7, Cells: cells})
	}
	for n := 4; n <= 6; n++ {
		phrase.Said(t, phrase.Conflicts(english, conflicts[:n]))
	}
}
