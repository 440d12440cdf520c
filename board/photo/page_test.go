package photo_test

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"golang.org/x/image/font/gofont/goregular"

	"nonet/internal/phototest"
)

const cell = phototest.Cell

var (
	white = color.RGBA{255, 255, 255, 255}
	black = color.RGBA{0, 0, 0, 255}
	red   = color.RGBA{220, 40, 40, 255}
)

// spot is a point of a picture.
type spot struct{ x, y float64 }

func taken(page *image.RGBA, width, height int, from func(spot) spot, light func(spot) float64) *image.RGBA {
	return phototest.Taken(page, width, height, func(x, y float64) (float64, float64) {
		at := from(spot{x, y})
		return at.x, at.y
	}, func(x, y float64) float64 { return light(spot{x, y}) })
}

// even is the same light everywhere.
func even(spot) float64 { return 1 }

// scaled returns the map from a photo of a size to a page, straight from above.
func scaled(page image.Image, width int) func(spot) spot {
	f := float64(page.Bounds().Dx()) / float64(width)
	return func(p spot) spot { return spot{p.x * f, p.y * f} }
}

// page puts pictures on a large sheet of paper, among text.
func page(tb testing.TB, width, height int, paper color.RGBA, parts map[image.Point]image.Image) *image.RGBA {
	tb.Helper()
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(m, m.Rect, image.NewUniform(paper), image.Point{}, draw.Src)
	f := phototest.Face(tb, goregular.TTF, 22)
	for y := 20; y < height; y += 28 {
		phototest.Write(m, f, "Fill in the grid so that every row, every column and every box contains the digits 1 to 9. 3 stars of 5", width/2, y, black)
	}
	for at, part := range parts {
		draw.Draw(m, part.Bounds().Add(at), part, image.Point{}, draw.Src)
	}
	return m
}
