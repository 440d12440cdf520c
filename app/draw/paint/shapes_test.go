package paint_test

import (
	"image"
	"maps"
	"math"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/board"
)

// pictured returns views that together need every kind of shape and every character.
func pictured(t testing.TB) map[string]*scene.View {
	return map[string]*scene.View{
		"roles": rolesView(), "marks": marksView(), "conflicts": conflictsView(), "selection": selectionView(),
		"own": ownView(), "drawing": drawingView(t), "sought": soughtView(), "step": stepView(20),
		"nine": ninePossibleView(), "few": fewPossibleView(), "pending": pendingView(), "very many": veryManyView(),
		"pinned": pinnedView(), "compare": comparisonView(), "clash": clashView(),
		"variants": presetView(t, "windoku", "diagonals", "disjoint-groups", "asterisk", "girandola"),
	}
}

// views returns views that together have every kind of mark and each preset.
func views(t testing.TB) map[string]*scene.View {
	all := pictured(t)
	maps.Copy(all, map[string]*scene.View{
		"colours": coloursView(), "candidates": candidatesView(), "step": stepView(9),
		"groups": groupedView(t), "pins": pinsView(), "jigsaw": jigsawView(),
	})
	for _, preset := range board.Presets()[3:] {
		all[preset.Name] = presetView(t, preset.Name)
	}
	return all
}

// TestThemesDrawTheSameShapes checks that themes differ only in their colours, so that one
// golden picture of each board is enough. In high contrast, there are also dots and wedges.
func TestThemesDrawTheSameShapes(t *testing.T) {
	for name, view := range views(t) {
		light := shapesOf(t, view, &paint.Light, scale1)
		more := map[bool]int{}
		for _, cell := range view.Cells {
			if cell.Flags.Has(scene.Changed) {
				more[true]++
			}
			if cell.Role == scene.Entry && cell.ShownOther() == 0 && cell.ShownDigit() != 0 && (view.Overlay == nil || view.Marking != nil || view.Drawing) {
				more[true]++
			}
		}
		for theme, palette := range map[string]*paint.Palette{
			"dark": &paint.Dark, "contrast": &paint.HighContrast, "dark contrast": &paint.DarkHighContrast,
		} {
			other := shapesOf(t, view, palette, scale1)
			if len(other) != len(light)+more[palette.Dotted] {
				t.Errorf("%s, %s: %d shapes, want %d and %d more", name, theme, len(other), len(light), more[palette.Dotted])
				continue
			}
			changed, i := 0, 0
			for _, found := range other {
				if i == len(light) {
					break
				}
				own := found.ink != light[i].ink
				if found.ink = light[i].ink; found == light[i] { // otherwise, it is a dot or a wedge
					i++
					if own {
						changed++
					}
				}
			}
			if i < len(light) {
				t.Errorf("%s, %s: the shape %v is missing", name, theme, light[i])
			}
			if changed < len(light)/4 {
				t.Errorf("%s, %s: only %d of %d inks are others", name, theme, changed, len(light))
			}
		}
	}
}

// TestScalesDrawTheSameShapes checks that a board looks the same at every scale that has
// room for all marks.
func TestScalesDrawTheSameShapes(t *testing.T) {
	const near = 8 // in pixels of the larger picture
	all := views(t)
	delete(all, "step") // arrows may take different paths at another scale
	for name, view := range all {
		small, large := shapesOf(t, view, &paint.Light, scale2), shapesOf(t, view, &paint.Light, 2*scale2)
		if len(small) != len(large) {
			t.Errorf("%s: %d shapes, and %d at twice the scale", name, len(small), len(large))
			continue
		}
		for i := range small {
			off := 0.0
			for k := range small[i].area {
				off = max(off, math.Abs(2*small[i].area[k]-large[i].area[k]))
			}
			if small[i].kind != large[i].kind || small[i].ink != large[i].ink || off > near {
				t.Errorf("%s: shape %d is %v, and %v at twice the scale", name, i, small[i], large[i])
			}
		}
	}
}

// drawnIn reports whether a shape covers a part of a cell. A straight line must pass near
// the middle of the cell.
func drawnIn(shapes []shape, geometry paint.Geometry, c board.Cell) bool {
	cell := geometry.Cell(c)
	left, top, right, bottom := float64(cell.Min.X), float64(cell.Min.Y), float64(cell.Max.X), float64(cell.Max.Y)
	for _, s := range shapes {
		if s.area[0] >= right || s.area[2] <= left || s.area[1] >= bottom || s.area[3] <= top {
			continue
		}
		along, down := (left+right)/2-s.area[0], (top+bottom)/2-s.area[1]
		if s.kind == "line" && s.detail == upwards {
			down = s.area[3] - (top+bottom)/2
		}
		if s.kind != "line" || math.Abs(along*(s.area[3]-s.area[1])-down*(s.area[2]-s.area[0])) < (right-left)/4*(s.area[2]-s.area[0]) {
			return true
		}
	}
	return false
}

// TestPresetsAreDrawnInTheirCells checks that the groups of each preset are drawn in all of
// their cells and in no others.
func TestPresetsAreDrawnInTheirCells(t *testing.T) {
	geometry := paint.NewGeometry(scale1)
	for _, preset := range board.Presets()[3:] {
		view := presetView(t, preset.Name)
		view.ShowCursor = false
		plain := *view
		plain.Rules = board.Classic()
		before := map[shape]int{}
		for _, s := range shapesOf(t, &plain, &paint.Light, scale1) {
			before[s]++
		}
		var more []shape
		for _, s := range shapesOf(t, view, &paint.Light, scale1) {
			if before[s]--; before[s] < 0 && s.ink != paint.Light.Frame { // of lines between boxes
				more = append(more, s)
			}
		}
		if preset.Groups[0].Cells.Len() == 2 { // pairs are only shown as peers of the cursor
			if len(more) > 0 {
				t.Errorf("%s: %d more shapes", preset.Name, len(more))
			}
			continue
		}
		for c := range board.Cell(board.Cells) {
			in := false
			for _, group := range preset.Groups {
				in = in || group.Cells.Has(c)
			}
			if drawn := drawnIn(more, geometry, c); drawn != in {
				t.Errorf("%s: something is drawn in %v: %v, want %v", preset.Name, c, drawn, in)
			}
		}
	}
}

// TestLeapsHaveAnotherGround checks that only the cells a chess move away from the cursor
// have a different background.
func TestLeapsHaveAnotherGround(t *testing.T) {
	geometry := paint.NewGeometry(scale1)
	for _, name := range []string{"anti-king", "anti-knight"} {
		view := presetView(t, name)
		view.Cursor, view.ShowCursor = board.At(4, 4), false
		plain := shapesOf(t, view, &paint.Light, scale1)
		marked := *view
		for c := range view.Rules.Leaps(view.Cursor).All() {
			marked.Cells[c].Flags |= scene.Leap
		}
		differing := 0
		for i, s := range shapesOf(t, &marked, &paint.Light, scale1) {
			if i < len(plain) && s == plain[i] {
				continue
			}
			differing++
			middle := image.Pt(int(s.area[0]+s.area[2])/2, int(s.area[1]+s.area[3])/2)
			if c, ok := geometry.CellAt(middle.X, middle.Y); !ok || !view.Rules.Leaps(view.Cursor).Has(c) {
				t.Errorf("%s: %v differs in %v", name, s, c)
			}
		}
		if differing == 0 {
			t.Errorf("%s: nothing is marked", name)
		}
	}
}
