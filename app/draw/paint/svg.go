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

	"nonet/app/draw/scene"
)

// WritePNG writes a square picture of the board. The size is its side in pixels.
func WritePNG(w io.Writer, view *scene.View, palette *Palette, pixels int) error {
	picture := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	NewPainter().Paint(picture, view, palette)
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	return encoder.Encode(w, picture)
}

// WriteSVG writes the board as an SVG drawing with one element for each shape or text, or for
// several rectangles of one colour. Text is drawn as outlines, so that it does not depend on
// installed fonts. The outline of a text is written once for each style and colour, and referred to
// after that. The size is in CSS pixels, 96 per inch.
func WriteSVG(w io.Writer, view *scene.View, palette *Palette, size int) error {
	out := bufio.NewWriter(w)
	// A bufio.Writer keeps the first error, and Flush returns it.
	fmt.Fprintf(out, `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%[1]d" viewBox="0 0 %[1]d %[1]d">
`, size)
	canvas := &svg{out: out, texts: map[svgText]writtenText{}}
	canvas.Pen = canvas
	Draw(canvas, NewGeometry(size), view, palette)
	canvas.writeRects()
	fmt.Fprintln(out, "</svg>")
	return out.Flush()
}

// svg is a Canvas that writes SVG elements. It is also the pen of its Tracer and writes
// outlines as path data.
type svg struct {
	Tracer
	out  *bufio.Writer
	path []byte
	from [2]int // where the path began and where it is now, in hundredths of a pixel
	at   [2]int
	ink  color.NRGBA
	id   string // the attribute with the name of the next path

	texts map[svgText]writtenText

	rects []image.Rectangle // rectangles of one colour that are not written yet
	fill  color.NRGBA       // their colour
}

// writtenText is the first text with an outline.
type writtenText struct {
	at Placed
	id int
}

// svgText is what texts with the same outline have in common.
type svgText struct {
	text  Text
	style Style
	size  float64
	ink   color.NRGBA
}

// Rect implements [Canvas].
func (s *svg) Rect(r image.Rectangle, ink color.NRGBA) {
	if r.Empty() {
		return
	}
	if ink != s.fill {
		s.writeRects()
	}
	s.rects, s.fill = append(s.rects, r), ink
}

// writeRects writes the rectangles that are not written yet. Several rectangles are shorter as a
// path.
func (s *svg) writeRects() {
	switch len(s.rects) {
	case 0:
	case 1:
		r := s.rects[0]
		fmt.Fprintf(s.out, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n",
			r.Min.X, r.Min.Y, r.Dx(), r.Dy(), hex(s.fill))
	default:
		var path svg
		for _, r := range s.rects {
			left, top, right, bottom := float32(r.Min.X), float32(r.Min.Y), float32(r.Max.X), float32(r.Max.Y)
			path.MoveTo(left, top)
			path.LineTo(right, top)
			path.LineTo(right, bottom)
			path.LineTo(left, bottom)
			path.ClosePath()
		}
		fmt.Fprintf(s.out, `<path d="%s" fill="%s"/>`+"\n", path.path, hex(s.fill))
	}
	s.rects = s.rects[:0]
}

// Text implements [Canvas].
func (s *svg) Text(text Text, style Style, height int, in image.Rectangle, ink color.NRGBA) {
	if height < 1 || text.String() == "" {
		return
	}
	at := Place(text, style, height, in)
	s.writeRects()
	key := svgText{text, style, at.Size, ink}
	if first, written := s.texts[key]; written {
		fmt.Fprintf(s.out, `<use href="#t%d" x="%s" y="%s"/>`+"\n", first.id, rounded(at.X-first.at.X), rounded(at.Baseline-first.at.Baseline))
		return
	}
	s.id = fmt.Sprintf(` id="t%d"`, len(s.texts))
	s.texts[key] = writtenText{at, len(s.texts)}
	s.Start(ink)
	traceText(s, text, style, float32(at.X), float32(at.Baseline), float32(at.Size))
	s.Fill()
	s.id = ""
}

func (s *svg) LineTo(x, y float32)           { s.add('l', x, y) }
func (s *svg) QuadTo(bx, by, cx, cy float32) { s.add('q', bx, by, cx, cy) }
func (s *svg) CubeTo(bx, by, cx, cy, dx, dy float32) {
	s.add('c', bx, by, cx, cy, dx, dy)
}

func (s *svg) MoveTo(x, y float32) {
	s.add('m', x, y)
	s.from = s.at
}

func (s *svg) ClosePath() {
	s.add('z')
	s.at = s.from
}

// rounded returns a number as text, rounded to hundredths of a pixel.
func rounded(number float64) []byte {
	return strconv.AppendFloat(nil, math.Round(number*100)/100, 'f', -1, 64)
}

// add appends a command to the path. It writes positions relative to the last one, since that takes
// fewer characters. They are rounded before, so that errors do not add up.
func (s *svg) add(step byte, numbers ...float32) {
	s.path = append(s.path, step)
	next := s.at
	for i, number := range numbers {
		next[i%2] = int(math.Round(float64(number) * 100))
		by := next[i%2] - s.at[i%2]
		if i > 0 && by >= 0 {
			s.path = append(s.path, ' ')
		}
		s.path = appendHundredths(s.path, by)
	}
	s.at = next
}

// appendHundredths appends n/100, without a zero before the point.
func appendHundredths(to []byte, n int) []byte {
	if n < 0 {
		to, n = append(to, '-'), -n
	}
	if n >= 100 || n == 0 {
		to = strconv.AppendInt(to, int64(n/100), 10)
	}
	if n%100 != 0 {
		to = append(to, '.', '0'+byte(n/10%10))
		if n%10 != 0 {
			to = append(to, '0'+byte(n%10))
		}
	}
	return to
}

// Start implements [PathPen].
func (s *svg) Start(ink color.NRGBA) { s.path, s.at, s.ink = s.path[:0], [2]int{}, ink }

// Fill implements [PathPen].
func (s *svg) Fill() {
	s.writeRects()
	fmt.Fprintf(s.out, `<path%s d="%s" fill="%s"/>`+"\n", s.id, s.path, hex(s.ink))
}

func hex(ink color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", ink.R, ink.G, ink.B) }
