package paint

import (
	"image"
	"math"

	"nonet/board"
)

// Geometry holds the position and the dimensions of the board, in device pixels. All
// edges are whole pixels and all cells have the same size, so that lines are crisp and a
// digit looks the same in every cell. The board is centred, and the pixels left over by
// rounding surround it.
type Geometry struct {
	bounds image.Rectangle // the whole picture
	origin image.Point     // upper left corner of r1c1
	cell   int             // side of a cell, without its lines
	hair   int             // width of the line between two cells
	thick  int             // width of the line between two boxes, and of the frame
}

// NewGeometry returns the geometry of a board in a square of the given side.
func NewGeometry(pixels int) Geometry { return Fit(image.Rect(0, 0, pixels, pixels)) }

// Fit returns the geometry of the largest board in the middle of a rectangle. If a side of
// the rectangle is shorter than 21 pixels, there is no room for a board, and its cells are
// empty rectangles.
func Fit(bounds image.Rectangle) Geometry {
	side := min(bounds.Dx(), bounds.Dy())
	hair := max(1, scaled(side, 1./600))
	g := Geometry{bounds: bounds, hair: hair, thick: max(hair+1, scaled(side, 1./300))}
	g.cell = max(0, (side-2*g.thick-(board.Size-1)*g.hair)/board.Size)
	inner := g.inner()
	g.origin = bounds.Min.Add(image.Pt((bounds.Dx()-inner)/2, (bounds.Dy()-inner)/2))
	return g
}

// scaled returns a fraction of a length, rounded to whole pixels.
func scaled(length int, factor float64) int { return int(math.Round(float64(length) * factor)) }

func (g Geometry) inner() int { return board.Size*g.cell + (board.Size-1)*g.hair }

// overlap returns how far a line between boxes extends into the cells on either side.
func (g Geometry) overlap() (before, behind int) {
	before = (g.thick - g.hair) / 2
	return before, g.thick - g.hair - before
}

func (g Geometry) hasRoom() bool { return g.cell > 0 }

// Board returns the rectangle of the board, including the frame.
func (g Geometry) Board() image.Rectangle {
	if !g.hasRoom() {
		return image.Rectangle{}
	}
	return g.cells().Inset(-g.thick)
}

// Snug returns the side of the board, including the frame, in a square of the given side. A
// board fills a square of that side.
func Snug(pixels int) int {
	for {
		g := NewGeometry(pixels)
		side := g.Board().Dx()
		if !g.hasRoom() || side == pixels {
			return pixels
		}
		pixels = side
	}
}

// roundness returns the radius of the corners of the frame.
func (g Geometry) roundness() int {
	return min(max(2*g.thick, scaled(g.inner(), 1./61)), g.cell)
}

func (g Geometry) cells() image.Rectangle {
	return image.Rectangle{g.origin, g.origin.Add(image.Pt(g.inner(), g.inner()))}
}

// Cell returns the rectangle of a cell without the lines around it.
func (g Geometry) Cell(c board.Cell) image.Rectangle {
	step := g.cell + g.hair
	corner := g.origin.Add(image.Pt(c.Col()*step, c.Row()*step))
	return image.Rectangle{corner, corner.Add(image.Pt(g.cell, g.cell))}
}

func (g Geometry) corner(c board.Cell, way image.Point) image.Point { return cornerOf(g.Cell(c), way) }

// within returns the rectangle of a cell, inset by margin on each side where the neighbour
// is not in the set. If the neighbour on the left or above is in the set, the rectangle
// extends by gap towards it.
func (g Geometry) within(cells board.CellSet, c board.Cell, margin, gap int) image.Rectangle {
	area, row, col := g.Cell(c), c.Row(), c.Col()
	from := func(row, col, gap int) int {
		if has(cells, row, col) {
			return -gap
		}
		return margin
	}
	return image.Rect(
		area.Min.X+from(row, col-1, gap), area.Min.Y+from(row-1, col, gap),
		area.Max.X-from(row, col+1, 0), area.Max.Y-from(row+1, col, 0))
}

// crossing returns the position of a vertex.
func (g Geometry) crossing(v vertex) image.Point {
	inner := board.At(v.row-(1-v.inward.Y)/2, v.col-(1-v.inward.X)/2)
	return g.corner(inner, v.inward.Mul(-1))
}

// cornerOf returns the corner of a rectangle in a diagonal direction, such as (1, -1) for
// the upper right corner.
func cornerOf(r image.Rectangle, way image.Point) image.Point {
	corner := r.Min
	if way.X > 0 {
		corner.X = r.Max.X
	}
	if way.Y > 0 {
		corner.Y = r.Max.Y
	}
	return corner
}

// CellAt returns the cell at a point. A point on the line between two cells belongs to
// the cell on its left or above it. Points on the frame or outside it are in no cell.
func (g Geometry) CellAt(x, y int) (board.Cell, bool) {
	at := image.Pt(x, y)
	if !g.hasRoom() || !at.In(g.cells()) {
		return 0, false
	}
	at = at.Sub(g.origin).Div(g.cell + g.hair)
	return board.At(at.Y, at.X), true
}

// part returns a fraction of the side of a cell, rounded to whole pixels.
func (g Geometry) part(factor float64) int { return scaled(g.cell, factor) }

// clearance returns how far a line must be from the edges of a cell to stay clear of the
// lines between boxes.
func (g Geometry) clearance() int {
	_, behind := g.overlap()
	return behind + g.part(0.012)
}

// digitHeight returns the height of digits. The rest of a cell's height is an even number
// of pixels, so that the spaces above and below a digit are equal.
func (g Geometry) digitHeight() int {
	height := g.part(0.54)
	return height + (g.cell-height)&1
}

func (g Geometry) figureWidth(strong bool) int {
	width := max(1, g.part(0.03))
	if strong {
		width = max(width+1, g.part(0.04))
	}
	return width
}

// inset returns the distance between the edges of a figure's cells and an outline in the
// given lane.
func (g Geometry) inset(lane int) int {
	inset := g.clearance() + lane*max(2, g.part(0.06))
	return min(inset, max(0, g.cell/2-1))
}

// radius returns the radius of the outer corners of a figure at the given inset. The
// corners of outlines in adjacent lanes are concentric.
func (g Geometry) radius(inset int) int {
	radius := max(g.figureWidth(true), g.part(0.06), g.inset(0)+g.part(0.13)-inset)
	return min(g.cell/2-inset, radius)
}
