package paint

import (
	"image/color"
	"math"
)

// plus returns the point at the given fraction of a vector from p.
func (p Point) plus(way Point, part float32) Point { return Point{p.X + way.X*part, p.Y + way.Y*part} }

// to returns the vector from one point to another.
func (p Point) to(q Point) Point { return Point{q.X - p.X, q.Y - p.Y} }

// length returns the length of a vector.
func (p Point) length() float32 { return float32(math.Sqrt(float64(p.X*p.X + p.Y*p.Y))) }

// unit returns the vector of length 1 in the same direction.
func (p Point) unit() Point {
	length := p.length()
	if length == 0 {
		return Point{1, 0}
	}
	return Point{p.X / length, p.Y / length}
}

// right returns the vector turned right.
func (p Point) right() Point { return Point{-p.Y, p.X} }

// bow is a quadratic Bézier curve from a to c, bent towards b.
type bow struct{ a, b, c Point }

// bowOf returns a curve between two points. Its middle is away from the straight line by
// the given fraction of its length, to the right if positive.
func bowOf(a, c Point, bend float32) bow {
	way := a.to(c)
	return bow{a, a.plus(way, 0.5).plus(way.right(), 2*bend), c}
}

// at returns the point of the curve at t, 0 to 1.
func (w *bow) at(t float32) Point {
	u := 1 - t
	return Point{
		u*u*w.a.X + 2*u*t*w.b.X + t*t*w.c.X,
		u*u*w.a.Y + 2*u*t*w.b.Y + t*t*w.c.Y,
	}
}

// stroke draws a line with round ends through points that change direction only slightly.
func (d *drawing) stroke(path []Point, width float32, ink color.NRGBA) {
	edge := d.plan.stroke[:0]
	n := len(path)
	for side := range 2 {
		for i := range n {
			at := i
			if side == 1 {
				at = n - 1 - i
			}
			way := path[max(at-1, 0)].to(path[min(at+1, n-1)]).unit()
			if side == 1 {
				way = Point{-way.X, -way.Y}
			}
			// The edge is on the left of the path on the way there, and on the way back.
			edge = append(edge, path[at].plus(way.right(), -width/2))
			if i == n-1 {
				for turn := 1; turn < roundEnd; turn++ {
					sin, cos := math.Sincos(math.Pi * float64(turn) / roundEnd)
					edge = append(edge, path[at].plus(way.right(), -width/2*float32(cos)).plus(way, width/2*float32(sin)))
				}
			}
		}
	}
	d.canvas.Polygon(edge, ink)
	d.plan.stroke = edge
}

// roundEnd is the number of straight edges of the round end of a line.
const roundEnd = 6

// dashed draws a line like stroke, with dashes that begin and end with the line.
func (d *drawing) dashed(path []Point, width float32, ink color.NRGBA) {
	length := float32(0)
	for i := range path[1:] {
		length += path[i].to(path[i+1]).length()
	}
	dash, gap := max(3, 3.2*width), max(3.5, 3*width)
	n := max(2, int((length+gap)/(dash+gap)))
	dash *= (length + gap) / (float32(n) * (dash + gap))
	gap = (length - float32(n)*dash) / float32(n-1)
	piece := d.plan.piece[:0]
	from, to := float32(0), dash // the ends of the dash, along the line
	walked := float32(0)
	for i := range path[1:] {
		way := path[i].to(path[i+1])
		step := way.length()
		for step > 0 {
			if len(piece) == 0 {
				if from >= walked+step {
					break
				}
				piece = append(piece, path[i].plus(way, max(0, from-walked)/step))
			}
			if to > walked+step {
				piece = append(piece, path[i+1])
				break
			}
			piece = append(piece, path[i].plus(way, (to-walked)/step))
			d.stroke(piece, width, ink)
			piece = piece[:0]
			from, to = to+gap, to+gap+dash
		}
		walked += step
	}
	if len(piece) > 1 {
		d.stroke(piece, width, ink)
	}
	d.plan.piece = piece
}
