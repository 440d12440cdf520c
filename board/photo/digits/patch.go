// Package digits recognises the digit in the picture of a cell, with a small convolutional
// network. The network is trained by scripts/digits.
package digits

import (
	"cmp"
	"slices"
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

// tone is what the normalisation needs to know of a cell.
type tone struct {
	paper       uint8 // the background
	dark, light int   // how far the darkest and the lightest pixels in the middle are from it
}

const inner = Side / 5 // pixels at each edge that are not in the middle

func toneOf(raw *Raw) tone {
	var all, middle [256]int
	for i, v := range raw {
		all[v]++
		if x, y := i%Side, i/Side; min(x, y) >= inner && max(x, y) < Side-inner {
			middle[v]++
		}
	}
	// Ink covers less than a third of a cell, so the background is among the lighter pixels. If
	// ink is lighter than the background, this is still nearly its shade.
	const pixels, central = Side * Side, (Side - 2*inner) * (Side - 2*inner)
	paper := rank(&all, pixels*6/10)
	return tone{
		paper: paper,
		dark:  int(paper) - int(rank(&middle, central/40)),
		light: int(rank(&middle, central-1-central/40)) - int(paper),
	}
}

// rank returns the value of a histogram that n values are below.
func rank(histogram *[256]int, n int) uint8 {
	for v, count := range histogram {
		if n < count {
			return uint8(v)
		}
		n -= count
	}
	return 255
}

// Ink returns the usual contrast between digits and paper in the cells of one grid, 8 to 255. It is
// negative if the digits are lighter than the paper.
func Ink(cells []Raw) int {
	tones := make([]tone, len(cells))
	for i := range cells {
		tones[i] = toneOf(&cells[i])
	}
	slices.SortStableFunc(tones, func(a, b tone) int { return cmp.Compare(b.contrast(), a.contrast()) })
	// A puzzle has at least 17 digits, so the tenth highest contrast is that of a digit.
	tones = tones[:min(len(tones), 10)]
	ink := max(tones[len(tones)-1].contrast(), 8)
	lighter := 0
	for _, t := range tones {
		if t.lighter() {
			lighter++
		}
	}
	if 2*lighter > len(tones) {
		return -ink
	}
	return ink
}

func (t tone) contrast() int { return max(t.dark, t.light) }

// lighter reports whether what is in the middle is lighter than the background.
func (t tone) lighter() bool { return t.light > t.dark*5/4 }

// Normalise evens out the brightness and contrast of a cell. Noise in cells without a digit is not
// enlarged as much as faint digits are: ink is the usual contrast in this grid, see [Ink].
func Normalise(raw *Raw, ink int) *Patch {
	t := toneOf(raw)
	usual := max(ink, -ink)
	sign, contrast := float32(1), t.dark
	// On dark paper any digit may be light, else only one that is not faint.
	if t.lighter() && (ink < 0 || t.light > usual/2) {
		sign, contrast = -1, t.light
	}
	scale := sign / float32(max(contrast, usual/2, 4))
	var patch Patch
	for i, v := range raw {
		patch[i] = min(max((float32(t.paper)-float32(v))*scale, -0.5), 1.25)
	}
	return &patch
}

// Blank reports whether a cell has so little contrast that it must be empty. This is true of most
// cells, so it saves time. Ink is the usual contrast in the grid, see [Ink].
func Blank(raw *Raw, ink int) bool {
	return 6*toneOf(raw).contrast() < max(ink, -ink)
}

// Glyph returns the size of the ink in the middle of a cell, in pixels, or 0 if it is much fainter than
// the digits of the grid.
func (p *Patch) Glyph() (width, height int) {
	const least = 0.5
	left, right, top, bottom := Side, 0, Side, 0
	for i, v := range p {
		if x, y := i%Side, i/Side; v > least && min(x, y) >= inner && max(x, y) < Side-inner {
			left, right = min(left, x), max(right, x+1)
			top, bottom = min(top, y), max(bottom, y+1)
		}
	}
	return max(right-left, 0), max(bottom-top, 0)
}

// Height returns how high the ink in the middle of a cell is, in pixels. Faint ink that is lighter
// than the background may be negative.
func (p *Patch) Height() int {
	strength := func(i int) float32 {
		if x, y := i%Side, i/Side; min(x, y) < inner || max(x, y) >= Side-inner {
			return 0
		}
		return max(p[i], -p[i])
	}
	most := float32(0)
	for i := range p {
		most = max(most, strength(i))
	}
	top, bottom := Side, 0
	for i := range p {
		if strength(i) > most/2 {
			top, bottom = min(top, i/Side), i/Side+1
		}
	}
	return max(bottom-top, 0)
}
