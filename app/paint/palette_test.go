package paint_test

import (
	"image"
	"image/color"
	"math"
	"testing"

	"nonet/app/paint"
	"nonet/board"
	"nonet/board/game"
)

var palettes = map[string]*paint.Palette{
	"light":         &paint.Light,
	"dark":          &paint.Dark,
	"high contrast": &paint.HighContrast,
}

// luminance returns the relative luminance of WCAG 2.2, 0 to 1.
func luminance(c color.Color) float64 {
	linear := func(channel uint32) float64 {
		s := float64(channel) / 0xffff
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// contrast returns the contrast ratio of WCAG 2.2, 1 to 21.
func contrast(a, b color.Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// grounds returns what fills a cell, for every colour and all tints together,
// as it is found in painted pictures.
func grounds(palette *paint.Palette) map[paint.Cell]color.Color {
	const tints = paint.Peer | paint.Changed | paint.SameDigit | paint.Selected
	grounds := make(map[paint.Cell]color.Color)
	for colour := range game.Colour(10) {
		var view paint.View
		var c board.Cell
		for flags := range tints + 1 {
			if flags&^tints == 0 {
				view.Cells[c] = paint.Cell{Colour: colour, Flags: flags}
				c++
			}
		}
		picture := painted(&view, palette, scale1, scale1)
		geometry := paint.NewGeometry(scale1)
		for c, cell := range view.Cells[:c] {
			middle := middleOf(geometry.Cell(board.Cell(c)))
			grounds[cell] = picture.At(middle.X, middle.Y)
		}
	}
	return grounds
}

func middleOf(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

func TestContrast(t *testing.T) {
	for name, palette := range palettes {
		t.Run(name, func(t *testing.T) {
			text := 4.5 // level AA
			if palette == &paint.HighContrast {
				text = 7 // level AAA
			}
			const shape = 3 // level AA for what is no text
			grounds := grounds(palette)
			if len(grounds) != 160 {
				t.Fatalf("%d grounds, expected 10 colours with 16 sets of tints", len(grounds))
			}
			for cell, ground := range grounds {
				inks := []struct {
					name  string
					ink   color.NRGBA
					least float64
				}{
					{"given", palette.Given, text},
					{"entry", palette.Entry, text},
					{"solved", palette.Solved, text},
					{"conflict", palette.Conflict, text},
					{"mark", palette.Mark, text},
					{"cursor", palette.Cursor, shape},
					{"idle cursor", palette.CursorIdle, shape},
					{"box line", palette.BoxLine, shape},
				}
				if cell.Flags.Has(paint.Changed) {
					inks = append(inks, inks[0])
					inks[len(inks)-1].name = "wedge"
					inks[len(inks)-1].ink = palette.ChangedWedge
					inks[len(inks)-1].least = shape
				}
				for _, ink := range inks {
					if got := contrast(ink.ink, ground); got < ink.least {
						t.Errorf("%s on colour %d with flags %05b: contrast %.2f, at least %.1f expected", ink.name, cell.Colour, cell.Flags, got, ink.least)
					}
				}
			}
		})
	}
}
