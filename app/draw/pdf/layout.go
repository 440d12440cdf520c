package pdf

// Lengths are in points, 72 to the inch, and y grows downwards.
const (
	margin = 40.0 // margin of a page, wide enough for every printer
	foot   = 28.0 // room above the lower margin for the page number
	gap    = 16.0 // minimum distance between two puzzles

	lead = 1.4 // height of a line, relative to the font size
)

// The layout of a page of solutions.
const (
	solutionColumns  = 4
	solutionRows     = 5
	solutionsPerPage = solutionColumns * solutionRows
)

// solutionText is the font size of the line above a solution.
const solutionText = 7.0

func (s Size) dimensions() (width, height float64) {
	if s == Letter {
		return 612, 792
	}
	return 595.28, 841.89
}

// grid is the layout of a page: places of equal size in columns and rows, each for one
// board. They are filled row by row.
type grid struct {
	columns, rows int
	width, height float64 // of a place
	side          float64 // of a board
	text          float64 // the font size
	notes         bool    // whether there is a line below each board
}

// gridOf returns the grid with the largest boards among those with room for perPage
// puzzles.
func gridOf(size Size, perPage int, notes bool) grid {
	var best grid
	for columns := 1; columns <= perPage; columns++ {
		g := gridFor(size, columns, pagesFor(perPage, columns), textSize(perPage), notes)
		if g.side > best.side {
			best = g
		}
	}
	return best
}

func gridFor(size Size, columns, rows int, text float64, notes bool) grid {
	width, height := size.dimensions()
	g := grid{
		columns: columns,
		rows:    rows,
		width:   (width - 2*margin + gap) / float64(columns),
		height:  (height - 2*margin - foot + gap) / float64(rows),
		text:    text,
		notes:   notes,
	}
	g.side = min(g.width-gap, g.height-gap-g.above()-g.below())
	return g
}

func textSize(perPage int) float64 {
	switch {
	case perPage <= 2:
		return 11
	case perPage <= 6:
		return 9
	}
	return 7.5
}

func (g *grid) above() float64 { return g.text * lead }

func (g *grid) below() float64 {
	if !g.notes {
		return 0
	}
	return g.text * lead
}

// place returns the upper left corner of the board at place i, counted from 0.
func (g *grid) place(i int) (x, y float64) {
	column, row := i%g.columns, i/g.columns
	x = margin + float64(column)*g.width + (g.width-gap-g.side)/2
	y = margin + float64(row)*g.height + g.above()
	return x, y
}
