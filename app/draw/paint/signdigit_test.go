package paint_test

import (
	"image"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/internal/check"
)

// TestSignsKeepClearOfDigits checks that the signs of many colours touch no digit of the cell, even
// inside the cursor's ring.
func TestSignsKeepClearOfDigits(t *testing.T) {
	const c = board.Cell(40)
	for _, side := range []int{360, 480, 590, 1100} {
		area := paint.NewGeometry(side).Cell(c)
		for d := board.Digit(1); d <= 9; d++ {
			for _, role := range []scene.Role{scene.Given, scene.Entry} {
				picture := func(palette *paint.Palette, colours board.ColourSet, d board.Digit) *image.RGBA {
					v := &scene.View{Focused: true, ShowCursor: true, Cursor: c}
					v.Cells[c].Colours, v.Cells[c].Digit = colours, d
					if d != 0 {
						v.Cells[c].Role = role
					}
					return painted(v, palette, side, side)
				}
				digit := visible(picture(&paint.Light, 0, d), picture(&paint.Light, 0, 0), area)
				signs := visible(picture(&paint.Light, board.AllColours, d), picture(unsigned(), board.AllColours, d), area)
				check.Not(t, len(digit) == 0 || len(signs) == 0, "there is no digit, or there are no signs")
				for p := range digit {
					for _, q := range []image.Point{p, p.Add(image.Pt(1, 0)), p.Sub(image.Pt(1, 0))} {
						if signs[q] {
							t.Errorf("%d as %d at %d: touched at %v of %v", d, role, side, p, area)
							goto next
						}
					}
				}
			next:
			}
		}
	}
}

// unsigned returns a palette in which the signs of colours are invisible.
func unsigned() *paint.Palette {
	p := paint.Light
	p.Groups = p.Colours
	return &p
}
