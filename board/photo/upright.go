package photo

import (
	"image"
	"image/draw"

	"nonet/board"
	"nonet/board/photo/lattice"
)

// Upright returns the picture in colour, turned upright, and reduced by averaging to at most the given
// number of pixels, or [lattice.MaxPixels] if that is less. Transparent pixels are white. Scale is how
// many pixels of the picture one pixel of the returned image stands for, in each direction.
func (p Picture) Upright(pixels int) (upright *image.RGBA, scale float64) {
	return p.reduced(min(pixels, lattice.MaxPixels))
}

// Reduced returns a picture that is reduced to at most the given number of pixels by averaging.
// Transparent pixels are white.
func Reduced(m image.Image, pixels int) *image.RGBA {
	reduced, _ := Picture{Image: m}.reduced(pixels)
	return reduced
}

func (p Picture) reduced(pixels int) (upright *image.RGBA, scale float64) {
	bounds := p.Image.Bounds()
	factor := 1
	for (bounds.Dx()/factor)*(bounds.Dy()/factor) > pixels {
		factor++
	}
	width, height := bounds.Dx()/factor, bounds.Dy()/factor
	size := image.Rect(0, 0, width, height)
	if p.Orientation >= 5 && p.Orientation <= 8 {
		size = image.Rect(0, 0, height, width)
	}
	upright = image.NewRGBA(size)
	strip := image.NewRGBA(image.Rect(0, 0, width*factor, factor))
	for y := range height {
		draw.Draw(strip, strip.Rect, image.White, image.Point{}, draw.Src)
		draw.Draw(strip, strip.Rect, p.Image, bounds.Min.Add(image.Pt(0, y*factor)), draw.Over)
		for x := range width {
			toX, toY := turned(x, y, width, height, p.Orientation)
			to := upright.Pix[upright.PixOffset(toX, toY):][:4]
			var sums [4]int
			for dy := range factor {
				row := strip.Pix[strip.PixOffset(x*factor, dy):][:4*factor]
				for i, v := range row {
					sums[i%4] += int(v)
				}
			}
			for i, sum := range sums {
				to[i] = uint8(sum / (factor * factor))
			}
		}
	}
	return upright, float64(factor)
}

// turned returns where a pixel of a picture is after turning it as an Exif orientation says, like
// [lattice.Gray.Turned].
func turned(x, y, width, height, orientation int) (toX, toY int) {
	right, bottom := width-1, height-1
	switch orientation {
	case 2:
		return right - x, y
	case 3:
		return right - x, bottom - y
	case 4:
		return x, bottom - y
	case 5:
		return y, x
	case 6:
		return bottom - y, x
	case 7:
		return bottom - y, right - x
	case 8:
		return y, right - x
	}
	return x, y
}

// Crossings are where the lines of a grid cross in a picture, as in [Reading].
type Crossings [board.Size + 1][board.Size + 1]lattice.Point

// Reduced returns the crossings in a picture that is reduced by a factor.
func (c Crossings) Reduced(factor float64) Crossings {
	for i := range c {
		for j, p := range c[i] {
			c[i][j] = lattice.Point{X: (p.X+0.5)/factor - 0.5, Y: (p.Y+0.5)/factor - 0.5}
		}
	}
	return c
}

// Piece returns a cell of a picture, straightened, as a square of side × side pixels. The margin
// around the cell is in parts of the cell's size.
func (c *Crossings) Piece(from *image.RGBA, cell board.Cell, margin float64, side int) *image.RGBA {
	piece := image.NewRGBA(image.Rect(0, 0, side, side))
	row, col := cell.Row(), cell.Col()
	corners := [4]lattice.Point{c[row][col], c[row][col+1], c[row+1][col], c[row+1][col+1]}
	at := func(i int) float64 { return (float64(i)+0.5)/float64(side)*(1+2*margin) - margin }
	for y := range side {
		v := at(y)
		for x := range side {
			u := at(x)
			weights := [4]float64{(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v}
			var p lattice.Point
			for i, w := range weights {
				p.X += w * corners[i].X
				p.Y += w * corners[i].Y
			}
			blend(piece.Pix[piece.PixOffset(x, y):][:4], from, p)
		}
	}
	return piece
}

// blend sets a pixel to the colour of a picture at a point between four of its pixels.
func blend(to []uint8, from *image.RGBA, p lattice.Point) {
	bounds := from.Rect
	x := min(max(p.X, 0), float64(bounds.Dx()-1))
	y := min(max(p.Y, 0), float64(bounds.Dy()-1))
	left, top := int(x), int(y)
	right, bottom := min(left+1, bounds.Dx()-1), min(top+1, bounds.Dy()-1)
	u, v := x-float64(left), y-float64(top)
	at := func(x, y int) []uint8 { return from.Pix[from.PixOffset(x, y):][:4] }
	a, b, c, d := at(left, top), at(right, top), at(left, bottom), at(right, bottom)
	for i := range to {
		upper := float64(a[i])*(1-u) + float64(b[i])*u
		lower := float64(c[i])*(1-u) + float64(d[i])*u
		to[i] = uint8(upper*(1-v) + lower*v + 0.5)
	}
}
