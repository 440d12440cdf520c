package paint

import (
	"image"
	"testing"
)

// TestRasterIsACanvas draws every kind of shape over the edges of a small
// picture: it must show what a larger one shows in the same place.
func TestRasterIsACanvas(t *testing.T) {
	draw := func(dst *image.RGBA) {
		r := NewPainter().raster
		r.dst = dst
		r.Rect(image.Rect(-9, -9, 90, 90), rgb(0xFFFFFF))
		r.Rect(image.Rect(-5, 3, 8, 50), rgb(0x2040C0))
		r.Rect(image.Rect(70, 70, 80, 80), rgb(0x2040C0))
		r.RoundRect(image.Rect(20, -6, 52, 22), 9, rgb(0x208040))
		r.RoundRing(image.Rect(12, 12, 50, 50), 19, 5, rgb(0xC02040))
		r.Triangle(image.Pt(-4, 30), image.Pt(44, 20), image.Pt(20, 48), rgb(0x806010))
		r.Digit(8, Bold, 30, image.Rect(25, 25, 60, 60), rgb(0x101010))
		r.Digit(3, Slanted, 12, image.Rect(-8, -8, 5, 9), rgb(0x101010))
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
