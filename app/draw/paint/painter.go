package paint

import (
	"image"

	"nonet/app/draw/scene"
)

// Painter paints pictures of boards. It caches the digits it has drawn and the layout of
// the groups, so that painting again at the same size with the same rules is fast and does
// not allocate. A Painter is not safe for concurrent use.
type Painter struct {
	raster   raster
	brush    brush
	geometry Geometry // the cached digits are for this geometry
	plan     *plan    // for the rules of the previous picture
}

// NewPainter returns a painter with an empty cache.
func NewPainter() *Painter {
	p := &Painter{raster: raster{glyphs: make(map[glyphKey]*glyph), arcs: make(map[arcKey]*image.Alpha)}}
	p.brush.Canvas = &p.raster
	return p
}

// Paint fills all of dst with opaque pixels. The board is centred and as large as possible,
// and the rest is background.
func (p *Painter) Paint(dst *image.RGBA, view *scene.View, palette *Palette) {
	geometry := Fit(dst.Rect)
	if geometry.cell != p.geometry.cell {
		// A window goes through hundreds of sizes while it is resized, and the digits of
		// old sizes are not needed again.
		clear(p.raster.glyphs)
		clear(p.raster.arcs)
	}
	p.geometry = geometry
	if p.plan == nil || p.plan.rules != view.Rules {
		p.plan = planOf(view.Rules)
	}
	p.raster.dst = dst
	d := newDrawing(&p.brush, geometry, view, palette, p.plan)
	d.draw(false)
	p.raster.dst = nil
}
