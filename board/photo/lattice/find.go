package lattice

import (
	"cmp"
	"context"
	"slices"
)

// Grid is a 9×9 grid in a picture.
type Grid struct {
	// Crossings are where the lines cross, row by row, in pixels of the picture that was searched.
	Crossings [10][10]Point
	seen      float64  // the share of the lines between neighbouring crossings that can be seen, 0 to 1
	shown     float64  // the share where the line is darker than both sides nearly everywhere
	clutter   float64  // how dark the cells are beside the lines, compared with the lines
	rough     float64  // how far lines are from where their neighbours would have them, in cells
	size      float64  // the longest side in pixels
	missing   int      // lines that are hardly seen
	strength  float64  // how dark the lines in the picture are compared with what is beside them
	beside    [][2]int // how many cells further right and down the grid could also be
	cut       Side     // where rows or columns are not in the picture
	partial   [4]bool  // whether part of the cells at the left, top, right and bottom may not be
}

// Size returns the longest side in pixels.
func (g *Grid) Size() float64 { return g.size }

// Skew returns how far a corner of a cell is from where the other three would have it, in cells. Row
// and column are 0 to 8.
func (g *Grid) Skew(row, column int) float64 {
	c := &g.Crossings
	off := c[row][column].plus(c[row+1][column+1]).minus(c[row][column+1]).minus(c[row+1][column])
	return off.length() / (g.size / 9)
}

func (g *Grid) corners() Quad {
	return Quad{g.Crossings[0][0], g.Crossings[0][9], g.Crossings[9][9], g.Crossings[9][0]}
}

const (
	leastCell = 8         // the smallest cell, in pixels
	searched  = 1_300_000 // pixels to which a picture is reduced to find grids in it

	// What a grid must be like. On photos of newspapers, texts and crosswords are beyond at least
	// one of these limits, and puzzles within all of them.
	mostMissing = 2
	leastSeen   = 0.80
	mostClutter = 0.2
	roughest    = 0.055

	// Lines may be harder to see, beside large digits and pencil marks, if they are as straight as
	// those of a screenshot.
	even        = 0.025
	leastShown  = 0.78
	mostCrowded = 0.35

	// Among candidates that touch them, even the lines of a screenshot are hard to see. Random
	// lines through texts do not reach half of leastAmong.
	leastAmong     = 0.58
	leastSeenAmong = 0.75
)

// pass is one way to tell lines from paper.
type pass struct {
	fraction float64 // how much darker than their surroundings lines are
	radius   int     // the surroundings reach the longer side of the picture divided by this
	shadows  bool    // the surroundings keep the edges of shadows, see shadedMask
	inverted bool
}

// passes are tried in turn, until a large grid is found, see [Find].
var passes = []pass{
	{fraction: 0.10, radius: 24},
	{fraction: 0.20, radius: 60, shadows: true},
	{fraction: 0.10, radius: 80},
	{fraction: 0.04, radius: 24},
	{fraction: 0.10, radius: 24, inverted: true},
	{fraction: 0.20, radius: 12},
	{fraction: 0.04, radius: 24, inverted: true},
}

// Find returns the grids in a picture, from top to bottom and from left to right. When ctx ends, it
// returns what it has found.
func Find(ctx context.Context, picture *Gray) []Grid {
	small := sized(picture)
	if small == nil {
		return nil
	}
	var found []Grid
	var failed []Quad
	for i, p := range passes {
		found = p.find(ctx, small, found, &failed)
		// A small grid may be the solution of last week's puzzle, beside a large one. And the edge
		// of a shadow may have led the first pass astray.
		if slices.ContainsFunc(found, func(g Grid) bool {
			return g.size > 0.4*float64(min(small.Width, small.Height)) && (g.sure() || i > 0)
		}) {
			break
		}
	}
	for i := range found {
		found[i].scale(small.Scale / picture.Scale)
	}
	return sorted(found)
}

// sized returns the picture in the size in which grids are searched, or nil if it is too small.
func sized(picture *Gray) *Gray {
	if picture.Width < 9*leastCell || picture.Height < 9*leastCell {
		return nil
	}
	factor := 1
	for picture.Width/factor*(picture.Height/factor) > searched {
		factor++
	}
	small := picture.reduced(factor)
	if max(small.Width, small.Height) < 500 {
		small = small.doubled()
	}
	return small
}

// components returns what may be grids in a picture, the largest first.
func (p pass) components(g *Gray) ([]component, []run) {
	radius := max(max(g.Width, g.Height)/p.radius, 8)
	mask := darkMask
	if p.shadows {
		mask = shadedMask
	}
	return components(mask(g, radius, p.fraction), g.Width, g.Height, max(9*leastCell, max(g.Width, g.Height)/16))
}

// scale converts the crossings to a picture with more or fewer pixels.
func (g *Grid) scale(f float64) {
	for i := range g.Crossings {
		for j, p := range g.Crossings[i] {
			g.Crossings[i][j] = Point{(p.X+0.5)*f - 0.5, (p.Y+0.5)*f - 0.5}
		}
	}
	g.size *= f
}

// find adds the grids that the pass finds. It does not try again what failed.
func (p pass) find(ctx context.Context, g *Gray, found []Grid, failed *[]Quad) []Grid {
	if p.inverted {
		g = g.inverted()
	}
	parts, runs := p.components(g)
	const most = 40 // components to look at, the largest first
	for _, part := range parts[:min(len(parts), most)] {
		if ctx.Err() != nil {
			break
		}
		if inOne(found, part) {
			continue
		}
		quad, ok := quadAround(part.hull(runs))
		if !ok || !sensible(quad) || slices.ContainsFunc(*failed, quad.near) {
			continue
		}
		if grid, ok := fit(g, quad); ok {
			grid.examine(g)
			found = add(found, grid)
		} else if !p.inverted {
			*failed = append(*failed, quad)
		}
	}
	return found
}

// near reports whether the corners are nearly the same.
func (q Quad) near(other Quad) bool {
	const pixels = 2
	for i := range q {
		if q[i].minus(other[i]).length() > pixels {
			return false
		}
	}
	return true
}

// sensible reports whether a quadrilateral could be a square seen at an angle.
func sensible(q Quad) bool {
	shortest, longest := 0.0, 0.0
	for i := range q {
		side := q[(i+1)%4].minus(q[i]).length()
		if i == 0 || side < shortest {
			shortest = side
		}
		longest = max(longest, side)
	}
	return shortest >= 9*leastCell*0.8 && longest < 3*shortest
}

// fit looks for the lines of a grid that has about these corners.
func fit(g *Gray, corners Quad) (Grid, bool) {
	if grid, ok := followed(g, corners, stiff); ok && grid.perfect() {
		return grid, true
	}
	flat, isFlat := followed(g, corners, rigid)
	grid, ok := bendable(g, corners)
	if ok && (!isFlat || grid.shown >= flat.shown && !flat.steadier(&grid)) {
		return grid, true
	}
	return flat, isFlat && flat.distinct()
}

// bendable looks for the lines of a grid that has about these corners, and may be bent.
func bendable(g *Gray, corners Quad) (Grid, bool) {
	// The corners are corrected until the lines are where they should be.
	for range 3 {
		f := flatten(g, corners)
		down, across := findComb(f.strength()), findComb(f.turned().strength())
		if down.score < 0.2 || across.score < 0.2 {
			return Grid{}, false
		}
		left, right := across.first, across.first+9*across.step
		top, bottom := down.first, down.first+9*down.step
		corners = Quad{f.picture(left, top), f.picture(right, top), f.picture(right, bottom), f.picture(left, bottom)}
		if max(abs(left-edge), abs(right-edge-9*cellSize), abs(top-edge), abs(bottom-edge-9*cellSize)) < 1.5 {
			break
		}
	}
	grid, ok := refined(g, corners)
	if !ok {
		return Grid{}, false
	}
	const most = 4 // cells that the grid may be off
	for range most {
		better := grid
		for _, by := range grid.shifts() {
			corners, _, _ := grid.byMost()
			h := toQuad(corners)
			left, top := float64(by[0])/9, float64(by[1])/9
			corners = Quad{h.apply(left, top), h.apply(left+1, top), h.apply(left+1, top+1), h.apply(left, top+1)}
			if moved, ok := refined(g, corners); ok && moved.strength > better.strength {
				better = moved
			}
		}
		if better.strength == grid.strength {
			break
		}
		grid = better
	}
	// If the first corners were far off, a few lines may still be bent towards them.
	if corners, _, ok := grid.byMost(); ok {
		if straight, ok := followed(g, corners, stiff); ok && straight.quality() > grid.quality() {
			grid = straight
		}
	}
	grid.straighten()
	return grid, grid.plausible()
}

// shifts returns by how many cells the grid may be too far left and up: where lines go on outside
// of it, or in all directions if it is irregular.
func (g *Grid) shifts() [][2]int {
	const bent = 0.4
	if _, by, _ := g.byMost(); g.missing > 0 || by > bent {
		return [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	}
	return g.beside
}

// refined follows the lines of the grid near these corners. Most grids are plane, and then lines
// that must be straight are not led astray by digits. Otherwise, refined lets the lines bend.
func refined(g *Gray, corners Quad) (Grid, bool) {
	straight, ok := followed(g, corners, stiff)
	if ok && straight.perfect() {
		return straight, true
	}
	bent, bendable := followed(g, corners, loose)
	if !bendable || ok && straight.quality() > bent.quality() {
		return straight, ok
	}
	return bent, true
}

// followed follows the lines of the grid near these corners, and again from the corners that most
// of the crossings agree with.
func followed(g *Gray, corners Quad, reach int) (Grid, bool) {
	const hopeless = 0.5
	grid := trace(g, corners, reach)
	for range 2 {
		corners, _, ok := grid.byMost()
		if grid.seen < hopeless || !ok || !sensible(corners) {
			return Grid{}, false
		}
		if again := trace(g, corners, reach); again.seen >= grid.seen {
			grid = again
		}
	}
	straight := grid
	grid.rough = straight.straighten()
	return grid, true
}

func abs(v float64) float64 { return max(v, -v) }

// trace follows the lines of the grid with these corners, see [flat.follow].
func trace(g *Gray, corners Quad, reach int) Grid {
	f := flatten(g, corners)
	across := f.follow(reach)
	down := f.turned().follow(reach)
	grid := Grid{}
	for i := range across {
		for j := range down {
			x, y := float64(edge+j*cellSize), float64(edge+i*cellSize)
			for range 3 {
				y = across[i].y[int(min(max(x+0.5, 0), flatSize-1))]
				x = down[j].y[int(min(max(y+0.5, 0), flatSize-1))]
			}
			grid.Crossings[i][j] = f.picture(x, y)
		}
	}
	for _, by := range offsets(&across) {
		grid.beside = append(grid.beside, [2]int{by, 0})
	}
	for _, by := range offsets(&down) {
		grid.beside = append(grid.beside, [2]int{0, by})
	}
	seen, known, lines := 0, 0, 0
	var total contrast
	for _, course := range [][10]path{across, down} {
		for _, line := range course {
			shown := 0
			for _, c := range line.seen {
				if c.on == unknown {
					continue
				}
				known++
				if c.share > 0.6 {
					lines++
				}
				total.on += c.on
				total.off += c.off
				if c.clear() {
					shown++
				}
			}
			seen += shown
			if shown <= 3 {
				grid.missing++
			}
		}
	}
	if known >= 150 { // the edge of the picture may cut off a line or two
		grid.seen = float64(seen) / float64(known)
		grid.shown = float64(lines) / float64(known)
		grid.clutter = float64(total.off / total.on)
		grid.strength = float64(total.on-total.off) / (2 * 10 * 9)
	}
	q := grid.corners()
	for i := range q {
		grid.size = max(grid.size, q[(i+1)%4].minus(q[i]).length())
	}
	return grid
}

// offsets returns by how many cells the grid may be too far left: 1 if nearly as many lines go on
// after the last cell as are seen in the first one, and -1 in the opposite case. Both may be true.
func offsets(lines *[10]path) (by []int) {
	count := func(part func(*path) contrast) (n int) {
		for i := range lines {
			if c := part(&lines[i]); c.on != unknown && c.clear() {
				n++
			}
		}
		return n
	}
	const nearly = 2
	before, first := count(func(p *path) contrast { return p.before }), count(func(p *path) contrast { return p.seen[0] })
	after, last := count(func(p *path) contrast { return p.after }), count(func(p *path) contrast { return p.seen[8] })
	if after+nearly >= first {
		by = append(by, 1)
	}
	if before+nearly >= last {
		by = append(by, -1)
	}
	return by
}

// plausible reports whether this can be a grid.
func (g *Grid) plausible() bool {
	return g.rough < even && g.shown >= leastShown && g.clutter < mostCrowded && g.square() && len(g.beside) == 0 ||
		g.rough < roughest && g.seen >= leastSeen && g.clutter < mostClutter && g.missing <= mostMissing
}

// distinct reports whether this can be a plane grid with anything in its cells: pencil marks,
// tints, arrows.
func (g *Grid) distinct() bool {
	return g.square() && (g.shown >= leastShown && g.rough < roughest ||
		g.shown >= leastAmong && g.seen >= leastSeenAmong && g.missing <= mostMissing && g.rough < 1.4*even)
}

// steadier reports whether the plane grid is nearly as well shown as one that may bend, and its lines
// stray much less. Lines that may bend follow pencil marks beside them.
func (g *Grid) steadier(bent *Grid) bool {
	const nearly, less = 0.1, 0.55
	return g.distinct() && g.rough < even && g.shown > bent.shown-nearly && g.rough < less*bent.rough
}

// square reports whether the grid is about as wide as high.
func (g *Grid) square() bool {
	q := g.corners()
	width := q[1].minus(q[0]).length() + q[2].minus(q[3]).length()
	height := q[3].minus(q[0]).length() + q[2].minus(q[1]).length()
	const most = 1.25
	return width < most*height && height < most*width
}

// perfect reports whether there is no better way to follow the lines of the grid.
func (g *Grid) perfect() bool {
	const clear = 0.97
	return (g.seen >= clear && g.clutter < mostClutter || g.shown >= clear) && g.missing == 0 && g.rough < even && len(g.beside) == 0
}

// quality compares grids that were found at the same place.
func (g *Grid) quality() float64 { return g.seen - 5*g.rough }

// sure reports whether the grid leaves no doubt. If lines go on outside of it, it must be better.
func (g *Grid) sure() bool {
	return g.quality() > 0.85 && len(g.beside) == 0 || g.quality() > 0.93
}

// inOne reports whether the middle of a component is in a grid that leaves no doubt.
func inOne(found []Grid, c component) bool {
	middle := Point{float64(c.left+c.right) / 2, float64(c.top+c.bottom) / 2}
	return slices.ContainsFunc(found, func(g Grid) bool { return g.sure() && g.holds(middle) })
}

// holds reports whether a point is within the corners of the grid.
func (g *Grid) holds(p Point) bool {
	q := g.corners()
	for i := range q {
		if q[(i+1)%4].minus(q[i]).cross(p.minus(q[i])) < 0 {
			return false
		}
	}
	return true
}

// add adds a grid, unless a better one is at the same place.
func add(found []Grid, grid Grid) []Grid {
	middle := grid.Crossings[4][4].towards(grid.Crossings[5][5], 0.5)
	for i := range found {
		other := found[i].Crossings[4][4].towards(found[i].Crossings[5][5], 0.5)
		if found[i].holds(middle) || grid.holds(other) {
			if found[i].quality() < grid.quality() {
				found[i] = grid
			}
			return found
		}
	}
	return append(found, grid)
}

// sorted sorts grids by rows from top to bottom, and each row from left to right.
func sorted(found []Grid) []Grid {
	slices.SortFunc(found, func(a, b Grid) int { return cmp.Compare(a.Crossings[5][5].Y, b.Crossings[5][5].Y) })
	for from := 0; from < len(found); {
		to := from + 1
		for to < len(found) && found[to].Crossings[5][5].Y-found[from].Crossings[5][5].Y < found[from].size/2 {
			to++
		}
		slices.SortFunc(found[from:to], func(a, b Grid) int { return cmp.Compare(a.Crossings[5][5].X, b.Crossings[5][5].X) })
		from = to
	}
	return found
}
