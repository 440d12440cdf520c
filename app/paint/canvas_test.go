package paint_test

import (
	"image"
	"image/color"
	"regexp"
	"testing"

	"nonet/app/paint"
	"nonet/app/scene"
	"nonet/internal/race"
)

// signs matches the texts that [paint.Draw] may write.
var signs = regexp.MustCompile(`^[0-9.kMGe%+]{1,5}$`)

// strictCanvas draws nothing. It checks that [paint.Draw] calls its methods only as
// [paint.Canvas] allows.
type strictCanvas struct {
	t     *testing.T
	where string
	lines int // number of outlines and straight lines
}

func (s *strictCanvas) check(ok bool, format string, args ...any) {
	if !ok {
		s.t.Helper() // only here: for every shape it would take longer than the checks
		s.t.Errorf(s.where+": "+format, args...)
	}
}

func (s *strictCanvas) Rect(_ image.Rectangle, ink color.NRGBA) { s.opaque(ink) }

func (s *strictCanvas) RoundRect(r image.Rectangle, radius int, round paint.Corners, ink color.NRGBA) {
	s.opaque(ink)
	room := min(r.Dx(), r.Dy())
	switch round {
	case 0:
		return
	case paint.TopLeft, paint.TopRight, paint.BottomLeft, paint.BottomRight:
	default:
		room /= 2
	}
	s.check(radius >= 0 && radius <= room, "a rectangle of %v with the radius %d at %04b", r.Size(), radius, round)
}

func (s *strictCanvas) RoundRing(r image.Rectangle, radius, width int, ink color.NRGBA) {
	s.opaque(ink)
	s.check(radius <= min(r.Dx(), r.Dy())/2 && width <= radius, "a ring of %v with the radius %d and width %d", r.Size(), radius, width)
}

func (s *strictCanvas) Outline(path []paint.Bend, width int, ink color.NRGBA) {
	s.opaque(ink)
	s.lines++
	s.check(len(path) >= 4 && len(path)%2 == 0, "an outline of %d edges", len(path))
	for i, bend := range path {
		next, behind := path[(i+1)%len(path)], path[(i+2)%len(path)]
		edge, turn := next.At.Sub(bend.At), behind.At.Sub(next.At)
		s.check(edge.X == 0 != (edge.Y == 0), "an edge from %v to %v", bend.At, next.At)
		s.check(edge.X*turn.X == 0 && edge.Y*turn.Y == 0, "no turn at %v", next.At)
		length := max(edge.X, -edge.X, edge.Y, -edge.Y)
		s.check(bend.Radius+next.Radius <= length, "the radii %d and %d at an edge of %d", bend.Radius, next.Radius, length)
		if edge.X*turn.Y-edge.Y*turn.X > 0 {
			s.check(width <= next.Radius, "the width %d around the radius %d", width, next.Radius)
		}
	}
}

func (s *strictCanvas) Line(a, b image.Point, width int, ink color.NRGBA) {
	s.opaque(ink)
	s.lines++
	s.check(width > 0, "a line of the width %d from %v to %v", width, a, b)
}

func (s *strictCanvas) Triangle(_, _, _ image.Point, ink color.NRGBA) { s.opaque(ink) }

func (s *strictCanvas) Polygon(path []paint.Point, ink color.NRGBA) {
	s.opaque(ink)
	s.check(len(path) >= 3, "a polygon of %d corners", len(path))
	for _, p := range path {
		s.check(p.X-p.X == 0 && p.Y-p.Y == 0, "a corner at %v", p) // neither NaN nor infinite
	}
}

func (s *strictCanvas) Text(text paint.Text, _ paint.Style, height int, in image.Rectangle, ink color.NRGBA) {
	s.opaque(ink)
	s.check(signs.MatchString(text.String()), "the text %q", text)
	s.check(height <= in.Dy(), "a text of height %d in %v", height, in)
}

func (s *strictCanvas) opaque(ink color.NRGBA) {
	s.check(ink.A == 255, "ink %v is not opaque", ink)
}

func TestDrawKeepsToTheCanvas(t *testing.T) {
	for name, view := range map[string]*scene.View{
		"own":     ownView(),
		"drawing": drawingView(t),
		"overlay": ninePossibleView(),
		"few":     fewPossibleView(),
		"pending": pendingView(),
		"pinned":  pinnedView(),
		"many":    veryManyView(),
		"compare": comparisonView(),
		"clash":   clashView(),
		"step":    stepView(12),
		"sought":  soughtView(),
		"windoku": presetView(t, "windoku", "diagonals", "disjoint-groups", "asterisk", "girandola"),
	} {
		for side := 21; side < 700; side += race.Slowdown {
			canvas := &strictCanvas{t: t, where: name}
			paint.Draw(canvas, paint.NewGeometry(side), view, &paint.Light)
			if canvas.lines == 0 && view.Rules != nil && side > 60 {
				t.Fatalf("%s: no lines at side %d", name, side)
			}
			if t.Failed() {
				t.Fatalf("at side %d", side)
			}
		}
	}
}
