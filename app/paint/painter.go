package paint

import "image"

// Painter paints boards into pictures. It keeps the digits it has drawn, and
// how the groups lie on the board, so that painting again at the same size with
// the same rules is fast and allocates nothing. It is
// not safe for use by several goroutines at once: each has its own.
type Painter struct {
	raster   raster
	geometry Geometry // the one the kept digits are of
	plan     *plan    // of the rules that were painted last
}

// NewPainter returns a painter that has kept nothing yet.
func NewPainter() *Painter {
	return &Painter{raster: raster{glyphs: make(map[glyphKey]*glyph), arcs: make(map[arcKey]*image.Alpha)}}
}

// Paint fills all of dst, opaque: the board as large as it fits and in the
// middle, the background around it.
func (p *Painter) Paint(dst *image.RGBA, view *View, palette *Palette) {
	geometry := Fit(dst.Rect)
	if geometry.cell != p.geometry.cell {
		// A window being resized goes through hundreds of sizes: the digits of
		// the old ones are not asked for again.
		clear(p.raster.glyphs)
		clear(p.raster.arcs)
	}
	p.geometry = geometry
	if p.plan == nil || p.plan.rules != view.Rules {
		p.plan = planOf(view.Rules)
	}
	p.raster.dst = dst
	drawPlanned(&p.raster, geometry, view, palette, p.plan)
	p.raster.dst = nil
}
