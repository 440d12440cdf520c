package generate

import (
	"math/rand/v2"
	"testing"

	"nonet/board"
	"nonet/internal/race"
	"nonet/solver"
)

// rulesNamed returns the rules with the given name. If they need regions, it uses one of
// the shapes of package board.
func rulesNamed(t testing.TB, name string) *board.Rules {
	t.Helper()
	rules, err := board.RulesNamed(name, &board.Shapes()[2].Regions)
	if err != nil || len(rules.Faults()) > 0 {
		t.Fatalf("the rules %s: %v, %v", name, err, rules.Faults())
	}
	return rules
}

// drawnRules returns rules of all kinds: each preset, each shape, some combinations of
// presets, and rules with fewer groups than the classic ones.
func drawnRules(t testing.TB) map[string]*board.Rules {
	rules := map[string]*board.Rules{}
	for _, p := range board.Presets() {
		rules[p.Name] = rulesNamed(t, p.Name)
	}
	for _, s := range board.Shapes() {
		rules["jigsaw "+s.Name] = board.Classic().WithRegions(&s.Regions)
	}
	for _, name := range []string{
		"classic", "none", "rows+columns", "none+anti-king", "rows+boxes", "jigsaw+diagonals",
		"windoku+diagonals", "disjoint-groups+anti-knight", "anti-king+diagonals", "rows+regions+windoku",
	} {
		rules[name] = rulesNamed(t, name)
	}
	cells := board.CellsOf(0, 1, 2, 9, 10, 11, 18, 28, 40)
	rules["own"] = board.Classic().With(board.Group{Kind: board.Extra, Name: "snake", Cells: cells})
	return rules
}

// named returns the grid with its digits renamed so that the given cells hold 1, 2, 3 and so on.
func named(g *board.Grid, cells board.CellSet) (h board.Grid) {
	var names [board.Size + 1]board.Digit
	next := board.Digit(1)
	for c := range cells.All() {
		names[g[c]] = next
		next++
	}
	for c, digit := range g {
		h[c] = names[digit]
	}
	return h
}

func firstHouse(rules *board.Rules) (cells board.CellSet) {
	for _, group := range rules.Groups() {
		if group.IsHouse() {
			return group.Cells
		}
	}
	return cells
}

// TestDrawnGrids checks that grids obey the rules and differ, and that each digit occurs in
// each cell about equally often. It also checks that, after renaming digits, no cell has
// the same digit in all grids unless the rules force it.
func TestDrawnGrids(t *testing.T) {
	n := draws(90)
	for name, rules := range drawnRules(t) {
		t.Run(name, func(t *testing.T) {
			d := newDrawer(rand.New(rand.NewPCG(3, 0)), rules)
			p := &board.Puzzle{Rules: rules}
			house := firstHouse(rules)
			seen := map[board.Grid]bool{}
			var came [board.Cells][board.Size]int
			var digits [board.Cells]board.DigitSet
			for range max(n, 30) {
				g, ok := d.draw()
				if !ok || !p.Allows(&g) {
					t.Fatalf("%s, %t", g, ok)
				}
				if seen[g] {
					t.Errorf("%s came twice", g)
				}
				seen[g] = true
				for c, digit := range g {
					came[c][digit-1]++
				}
				if house.Empty() {
					continue
				}
				for c, digit := range named(&g, house) {
					digits[c] = digits[c].With(digit)
				}
			}
			for c := range board.Cell(board.Cells) {
				if chi2 := chiSquare(came[c][:]); chi2 > critical(board.Size-1, 5) {
					t.Errorf("%s has the digits %v times: chi-square is %.1f", c, came[c], chi2)
				}
			}
			for c := range board.Cell(board.Cells) {
				if digits[c].Len() == 1 && !house.Has(c) {
					checkForced(t, p, house, c, digits[c])
				}
			}
		})
	}
}

// checkForced checks that, with 1, 2, 3 and so on in the house, c can hold only the given
// digits. It gives up if the search takes too long.
func checkForced(t *testing.T, p *board.Puzzle, house board.CellSet, c board.Cell, digits board.DigitSet) {
	t.Helper()
	other := *p
	next := board.Digit(1)
	for cell := range house.All() {
		other.Givens[cell] = next
		next++
	}
	other.Removed[c] = digits
	var s solver.Search
	s.Start(&other, solver.Fastest)
	if s.Advance(10_000) == solver.Found {
		t.Errorf("by the names of %s, %s always has the digit %s, and not as in %s", house, c, digits, s.Solution())
	}
}

// chiSquare returns the chi-square statistic for counts that are expected to be equal.
func chiSquare(came []int) (chi2 float64) {
	sum := 0
	for _, n := range came {
		sum += n
	}
	want := float64(sum) / float64(len(came))
	for _, n := range came {
		chi2 += (float64(n) - want) * (float64(n) - want) / want
	}
	return chi2
}

// TestDrawnOfFew checks that, if the rules allow only a few grids apart from renamed
// digits, each of them is drawn, and none is drawn far too often.
func TestDrawnOfFew(t *testing.T) {
	for _, name := range []string{"anti-knight+anti-king", "windoku+anti-knight"} {
		t.Run(name, func(t *testing.T) {
			rules := rulesNamed(t, name)
			p := &board.Puzzle{Rules: rules}
			row := board.PresetNamed("rows").Groups[0].Cells
			for c := range row.All() {
				p.Givens[c] = board.Digit(c + 1)
			}
			count, _, err := solver.Count(t.Context(), p, 0, solver.Asking{})
			grids := int(count.Int64())
			if err != nil || grids < 4 || grids > 40 {
				t.Fatalf("%d grids, %v", grids, err)
			}
			d := newDrawer(rand.New(rand.NewPCG(4, 0)), rules)
			came := map[board.Grid]int{}
			n := 20 * grids / min(race.Slowdown, 2)
			for range n {
				g, ok := d.draw()
				if !ok {
					t.Fatal("found no grid")
				}
				came[named(&g, row)]++
			}
			if len(came) != grids {
				t.Errorf("%d grids came, want %d", len(came), grids)
			}
			for g, times := range came {
				if times > 4*n/grids {
					t.Errorf("%s came %d times of %d", g, times, n)
				}
			}
		})
	}
}

// hidden returns classic rules with additional houses that fit a random grid. With many
// houses, hardly any other grid satisfies the rules.
func hidden(random *rand.Rand, houses int) *board.Rules {
	g := uniform{random}.draw()
	var of [board.Size + 1][]board.Cell
	for c, digit := range g {
		of[digit] = append(of[digit], board.Cell(c))
	}
	var groups []board.Group
	for range houses {
		var cells board.CellSet
		for _, some := range of[1:] {
			cells = cells.With(some[random.IntN(len(some))])
		}
		groups = append(groups, board.Group{Kind: board.Extra, Cells: cells})
	}
	return board.Classic().With(groups...)
}

// TestDrawnOfHidden checks that grids are found even if they are very rare.
func TestDrawnOfHidden(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 0))
	for _, houses := range []int{2, 4, 6, 8, 10, 15, 20, 40} {
		for range 3 {
			rules := hidden(random, houses)
			d := newDrawer(random, rules)
			g, ok := d.draw()
			if p := (&board.Puzzle{Rules: rules}); !ok || !p.Allows(&g) {
				t.Errorf("%d houses: %s, %t", houses, g, ok)
			}
		}
	}
}

// TestSearched checks that the grids found by the engine as a last resort also obey the
// rules and differ.
func TestSearched(t *testing.T) {
	for _, name := range []string{"windoku+anti-knight", "jigsaw", "none+anti-king"} {
		rules := rulesNamed(t, name)
		d := newDescent(rand.New(rand.NewPCG(10, 0)), rules)
		p := &board.Puzzle{Rules: rules}
		seen := map[board.Grid]bool{}
		for range 50 {
			g, ok := d.searched()
			if !ok || !p.Allows(&g) {
				t.Fatalf("%s: %s, %t", name, g, ok)
			}
			seen[g] = true
		}
		if len(seen) < 40 {
			t.Errorf("%s: %d different grids of 50", name, len(seen))
		}
	}
}

// TestDrawnOfNone checks that a search for a grid ends quickly if none exists, and is not
// repeated.
func TestDrawnOfNone(t *testing.T) {
	d := newDrawer(rand.New(rand.NewPCG(6, 0)), rulesNamed(t, "windoku+anti-knight+anti-king"))
	if g, ok := d.draw(); ok || !d.descent.none {
		t.Errorf("%s, %t", g, ok)
	}
	if g, ok := d.draw(); ok {
		t.Errorf("%s the second time", g)
	}
}

// TestDrawnAgain checks that the same random numbers give the same grid, whatever was drawn before.
func TestDrawnAgain(t *testing.T) {
	for name, rules := range drawnRules(t) {
		chance := rand.NewPCG(7, 0)
		d := newDrawer(rand.New(chance), rules)
		first, _ := d.draw()
		d.draw()
		chance.Seed(7, 0)
		if again, _ := d.draw(); again != first {
			t.Errorf("%s: %s, then %s", name, first, again)
		}
	}
}

// TestDrawnByAnyClassicRules checks that rules equivalent to the classic ones give the
// same grids.
func TestDrawnByAnyClassicRules(t *testing.T) {
	rules := board.Classic().With(board.Group{Kind: board.Extra, Cells: board.CellsOf(0, 1)})
	a := newDrawer(rand.New(rand.NewPCG(8, 0)), rules)
	b := newDrawer(rand.New(rand.NewPCG(8, 0)), nil)
	x, _ := a.draw()
	y, _ := b.draw()
	if x != y {
		t.Errorf("%s and %s", x, y)
	}
}

// TestMix checks that mixed grids still obey the rules and differ by more than renamed
// digits.
func TestMix(t *testing.T) {
	for name, least := range map[string]int{"classic": 30, "windoku": 5, "rows+columns": 30, "rows": 30, "none": 30} {
		rules := rulesNamed(t, name)
		d := newDescent(rand.New(rand.NewPCG(9, 0)), rules)
		g, ok := d.drawGrid()
		p := &board.Puzzle{Rules: rules}
		seen := map[board.Grid]bool{}
		for range 40 {
			d.mix(&g)
			if !ok || !p.Allows(&g) {
				t.Fatalf("%s: %s, %t", name, g, ok)
			}
			seen[named(&g, firstHouse(rules))] = true
		}
		if len(seen) < least && name != "none" {
			t.Errorf("%s: %d grids of 40", name, len(seen))
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, name := range []string{"classic", "windoku", "diagonals", "disjoint-groups", "jigsaw", "anti-king", "anti-knight", "windoku+anti-knight", "rows+columns"} {
		b.Run(name, func(b *testing.B) {
			d := newDrawer(rand.New(rand.NewPCG(11, 0)), rulesNamed(b, name))
			for b.Loop() {
				if _, ok := d.draw(); !ok {
					b.Fatal("found no grid")
				}
			}
		})
	}
}
