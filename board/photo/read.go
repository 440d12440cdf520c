package photo

import (
	"context"
	_ "embed" // the weights
	"math"
	"sync"

	"nonet/board"
	"nonet/board/photo/digits"
	"nonet/board/photo/lattice"
)

// Cell is what was read in one cell.
type Cell struct {
	Probabilities [board.Size + 1]float64 // of an empty cell (0) and of the digits 1 to 9
	Digit         board.Digit             // the most probable, 0 for an empty cell
	Certain       bool                    // it is Clear, and no other cell of its units has the same digit
}

// Reading is a grid that was found in a picture, and its digits.
type Reading struct {
	Cells [board.Cells]Cell
	// Crossings are where the lines of the grid cross, in pixels of the upright picture. The first
	// is the top left corner of the puzzle, even if the puzzle is sideways.
	Crossings Crossings
	Size      float64 // the longest side, in pixels of the picture
}

// Grid returns the most probable digits.
func (r *Reading) Grid() (grid board.Grid) {
	for i := range r.Cells {
		grid[i] = r.Cells[i].Digit
	}
	return grid
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
	// A grid may be sideways, or part of a larger one, if the mean probability of its digits is
	// below sideways, or if someUncertain cells or more are uncertain.
	sideways      = 0.9
	someUncertain = 4
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
	return ReadWith(ctx, network(), from)
}

// ReadWith is like [Read] with another network.
func ReadWith(ctx context.Context, network *digits.Network, from Picture) ([]Reading, error) {
	picture := lattice.NewGray(from.Image).Turned(from.Orientation)
	timed, cancel := context.WithTimeout(ctx, maxTime)
	defer cancel()
	grids := lattice.Find(timed, picture)
	var readings []Reading
	blank := false
	otherSize := sync.OnceValue(func() int { return lattice.OtherSize(picture) })
	for i := range grids {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		r := readAnyWay(network, picture, grids[i])
		filled := r.Grid()
		switch {
		case r.Uncertain().Len() > mostUncertain:
		case r.Uncertain().Len() > someUncertain && otherSize() > 0: // a part of that grid
		case filled.Filled() == 0:
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
	case timed.Err() != nil:
		return nil, &Error{Kind: TooSlow}
	}
	if n := otherSize(); n > 0 { // part of it may look like an empty grid
		return nil, &Error{Kind: OtherSize, Count: n}
	}
	if blank {
		return nil, &Error{Kind: NoDigits}
	}
	return nil, &Error{Kind: NoGrid}
}

// toSolve removes full grids if others remain.
func toSolve(readings []Reading) (open []Reading) {
	for _, r := range readings {
		if grid := r.Grid(); grid.Filled() < board.Cells {
			open = append(open, r)
		}
	}
	if len(open) == 0 {
		return readings
	}
	return open
}

// readAnyWay reads a grid. If the digits are doubtful, it tries the grid on its sides and upside
// down too.
func readAnyWay(network *digits.Network, picture *lattice.Gray, grid lattice.Grid) Reading {
	best := read(network, picture, &grid)
	confidence := best.confidence()
	if confidence >= math.Log(sideways) && best.Uncertain().Len() < someUncertain {
		return best
	}
	for range 3 {
		grid = grid.Turned()
		r := read(network, picture, &grid)
		if r.confidence() > confidence && r.Uncertain().Len() < best.Uncertain().Len() {
			best, confidence = r, r.confidence()
		}
	}
	return best
}

func read(network *digits.Network, picture *lattice.Gray, grid *lattice.Grid) Reading {
	raws := make([]digits.Raw, board.Cells)
	for i := range raws {
		grid.Cell(raws[i][:], digits.Side, picture, i/board.Size, i%board.Size, digits.Margin)
	}
	ink := digits.Ink(raws)
	r := Reading{Size: grid.Size() * picture.Scale}
	for i := range raws {
		r.Cells[i].set(network.Probabilities(&raws[i], ink))
	}
	r.doubtConflicts()
	for i := range grid.Crossings {
		for j, p := range grid.Crossings[i] {
			r.Crossings[i][j] = lattice.Point{X: (p.X+0.5)*picture.Scale - 0.5, Y: (p.Y+0.5)*picture.Scale - 0.5}
		}
	}
	return r
}

func (c *Cell) set(probabilities [board.Size + 1]float64) {
	c.Probabilities = probabilities
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

// doubtConflicts makes equal digits in a row, column or box uncertain. At least one of them is
// wrong, or was printed wrongly.
func (r *Reading) doubtConflicts() {
	grid := r.Grid()
	for cell := range board.ConflictCells(board.Conflicts(board.Classic(), &grid)).All() {
		r.Cells[cell].Certain = false
	}
}

// confidence returns the mean logarithm of the probabilities of the digits that were read.
func (r *Reading) confidence() float64 {
	sum, n := 0.0, 0
	for _, c := range r.Cells {
		if c.Digit != 0 {
			sum += math.Log(c.Probabilities[c.Digit])
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return sum / float64(n)
}
