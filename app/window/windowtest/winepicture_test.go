//go:build linux && screenshots

package windowtest

import (
	"image"
	"path/filepath"
	"testing"

	"nonet/internal/check"
)

// TestPictureOfWindows takes the picture of the window on Windows, with the frame that Wine draws on
// a desktop of its own.
func TestPictureOfWindows(t *testing.T) {
	if !underWine() {
		t.Skip("skipped: only for the Windows program, under Wine")
	}
	sample, err := filepath.Abs(filepath.Join("..", "..", "..", "assets", "samples", "several-solutions.sdk"))
	check.Done(t, err)
	d := NewDesktop(t)
	d.wineDesktop = "1180x820"
	p := d.Start(sample)
	for _, key := range []string{"a", "n", "n"} {
		press(p, key)
	}
	check.Done(t, write(filepath.Join("..", "..", "..", "docs", "screenshots", "windows-light.png"), fewColours(trimmed(p.Settled()))))
}

// trimmed returns the part of a picture that is left of and above a background. The background has
// the colour of the last pixel.
func trimmed(picture *image.RGBA) *image.RGBA {
	ground := picture.At(picture.Rect.Max.X-1, picture.Rect.Max.Y-1)
	var end image.Point
	for y := picture.Rect.Min.Y; y < picture.Rect.Max.Y; y++ {
		for x := picture.Rect.Min.X; x < picture.Rect.Max.X; x++ {
			if picture.At(x, y) != ground {
				end = image.Pt(max(end.X, x+1), max(end.Y, y+1))
			}
		}
	}
	return picture.SubImage(image.Rectangle{picture.Rect.Min, end}).(*image.RGBA)
}
