package lattice

import (
	"cmp"
	"slices"

	"nonet/board/photo/internal/morph"
)

// darkMask marks the pixels that are darker than the mean of their surroundings by a fraction of
// that mean. Comparing with the surroundings evens out light and shadow. The mean is taken from a
// table of sums: D. Bradley, G. Roth, "Adaptive Thresholding using the Integral Image", Journal
// of Graphics Tools 12 (2007).
func darkMask(g *Gray, radius int, fraction float64) []bool {
	width, height := g.Width, g.Height
	sums := make([]uint32, (width+1)*(height+1)) // may overflow; differences are still right
	for y := range height {
		line := uint32(0)
		row, above := sums[(y+1)*(width+1):], sums[y*(width+1):]
		for x, v := range g.Pix[y*width:][:width] {
			line += uint32(v)
			row[x+1] = above[x+1] + line
		}
	}
	mask := make([]bool, width*height)
	keep := uint32((1 - fraction) * 1024)
	for y := range height {
		top, bottom := max(y-radius, 0), min(y+radius+1, height)
		upper, lower := sums[top*(width+1):][:width+1], sums[bottom*(width+1):][:width+1]
		row, to := g.Pix[y*width:][:width], mask[y*width:][:width]
		for x, v := range row {
			left, right := max(x-radius, 0), min(x+radius+1, width)
			area := uint32((right - left) * (bottom - top))
			sum := lower[right] - lower[left] - upper[right] + upper[left]
			to[x] = uint64(v)*uint64(area)*1024+uint64(2048*area) < uint64(sum)*uint64(keep)
		}
	}
	return mask
}

// shadedMask marks the pixels that are darker than the background by a fraction of it. This
// background is what remains when everything narrower than the surroundings is filled in, so it has
// the sharp edges of shadows.
func shadedMask(g *Gray, radius int, fraction float64) []bool {
	paper := slices.Clone(g.Pix)
	morph.Close(paper, g.Width, radius)
	keep := uint32((1 - fraction) * 1024)
	mask := make([]bool, len(paper))
	for i, v := range g.Pix {
		mask[i] = uint32(v)*1024 < uint32(paper[i])*keep
	}
	return mask
}

// run is a horizontal run of dark pixels.
type run struct {
	y, from, to int32 // to is the first pixel after it
	parent      int32
}

// component is a connected set of dark pixels.
type component struct {
	left, top, right, bottom int32 // right and bottom are inclusive
	pixels                   int
	runs                     []int32
}

// mostFilled is the largest part of its bounding box that a grid can fill.
const mostFilled = 0.6

// components returns the connected sets of dark pixels that are at least smallest pixels wide and
// high and could be the lines of a grid, the largest first. Pixels that touch at a corner are
// connected.
func components(mask []bool, width, height, smallest int) (found []component, runs []run) {
	var start, before int
	for y := range height {
		before, start = start, len(runs)
		row := mask[y*width:][:width]
		above := before
		for x := 0; x < width; x++ {
			if !row[x] {
				continue
			}
			from := x
			for x < width && row[x] {
				x++
			}
			at := int32(len(runs))
			runs = append(runs, run{int32(y), int32(from), int32(x), at})
			for above < start && int(runs[above].to) < from {
				above++
			}
			for i := above; i < start && int(runs[i].from) <= x; i++ {
				join(runs, int32(i), at)
			}
		}
	}
	index := make([]int32, len(runs))
	for i := range runs {
		root := rootOf(runs, int32(i))
		if index[root] == 0 {
			found = append(found, component{left: int32(width), top: int32(height), right: -1, bottom: -1})
			index[root] = int32(len(found))
		}
		c := &found[index[root]-1]
		r := runs[i]
		c.left, c.right = min(c.left, r.from), max(c.right, r.to-1)
		c.top, c.bottom = min(c.top, r.y), max(c.bottom, r.y)
		c.pixels += int(r.to - r.from)
	}
	large := func(c *component) bool {
		return int(c.right-c.left) >= smallest && int(c.bottom-c.top) >= smallest &&
			float64(c.pixels) < mostFilled*float64(c.area())
	}
	for i := range runs {
		if c := &found[index[rootOf(runs, int32(i))]-1]; large(c) {
			c.runs = append(c.runs, int32(i))
		}
	}
	found = slices.DeleteFunc(found, func(c component) bool { return !large(&c) })
	slices.SortFunc(found, func(a, b component) int { return cmp.Compare(b.area(), a.area()) })
	return found, runs
}

func (c *component) area() int { return int(c.right-c.left) * int(c.bottom-c.top) }

func rootOf(runs []run, i int32) int32 {
	for runs[i].parent != i {
		runs[i].parent = runs[runs[i].parent].parent
		i = runs[i].parent
	}
	return i
}

func join(runs []run, a, b int32) {
	a, b = rootOf(runs, a), rootOf(runs, b)
	runs[max(a, b)].parent = min(a, b)
}

// hull returns the convex hull of a component, clockwise on the screen. The algorithm is
// A. M. Andrew's monotone chain (Information Processing Letters 9, 1979).
func (c *component) hull(runs []run) []Point {
	// Only the ends of each row can be on the hull. The runs are in the order of the rows.
	points := make([]Point, 0, 2*(c.bottom-c.top+1))
	for i := 0; i < len(c.runs); {
		first := runs[c.runs[i]]
		last := first
		for ; i < len(c.runs) && runs[c.runs[i]].y == first.y; i++ {
			last = runs[c.runs[i]]
		}
		points = append(points, Point{float64(first.from), float64(first.y)}, Point{float64(last.to - 1), float64(first.y)})
	}
	slices.SortFunc(points, func(a, b Point) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	half := func(points []Point) (chain []Point) {
		for _, p := range points {
			for len(chain) > 1 && chain[len(chain)-1].minus(chain[len(chain)-2]).cross(p.minus(chain[len(chain)-1])) <= 0 {
				chain = chain[:len(chain)-1]
			}
			chain = append(chain, p)
		}
		return chain[:max(len(chain)-1, 0)]
	}
	upper := half(points)
	slices.Reverse(points)
	return append(upper, half(points)...)
}

// Quad is a quadrilateral: the corners top left, top right, bottom right and bottom left.
type Quad [4]Point

// quadAround reduces a convex hull to the quadrilateral around it with nearly the smallest area,
// by extending the neighbours of one side at a time until they meet.
func quadAround(hull []Point) (Quad, bool) {
	hull = slices.Clone(hull)
	for len(hull) > 4 {
		best, least := -1, 0.0
		var meet Point
		for i := range hull {
			n := len(hull)
			a, b, c, d := hull[i], hull[(i+1)%n], hull[(i+2)%n], hull[(i+3)%n]
			p, ok := crossing(a, b, d, c)
			if !ok {
				continue
			}
			added := p.minus(b).cross(c.minus(b)) // twice the area of the triangle
			if best < 0 || added < least {
				best, least, meet = i, added, p
			}
		}
		if best < 0 {
			return Quad{}, false
		}
		hull[(best+1)%len(hull)] = meet
		hull = slices.Delete(hull, (best+2)%len(hull), (best+2)%len(hull)+1)
	}
	if len(hull) < 4 {
		return Quad{}, false
	}
	return Quad(hull).upright(), true
}

// crossing returns the point where the ray from a through b meets the ray from d through c, beyond
// b and c.
func crossing(a, b, d, c Point) (Point, bool) {
	u, v := b.minus(a), c.minus(d)
	det := u.cross(v)
	if det > -1e-9 && det < 1e-9 {
		return Point{}, false
	}
	t, s := d.minus(a).cross(v)/det, d.minus(a).cross(u)/det
	return a.plus(u.times(t)), t >= 1-1e-9 && s >= 1-1e-9
}

// upright turns the order of the corners, which are clockwise, so that the first is the top left
// of a picture that is tilted by less than 45 degrees.
func (q Quad) upright() Quad {
	best, most := 0, 0.0
	for i := range q {
		// The side from corner i to the next should point to the right, and the one before up.
		right, up := q[(i+1)%4].minus(q[i]), q[i].minus(q[(i+3)%4])
		score := right.X/(right.length()+1e-9) - up.Y/(up.length()+1e-9)
		if i == 0 || score > most {
			best, most = i, score
		}
	}
	return Quad{q[best], q[(best+1)%4], q[(best+2)%4], q[(best+3)%4]}
}
