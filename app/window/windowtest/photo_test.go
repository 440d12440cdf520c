//go:build linux && (window || screenshots)

package windowtest

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"testing"

	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/phototest"
)

// photographed is the puzzle in drawn photos.
const photographed = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// drawnPhoto draws a photo of a newspaper as a PNG. If spoilt is set, the page has a hole in the 8 of
// r3c3, which looks like a 9 then.
func drawnPhoto(t testing.TB, spoilt bool) string {
	t.Helper()
	grid, style := board.MustParseGrid(photographed), phototest.Newspaper()
	page := phototest.Puzzle(t, style, &grid)
	if spoilt {
		const radius = 10
		hole := image.Pt(3*phototest.Cell+phototest.Cell/2-12, 3*phototest.Cell+phototest.Cell/2+8)
		for y := -radius; y <= radius; y++ {
			for x := -radius; x <= radius; x++ {
				if x*x+y*y <= radius*radius {
					page.SetRGBA(hole.X+x, hole.Y+y, style.Paper)
				}
			}
		}
	}
	sin, cos := math.Sincos(0.06)
	photo := phototest.Taken(page, 800, 760,
		func(x, y float64) (float64, float64) { return (cos*x+sin*y)*0.86 - 12, (cos*y-sin*x)*0.86 + 18 },
		func(x, y float64) float64 { return 1 - x/4000 - y/5000 })
	few := image.NewPaletted(photo.Rect, shades())
	for y := range photo.Rect.Dy() {
		for x := range photo.Rect.Dx() {
			few.Set(x, y, photo.RGBAAt(x, y))
		}
	}
	var file bytes.Buffer
	check.Done(t, png.Encode(&file, few))
	return file.String()
}

// shades returns the colours of drawn photos: few, so that their files are small.
func shades() (palette color.Palette) {
	const steps = 48
	for i := range steps {
		v := float64(i) / (steps - 1)
		palette = append(palette, color.RGBA{uint8(225 * v), uint8(222 * v), uint8(210 * v), 255})
	}
	return palette
}
