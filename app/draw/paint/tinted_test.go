package paint_test

import (
	"image"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/internal/check"
)

// TestSlicesHaveTheSameSize counts the pixels of each colour of a cell.
func TestSlicesHaveTheSameSize(t *testing.T) {
	const side = 900
	area := paint.NewGeometry(side).Cell(40)
	for n := 1; n <= board.Colours; n++ {
		view := &scene.View{}
		view.Cells[40].Colours = board.AllColours >> (board.Colours - n)
		picture := painted(view, &paint.Light, side, side)
		for colour := range view.Cells[40].Colours.All() {
			got, want := count(picture, area, paint.Light.Colours[colour-1]), area.Dx()*area.Dy()/n
			// The signs cover a part of some slices, and edges between slices have mixed colours.
			if got < want*2/3 || got > want*21/20 {
				t.Errorf("colour %d of %d: %d pixels, want about %d", colour, n, got, want)
			}
		}
	}
}

// TestMarksAreFound looks for candidates and marks where they are drawn: the picture changes in the
// place of a mark when it gets a colour, and nowhere else.
func TestMarksAreFound(t *testing.T) {
	const c, side = board.Cell(40), 900
	geometry := paint.NewGeometry(side)
	for name, cell := range map[string]scene.Cell{
		"corner": {Corner: board.AllDigits}, "centre": {Centre: board.DigitsOf(1, 4, 5, 9)},
		"both": {Corner: board.DigitsOf(1, 2, 3), Centre: board.DigitsOf(4, 5, 6)}, "candidates": {},
	} {
		view := &scene.View{}
		view.Cells[c] = cell
		marks := cell.Corner | cell.Centre
		if name == "candidates" {
			marks = board.DigitsOf(2, 3, 8)
			view.Candidates[c] = marks
		}
		bare := painted(view, &paint.Light, side, side)
		for d := range marks.All() {
			tinted := *view
			tinted.Tints[c][d-1] = 5
			box := inkOf(painted(&tinted, &paint.Light, side, side), bare)
			at := middleOf(box)
			cell, digit, ok := geometry.MarkAt(view, at.X, at.Y)
			check.That(t, ok && cell == c && digit == d, "%s: %d is at %v, where %d is found (%t)", name, d, box, digit, ok)
		}
		middle := geometry.Cell(c).Min.Add(image.Pt(1, 1))
		_, _, ok := geometry.MarkAt(view, middle.X, middle.Y)
		check.Not(t, ok && name != "candidates", "%s: something is found in the corner of the cell", name)
	}
	view := &scene.View{Marking: &scene.Marking{}}
	view.Cells[c].Centre = board.DigitsOf(5)
	at := middleOf(geometry.Cell(c))
	_, _, ok := geometry.MarkAt(view, at.X, at.Y)
	check.Not(t, ok, "a mark is found while a step is shown")
}

// TestColoursOfCandidatesDifferInGrey checks that each colour of a candidate is drawn differently
// from the others with the same colours in the palette.
func TestColoursOfCandidatesDifferInGrey(t *testing.T) {
	palette := paint.Light
	for i := range palette.Colours {
		palette.Colours[i], palette.Groups[i] = palette.Colours[8], palette.Groups[8]
	}
	const side = 600
	var pictures []*image.RGBA
	for colour := board.Colour(1); colour <= board.Colours; colour++ {
		view := &scene.View{}
		view.Candidates[40], view.Tints[40][4] = board.AllDigits, colour
		picture := painted(view, &palette, side, side)
		for other, known := range pictures {
			check.That(t, differ(picture, known, picture.Rect), "colours %d and %d look the same", colour, other+1)
		}
		pictures = append(pictures, picture)
	}
}

// TestSignsTouchNoCandidates compares cells with all candidates before and after they get colours that
// differ from the ground only in their signs: where something changes, there is no ink of a candidate
// nearby.
func TestSignsTouchNoCandidates(t *testing.T) {
	const c = board.Cell(40)
	palette := paint.Light
	for i := range palette.Colours {
		palette.Colours[i] = palette.Surface
	}
	for _, side := range []int{350, 600, 900} {
		for name, change := range map[string]func(*scene.View){
			"plain": func(*scene.View) {}, "selected": func(v *scene.View) { v.Cells[c].Flags = scene.Selected },
			"cursor": func(v *scene.View) { v.ShowCursor, v.Cursor, v.Focused = true, c, true },
		} {
			for colours := board.ColourSet(1); colours <= board.AllColours; colours = colours*2 + 1 {
				view := &scene.View{}
				view.Candidates[c] = board.AllDigits
				change(view)
				bare := painted(view, &palette, side, side)
				view.Cells[c].Colours = colours
				coloured := painted(view, &palette, side, side)
				area := paint.NewGeometry(side).Cell(c)
				ground, signed := bare.RGBAAt(area.Min.X+area.Dx()/3, area.Min.Y+area.Dy()/3), false
				for y := area.Min.Y; y < area.Max.Y; y++ {
					for x := area.Min.X; x < area.Max.X; x++ {
						if bare.RGBAAt(x, y) == coloured.RGBAAt(x, y) {
							continue
						}
						signed = true
						check.Must(t, bare.RGBAAt(x, y) == ground, "%s, side %d, colours %b: a dot covers ink at %d, %d", name, side, colours, x-area.Min.X, y-area.Min.Y)
					}
				}
				check.That(t, signed, "%s, side %d: the colours %b have no sign", name, side, colours)
			}
		}
	}
}

// TestColoursOfCandidatesStayDuringAStep checks that a candidate keeps its colour while a step is shown,
// with and without a role in it.
func TestColoursOfCandidatesStayDuringAStep(t *testing.T) {
	const c, side = board.Cell(40), 600
	area := paint.NewGeometry(side).Cell(c)
	for part := scene.NoPart; part < scene.Parts; part++ {
		if part == scene.Settled {
			continue // it fills the cell
		}
		view := &scene.View{Marking: &scene.Marking{}}
		view.Candidates[c] = board.AllDigits
		view.Marking.Parts[c][4] = part
		colour := paint.Light.Groups[2] // of its thick edge
		before := count(painted(view, &paint.Light, side, side), area, colour)
		view.Tints[c][4] = 3
		after := count(painted(view, &paint.Light, side, side), area, colour)
		check.That(t, after > before+10, "part %d: the colour has %d pixels", part, after-before)
	}
}
