package logic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"nonet/board"
	"nonet/solver"
)

var singleDigitIDs = []string{
	"x-wing", "swordfish", "jellyfish", "skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle",
	"simple-colours", "multi-colours", "finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish",
	"finned-jellyfish", "sashimi-jellyfish", "franken-x-wing", "franken-swordfish", "finned-franken-x-wing",
	"finned-franken-swordfish",
}

// stepAfterEasyOnes solves a puzzle with singles, locked candidates, subsets and the
// given strategy. It returns the first step of that strategy and the board before it.
func stepAfterEasyOnes(t *testing.T, givens, id string) (Step, *Board) {
	t.Helper()
	var with []Strategy
	for _, s := range Strategies() {
		if s.Family == Singles || s.Family == Intersections || s.Family == Subsets || s.ID == id {
			with = append(with, s)
		}
	}
	p := &board.Puzzle{Givens: board.MustParseGrid(givens)}
	s := NewSolver(with...)
	for s.Start(p, &p.Givens, true); ; {
		step, strategy := s.Next()
		if strategy == nil {
			t.Fatalf("%s: no %s", givens, id)
		}
		if strategy.ID == id {
			return step, &s.Board
		}
		s.Apply(&step)
	}
}

func TestSingleDigitSteps(t *testing.T) {
	const (
		one   = "..4......5..8..7...97.54..63.82.95.......8.4........9..8.3..9..6....7.....5.6..8."
		two   = "..........9.....6...8...1..7..6.....3.5..1.7...472...3.2...581....96..2...7.8..4."
		three = "....194.....728.9...1.......7.38.....529...8......52.6.8....9..9..2.13..5....3..."
		four  = "..7.5.1....86...54.....48....4.6...5.5.....1..7...24.31..4...26.6.9......8.2..3.."
		five  = "...3182.........35.2..9.6..8........6..4...2..439......87.21..4....7......6...8.7"
	)
	for _, test := range []struct{ givens, id, want string }{
		{one, "x-wing", "X-Wing: 1 r28 c28 => r1c2<>1"},
		{four, "swordfish", "Swordfish: 2 c257 r234 => r24c1<>2"},
		{five, "jellyfish", "Jellyfish: 9 r2479 c1268 => r58c2<>9, r8c16<>9"},
		{two, "finned-x-wing", "Finned X-Wing: 4 r37 c15 fr3c2 => r2c1<>4"},
		{two, "finned-swordfish", "Finned Swordfish: 4 r128 c269 fr2c1 => r3c2<>4"},
		{three, "finned-jellyfish", "Finned Jellyfish: 7 r1367 c1589 fr7c6 => r8c5<>7"},
		{two, "sashimi-x-wing", "Sashimi X-Wing: 4 c26 r28 fr1c2 fr3c2 => r2c1<>4"},
		{two, "sashimi-swordfish", "Sashimi Swordfish: 4 r137 c159 fr1c2 fr3c2 => r2c1<>4"},
		{one, "sashimi-jellyfish", "Sashimi Jellyfish: 1 r2578 c2358 fr5c1 => r6c3<>1"},
		{one, "franken-swordfish", "Franken Swordfish: 2 c28b2 r128 => r1c17<>2"},
		{two, "finned-franken-x-wing", "Finned Franken X-Wing: 4 r37 c5b1 fr7c1 => r2c1<>4"},
		{two, "finned-franken-swordfish", "Finned Franken Swordfish: 4 r128 c26b3 fr2c1 => r3c2<>4"},
		{one, "skyscraper", "Skyscraper: 1 in r5c1,r7c3 (connected by r57c5) => r6c3<>1"},
		{two, "two-string-kite", "2-String Kite: 4 in r2c6,r7c1 (connected by r7c5,r8c6) => r2c1<>4"},
		{two, "turbot-fish", "Turbot Fish: 4 r2c6 =4= r3c5 -4- r7c5 =4= r7c1 => r2c1<>4"},
		{two, "empty-rectangle", "Empty Rectangle: 4 in b2 (r7c15) => r2c1<>4"},
		{two, "simple-colours", "Simple Colours Trap: 4 (r2c6,r7c5,r8c2) / (r3c5,r7c1,r8c6) => r2c1<>4, r3c2<>4"},
		{one, "simple-colours", "Simple Colours Wrap: 1 (r1c7,r2c2,r7c3,r8c8,r9c6) / (r2c8,r6c36,r7c5,r8c2,r9c7) => r2c8<>1, r6c36<>1, r7c5<>1, r8c2<>1, r9c7<>1"},
		{three, "multi-colours", "Multi Colours 1: 6 (r8c2) / (r2c2), (r2c7) / (r9c7) => r8c8<>6, r9c3<>6"},
		{one, "multi-colours", "Multi Colours 2: 1 (r2c8,r6c36,r7c5,r8c2,r9c7) / (r1c7,r2c2,r7c3,r8c8,r9c6), (r5c1) / (r5c5) => r2c8<>1, r6c36<>1, r7c5<>1, r8c2<>1, r9c7<>1"},
	} {
		step, b := stepAfterEasyOnes(t, test.givens, test.id)
		if got := step.Technique.String() + ": " + Written(&step, b); got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", test.givens, got, test.want)
		}
	}
}

// drawBoard returns an empty board on which the candidates of each cell are the digit of
// the solution and some others, chosen at random with a random density.
func drawBoard(t *rapid.T, rules *board.Rules, solution *board.Grid) *Board {
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
	dense := rapid.Float64Range(0.15, 0.6).Draw(t, "dense")
	p := &board.Puzzle{Rules: rules}
	for c := range p.Removed {
		for d := range board.AllDigits.Without(solution[c]).All() {
			if random.Float64() > dense {
				p.Removed[c] = p.Removed[c].With(d)
			}
		}
	}
	return NewBoard(p, &board.Grid{})
}

// variants returns named rules that differ in ways that affect these strategies.
func variants(t *testing.T) map[string]*board.Rules {
	t.Helper()
	list := map[string]*board.Rules{"classic": board.Classic()}
	for _, name := range []string{"windoku", "anti-knight", "diagonals"} {
		rules, err := board.RulesNamed(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		list[name] = rules
	}
	list["jigsaw"] = board.Classic().WithRegions(&board.Shapes()[0].Regions)
	list["no rows"] = board.Classic().Without(func(g *board.Group) bool { return g.Kind == board.Row })
	return list
}

// TestSingleDigitStepsAreSound checks steps in random positions, with several kinds of
// rules, against a solution and the definitions of their patterns.
func TestSingleDigitStepsAreSound(t *testing.T) {
	strategies := strategiesNamed(t, singleDigitIDs...)
	for name, rules := range variants(t) {
		t.Run(name, func(t *testing.T) {
			search := solver.New(&board.Puzzle{Rules: rules})
			if !search.Next() {
				t.Fatal("no solution")
			}
			solution := search.Solution()
			found := make(map[Technique]int)
			const most = 20 // number of steps to check for each strategy and position
			rapid.Check(t, func(t *rapid.T) {
				b := drawBoard(t, rules, &solution)
				for i := range strategies {
					n := 0
					strategies[i].find(b, 0, func(s Step) bool {
						found[s.Technique]++
						n++
						if fault := b.fault(&s, &solution); fault != "" {
							t.Fatalf("%v %s: %s", s.Technique, Written(&s, b), fault)
						}
						return n < most
					})
				}
			})
			if name == "no rows" {
				return
			}
			for _, s := range strategies {
				for _, technique := range s.Techniques {
					if found[technique] == 0 {
						t.Errorf("no %v in any position", technique)
					}
				}
			}
		})
	}
}

func TestFishAreFoundAll(t *testing.T) {
	search := solver.New(&board.Puzzle{})
	search.Next()
	solution := search.Solution()
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, board.Classic(), &solution)
		d := board.Digit(rapid.IntRange(1, board.Size).Draw(t, "digit"))
		k := rapid.IntRange(2, 4).Draw(t, "lines")
		var got []string
		for _, find := range []finder{basicFish(k), finnedFish(k), sashimiFish(k)} {
			find(b, 0, func(s Step) bool {
				if s.Digits.Has(d) {
					got = append(got, fmt.Sprint(s.Technique, Written(&s, b)))
				}
				return true
			})
		}
		slices.Sort(got)
		if diff := cmp.Diff(b.plainlySearchedFish(d, k), got); diff != "" {
			t.Fatalf("-want +got\n%s", diff)
		}
	})
}

// plainlySearchedFish finds all fish of k lines by trying every base and every cover.
func (b *Board) plainlySearchedFish(d board.Digit, k int) []string {
	var list []string
	for _, lines := range [][2][]House{{b.rows, b.columns}, {b.columns, b.rows}} {
		for base := range subsets(lines[0], k) {
			inBase, _ := b.Within(base)
			inBase = inBase.Intersect(b.places[d])
			if slices.ContainsFunc(base, func(h House) bool { return b.in(h, d).Len() < 2 }) {
				continue
			}
			for cover := range subsets(lines[1], k) {
				if slices.ContainsFunc(cover, func(h House) bool { return !inBase.Meets(b.groups[h]) }) {
					continue
				}
				inCover, _ := b.Within(cover)
				s := Step{Digits: board.DigitsOf(d), Base: base, Cover: cover, Fins: inBase.Minus(inCover)}
				s.Removed = candidatesOf(d, b.seeing(s.Fins, d).Intersect(inCover).Minus(inBase))
				if len(s.Removed) == 0 {
					continue
				}
				few := slices.ContainsFunc(base, func(h House) bool { return b.in(h, d).Minus(s.Fins).Len() < 2 })
				names := [...]Technique{2: XWing, 3: Swordfish, 4: Jellyfish}
				switch {
				case !s.Fins.Empty() && few:
					names = [...]Technique{2: SashimiXWing, 3: SashimiSwordfish, 4: SashimiJellyfish}
				case !s.Fins.Empty():
					names = [...]Technique{2: FinnedXWing, 3: FinnedSwordfish, 4: FinnedJellyfish}
				}
				s.Technique = names[k]
				list = append(list, fmt.Sprint(s.Technique, Written(&s, b)))
			}
		}
	}
	slices.Sort(list)
	return list
}

func subsets(houses []House, k int) func(func([]House) bool) {
	return func(yield func([]House) bool) {
		for mask := range 1 << len(houses) {
			var chosen []House
			for i, h := range houses {
				if mask>>i&1 != 0 {
					chosen = append(chosen, h)
				}
			}
			if len(chosen) == k && !yield(chosen) {
				return
			}
		}
	}
}

// TestRefuted compares the refuted places with the result of trying all ways to place
// the digit once in every row.
func TestRefuted(t *testing.T) {
	for name, rules := range variants(t) {
		if name == "no rows" {
			continue
		}
		search := solver.New(&board.Puzzle{Rules: rules})
		search.Next()
		solution := search.Solution()
		rapid.Check(t, func(t *rapid.T) {
			b := drawBoard(t, rules, &solution)
			d := board.Digit(rapid.IntRange(1, board.Size).Draw(t, "digit"))
			var reached board.CellSet
			var place func(row int, chosen board.CellSet)
			place = func(row int, chosen board.CellSet) {
				if row == board.Size {
					if !slices.ContainsFunc(b.houses, func(h House) bool { return !chosen.Meets(b.groups[h]) }) {
						reached = reached.Union(chosen)
					}
					return
				}
				for c := range b.in(b.rows[row], d).All() {
					if !chosen.Meets(b.peers[c]) {
						place(row+1, chosen.With(c))
					}
				}
			}
			place(0, board.CellSet{})
			if got, want := b.refuted(d), b.places[d].Minus(reached); got != want {
				t.Fatalf("%s, %d: %v, want %v", name, d, got, want)
			}
		})
	}
}

// TestNothingIsFoundWithoutAPattern checks that no steps are found in positions without a
// pattern, most of which almost have one.
func TestNothingIsFoundWithoutAPattern(t *testing.T) {
	strategies := strategiesNamed(t, singleDigitIDs...)
	for name, picture := range map[string]string{
		"all candidates":         "",
		"rows of three places":   "1.1.1.... ......... ......... 1...1.1.. ......... ......... ......... ......... .........",
		"a fin too far away":     "1...1.... ......... ......... 1...1..1. ......... ......... ......... ......... .........",
		"two links without ties": "1...1.... ......... ......... ......... .1...1... ......... ......... ......... .........",
	} {
		p := &board.Puzzle{}
		for row, signs := range strings.Fields(picture) {
			for column, sign := range signs {
				if strings.Contains(signs, "1") && sign == '.' {
					p.Removed[board.At(row, column)] = board.DigitsOf(1)
				}
			}
		}
		b := NewBoard(p, &board.Grid{})
		for _, s := range strategies {
			s.find(b, 0, func(s Step) bool {
				t.Errorf("%s: %v %s", name, s.Technique, Written(&s, b))
				return true
			})
		}
	}
}

// TestTurbotFishIsNothingElse checks that no step is found by more than one of the
// finders of skyscrapers, two-string kites and turbot fish.
func TestTurbotFishIsNothingElse(t *testing.T) {
	search := solver.New(&board.Puzzle{})
	search.Next()
	solution := search.Solution()
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, board.Classic(), &solution)
		found := make(map[string]Technique)
		for _, find := range []finder{skyscrapers, twoStringKites, turbotFish} {
			find(b, 0, func(s Step) bool {
				nodes := s.Chains[0].Nodes
				cells := [...]board.Cell{nodes[0].Cells.Min(), nodes[1].Cells.Min(), nodes[2].Cells.Min(), nodes[3].Cells.Min()}
				if cells[0] > cells[3] {
					slices.Reverse(cells[:])
				}
				key := fmt.Sprint(s.Digits, cells)
				if before, ok := found[key]; ok {
					t.Fatalf("%v is a %v too: %s", s.Technique, before, Written(&s, b))
				}
				found[key] = s.Technique
				return true
			})
		}
	})
}
