package lattice

import "math"

// Cell fills a square of side × side grey values with a cell of the grid, straightened. The square
// begins at margin before the cell and ends at margin after it, in parts of the cell's size; a
// negative margin leaves out the cell's edges. Row and column are 0 to 8.
func (g *Grid) Cell(to []uint8, side int, picture *Gray, row, column int, margin float64) {
	q := Quad{
		g.Crossings[row][column], g.Crossings[row][column+1],
		g.Crossings[row+1][column+1], g.Crossings[row+1][column],
	}
	// The mean of several samples where the picture has more pixels than the square.
	step := (1 + 2*margin) / float64(side)
	size := max(q[1].minus(q[0]).length(), q[2].minus(q[1]).length(), q[3].minus(q[2]).length(), q[0].minus(q[3]).length())
	samples := min(max(int(math.Ceil(size*step-0.25)), 1), 6)
	for y := range side {
		for x := range side {
			sum := 0.0
			for i := range samples {
				v := -margin + step*(float64(y)+(float64(i)+0.5)/float64(samples))
				left, right := q[0].towards(q[3], v), q[1].towards(q[2], v)
				for j := range samples {
					u := -margin + step*(float64(x)+(float64(j)+0.5)/float64(samples))
					p := left.towards(right, u)
					sum += picture.at(p.X, p.Y)
				}
			}
			to[y*side+x] = uint8(sum/float64(samples*samples) + 0.5)
		}
	}
}
