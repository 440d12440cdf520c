package photo_test

import (
	"errors"
	"image"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/photo"
	"nonet/internal/phototest"
	"nonet/internal/shared"
)

// cutOff draws a puzzle of which only part is in the picture: without so many cells on a side. If
// white is set, white paper is added around it again.
func cutOff(
	t *testing.T, style phototest.Style, grid *board.Grid, side string, cells float64, white bool, angle float64,
) image.Image {
	t.Helper()
	sheet := phototest.Puzzle(t, style, grid)
	const whole = 11 * cell
	low, high := cell*(1+cells), whole-cell*(1+cells)
	in := func(p spot) bool {
		switch side {
		case "left":
			return p.x >= low
		case "right":
			return p.x < high
		case "top":
			return p.y >= low
		}
		return p.y < high
	}
	sin, cos := math.Sincos(angle)
	turn := func(p spot) spot { // around the middle, and a little smaller, so that the corners stay in
		x, y := (p.x-whole/2)*1.15, (p.y-whole/2)*1.15
		return spot{cos*x + sin*y + whole/2, cos*y - sin*x + whole/2}
	}
	m := taken(sheet, whole, whole, func(p spot) spot {
		if q := turn(p); in(q) {
			return q
		}
		return spot{2, 2} // paper
	}, even)
	if white {
		return m
	}
	var keep image.Rectangle
	for y := range whole {
		for x := range whole {
			if in(turn(spot{float64(x), float64(y)})) {
				keep = keep.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return m.SubImage(keep)
}

// TestCutOff reads pictures in which rows or columns are missing on a side. No cell of them is wrong
// without a mark.
func TestCutOff(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: takes several seconds")
	}
	plain := phototest.Newspaper()
	plain.Thick = plain.Thin
	for _, test := range []struct {
		name  string
		style phototest.Style
		cells float64
		white bool
		angle float64
	}{
		{"half a cell", phototest.Newspaper(), 0.5, false, 0},
		{"half a cell, tilted, with a margin", phototest.Newspaper(), 0.5, true, 0.1},
		{"one cell", phototest.Newspaper(), 1, false, 0},
		{"one cell, tilted, with a margin", phototest.Newspaper(), 1, true, 0.1},
		{"one cell, thin lines", plain, 1, false, 0},
		{"one and a half, with a margin", phototest.Newspaper(), 1.5, true, 0},
		{"two cells", phototest.Newspaper(), 2, false, 0},
	} {
		for _, side := range []string{"left", "right", "top", "bottom"} {
			t.Run(test.name+", "+side, func(t *testing.T) {
				readings, err := read(t, cutOff(t, test.style, &puzzles[0], side, test.cells, test.white, test.angle))
				var bad *photo.Error
				switch {
				case err == nil:
					for c, cell := range readings[0].Cells {
						if cell.Certain && cell.Digit != puzzles[0][c] {
							t.Errorf("%v is read as %d", board.Cell(c), cell.Digit)
						}
					}
				case !errors.As(err, &bad) || bad.Kind == photo.TooSlow:
					t.Error(err)
				case test.cells == 1 && *bad != photo.Error{Kind: photo.CutOff, Text: side}:
					t.Error(err)
				}
			})
		}
	}
}

// TestCutPhotos cuts photos where a lattice fits beside what is left of the grid: the margin has a
// line or a shadow, or other columns can be made out of those that are left.
func TestCutPhotos(t *testing.T) {
	for _, test := range []struct {
		name string
		keep image.Rectangle
		side string // if the digits that are left are enough to tell
	}{
		{"image1062", image.Rect(0, 0, 717, 5000), "right"},
		{"image1043", image.Rect(0, 0, 680, 5000), ""},
		{"image1066", image.Rect(0, 456, 5000, 5000), "top"},
		{"image128", image.Rect(97, 0, 5000, 5000), "left"},
	} {
		decoded, err := photo.Decode(t.Context(), []byte(shared.Text(t, "photos/"+test.name+".jpg")))
		if err != nil {
			t.Fatal(err)
		}
		m := decoded.Image
		decoded.Image = m.(interface {
			SubImage(image.Rectangle) image.Image
		}).SubImage(test.keep.Intersect(m.Bounds()))
		readings, err := photo.Read(t.Context(), decoded)
		var bad *photo.Error
		if !errors.As(err, &bad) || bad.Kind != photo.CutOff || test.side != "" && bad.Text != test.side {
			t.Errorf("%s cut off: %v, %d puzzles", test.name, err, len(readings))
		}
	}
}

// TestOwnPicturesAreWhole reads pictures of whole boards on which the lines around the grid are hard to
// see, since candidates, colours or a drawing touch them.
func TestOwnPicturesAreWhole(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: takes several seconds")
	}
	for folder, names := range map[string]string{
		"docs/screenshots":                   "manual-compare-light manual-solutions-light steps-dark",
		"app/draw/paint/testdata/golden":     "candidates-light-1x colours-dark-1x overlay-pending-light-1x sought-light-1x pins-light-1x",
		"app/session/reason/testdata/golden": "forcing-chain-light-1x grouped-nice-loop-light-1x multi-colours-light-1x",
	} {
		for _, name := range strings.Fields(names) {
			data, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(folder), name+".png"))
			if err != nil {
				t.Fatal(err)
			}
			decoded, err := photo.Decode(t.Context(), data)
			if err != nil {
				t.Fatal(err)
			}
			_, err = photo.Read(t.Context(), decoded)
			var bad *photo.Error
			if errors.As(err, &bad) && bad.Kind == photo.CutOff {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}
