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

// inkIn returns the colour and the style of the only text in a cell.
func inkIn(t *testing.T, view *scene.View, palette *paint.Palette, c board.Cell) (ink color.NRGBA, style paint.Style) {
	t.Helper()
	area, found := paint.NewGeometry(scale1).Cell(c), 0
	for _, s := range shapesOf(t, view, palette, scale1) {
		if at := image.Pt(int(s.area[0]+s.area[2])/2, int(s.area[1]+s.area[3])/2); s.kind == "text" && at.In(area) {
			ink, style = s.ink, s.style
			found++
		}
	}
	check.Equal(t, "texts in the cell", found, 1)
	return ink, style
}

// TestDigitsHaveTheColourOfTheirRole checks that only givens are bold, and that digits have a
// deeper colour only where their own would be hard to read.
func TestDigitsHaveTheColourOfTheirRole(t *testing.T) {
	const c = board.Cell(40)
	for name, palette := range palettes {
		for role, want := range map[scene.Role]color.NRGBA{
			scene.Given: palette.Given, scene.Entry: palette.Entry, scene.Solved: palette.Solved, scene.Helped: palette.Solved,
		} {
			view := &scene.View{}
			view.Cells[c] = scene.Cell{Digit: 5, Role: role}
			ink, style := inkIn(t, view, palette, c)
			check.Equal(t, name+": the colour", ink, want)
			check.Equal(t, name+": bold", style == paint.Bold, role == scene.Given)
			least := 4.5
			if palette.Dotted {
				least = 7
			}
			deeper := false
			grounds := map[board.Colour]color.NRGBA{}
			for colour := range board.Colour(10) {
				grounds[colour] = palette.Surface
				if colour > 0 {
					grounds[colour] = palette.Colours[colour-1]
				}
			}
			for colour, below := range grounds {
				for _, flags := range tints {
					view.Cells[c].Colours, view.Cells[c].Flags = board.ColoursOf(colour), flags
					picture := painted(view, palette, scale1, scale1)
					at := paint.NewGeometry(scale1).Cell(c).Max.Sub(image.Pt(4, 12))
					ink, _ := inkIn(t, view, palette, c)
					got := vision.Contrast(ink, picture.At(at.X, at.Y))
					check.Not(t, got < least, "%s: role %d on %v with flags %b has a contrast of %.2f", name, role, below, flags, got)
					deeper = deeper || ink != want
				}
			}
			check.That(t, deeper || role == scene.Given || palette.Dotted, "%s: role %d has the same colour everywhere", name, role)
		}
	}
}

// TestLinesHaveTheirWidths measures the lines of a board of the usual size, and checks that nothing
// of a coloured cell is outside the round corners of the frame.
func TestLinesHaveTheirWidths(t *testing.T) {
	const side = 616
	view := &scene.View{}
	for _, c := range []board.Cell{0, 8, 72, 80} {
		view.Cells[c].Colours = board.ColoursOf(1)
	}
	for name, palette := range palettes {
		picture := painted(view, palette, side, side)
		frame := paint.NewGeometry(side).Board()
		row := (paint.NewGeometry(side).Cell(9).Min.Y + paint.NewGeometry(side).Cell(9).Max.Y) / 2
		runs := map[color.RGBA][]int{}
		var before color.RGBA
		for x := frame.Min.X; x < frame.Max.X; x++ {
			now := picture.RGBAAt(x, row)
			if now != before {
				runs[now] = append(runs[now], 0)
			}
			runs[now][len(runs[now])-1]++
			before = now
		}
		cell, box, edge := runs[color.RGBA(palette.CellLine)], runs[color.RGBA(palette.BoxLine)], runs[color.RGBA(palette.Frame)]
		if palette.BoxLine == palette.Frame {
			check.Lists(t, name+": lines", box, []int{2, 2, 2, 2})
		} else {
			check.Lists(t, name+": box lines", box, []int{2, 2})
			check.Lists(t, name+": frame", edge, []int{2, 2})
		}
		check.Lists(t, name+": cell lines", cell, []int{1, 1, 1, 1, 1, 1})
		const radius = 10
		inner := frame.Inset(radius)
		for p := range pointsIn(frame) {
			x, y := max(inner.Min.X-p.X, p.X-inner.Max.X+1, 0), max(inner.Min.Y-p.Y, p.Y-inner.Max.Y+1, 0)
			if x > 0 && y > 0 && (x-1)*(x-1)+(y-1)*(y-1) > radius*radius && picture.RGBAAt(p.X, p.Y) != color.RGBA(palette.Background) {
				t.Fatalf("%s: at %v of %v, outside the frame, is something", name, p, frame)
			}
		}
	}
}

// TestASolutionLeavesTheCursorUntinted checks that the cursor's cell has a ring, but no tint.
func TestASolutionLeavesTheCursorUntinted(t *testing.T) {
	for name, palette := range palettes {
		for _, covered := range []bool{false, true} {
			view := emptyView()
			view.Covered = covered
			picture := painted(view, palette, scale2, scale2)
			at := middleOf(paint.NewGeometry(scale2).Cell(view.Cursor))
			plain := picture.RGBAAt(at.X, at.Y) == color.RGBA(palette.Surface)
			check.Equal(t, name+": the cell has no tint", plain, covered)
			ring := count(picture, paint.NewGeometry(scale2).Cell(view.Cursor), palette.Cursor)
			check.That(t, ring > 100, "%s: the ring has %d pixels", name, ring)
		}
	}
}

// TestCellsGlow checks that light is stronger the more opaque it is, and above other tints.
func TestCellsGlow(t *testing.T) {
	for name, palette := range palettes {
		view := &scene.View{}
		flag(view, scene.Selected, 1)
		view.Glow = [board.Cells]uint8{0: 76, 1: 76, 2: 20}
		picture := painted(view, palette, scale1, scale1)
		away := func(c board.Cell) float64 {
			at := middleOf(paint.NewGeometry(scale1).Cell(c))
			return vision.Contrast(picture.At(at.X, at.Y), palette.Surface)
		}
		check.That(t, away(0) > away(2) && away(2) > away(3), "%s: contrasts of %.2f, %.2f and %.2f", name, away(0), away(2), away(3))
		check.Equal(t, name+": in a selected cell", away(1), away(0))
	}
}

// TestAMarkThatCannotBeIsPale checks that such a mark is only paler than others.
func TestAMarkThatCannotBeIsPale(t *testing.T) {
	const c = board.Cell(40)
	for name, palette := range palettes {
		view := &scene.View{}
		view.Cells[c].Corner = board.DigitsOf(5)
		shapes := len(shapesOf(t, view, palette, scale1))
		plain, _ := inkIn(t, view, palette, c)
		view.Cells[c].Void = board.DigitsOf(5)
		pale, style := inkIn(t, view, palette, c)
		check.Equal(t, name+": shapes", len(shapesOf(t, view, palette, scale1)), shapes)
		check.Equal(t, name+": style", style, paint.Regular)
		strong, weak := vision.Contrast(plain, palette.Surface), vision.Contrast(pale, palette.Surface)
		check.That(t, weak >= graphic && weak < strong*2/3, "%s: contrasts of %.2f and %.2f", name, strong, weak)
	}
}
