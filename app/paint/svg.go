package paint

import (
	"bufio"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"strconv"

	"nonet/app/scene"
)

// WritePNG writes a square picture of the board, with its side in pixels.
func WritePNG(w io.Writer, view *scene.View, palette *Palette, pixels int) error {
	picture := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	NewPainter().Paint(picture, view, palette)
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	return encoder.Encode(w, picture)
}

// WriteSVG writes the same picture as an SVG drawing, with one element for each shape and
// each text. Texts are outlines, so that they look the same without the font. The size is
// in web pixels, 96 per inch.
func WriteSVG(w io.Writer, view *scene.View, palette *Palette, size int) error {
	out := bufio.NewWriter(w)
	// A bufio.Writer keeps the first error, and Flush returns it.
	fmt.Fprintf(out, `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%[1]d" viewBox="0 0 %[1]d %[1]d">
`, size)
	pen := &svgPen{out: out}
	Draw(svg{Tracer{pen}, pen}, NewGeometry(size), view, palette)
	fmt.Fprintln(out, "</svg>")
	return out.Flush()
}

// svg is the Canvas of drawings.
type svg struct {
	Tracer
	pen *svgPen
}

// Rect implements [Canvas].
func (s svg) Rect(r image.Rectangle, ink color.NRGBA) {
	if r.Empty() {
		return
	}
	fmt.Fprintf(s.pen.out, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n",
		r.Min.X, r.Min.Y, r.Dx(), r.Dy(), hex(ink))
}

// Text implements [Canvas].
func (s svg) Text(text Text, style Style, height int, in image.Rectangle, ink color.NRGBA) {
	if height < 1 || text.String() == "" {
		return
	}
	at := Place(text, style, height, in)
	s.pen.Start(ink)
	traceText(s.pen, text, style, float32(at.X), float32(at.Baseline), float32(at.Size))
	s.pen.Fill()
}

// svgPen writes outlines as the data of paths.
type svgPen struct {
	out  *bufio.Writer
	path []byte
	ink  color.NRGBA
}

func (p *svgPen) MoveTo(x, y float32)           { p.add('M', x, y) }
func (p *svgPen) LineTo(x, y float32)           { p.add('L', x, y) }
func (p *svgPen) QuadTo(bx, by, cx, cy float32) { p.add('Q', bx, by, cx, cy) }
func (p *svgPen) ClosePath()                    { p.add('Z') }
func (p *svgPen) CubeTo(bx, by, cx, cy, dx, dy float32) {
	p.add('C', bx, by, cx, cy, dx, dy)
}

// add adds a step to the path, its numbers to a hundredth of a pixel.
func (p *svgPen) add(step byte, numbers ...float32) {
	p.path = append(p.path, step)
	for i, number := range numbers {
		if i > 0 {
			p.path = append(p.path, ' ')
		}
		hundredths := math.Round(float64(number)*100) / 100
		p.path = strconv.AppendFloat(p.path, hundredths, 'f', -1, 64)
	}
}

// Start implements [PathPen].
func (p *svgPen) Start(ink color.NRGBA) { p.path, p.ink = p.path[:0], ink }

// Fill implements [PathPen].
func (p *svgPen) Fill() {
	fmt.Fprintf(p.out, `<path d="%s" fill="%s"/>`+"\n", p.path, hex(p.ink))
}

// hex returns an opaque ink in the notation of the web.
func hex(ink color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", ink.R, ink.G, ink.B) }
