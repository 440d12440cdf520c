package generate

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/reference"
	"nonet/solver/logic"
)

// shapes holds patterns like those that people draw.
var shapes = map[string]board.CellSet{
	"diamond": cells(`
		....x....
		...x.x...
		..x.x.x..
		.x.x.x.x.
		x.x...x.x
		.x.x.x.x.
		..x.x.x..
		...x.x...
		....x....`),
	"heart": cells(`
		.xx...xx.
		x..x.x..x
		x...x...x
		x.......x
		x...x...x
		.x.....x.
		..x...x..
		...x.x...
		....x....`),
	"N": cells(`
		xx.....xx
		xxx....xx
		xx.x...xx
		xx.x...xx
		xx..x..xx
		xx...x.xx
		xx...x.xx
		xx....xxx
		xx.....xx`),
	"face": cells(`
		..xxxxx..
		.x.....x.
		x..x.x..x
		x..x.x..x
		x.......x
		x.x...x.x
		x..xxx..x
		.x.....x.
		..xxxxx..`),
	"spiral": cells(`
		xxxxxxxxx
		........x
		.xxxxxx.x
		.x....x.x
		.x.xx.x.x
		.x.x..x.x
		.x.xxxx.x
		.x......x
		.xxxxxxxx`),
	"ugly": cells(`
		xxxx.....
		x.x......
		.xx..x...
		x...x..x.
		.....xx..
		..x....xx
		....x..x.
		.x...x..x
		...x..xx.`),
}

// cells returns the cells that are not dots in a picture of 81 characters.
func cells(picture string) board.CellSet {
	var set board.CellSet
	for c, sign := range strings.Join(strings.Fields(picture), "") {
		if sign != '.' {
			set = set.With(board.Cell(c))
		}
	}
	return set
}

func jigsaw(t testing.TB, name string) *board.Rules {
	t.Helper()
	for _, shape := range board.Shapes() {
		if shape.Name == name {
			return board.Classic().WithRegions(&shape.Regions)
		}
	}
	t.Fatalf("there is no shape %q", name)
	return nil
}

func solutions(p *board.Puzzle, limit int) (found []board.Grid) {
	reference.DancingLinks(p, func(g board.Grid) bool {
		found = append(found, g)
		return len(found) < limit
	})
	return found
}

// woven makes a puzzle and checks that the reported solution is unique.
func woven(t *testing.T, spec Spec) Result {
	t.Helper()
	r, err := Make(context.Background(), spec, Asking{Workers: 1})
	if err != nil {
		t.Fatalf("%v: %v", &spec, err)
	}
	if diff := cmp.Diff([]board.Grid{r.Solution}, solutions(&r.Puzzle, 2)); diff != "" {
		t.Fatalf("%v: %v: solution (-said +found):\n%s", &spec, r.Puzzle.Givens, diff)
	}
	return r
}

func TestPatterns(t *testing.T) {
	for name, pattern := range shapes {
		r := woven(t, Spec{Pattern: pattern})
		if given(&r.Puzzle.Givens) != pattern || len(r.Misses) > 0 {
			t.Errorf("%s: %v misses %v", name, r.Puzzle.Givens, r.Misses)
		}
	}
}

func TestPatternsByOtherRules(t *testing.T) {
	for _, test := range []struct {
		rules *board.Rules
		shape string
	}{
		{rulesNamed(t, "windoku"), "heart"},
		{rulesNamed(t, "diagonals"), "face"},
		{rulesNamed(t, "anti-knight"), "diamond"},
		{jigsaw(t, "pinwheel"), "diamond"},
		{jigsaw(t, "river"), "N"},
	} {
		r := woven(t, Spec{Rules: test.rules, Pattern: shapes[test.shape]})
		if given(&r.Puzzle.Givens) != shapes[test.shape] || len(r.Misses) > 0 {
			t.Errorf("%s, %s: %v misses %v", test.rules.Name(), test.shape, r.Puzzle.Givens, r.Misses)
		}
	}
}

func TestPatternWithMore(t *testing.T) {
	for _, spec := range []Spec{
		{Pattern: shapes["heart"], Minimal: true, Empty: 81 - shapes["heart"].Len(), Symmetry: symmetry.Vertical},
		{Pattern: shapes["ugly"], Levels: LevelsOf(logic.Hard)},
		{Pattern: shapes["heart"], Technique: logic.XWing},
		{Pattern: shapes["face"], Score: Range{300, 400}},
	} {
		if r := woven(t, spec); given(&r.Puzzle.Givens) != spec.Pattern || len(r.Misses) > 0 {
			t.Errorf("%v: %v misses %v", &spec, r.Puzzle.Givens, r.Misses)
		}
	}
}

// TestPatternsThatDoNot checks that a few further givens are added if a pattern does not
// allow a unique solution.
func TestPatternsThatDoNot(t *testing.T) {
	frame := cells(`
		xxxxxxxxx
		x.......x
		x.......x
		x.......x
		x.......x
		x.......x
		x.......x
		x.......x
		xxxxxxxxx`)
	for _, test := range []struct {
		spec Spec
		most int // maximum number of further givens
	}{
		{Spec{Pattern: frame, Budget: 5}, 6},
		{Spec{Pattern: frame, Budget: 5, Rules: rulesNamed(t, "windoku")}, 5},
		{Spec{Pattern: cells("x"), Budget: 2}, 40},
		{Spec{Pattern: cells("x"), Budget: 5, Rules: rulesNamed(t, "none")}, 80},
		{Spec{Pattern: shapes["diamond"].Minus(rowsAndColumns([]int{8, 9}, nil)), Budget: 2}, 20},
	} {
		r := woven(t, test.spec)
		further := given(&r.Puzzle.Givens).Minus(test.spec.Pattern)
		if !test.spec.Pattern.Within(given(&r.Puzzle.Givens)) || further.Empty() || further.Len() > test.most {
			t.Errorf("%v: %v has %d further cells", &test.spec, r.Puzzle.Givens, further.Len())
		}
		if needless := needless(new(reference.Links), &r.Puzzle, further); !needless.Empty() {
			t.Errorf("%v can do without any of %v", r.Puzzle.Givens, needless)
		}
		if diff := cmp.Diff([]Miss{MissPattern}, r.Misses); diff != "" {
			t.Errorf("%v: misses (-want +got):\n%s", &test.spec, diff)
		}
	}
}

func TestFurtherCellsAreNeeded(t *testing.T) {
	spec := Spec{Pattern: shapes["heart"]}
	m := newMaker(&spec)
	drawn, _ := m.drawer.draw()
	m.weaver.start(&drawn)
	m.weaver.puzzle.Givens = drawn
	if solution := m.weaver.complete(&drawn); solution != drawn {
		t.Errorf("the solution of %v is said to be %v", drawn, solution)
	}
	p := &m.weaver.puzzle
	if needless := needless(new(reference.Links), p, board.AllCells.Minus(spec.Pattern)); !needless.Empty() {
		t.Errorf("%v can do without any of %v", p.Givens, needless)
	}
}

func BenchmarkPattern(b *testing.B) {
	for _, rules := range []string{"classic", "windoku", "diagonals"} {
		for _, name := range []string{"diamond", "heart", "face", "ugly", "spiral"} {
			b.Run(fmt.Sprint(rules, "/", name, shapes[name].Len()), func(b *testing.B) {
				measure(b, Spec{Rules: rulesNamed(b, rules), Pattern: shapes[name]})
			})
		}
	}
	b.Run("pinwheel/diamond", func(b *testing.B) {
		measure(b, Spec{Rules: jigsaw(b, "pinwheel"), Pattern: shapes["diamond"]})
	})
}
