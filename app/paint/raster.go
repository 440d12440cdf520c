package paint

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/vector"

	"nonet/board"
)

// raster is the Canvas of pixels. It draws only inside of its picture.
type raster struct {
	dst     *image.RGBA
	glyphs  map[glyphKey]*glyph
	shape   vector.Rasterizer
	scratch image.Alpha // the coverage of the shape being drawn
}

// Rect implements [Canvas].
func (r *raster) Rect(area image.Rectangle, ink color.NRGBA) {
	area = area.Intersect(r.dst.Rect)
	if area.Empty() {
		return
	}
	first := r.dst.Pix[r.dst.PixOffset(area.Min.X, area.Min.Y):][:4*area.Dx()]
	for x := 0; x < len(first); x += 4 {
		first[x], first[x+1], first[x+2], first[x+3] = ink.R, ink.G, ink.B, 0xff
	}
	for y := area.Min.Y + 1; y < area.Max.Y; y++ {
		copy(r.dst.Pix[r.dst.PixOffset(area.Min.X, y):], first)
	}
}

// RoundRect implements [Canvas].
func (r *raster) RoundRect(area image.Rectangle, radius int, ink color.NRGBA) {
	inner := area.Inset(radius)
	r.Rect(image.Rect(area.Min.X, inner.Min.Y, area.Max.X, inner.Max.Y), ink)
	r.Rect(image.Rect(inner.Min.X, area.Min.Y, inner.Max.X, inner.Min.Y), ink)
	r.Rect(image.Rect(inner.Min.X, inner.Max.Y, inner.Max.X, area.Max.Y), ink)
	r.corners(area, radius, radius, ink)
}

// RoundRing implements [Canvas].
func (r *raster) RoundRing(area image.Rectangle, radius, width int, ink color.NRGBA) {
	inner := area.Inset(radius)
	r.Rect(image.Rect(inner.Min.X, area.Min.Y, inner.Max.X, area.Min.Y+width), ink)
	r.Rect(image.Rect(inner.Min.X, area.Max.Y-width, inner.Max.X, area.Max.Y), ink)
	r.Rect(image.Rect(area.Min.X, inner.Min.Y, area.Min.X+width, inner.Max.Y), ink)
	r.Rect(image.Rect(area.Max.X-width, inner.Min.Y, area.Max.X, inner.Max.Y), ink)
	r.corners(area, radius, width, ink)
}

// corners draws the four quarters of a ring into the corners of a rectangle.
func (r *raster) corners(area image.Rectangle, radius, width int, ink color.NRGBA) {
	size := image.Pt(radius, radius)
	for _, corner := range [...]struct {
		at     image.Point
		dx, dy float32 // which way the corner points
	}{
		{area.Min, -1, -1},
		{image.Pt(area.Max.X-radius, area.Min.Y), 1, -1},
		{image.Pt(area.Min.X, area.Max.Y-radius), -1, 1},
		{area.Max.Sub(size), 1, 1},
	} {
		r.begin(size)
		r.quarter(float32(radius), float32(width), corner.dx, corner.dy)
		r.end(corner.at, ink)
	}
}

// arcPull is how far the handles of a cubic curve reach so that it follows a
// quarter of a circle: 4/3·(√2−1) of the radius.
const arcPull = 0.5522848

// quarter puts a quarter of a ring into the path. It fills a square whose side
// is the radius; dx and dy, each 1 or -1, tell which corner is the round one.
func (r *raster) quarter(radius, width, dx, dy float32) {
	// The middle of the circle is the corner of the square opposite to the
	// round one.
	x0, y0 := (1-dx)/2*radius, (1-dy)/2*radius
	outer, hole := radius, radius-width
	z := &r.shape
	z.MoveTo(x0+dx*outer, y0)
	z.CubeTo(x0+dx*outer, y0+dy*outer*arcPull, x0+dx*outer*arcPull, y0+dy*outer, x0, y0+dy*outer)
	z.LineTo(x0, y0+dy*hole)
	z.CubeTo(x0+dx*hole*arcPull, y0+dy*hole, x0+dx*hole, y0+dy*hole*arcPull, x0+dx*hole, y0)
	z.ClosePath()
}

// Triangle implements [Canvas].
func (r *raster) Triangle(a, b, c image.Point, ink color.NRGBA) {
	corner := image.Pt(min(a.X, b.X, c.X), min(a.Y, b.Y, c.Y))
	r.begin(image.Pt(max(a.X, b.X, c.X), max(a.Y, b.Y, c.Y)).Sub(corner))
	a, b, c = a.Sub(corner), b.Sub(corner), c.Sub(corner)
	r.shape.MoveTo(float32(a.X), float32(a.Y))
	r.shape.LineTo(float32(b.X), float32(b.Y))
	r.shape.LineTo(float32(c.X), float32(c.Y))
	r.shape.ClosePath()
	r.end(corner, ink)
}

// begin starts the path of a shape that fills at most the given size.
func (r *raster) begin(size image.Point) {
	if area := size.X * size.Y; cap(r.scratch.Pix) < area {
		r.scratch.Pix = make([]uint8, area)
	} else {
		r.scratch.Pix = r.scratch.Pix[:area]
	}
	r.scratch.Stride = size.X
	r.scratch.Rect = image.Rectangle{Max: size}
	r.shape.Reset(size.X, size.Y)
	r.shape.DrawOp = draw.Src // the memory still holds the shape before
}

// end fills the path, with the corner of its size at the given point.
func (r *raster) end(at image.Point, ink color.NRGBA) {
	if r.scratch.Rect.Empty() {
		return
	}
	r.shape.Draw(&r.scratch, r.scratch.Rect, image.Opaque, image.Point{})
	r.stamp(&r.scratch, at, ink)
}

// Digit implements [Canvas].
func (r *raster) Digit(d board.Digit, style Style, height int, in image.Rectangle, ink color.NRGBA) {
	if height < 1 {
		return
	}
	across := in.Min.X + in.Max.X
	key := glyphKey{digit: d, style: style, height: int32(height), half: across&1 != 0}
	g, ok := r.glyphs[key]
	if !ok {
		g = newGlyph(&r.shape, key)
		r.glyphs[key] = g
	}
	// Shifting halves downwards also where the sum is negative.
	top := image.Pt(across>>1, (in.Min.Y+in.Max.Y-height)>>1)
	r.stamp(&g.mask, top.Add(g.offset), ink)
}

// stamp puts ink where the mask says, with the corner of the mask at a point.
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
