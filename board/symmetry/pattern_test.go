package symmetry_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/symmetry"
)

// names lists the patterns documented for the terminal's commands.
const names = "none half-turn quarter-turn horizontal vertical both-mirrors diagonal antidiagonal both-diagonals all"

func TestNamesOfPatterns(t *testing.T) {
	var got []string
	for _, p := range symmetry.Patterns() {
		got = append(got, p.String())
		if parsed, ok := symmetry.ParsePattern(p.String()); !ok || parsed != p {
			t.Errorf("%s is read as %s, %t", p, parsed, ok)
		}
	}
	if diff := cmp.Diff(strings.Fields(names), got); diff != "" {
		t.Error(diff)
	}
	for _, name := range []string{"", "half", "All", "unknown"} {
		if p, ok := symmetry.ParsePattern(name); ok {
			t.Errorf("%q is read as %s", name, p)
		}
	}
	if name := symmetry.Pattern(200).String(); name != "unknown" {
		t.Errorf("what is no pattern is %q", name)
	}
}

// together holds the orbit of r2c4 in each pattern. No symmetry keeps r2c4 in place.
var together = map[symmetry.Pattern]string{
	symmetry.None:          "r2c4",
	symmetry.HalfTurn:      "r2c4 r8c6",
	symmetry.QuarterTurn:   "r2c4 r4c8 r6c2 r8c6",
	symmetry.Horizontal:    "r2c4 r8c4",
	symmetry.Vertical:      "r2c4 r2c6",
	symmetry.BothMirrors:   "r2c4 r2c6 r8c4 r8c6",
	symmetry.Diagonal:      "r2c4 r4c2",
	symmetry.Antidiagonal:  "r2c4 r6c8",
	symmetry.BothDiagonals: "r2c4 r4c2 r6c8 r8c6",
	symmetry.All:           "r2c4 r2c6 r4c2 r4c8 r6c2 r6c8 r8c4 r8c6",
}

// numbers holds the number of orbits in each pattern, by Burnside's lemma: a turn keeps one
// cell in place, a mirror nine.
var numbers = map[symmetry.Pattern]int{
	symmetry.None: 81, symmetry.HalfTurn: (81 + 1) / 2, symmetry.QuarterTurn: (81 + 1 + 1 + 1) / 4,
	symmetry.Horizontal: (81 + 9) / 2, symmetry.Vertical: (81 + 9) / 2, symmetry.BothMirrors: (81 + 9 + 9 + 1) / 4,
	symmetry.Diagonal: (81 + 9) / 2, symmetry.Antidiagonal: (81 + 9) / 2, symmetry.BothDiagonals: (81 + 9 + 9 + 1) / 4,
	symmetry.All: (81 + 3*1 + 4*9) / 8,
}

func TestOrbits(t *testing.T) {
	at := board.At(1, 3)
	for _, p := range symmetry.Patterns() {
		var seen board.CellSet
		for _, orbit := range p.Orbits() {
			if !seen.Intersect(orbit).Empty() {
				t.Errorf("%s: %s are in two orbits", p, seen.Intersect(orbit))
			}
			seen = seen.Union(orbit)
			if orbit.Has(at) && orbit.String() != together[p] {
				t.Errorf("%s: %s, want %s", p, orbit, together[p])
			}
			if !p.Holds(orbit) || !p.Holds(board.AllCells.Minus(orbit)) {
				t.Errorf("%s does not hold for its own orbit %s", p, orbit)
			}
			if orbit.Len() > 1 && p.Holds(orbit.Without(at)) && orbit.Has(at) {
				t.Errorf("%s holds for %s without %s", p, orbit, at)
			}
		}
		if n := len(p.Orbits()); n != numbers[p] || seen != board.AllCells {
			t.Errorf("%s: %d orbits of %d cells, want %d of all", p, n, seen.Len(), numbers[p])
		}
	}
}

// TestPatternsHold checks which patterns hold for given cells. None always holds, and every
// pattern implies the weaker ones.
func TestPatternsHold(t *testing.T) {
	for p, cells := range map[string]string{
		names:                         "r5c5",
		"none":                        "r1c2 r9c9",
		"none half-turn":              "r1c2 r9c8",
		"none diagonal":               "r1c2 r2c1 r3c3",
		"none antidiagonal":           "r1c9 r1c1 r9c9",
		"none half-turn quarter-turn": "r1c2 r2c9 r9c8 r8c1",
		"none half-turn horizontal vertical both-mirrors":     "r5c1 r5c9",
		"none half-turn diagonal antidiagonal both-diagonals": "r1c1 r9c9",
		"none horizontal": "r1c2 r9c2",
		"none vertical":   "r1c2 r1c8 r7c5",
	} {
		var set board.CellSet
		for c := range board.Cell(board.Cells) {
			for _, name := range strings.Fields(cells) {
				if c.String() == name {
					set = set.With(c)
				}
			}
		}
		var got []string
		for _, pattern := range symmetry.Patterns() {
			if pattern.Holds(set) {
				got = append(got, pattern.String())
			}
		}
		if diff := cmp.Diff(p, strings.Join(got, " ")); diff != "" {
			t.Errorf("%s: %s", cells, diff)
		}
	}
}

// TestUnionsOfOrbits checks that any union of a pattern's orbits has the symmetry of the
// pattern and of all weaker patterns.
func TestUnionsOfOrbits(t *testing.T) {
	weaker := map[symmetry.Pattern][]symmetry.Pattern{
		symmetry.QuarterTurn:   {symmetry.HalfTurn},
		symmetry.BothMirrors:   {symmetry.HalfTurn, symmetry.Horizontal, symmetry.Vertical},
		symmetry.BothDiagonals: {symmetry.HalfTurn, symmetry.Diagonal, symmetry.Antidiagonal},
		symmetry.All:           symmetry.Patterns(),
	}
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(symmetry.Patterns()).Draw(t, "pattern")
		var cells board.CellSet
		for _, orbit := range rapid.SliceOf(rapid.SampledFrom(p.Orbits())).Draw(t, "orbits") {
			cells = cells.Union(orbit)
		}
		for _, holds := range append(weaker[p], p, symmetry.None) {
			if !holds.Holds(cells) {
				t.Fatalf("%s does not hold for %s, orbits of %s", holds, cells, p)
			}
		}
	})
}
