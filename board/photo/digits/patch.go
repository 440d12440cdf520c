// Package digits recognises the digit in the picture of a cell, with a small convolutional
// network. The network is trained by scripts/digits.
package digits

import (
	"slices"

	"nonet/board/photo/internal/morph"
)

// Side is the width and height of the squares that the network reads, in pixels.
const Side = 28

// Margin is how much of a cell's surroundings a square shows, see [lattice.Grid.Cell]. It is
// negative, so that most of the lines around the cell are left out.
const Margin = -0.05

// Raw is a cell in shades of grey.
type Raw [Side * Side]uint8

// Patch is a cell with its contrast normalised: about 0 for the background and 1 for ink.
type Patch [Side * Side]float32

const (
	inner   = Side / 5 // pixels at each edge that are not in the middle
	central = (Side - 2*inner) * (Side - 2*inner)
	pixels  = Side * Side
)

// isInner reports whether a pixel is in the middle.
func isInner(i int) bool {
	x, y := i%Side, i/Side
	return min(x, y) >= inner && max(x, y) < Side-inner
}

// Relief is the ink of a cell, without shadows and tints.
type Relief struct {
	ink      [pixels]int16 // in 255ths of the brightness of the background
	contrast int           // nearly the most in the middle
}

// ReliefOf subtracts the background from a cell. The background is what remains when everything
// narrower than about 11 pixels, such as the strokes of digits, is filled in. Edges of shadows and
// of coloured parts stay in the background.
func ReliefOf(raw *Raw) Relief {
	smooth := smoothed(raw) // otherwise, the background of a noisy cell is too light
	background := closing(smooth)
	negative := closing(inverted(smooth))
	// The background of light ink still shows dark ink, and the other way round.
	if variation(negative) < variation(background) {
		return subtract(negative, inverted(raw))
	}
	return subtract(background, raw)
}

// variation returns the sum of the differences between neighbouring pixels.
func variation(raw *Raw) (sum int) {
	between := func(i, j int) int { return max(int(raw[i])-int(raw[j]), int(raw[j])-int(raw[i])) }
	for i := range pixels - Side {
		sum += between(i, i+Side)
		if i%Side > 0 {
			sum += between(i, i-1)
		}
	}
	return sum
}

// subtract returns how much darker than the background a cell is.
func subtract(background, raw *Raw) (r Relief) {
	var middle [256]int
	for i, v := range raw {
		b := int(background[i])
		r.ink[i] = int16((b - int(v)) * 255 / max(b, 24))
		if isInner(i) {
			middle[min(max(r.ink[i], 0), 255)]++
		}
	}
	left := central / 40
	for r.contrast = 255; r.contrast > 0; r.contrast-- {
		if left -= middle[r.contrast]; left < 0 {
			break
		}
	}
	return r
}

// Ink returns the usual contrast between digits and paper in the cells of one grid, 1 to 255.
func Ink(cells []Relief) int {
	contrasts := make([]int, len(cells))
	for i := range cells {
		contrasts[i] = cells[i].contrast
	}
	slices.Sort(contrasts)
	// A puzzle has at least 17 digits, so the tenth highest contrast is that of a digit.
	return max(contrasts[max(len(contrasts)-10, 0)], 8)
}

// Normalise evens out the contrast of a cell. Noise in cells without a digit is not enlarged as
// much as faint digits are: ink is the usual contrast in this grid.
func (r *Relief) Normalise(ink int) *Patch {
	scale := 1 / float32(max(r.contrast, ink/2, 4))
	var patch Patch
	for i, v := range r.ink {
		patch[i] = min(max(float32(v)*scale, 0), 1.25)
	}
	return &patch
}

// blank reports whether a cell has so little contrast that it must be empty. Most cells have, so
// that this saves time.
func (r *Relief) blank(ink int) bool { return 6*r.contrast < ink }

func inverted(raw *Raw) *Raw {
	var to Raw
	for i, v := range raw {
		to[i] = 255 - v
	}
	return &to
}

// smoothed returns the medians of squares of 3×3 pixels. The outermost pixels are unchanged.
func smoothed(raw *Raw) *Raw {
	to := *raw
	for y := 1; y < Side-1; y++ {
		for x := 1; x < Side-1; x++ {
			i := y*Side + x
			to[i] = median9([9]uint8{
				raw[i-Side-1], raw[i-Side], raw[i-Side+1], raw[i-1], raw[i], raw[i+1], raw[i+Side-1], raw[i+Side], raw[i+Side+1],
			})
		}
	}
	return &to
}

// median9 returns the median of nine values, with the exchanges of J. L. Smith, "Implementing
// Median Filters in XC4000E FPGAs" (1996).
func median9(v [9]uint8) uint8 {
	for _, e := range [19][2]int{
		{1, 2}, {4, 5}, {7, 8}, {0, 1}, {3, 4}, {6, 7}, {1, 2}, {4, 5}, {7, 8}, {0, 3},
		{5, 8}, {4, 7}, {3, 6}, {1, 4}, {2, 5}, {4, 7}, {4, 2}, {6, 4}, {4, 2},
	} {
		a, b := v[e[0]], v[e[1]]
		v[e[0]], v[e[1]] = min(a, b), max(a, b)
	}
	return v[4]
}

// closing fills in what is darker than its surroundings and narrower than 11 pixels. What is beyond
// the edges of the cell could be of any shade.
func closing(raw *Raw) *Raw {
	const radius = 5
	const beyond = Side + 2*radius
	wide := make([]uint8, beyond*beyond)
	for y := range Side {
		copy(wide[(y+radius)*beyond+radius:], raw[y*Side:][:Side])
	}
	morph.Close(wide, beyond, radius)
	var to Raw
	for y := range Side {
		copy(to[y*Side:][:Side], wide[(y+radius)*beyond+radius:])
	}
	return &to
}
