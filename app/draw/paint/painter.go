package paint

import (
	"image"
	"image/color"
	"slices"

	"nonet/app/draw/scene"
	"nonet/board"
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

// DrawForPrint draws the same board as [Draw], but for a printer. Printers fill every pixel
// that a shape touches, so the cells would cover the gaps that Draw leaves as lines between
// them. DrawForPrint therefore draws these lines after the cells, and leaves out cells that
// have the colour of the surface. The cursor and the selection are not printed.
func DrawForPrint(canvas Canvas, geometry Geometry, view *scene.View, palette *Palette) {
	d := newDrawing(&brush{Canvas: canvas}, geometry, view, palette, planOf(view.Rules))
	d.draw(true)
}

// DrawContent draws only the contents of the cells, on a canvas that already has an empty
// board with the same rules. The view must have neither colours nor flags, and [HasLines]
// must be false for its rules.
func DrawContent(canvas Canvas, geometry Geometry, view *scene.View, palette *Palette) {
	if geometry.hasRoom() {
		d := newDrawing(&brush{Canvas: canvas}, geometry, view, palette, planOf(view.Rules))
		d.contents()
	}
}

// HasLines reports whether some groups, such as diagonals, are drawn as lines through
// cells. The path of such a line depends on the contents of the cells.
func HasLines(rules *board.Rules) bool {
	return rules != nil && slices.ContainsFunc(rules.Groups(), func(group board.Group) bool {
		return isDrawn(&group) && chainOf(group.Cells) != nil
	})
}

func (d *drawing) cellLines() {
	g := d.Geometry
	for i := range board.Size - 1 {
		end := (i+1)*g.cell + i*g.hair
		across := image.Rect(0, end, g.inner(), end+g.hair)
		down := image.Rect(end, 0, end+g.hair, g.inner())
		d.Rect(across.Add(g.origin), d.palette.CellLine)
		d.Rect(down.Add(g.origin), d.palette.CellLine)
	}
}

// Thumbnail draws a board without digits in which the given cells are filled.
func Thumbnail(picture *image.RGBA, filled board.CellSet, palette *Palette) {
	canvas := &raster{dst: picture}
	bounds := picture.Bounds()
	canvas.Rect(bounds, palette.Surface)
	at := func(i int) int { return i * (bounds.Dx() - 1) / board.Size }
	for c := range filled.All() {
		canvas.Rect(image.Rect(at(c.Col()), at(c.Row()), at(c.Col()+1), at(c.Row()+1)).Add(bounds.Min), palette.ChangedWedge)
	}
	for i := 0; i <= board.Size; i += 3 {
		line := image.Rect(at(i), 0, at(i)+1, bounds.Dy()).Add(bounds.Min)
		canvas.Rect(line, palette.DyedLine)
		line = image.Rect(0, at(i), bounds.Dx(), at(i)+1).Add(bounds.Min)
		canvas.Rect(line, palette.DyedLine)
	}
}

// Canvas is a surface to draw the board on. Positions and lengths are in device pixels, and
// y increases downwards. All colours are opaque, because [Draw] mixes the tints itself.
type Canvas interface {
	// Rect fills a rectangle.
	Rect(r image.Rectangle, ink color.NRGBA)

	// RoundRect fills a rectangle and rounds the given corners. The radius is at most half
	// of the shorter side if two rounded corners share a side, otherwise at most the
	// shorter side.
	RoundRect(r image.Rectangle, radius int, round Corners, ink color.NRGBA)

	// Outline draws a closed line whose edges are alternately horizontal and vertical. The
	// enclosed area is on the right of the path, and the line is inside it. The radii of
	// two adjacent corners fit into the edge between them, and the width is at most the
	// radius of an outward corner.
	Outline(path []Bend, width int, ink color.NRGBA)

	// Line draws a straight line with round ends. Its end points are between pixels, like the
	// corners of a rectangle.
	Line(a, b image.Point, width int, ink color.NRGBA)

	// Polygon fills an area with straight edges by the nonzero winding rule. It must not
	// keep the path.
	Polygon(path []Point, ink color.NRGBA)

	// Text draws text in the middle of a rectangle, with digits of the given height. The
	// outline of the text is centred horizontally, and all text of the same height has the
	// same baseline. If the height is 0 or the text is empty, Text draws nothing.
	Text(text Text, style Style, height int, in image.Rectangle, ink color.NRGBA)
}

// Style is the weight of a text.
type Style uint8

const (
	Regular Style = iota
	Medium
	Bold
	styles // the number of styles
)

// Corners is a set of corners of a rectangle.
type Corners uint8

// The corners of a rectangle, in reading order.
const (
	TopLeft Corners = 1 << iota
	TopRight
	BottomLeft
	BottomRight

	AllCorners = TopLeft | TopRight | BottomLeft | BottomRight
)

// Point is a position on a [Canvas], possibly between pixels.
type Point struct{ X, Y float32 }

// Bend is a rounded corner of a path.
type Bend struct {
	At     image.Point
	Radius int
}
