package paint

import (
	"image"

	"nonet/app/draw/scene"
	"nonet/board"
)

// Legend draws a mark of a step in the middle of a picture. The mark of a candidate has the
// given digit, or none if that is 0.
func Legend(picture *image.RGBA, sign scene.Sign, digit board.Digit, palette *Palette) {
	brush := &brush{Canvas: &raster{dst: picture, glyphs: make(map[glyphKey]*glyph), arcs: make(map[arcKey]*image.Alpha)}}
	bounds := picture.Bounds()
	side := min(bounds.Dx(), bounds.Dy())
	g := Geometry{bounds: bounds, cell: 9 * side / 4, hair: 1, thick: 1}
	g.origin = middle(bounds).Sub(middle(g.place(0, 1)))
	d := drawing{Geometry: g, brush: brush, view: &scene.View{}, palette: palette}
	d.Rect(bounds, palette.Surface)
	area := g.place(0, 1)
	line := max(1, g.part(0.035))
	switch sign {
	case scene.BaseHouse:
		d.RoundRect(area, line, AllCorners, over(palette.Surface, palette.BaseHouse))
		d.ring(area, line, line, palette.Parts[scene.Base])
	case scene.CoverHouse:
		for _, way := range [...]image.Point{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			d.dashes(cornerOf(area, way), cornerOf(area, image.Pt(-way.Y, way.X)), max(3, g.part(0.1)), line, palette.Parts[scene.Cover])
		}
	case scene.StrongLink, scene.WeakLink:
		d.link(bounds, sign == scene.StrongLink)
	case scene.Ringed:
		d.ring(area, area.Dx()/2, line, palette.Parts[scene.Base])
	case scene.Crossed:
		for _, way := range [...]image.Point{{1, 1}, {1, -1}} {
			d.Line(cornerOf(area, way.Mul(-1)), cornerOf(area, way), line, palette.Parts[scene.Gone])
		}
	default:
		d.shape(area, digit, scene.Part(sign))
	}
}

// link draws an arrow from the left to the right.
func (d *drawing) link(area image.Rectangle, strong bool) {
	at := func(x float32) Point {
		return Point{float32(area.Min.X) + x*float32(area.Dx()), float32(area.Min.Y+area.Max.Y) / 2}
	}
	width := max(1.2, float32(d.cell)*0.03)
	path := d.head([]Point{at(0.05), at(0.35), at(0.65), at(0.95)}, width, d.palette.Arrow)
	if strong {
		d.stroke(path, width, d.palette.Arrow)
	} else {
		d.dashed(path, width, d.palette.Arrow)
	}
}
