package templates

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/board"
	"nonet/internal/reference"
)

func TestVerdicts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var links reference.Links
	verdicts := map[Verdict]int{}
	for range 300 {
		rules := randomRules(random)
		p := withRow(rules)
		found, complete := links.CountWithin(&p, 1, 20_000)
		want := Possible
		switch {
		case found > 0:
		case complete:
			want = Impossible
		default:
			continue
		}
		if got := New(rules).Advance(1 << 20); got != want {
			t.Errorf("%s: verdict %d, want %d", describe(rules), got, want)
		}
		verdicts[want]++
	}
	t.Log(verdicts)
	if verdicts[Possible] < 30 || verdicts[Impossible] < 30 {
		t.Errorf("%v are too few to show anything", verdicts)
	}
}

// TestFilterKeepsGrids checks that filtering excludes some templates, but none that belongs
// to a grid.
func TestFilterKeepsGrids(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	grids, ruledOut := 0, 0
	var links reference.Links
	for range 150 {
		rules := randomRules(random)
		puzzle := withRow(rules)
		p := New(rules)
		if found, _ := links.CountWithin(&puzzle, 1, 20_000); found == 0 || p.verdict != Open {
			continue
		}
		p.filtering = true
		for p.filtering {
			p.filter()
		}
		for i := range p.templates {
			if p.stack[0].left[i>>6]>>(i&63)&1 == 0 {
				ruledOut++
			}
		}
		links.Solve(&puzzle, func(grid board.Grid) bool {
			grids++
			for d := board.Digit(1); d <= board.Size; d++ {
				var cells board.CellSet
				for c, digit := range grid {
					if digit == d {
						cells = cells.With(board.Cell(c))
					}
				}
				i := slices.Index(p.templates, cells)
				if i < 0 || p.stack[0].left[i>>6]>>(i&63)&1 == 0 {
					t.Errorf("%s: the cells %s of a grid are no template any more", describe(rules), cells)
				}
			}
			return false
		})
	}
	t.Logf("%d templates ruled out, %d grids", ruledOut, grids)
	if ruledOut == 0 || grids < 30 {
		t.Errorf("%d templates ruled out and %d grids are too few to show anything", ruledOut, grids)
	}
}

// withRow returns the puzzle with 1 to 9 in row 1. The digits of any grid can be renamed to
// produce this row.
func withRow(rules *board.Rules) board.Puzzle {
	p := board.Puzzle{Rules: rules}
	for c := range board.Size {
		p.Givens[c] = board.Digit(c + 1)
	}
	return p
}

// randomRules returns the rules of a random jigsaw, usually with a few extra houses that
// resemble others.
func randomRules(random *rand.Rand) *board.Rules {
	var regions board.Regions
	for c := range board.Cell(board.Cells) {
		regions[c] = uint8(c.Box() + 1)
	}
	for range random.IntN(1000) {
		swap(random, &regions)
	}
	groups := append(regions.Groups(), board.Classic().Groups()[:2*board.Size]...)
	for range random.IntN(6) {
		cells := groups[random.IntN(len(groups))].Cells
		for range 1 + random.IntN(3) {
			cells = cells.Without(cells.Min())
			for n := cells.Len() + 1; cells.Len() < n; {
				cells = cells.With(board.Cell(random.IntN(board.Cells)))
			}
		}
		groups = append(groups, board.Group{Kind: board.Extra, Cells: cells})
	}
	return board.NewRules(groups...)
}

// swap swaps two cells of different regions if both regions stay connected.
func swap(random *rand.Rand, regions *board.Regions) {
	a, b := random.IntN(board.Cells), random.IntN(board.Cells)
	one, other := int(regions[a]), int(regions[b])
	regions[a], regions[b] = regions[b], regions[a]
	if regions.Pieces(one) != 1 || regions.Pieces(other) != 1 {
		regions[a], regions[b] = regions[b], regions[a]
	}
}

func describe(rules *board.Rules) string {
	regions := rules.Regions()
	text := regions.String()
	for _, group := range rules.Groups() {
		if group.Kind == board.Extra {
			text += ", " + group.Cells.String()
		}
	}
	return text
}

// TestVerdictsInParts checks that running a proof in parts does not change the verdict.
func TestVerdictsInParts(t *testing.T) {
	regions, _ := board.ParseRegions("112233333111223333111422226441442666444455556755556666775888888777898998777999999")
	p := New(board.Classic().WithRegions(&regions))
	steps := 0
	for p.Advance(1) == Open {
		steps++
	}
	whole := New(board.Classic().WithRegions(&regions))
	if got := whole.Advance(steps); steps < 1000 || got != Open {
		t.Errorf("after %d steps the verdict is %d", steps, got)
	}
	if got, again := whole.Advance(1), p.Advance(1000); got != Impossible || again != got {
		t.Errorf("the verdicts are %d and %d", got, again)
	}
}

// TestUnfit checks that rules with too many templates, or with cells outside all houses,
// are never found to be impossible.
func TestUnfit(t *testing.T) {
	classic := board.Classic()
	for name, rules := range map[string]*board.Rules{
		"no groups":   board.NewRules(),
		"rows":        board.NewRules(classic.Groups()[:board.Size]...),
		"eight rows":  board.NewRules(classic.Groups()[1:]...).Without(func(g *board.Group) bool { return g.Kind != board.Row }),
		"rows, boxes": classic.WithoutPreset(board.PresetNamed("columns")),
	} {
		if got := New(rules).Advance(1); got != Possible {
			t.Errorf("%s: verdict %d", name, got)
		}
	}
}
