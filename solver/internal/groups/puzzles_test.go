package groups

import (
	"math/rand/v2"
	"strings"

	"nonet/board"
)

func newRules(groups ...board.Group) *board.Rules { return board.NewRules(groups...) }

func extra(cells ...board.Cell) board.Group {
	return board.Group{Kind: board.Extra, Cells: board.CellsOf(cells...)}
}

func classicAnd(groups ...board.Group) *board.Rules {
	return newRules(append(groups, board.Classic().Groups()...)...)
}

func diagonals() *board.Rules {
	var down, up board.CellSet
	for i := range board.Size {
		down, up = down.With(board.At(i, i)), up.With(board.At(i, board.Size-1-i))
	}
	return classicAnd(board.Group{Kind: board.Extra, Cells: down}, board.Group{Kind: board.Extra, Cells: up})
}

// window returns the nine cells that some rows and columns have in common.
func window(rows, cols [3]int) board.Group {
	var cells board.CellSet
	for _, row := range rows {
		for _, col := range cols {
			cells = cells.With(board.At(row, col))
		}
	}
	return board.Group{Kind: board.Extra, Cells: cells}
}

func windoku() *board.Rules {
	one, two := [3]int{1, 2, 3}, [3]int{5, 6, 7}
	return classicAnd(window(one, one), window(one, two), window(two, one), window(two, two))
}

func antiKnight() *board.Rules {
	var pairs []board.Group
	for c := range board.Cell(board.Cells) {
		for _, leap := range [][2]int{{1, -2}, {1, 2}, {2, -1}, {2, 1}} {
			row, col := c.Row()+leap[0], c.Col()+leap[1]
			if row < board.Size && col >= 0 && col < board.Size {
				pairs = append(pairs, extra(c, board.At(row, col)))
			}
		}
	}
	return classicAnd(pairs...)
}

// regions makes houses of a text that has a character for each cell.
func regions(text string) []board.Group {
	houses := make([]board.Group, 0, board.Size)
	for i, name := range text {
		if strings.IndexRune(text, name) < i {
			continue
		}
		var cells board.CellSet
		for c, other := range text {
			if other == name {
				cells = cells.With(board.Cell(c))
			}
		}
		houses = append(houses, board.Group{Kind: board.Extra, Cells: cells})
	}
	return houses
}

func jigsaw(text string) *board.Rules {
	return newRules(append(regions(text), board.Classic().Groups()[:2*board.Size]...)...)
}

// jagged are the regions of the jigsaw in variants.
const jagged = "000000021453303021453333221453322221455566121445666111445566667488887777888887777"

// variants are puzzles with one solution, known from the public lists of their
// kinds.
var variants = []struct {
	name             string
	rules            *board.Rules
	givens, solution string
}{
	{
		"diagonals", diagonals(),
		"..1...2....23....44........5.3....6..1......5..6..........78.......9.....7...1.9.",
		"681945237792316584435827619523784961817639425946152873369478152158293746274561398",
	},
	{
		"jigsaw", jigsaw(jagged),
		"3.......71.......5....68.....5.19......9.............28....3......235..1.......9.",
		"364891527189374265542168739625719843213987456937456182876523914498235671751642398",
	},
	{
		"anti-knight", antiKnight(),
		".3..41..7...5........8.9...6......7.........4.4.......3............6..5..643.....",
		"536241897978536241421879635613485972789623514245917368357198426892764153164352789",
	},
	{
		"windoku", windoku(),
		"..............5.1.....2...6......4....5...6...8...73.....214....7......2..6....4.",
		"792861534463975218158423796327196485945382671681547329539214867874639152216758943",
	},
}

// maker makes random puzzles. The same seed makes the same ones.
type maker struct{ *rand.Rand }

func newMaker(seed uint64) maker { return maker{rand.New(rand.NewPCG(seed, 0))} }

// classicGrid returns a random filled grid that keeps the classic rules.
func (m maker) classicGrid() board.Grid {
	digits := m.Perm(board.Size)
	lines := func() []int { // a shuffling of rows or columns that keeps the bands
		var order []int
		for _, band := range m.Perm(3) {
			for _, line := range m.Perm(3) {
				order = append(order, band*3+line)
			}
		}
		return order
	}
	rows, cols := lines(), lines()
	var g board.Grid
	for i, row := range rows {
		for j, col := range cols {
			g[board.At(i, j)] = board.Digit(digits[(row*3+row/3+col)%board.Size] + 1)
		}
	}
	return g
}

// family returns nine houses that share no cell and that a grid keeps, in which
// every digit stands nine times.
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

// group returns a group of the given size that a grid keeps.
func (m maker) group(g *board.Grid, size int) board.Group {
	var cells board.CellSet
	digits := board.AllDigits
	for _, i := range m.Perm(board.Cells) {
		c := board.Cell(i)
		if cells.Len() < size && digits.Has(g[c]) {
			cells, digits = cells.With(c), digits.Without(g[c])
		}
	}
	return board.Group{Kind: board.Extra, Cells: cells}
}

// rules returns random rules and a grid that keeps them: the rows, columns and
// boxes, or families of houses anywhere, or both; complete, with gaps, or not at
// all; and groups of any size.
func (m maker) rules() (*board.Rules, board.Grid) {
	g := m.classicGrid()
	groups := append([]board.Group(nil), board.Classic().Groups()...)
	switch m.IntN(5) {
	case 0: // a jigsaw of a kind
		groups = append(groups[:m.IntN(3)*board.Size], m.family(&g)...)
	case 1: // nothing of the board is left
		m.Shuffle(len(g), func(i, j int) { g[i], g[j] = g[j], g[i] })
		groups = nil
		for range 2 + m.IntN(2) {
			groups = append(groups, m.family(&g)...)
		}
		groups = groups[m.IntN(4):]
	case 2: // gaps
		m.Shuffle(len(groups), func(i, j int) { groups[i], groups[j] = groups[j], groups[i] })
		groups = groups[1+m.IntN(6):]
	}
	for range m.IntN(4) {
		groups = append(groups, m.group(&g, board.Size))
	}
	if m.IntN(2) == 0 {
		for range m.IntN(20) {
			groups = append(groups, m.group(&g, m.IntN(board.Size)))
		}
	}
	if len(groups) > 0 && m.IntN(3) == 0 {
		groups = append(groups, groups[m.IntN(len(groups))])
	}
	m.Shuffle(len(groups), func(i, j int) { groups[i], groups[j] = groups[j], groups[i] })
	return newRules(groups...), g
}

// puzzle returns a puzzle by random rules. Some have no solution.
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
