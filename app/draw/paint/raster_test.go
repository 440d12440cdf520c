package paint

import (
	"image"
	"testing"
)

// TestRasterIsACanvas draws every kind of shape across the edges of a small picture and
// again in a larger one. The small picture must be equal to the same area of the larger
// one.
func TestRasterIsACanvas(t *testing.T) {
	draw := func(dst *image.RGBA) {
		r := NewPainter().raster
		r.dst = dst
		r.Rect(image.Rect(-9, -9, 90, 90), rgb(0xFFFFFF))
		r.Rect(image.Rect(-5, 3, 8, 50), rgb(0x2040C0))
		r.Rect(image.Rect(70, 70, 80, 80), rgb(0x2040C0))
		r.RoundRect(image.Rect(20, -6, 52, 22), 9, AllCorners, rgb(0x208040))
		r.RoundRect(image.Rect(2, 30, 28, 45), 7, TopRight|BottomLeft, rgb(0xE0C040))
		r.Outline([]Bend{
			{image.Pt(-3, 5), 4},
			{image.Pt(20, 5), 4},
			{image.Pt(20, 15), 3},
			{image.Pt(45, 15), 4},
			{image.Pt(45, 38), 4},
			{image.Pt(-3, 38), 4},
		}, 3, rgb(0x7020A0))
		r.Line(image.Pt(-6, -2), image.Pt(38, 88), 5, rgb(0x10A0A0))
		r.Line(image.Pt(60, 8), image.Pt(-5, 8), 2, rgb(0xA01010))
		b := brush{Canvas: &r}
		b.ring(image.Rect(12, 12, 50, 50), 19, 5, rgb(0xC02040))
		b.triangle(image.Pt(-4, 30), image.Pt(44, 20), image.Pt(20, 48), rgb(0x806010))
		r.Polygon([]Point{{-7, -3}, {66, 21.5}, {48.25, 77}, {22, 31}}, rgb(0x407090))
		r.Polygon([]Point{{38, 9}, {31.5, 14}, {36, 8.5}}, rgb(0xF03090))
		r.Polygon([]Point{{1, 70}, {80, 70}, {80, 90}}, rgb(0xF03090))
		r.Text(digitText(8), Bold, 30, image.Rect(25, 25, 60, 60), rgb(0x101010))
		r.Text(Text{'1', '.', '2', 'k'}, Medium, 14, image.Rect(20, 0, 60, 16), rgb(0x101010))
		r.Text(digitText(3), Regular, 12, image.Rect(-8, -8, 5, 9), rgb(0x101010))
	}
	large := image.NewRGBA(image.Rect(-20, -20, 100, 100))
	small := image.NewRGBA(image.Rect(0, 0, 40, 40))
	draw(large)
	draw(small)
	inks := make(map[any]bool)
	for y := range 40 {
		for x := range 40 {
			want := large.At(x, y)
			inks[want] = true
			if got := small.At(x, y); got != want {
				t.Fatalf("at %d,%d: %v in the small picture, %v in the large one", x, y, got, want)
			}
		}
	}
	if len(inks) < 20 {
		t.Errorf("only %d inks: the shapes have not been drawn", len(inks))
	}
}

// TestOutlineStaysInside draws the outline of an L. The line must cover the pixels along
// the edges and none outside.
func TestOutlineStaysInside(t *testing.T) {
	r := NewPainter().raster
	r.dst = image.NewRGBA(image.Rect(0, 0, 60, 60))
	const width = 3
	area := []image.Rectangle{image.Rect(10, 10, 30, 50), image.Rect(10, 30, 50, 50)} // an L
	r.Outline([]Bend{
		{image.Pt(10, 10), 6},
		{image.Pt(30, 10), 6},
		{image.Pt(30, 30), 4},
		{image.Pt(50, 30), 6},
		{image.Pt(50, 50), 6},
		{image.Pt(10, 50), 6},
	}, width, rgb(0xFFFFFF))
	inked := func(x, y int) bool { return r.dst.RGBAAt(x, y).A > 0 }
	// The inner corner is rounded, so some pixels outside the rectangles are filled there.
	bend := image.Rect(30, 26, 34, 30)
	for y := range 60 {
		for x := range 60 {
			at := image.Pt(x, y)
			if inked(x, y) && !at.In(area[0]) && !at.In(area[1]) && !at.In(bend) {
				t.Fatalf("ink at %v, outside", at)
			}
		}
	}
	for i := range width {
		for _, at := range []image.Point{{20, 10 + i}, {29 - i, 20}, {40, 30 + i}, {49 - i, 40}, {30, 49 - i}, {10 + i, 30}} {
			if !inked(at.X, at.Y) {
				t.Errorf("no ink at %v, on the edge", at)
			}
		}
	}
	for _, at := range []image.Point{{10, 10}, {29, 10}, {49, 49}, {20, 13}, {26, 25}, {40, 40}} {
		if inked(at.X, at.Y) {
			t.Errorf("ink at %v, where the corner is round or the inside begins", at)
		}
	}
}

// TestLineHasNoSeams draws a long diagonal line, which is drawn in bands. All rows must
// have the same pixels, each row shifted by one from the row above.
func TestLineHasNoSeams(t *testing.T) {
	r := NewPainter().raster
	r.dst = image.NewRGBA(image.Rect(0, 0, 300, 300))
	r.Line(image.Pt(20, 20), image.Pt(280, 280), 3, rgb(0xFFFFFF))
	for y := 30; y < 270; y++ {
		for x := range 60 {
			if got, want := r.dst.RGBAAt(y+x-30, y), r.dst.RGBAAt(100+x-30, 100); got != want {
				t.Fatalf("row %d: %v at %d of it, %v in row 100", y, got, x-30, want)
			}
		}
	}
	if r.dst.RGBAAt(150, 150).R != 255 {
		t.Error("no ink in the middle of the line")
	}
}

// TestLineTurned draws a flat line, and the same line with rows and columns exchanged. They
// are drawn in different bands, but the pictures must match.
func TestLineTurned(t *testing.T) {
	const side = 300
	pictures := [2]*image.RGBA{image.NewRGBA(image.Rect(0, 0, side, side)), image.NewRGBA(image.Rect(0, 0, side, side))}
	a, b := image.Pt(290, 20), image.Pt(10, 90)
	for i, picture := range pictures {
		r := NewPainter().raster
		r.dst = picture
		r.Rect(picture.Rect, rgb(0x000000))
		if i == 1 {
			a, b = image.Pt(a.Y, a.X), image.Pt(b.Y, b.X)
		}
		r.Line(a, b, 6, rgb(0xFFFFFF))
	}
	for y := range side {
		for x := range side {
			flat, steep := int(pictures[0].RGBAAt(x, y).R), int(pictures[1].RGBAAt(y, x).R)
			if off := max(flat-steep, steep-flat); off > 2 {
				t.Fatalf("at %d,%d: %d in the flat line, %d in the steep one", x, y, flat, steep)
			}
		}
	}
}
