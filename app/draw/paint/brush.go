package paint

import (
	"image"
	"image/color"
	"math"

	"nonet/board"
)

// plus returns the point p + part*way.
func (p Point) plus(way Point, part float32) Point { return Point{p.X + way.X*part, p.Y + way.Y*part} }

func pointAt(p image.Point) Point { return Point{float32(p.X), float32(p.Y)} }

func (p Point) to(q Point) Point { return Point{q.X - p.X, q.Y - p.Y} }

func (p Point) length() float32 { return float32(math.Sqrt(float64(p.X*p.X + p.Y*p.Y))) }

// unit returns p scaled to length 1, or (1, 0) if p is zero.
func (p Point) unit() Point {
	length := p.length()
	if length == 0 {
		return Point{1, 0}
	}
	return Point{p.X / length, p.Y / length}
}

// right returns p turned clockwise by 90 degrees.
func (p Point) right() Point { return Point{-p.Y, p.X} }

// bow is a quadratic Bézier curve from a to c with the control point b.
type bow struct{ a, b, c Point }

// bowOf returns a curve from a to c. Its middle is offset from the straight line by bend
// times the length of that line, to the right if bend is positive.
func bowOf(a, c Point, bend float32) bow {
	way := a.to(c)
	return bow{a, a.plus(way, 0.5).plus(way.right(), 2*bend), c}
}

// at returns the point at t, from 0 at the start of the curve to 1 at its end.
func (w *bow) at(t float32) Point {
	u := 1 - t
	return Point{
		u*u*w.a.X + 2*u*t*w.b.X + t*t*w.c.X,
		u*u*w.a.Y + 2*u*t*w.b.Y + t*t*w.c.Y,
	}
}

// brush draws shapes for which a [Canvas] has no method. It reuses the memory of their
// paths, so that drawing again does not allocate.
type brush struct {
	Canvas
	path  []Bend  // for outlines
	edge  []Point // for polygons
	piece []Point // for dashes
	curve []Point // for arrows

	noting bool              // whether to note where digits are
	noted  []image.Rectangle // what rays must not cross
}

func (b *brush) digit(digit board.Digit, style Style, height int, in image.Rectangle, ink color.NRGBA) {
	text := digitText(digit)
	b.Text(text, style, height, in, ink)
	if b.noting {
		size := image.Pt(textWidth(text, style, height), height)
		corner := in.Min.Add(in.Max).Sub(size).Div(2)
		b.note(image.Rectangle{corner, corner.Add(size)})
	}
}

// note keeps rays out of an area.
func (b *brush) note(area image.Rectangle) {
	if b.noting {
		b.noted = append(b.noted, area)
	}
}

// ring draws the outline of a rectangle with rounded corners. The outline is inside the
// rectangle, and its width is at most the radius.
func (b *brush) ring(r image.Rectangle, radius, width int, ink color.NRGBA) {
	if width = min(width, radius); r.Empty() || width < 1 {
		return
	}
	bends := bendsOf(r, radius)
	b.path = append(b.path[:0], bends[:]...)
	b.Outline(b.path, width, ink)
}

func (b *brush) polygon(ink color.NRGBA, corners ...Point) {
	b.edge = append(b.edge[:0], corners...)
	b.Polygon(b.edge, ink)
}

func (b *brush) triangle(p, q, r image.Point, ink color.NRGBA) {
	b.polygon(ink, pointAt(p), pointAt(q), pointAt(r))
}

// diamond fills a square in the middle of an area, turned by 45 degrees. Its corners extend
// beyond the area.
func (b *brush) diamond(area image.Rectangle, ink color.NRGBA) {
	x, y := float32(area.Min.X+area.Max.X)/2, float32(area.Min.Y+area.Max.Y)/2
	reach := float32(area.Dx()) * 0.68
	b.polygon(ink, Point{x, y - reach}, Point{x + reach, y}, Point{x, y + reach}, Point{x - reach, y})
}

// dashes draws a dashed line along the right side of the horizontal or vertical path from
// p to q. All dashes have the same length, close to the given one, and the line begins
// and ends with a dash.
func (b *brush) dashes(p, q image.Point, dash, width int, ink color.NRGBA) {
	way := wayTo(p, q)
	side := image.Pt(-way.Y, way.X).Mul(width)
	length := (q.X-p.X)*way.X + (q.Y-p.Y)*way.Y
	// There is one gap fewer than there are dashes, and each gap is two thirds of a dash
	// long.
	n := max(1, (length+dash*2/3)/(dash*5/3))
	for i := range n {
		start, end := length*5*i/(5*n-2), length*(5*i+3)/(5*n-2)
		b.Rect(image.Rectangle{p.Add(way.Mul(start)), p.Add(way.Mul(end)).Add(side)}.Canon(), ink)
	}
}

// stroke draws a line with round ends along a path that turns only slightly at each
// point.
func (b *brush) stroke(path []Point, width float32, ink color.NRGBA) {
	edge := b.edge[:0]
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
			// The outline follows the path forwards and then backwards, on the left in
			// both directions.
			edge = append(edge, path[at].plus(way.right(), -width/2))
			if i == n-1 {
				for turn := 1; turn < roundEnd; turn++ {
					sin, cos := math.Sincos(math.Pi * float64(turn) / roundEnd)
					edge = append(edge, path[at].plus(way.right(), -width/2*float32(cos)).plus(way, width/2*float32(sin)))
				}
			}
		}
	}
	b.Polygon(edge, ink)
	b.edge = edge
}

// roundEnd is the number of straight edges that approximate a round end.
const roundEnd = 6

// dashed is like stroke, but draws a dashed line that begins and ends with a dash.
func (b *brush) dashed(path []Point, width float32, ink color.NRGBA) {
	length := float32(0)
	for i := range path[1:] {
		length += path[i].to(path[i+1]).length()
	}
	dash, gap := max(3, 3.2*width), max(3.5, 3*width)
	n := max(2, int((length+gap)/(dash+gap)))
	dash *= (length + gap) / (float32(n) * (dash + gap))
	gap = (length - float32(n)*dash) / float32(n-1)
	piece := b.piece[:0]
	from, to := float32(0), dash // the start and end of the current dash, measured along the path
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
			b.stroke(piece, width, ink)
			piece = piece[:0]
			from, to = to+gap, to+gap+dash
		}
		walked += step
	}
	if len(piece) > 1 {
		b.stroke(piece, width, ink)
	}
	b.piece = piece
}

// head draws the head of an arrow and returns the path shortened to end inside the head.
func (b *brush) head(path []Point, width float32, ink color.NRGBA) []Point {
	length := max(4.5, 4.2*width)
	tip := path[len(path)-1]
	n := len(path) - 1
	for n > 1 && path[n-1].to(tip).length() < length {
		n--
	}
	base := tip.plus(path[n-1].to(tip).unit(), -length)
	side := base.to(tip).unit().right()
	half := length * 0.45
	b.polygon(ink, tip, base.plus(side, half), base.plus(side, -half))
	path[n] = base.plus(base.to(tip), 0.3)
	return path[:n+1]
}
