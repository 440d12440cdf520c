package lattice

import (
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"nonet/board"
	"nonet/internal/phototest"
)

// near reports whether two points are less than a hundredth of a pixel apart.
func near(p, q Point) bool { return p.minus(q).length() < 0.01 }

func TestToQuad(t *testing.T) {
	q := Quad{{10, 20}, {200, 5}, {260, 240}, {30, 180}}
	h := toQuad(q)
	for i, corner := range [][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		if got := h.apply(corner[0], corner[1]); !near(got, q[i]) {
			t.Errorf("corner %d: %v, want %v", i, got, q[i])
		}
	}
	// Straight lines stay straight: the diagonals meet in the middle.
	a, b, c := h.apply(0.25, 0.25), h.apply(0.5, 0.5), h.apply(0.75, 0.75)
	if off := b.minus(a).cross(c.minus(a)) / c.minus(a).length(); math.Abs(off) > 0.01 {
		t.Errorf("the diagonal is bent by %v", off)
	}
}

func TestQuadAround(t *testing.T) {
	// A square without its corners, which are cut off a little, in any order of turning.
	cut := []Point{{2, 0}, {98, 0}, {100, 2}, {100, 98}, {98, 100}, {2, 100}, {0, 98}, {0, 2}}
	for turn := range cut {
		got, ok := quadAround(append(cut[turn:len(cut):len(cut)], cut[:turn]...))
		if !ok || !near(got[0], Point{0, 0}) || !near(got[1], Point{100, 0}) || !near(got[2], Point{100, 100}) || !near(got[3], Point{0, 100}) {
			t.Errorf("turn %d: %v, %v", turn, got, ok)
		}
	}
	if got, ok := quadAround([]Point{{0, 0}, {10, 0}, {0, 10}}); ok {
		t.Errorf("a triangle gives %v", got)
	}
}

func TestComponents(t *testing.T) {
	rows := []string{
		"##.........",
		"#..........",
		"#.....#...#",
		".#...#.#.#.",
		"..#.#...#..",
		"...#.......",
		"#.........#",
	}
	var mask []bool
	for _, row := range rows {
		for _, c := range row {
			mask = append(mask, c == '#')
		}
	}
	found, runs := components(mask, len(rows[0]), len(rows), 3)
	if len(found) != 1 || found[0].pixels != 14 || found[0].left != 0 || found[0].right != 10 || found[0].top != 0 || found[0].bottom != 5 {
		t.Fatalf("found %+v", found)
	}
	hull := found[0].hull(runs)
	want := []Point{{0, 0}, {1, 0}, {10, 2}, {8, 4}, {3, 5}, {0, 2}}
	if len(hull) != len(want) {
		t.Fatalf("hull %v, want %v", hull, want)
	}
	for i := range want {
		if hull[i] != want[i] {
			t.Fatalf("hull %v, want %v", hull, want)
		}
	}
}

// plane returns a grid seen in perspective.
func plane() (Grid, homography) {
	h := toQuad(Quad{{10, 20}, {400, 5}, {460, 440}, {30, 380}})
	g := Grid{size: 440}
	for i := range g.Crossings {
		for j := range g.Crossings[i] {
			g.Crossings[i][j] = h.apply(float64(j)/9, float64(i)/9)
		}
	}
	return g, h
}

// TestByMost checks that the corners are right even if a column of crossings is wrong.
func TestByMost(t *testing.T) {
	g, h := plane()
	for i := range g.Crossings {
		g.Crossings[i][0].X -= 40
	}
	got, bent, ok := g.byMost()
	if !ok || bent < 0.7 || bent > 1 {
		t.Errorf("bent by %v, %v", bent, ok)
	}
	for i, corner := range [][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		if want := h.apply(corner[0], corner[1]); got[i].minus(want).length() > 2 {
			t.Errorf("corner %d: %v, want %v", i, got[i], want)
		}
	}
}

// TestStraighten checks that single crossings are moved to where their neighbours would have them,
// and that a curved line stays.
func TestStraighten(t *testing.T) {
	g, _ := plane()
	for i := range g.Crossings {
		for j := range g.Crossings[i] {
			g.Crossings[i][j].Y += 10 * math.Sin(float64(j)/3)
		}
	}
	want := g.Crossings
	g.Crossings[3][4].X += 15
	g.Crossings[7][0].Y -= 20
	g.straighten()
	for i := range want {
		for j := range want[i] {
			limit := 0.0
			if i == 3 && j == 4 || i == 7 && j == 0 {
				limit = 5
			}
			if off := g.Crossings[i][j].minus(want[i][j]).length(); off > limit {
				t.Errorf("crossing %d, %d is off by %v", i, j, off)
			}
		}
	}
}

// TestLargePictures checks that large pictures are reduced, and that scaled crossings fit the
// picture.
func TestLargePictures(t *testing.T) {
	m := image.NewGray(image.Rect(5, 7, 5+4000, 7+3000))
	for y := 7; y < 3007; y++ {
		for x := 5; x < 4005; x++ {
			m.Pix[m.PixOffset(x, y)] = uint8((x - 5) / 16)
		}
	}
	g := NewGray(m)
	if g.Scale != 2 || g.Width != 2000 || g.Height != 1500 {
		t.Fatalf("%d × %d, scale %v", g.Width, g.Height, g.Scale)
	}
	for _, x := range []int{0, 7, 999, 1999} {
		if got, want := g.Pix[700*g.Width+x], uint8(x/8); got != want {
			t.Errorf("column %d is %d, want %d", x, got, want)
		}
	}
	grid, _ := plane()
	grid.scale(2)
	if got, want := grid.Crossings[0][0], (Point{20.5, 40.5}); got != want {
		t.Errorf("scaled to %v, want %v", got, want)
	}
}

// TestFindsMarked finds the grids of screenshots with candidates, arrows and frames in the cells.
func TestFindsMarked(t *testing.T) {
	for _, name := range []string{"hint-light", "hint-dark", "steps-light", "steps-dark"} {
		file, err := os.Open(filepath.Join("..", "..", "..", "docs", "screenshots", name+".png"))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		m, err := png.Decode(file)
		if err != nil {
			t.Fatal(err)
		}
		found := Find(t.Context(), NewGray(m))
		if len(found) != 1 {
			t.Errorf("%s: %d grids", name, len(found))
			continue
		}
		// The lines are at equal distances.
		g := found[0]
		step := g.Crossings[9][9].minus(g.Crossings[0][0]).times(1.0 / 9)
		for i := range 10 {
			for j := range 10 {
				want := g.Crossings[0][0].plus(Point{float64(j) * step.X, float64(i) * step.Y})
				if off := g.Crossings[i][j].minus(want).length() / step.X; off > 0.12 {
					t.Errorf("%s: crossing %d, %d is off by %.2f cells", name, i, j, off)
				}
			}
		}
	}
}

// TestFindsShaded finds the grids of photos with shadows whose edges are sharp: of a hand, of a
// phone, of a window.
func TestFindsShaded(t *testing.T) {
	step := func(v, width float64) float64 { return min(max(v/width, 0), 1) }
	grid := board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	sheet := phototest.Puzzle(t, phototest.Newspaper(), &grid)
	const side, page = 600, 11 * phototest.Cell
	scale := float64(page) / side
	for name, shadow := range map[string]func(x, y float64) float64{ // 0 in the light, 1 in the shadow
		"slanted": func(x, y float64) float64 { return step(x+y/2-380, 5) },
		"steep":   func(x, y float64) float64 { return step(x+y/9-300, 3) },
		"corner":  func(x, y float64) float64 { return step(x-265, 4) * step(y-290, 4) },
		"round":   func(x, y float64) float64 { return step(240-math.Hypot(x-280, y-600), 8) },
		"bars": func(x, y float64) float64 {
			at := math.Mod(x+0.3*y, 170)
			return step(at-80, 6) * step(170-at, 6)
		},
	} {
		for _, dark := range []float64{0.35, 0.6} {
			m := phototest.Noisy(phototest.Taken(sheet, side, side,
				func(x, y float64) (float64, float64) { return x * scale, y * scale },
				func(x, y float64) float64 { return 1 - dark*shadow(x, y) }), 3)
			found := Find(t.Context(), NewGray(m))
			if len(found) != 1 {
				t.Errorf("%s, %v: %d grids", name, dark, len(found))
				continue
			}
			for i := range 10 {
				for j := range 10 {
					p := found[0].Crossings[i][j]
					off := math.Hypot((p.X+0.5)*scale/phototest.Cell-float64(j+1), (p.Y+0.5)*scale/phototest.Cell-float64(i+1))
					if off > 0.08 {
						t.Errorf("%s, %v: crossing %d, %d is off by %.2f cells", name, dark, i, j, off)
					}
				}
			}
		}
	}
}
