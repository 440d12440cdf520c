// Package phototest draws pages with puzzles, and photos of them, for tests.
package phototest

import (
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"nonet/board"
)

// Cell is the size of a cell on a drawn page, in pixels.
const Cell = 60

const cell = Cell

// Style is how a page looks.
type Style struct {
	Font        []byte
	Digit       float64 // the size of the font, in cells
	Thin, Thick int     // of lines, in pixels; see [Cell]
	Paper, Ink  color.RGBA
	Lines       color.RGBA
	Tinted      color.RGBA // the colour of the boxes in the middle of the sides, unless 0
	Marks       bool       // pencil marks in some of the empty cells
	Candidates  float64    // the size of the font of all candidates in all empty cells, in cells; 0 for none
	Size        int        // rows and columns, 0 for 9; grids of other sizes have no digits
}

// Newspaper returns the style of a newspaper.
func Newspaper() Style {
	return Style{
		Font: goregular.TTF, Digit: 0.7, Thin: 2, Thick: 5,
		Paper: color.RGBA{225, 222, 210, 255}, Ink: color.RGBA{40, 38, 36, 255}, Lines: color.RGBA{50, 50, 50, 255},
	}
}

// Face returns a font of a size in pixels.
func Face(tb testing.TB, data []byte, size float64) font.Face {
	tb.Helper()
	parsed, err := opentype.Parse(data)
	if err != nil {
		tb.Fatal(err)
	}
	f, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		tb.Fatal(err)
	}
	return f
}

// Write writes a text with its middle at a point.
func Write(to draw.Image, f font.Face, text string, x, y int, c color.Color) {
	bounds, _ := font.BoundString(f, text)
	d := font.Drawer{Dst: to, Src: image.NewUniform(c), Face: f}
	d.Dot = fixed.Point26_6{
		X: fixed.I(x) - (bounds.Min.X+bounds.Max.X)/2,
		Y: fixed.I(y) - (bounds.Min.Y+bounds.Max.Y)/2,
	}
	d.DrawString(text)
}

// Puzzle draws a puzzle with a margin of one cell.
func Puzzle(tb testing.TB, s Style, grid *board.Grid) *image.RGBA {
	tb.Helper()
	size := s.Size
	if size == 0 {
		size = board.Size
	}
	side := (size + 2) * cell
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	fill := func(x, y, w, h int, c color.RGBA) {
		draw.Draw(m, image.Rect(x, y, x+w, y+h), image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(0, 0, side, side, s.Paper)
	if s.Tinted != (color.RGBA{}) {
		for b := 1; b < 9; b += 2 {
			fill(cell+b%3*3*cell, cell+b/3*3*cell, 3*cell, 3*cell, s.Tinted)
		}
	}
	box := int(math.Sqrt(float64(size)))
	for i := range size + 1 {
		width := s.Thin
		if i%box == 0 {
			width = s.Thick
		}
		fill(cell+i*cell-width/2, cell-s.Thick/2, width, size*cell+s.Thick, s.Lines)
		fill(cell-s.Thick/2, cell+i*cell-width/2, size*cell+s.Thick, width, s.Lines)
	}
	f, small := Face(tb, s.Font, s.Digit*cell), Face(tb, s.Font, cmp.Or(s.Candidates, 0.22)*cell)
	for c := range grid {
		if size != board.Size {
			break
		}
		x, y := cell+c%9*cell+cell/2, cell+c/9*cell+cell/2
		if d := grid[c]; d != 0 {
			Write(m, f, string(rune('0'+d)), x, y, s.Ink)
		} else if s.Marks && c%3 == 0 || s.Candidates > 0 {
			for k := range 9 {
				if s.Marks && (k+c)%2 == 0 || s.Candidates > 0 && candidate(grid, board.Cell(c), k+1) {
					Write(m, small, string(rune('1'+k)), x+(k%3-1)*cell/3, y+(k/3-1)*cell/3, s.Ink)
				}
			}
		}
	}
	return m
}

// candidate reports whether no cell that sees a cell has a digit.
func candidate(grid *board.Grid, c board.Cell, d int) bool {
	for other := range board.Classic().Peers(c).All() {
		if int(grid[other]) == d {
			return false
		}
	}
	return true
}

// Taken returns a photo of a page, of width × height pixels. From maps points of the photo to
// points of the page. Light is the brightness at each point of the photo.
func Taken(page *image.RGBA, width, height int, from func(x, y float64) (float64, float64), light func(x, y float64) float64) *image.RGBA {
	photo := image.NewRGBA(image.Rect(0, 0, width, height))
	bounds := page.Bounds()
	for y := range height {
		for x := range width {
			var sum [3]float64
			const fine = 2
			for k := range fine * fine {
				atX, atY := from(float64(x)+(float64(k%fine)+0.5)/fine, float64(y)+(float64(k/fine)+0.5)/fine)
				c := color.RGBA{90, 80, 70, 255} // the table
				if q := (image.Point{int(math.Floor(atX)), int(math.Floor(atY))}); q.In(bounds) {
					c = page.RGBAAt(q.X, q.Y)
				}
				sum[0] += float64(c.R)
				sum[1] += float64(c.G)
				sum[2] += float64(c.B)
			}
			l := light(float64(x), float64(y)) / (fine * fine)
			photo.SetRGBA(x, y, color.RGBA{bright(sum[0] * l), bright(sum[1] * l), bright(sum[2] * l), 255})
		}
	}
	return photo
}

func bright(v float64) uint8 { return uint8(min(max(v, 0), 255)) }

// Noisy adds noise to a picture.
func Noisy(m *image.RGBA, deviation float64) *image.RGBA {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range m.Pix {
		if i%4 != 3 {
			m.Pix[i] = bright(float64(m.Pix[i]) + deviation*r.NormFloat64())
		}
	}
	return m
}
