package paint

import (
	"cmp"
	"image"

	"nonet/app/draw/scene"
	"nonet/board"
)

// plan holds everything about a drawing that depends only on the rules and the displayed
// step. Because rules are immutable, a plan remains valid as long as the pointer to the
// rules is the same.
type plan struct {
	rules   *board.Rules
	walls   [board.Cells]wall
	figures []figure
	tiled   board.CellSet // cells in figures with tiles
	crowded board.CellSet // cells with an outline in an inner lane

	marking  *scene.Marking
	outlined []figure // the houses of the displayed step
}

// wall records on which sides of a cell there is a thick line.
type wall struct{ right, below bool }

// figure is the layout of a group on the board. It is either a chain, or tiles with an
// outline around each connected piece.
type figure struct {
	cells  board.CellSet
	colour board.Colour

	chain []board.Cell // the cells from one end to the other, or nil for tiles

	lane  int // 0 is the outermost; outlines in different lanes do not overlap
	loops [][]vertex
	links []link
	quiet bool // has no outline unless the cursor is in it
}

// vertex is a corner of an outline.
type vertex struct {
	col, row int         // the crossing of the lines between cells, 0 to 9
	inward   image.Point // the direction into the figure, each component 1 or -1
	convex   bool
}

// link is the lower left (side -1) or lower right (side 1) corner of a cell where it
// touches another piece of the figure.
type link struct {
	cell board.Cell
	side int
}

// lanes is the number of nested outlines that fit along the edges of a cell. If more figures
// overlap, some outlines coincide.
const lanes = 4

// planOf returns the plan for the given rules, or for the classic rules if they are nil.
func planOf(rules *board.Rules) *plan {
	p := &plan{rules: rules}
	groups := cmp.Or(rules, board.Classic()).Groups()
	p.divide(groups, board.Box)
	p.divide(groups, board.Region)
	// Quiet figures are drawn first, below all others, and choose their lanes last, because
	// their outlines are rarely visible.
	for _, quiet := range [...]bool{true, false} {
		for i := range groups {
			if isDrawn(&groups[i]) && isQuiet(&groups[i]) == quiet {
				p.figures = append(p.figures, newFigure(&groups[i]))
			}
		}
	}
	for _, quiet := range [...]bool{false, true} {
		for i := range p.figures {
			if f := &p.figures[i]; f.quiet == quiet && f.chain == nil {
				p.tiled = p.tiled.Union(f.cells)
				p.placeInLane(f)
			}
		}
	}
	return p
}

// isDrawn reports whether a group is drawn as a figure. Other groups are visible as lines
// between cells, or only as peers of the cursor.
func isDrawn(group *board.Group) bool {
	return !group.Kind.IsBase() && !group.Kind.IsMove()
}

// isQuiet reports whether a group is one of several that together cover the whole board.
// Outlines around all cells would be meaningless.
func isQuiet(group *board.Group) bool { return group.Kind == board.Disjoint }

func newFigure(group *board.Group) figure {
	f := figure{cells: group.Cells, colour: group.Colour, chain: chainOf(group.Cells), quiet: isQuiet(group), lane: -1}
	if f.chain == nil {
		f.loops = loopsOf(group.Cells)
		f.links = linksOf(group.Cells)
	}
	return f
}

// placeInLane assigns a figure the outermost lane that no overlapping figure uses.
func (p *plan) placeInLane(f *figure) {
	var taken [lanes]bool
	for i := range p.figures {
		if g := &p.figures[i]; g.lane >= 0 && !g.cells.Intersect(f.cells).Empty() {
			taken[g.lane] = true
		}
	}
	f.lane = 0
	for f.lane < lanes-1 && taken[f.lane] {
		f.lane++
	}
	if f.lane > 0 {
		p.crowded = p.crowded.Union(f.cells)
	}
}

// divide puts walls between neighbours in different groups of the given kind. It handles up to 64
// groups, more than any board has.
func (p *plan) divide(groups []board.Group, kind board.GroupKind) {
	var member [board.Cells]uint64 // one bit for each group the cell is in
	bit := uint64(1)
	for i := range groups {
		if groups[i].Kind == kind {
			for c := range groups[i].Cells.All() {
				member[c] |= bit
			}
			bit <<= 1
		}
	}
	apart := func(a, b board.Cell) bool {
		// There is no wall between two cells without a group.
		return member[a] != member[b] && member[a]&member[b] == 0
	}
	for c := range board.Cell(board.Cells) {
		if c.Col() < board.Size-1 && apart(c, c+1) {
			p.walls[c].right = true
		}
		if c.Row() < board.Size-1 && apart(c, c+board.Size) {
			p.walls[c].below = true
		}
	}
}

// has reports whether the set contains the cell at a row and column. They may be outside
// the board.
func has(cells board.CellSet, row, col int) bool {
	return row >= 0 && row < board.Size && col >= 0 && col < board.Size && cells.Has(board.At(row, col))
}

// chainOf returns the cells from one end to the other if they form a line without branches
// and only touch at their corners, as in a diagonal. Otherwise it returns nil.
func chainOf(cells board.CellSet) []board.Cell {
	next := func(c board.Cell, done board.CellSet) (neighbours []board.Cell) {
		for _, step := range diagonally {
			if row, col := c.Row()+step.Y, c.Col()+step.X; has(cells, row, col) && !done.Has(board.At(row, col)) {
				neighbours = append(neighbours, board.At(row, col))
			}
		}
		return neighbours
	}
	var chain []board.Cell
	for c := range cells.All() {
		row, col := c.Row(), c.Col()
		if has(cells, row, col+1) || has(cells, row+1, col) {
			return nil
		}
		if chain == nil && len(next(c, board.CellSet{})) == 1 {
			chain = append(chain, c)
		}
	}
	for i, done := 0, (board.CellSet{}); i < len(chain); i++ {
		done = done.With(chain[i])
		switch following := next(chain[i], done); len(following) {
		case 0:
		case 1:
			chain = append(chain, following[0])
		default:
			return nil
		}
	}
	if len(chain) != cells.Len() {
		return nil
	}
	return chain
}

// diagonally lists the steps from a cell to its diagonal neighbours.
var diagonally = [...]image.Point{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}

func linksOf(cells board.CellSet) []link {
	var links []link
	for c := range cells.All() {
		row, col := c.Row(), c.Col()
		for _, side := range [...]int{-1, 1} {
			if has(cells, row+1, col+side) && !has(cells, row, col+side) && !has(cells, row+1, col) {
				links = append(links, link{c, side})
			}
		}
	}
	return links
}

// clockwise lists the directions in which an outline follows the edges of a cell: right,
// down, left, up.
var clockwise = [...]image.Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

// loopsOf returns the outlines of the pieces of a figure and of their holes. The figure is
// on the right of each outline.
func loopsOf(cells board.CellSet) [][]vertex {
	// An edge belongs to an outline if, of the two cells beside it, only the right one is
	// in the figure.
	isEdge := func(at image.Point, way int) bool {
		ahead, right := clockwise[way], clockwise[(way+1)%4]
		// The coordinates are doubled, so that the middles of the edge and of the two
		// cells have whole coordinates.
		middle := at.Mul(2).Add(ahead)
		in, out := middle.Add(right), middle.Sub(right)
		return has(cells, floorHalf(in.Y), floorHalf(in.X)) && !has(cells, floorHalf(out.Y), floorHalf(out.X))
	}
	var loops [][]vertex
	var done board.CellSet // cells whose upper edge is already in a loop
	for c := range cells.All() {
		start := image.Pt(c.Col(), c.Row())
		if done.Has(c) || !isEdge(start, 0) {
			continue
		}
		var loop []vertex
		at, way := start, 0
		for {
			if way == 0 {
				done = done.With(board.At(at.Y, at.X))
			}
			at = at.Add(clockwise[way])
			// Turning right first separates cells that touch at a corner.
			turned := (way + 1) % 4
			if !isEdge(at, turned) {
				turned = way
			}
			if !isEdge(at, turned) {
				turned = (way + 3) % 4
			}
			if turned != way {
				inward := clockwise[(way+1)%4].Add(clockwise[(turned+1)%4])
				loop = append(loop, vertex{at.X, at.Y, inward, turned == (way+1)%4})
			}
			way = turned
			if at == start && way == 0 {
				break
			}
		}
		loops = append(loops, loop)
	}
	return loops
}

func floorHalf(n int) int { return n >> 1 }
