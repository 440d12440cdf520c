package paint_test

import (
	"fmt"
	"image/color"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/race"
	"nonet/internal/vision"
)

const graphic = 3 // the minimum contrast of graphics at level AA of WCAG 2.2

// TestLinesOfTheBoard checks that the lines of boxes are clearly visible on every background, and
// in high contrast and print also the lines of cells. In the other palettes the lines of cells
// are faint, so that digits and boxes stand out, and no line is brighter than a digit in the dark.
func TestLinesOfTheBoard(t *testing.T) {
	for _, line := range []color.Color{paint.Dark.CellLine, paint.Dark.DyedLine, paint.Dark.BoxLine, paint.Dark.Frame} {
		for _, digit := range []color.Color{paint.Dark.Given, paint.Dark.Entry, paint.Dark.Solved} {
			check.Not(t, vision.Luminance(line) >= vision.Luminance(digit), "the line %v is brighter than the digit %v", line, digit)
		}
	}
	for name, palette := range palettes {
		faint, onColours := 1.4, 1.2
		if palette.Dotted {
			faint, onColours = graphic, graphic
		}
		want := func(line string, ink, ground color.Color, least float64) {
			t.Helper()
			if got := vision.Contrast(ink, ground); got < least {
				t.Errorf("%s: the %s line on %v has a contrast of %.2f, at least %.1f expected", name, line, ground, got, least)
			}
		}
		want("cell", palette.CellLine, palette.Surface, faint)
		want("box", palette.BoxLine, palette.Surface, graphic)
		want("frame", palette.Frame, palette.Background, graphic)
		for _, ground := range palette.Colours {
			want("box", palette.Frame, ground, graphic)
			want("cell", palette.DyedLine, ground, onColours)
		}
		want("box", palette.BoxLine, palette.CellLine, 1.5)
		want("box", palette.Frame, palette.DyedLine, 1.5)
	}
}

// shapeOf returns the shape in a cell regardless of colours. It reports for each pixel
// whether it contrasts enough with the background.
func shapeOf(view *scene.View, palette *paint.Palette, c board.Cell, side int) []bool {
	picture := painted(view, palette, side, side)
	area := paint.NewGeometry(side).Cell(c).Inset(1)
	ground := picture.At(area.Max.X-4, (area.Min.Y+area.Max.Y)/2)
	shape := make([]bool, 0, area.Dx()*area.Dy())
	for p := range pointsIn(area) {
		shape = append(shape, vision.Contrast(picture.At(p.X, p.Y), ground) >= graphic)
	}
	return shape
}

// palettesToPaint returns all palettes. Under the race detector, it returns only one,
// because the others would take a long time and reveal no further races.
func palettesToPaint() map[string]*paint.Palette {
	if race.Slowdown > 1 {
		return map[string]*paint.Palette{"light": &paint.Light}
	}
	return palettes
}

// wantApart reports an error if the middle cells of two views have about the same shape.
func wantApart(t *testing.T, where string, views []*scene.View, palette *paint.Palette, side int) {
	t.Helper()
	shapes := make([][]bool, len(views))
	for i, view := range views {
		shapes[i] = shapeOf(view, palette, board.At(4, 4), side)
		for j, other := range shapes[:i] {
			differ := 0
			for k, visible := range shapes[i] {
				if visible != other[k] {
					differ++
				}
			}
			if differ < 9 {
				t.Errorf("%s: states %d and %d differ in %d pixels without their colour", where, j, i, differ)
			}
		}
	}
}

// TestColoursWithoutColour checks that users without colour vision can distinguish the
// colours of cells by their dots, even at the cursor, in a selected cell and in a group.
func TestColoursWithoutColour(t *testing.T) {
	middle := board.At(4, 4)
	box := board.Group{Kind: board.Extra, Colour: 6, Cells: board.CellsOf(middle, middle+1, middle+9)}
	for name, palette := range palettesToPaint() {
		for what, change := range map[string]func(*scene.View){
			"plain":    func(*scene.View) {},
			"cursor":   func(v *scene.View) { v.ShowCursor, v.Focused, v.Cursor = true, true, middle },
			"selected": func(v *scene.View) { v.Cells[middle].Flags = scene.Selected },
			"group":    func(v *scene.View) { v.Rules = board.NewRules(box) },
		} {
			var views []*scene.View
			for colour := range board.Colour(board.Colours + 1) {
				view := &scene.View{}
				change(view)
				view.Cells[middle].Colours = board.ColoursOf(colour)
				views = append(views, view)
			}
			wantApart(t, name+", "+what, views, palette, 2*scale1)
		}
	}
}

// TestRolesWithoutColour checks that users without colour vision can distinguish the roles
// and flags of a digit. In high contrast and in print, that includes entries and solutions, and
// what differs between solutions.
func TestRolesWithoutColour(t *testing.T) {
	middle := board.At(4, 4)
	for name, palette := range palettesToPaint() {
		for digit := board.Digit(1); digit <= board.Size; digit++ {
			var views []*scene.View
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
				if !palette.Dotted && (cell.Role == scene.Solved && cell.Flags != scene.Pinned) {
					continue
				}
				cell.Digit = digit
				view := &scene.View{}
				view.Cells[middle] = cell
				views = append(views, view)
			}
			wantApart(t, fmt.Sprintf("%s, digit %d", name, digit), views, palette, scale1)
		}
	}
}

// TestRolesByColour checks that users with dichromatic vision can distinguish the colours
// of digits with different roles. In grey, only the typeface differs.
func TestRolesByColour(t *testing.T) {
	for name, palette := range palettes {
		if palette == &paint.Paper {
			continue // all colours are shades of grey
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

// TestSoughtByEverySight checks that cells that can hold a highlighted digit have a
// different tint from cells that cannot. If candidates are hidden, only these tints show
// where the digit can be.
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
			for p := range pointsIn(paint.NewGeometry(scale1).Cell(view.Cursor)) {
				if vision.Contrast(picture.At(p.X, p.Y), palette.Surface) >= graphic {
					count++
				}
			}
			return count
		}
		if with, without := ring(true), ring(false); without == 0 || with < without*3/2 {
			t.Errorf("%s: the cursor has %d pixels with the focus and %d without", name, with, without)
		}
	}
}

func TestTheCursorPointsWhereTypingMovesIt(t *testing.T) {
	for _, c := range []board.Cell{40, 44} {
		view := emptyView()
		view.Cursor, view.ShowCursor, view.Focused = c, true, true
		still := painted(view, &paint.Light, 450, 450)
		view.Advances = true
		ink, cell := inkOf(painted(view, &paint.Light, 450, 450), still), paint.NewGeometry(450).Cell(c)
		check.That(t, !ink.Empty() && ink.Min.X > cell.Min.X+cell.Dx()*4/5 && ink.Max.X < cell.Max.X+cell.Dx()/5, "%v: the mark is at %v, the cell at %v", c, ink, cell)
		check.Not(t, ink.Dy() > cell.Dy()/3 || middleOf(ink).Y < middleOf(cell).Y-1 || middleOf(ink).Y > middleOf(cell).Y+1, "%v: the mark is at %v, the cell at %v", c, ink, cell)
		view.Focused = false
		idle := painted(view, &paint.Light, 450, 450)
		view.Advances = false
		check.That(t, inkOf(painted(view, &paint.Light, 450, 450), idle).Empty(), "there is a mark without the focus")
	}
}
