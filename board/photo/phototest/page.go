package photo_test

import (
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

// cell is the size of a cell on a drawn page, in pixels.
const cell = 60

// style is how a page looks.
type style struct {
	font        []byte
	digit       float64 // the size of the font, in cells
	thin, thick int     // of lines, in pixels; 60 are a cell
	paper, ink  color.RGBA
	lines       color.RGBA
	tinted      color.RGBA // the colour of the boxes in the middle of the sides, unless 0
	marks       bool       // pencil marks in some of the empty cells
	size        int        // rows and columns, 0 for 9
}

var (
	white = color.RGBA{255, 255, 255, 255}
	black = color.RGBA{0, 0, 0, 255}
	red   = color.RGBA{220, 40, 40, 255}
)

func newspaper() style {
	return style{
		font: goregular.TTF, digit: 0.7, thin: 2, thick: 5,
		paper: color.RGBA{225, 222, 210, 255}, ink: color.RGBA{40, 38, 36, 255}, lines: color.RGBA{50, 50, 50, 255},
	}
}

// face returns a font of a size in pixels.
func face(tb testing.TB, data []byte, size float64) font.Face {
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

// write writes a text with its middle at a point.
func write(to draw.Image, f font.Face, text string, x, y int, c color.Color) {
	bounds, _ := font.BoundString(f, text)
	d := font.Drawer{Dst: to, Src: image.NewUniform(c), Face: f}
	d.Dot = fixed.Point26_6{
		X: fixed.I(x) - (bounds.Min.X+bounds.Max.X)/2,
		Y: fixed.I(y) - (bounds.Min.Y+bounds.Max.Y)/2,
	}
	d.DrawString(text)
}

// puzzlePicture draws a puzzle with a margin of one cell.
func puzzlePicture(tb testing.TB, s style, grid *board.Grid) *image.RGBA {
	tb.Helper()
	size := s.size
	if size == 0 {
		size = board.Size
	}
	side := (size + 2) * cell
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	fill := func(x, y, w, h int, c color.RGBA) {
		draw.Draw(m, image.Rect(x, y, x+w, y+h), image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(0, 0, side, side, s.paper)
	if s.tinted != (color.RGBA{}) {
		for b := 1; b < 9; b += 2 {
			fill(cell+b%3*3*cell, cell+b/3*3*cell, 3*cell, 3*cell, s.tinted)
		}
	}
	box := int(math.Sqrt(float64(size)))
	for i := range size + 1 {
		width := s.thin
		if i%box == 0 {
			width = s.thick
		}
		fill(cell+i*cell-width/2, cell-s.thick/2, width, size*cell+s.thick, s.lines)
		fill(cell-s.thick/2, cell+i*cell-width/2, size*cell+s.thick, width, s.lines)
	}
	f, small := face(tb, s.font, s.digit*cell), face(tb, s.font, 0.22*cell)
	for c := range grid {
		if size != board.Size {
			break
		}
		x, y := cell+c%9*cell+cell/2, cell+c/9*cell+cell/2
		if d := grid[c]; d != 0 {
			write(m, f, string(rune('0'+d)), x, y, s.ink)
		} else if s.marks && c%3 == 0 {
			for k := range 9 {
				if (k+c)%2 == 0 {
					write(m, small, string(rune('1'+k)), x+(k%3-1)*cell/3, y+(k/3-1)*cell/3, s.ink)
				}
			}
		}
	}
	return m
}

// spot is a point of a picture.
type spot struct{ x, y float64 }

// taken returns a photo of a page, of width × height pixels. From maps points of the photo to points
// of the page. Light is the brightness at each point of the photo.
func taken(page *image.RGBA, width, height int, from func(spot) spot, light func(spot) float64) *image.RGBA {
	photo := image.NewRGBA(image.Rect(0, 0, width, height))
	bounds := page.Bounds()
	for y := range height {
		for x := range width {
			var sum [3]float64
			const fine = 2
			for k := range fine * fine {
				at := spot{float64(x) + (float64(k%fine)+0.5)/fine, float64(y) + (float64(k/fine)+0.5)/fine}
				p := from(at)
				c := color.RGBA{90, 80, 70, 255} // the table
				if q := (image.Point{int(math.Floor(p.x)), int(math.Floor(p.y))}); q.In(bounds) {
					c = page.RGBAAt(q.X, q.Y)
				}
				sum[0] += float64(c.R)
				sum[1] += float64(c.G)
				sum[2] += float64(c.B)
			}
			l := light(spot{float64(x), float64(y)}) / (fine * fine)
			photo.SetRGBA(x, y, color.RGBA{bright(sum[0] * l), bright(sum[1] * l), bright(sum[2] * l), 255})
		}
	}
	return photo
}

func bright(v float64) uint8 { return uint8(min(max(v, 0), 255)) }

// even is the same light everywhere.
func even(spot) float64 { return 1 }

// scaled returns the map from a photo of a size to a page, straight from above.
func scaled(page image.Image, width int) func(spot) spot {
	f := float64(page.Bounds().Dx()) / float64(width)
	return func(p spot) spot { return spot{p.x * f, p.y * f} }
}

// noisy adds noise to a picture.
func noisy(m *image.RGBA, deviation float64) *image.RGBA {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range m.Pix {
		if i%4 != 3 {
			m.Pix[i] = bright(float64(m.Pix[i]) + deviation*r.NormFloat64())
		}
	}
	return m
}

// page puts pictures on a large sheet of paper, among text.
func page(tb testing.TB, width, height int, paper color.RGBA, parts map[image.Point]image.Image) *image.RGBA {
	tb.Helper()
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(m, m.Rect, image.NewUniform(paper), image.Point{}, draw.Src)
	f := face(tb, goregular.TTF, 22)
	for y := 20; y < height; y += 28 {
		write(m, f, "Fill in the grid so that every row, every column and every box contains the digits 1 to 9. 3 stars of 5", width/2, y, black)
	}
	for at, part := range parts {
		draw.Draw(m, part.Bounds().Add(at), part, image.Point{}, draw.Src)
	}
	return m
}
