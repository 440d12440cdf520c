package paint_test

import (
	"bytes"
	"image"
	"image/color"
	"maps"
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board"
	"nonet/internal/vision"
)

func TestPaintIsRepeatable(t *testing.T) {
	painter := paint.NewPainter()
	first := image.NewRGBA(image.Rect(0, 0, 300, 300))
	painter.Paint(first, marksView(), &paint.Dark)
	for _, step := range []struct {
		name string
		side int
		view *scene.View
	}{
		{"another view", 300, rolesView()},
		{"another size", 200, marksView()},
		{"other rules", 300, groupView(3, 4, 13, 80)},
	} {
		other := image.NewRGBA(image.Rect(0, 0, step.side, step.side))
		painter.Paint(other, step.view, &paint.Light)
		if !bytes.Equal(other.Pix, painted(step.view, &paint.Light, step.side, step.side).Pix) {
			t.Errorf("%s: the picture is not the one of a new painter", step.name)
		}
		again := image.NewRGBA(first.Rect)
		painter.Paint(again, marksView(), &paint.Dark)
		if !bytes.Equal(first.Pix, again.Pix) {
			t.Errorf("the picture is another one after %s", step.name)
		}
	}
}

// TestPaintFillsEverything paints the same view over two different backgrounds. The
// pictures must be equal and opaque.
func TestPaintFillsEverything(t *testing.T) {
	painter := paint.NewPainter()
	for _, bounds := range []image.Rectangle{
		image.Rect(0, 0, 360, 360), image.Rect(0, 0, 411, 250), image.Rect(-20, -30, 100, 333), image.Rect(5, 5, 18, 40),
	} {
		var pictures [2]*image.RGBA
		for i, garbage := range []byte{0x00, 0xd7} {
			pictures[i] = image.NewRGBA(bounds)
			for j := range pictures[i].Pix {
				pictures[i].Pix[j] = garbage
			}
			painter.Paint(pictures[i], conflictsView(), &paint.Light)
		}
		if !bytes.Equal(pictures[0].Pix, pictures[1].Pix) {
			t.Errorf("%v: some pixels are left as they were", bounds)
		}
		if !pictures[0].Opaque() {
			t.Errorf("%v: the picture is not opaque", bounds)
		}
	}
}

// TestPaintStaysInside paints into a part of a larger picture. The rest must not change.
func TestPaintStaysInside(t *testing.T) {
	whole := image.NewRGBA(image.Rect(0, 0, 200, 200))
	part := whole.SubImage(image.Rect(30, 40, 180, 190)).(*image.RGBA)
	paint.NewPainter().Paint(part, marksView(), &paint.Light)
	for p := range pointsIn(whole.Rect) {
		inside := p.In(part.Rect)
		if painted := whole.RGBAAt(p.X, p.Y) != (color.RGBA{}); painted != inside {
			t.Fatalf("at %v: painted %t, inside %t", p, painted, inside)
		}
	}
}

// TestPaintAnything paints random views, most of them invalid, and valid views at all small
// sizes.
func TestPaintAnything(t *testing.T) {
	painter := paint.NewPainter()
	rapid.Check(t, func(t *rapid.T) {
		var view scene.View
		for c := range view.Cells {
			view.Cells[c] = scene.Cell{
				Digit:   board.Digit(rapid.Uint8().Draw(t, "digit")),
				Other:   board.Digit(rapid.Uint8().Draw(t, "other")),
				Role:    scene.Role(rapid.Uint8Range(0, 5).Draw(t, "role")),
				Corner:  board.DigitSet(rapid.Uint16().Draw(t, "corner")),
				Centre:  board.DigitSet(rapid.Uint16().Draw(t, "centre")),
				Colours: board.ColourSet(rapid.Uint16().Draw(t, "colours")),
				Flags:   scene.Flags(rapid.Uint16().Draw(t, "flags")),
			}
		}
		view.Tints[rapid.IntRange(0, 80).Draw(t, "tinted")][rapid.IntRange(0, 8).Draw(t, "candidate")] = board.Colour(rapid.Uint8().Draw(t, "tint"))
		var groups []board.Group
		for range rapid.IntRange(0, 9).Draw(t, "groups") {
			group := board.Group{
				Kind:   board.GroupKind(rapid.Uint8Range(0, 20).Draw(t, "kind")),
				Number: rapid.IntRange(-1, 12).Draw(t, "number"),
				Colour: board.Colour(rapid.Uint8().Draw(t, "colour of a group")),
			}
			for _, c := range rapid.SliceOf(rapid.Uint8Range(0, board.Cells-1)).Draw(t, "cells") {
				group.Cells = group.Cells.With(board.Cell(c))
			}
			groups = append(groups, group)
		}
		view.Rules = board.NewRules(groups...)
		view.Drawing = rapid.Bool().Draw(t, "drawing")
		if rapid.Bool().Draw(t, "with an overlay") {
			kinds := rapid.Uint8Range(0, 6)
			solutions := new(big.Int).SetUint64(rapid.Uint64().Draw(t, "solutions"))
			solutions.Lsh(solutions, rapid.UintRange(0, 64).Draw(t, "shift"))
			overlaid(&view, func(board.Cell, board.Digit) scene.Possibility {
				return scene.Possibility{Kind: scene.PossibilityKind(kinds.Draw(t, "kind")), Solutions: solutions}
			})
		}
		view.Cursor = board.Cell(rapid.Uint8().Draw(t, "cursor"))
		view.ShowCursor = true
		width := rapid.IntRange(0, 40).Draw(t, "width")
		height := rapid.IntRange(0, 40).Draw(t, "height")
		painter.Paint(image.NewRGBA(image.Rect(0, 0, width, height)), &view, &paint.Light)
	})
	for side := range 41 {
		painter.Paint(image.NewRGBA(image.Rect(0, 0, side, side)), conflictsView(), &paint.Light)
		painter.Paint(image.NewRGBA(image.Rect(0, 0, side, side)), marksView(), &paint.Dark)
		painter.Paint(image.NewRGBA(image.Rect(0, 0, side, side)), ownView(), &paint.Dark)
		painter.Paint(image.NewRGBA(image.Rect(0, 0, side, side)), pinnedView(), &paint.Dark)
	}
}

// TestPaintLeavesOutTheImpossible checks that invalid values of a cell are not drawn.
func TestPaintLeavesOutTheImpossible(t *testing.T) {
	marked := scene.Cell{Corner: board.DigitsOf(1, 5), Centre: board.DigitsOf(3)}
	tests := []struct {
		name  string
		spoil func(view *scene.View, cell *scene.Cell)
	}{
		{"digit 10", func(_ *scene.View, cell *scene.Cell) { cell.Digit, cell.Role = 10, scene.Entry }},
		{"digit 0", func(_ *scene.View, cell *scene.Cell) { cell.Role = scene.Given }},
		{"digit of no role", func(_ *scene.View, cell *scene.Cell) { cell.Digit = 4 }},
		{"other digit 10", func(_ *scene.View, cell *scene.Cell) { cell.Other = 10 }},
		{"other digit in a given", func(_ *scene.View, cell *scene.Cell) { cell.Role, cell.Other = scene.Given, 4 }},
		{"colour 11", func(_ *scene.View, cell *scene.Cell) { cell.Colours = 1 << 10 }},
		{"mark 10", func(_ *scene.View, cell *scene.Cell) { cell.Corner |= 1 << 9; cell.Centre |= 1 << 12 }},
		{"unknown flag", func(_ *scene.View, cell *scene.Cell) { cell.Flags = 1 << 15 }},
		{"cursor behind r9c9", func(view *scene.View, _ *scene.Cell) { view.ShowCursor, view.Cursor = true, board.Cells }},
		{"hidden cursor", func(view *scene.View, _ *scene.Cell) { view.Cursor = 3 }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var view scene.View
			view.Cells[40] = marked
			// The picture is tall, so that a cursor below the last row would be visible.
			want := painted(&view, &paint.Light, scale1, 2*scale1)
			test.spoil(&view, &view.Cells[40])
			if got := painted(&view, &paint.Light, scale1, 2*scale1); !bytes.Equal(got.Pix, want.Pix) {
				t.Error("the picture is another one")
			}
		})
	}
}

// TestToldInGreyscale checks that all states of a cell can be distinguished in greyscale. Except in
// high contrast and in print, entries and found digits have about the same brightness, and so have the
// tints of changes and of equal digits, which are never shown together.
func TestToldInGreyscale(t *testing.T) {
	at := board.At(4, 4)
	changes := []struct {
		name   string
		change func(*scene.View)
	}{
		{"selected", func(v *scene.View) { v.Cells[at].Flags |= scene.Selected }},
		{"leap", func(v *scene.View) { v.Cells[at].Flags |= scene.Leap }},
		{"peer", func(v *scene.View) { v.Cells[at].Flags |= scene.Peer }},
		{"same digit", func(v *scene.View) { v.Cells[at].Flags |= scene.SameDigit }},
		{"conflict", func(v *scene.View) { v.Cells[at].Flags |= scene.Conflict }},
		{"changed", func(v *scene.View) { v.Cells[at].Flags |= scene.Changed }},
		{"pinned", func(v *scene.View) { v.Cells[at].Flags |= scene.Pinned }},
		{"clash", func(v *scene.View) { v.Cells[at].Flags |= scene.Clash }},
		{"compared", func(v *scene.View) { v.Cells[at].Other = 7 }},
		{"compared the other way around", func(v *scene.View) { v.Cells[at].Digit, v.Cells[at].Other = 7, 5 }},
		{"cursor", func(v *scene.View) { v.ShowCursor, v.Focused, v.Cursor = true, true, at }},
		{"cursor without focus", func(v *scene.View) { v.ShowCursor, v.Cursor = true, at }},
		{"given", func(v *scene.View) { v.Cells[at] = scene.Cell{Digit: 5, Role: scene.Given} }},
		{"found", func(v *scene.View) { v.Cells[at] = scene.Cell{Digit: 5, Role: scene.Solved} }},
		{"in a group", func(v *scene.View) { v.Rules = groupView(at, at+1).Rules }},
		{"in a quiet group", func(v *scene.View) {
			v.Rules = board.NewRules(board.Group{Kind: board.Disjoint, Colour: 6, Cells: board.CellsOf(at, 1)})
		}},
		{"in two groups", func(v *scene.View) {
			v.Rules = groupView(at, at+1).Rules.With(board.Group{Kind: board.Extra, Colour: 4, Cells: board.CellsOf(at, at+9)})
		}},
		{"on a diagonal", func(v *scene.View) { v.Rules = groupView(at, at+10).Rules }},
		{"in the group of the cursor", func(v *scene.View) {
			v.Rules, v.ShowCursor, v.Cursor = groupView(at, at+1).Rules, true, at+1
		}},
		{"in a region being drawn", func(v *scene.View) { v.Drawing = true }},
		{"in none of those being drawn", func(v *scene.View) {
			v.Rules, v.Drawing = board.NewRules(board.Group{Kind: board.Region, Number: 1, Cells: board.CellsOf(0)}), true
		}},
		{"corner mark", func(v *scene.View) { v.Cells[at] = scene.Cell{Corner: board.DigitsOf(5)} }},
		{"centre mark", func(v *scene.View) { v.Cells[at] = scene.Cell{Centre: board.DigitsOf(5)} }},
	}
	view := func() *scene.View {
		view := new(scene.View)
		view.Cells[at] = scene.Cell{Digit: 5, Role: scene.Entry}
		return view
	}
	views := map[string]*scene.View{"entry": view()}
	for _, test := range changes {
		changed := view()
		test.change(changed)
		views[test.name] = changed
	}
	for name, palette := range palettesToPaint() {
		seen := maps.Clone(views)
		if !palette.Dotted {
			delete(seen, "found")
			delete(seen, "changed")
			grey(t, name, seen, palette, scale1, paint.NewGeometry(scale1).Cell(at))
			seen["changed"] = views["changed"]
			delete(seen, "same digit")
		}
		grey(t, name, seen, palette, scale1, paint.NewGeometry(scale1).Cell(at))
	}
}

// shadesOf returns the lightness of the pixels in an area of a picture, row by row.
func shadesOf(picture *image.RGBA, in image.Rectangle) []float64 {
	shades := make([]float64, 0, in.Dx()*in.Dy())
	for p := range pointsIn(in) {
		shades = append(shades, lightness(picture.RGBAAt(p.X, p.Y)))
	}
	return shades
}

// greyDifference returns the mean difference between two lists of lightness values.
func greyDifference(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += math.Abs(a[i] - b[i])
	}
	return sum / float64(len(a))
}

// lightness returns the perceived lightness of a colour, from 0 to 1. It is the L* of
// CIELAB without its linear part near black.
func lightness(c color.Color) float64 {
	return max(0, 1.16*math.Cbrt(vision.Luminance(c))-0.16)
}

func TestBoxLinesFollowTheRules(t *testing.T) {
	regions := &scene.View{Rules: jigsawRules(t, jigsaw)}
	both := &scene.View{Rules: board.Classic().With(regions.Rules.Groups()...)}
	classic, jigsaw, none := &scene.View{}, jigsawView(), &scene.View{Rules: board.NewRules()}
	overlapping := &scene.View{Rules: board.NewRules(board.Group{Kind: board.Box, Cells: board.CellsOf(0, 1)}, board.Group{Kind: board.Box, Cells: board.CellsOf(1, 2)})}
	tests := []struct {
		name string
		view *scene.View
		a, b board.Cell
		want bool
	}{
		{"classic, side by side in two boxes", classic, board.At(2, 2), board.At(2, 3), true},
		{"classic, one above the other in two boxes", classic, board.At(2, 2), board.At(3, 2), true},
		{"classic, side by side in a box", classic, board.At(2, 1), board.At(2, 2), false},
		{"classic, one above the other in a box", classic, board.At(3, 2), board.At(4, 2), false},
		{"jigsaw, side by side in two boxes", jigsaw, board.At(2, 1), board.At(2, 2), true},
		{"jigsaw, one above the other in two boxes", jigsaw, board.At(1, 2), board.At(2, 2), true},
		{"jigsaw, across a line of classic", jigsaw, board.At(2, 2), board.At(3, 2), false},
		{"between two regions", regions, board.At(2, 1), board.At(2, 2), true},
		{"in a region, across a line of classic", regions, board.At(2, 2), board.At(3, 2), false},
		{"between two regions in a box", both, board.At(2, 1), board.At(2, 2), true},
		{"between two boxes in a region", both, board.At(2, 2), board.At(3, 2), true},
		{"in one box and region", both, board.At(0, 0), board.At(0, 1), false},
		{"in one box of two", overlapping, board.At(0, 0), board.At(0, 1), false},
		{"beside a box", overlapping, board.At(0, 2), board.At(0, 3), true},
		{"no boxes", none, board.At(2, 2), board.At(2, 3), false},
	}
	geometry := paint.NewGeometry(scale1)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			between := middleOf(geometry.Cell(test.a).Union(geometry.Cell(test.b)))
			picture := painted(test.view, &paint.Light, scale1, scale1)
			if got := picture.At(between.X, between.Y) == color.RGBA(paint.Light.BoxLine); got != test.want {
				t.Errorf("a box line between %v and %v: %t, expected %t", test.a, test.b, got, test.want)
			}
		})
	}
}

func TestRepaintDoesNotAllocate(t *testing.T) {
	painter := paint.NewPainter()
	picture := image.NewRGBA(image.Rect(0, 0, 300, 300))
	all := views(t)
	all["arrows"] = stepView(60)
	for name, view := range all {
		allocations := testing.AllocsPerRun(5, func() { painter.Paint(picture, view, &paint.Light) })
		if allocations != 0 {
			t.Errorf("%s: %v allocations for a repaint", name, allocations)
		}
	}
}

func BenchmarkPaint(b *testing.B) {
	full := emptyView()
	for c := range full.Cells {
		full.Cells[c].Corner = board.AllDigits
	}
	for _, bench := range []struct {
		name string
		view *scene.View
		side int
	}{
		{"roles/600", rolesView(), 600},
		{"marks/600", full, 600},
		{"conflicts/600", conflictsView(), 600},
		{"windoku/600", withPreset(b, rolesView(), "windoku"), 600},
		{"disjoint/600", withPreset(b, rolesView(), "disjoint-groups"), 600},
		{"diagonals/600", withPreset(b, emptyView(), "diagonals"), 600},
		{"own/600", ownView(), 600},
		{"drawing/600", drawingView(b), 600},
		{"overlay/600", ninePossibleView(), 600},
		{"roles/1800", rolesView(), 1800},
		{"candidates/600", candidatesView(), 600},
		{"arrows60/600", stepView(60), 600},
		{"arrows60/1800", stepView(60), 1800},
	} {
		b.Run(bench.name, func(b *testing.B) {
			painter := paint.NewPainter()
			picture := image.NewRGBA(image.Rect(0, 0, bench.side, bench.side))
			for b.Loop() {
				painter.Paint(picture, bench.view, &paint.Light)
			}
		})
	}
}
