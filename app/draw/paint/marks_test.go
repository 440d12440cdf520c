package paint_test

import (
	"image"
	"image/color"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/internal/check"
	"nonet/internal/vision"
)

// TestMarksStayInsideTheRing checks that the cursor's ring and the sign of a colour neither cover
// nor touch marks.
func TestMarksStayInsideTheRing(t *testing.T) {
	const c = board.Cell(40)
	marks := map[string]scene.Cell{
		"one":          {Corner: board.DigitsOf(1)},
		"four":         {Corner: board.DigitsOf(1, 4, 7, 9)},
		"all":          {Corner: board.AllDigits},
		"five inside":  {Centre: board.DigitsOf(1, 3, 4, 7, 9)},
		"all inside":   {Centre: board.AllDigits},
		"six and five": {Corner: board.DigitsOf(1, 3, 4, 5, 7, 9), Centre: board.DigitsOf(2, 3, 4, 6, 8)},
	}
	for _, side := range []int{300, 360, 480, 590, 1100} {
		area := paint.NewGeometry(side).Cell(c)
		for name, marked := range marks {
			for _, colour := range []board.Colour{0, 3, 5} {
				bare, full := &scene.View{Focused: true, Cursor: c}, &scene.View{Focused: true, Cursor: c}
				bare.Cells[c].Colours = board.ColoursOf(colour)
				full.Cells[c] = marked
				full.Cells[c].Colours = board.ColoursOf(colour)
				ink := visible(painted(full, &paint.Light, side, side), painted(bare, &paint.Light, side, side), area)
				check.Not(t, len(ink) == 0, "there are no marks")
				bare.ShowCursor = true
				around := contrasting(painted(bare, &paint.Light, side, side), area)
				for p := range ink {
					if around[p] || around[p.Add(image.Pt(1, 0))] || around[p.Sub(image.Pt(1, 0))] {
						t.Errorf("%s in colour %d at %d: touched at %v of %v", name, colour, side, p, area)
						break
					}
				}
			}
		}
	}
}

// visible returns the points of an area that differ clearly between two pictures.
func visible(one, other *image.RGBA, in image.Rectangle) map[image.Point]bool {
	points := make(map[image.Point]bool)
	for p := range pointsIn(in) {
		if vision.Contrast(one.At(p.X, p.Y), other.At(p.X, p.Y)) > 1.2 {
			points[p] = true
		}
	}
	return points
}

// TestTheRingShowsWhatKeysEnter checks that the kinds of content can be told apart at the cursor,
// and that the signs cover no marks.
func TestTheRingShowsWhatKeysEnter(t *testing.T) {
	const c = board.Cell(40)
	for name, palette := range palettesToPaint() {
		var views []*scene.View
		for typing := scene.Digits; typing <= scene.Pins; typing++ {
			view := &scene.View{Focused: true, ShowCursor: true, Cursor: c, Typing: typing}
			views = append(views, view)
			bare := painted(view, palette, scale2, scale2)
			signs := contrasting(bare, paint.NewGeometry(scale2).Cell(c))
			marked := *view
			marked.Cells[c].Corner, marked.Cells[c].Centre = board.AllDigits, board.DigitsOf(1, 2, 3, 4, 5)
			for p := range visible(painted(&marked, palette, scale2, scale2), bare, paint.NewGeometry(scale2).Cell(c)) {
				if signs[p] {
					t.Fatalf("%s: the sign %d is at the mark at %v", name, typing, p)
				}
			}
		}
		wantApart(t, name, views, palette, scale2)
	}
}

// TestSmallDigitsStayInsideTheRing checks that the cursor's ring touches neither candidates nor
// possible digits with their numbers.
func TestSmallDigitsStayInsideTheRing(t *testing.T) {
	const c = board.Cell(40)
	for _, side := range []int{360, 480, 590, 1100} {
		area := paint.NewGeometry(side).Cell(c)
		for name, view := range map[string]*scene.View{
			"candidates": {Candidates: [board.Cells]board.DigitSet{c: board.AllDigits}},
			"possible":   ninePossibleView(),
		} {
			view.Focused, view.ShowCursor, view.Cursor = true, false, c
			ink := visible(painted(view, &paint.Light, side, side), painted(&scene.View{}, &paint.Light, side, side), area)
			view.ShowCursor = true
			picture := painted(view, &paint.Light, side, side)
			for p := range ink {
				for _, at := range []image.Point{p, p.Add(image.Pt(1, 0)), p.Sub(image.Pt(1, 0)), p.Add(image.Pt(0, 1)), p.Sub(image.Pt(0, 1))} {
					if picture.RGBAAt(at.X, at.Y) == color.RGBA(paint.Light.Cursor) {
						t.Errorf("%s at %d: touched at %v of %v", name, side, p, area)
					}
				}
			}
		}
	}
}

// contrasting returns the points of a cell that contrast with its middle.
func contrasting(picture *image.RGBA, in image.Rectangle) map[image.Point]bool {
	points := make(map[image.Point]bool)
	middle := middleOf(in)
	for p := range pointsIn(in) {
		if vision.Contrast(picture.At(p.X, p.Y), picture.At(middle.X, middle.Y)) > 1.2 {
			points[p] = true
		}
	}
	return points
}
