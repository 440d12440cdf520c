package paint_test

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"nonet/app/paint"
	"nonet/app/scene"
	"nonet/board"
)

// shape is a call of a method of [paint.Canvas].
type shape struct {
	kind string     // the method, and the text or number of corners
	area [4]float64 // the bounding box: left, top, right, bottom
	ink  color.NRGBA
}

// recorder is a canvas that records the shapes drawn on it.
type recorder struct{ shapes []shape }

func (r *recorder) add(kind string, ink color.NRGBA, points ...paint.Point) {
	s := shape{kind: kind, area: [4]float64{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}, ink: ink}
	for _, p := range points {
		x, y := float64(p.X), float64(p.Y)
		s.area = [4]float64{min(s.area[0], x), min(s.area[1], y), max(s.area[2], x), max(s.area[3], y)}
	}
	r.shapes = append(r.shapes, s)
}

func at(p image.Point) paint.Point { return paint.Point{X: float32(p.X), Y: float32(p.Y)} }

func (r *recorder) Rect(a image.Rectangle, ink color.NRGBA) { r.add("rect", ink, at(a.Min), at(a.Max)) }

func (r *recorder) RoundRect(a image.Rectangle, _ int, round paint.Corners, ink color.NRGBA) {
	r.add(fmt.Sprintf("round %04b", round), ink, at(a.Min), at(a.Max))
}

func (r *recorder) RoundRing(a image.Rectangle, _, _ int, ink color.NRGBA) {
	r.add("ring", ink, at(a.Min), at(a.Max))
}

func (r *recorder) Outline(path []paint.Bend, _ int, ink color.NRGBA) {
	var points []paint.Point
	for _, bend := range path {
		points = append(points, at(bend.At))
	}
	r.add(fmt.Sprint("outline ", len(path)), ink, points...)
}

func (r *recorder) Line(a, b image.Point, _ int, ink color.NRGBA) {
	kind := "line down"
	if (b.X-a.X)*(b.Y-a.Y) < 0 {
		kind = "line up"
	}
	r.add(kind, ink, at(a), at(b))
}

func (r *recorder) Triangle(a, b, c image.Point, ink color.NRGBA) {
	r.add("triangle", ink, at(a), at(b), at(c))
}

func (r *recorder) Polygon(path []paint.Point, ink color.NRGBA) { r.add("polygon", ink, path...) }

func (r *recorder) Text(text paint.Text, style paint.Style, _ int, in image.Rectangle, ink color.NRGBA) {
	r.add(fmt.Sprint("text ", text.String(), " ", style), ink, at(in.Min), at(in.Max))
}

// shapesOf returns the shapes of the drawing of a view, from back to front.
func shapesOf(view *scene.View, palette *paint.Palette, side int) []shape {
	var r recorder
	paint.Draw(&r, paint.NewGeometry(side), view, palette)
	return r.shapes
}

// views returns boards that together have every kind of mark.
func views(t testing.TB) map[string]*scene.View {
	all := map[string]*scene.View{
		"roles": rolesView(), "marks": marksView(), "colours": coloursView(), "conflicts": conflictsView(),
		"selection": selectionView(), "candidates": candidatesView(), "sought": soughtView(), "step": stepView(9),
		"nine": ninePossibleView(), "few": fewPossibleView(), "pending": pendingView(), "very many": veryManyView(),
		"pinned": pinnedView(), "groups": groupedView(t), "pins": pinsView(), "comparison": comparisonView(),
		"clash": clashView(), "own": ownView(), "drawing": drawingView(t), "jigsaw": jigsawView(),
	}
	for _, preset := range board.Presets()[3:] {
		all[preset.Name] = presetView(t, preset.Name)
	}
	return all
}

// TestThemesDrawTheSameShapes checks that themes only differ in inks, so that one golden
// picture of each board is enough.
func TestThemesDrawTheSameShapes(t *testing.T) {
	for name, view := range views(t) {
		light := shapesOf(view, &paint.Light, scale1)
		for theme, palette := range map[string]*paint.Palette{
			"dark": &paint.Dark, "contrast": &paint.HighContrast, "dark contrast": &paint.DarkHighContrast,
		} {
			other := shapesOf(view, palette, scale1)
			if len(other) != len(light) {
				t.Errorf("%s, %s: %d shapes, want %d", name, theme, len(other), len(light))
				continue
			}
			changed := 0
			for i := range light {
				if light[i].kind != other[i].kind || light[i].area != other[i].area {
					t.Errorf("%s, %s: shape %d is %v, want %v", name, theme, i, other[i], light[i])
				}
				if light[i].ink != other[i].ink {
					changed++
				}
			}
			if changed < len(light)/4 {
				t.Errorf("%s, %s: only %d of %d inks are others", name, theme, changed, len(light))
			}
		}
	}
}

// TestScalesDrawTheSameShapes checks that a board looks the same at every scale, once there
// is room for every mark.
func TestScalesDrawTheSameShapes(t *testing.T) {
	const near = 8 // pixels at the larger scale
	all := views(t)
	delete(all, "step") // its arrows may take other paths at another scale
	for name, view := range all {
		small, large := shapesOf(view, &paint.Light, scale2), shapesOf(view, &paint.Light, 2*scale2)
		if len(small) != len(large) {
			t.Errorf("%s: %d shapes, and %d at twice the scale", name, len(small), len(large))
			continue
		}
		for i := range small {
			off := 0.0
			for k := range small[i].area {
				off = max(off, math.Abs(2*small[i].area[k]-large[i].area[k]))
			}
			if firstWord(small[i].kind) != firstWord(large[i].kind) || small[i].ink != large[i].ink || off > near {
				t.Errorf("%s: shape %d is %v, and %v at twice the scale", name, i, small[i], large[i])
			}
		}
	}
}

// firstWord returns a kind of shape without its text, which may be shortened differently at
// another scale.
func firstWord(kind string) string {
	word, _, _ := strings.Cut(kind, " ")
	return word
}

// drawnIn reports whether a shape covers a part of a cell; for a straight line, whether it
// passes near the middle.
func drawnIn(shapes []shape, geometry paint.Geometry, c board.Cell) bool {
	cell := geometry.Cell(c)
	left, top, right, bottom := float64(cell.Min.X), float64(cell.Min.Y), float64(cell.Max.X), float64(cell.Max.Y)
	for _, s := range shapes {
		if s.area[0] >= right || s.area[2] <= left || s.area[1] >= bottom || s.area[3] <= top {
			continue
		}
		along, down := (left+right)/2-s.area[0], (top+bottom)/2-s.area[1]
		if s.kind == "line up" {
			down = s.area[3] - (top+bottom)/2
		}
		if firstWord(s.kind) != "line" || math.Abs(along*(s.area[3]-s.area[1])-down*(s.area[2]-s.area[0])) < (right-left)/4*(s.area[2]-s.area[0]) {
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
		for _, s := range shapesOf(&plain, &paint.Light, scale1) {
			before[s]++
		}
		var more []shape
		for _, s := range shapesOf(view, &paint.Light, scale1) {
			if before[s]--; before[s] < 0 {
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

// TestLeapsHaveAnotherGround checks that the cells a chess move away from the cursor, and no
// others, have another background.
func TestLeapsHaveAnotherGround(t *testing.T) {
	geometry := paint.NewGeometry(scale1)
	for _, name := range []string{"anti-king", "anti-knight"} {
		view := presetView(t, name)
		view.Cursor, view.ShowCursor = board.At(4, 4), false
		plain := shapesOf(view, &paint.Light, scale1)
		marked := *view
		for c := range view.Rules.Leaps(view.Cursor).All() {
			marked.Cells[c].Flags |= scene.Leap
		}
		for i, s := range shapesOf(&marked, &paint.Light, scale1) {
			if i < len(plain) && s == plain[i] {
				continue
			}
			middle := image.Pt(int(s.area[0]+s.area[2])/2, int(s.area[1]+s.area[3])/2)
			if c, ok := geometry.CellAt(middle.X, middle.Y); !ok || !view.Rules.Leaps(view.Cursor).Has(c) {
				t.Errorf("%s: %v differs in %v", name, s, c)
			}
		}
		if len(shapesOf(&marked, &paint.Light, scale1)) == 0 || fmt.Sprint(shapesOf(&marked, &paint.Light, scale1)) == fmt.Sprint(plain) {
			t.Errorf("%s: nothing is marked", name)
		}
	}
}
