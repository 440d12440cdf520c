package board

import (
	"fmt"
	"slices"
)

// Grid holds a digit for each cell, or 0 if the cell is empty. The zero value is the empty
// grid.
type Grid [Cells]Digit

// ParseGrid reads exactly 81 characters row by row: digits for filled cells, and '.' or
// '0' for empty cells. It is the inverse of [Grid.String] and meant for built-in data and
// tests. To read what users enter, use package format.
func ParseGrid(text string) (Grid, error) {
	var g Grid
	if len(text) != Cells {
		return g, fmt.Errorf("a grid is %d signs, this text has %d", Cells, len(text))
	}
	for i := range Cells {
		switch sign := text[i]; {
		case sign == '.':
		case '0' <= sign && sign <= '9':
			g[i] = Digit(sign - '0')
		default:
			return Grid{}, fmt.Errorf("sign %d is %q, expected a digit or '.'", i+1, sign)
		}
	}
	return g, nil
}

// MustParseGrid is like [ParseGrid] but panics if the text is invalid.
func MustParseGrid(text string) Grid {
	g, err := ParseGrid(text)
	if err != nil {
		panic(err)
	}
	return g
}

// Filled returns the number of cells that hold a digit, 0 to 81.
func (g *Grid) Filled() int {
	n := 0
	for _, d := range g {
		if d != 0 {
			n++
		}
	}
	return n
}

// Over returns a copy of g whose empty cells are filled with the digits of below.
func (g Grid) Over(below Grid) Grid {
	for c, d := range g {
		if d == 0 {
			g[c] = below[c]
		}
	}
	return g
}

// Differing returns the cells in which the two grids differ.
func (g *Grid) Differing(other *Grid) CellSet {
	var s CellSet
	for c := range Cell(Cells) {
		if g[c] != other[c] {
			s = s.With(c)
		}
	}
	return s
}

// String returns the 81 digits row by row, with '.' for empty cells.
func (g Grid) String() string { return string(g.Append(nil)) }

// Append appends the result of [Grid.String] to text and returns the extended slice.
func (g *Grid) Append(text []byte) []byte {
	text = slices.Grow(text, Cells)
	for _, d := range g {
		sign := byte('.')
		if d != 0 {
			sign = '0' + byte(d)
		}
		text = append(text, sign)
	}
	return text
}
