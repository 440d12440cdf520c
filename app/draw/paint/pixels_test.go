package paint_test

import (
	"bytes"
	"image"
	"image/color"
	"iter"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
)

// painted returns a picture of a view. It is painted over garbage, so that a missing
// pixel cannot be mistaken for background.
func painted(view *scene.View, palette *paint.Palette, width, height int) *image.RGBA {
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range picture.Pix {
		picture.Pix[i] = uint8(i*7 + 3)
	}
	paint.NewPainter().Paint(picture, view, palette)
	return picture
}

func pointsIn(area image.Rectangle) iter.Seq[image.Point] {
	return func(yield func(image.Point) bool) {
		for y := area.Min.Y; y < area.Max.Y; y++ {
			for x := area.Min.X; x < area.Max.X; x++ {
				if !yield(image.Pt(x, y)) {
					return
				}
			}
		}
	}
}

// around returns the smallest rectangle that contains all pixels in an area for which the
// function is returns true.
func around(area image.Rectangle, is func(image.Point) bool) (box image.Rectangle) {
	for p := range pointsIn(area) {
		if is(p) {
			box = box.Union(image.Rectangle{p, p.Add(image.Pt(1, 1))})
		}
	}
	return box
}

// inkOf returns the smallest rectangle that contains all pixels in which two pictures
// differ.
func inkOf(picture, other *image.RGBA) image.Rectangle {
	return around(picture.Rect, func(p image.Point) bool { return picture.RGBAAt(p.X, p.Y) != other.RGBAAt(p.X, p.Y) })
}

func count(picture *image.RGBA, area image.Rectangle, ink color.NRGBA) (n int) {
	for p := range pointsIn(area) {
		if picture.RGBAAt(p.X, p.Y) == color.RGBA(ink) {
			n++
		}
	}
	return n
}

func differ(a, b *image.RGBA, area image.Rectangle) bool {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		from, to := a.PixOffset(area.Min.X, y), a.PixOffset(area.Max.X, y)
		if !bytes.Equal(a.Pix[from:to], b.Pix[from:to]) {
			return true
		}
	}
	return false
}

func middleOf(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }
