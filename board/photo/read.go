package photo

import (
	"context"
	_ "embed" // the weights
	"math"
	"slices"
	"sync"

	"nonet/board"
	"nonet/board/photo/digits"
	"nonet/board/photo/lattice"
)

// Cell is what was read in one cell.
type Cell struct {
	Probabilities [board.Size + 1]float64 // of an empty cell (0) and of the digits 1 to 9
	Digit         board.Digit             // the most probable, 0 for an empty cell
	Certain       bool                    // it is Clear, and it conflicts with no other cell
}

// Reading is a grid that was found in a picture, and its digits.
type Reading struct {
	Cells [board.Cells]Cell
	// Crossings are where the lines of the grid cross, in pixels of the upright picture. The first
	// is the top left corner of the puzzle, even if the puzzle is sideways.
	Crossings Crossings
	Size      float64 // the longest side, in pixels of the picture
	marks     int     // how many cells hold something that does not look like a digit
	lost      int     // how many cells are uncertain only because they may hold a small digit
}

// Grid returns the most probable digits.
func (r *Reading) Grid() (grid board.Grid) {
	for i := range r.Cells {
		grid[i] = r.Cells[i].Digit
	}
	return grid
}

func (r *Reading) filled() int {
	grid := r.Grid()
	return grid.Filled()
}

// Uncertain returns the cells that may have been read wrongly.
func (r *Reading) Uncertain() (cells board.CellSet) {
	for i := range r.Cells {
		if !r.Cells[i].Certain {
			cells = cells.With(board.Cell(i))
		}
	}
	return cells
}

const (
	// leastCertain is the probability from which on a digit is certain. It was chosen together
	// with the network's temperature, on photos that the network had not been trained on.
	leastCertain = 0.99
	// A grid may be sideways, or part of a larger one, if so many cells are uncertain.
	someUncertain = 4
	// A puzzle is sideways only if more digits than fewTurned are clear then. Some digits look like
	// others on their sides.
	fewTurned   = 8
	leastHeight = digits.Side / 4 // of a digit, in pixels of a [digits.Patch]
	// If a cell is more skewed than mostSkew, a line was not followed rightly. Curved paper does not do
	// that: of the cells in 160 photos, one was beyond this limit, and rightly.
	mostSkew = 0.145
	// mostUncertain is how many cells of a puzzle may be uncertain. Otherwise it is no puzzle, but
	// a crossword or a text.
	mostUncertain = 27
)

//go:embed digits.bin
var weights []byte

// network returns the network that is built in.
var network = sync.OnceValue(func() *digits.Network {
	n, err := digits.Decode(weights)
	if err != nil {
		panic(err) // the file was not made by make digits
	}
	return n
})

// Read reads the puzzles in a picture, from top to bottom and from left to right. If there are
// puzzles to solve, it leaves out grids that are full: newspapers print the solution of the last
// puzzle beside the new one. Errors are of type [*Error], or ctx's.
func Read(ctx context.Context, from Picture) ([]Reading, error) {
	return ReadBy(ctx, from, board.Classic())
}

// ReadBy is like [Read] for puzzles with other rules: digits that conflict by these are uncertain.
func ReadBy(ctx context.Context, from Picture, rules *board.Rules) ([]Reading, error) {
	return reader{network(), rules}.read(ctx, from)
}

// ReadWith is like [Read] with another network.
func ReadWith(ctx context.Context, network *digits.Network, from Picture) ([]Reading, error) {
	return reader{network, board.Classic()}.read(ctx, from)
}

// reader is what it takes to read digits.
type reader struct {
	network *digits.Network
	rules   *board.Rules
}

func (by reader) read(ctx context.Context, from Picture) ([]Reading, error) {
	picture := lattice.NewGray(from.Image).Turned(from.Orientation)
	timed := limit(ctx)
	grids := lattice.Find(timed, picture)
	var readings []Reading
	blank, cut := false, lattice.NoSide
	otherSize := sync.OnceValue(func() int { return lattice.OtherSize(picture) })
	for i := range grids {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		r := by.anyWay(picture, grids[i])
		switch {
		case grids[i].Cut() != lattice.NoSide:
			if r.filled() > 0 && r.unclear() <= mostUncertain {
				cut = grids[i].Cut()
			}
		case r.Uncertain().Len()-r.lost > mostUncertain:
		case r.Uncertain().Len() >= someUncertain && otherSize() > 0: // a part of that grid
		case r.filled() == 0:
			blank = true
		default:
			readings = append(readings, r)
		}
	}
	readings = toSolve(readings)
	if len(readings) > 0 {
		return readings, nil
	}
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case timed.over():
		return nil, &Error{Kind: TooSlow}
	}
	if n := otherSize(); n > 0 { // part of it may look like an empty grid
		return nil, &Error{Kind: OtherSize, Count: n}
	}
	switch {
	case cut != lattice.NoSide:
		return nil, &Error{Kind: CutOff, Text: sides[cut]}
	case blank:
		return nil, &Error{Kind: NoDigits}
	}
	return nil, &Error{Kind: NoGrid}
}

// sides are the names of sides in errors.
var sides = [...]string{lattice.Left: "left", lattice.Right: "right", lattice.Top: "top", lattice.Bottom: "bottom"}

// toSolve removes full grids if others remain.
func toSolve(readings []Reading) (open []Reading) {
	for _, r := range readings {
		if r.filled() < board.Cells {
			open = append(open, r)
		}
	}
	if len(open) == 0 {
		return readings
	}
	return open
}

// anyWay reads a grid. If several digits are doubtful, or many cells hold something else than
// digits, it tries the grid on its sides and upside down too.
func (by reader) anyWay(picture *lattice.Gray, grid lattice.Grid) Reading {
	best := by.grid(picture, &grid)
	if best.Uncertain().Len() < someUncertain && 2*best.marks <= best.filled() {
		return best
	}
	for range 3 {
		grid = grid.Turned()
		if r := by.grid(picture, &grid); r.clearDigits() > max(best.clearDigits(), fewTurned) {
			best = r
		}
	}
	return best
}

func (by reader) grid(picture *lattice.Gray, grid *lattice.Grid) Reading {
	raws := make([]digits.Raw, board.Cells)
	for i := range raws {
		grid.Cell(raws[i][:], digits.Side, picture, i/board.Size, i%board.Size, digits.Margin)
	}
	ink := digits.Ink(raws)
	r := Reading{Size: grid.Size() * picture.Scale}
	var heights [board.Cells]int
	var glyphs [board.Cells]glyph
	for i := range raws {
		probabilities := [board.Size + 1]float64{1}
		if !digits.Blank(&raws[i], ink) {
			patch := digits.Normalise(&raws[i], ink)
			heights[i] = patch.Height()
			glyphs[i].width, glyphs[i].height = patch.Glyph()
			probabilities = by.network.Probabilities(patch)
		}
		r.Cells[i].set(probabilities)
	}
	r.doubtSmallDigits(&heights)
	r.doubtLostDigits(&glyphs)
	r.doubtPlaces(grid)
	for i, h := range heights {
		if r.Cells[i].Digit == 0 && h >= leastHeight {
			r.marks++
		}
	}
	r.doubtConflicts(by.rules)
	for i := range grid.Crossings {
		for j, p := range grid.Crossings[i] {
			r.Crossings[i][j] = lattice.Point{X: (p.X+0.5)*picture.Scale - 0.5, Y: (p.Y+0.5)*picture.Scale - 0.5}
		}
	}
	return r
}

// doubtSmallDigits makes digits less probable that are smaller than the others: they may be
// candidates, or other pencil marks. Digits of one puzzle differ little in height, as if by a normal
// distribution.
//
// If such a cell looked most like a digit, it stays uncertain. So does one that looked empty, unless
// other cells clearly hold marks: it may show what is left of a damaged digit.
func (r *Reading) doubtSmallDigits(heights *[board.Cells]int) {
	var clearly []int
	for i := range r.Cells {
		if c := &r.Cells[i]; c.Digit != 0 && c.Clear() {
			clearly = append(clearly, heights[i])
		}
	}
	if len(clearly) == 0 {
		return
	}
	slices.Sort(clearly)
	const deviation = 0.1
	usual := float64(clearly[len(clearly)/2])
	off := func(i int) float64 { return (1 - float64(heights[i])/usual) / deviation }
	marks := 0
	for i := range r.Cells {
		if c := &r.Cells[i]; c.Digit == 0 && c.Clear() && heights[i] >= leastHeight && off(i) > 2 {
			marks++
		}
	}
	const someMarks = 4
	for i := range r.Cells {
		c, off := &r.Cells[i], off(i)
		if heights[i] == 0 || off <= 0 || c.Digit == 0 && marks < someMarks {
			continue
		}
		p := c.Probabilities
		share := math.Exp(-off * off / 2)
		if c.Digit != 0 { // it may be empty with 95 % at most
			share = max(share, 0.05*p[0]/(1-p[0]))
		}
		rest := p[0] + share*(1-p[0])
		for d := range p {
			if d > 0 {
				p[d] *= share
			}
			p[d] /= rest
		}
		c.set(p)
	}
}

// glyph is the size of the ink in a cell, in pixels of a [digits.Patch].
type glyph struct{ width, height int }

// doubtLostDigits makes cells uncertain that look empty, but whose ink is about as high as the digits
// of a puzzle with small digits. The network takes some of them for pencil marks.
func (r *Reading) doubtLostDigits(glyphs *[board.Cells]glyph) {
	var heights []int
	for i := range r.Cells {
		if r.Cells[i].Digit != 0 {
			heights = append(heights, glyphs[i].height)
		}
	}
	if len(heights) == 0 {
		return
	}
	slices.Sort(heights)
	const small = digits.Side * 3 / 7
	usual := heights[len(heights)/2]
	if usual > small {
		return
	}
	for i, g := range glyphs {
		if r.Cells[i].Digit == 0 && r.Cells[i].Clear() && 3*g.height >= 2*usual && 2*g.height <= 3*usual && 4*g.width <= 5*usual {
			r.Cells[i].doubt()
			r.lost++
		}
	}
}

// doubtPlaces makes cells uncertain where part of a digit may be cut off, by the edge of the picture
// or because a line was not followed rightly. Lines go astray at their ends, so these are the cells
// from a skewed one to the nearest edge.
func (r *Reading) doubtPlaces(grid *lattice.Grid) {
	var doubtful board.CellSet
	for row := range board.Size {
		for column := range board.Size {
			if grid.Partial(row, column) {
				doubtful = doubtful.With(board.At(row, column))
			}
			if grid.Skew(row, column) <= mostSkew {
				continue
			}
			for i := range board.Size {
				if beyond(i, column) {
					doubtful = doubtful.With(board.At(row, i))
				}
				if beyond(i, row) {
					doubtful = doubtful.With(board.At(i, column))
				}
			}
		}
	}
	for cell := range doubtful.All() {
		r.Cells[cell].doubt()
	}
}

// doubt makes a cell uncertain.
func (c *Cell) doubt() {
	p := c.Probabilities
	for d := range p {
		p[d] = 0.95*p[d] + 0.05/float64(len(p))
	}
	c.set(p)
}

// beyond reports whether a row or column is the other one, or between that and the nearest edge.
func beyond(i, other int) bool {
	if other < board.Size/2 {
		return i <= other
	}
	return i >= other
}

func (c *Cell) set(probabilities [board.Size + 1]float64) {
	c.Probabilities, c.Digit = probabilities, 0
	for d, p := range probabilities {
		if p > probabilities[c.Digit] {
			c.Digit = board.Digit(d)
		}
	}
	c.Certain = c.Clear()
}

// Clear reports whether the digit is certain as far as the cell on its own shows, whatever the
// other cells hold.
func (c *Cell) Clear() bool { return c.Probabilities[c.Digit] >= leastCertain }

// doubtConflicts makes equal digits in a row, column or other group uncertain. At least one of them is
// wrong, or was printed wrongly.
func (r *Reading) doubtConflicts(rules *board.Rules) {
	grid := r.Grid()
	for cell := range board.ConflictCells(board.Conflicts(rules, &grid)).All() {
		r.Cells[cell].Certain = false
	}
}

// unclear returns how many cells cannot be read clearly.
func (r *Reading) unclear() (n int) {
	for i := range r.Cells {
		if !r.Cells[i].Clear() {
			n++
		}
	}
	return n
}

// clearDigits returns how many digits can be read clearly. Those that conflict with others count
// too: most conflicts are with pencil marks that look like digits.
func (r *Reading) clearDigits() (n int) {
	for i := range r.Cells {
		if c := &r.Cells[i]; c.Digit != 0 && c.Clear() {
			n++
		}
	}
	return n
}
