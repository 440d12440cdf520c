package lattice

import (
	"math"
	"slices"
)

// byMost returns the corners of the plane grid in perspective that fits most of the crossings, and
// how far off the farthest crossing is, in cells. The fit is repeated with less weight for
// crossings that are far off (iteratively reweighted least squares).
func (g *Grid) byMost() (corners Quad, bent float64, ok bool) {
	cell := g.size / 9
	var weights [10][10]float64
	for i := range weights {
		for j := range weights[i] {
			weights[i][j] = 1
		}
	}
	var best homography
	for range 8 {
		h, ok := g.perspective(&weights)
		if !ok {
			return Quad{}, 0, false
		}
		best, bent = h, 0
		for i := range weights {
			for j := range weights[i] {
				off := g.Crossings[i][j].minus(h.apply(float64(j)/9, float64(i)/9)).length() / cell
				bent = max(bent, off)
				const usual = 0.08
				weights[i][j] = 1 / (1 + off*off/(usual*usual))
			}
		}
	}
	return Quad{best.apply(0, 0), best.apply(1, 0), best.apply(1, 1), best.apply(0, 1)}, bent, true
}

// perspective returns the weighted least-squares fit of a perspective map to the crossings. It
// minimises the algebraic error, the direct linear transformation.
func (g *Grid) perspective(weights *[10][10]float64) (homography, bool) {
	// Coordinates near 1 keep the equations well conditioned.
	origin, size := g.Crossings[0][0], g.size
	var m [8][9]float64
	for i := range g.Crossings {
		for j, p := range g.Crossings[i] {
			u, v := float64(j)/9, float64(i)/9
			q := p.minus(origin).times(1 / size)
			for _, row := range [2][9]float64{
				{u, v, 1, 0, 0, 0, -u * q.X, -v * q.X, q.X},
				{0, 0, 0, u, v, 1, -u * q.Y, -v * q.Y, q.Y},
			} {
				for a := range m {
					for b := range m[a] {
						m[a][b] += weights[i][j] * row[a] * row[b]
					}
				}
			}
		}
	}
	x, ok := solve(m)
	if !ok {
		return homography{}, false
	}
	h := homography{x[0] * size, x[1] * size, x[2] * size, x[3] * size, x[4] * size, x[5] * size, x[6], x[7], 1}
	for k := range 3 { // back to pixels: add the origin, times the third row
		third := [3]float64{h[6], h[7], 1}[k]
		h[k] += origin.X * third
		h[3+k] += origin.Y * third
	}
	return h, true
}

// solve solves eight linear equations by Gaussian elimination.
func solve(m [8][9]float64) (x [8]float64, ok bool) {
	for c := range m {
		pivot := c
		for r := c; r < len(m); r++ {
			if math.Abs(m[r][c]) > math.Abs(m[pivot][c]) {
				pivot = r
			}
		}
		m[c], m[pivot] = m[pivot], m[c]
		if math.Abs(m[c][c]) < 1e-12 {
			return x, false
		}
		for r := range m {
			if r == c {
				continue
			}
			f := m[r][c] / m[c][c]
			for k := c; k < len(m[r]); k++ {
				m[r][k] -= f * m[c][k]
			}
		}
	}
	for c := range m {
		x[c] = m[c][8] / m[c][c]
	}
	return x, true
}

// flatPage is the number of crossings that lie in a plane, within a few hundredths of a cell, if the
// page is flat.
const flatPage = 75

// straighten moves crossings that differ from their neighbours or, on a flat page, from the plane,
// because a line followed a digit or a fold for a while. It returns the mean distance by which
// crossings differ, in cells.
func (g *Grid) straighten() float64 {
	h := toQuad(g.corners())
	if q, _, ok := g.byMost(); ok {
		h = toQuad(q)
	}
	var off [10][10]Point
	for i := range off {
		for j := range off[i] {
			off[i][j] = g.Crossings[i][j].minus(h.apply(float64(j)/9, float64(i)/9))
		}
	}
	limit := 0.15 * g.size / 9
	flat, near := 0, 0.03*g.size/9
	for i := range off {
		for j := range off[i] {
			if off[i][j].length() < near {
				flat++
			}
		}
	}
	total := 0.0
	for i := range off {
		for j := range off[i] {
			var xs, ys []float64
			for a := max(i-1, 0); a <= min(i+1, 9); a++ {
				for b := max(j-1, 0); b <= min(j+1, 9); b++ {
					xs, ys = append(xs, off[a][b].X), append(ys, off[a][b].Y)
				}
			}
			usual := Point{median(xs), median(ys)}
			distance := off[i][j].minus(usual).length()
			total += distance
			if flat >= flatPage && off[i][j].length() > limit/2 {
				usual = Point{} // on a flat page, a whole group of crossings may have followed something else
			} else if distance <= limit {
				continue
			}
			g.Crossings[i][j] = h.apply(float64(j)/9, float64(i)/9).plus(usual)
		}
	}
	return total / 100 / (g.size / 9)
}

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}
