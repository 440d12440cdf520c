// Package lattice finds the grids of Sudoku puzzles in pictures, and cuts out their cells. It
// follows the lines of a grid wherever they bend, so that curved paper is straightened too.
package lattice

import (
	"cmp"
	"image"
	"image/color"
	"math"
)

// Gray is a picture in shades of grey.
type Gray struct {
	Pix           []uint8 // row by row, from 0 for black to 255 for white
	Width, Height int
	Scale         float64 // pixels of the original picture to one pixel of this one
	half          *Gray   // see halved
}

// MaxPixels is the number of pixels to which pictures are reduced. It bounds the time and memory.
const MaxPixels = 3_000_000

// NewGray converts a picture. Large pictures are reduced to at most [MaxPixels], by averaging.
// Coloured ink is as dark as the darker of red and green says, half and half with its brightness,
// so that red digits on white paper are almost as dark as black ones. Blue, in which cameras are
// noisiest, has little weight. Transparent pixels are white.
func NewGray(from image.Image) *Gray {
	bounds := from.Bounds()
	width, height := bounds.Dx(), bounds.Dy()
	factor := 1
	for (width/factor)*(height/factor) > MaxPixels {
		factor++
	}
	to := &Gray{Width: width / factor, Height: height / factor, Scale: float64(factor)}
	if to.Width == 0 || to.Height == 0 {
		return &Gray{Scale: 1}
	}
	to.Pix = make([]uint8, to.Width*to.Height)
	line := make([]uint8, to.Width*factor)
	sums := make([]uint32, to.Width)
	for y := range to.Height {
		row := to.Pix[y*to.Width:][:to.Width]
		if factor == 1 {
			grayLine(row, from, bounds.Min.X, bounds.Min.Y+y)
			continue
		}
		clear(sums)
		for dy := range factor {
			grayLine(line, from, bounds.Min.X, bounds.Min.Y+y*factor+dy)
			for x := range sums {
				for _, v := range line[x*factor:][:factor] {
					sums[x] += uint32(v)
				}
			}
		}
		for x, sum := range sums {
			row[x] = uint8(sum / uint32(factor*factor))
		}
	}
	return to
}

// shade returns the grey value of a colour, see [NewGray].
func shade(r, g, b int32) uint8 {
	return uint8(((19595*r+38470*g+7471*b)>>16 + min(r, g)) / 2)
}

// grayLine fills row with the pixels of a picture from (x, y) to the right.
func grayLine(row []uint8, from image.Image, x, y int) {
	switch m := from.(type) {
	case *image.Gray:
		copy(row, m.Pix[m.PixOffset(x, y):])
	case *image.YCbCr:
		for i := range row {
			at := m.COffset(x+i, y)
			r, g, b := color.YCbCrToRGB(m.Y[m.YOffset(x+i, y)], m.Cb[at], m.Cr[at])
			row[i] = shade(int32(r), int32(g), int32(b))
		}
	case *image.RGBA: // alpha is premultiplied, so white shows through by adding what is missing
		pix := m.Pix[m.PixOffset(x, y):]
		for i := range row {
			p := pix[4*i : 4*i+4 : 4*i+4]
			white := 255 - int32(p[3])
			row[i] = shade(int32(p[0])+white, int32(p[1])+white, int32(p[2])+white)
		}
	case *image.NRGBA:
		pix := m.Pix[m.PixOffset(x, y):]
		for i := range row {
			p := pix[4*i : 4*i+4 : 4*i+4]
			a := int32(p[3])
			over := func(v uint8) int32 { return 255 - (255-int32(v))*a/255 }
			row[i] = shade(over(p[0]), over(p[1]), over(p[2]))
		}
	default:
		for i := range row {
			r, g, b, a := from.At(x+i, y).RGBA()
			white := int32(0xffff - a)
			row[i] = shade((int32(r)+white)>>8, (int32(g)+white)>>8, (int32(b)+white)>>8)
		}
	}
}

// reduced returns the picture at a fraction of its size, by averaging squares of pixels.
func (g *Gray) reduced(factor int) *Gray {
	if factor <= 1 {
		return g
	}
	to := &Gray{Width: g.Width / factor, Height: g.Height / factor, Scale: g.Scale * float64(factor)}
	to.Pix = make([]uint8, to.Width*to.Height)
	for y := range to.Height {
		for x := range to.Width {
			sum := 0
			for dy := range factor {
				for _, v := range g.Pix[(y*factor+dy)*g.Width+x*factor:][:factor] {
					sum += int(v)
				}
			}
			to.Pix[y*to.Width+x] = uint8(sum / (factor * factor))
		}
	}
	return to
}

// halved returns the picture at half its size. Each pixel is between the mean and the darkest of
// four, so that thin lines do not vanish. The result is kept.
func (g *Gray) halved() *Gray {
	if g.half != nil || g.Width < 2 || g.Height < 2 {
		return cmp.Or(g.half, g)
	}
	to := &Gray{Width: g.Width / 2, Height: g.Height / 2, Scale: 2 * g.Scale}
	to.Pix = make([]uint8, to.Width*to.Height)
	for y := range to.Height {
		upper, lower := g.Pix[2*y*g.Width:][:g.Width], g.Pix[(2*y+1)*g.Width:][:g.Width]
		for x := range to.Width {
			a, b, c, d := int(upper[2*x]), int(upper[2*x+1]), int(lower[2*x]), int(lower[2*x+1])
			to.Pix[y*to.Width+x] = uint8((a + b + c + d + 4*min(a, b, c, d)) / 8)
		}
	}
	g.half = to
	return to
}

// doubled returns the picture at twice its size, interpolated.
func (g *Gray) doubled() *Gray {
	to := &Gray{Width: 2 * g.Width, Height: 2 * g.Height, Scale: g.Scale / 2}
	to.Pix = make([]uint8, to.Width*to.Height)
	for y := range to.Height {
		for x := range to.Width {
			to.Pix[y*to.Width+x] = uint8(g.at(float64(x)/2-0.25, float64(y)/2-0.25) + 0.5)
		}
	}
	return to
}

// inverted returns the negative of the picture.
func (g *Gray) inverted() *Gray {
	to := &Gray{Width: g.Width, Height: g.Height, Scale: g.Scale, Pix: make([]uint8, len(g.Pix))}
	for i, v := range g.Pix {
		to.Pix[i] = 255 - v
	}
	return to
}

// at returns the interpolated value at a point, in pixels from the centre of the first pixel.
// Points outside have the value of the nearest pixel.
func (g *Gray) at(x, y float64) float64 {
	if left, top := int(x), int(y); x >= 0 && y >= 0 && left+1 < g.Width && top+1 < g.Height { // nearly all
		fx, fy := x-float64(left), y-float64(top)
		upper := g.Pix[top*g.Width+left:]
		lower := upper[g.Width:]
		a := float64(upper[0])*(1-fx) + float64(upper[1])*fx
		b := float64(lower[0])*(1-fx) + float64(lower[1])*fx
		return a*(1-fy) + b*fy
	}
	x = min(max(x, 0), float64(g.Width-1))
	y = min(max(y, 0), float64(g.Height-1))
	left, top := int(x), int(y)
	right, bottom := min(left+1, g.Width-1), min(top+1, g.Height-1)
	fx, fy := x-float64(left), y-float64(top)
	upper, lower := g.Pix[top*g.Width:], g.Pix[bottom*g.Width:]
	a := float64(upper[left])*(1-fx) + float64(upper[right])*fx
	b := float64(lower[left])*(1-fx) + float64(lower[right])*fx
	return a*(1-fy) + b*fy
}

func (g *Gray) inside(x, y float64) bool {
	return x >= -0.5 && y >= -0.5 && x <= float64(g.Width)-0.5 && y <= float64(g.Height)-0.5
}

// Point is a point of a picture, in pixels.
type Point struct{ X, Y float64 }

func (p Point) plus(q Point) Point               { return Point{p.X + q.X, p.Y + q.Y} }
func (p Point) minus(q Point) Point              { return Point{p.X - q.X, p.Y - q.Y} }
func (p Point) times(f float64) Point            { return Point{p.X * f, p.Y * f} }
func (p Point) cross(q Point) float64            { return p.X*q.Y - p.Y*q.X }
func (p Point) length() float64                  { return math.Hypot(p.X, p.Y) }
func (p Point) towards(q Point, f float64) Point { return p.plus(q.minus(p).times(f)) }
