package lattice

import (
	"math"

	"nonet/board/photo/internal/morph"
)

// homography is a perspective map of the plane.
type homography [9]float64

// toQuad returns the map that takes the unit square to a quadrilateral. The formula is from
// P. S. Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.
func toQuad(q Quad) homography {
	d1, d2 := q[1].minus(q[2]), q[3].minus(q[2])
	s := q[0].minus(q[1]).plus(q[2]).minus(q[3])
	det := d1.cross(d2)
	var g, h float64
	if math.Abs(det) > 1e-12 {
		g, h = s.cross(d2)/det, d1.cross(s)/det
	}
	return homography{
		q[1].X - q[0].X + g*q[1].X, q[3].X - q[0].X + h*q[3].X, q[0].X,
		q[1].Y - q[0].Y + g*q[1].Y, q[3].Y - q[0].Y + h*q[3].Y, q[0].Y,
		g, h, 1,
	}
}

func (h *homography) apply(x, y float64) Point {
	w := h[6]*x + h[7]*y + h[8]
	if w < 1e-6 {
		w = 1e-6 // beyond the horizon
	}
	return Point{(h[0]*x + h[1]*y + h[2]) / w, (h[3]*x + h[4]*y + h[5]) / w}
}

const (
	cellSize = 20       // pixels of a cell in a straightened grid
	edge     = cellSize // the margin around a straightened grid
	flatSize = 9*cellSize + 2*edge + 1
	unknown  = -1 // the darkness of what lies outside the picture
)

// flat is a grid that has been straightened by its four corners, with a margin. It holds the
// darkness of each pixel compared with its surroundings: 0 for paper, about 1 for lines.
type flat struct {
	dark [flatSize][flatSize]float32
	to   homography     // from the unit square to the grid in the picture
	bent *[10][10]Point // where the lines cross in the picture, if they are known; replaces to
}

// picture returns the point of the picture for a point of the flat grid, in pixels.
func (f *flat) picture(x, y float64) Point {
	if f.bent == nil {
		return f.to.apply((x-edge)/(9*cellSize), (y-edge)/(9*cellSize))
	}
	u, v := (x-edge)/cellSize, (y-edge)/cellSize
	column, row := int(min(max(u, 0), 8)), int(min(max(v, 0), 8))
	upper, lower := f.bent[row], f.bent[row+1]
	u, v = u-float64(column), v-float64(row)
	return upper[column].towards(upper[column+1], u).towards(lower[column].towards(lower[column+1], u), v)
}

// flatten straightens the grid with these corners.
func flatten(g *Gray, corners Quad) *flat {
	f := &flat{to: toQuad(corners)}
	f.fill(g, corners)
	return f
}

// ironed straightens the grid along its lines, so that each is as straight as in [flatten] if the
// page is flat.
func (g *Grid) ironed(picture *Gray) *flat {
	f := &flat{bent: &g.Crossings}
	f.fill(picture, g.corners())
	return f
}

// fill measures how dark each pixel is.
func (f *flat) fill(g *Gray, corners Quad) {
	value := f.sample(g, corners)
	paper := background(value)
	var histogram [256]int
	total := 0
	for y := range flatSize {
		for x := range flatSize {
			if value[y][x] == unknown {
				f.dark[y][x] = unknown
				continue
			}
			light := float32(paper[y*flatSize+x])
			d := max((light-value[y][x])/(light+20), 0)
			f.dark[y][x] = d
			if x >= edge && y >= edge && x < flatSize-edge && y < flatSize-edge {
				histogram[min(int(d*255), 255)]++
				total++
			}
		}
	}
	// The darkest twentieth of the pixels are lines and digits.
	level, left := 255, total/20
	for ; level > 2 && left > histogram[level]; level-- {
		left -= histogram[level]
	}
	scale := 255 / float32(level)
	for y := range f.dark {
		for x, d := range f.dark[y] {
			if d != unknown {
				// The root makes pale lines visible beside dark ones.
				f.dark[y][x] = float32(math.Sqrt(float64(min(d*scale, 1))))
			}
		}
	}
}

// values are the pixels of a flat grid, or unknown.
type values [flatSize][flatSize]float32

// sample returns the grey values of a flat grid.
func (f *flat) sample(g *Gray, corners Quad) *values {
	// If the picture has more pixels, it is reduced first, and the samples are means of 2×2.
	side := corners[1].minus(corners[0]).length() / (9 * cellSize)
	factor := 1.0
	for ; side > 2; side /= 2 {
		g = g.halved()
		factor *= 2
	}
	samples := 1
	if side > 1.2 {
		samples = 2
	}
	var value values
	for y := range flatSize {
		for x := range flatSize {
			value[y][x] = unknown
			p := f.picture(float64(x), float64(y))
			p = Point{(p.X+0.5)/factor - 0.5, (p.Y+0.5)/factor - 0.5}
			if !g.inside(p.X, p.Y) {
				continue
			}
			sum := 0.0
			for i := range samples * samples {
				if samples > 1 {
					p = f.picture(float64(x)+float64(i%2)/2-0.25, float64(y)+float64(i/2)/2-0.25)
					p = Point{(p.X+0.5)/factor - 0.5, (p.Y+0.5)/factor - 0.5}
				}
				sum += g.at(p.X, p.Y)
			}
			value[y][x] = float32(sum / float64(samples*samples))
		}
	}
	return &value
}

// background returns the paper of a flat grid: what remains when everything narrower than about
// half a cell is filled in. The edges of shadows and tints stay in it.
func background(value *values) []uint8 {
	const radius = cellSize / 4
	paper := make([]uint8, 0, flatSize*flatSize)
	for y := range value {
		for _, v := range value[y] {
			paper = append(paper, uint8(max(v, 0)))
		}
	}
	morph.Close(paper, flatSize, radius)
	return paper
}

// turned returns the flat grid with rows and columns exchanged. Its map is not set.
func (f *flat) turned() *flat {
	to := &flat{}
	for y := range f.dark {
		for x, d := range f.dark[y] {
			to.dark[x][y] = d
		}
	}
	return to
}
