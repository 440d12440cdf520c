package lattice

import "slices"

// OtherSize returns the number of rows and columns of a grid in the picture if it is square and
// does not have 9, or 0 if there is no such grid.
func OtherSize(picture *Gray) int {
	small := sized(picture)
	if small == nil {
		return 0
	}
	p := passes[0]
	parts, runs := p.components(small)
	for _, part := range parts[:min(len(parts), 5)] {
		quad, ok := quadAround(part.hull(runs))
		if !ok || !sensible(quad) {
			continue
		}
		f := flatten(small, quad)
		down, across := f.strength(), f.turned().strength()
		best, most := 0, float32(0.3)
		for n := 4; n <= 25; n++ {
			if score := min(regularity(&down, n), regularity(&across, n)); score > most {
				best, most = n, score
			}
		}
		if best != 0 && best != 9 {
			return best
		}
	}
	return 0
}

// regularity returns how much stronger the weaker lines between n equal rows are than what is
// between them.
func regularity(rows *[flatSize]float32, n int) float32 {
	var lines []float32
	var between float32
	step := 9 * cellSize / float64(n)
	for i := range n + 1 {
		lines = append(lines, rows[int(edge+float64(i)*step+0.5)])
		if i < n {
			between += max(rows[int(edge+(float64(i)+0.5)*step+0.5)], 0)
		}
	}
	slices.Sort(lines)
	return lines[n/6] - between/float32(n)
}
