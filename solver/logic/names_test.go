package logic

import (
	"slices"
	"strings"
	"testing"

	"nonet/internal/check"
)

func TestTechniquesAreFoundByTheirNames(t *testing.T) {
	for _, technique := range Techniques() {
		name := technique.String()
		for _, text := range []string{
			name, strings.ToUpper(name), strings.ReplaceAll(name, " ", "-"), strings.ReplaceAll(strings.ReplaceAll(name, "-", ""), " ", ""),
			strings.ReplaceAll(name, "Colours", "Colors"), technique.Code(), technique.Word(),
		} {
			if got, whole := TechniquesCalled(text); !whole || !slices.Equal(got, []Technique{technique}) {
				t.Errorf("%q is %v", text, got)
			}
		}
	}
}

func TestOtherNamesOfTechniques(t *testing.T) {
	for _, c := range []struct {
		text  string
		whole bool
		want  []Technique
	}{
		{"als-xz", true, []Technique{ALSXZ}},
		{"WXYZ wing", true, []Technique{ALSXZ}},
		{"y-wing", true, []Technique{XYWing}},
		{"bug+1", true, []Technique{BUGPlus1}},
		{"simple colouring", true, []Technique{SimpleColoursTrap, SimpleColoursWrap}},
		{"simple colour", true, []Technique{SimpleColoursTrap, SimpleColoursWrap}},
		{"two string kites", true, []Technique{TwoStringKite}},
		{"bent triple", true, []Technique{XYWing, XYZWing}},
		{"kite", false, []Technique{TwoStringKite}},
		{"pointing", false, []Technique{Pointing}},
		{"naked quad", false, []Technique{NakedQuad}},
		{"colors trap", false, []Technique{SimpleColoursTrap}},
		{"wing finned", false, []Technique{FinnedXWing, FinnedFrankenXWing}},
		{"als", false, []Technique{ALSXZ, ALSXYWing, ALSChain}},
		{"xyz", false, []Technique{XYZWing}}, // not WXYZ-Wing
		{"ing", false, nil},
		{"nonsense", false, nil},
		{"", false, nil},
		{"-", false, nil},
		{"ß", false, nil},
		{"9999", false, nil},
	} {
		got, whole := TechniquesCalled(c.text)
		check.Lists(t, c.text, got, c.want)
		check.Equal(t, c.text+" is a whole name", whole, c.whole)
	}
	check.Lists(t, "other names", ALSXZ.AlsoCalled(), []string{"ALS-XZ", "WXYZ-Wing"})
	check.Lists(t, "other names without parts of the name", SimpleColoursTrap.AlsoCalled(), []string{"Simple Colouring", "Singles Chain"})
	check.Equal(t, "the name that a query finds", ALSXZ.Called("wing"), "WXYZ-Wing")
	check.Equal(t, "the own name comes first", FinnedXWing.Called("x-wing"), "Finned X-Wing")
}

// No other name is that of a different technique.
func TestOtherNamesAreUnambiguous(t *testing.T) {
	seen := map[string]bool{}
	for _, technique := range Techniques() {
		seen[singular(folded(technique.String()))] = true
	}
	for _, other := range otherNames {
		name := singular(folded(other.name))
		check.Equal(t, "a second meaning of "+other.name, seen[name], false)
		seen[name] = true
	}
}

func TestNearestTechniques(t *testing.T) {
	for text, want := range map[string]Technique{
		"x wng": XWing, "skyscrapper": Skyscraper, "hidden singel": HiddenSingle, "wxyz-wimg": ALSXZ,
	} {
		near := NearestTechniques(text, 3)
		if near[0] != want || len(near) != 3 {
			t.Errorf("%q is near %v, want %s", text, near, want)
		}
	}
}
