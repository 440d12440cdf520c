package symmetry_test

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"
	"weak"

	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/race"
)

func TestOrdersOfGroups(t *testing.T) {
	if n := symmetry.Of(board.Classic()).Order(); n != 3_359_232 {
		t.Errorf("classic rules have %d maps, want 2·6⁸", n)
	}
	pair := board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 80)}
	inBox := board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 10)}
	single := board.Group{Kind: board.Extra, Cells: board.CellsOf(40)}
	tests := map[string]*board.Rules{
		"a pair": board.Classic().With(pair), "a pair in a box": board.Classic().With(inBox, single),
	}
	for _, name := range []string{
		"windoku", "diagonals", "diagonal-down", "disjoint-groups", "centre-dot",
		"asterisk", "girandola", "anti-knight", "anti-king", "windoku+diagonal-up",
	} {
		tests[name] = rulesNamed(t, name)
	}
	more := make(map[string]*added)
	for name, rules := range tests {
		more[name] = addedBy(rules)
	}
	want := make(map[string]uint64)
	classicMaps(func(m *cellMap) {
		for name, a := range more {
			if a.kept(m) {
				want[name]++
			}
		}
	})
	// As many maps exchange boxes and disjoint groups as preserve the boxes.
	want["disjoint-groups"] *= 2
	for name, rules := range tests {
		if n := symmetry.Of(rules).Order(); n != want[name] {
			t.Errorf("%s: %d maps, want %d", name, n, want[name])
		}
	}
}

func TestOrdersOfGroupsOfJigsaws(t *testing.T) {
	for i, shape := range board.Shapes() {
		if i > 5/race.Slowdown && !long() {
			break
		}
		want := jigsawOrder(&shape.Regions)
		rules := rulesNamed(t, "jigsaw "+shape.Name)
		if n := symmetry.Of(rules).Order(); n != want {
			t.Errorf("%s: %d maps, want %d", shape.Name, n, want)
		}
	}
}

func TestOrdersWithoutBoxes(t *testing.T) {
	const permutations = 362_880
	for name, want := range map[string]uint64{
		"none":             2 * permutations * permutations,
		"rows+columns":     2 * permutations * permutations,
		"rows":             permutations * permutations,
		"boxes":            2 * 1296 * 1296,
		"columns+boxes":    1296 * 1296,
		"none+diagonal-up": 2 * permutations,
	} {
		if n := symmetry.Of(rulesNamed(t, name)).Order(); n != want {
			t.Errorf("%s: %d maps, want %d", name, n, want)
		}
	}
}

// TestOrderWherePairsTellTooLittle checks rules with the triples of the Fano plane in one row.
// Judging by pairs of cells, any cell could take the place of any other, but only 168 orders map
// triples to triples. The other two columns and the other eight rows can be permuted freely.
func TestOrderWherePairsTellTooLittle(t *testing.T) {
	var triples []board.Group
	for i := range 7 {
		cells := board.CellsOf(board.Cell(i), board.Cell((i+1)%7), board.Cell((i+3)%7))
		triples = append(triples, board.Group{Kind: board.Extra, Cells: cells})
	}
	if n := symmetry.Of(board.NewRules(triples...)).Order(); n != 168*2*40_320 {
		t.Errorf("%d maps, want 168·2·8!", n)
	}
}

func someRules(t testing.TB) map[string]*board.Rules {
	all := make(map[string]*board.Rules)
	for _, name := range []string{
		"classic", "windoku", "diagonals", "disjoint-groups", "anti-king", "rows+columns", "none",
		"boxes+centre-dot", "jigsaw pebbles", "jigsaw wheel", "jigsaw+anti-knight frames",
	} {
		all[name] = rulesNamed(t, name)
	}
	return all
}

func grouped(rules *board.Rules) map[board.CellSet]bool {
	sets := make(map[board.CellSet]bool)
	for _, group := range rules.Groups() {
		sets[group.Cells] = true
	}
	return sets
}

func TestRandomMapsKeepTheGroups(t *testing.T) {
	for name, rules := range someRules(t) {
		group, sets := symmetry.Of(rules), grouped(rules)
		rng := rand.New(rand.NewPCG(4, 0))
		for range 100 {
			m := group.Random(rng)
			for cells := range sets {
				if image := m.ApplyCells(cells); !sets[image] {
					t.Fatalf("%s: the group %s goes to %s, which is none", name, cells, image)
				}
			}
			back := m.Inverse()
			if m.Then(&back) != symmetry.Identity() || m.Digit(0) != 0 {
				t.Fatalf("%s: not each cell and digit comes from one", name)
			}
		}
	}
}

// TestRandomMapsAreUniform checks that each of the 128 maps of windoku is drawn about equally often,
// and that each digit is renamed to each digit about equally often.
func TestRandomMapsAreUniform(t *testing.T) {
	group := symmetry.Of(rulesNamed(t, "windoku"))
	rng := rand.New(rand.NewPCG(5, 0))
	const each = 200
	cells := make(map[[board.Cells]board.Cell]int)
	digits := make(map[[2]board.Digit]int)
	for range 128 * each {
		m := group.Random(rng)
		var to [board.Cells]board.Cell
		for c := range board.Cell(board.Cells) {
			to[c] = m.Cell(c)
		}
		cells[to]++
		for d := board.Digit(1); d <= board.Size; d++ {
			digits[[2]board.Digit{d, m.Digit(d)}]++
		}
	}
	// If the draws are fair, only one in ten thousand such tests deviates by more than a
	// third.
	near := func(count, want int) bool { return count > want*2/3 && count < want*4/3 }
	if len(cells) != 128 || len(digits) != board.Size*board.Size {
		t.Errorf("%d maps of cells and %d pairs of digits, want 128 and 81", len(cells), len(digits))
	}
	for _, n := range cells {
		if !near(n, each) {
			t.Errorf("a map came %d times, want about %d", n, each)
		}
	}
	for pair, n := range digits {
		if want := 128 * each / board.Size; !near(n, want) {
			t.Errorf("%d became %d %d times, want about %d", pair[0], pair[1], n, want)
		}
	}
}

// TestSearchCutOff checks that the maps found by a search form a group, wherever it is cut off.
func TestSearchCutOff(t *testing.T) {
	rules := rulesNamed(t, "windoku")
	sets := grouped(rules)
	whole := symmetry.Of(rules).Order()
	known := make(map[uint64]bool)
	for patience := 0; patience < 20_000; patience += 97 {
		group := symmetry.Impatient(rules, patience)
		order := group.Order()
		known[order] = true
		if order == 0 || whole%order != 0 {
			t.Fatalf("%d of %d maps are no group in it", order, whole)
		}
		m := group.Random(rand.New(rand.NewPCG(uint64(patience), 0)))
		for cells := range sets {
			if !sets[m.ApplyCells(cells)] {
				t.Fatalf("after %d places a group goes to none", patience)
			}
		}
	}
	if len(known) < 4 || !known[1] || !known[whole] {
		t.Errorf("orders %v: the search was not cut off here and there", known)
	}
}

// TestSearchIsShort checks that random custom groups do not make the search give up, whichever
// rules they are added to.
func TestSearchIsShort(t *testing.T) {
	base := someRules(t)
	names := make([]string, 0, len(base))
	for name := range base {
		names = append(names, name)
	}
	slices.Sort(names)
	rapid.Check(t, func(t *rapid.T) {
		rules := base[rapid.SampledFrom(names).Draw(t, "rules")]
		var own []board.Group
		size := rapid.IntRange(1, 12).Draw(t, "size")
		for range rapid.IntRange(0, 40).Draw(t, "groups") {
			var cells board.CellSet
			for range size {
				cells = cells.With(board.Cell(rapid.IntRange(0, board.Cells-1).Draw(t, "cell")))
			}
			own = append(own, board.Group{Kind: board.Extra, Cells: cells})
		}
		if most, needed := symmetry.Patience(rules.With(own...)); needed > most/10 {
			t.Fatalf("the search tries %d places", needed)
		}
	})
}

// TestSearchSettlesRareLinesFirst checks rules with two pairs of cells, so that most lines
// have no pair. The search must not try these lines in every order.
func TestSearchSettlesRareLinesFirst(t *testing.T) {
	rules := board.NewRules(
		board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 14)}, board.Group{Kind: board.Extra, Cells: board.CellsOf(1, 32)})
	if most, needed := symmetry.Patience(rules); needed > most/10 {
		t.Errorf("the search tries %d places", needed)
	}
}

// TestSearchThatGivesUp checks rules with so many indistinguishable pairs of cells that the
// search gives up. The keys of puzzles must still be valid for the maps that it has found.
func TestSearchThatGivesUp(t *testing.T) {
	g := board.MustParseGrid(scattered)
	var pairs []board.Group
	for c := range board.Cell(board.Cells) {
		for d := range c {
			if g[c] == g[d] && c.Row()/3 == d.Row()/3 {
				pairs = append(pairs, board.Group{Kind: board.Extra, Cells: board.CellsOf(c, d)})
			}
		}
	}
	rules := board.NewRules(pairs...)
	if most, needed := symmetry.Patience(rules); needed < most {
		t.Fatalf("the search tries %d places of %d and is done: that is no test", needed, most)
	}
	p := &board.Puzzle{Rules: rules, Givens: g}
	m := symmetry.Of(rules).Random(rand.New(rand.NewPCG(8, 0)))
	if symmetry.Canonical(p) != symmetry.Canonical(mapped(p, &m)) {
		t.Error("the key does not stay the same")
	}
}

func TestGroupsAreShared(t *testing.T) {
	rules := board.Classic().With(board.Group{Kind: board.Extra, Name: "shared", Cells: board.CellsOf(3, 50)})
	var wait sync.WaitGroup
	var got [8]*symmetry.Group
	for i := range got {
		wait.Go(func() { got[i] = symmetry.Of(rules) })
	}
	wait.Wait()
	for _, group := range got {
		if group == nil || group != got[0] {
			t.Fatal("the same rules have two groups")
		}
	}
}

// TestRulesAreLetGo checks that the cache of groups does not keep rules alive.
func TestRulesAreLetGo(t *testing.T) {
	made := func() weak.Pointer[board.Rules] {
		rules := board.Classic().With(board.Group{Kind: board.Extra, Name: "let go", Cells: board.CellsOf(4, 60)})
		symmetry.Of(rules)
		return weak.Make(rules)
	}()
	runtime.GC()
	if made.Value() != nil {
		t.Error("rules that are no longer used are kept")
	}
}
