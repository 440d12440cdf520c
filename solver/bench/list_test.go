package bench_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/internal/reference"
	"nonet/solver"
	"nonet/solver/bench"
)

func TestEngines(t *testing.T) {
	puzzles := []struct {
		givens    string
		solutions int
	}{
		{"7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5", 1},
		{"..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192.", 4},
		{"115...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192.", 0},
	}
	inOrder := map[solver.Order]bool{}
	for _, engine := range bench.Engines() {
		if engine.Name == "nonet" {
			inOrder[engine.Order] = true
		}
		for range 2 {
			for _, test := range puzzles {
				p := &board.Puzzle{Givens: board.MustParseGrid(test.givens)}
				for _, limit := range []int{1, 2, 9} {
					want := min(limit, test.solutions)
					if n := engine.Count(p, limit); n != want {
						t.Errorf("%s, %s: counts %d up to %d, want %d", engine.Name, test.givens, n, limit, want)
					}
					if n := engine.Enumerate(p, limit); n != want {
						t.Errorf("%s, %s: enumerates %d up to %d, want %d", engine.Name, test.givens, n, limit, want)
					}
				}
			}
		}
	}
	if len(inOrder) != 2 {
		t.Errorf("nonet takes part in the orders %v, want both", inOrder)
	}
}

// TestCountingEngines checks that counting engines agree with dancing links, whatever they
// counted before.
func TestCountingEngines(t *testing.T) {
	classic := []board.Puzzle{bench.Document001().Puzzles[0], {}}
	for _, givens := range []string{
		"..5...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192.",
		"115...6.....793........5.3.8.945...6......4..13..76.522....9..5.8.....6...7..192.",
	} {
		classic = append(classic, board.Puzzle{Givens: board.MustParseGrid(givens)})
	}
	mixed := slices.Clone(classic)
	for _, list := range bench.BuiltIn() {
		if list.Name == "variants" {
			mixed = append(mixed, list.Puzzles[:3]...)
			mixed = append(mixed, list.Puzzles[198:]...)
			several := list.Puzzles[0]
			several.Givens = board.Grid{0: 1}
			mixed = append(mixed, several)
		}
	}
	for name, test := range map[string]struct {
		engines []bench.Engine
		puzzles []board.Puzzle
	}{
		"for variants": {bench.VariantEngines(), mixed},
		"both":         {bench.BothEngines(), classic},
	} {
		names := map[string]bool{}
		for _, engine := range test.engines {
			names[engine.Name] = true
			for i := range test.puzzles {
				p := &test.puzzles[i]
				for _, limit := range []int{1, 2, 9} {
					if n, want := engine.Count(p, limit), new(reference.Links).Count(p, limit); n != want {
						t.Errorf("%s, %s, %s: counts %d up to %d, want %d", name, engine.Name, p.Givens, n, limit, want)
					}
				}
			}
		}
		if len(names) != 2 {
			t.Errorf("%s: the engines are %v", name, names)
		}
	}
}

// TestEnginesDoNotAllocate checks that engines do not allocate. Allocations would take
// time, and memory would accumulate because the garbage collector is off.
func TestEnginesDoNotAllocate(t *testing.T) {
	p := bench.Document001().Puzzles[0]
	for _, engine := range bench.Engines() {
		for name, do := range map[string]func(*board.Puzzle, int) int{"Count": engine.Count, "Enumerate": engine.Enumerate} {
			if n := testing.AllocsPerRun(3, func() { do(&p, 2) }); n != 0 {
				t.Errorf("%s: %s allocates %v times", engine.Name, name, n)
			}
		}
	}
}

func TestBuiltIn(t *testing.T) {
	lists := bench.BuiltIn()
	sameRules := cmp.Comparer(func(a, b *board.Rules) bool { return a == b })
	if diff := cmp.Diff(lists, bench.BuiltIn(), sameRules); diff != "" {
		t.Errorf("not the same at each call:\n%s", diff)
	}
	var links reference.Links
	solutions := map[string]map[int]int{} // for each list, the number of puzzles with 0, 1 or more solutions
	for _, list := range lists {
		found, seen := map[int]int{}, map[board.Grid]bool{}
		for _, p := range list.Puzzles {
			if seen[p.Givens] {
				t.Errorf("%s: %s comes twice", list.Name, p.Givens)
			}
			seen[p.Givens] = true
			found[links.Count(&p, 2)]++
			switch givens := p.Givens.Filled(); {
			case list.Name == "easy" && givens != 34:
				t.Errorf("%s: %d givens, want 34", list.Name, givens)
			case list.Name == "minimal":
				minimal(t, &links, p)
			case list.Name == "random" && givens != 8:
				t.Errorf("%s: %d givens, want 8", list.Name, givens)
			}
		}
		solutions[list.Name] = found
		if list.Name == "variants" {
			var names []string
			_, variants, _ := list.Split()
			for _, l := range variants {
				names = append(names, l.Rules())
			}
			if want := []string{"windoku", "diagonals", "anti-knight", "jigsaw"}; !slices.Equal(names, want) {
				t.Errorf("puzzles by the rules %s, want %s", names, want)
			}
		}
	}
	want := map[string]map[int]int{
		"documents":         {1: 300},
		"easy":              {1: 300},
		"minimal":           {1: 300},
		"several solutions": {2: 300},
		"random":            {2: 5},
		"variants":          {1: 200},
	}
	if diff := cmp.Diff(want, solutions); diff != "" {
		t.Error(diff)
	}
}

func minimal(t *testing.T, links *reference.Links, p board.Puzzle) {
	t.Helper()
	for c, given := range p.Givens {
		p.Givens[c] = 0
		if given != 0 && links.Count(&p, 2) != 2 {
			t.Errorf("%s: one solution without %s too", p.Givens, board.Cell(c))
		}
		p.Givens[c] = given
	}
}

func TestSplit(t *testing.T) {
	full := board.MustParseGrid("812753649943682175675491283154237896369845721287169534521974368438526917796318452")
	givens := func(n int) board.Puzzle {
		var p board.Puzzle
		copy(p.Givens[:n], full[:])
		return p
	}
	windoku, other, jigsaw, sukaku, clash := givens(8), givens(3), givens(20), givens(8), givens(9)
	windoku.Rules = board.Classic().WithPreset(board.PresetNamed("windoku"))
	other.Rules = windoku.Rules
	jigsaw.Rules = board.Classic().WithRegions(&board.Shapes()[0].Regions)
	sukaku.Removed[80] = board.DigitsOf(1)
	clash.Givens[9] = clash.Givens[0]
	list := bench.List{Name: "list", Puzzles: []board.Puzzle{
		givens(16), givens(17), windoku, givens(8), jigsaw, givens(0), sukaku, other, clash, givens(16), givens(81),
	}}
	type split struct {
		List     []int
		Rules    []string
		Variants [][]int
		Many     [][]int
	}
	var got split
	filled := func(l bench.List) []int {
		var n []int
		for _, p := range l.Puzzles {
			n = append(n, p.Givens.Filled())
		}
		if l.Name != list.Name {
			t.Errorf("the name is %q", l.Name)
		}
		return n
	}
	want := split{
		List:     []int{17, 8, 10, 81},
		Rules:    []string{"windoku", "jigsaw"},
		Variants: [][]int{{8, 3}, {20}},
		Many:     [][]int{{0}, {8}, {16, 16}},
	}
	counted, variants, enumerated := list.Split()
	got.List = filled(counted)
	for _, l := range variants {
		got.Rules = append(got.Rules, l.Rules())
		all := filled(l)
		for i, n := range all {
			if n != all[i%len(want.Variants[len(got.Variants)])] {
				t.Errorf("form %d of %s has %d givens", i, l.Rules(), n)
			}
		}
		if len(all) != 100 {
			t.Errorf("%s has %d puzzles, want 100 forms", l.Rules(), len(all))
		}
		got.Variants = append(got.Variants, all[:len(want.Variants[len(got.Variants)])])
	}
	for _, l := range enumerated {
		got.Many = append(got.Many, filled(l))
	}

	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestForms checks that the relabelled forms of a puzzle all differ and have as many
// solutions as the puzzle.
func TestForms(t *testing.T) {
	p := board.Puzzle{Rules: board.Classic().WithPreset(board.PresetNamed("diagonals"))}
	p.Givens = board.MustParseGrid("..4.6.....5...43.6..8.....9.........9....1.........8....6......4...35..2....1....")
	p.Removed[0] = board.DigitsOf(1, 9)
	list := bench.List{Puzzles: []board.Puzzle{p}}
	_, variants, _ := list.Split()
	var links reference.Links
	seen := map[board.Grid]bool{}
	for i := range variants[0].Puzzles[:10] {
		form := &variants[0].Puzzles[i]
		if n := links.Count(form, 2); n != 1 || form.Removed[0].Len() != 2 {
			t.Errorf("%s has %d solutions", form.Givens, n)
		}
		seen[form.Givens] = true
	}
	if len(seen) != 10 {
		t.Errorf("there are %d different forms among ten", len(seen))
	}
}

func TestDocument001(t *testing.T) {
	document := bench.Document001()
	names := map[string]bool{}
	for _, engine := range bench.Engines() {
		names[engine.Name] = true
	}
	for name := range document.Times {
		if !names[name] {
			t.Errorf("there is no engine %s to hold against the author's", name)
		}
	}
	p := &document.Puzzles[0]
	solution := board.MustParseGrid("812753649943682175675491283154237896369845721287169534521974368438526917796318452")
	if !p.Allows(&solution) || p.Givens.Filled() != 21 {
		t.Errorf("%s is not the document's", p.Givens)
	}
}
