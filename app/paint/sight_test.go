package paint_test

import (
	"image/color"
	"testing"

	"nonet/app/paint"
	"nonet/app/scene"
	"nonet/board"
	"nonet/internal/race"
	"nonet/internal/vision"
)

const graphic = 3 // the minimum contrast of WCAG 2.2, level AA, for graphics

func TestLinesOfTheBoard(t *testing.T) {
	for name, palette := range palettes {
		grounds := append(palette.Colours[:], palette.Surface, palette.Background)
		for i, ground := range grounds {
			for line, ink := range map[string]color.Color{"cell": palette.CellLine, "box": palette.BoxLine} {
				if got := vision.Contrast(ink, ground); got < graphic {
					t.Errorf("%s: the %s line on ground %d has a contrast of %.2f, at least %d expected", name, line, i+1, got, graphic)
				}
			}
		}
		if got := vision.Contrast(palette.CellLine, palette.BoxLine); got < 1.5 {
			t.Errorf("%s: the lines of boxes hardly differ from those of cells: %.2f", name, got)
		}
	}
}

// shapeOf returns the visible shape in the middle of a cell without any colour: the pixels
// with a contrast to the background.
func shapeOf(view *scene.View, palette *paint.Palette, c board.Cell, side int) []bool {
	picture := painted(view, palette, side, side)
	area := paint.NewGeometry(side).Cell(c).Inset(1)
	ground := picture.At(area.Max.X-4, (area.Min.Y+area.Max.Y)/2)
	shape := make([]bool, 0, area.Dx()*area.Dy())
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			shape = append(shape, vision.Contrast(picture.At(x, y), ground) >= graphic)
		}
	}
	return shape
}

// palettesToPaint returns all palettes; one under the race detector, which has nothing to
// see here.
func palettesToPaint() map[string]*paint.Palette {
	if race.Slowdown > 1 {
		return map[string]*paint.Palette{"light": &paint.Light}
	}
	return palettes
}

func differing(a, b []bool) (pixels int) {
	for i := range a {
		if a[i] != b[i] {
			pixels++
		}
	}
	return pixels
}

// TestColoursWithoutColour: the nine colours of cells cannot all be distinguished without
// colour vision; the dots in the cells distinguish them, also in the cursor's cell, among
// selected ones and in a group.
func TestColoursWithoutColour(t *testing.T) {
	const side = 2 * scale1
	middle := board.At(4, 4)
	box := board.Group{Kind: board.Extra, Colour: 6, Cells: board.CellsOf(middle, middle+1, middle+9)}
	for name, palette := range palettesToPaint() {
		for what, change := range map[string]func(*scene.View){
			"plain":    func(*scene.View) {},
			"cursor":   func(v *scene.View) { v.ShowCursor, v.Focused, v.Cursor = true, true, middle },
			"selected": func(v *scene.View) { v.Cells[middle].Flags = scene.Selected },
			"group":    func(v *scene.View) { v.Rules = board.NewRules(box) },
		} {
			var shapes [board.Colours + 1][]bool
			for colour := range shapes {
				view := &scene.View{}
				change(view)
				view.Cells[middle].Colour = board.Colour(colour)
				shapes[colour] = shapeOf(view, palette, middle, side)
				for other := range colour {
					if got := differing(shapes[colour], shapes[other]); got < 9 {
						t.Errorf("%s, %s: colours %d and %d differ in %d pixels without their colour", name, what, other, colour, got)
					}
				}
			}
		}
	}
}

// TestRolesWithoutColour: the roles of a digit have different type, and a wrong one
// has a ring.
func TestRolesWithoutColour(t *testing.T) {
	middle := board.At(4, 4)
	for name, palette := range palettesToPaint() {
		for digit := board.Digit(1); digit <= board.Size; digit++ {
			var shapes [][]bool
			for _, cell := range []scene.Cell{
				{Role: scene.Given},
				{Role: scene.Entry},
				{Role: scene.Solved},
				{Role: scene.Given, Flags: scene.Conflict},
				{Role: scene.Entry, Flags: scene.Conflict},
				{Role: scene.Solved, Flags: scene.Conflict},
				{Role: scene.Given, Flags: scene.Clash},
				{Role: scene.Solved, Flags: scene.Pinned},
				{Role: scene.Solved, Flags: scene.Changed},
			} {
				cell.Digit = digit
				view := &scene.View{}
				view.Cells[middle] = cell
				shape := shapeOf(view, palette, middle, scale1)
				for i, other := range shapes {
					if got := differing(shape, other); got < 9 {
						t.Errorf("%s: digit %d looks the same in states %d and %d without its colour: %d pixels differ", name, digit, i, len(shapes), got)
					}
				}
				shapes = append(shapes, shape)
			}
		}
	}
}

// TestRolesByColour: their inks help users who see two kinds of light. In grey only the
// typeface distinguishes them.
func TestRolesByColour(t *testing.T) {
	for name, palette := range palettes {
		if palette == &paint.Paper {
			continue // is printed in one ink
		}
		inks := map[string]color.Color{"given": palette.Given, "entry": palette.Entry, "solution": palette.Solved, "wrong": palette.Conflict}
		for _, sight := range vision.Sights {
			if sight.Name == "grey" {
				continue
			}
			for a, one := range inks {
				for b, other := range inks {
					if got := sight.Difference(one, other); a < b && got < 4 {
						t.Errorf("%s, %s: %s and %s differ by %.1f, at least 4 expected", name, sight.Name, a, b, got)
					}
				}
			}
		}
	}
}

// TestSoughtByEverySight: if candidates are hidden, only a tint shows where a highlighted
// digit can be.
func TestSoughtByEverySight(t *testing.T) {
	for name, palette := range palettes {
		allowed, ruledOut := vision.Over(palette.Surface, palette.Allowed), vision.Over(palette.Surface, palette.RuledOut)
		for _, sight := range vision.Sights {
			if got := sight.Difference(allowed, ruledOut); got < 3 {
				t.Errorf("%s, %s: the two tints differ by %.1f, at least 3 expected", name, sight.Name, got)
			}
		}
	}
}

// TestCursorWithoutFocus: whether keys reach the board can be seen.
func TestCursorWithoutFocus(t *testing.T) {
	for name, palette := range palettes {
		if palette == &paint.Paper {
			continue
		}
		ring := func(focused bool) int {
			view := emptyView()
			view.Focused = focused
			count := 0
			picture := painted(view, palette, scale1, scale1)
			area := paint.NewGeometry(scale1).Cell(view.Cursor)
			for y := area.Min.Y; y < area.Max.Y; y++ {
				for x := area.Min.X; x < area.Max.X; x++ {
					if vision.Contrast(picture.At(x, y), palette.Surface) >= graphic {
						count++
					}
				}
			}
			return count
		}
		if with, without := ring(true), ring(false); without == 0 || with < without*3/2 {
			t.Errorf("%s: the cursor has %d pixels with the focus and %d without", name, with, without)
		}
	}
}
