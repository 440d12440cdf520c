package paint

import (
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// raster is a Canvas that draws into a picture. It clips shapes to the picture.
type raster struct {
	dst     *image.RGBA
	glyphs  map[glyphKey]*glyph
	arcs    map[arcKey]*image.Alpha
	shape   vector.Rasterizer
	scratch image.Alpha // the coverage of the shape being drawn
}

// Rect implements [Canvas].
func (r *raster) Rect(area image.Rectangle, ink color.NRGBA) {
	area = area.Intersect(r.dst.Rect)
	if area.Empty() {
		return
	}
	rows := r.dst.Pix[r.dst.PixOffset(area.Min.X, area.Min.Y):]
	first := rows[:4*area.Dx()]
	for x := 0; x < len(first); x += 4 {
		first[x], first[x+1], first[x+2], first[x+3] = ink.R, ink.G, ink.B, 0xff
	}
	for range area.Dy() - 1 {
		rows = rows[r.dst.Stride:]
		copy(rows[:len(first)], first)
	}
}

// RoundRect implements [Canvas].
func (r *raster) RoundRect(area image.Rectangle, radius int, round Corners, ink color.NRGBA) {
	top, bottom := area, area
	top.Max.Y, bottom.Min.Y = area.Min.Y, area.Max.Y
	if round&(TopLeft|TopRight) != 0 {
		top.Max.Y += radius
	}
	if round&(BottomLeft|BottomRight) != 0 {
		bottom.Min.Y -= radius
	}
	r.Rect(image.Rect(area.Min.X, top.Max.Y, area.Max.X, bottom.Min.Y), ink)
	for i, strip := range [...]*image.Rectangle{&top, &top, &bottom, &bottom} {
		if corner := TopLeft << i; round&corner != 0 {
			way := diagonally[i]
			r.arc(cornerOf(area, way), image.Point{}.Sub(way), radius, radius, ink)
			if way.X < 0 {
				strip.Min.X += radius
			} else {
				strip.Max.X -= radius
			}
		}
	}
	r.Rect(top, ink)
	r.Rect(bottom, ink)
}

// Outline implements [Canvas].
func (r *raster) Outline(path []Bend, width int, ink color.NRGBA) {
	for i, bend := range path {
		came, goes := turn(path, i)
		next := path[(i+1)%len(path)]
		start := bend.At.Add(goes.Mul(bend.Radius))
		end := next.At.Sub(goes.Mul(next.Radius))
		side := image.Pt(-goes.Y, goes.X) // points to the right of the edge
		r.Rect(image.Rectangle{start, end.Add(side.Mul(width))}.Canon(), ink)

		inward := side.Add(image.Pt(-came.Y, came.X))
		if came.X*goes.Y-came.Y*goes.X > 0 {
			r.arc(bend.At, inward, bend.Radius, width, ink)
		} else {
			// The corner points inwards, so the centre of its circle is outside the area.
			far := inward.Mul(width)
			r.arc(bend.At.Add(far), inward.Mul(-1), bend.Radius+width, width, ink)
		}
	}
}

// wayTo returns the step of length 1 from a towards b, which are in the same row or column.
func wayTo(a, b image.Point) image.Point {
	return image.Pt(cmp.Compare(b.X, a.X), cmp.Compare(b.Y, a.Y))
}

// arcKey identifies a cached picture of a quarter of a ring.
type arcKey struct {
	radius, width int32
	right, below  bool // whether the round corner of the square is on the right, and whether it is at the bottom
}

// arc draws the quarter of a ring that rounds a corner. It fills a square that extends
// from the corner in the direction inward. The side of the square is the radius.
func (r *raster) arc(corner, inward image.Point, radius, width int, ink color.NRGBA) {
	if radius < 1 {
		return
	}
	key := arcKey{int32(radius), int32(width), inward.X < 0, inward.Y < 0}
	mask, ok := r.arcs[key]
	if !ok {
		mask = image.NewAlpha(image.Rect(0, 0, radius, radius))
		r.shape.Reset(radius, radius)
		r.quarter(float32(radius), float32(width), float32(-inward.X), float32(-inward.Y))
		r.shape.Draw(mask, mask.Rect, image.Opaque, image.Point{})
		r.arcs[key] = mask
	}
	at := corner
	if inward.X < 0 {
		at.X -= radius
	}
	if inward.Y < 0 {
		at.Y -= radius
	}
	r.stamp(mask, at, ink)
}

// quarter adds a quarter of a ring to the path, in a square whose side is the radius. The
// direction (dx, dy), with components of 1 or -1, leads to the round corner.
func (r *raster) quarter(radius, width, dx, dy float32) {
	// The centre of the circle is the corner of the square opposite the round corner.
	x0, y0 := (1-dx)/2*radius, (1-dy)/2*radius
	outer, hole := radius, radius-width
	z := &r.shape
	z.MoveTo(x0+dx*outer, y0)
	z.CubeTo(x0+dx*outer, y0+dy*outer*arcPull, x0+dx*outer*arcPull, y0+dy*outer, x0, y0+dy*outer)
	z.LineTo(x0, y0+dy*hole)
	z.CubeTo(x0+dx*hole*arcPull, y0+dy*hole, x0+dx*hole, y0+dy*hole*arcPull, x0+dx*hole, y0)
	z.ClosePath()
}

// bandHeight is the number of pixel rows of a shape that are drawn at a time. If a long
// slanted line were drawn as a whole, the coverage of a large, mostly empty square would
// have to be computed.
const bandHeight = 32

// inBands fills a shape between two y coordinates, band by band. The function reach
// returns the smallest and largest x of the shape in a band, and trace outlines the shape
// relative to the corner of the band.
func (r *raster) inBands(
	top, bottom int, ink color.NRGBA, reach func(top, bottom int) (left, right int), trace func(corner image.Point),
) {
	for ; top < bottom; top += bandHeight {
		height := min(bandHeight, bottom-top)
		if top >= r.dst.Rect.Max.Y || top+height <= r.dst.Rect.Min.Y {
			continue
		}
		left, right := reach(top, top+height)
		r.begin(image.Pt(right-left, height))
		trace(image.Pt(left, top))
		r.end(image.Pt(left, top), ink)
	}
}

// Line implements [Canvas].
func (r *raster) Line(a, b image.Point, width int, ink color.NRGBA) {
	if a.Y > b.Y {
		a, b = b, a
	}
	edge := width/2 + 1
	r.inBands(a.Y-edge, b.Y+edge, ink, func(top, bottom int) (left, right int) {
		// x0 and x1 are where the line enters and leaves the band.
		x0, x1 := a.X, b.X
		if a.Y != b.Y {
			at := func(y int) int { return a.X + (b.X-a.X)*(min(max(y, a.Y), b.Y)-a.Y)/(b.Y-a.Y) }
			x0, x1 = at(top-edge), at(bottom+edge)
		}
		return min(x0, x1) - edge - 1, max(x0, x1) + edge + 1
	}, func(corner image.Point) { traceLine(&r.shape, a.Sub(corner), b.Sub(corner), float32(width)/2) })
}

// Polygon implements [Canvas].
func (r *raster) Polygon(path []Point, ink color.NRGBA) {
	if len(path) < 3 {
		return
	}
	first, last := path[0].Y, path[0].Y
	for _, p := range path {
		first, last = min(first, p.Y), max(last, p.Y)
	}
	r.inBands(floor(first), ceil(last), ink, func(top, bottom int) (left, right int) {
		return reachWithin(path, float32(top), float32(bottom))
	}, func(corner image.Point) { tracePolygon(&r.shape, path, pointAt(corner)) })
}

// reachWithin returns the smallest and largest x of a polygon's edges between two y
// coordinates.
func reachWithin(path []Point, top, bottom float32) (left, right int) {
	least, most := float32(math.MaxInt32), float32(math.MinInt32)
	a := path[len(path)-1]
	for _, b := range path {
		if min(a.Y, b.Y) <= bottom && max(a.Y, b.Y) >= top {
			from, to := clippedX(a, b, top, bottom), clippedX(b, a, top, bottom)
			least, most = min(least, from, to), max(most, from, to)
		}
		a = b
	}
	return floor(least), ceil(most)
}

// clippedX returns the x of the point on an edge that is closest to the given end and has
// a y from top to bottom.
func clippedX(end, other Point, top, bottom float32) float32 {
	y := min(max(end.Y, top), bottom)
	if y == end.Y {
		return end.X
	}
	return end.X + (other.X-end.X)*(y-end.Y)/(other.Y-end.Y)
}

// begin starts the path of a shape of at most the given size.
func (r *raster) begin(size image.Point) {
	if area := size.X * size.Y; cap(r.scratch.Pix) < area {
		r.scratch.Pix = make([]uint8, area)
	} else {
		r.scratch.Pix = r.scratch.Pix[:area]
	}
	r.scratch.Stride = size.X
	r.scratch.Rect = image.Rectangle{Max: size}
	r.shape.Reset(size.X, size.Y)
	r.shape.DrawOp = draw.Src // overwrites the previous shape
}

// end fills the path and draws the shape with the upper left corner of its area at the
// given point.
func (r *raster) end(at image.Point, ink color.NRGBA) {
	if r.scratch.Rect.Empty() {
		return
	}
	r.shape.Draw(&r.scratch, r.scratch.Rect, image.Opaque, image.Point{})
	r.stamp(&r.scratch, at, ink)
}

// Text implements [Canvas].
func (r *raster) Text(text Text, style Style, height int, in image.Rectangle, ink color.NRGBA) {
	if height < 1 {
		return
	}
	across := in.Min.X + in.Max.X
	key := glyphKey{text: text, style: style, height: int32(height), half: across&1 != 0}
	g, ok := r.glyphs[key]
	if !ok {
		g = newGlyph(&r.shape, key)
		r.glyphs[key] = g
	}
	// Unlike division, shifting also rounds down if the sum is negative.
	top := image.Pt(across>>1, (in.Min.Y+in.Max.Y-height)>>1)
	r.stamp(&g.mask, top.Add(g.offset), ink)
}

// stamp draws a colour through the mask, whose upper left corner is at the given point.
func (r *raster) stamp(mask *image.Alpha, at image.Point, ink color.NRGBA) {
	area := mask.Rect.Add(at).Intersect(r.dst.Rect)
	if area.Empty() {
		return
	}
	red, green, blue := uint32(ink.R), uint32(ink.G), uint32(ink.B)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		cover := mask.Pix[mask.PixOffset(area.Min.X-at.X, y-at.Y):][:area.Dx()]
		pix := r.dst.Pix[r.dst.PixOffset(area.Min.X, y):][:4*len(cover)]
		for i, a := range cover {
			if a == 0 {
				continue
			}
			p := pix[4*i:][:3]
			in, out := uint32(a), 255-uint32(a)
			p[0] = uint8((red*in + uint32(p[0])*out + 127) / 255)
			p[1] = uint8((green*in + uint32(p[1])*out + 127) / 255)
			p[2] = uint8((blue*in + uint32(p[2])*out + 127) / 255)
		}
	}
}
