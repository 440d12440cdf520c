package symmetry_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/shared"
)

// This file contains a second, slow implementation, which tries every map. It shares no code with
// the package.

type cellMap [board.Cells]board.Cell // the content of cell m[c] moves to cell c

// orders holds the 1,296 orders of rows, or of columns, that keep boxes together.
var orders = func() [][board.Size]int {
	var three [][3]int
	for i := range 27 {
		if p := [3]int{i / 9, i / 3 % 3, i % 3}; p[0] != p[1] && p[1] != p[2] && p[0] != p[2] {
			three = append(three, p)
		}
	}
	var all [][board.Size]int
	for _, bands := range three {
		for _, a := range three {
			for _, b := range three {
				for _, c := range three {
					var order [board.Size]int
					for i, within := range [3][3]int{a, b, c} {
						for j := range 3 {
							order[3*i+j] = 3*bands[i] + within[j]
						}
					}
					all = append(all, order)
				}
			}
		}
	}
	return all
}()

func classicMaps(use func(*cellMap)) {
	var m cellMap
	for _, rows := range orders {
		for _, cols := range orders {
			for _, transposed := range []bool{false, true} {
				for i, row := range rows {
					for j, col := range cols {
						if transposed {
							m[j*board.Size+i] = board.At(row, col)
						} else {
							m[i*board.Size+j] = board.At(row, col)
						}
					}
				}
				use(&m)
			}
		}
	}
}

// added holds the pairs of cells that are peers under some rules but not under the classic ones.
type added struct {
	pairs [][2]board.Cell
	has   [board.Cells][board.Cells]bool
}

func addedBy(rules *board.Rules) *added {
	var a added
	for c := range board.Cell(board.Cells) {
		for d := range rules.Peers(c).Minus(board.Classic().Peers(c)).All() {
			a.pairs = append(a.pairs, [2]board.Cell{c, d})
			a.has[c][d] = true
		}
	}
	return &a
}

// kept reports whether a map that preserves the classic rules also preserves the additional pairs.
func (a *added) kept(m *cellMap) bool {
	for _, pair := range a.pairs {
		if !a.has[m[pair[0]]][m[pair[1]]] {
			return false
		}
	}
	return true
}

// apply computes the image of a grid, with its digits renamed in order of first appearance. If the
// image is less than form, apply stores it in form and returns true. Otherwise it stops early and
// returns false.
func (m *cellMap) apply(g, form *board.Grid) bool {
	var names [board.Size + 1]board.Digit
	named := board.Digit(0)
	var image board.Grid
	less := false
	for c, from := range m {
		d := g[from]
		if d != 0 {
			if names[d] == 0 {
				named++
				names[d] = named
			}
			d = names[d]
		}
		if !less && d > form[c] {
			return false
		}
		less = less || d < form[c]
		image[c] = d
	}
	if less {
		*form = image
	}
	return less
}

// leastForms returns, for the givens of each puzzle, the lexicographically least grid to which they
// can be mapped.
func leastForms(all []board.Puzzle) map[board.Grid]string {
	forms := make([]board.Grid, len(all))
	for i := range forms {
		for c := range forms[i] {
			forms[i][c] = board.Size + 1
		}
	}
	classicMaps(func(m *cellMap) {
		for i := range all {
			m.apply(&all[i].Givens, &forms[i])
		}
	})
	least := make(map[board.Grid]string)
	for i := range all {
		least[all[i].Givens] = forms[i].String()
	}
	return least
}

// jigsawOrder returns the number of maps of rows and columns that preserve the regions of a
// jigsaw. For each order of rows, it counts the matching orders of columns.
func jigsawOrder(regions *board.Regions) uint64 {
	count := uint64(0)
	var transposed board.Regions
	for c := range board.Cell(board.Cells) {
		transposed[board.At(c.Col(), c.Row())] = regions[c]
	}
	for _, target := range []*board.Regions{regions, &transposed} {
		var rows [board.Size]int
		var place func(row, used int)
		place = func(row, used int) {
			if row == board.Size {
				count += columnOrders(regions, target, &rows, 0, 0, [board.Size + 1]uint8{})
			}
			for to := range board.Size {
				if row < board.Size && used>>to&1 == 0 {
					rows[row] = to
					place(row+1, used|1<<to)
				}
			}
		}
		place(0, 0)
	}
	return count
}

func columnOrders(from, to *board.Regions, rows *[board.Size]int, col, used int, names [board.Size + 1]uint8) uint64 {
	if col == board.Size {
		return 1
	}
	count := uint64(0)
	for place := range board.Size {
		if used>>place&1 != 0 {
			continue
		}
		tried, fits := names, true
		for row := 0; row < board.Size && fits; row++ {
			region, name := from[board.At(row, col)], to[board.At(rows[row], place)]
			fits = tried[region] == name || tried[region] == 0 && !slices.Contains(tried[:], name)
			tried[region] = name
		}
		if fits {
			count += columnOrders(from, to, rows, col+1, used|1<<place, tried)
		}
	}
	return count
}

func rulesNamed(t testing.TB, name string) *board.Rules {
	t.Helper()
	var regions *board.Regions
	if jigsaw, shape, ok := strings.Cut(name, " "); ok {
		name = jigsaw
		for _, s := range board.Shapes() {
			if s.Name == shape {
				regions = &s.Regions
			}
		}
	}
	rules, err := board.RulesNamed(name, regions)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

func long() bool { return os.Getenv("NONET_LONG") != "" }

// sharedPuzzles returns a list of puzzles outside the repository. It skips the test if NONET_SHARED
// is not set.
func sharedPuzzles(t testing.TB, name string) []board.Puzzle {
	t.Helper()
	var puzzles []board.Puzzle
	for _, line := range shared.Lines(t, "data/"+name, 1) {
		puzzles = append(puzzles, board.Puzzle{Givens: board.MustParseGrid(line[:board.Cells])})
	}
	return puzzles
}

func mapped(p *board.Puzzle, m *symmetry.Map) *board.Puzzle {
	return &board.Puzzle{Rules: p.Rules, Givens: m.Apply(&p.Givens), Removed: m.ApplySets(&p.Removed)}
}
