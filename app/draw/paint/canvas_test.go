package paint_test

import (
	"image"
	"image/color"
	"math"
	"regexp"
	"testing"

	"nonet/app/draw/paint"
	"nonet/app/draw/scene"
	"nonet/internal/race"
)

// shape is a recorded call to a [paint.Canvas] method.
type shape struct {
	kind    string // the name of the method
	detail  int    // the rounded corners, the number of edges, or the direction of a line
	text    paint.Text
	style   paint.Style
	height  int
	area    [4]float64 // the bounding box: left, top, right, bottom
	ink     color.NRGBA
	visible bool
}

// recorder is a canvas that records the shapes drawn on it. It checks that [paint.Draw] calls
// its methods only as [paint.Canvas] allows.
type recorder struct {
	t      testing.TB
	where  string
	shapes []shape
}

func shapesOf(t testing.TB, view *scene.View, palette *paint.Palette, side int) []shape {
	r := recorder{t: t}
	paint.Draw(&r, paint.NewGeometry(side), view, palette)
	return r.shapes
}

func (r *recorder) count(kinds ...string) (n int) {
	for _, s := range r.shapes {
		for _, kind := range kinds {
			if s.kind == kind {
				n++
			}
		}
	}
	return n
}

func (r *recorder) check(ok bool, format string, args ...any) {
	if !ok {
		r.t.Helper() // only on failure, because calling Helper for every shape takes longer than the checks
		r.t.Errorf(r.where+": "+format, args...)
	}
}

// add records a shape with the bounding box of the points.
func (r *recorder) add(s shape, points ...paint.Point) {
	r.check(s.ink.A == 255, "ink %v is not opaque", s.ink)
	s.area = [4]float64{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, p := range points {
		x, y := float64(p.X), float64(p.Y)
		s.area = [4]float64{min(s.area[0], x), min(s.area[1], y), max(s.area[2], x), max(s.area[3], y)}
	}
	r.shapes = append(r.shapes, s)
}

func at(p image.Point) paint.Point { return paint.Point{X: float32(p.X), Y: float32(p.Y)} }

func (r *recorder) Rect(a image.Rectangle, ink color.NRGBA) {
	r.add(shape{kind: "rect", ink: ink, visible: !a.Empty()}, at(a.Min), at(a.Max))
}

func (r *recorder) RoundRect(a image.Rectangle, radius int, round paint.Corners, ink color.NRGBA) {
	room := min(a.Dx(), a.Dy())
	switch round {
	case 0:
		room, radius = 0, 0
	case paint.TopLeft, paint.TopRight, paint.BottomLeft, paint.BottomRight:
	default:
		room /= 2
	}
	r.check(radius >= 0 && radius <= room, "a rectangle of %v with the radius %d at %04b", a.Size(), radius, round)
	r.add(shape{kind: "round", detail: int(round), ink: ink, visible: !a.Empty()}, at(a.Min), at(a.Max))
}

func (r *recorder) Outline(path []paint.Bend, width int, ink color.NRGBA) {
	r.check(len(path) >= 4 && len(path)%2 == 0, "an outline of %d edges", len(path))
	r.check(width > 0, "an outline of the width %d", width)
	var points []paint.Point
	for i, bend := range path {
		points = append(points, at(bend.At))
		next, behind := path[(i+1)%len(path)], path[(i+2)%len(path)]
		edge, turn := next.At.Sub(bend.At), behind.At.Sub(next.At)
		r.check(edge.X == 0 != (edge.Y == 0), "an edge from %v to %v", bend.At, next.At)
		r.check(edge.X*turn.X == 0 && edge.Y*turn.Y == 0, "no turn at %v", next.At)
		length := max(edge.X, -edge.X, edge.Y, -edge.Y)
		r.check(bend.Radius+next.Radius <= length, "the radii %d and %d at an edge of %d", bend.Radius, next.Radius, length)
		if edge.X*turn.Y-edge.Y*turn.X > 0 {
			r.check(width <= next.Radius, "the width %d around the radius %d", width, next.Radius)
		}
	}
	r.add(shape{kind: "outline", detail: len(path), ink: ink, visible: true}, points...)
}

func (r *recorder) Line(a, b image.Point, width int, ink color.NRGBA) {
	r.check(width > 0, "a line of the width %d from %v to %v", width, a, b)
	s := shape{kind: "line", ink: ink, visible: true}
	if (b.X-a.X)*(b.Y-a.Y) < 0 {
		s.detail = upwards
	}
	r.add(s, at(a), at(b))
}

// upwards is the value of detail for a line from the lower left to the upper right.
const upwards = 1

func (r *recorder) Polygon(path []paint.Point, ink color.NRGBA) {
	r.check(len(path) >= 3, "a polygon of %d corners", len(path))
	for _, p := range path {
		r.check(p.X-p.X == 0 && p.Y-p.Y == 0, "a corner at %v", p) // neither NaN nor infinite
	}
	r.add(shape{kind: "polygon", ink: ink, visible: true}, path...)
}

// signs matches every text that [paint.Draw] may draw.
var signs = regexp.MustCompile(`^([0-9.kMGe%+]{1,5}|[A-L]{1,5})$`)

func (r *recorder) Text(text paint.Text, style paint.Style, height int, in image.Rectangle, ink color.NRGBA) {
	r.check(signs.MatchString(text.String()), "the text %q", text)
	r.check(height <= in.Dy(), "a text of height %d in %v", height, in)
	r.add(shape{kind: "text", text: text, style: style, height: height, ink: ink, visible: height > 0}, at(in.Min), at(in.Max))
}

func TestDrawKeepsToTheCanvas(t *testing.T) {
	for name, view := range pictured(t) {
		bare := *view
		bare.Rules = nil
		canvas, without := &recorder{t: t, where: name}, &recorder{t: t, where: name + " without groups"}
		for side := 21; side < 700; side += race.Slowdown {
			canvas.shapes, without.shapes = canvas.shapes[:0], without.shapes[:0]
			paint.Draw(canvas, paint.NewGeometry(side), view, &paint.Light)
			if view.Rules != nil && side > 60 {
				paint.Draw(without, paint.NewGeometry(side), &bare, &paint.Light)
				if canvas.count("outline", "line") <= without.count("outline", "line") {
					t.Fatalf("%s: no lines of groups at side %d", name, side)
				}
			}
			if t.Failed() {
				t.Fatalf("at side %d", side)
			}
		}
	}
}
