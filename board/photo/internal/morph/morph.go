// Package morph finds the background of pictures by mathematical morphology.
package morph

// Close fills in what is darker than its surroundings and narrower than 2×radius+1 pixels in a
// picture of values from 0 to 255, row by row: the closing by a square (J. Serra, "Image Analysis
// and Mathematical Morphology", 1982). What is beyond the edges of the picture does not count.
func Close(pix []uint8, width, radius int) {
	for range 2 { // the maximum, and then the minimum as the maximum of the negative
		Dilate(pix, width, radius)
		for i, v := range pix {
			pix[i] = 255 - v
		}
	}
}

// Dilate replaces each value by the maximum of the (2×radius+1)² values around it.
func Dilate(pix []uint8, width, radius int) {
	height := len(pix) / width
	line := make([]uint8, width+2*radius)
	for y := range height {
		row := pix[y*width:][:width]
		clear(line)
		copy(line[radius:], row)
		for by := range steps(radius) {
			most(line, line[by:])
		}
		copy(row, line)
	}
	tall := make([]uint8, (height+2*radius)*width)
	copy(tall[radius*width:], pix)
	for by := range steps(radius) {
		most(tall, tall[by*width:])
	}
	copy(pix, tall)
}

// most replaces each value by the maximum with the value at the same place in other.
func most(values, other []uint8) {
	values = values[:len(other)]
	for i, v := range other {
		if values[i] < v { // mostly not, so a branch is faster than max
			values[i] = v
		}
	}
}

// steps returns by how much to shift a line again and again, so that the maximum with the shifted
// line is that of 2, 4, 8 and so on values, and at last of 2×radius+1.
func steps(radius int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		wide, want := 1, 2*radius+1
		for wide < want {
			by := min(wide, want-wide)
			if !yield(by) {
				return
			}
			wide += by
		}
	}
}
