package paint

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/font/sfnt"
)

// Pen receives the outlines of shapes for a drawing format. Positions are as on a [Canvas],
// but need not be whole pixels.
type Pen interface {
	MoveTo(x, y float32)
	LineTo(x, y float32)
	CubeTo(bx, by, cx, cy, dx, dy float32)
	ClosePath()
}

// signPen is a pen that can also draw the quadratic curves in characters.
type signPen interface {
	Pen
	QuadTo(bx, by, cx, cy float32)
}

// PathPen is a pen that can fill its outlines.
type PathPen interface {
	Pen

	// Start begins a shape that consists of one or more outlines and is filled with a colour.
	Start(ink color.NRGBA)

	// Fill ends the shape and fills it by the nonzero winding rule. The outline of a hole
	// runs in the opposite direction.
	Fill()
}

// Tracer implements the methods of [Canvas] except Rect and Text. It outlines every shape
// with a pen. The canvas of a drawing format embeds a Tracer.
type Tracer struct{ Pen PathPen }

// RoundRect implements [Canvas].
func (t Tracer) RoundRect(r image.Rectangle, radius int, round Corners, ink color.NRGBA) {
	if r.Empty() {
		return
	}
	bends := bendsOf(r, 0)
	for i, corner := range [...]Corners{TopLeft, TopRight, BottomRight, BottomLeft} {
		if round&corner != 0 {
			bends[i].Radius = radius
		}
	}
	t.Pen.Start(ink)
	traceLoop(t.Pen, bends[:])
	t.Pen.Fill()
}

// bendsOf returns the corners of a rectangle in clockwise order.
func bendsOf(r image.Rectangle, radius int) [4]Bend {
	return [4]Bend{
		{r.Min, radius},
		{image.Pt(r.Max.X, r.Min.Y), radius},
		{r.Max, radius},
		{image.Pt(r.Min.X, r.Max.Y), radius},
	}
}

// Outline implements [Canvas].
func (t Tracer) Outline(path []Bend, width int, ink color.NRGBA) {
	inner := make([]Bend, len(path))
	for i, bend := range path {
		came, goes := turn(path, i)
		right := image.Pt(-came.Y-goes.Y, came.X+goes.X)
		radius := max(0, bend.Radius-width)
		if came.X*goes.Y-came.Y*goes.X < 0 {
			radius = bend.Radius + width // the corner points inwards
		}
		inner[len(path)-1-i] = Bend{bend.At.Add(right.Mul(width)), radius}
	}
	t.Pen.Start(ink)
	traceLoop(t.Pen, path)
	traceLoop(t.Pen, inner)
	t.Pen.Fill()
}

// Line implements [Canvas].
func (t Tracer) Line(a, b image.Point, width int, ink color.NRGBA) {
	t.Pen.Start(ink)
	traceLine(t.Pen, a, b, float32(width)/2)
	t.Pen.Fill()
}

// Polygon implements [Canvas].
func (t Tracer) Polygon(path []Point, ink color.NRGBA) {
	t.Pen.Start(ink)
	tracePolygon(t.Pen, path, Point{})
	t.Pen.Fill()
}

// Placed is the position and size of a text.
type Placed struct {
	X, Baseline float64 // where the pen starts
	Size        float64 // the size of the font, which is the length of an em
}

// Place returns the position of a text, given the arguments of [Canvas].Text.
func Place(text Text, style Style, height int, in image.Rectangle) Placed {
	face := &typefaces()[style]
	span := face.span(text)
	scale := float64(height) / float64(face.height)
	middle := float64(in.Min.X+in.Max.X) / 2
	top := (in.Min.Y + in.Max.Y - height) >> 1 // rounded down to a whole pixel
	return Placed{
		X:        middle - float64(span.left+span.right)/2*scale,
		Baseline: float64(top + height),
		Size:     float64(face.em) * scale,
	}
}

// arcPull is the length of the handles of a cubic curve that approximates a quarter of
// the unit circle: 4/3·(√2−1).
const arcPull = 0.5522848

// traceLoop outlines an area with the given corners.
func traceLoop(pen Pen, path []Bend) {
	for i, bend := range path {
		came, goes := turn(path, i)
		if x, y := along(bend.At, came, -bend.Radius, 1); i == 0 {
			pen.MoveTo(x, y)
		} else {
			pen.LineTo(x, y)
		}
		if bend.Radius > 0 {
			bx, by := along(bend.At, came, -bend.Radius, 1-arcPull)
			cx, cy := along(bend.At, goes, bend.Radius, 1-arcPull)
			dx, dy := along(bend.At, goes, bend.Radius, 1)
			pen.CubeTo(bx, by, cx, cy, dx, dy)
		}
	}
	pen.ClosePath()
}

// turn returns the directions of the edges before and after a bend.
func turn(path []Bend, i int) (came, goes image.Point) {
	at := path[i].At
	return wayTo(path[(i+len(path)-1)%len(path)].At, at), wayTo(at, path[(i+1)%len(path)].At)
}

// along returns the point from + way*length*part.
func along(from, way image.Point, length int, part float32) (x, y float32) {
	return float32(from.X) + float32(way.X*length)*part, float32(from.Y) + float32(way.Y*length)*part
}

// traceLine outlines a line with round ends.
func traceLine(pen Pen, a, b image.Point, half float32) {
	along := b.Sub(a)
	length := float32(math.Hypot(float64(along.X), float64(along.Y)))
	if length == 0 {
		along, length = image.Pt(1, 0), 1
	}
	// (ax, ay) and (sx, sy) point ahead and to the side. Their length is half the width
	// of the line.
	ax, ay := float32(along.X)/length*half, float32(along.Y)/length*half
	sx, sy := -ay, ax
	x, y := float32(b.X), float32(b.Y)
	cap := func() {
		pen.CubeTo(x+sx+ax*arcPull, y+sy+ay*arcPull, x+ax+sx*arcPull, y+ay+sy*arcPull, x+ax, y+ay)
		pen.CubeTo(x+ax-sx*arcPull, y+ay-sy*arcPull, x-sx+ax*arcPull, y-sy+ay*arcPull, x-sx, y-sy)
	}
	pen.MoveTo(float32(a.X)+sx, float32(a.Y)+sy)
	pen.LineTo(x+sx, y+sy)
	cap()
	x, y = float32(a.X), float32(a.Y)
	pen.LineTo(x-sx, y-sy)
	ax, ay, sx, sy = -ax, -ay, -sx, -sy
	cap()
	pen.ClosePath()
}

// tracePolygon outlines an area with straight edges. The pen's positions are relative to
// the point from.
func tracePolygon(pen Pen, path []Point, from Point) {
	for i, p := range path {
		if at := from.to(p); i == 0 {
			pen.MoveTo(at.X, at.Y)
		} else {
			pen.LineTo(at.X, at.Y)
		}
	}
	pen.ClosePath()
}

// traceText outlines a text that starts at the given point on the baseline. The size is the
// length of an em.
func traceText(pen signPen, text Text, style Style, x0, y0, size float32) {
	face := &typefaces()[style]
	scale := size / face.em
	for _, sign := range text {
		if !isSign(sign) {
			break
		}
		open := false
		for _, segment := range face.signs[sign].segments {
			ax, ay := x0+units(segment.Args[0].X)*scale, y0+units(segment.Args[0].Y)*scale
			bx, by := x0+units(segment.Args[1].X)*scale, y0+units(segment.Args[1].Y)*scale
			cx, cy := x0+units(segment.Args[2].X)*scale, y0+units(segment.Args[2].Y)*scale
			switch segment.Op {
			case sfnt.SegmentOpMoveTo:
				if open {
					pen.ClosePath()
				}
				open = true
				pen.MoveTo(ax, ay)
			case sfnt.SegmentOpLineTo:
				pen.LineTo(ax, ay)
			case sfnt.SegmentOpQuadTo:
				pen.QuadTo(ax, ay, bx, by)
			case sfnt.SegmentOpCubeTo:
				pen.CubeTo(ax, ay, bx, by, cx, cy)
			}
		}
		pen.ClosePath()
		x0 += face.signs[sign].advance * scale
	}
}
