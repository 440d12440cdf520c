package notation

import (
	"slices"
	"strings"
	"testing"

	"nonet/internal/check"
	"nonet/solver/logic"
)

func TestTechniquesAreFoundByTheirNames(t *testing.T) {
	for _, technique := range logic.Techniques() {
		name := technique.String()
		for _, text := range []string{
			name, strings.ToUpper(name), strings.ReplaceAll(name, " ", "-"), strings.ReplaceAll(strings.ReplaceAll(name, "-", ""), " ", ""),
			strings.ReplaceAll(name, "Colours", "Colors"), technique.Code(), Word(technique),
		} {
			if got, whole := English().TechniquesCalled(text); !whole || !slices.Equal(got, []logic.Technique{technique}) {
				t.Errorf("%q is %v", text, got)
			}
		}
	}
}

func TestOtherNamesOfTechniques(t *testing.T) {
	for _, c := range []struct {
		text  string
		whole bool
		want  []logic.Technique
	}{
		{"als-xz", true, []logic.Technique{logic.ALSXZ}},
		{"WXYZ wing", true, []logic.Technique{logic.ALSXZ}},
		{"y-wing", true, []logic.Technique{logic.XYWing}},
		{"bug+1", true, []logic.Technique{logic.BUGPlus1}},
		{"simple colouring", true, []logic.Technique{logic.SimpleColoursTrap, logic.SimpleColoursWrap}},
		{"simple colour", true, []logic.Technique{logic.SimpleColoursTrap, logic.SimpleColoursWrap}},
		{"two string kites", true, []logic.Technique{logic.TwoStringKite}},
		{"bent triple", true, []logic.Technique{logic.XYWing, logic.XYZWing}},
		{"kite", false, []logic.Technique{logic.TwoStringKite}},
		{"pointing", false, []logic.Technique{logic.Pointing}},
		{"naked quad", false, []logic.Technique{logic.NakedQuad}},
		{"colors trap", false, []logic.Technique{logic.SimpleColoursTrap}},
		{"wing finned", false, []logic.Technique{logic.FinnedXWing, logic.FinnedFrankenXWing}},
		{"als", false, []logic.Technique{logic.ALSXZ, logic.ALSXYWing, logic.ALSChain}},
		{"xyz", false, []logic.Technique{logic.XYZWing}}, // not WXYZ-Wing
		{"ing", false, nil},
		{"nonsense", false, nil},
		{"", false, nil},
		{"-", false, nil},
		{"ß", false, nil},
		{"9999", false, nil},
	} {
		got, whole := English().TechniquesCalled(c.text)
		check.Lists(t, c.text, got, c.want)
		check.Equal(t, c.text+" is a whole name", whole, c.whole)
	}
	check.Lists(t, "other names", AlsoCalled(logic.ALSXZ), []string{"ALS-XZ", "WXYZ-Wing"})
	check.Lists(t, "other names without parts of the name", AlsoCalled(logic.SimpleColoursTrap), []string{"Simple Colouring", "Singles Chain"})
	check.Equal(t, "the name that a query finds", English().Called(logic.ALSXZ, "wing"), "WXYZ-Wing")
	check.Equal(t, "the own name comes first", English().Called(logic.FinnedXWing, "x-wing"), "Finned X-Wing")
}

// No other name is that of a different technique.
func TestOtherNamesAreUnambiguous(t *testing.T) {
	seen := map[string]bool{}
	for _, technique := range logic.Techniques() {
		seen[singular(folded(technique.String()))] = true
	}
	for _, other := range otherNames {
		name := singular(folded(other.name))
		check.Equal(t, "a second meaning of "+other.name, seen[name], false)
		seen[name] = true
	}
}

func TestNearestTechniques(t *testing.T) {
	for text, want := range map[string]logic.Technique{
		"x wng": logic.XWing, "skyscrapper": logic.Skyscraper, "hidden singel": logic.HiddenSingle, "wxyz-wimg": logic.ALSXZ,
	} {
		near := English().NearestTechniques(text, 3)
		if near[0] != want || len(near) != 3 {
			t.Errorf("%q is near %v, want %s", text, near, want)
		}
	}
}
