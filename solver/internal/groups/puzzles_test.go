package groups

import (
	"math/rand/v2"

	"nonet/board"
	"nonet/internal/reference"
)

func extra(cells ...board.Cell) board.Group {
	return board.Group{Kind: board.Extra, Cells: board.CellsOf(cells...)}
}

func classicAnd(groups ...board.Group) *board.Rules {
	return board.NewRules(append(groups, board.Classic().Groups()...)...)
}

// named returns the rules with the given name. Jigsaws use the third of the board's shapes.
func named(name string) *board.Rules {
	rules, err := board.RulesNamed(name, &board.Shapes()[2].Regions)
	if err != nil {
		panic(err)
	}
	return rules
}

// window returns the group of the nine cells in which the rows and columns intersect.
func window(rows, cols [3]int) board.Group {
	var cells board.CellSet
	for _, row := range rows {
		for _, col := range cols {
			cells = cells.With(board.At(row, col))
		}
	}
	return board.Group{Kind: board.Extra, Cells: cells}
}

// variants lists puzzles with one solution that were made for these tests.
var variants = []struct {
	rules, givens, solution string
}{
	{
		"diagonals",
		"..4.6.....5...43.6..8.....9.........9....1.........8....6......4...35..2....1....",
		"234169785759284316618573249845327961967841523123956874576492138481735692392618457",
	},
	{
		"jigsaw",
		"...7...9.5....7.......3........8...9...6.4.2.....................4....6.98.......",
		"123746598548297631791832456637581249819654327462975813256319784374128965985463172",
	},
	{
		"anti-knight",
		".......4.93...8............6..5.............6......9....8.....32...........7....5",
		"127635849934128567865974321672591438491382756583467912758246193219853674346719285",
	},
	{
		"windoku",
		"......7..6...421............9...........5....4..........7....1....2.8..5..1....6.",
		"149635782638742159725189643596427831872351496413896527257964318364218975981573264",
	},
}

// maker makes random puzzles. Each seed always gives the same puzzles.
type maker struct{ *rand.Rand }

func newMaker(seed uint64) maker { return maker{rand.New(rand.NewPCG(seed, 0))} }

// family returns nine disjoint houses that a grid satisfies. Every digit must occur nine
// times in the grid.
func (m maker) family(g *board.Grid) []board.Group {
	houses := make([]board.Group, board.Size)
	var next [board.Size + 1]int
	for _, i := range m.Perm(board.Cells) {
		c := board.Cell(i)
		houses[next[g[c]]].Cells = houses[next[g[c]]].Cells.With(c)
		next[g[c]]++
	}
	for i := range houses {
		houses[i].Kind = board.Extra
	}
	return houses
}

// rules returns random rules and a grid that obeys them. The rules have rows, columns and
// boxes, or families of houses in any cells, or both. Houses may be missing, and there may
// be other groups of any size.
func (m maker) rules() (*board.Rules, board.Grid) {
	g := reference.RandomGrid(m.Rand)
	groups := append([]board.Group(nil), board.Classic().Groups()...)
	switch m.IntN(5) {
	case 0: // a kind of jigsaw
		groups = append(groups[:m.IntN(3)*board.Size], m.family(&g)...)
	case 1: // no rows, columns or boxes
		m.Shuffle(len(g), func(i, j int) { g[i], g[j] = g[j], g[i] })
		groups = nil
		for range 2 + m.IntN(2) {
			groups = append(groups, m.family(&g)...)
		}
		groups = groups[m.IntN(4):]
	case 2: // some rows, columns or boxes missing
		m.Shuffle(len(groups), func(i, j int) { groups[i], groups[j] = groups[j], groups[i] })
		groups = groups[1+m.IntN(6):]
	}
	for range m.IntN(4) {
		groups = append(groups, reference.RandomGroup(m.Rand, &g, board.Size))
	}
	if m.IntN(2) == 0 {
		for range m.IntN(20) {
			groups = append(groups, reference.RandomGroup(m.Rand, &g, m.IntN(board.Size)))
		}
	}
	if len(groups) > 0 && m.IntN(3) == 0 {
		groups = append(groups, groups[m.IntN(len(groups))])
	}
	m.Shuffle(len(groups), func(i, j int) { groups[i], groups[j] = groups[j], groups[i] })
	return board.NewRules(groups...), g
}

// puzzle returns a puzzle with random rules. Some have no solution.
func (m maker) puzzle() *board.Puzzle {
	rules, g := m.rules()
	p := &board.Puzzle{Rules: rules, Givens: g}
	order := m.Perm(board.Cells)
	for _, c := range order[:20+m.IntN(25)] {
		p.Givens[c] = 0
	}
	if m.IntN(6) == 0 {
		p.Givens[order[80]] = m.digit()
	}
	if m.IntN(3) == 0 {
		for _, c := range order[:m.IntN(20)] {
			p.Removed[c] = board.DigitsOf(m.digit(), m.digit(), m.digit()).Without(g[c])
		}
	}
	if m.IntN(12) == 0 {
		c := order[m.IntN(board.Cells)]
		p.Removed[c] = board.DigitsOf(g[c])
	}
	return p
}

func (m maker) digit() board.Digit { return board.Digit(1 + m.IntN(board.Size)) }
