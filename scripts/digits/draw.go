package main

import (
	"image"
	"math"
	"math/rand/v2"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// A sample shows more than the cell, so that it can be moved and turned at random.
const (
	sampleSide   = 44
	sampleMargin = 0.15
	perCell      = sampleSide / (1 + 2*sampleMargin) // pixels
)

// sample is a cell with its surroundings.
type sample struct {
	pix   [sampleSide * sampleSide]uint8
	label int
	ink   int // the contrast of the digits in its grid
}

// glyph is the outline of a digit, filled.
type glyph struct {
	mask          []uint8
	width, height int
}

// face is the digits 1 to 9 of a font.
type face [10]glyph

// faceOf draws the digits of a font. It returns false if the font cannot be read or lacks digits.
func faceOf(data []byte) (f face, ok bool) {
	parsed, err := opentype.Parse(data)
	if err != nil {
		return f, false
	}
	drawn, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: 64, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return f, false
	}
	for d := 1; d <= 9; d++ {
		if index, err := parsed.GlyphIndex(nil, rune('0'+d)); err != nil || index == 0 {
			return f, false
		}
		bounds, mask, at, _, ok := drawn.Glyph(fixed.P(0, 0), rune('0'+d))
		if !ok || bounds.Dx() < 4 || bounds.Dy() < 16 {
			return f, false
		}
		g := glyph{width: bounds.Dx(), height: bounds.Dy()}
		alpha, isAlpha := mask.(*image.Alpha)
		if !isAlpha {
			return f, false
		}
		for y := range g.height {
			for x := range g.width {
				g.mask = append(g.mask, alpha.AlphaAt(at.X+x, at.Y+y).A)
			}
		}
		f[d] = g
	}
	return f, true
}

func (g *glyph) at(x, y float64) float64 {
	i, j := int(x), int(y)
	if x < 0 || y < 0 || i >= g.width || j >= g.height {
		return 0
	}
	return float64(g.mask[j*g.width+i]) / 255
}

// between returns a random number.
func between(r *rand.Rand, low, high float64) float64 { return low + r.Float64()*(high-low) }

// canvas is how much ink each pixel has, 0 to 1.
type canvas [sampleSide * sampleSide]float64

// digit draws a digit with its middle at (x, y), so high, in pixels.
func (c *canvas) digit(g *glyph, x, y, height, wide, slant, turn, ink float64) {
	scale := float64(g.height) / height
	sin, cos := math.Sincos(turn)
	const fine = 3
	for i := range c {
		sum := 0.0
		for k := range fine * fine {
			px := float64(i%sampleSide) + (float64(k%fine)+0.5)/fine - x
			py := float64(i/sampleSide) + (float64(k/fine)+0.5)/fine - y
			px, py = cos*px+sin*py, cos*py-sin*px
			px += slant * py
			sum += g.at(px*scale/wide+float64(g.width)/2, py*scale+float64(g.height)/2)
		}
		c[i] = max(c[i], ink*sum/(fine*fine))
	}
}

// line draws a line across the whole cell.
func (c *canvas) line(upright bool, place, tilt, thickness, ink float64) {
	for i := range c {
		along, across := float64(i%sampleSide)+0.5, float64(i/sampleSide)+0.5
		if upright {
			along, across = across, along
		}
		distance := math.Abs(across - place - tilt*(along-sampleSide/2))
		c[i] = max(c[i], ink*min(max(thickness/2+0.5-distance, 0), 1, thickness))
	}
}

func (c *canvas) blur(deviation float64) {
	if deviation < 0.2 {
		return
	}
	reach := int(3*deviation) + 1
	weights := make([]float64, reach+1)
	sum := 0.0
	for i := range weights {
		weights[i] = math.Exp(-float64(i*i) / (2 * deviation * deviation))
		sum += weights[i]
		if i > 0 {
			sum += weights[i]
		}
	}
	for _, step := range []int{1, sampleSide} {
		from := *c
		for i := range c {
			place := i / step % sampleSide
			v := 0.0
			for k := -reach; k <= reach; k++ {
				at := min(max(place+k, 0), sampleSide-1)
				v += weights[max(k, -k)] * from[i+(at-place)*step]
			}
			c[i] = v / sum
		}
	}
}

// drawn returns a random cell with a printed digit, or without.
func drawn(r *rand.Rand, faces []face) *sample {
	var c canvas
	s := &sample{}
	const first, last = sampleMargin * perCell, (1 + sampleMargin) * perCell
	f := &faces[r.IntN(len(faces))]
	middle := float64(sampleSide) / 2
	ink := between(r, 0.75, 1)
	if r.IntN(5) > 0 {
		s.label = 1 + r.IntN(9)
		height := between(r, 0.36, 0.86) * perCell
		slack := (perCell*0.92 - height) / 2
		c.digit(&f[s.label], middle+between(r, -0.08, 0.08)*perCell, middle+between(r, -1, 1)*min(slack, 0.1*perCell),
			height, between(r, 0.8, 1.2), between(r, -0.08, 0.08), between(r, -0.05, 0.05), ink)
		if r.IntN(12) == 0 { // the sum of a cage, or a mark in the corner
			g := &f[1+r.IntN(9)]
			c.digit(g, first+between(r, 0.12, 0.2)*perCell, first+between(r, 0.13, 0.2)*perCell, between(r, 0.13, 0.2)*perCell, 1, 0, 0, between(r, 0.3, 0.9))
		}
	} else {
		s.marks(r, &c, f)
	}
	s.lines(r, &c, first, last)
	c.blur(max(between(r, -0.6, 2.2), 0) * between(r, 0.5, 1))
	s.print(r, &c, ink)
	return s
}

// marks draws what can be in a cell without a digit: pencil marks, spots, or nothing.
func (s *sample) marks(r *rand.Rand, c *canvas, f *face) {
	const first = sampleMargin * perCell
	switch r.IntN(5) {
	case 0: // candidates in three rows
		height, ink := between(r, 0.14, 0.27)*perCell, between(r, 0.3, 1)
		for d := 1; d <= 9; d++ {
			if r.IntN(3) == 0 {
				continue
			}
			x, y := first+(float64((d-1)%3)*2+1)/6*perCell, first+(float64((d-1)/3)*2+1)/6*perCell
			c.digit(&f[d], x, y, height, 1, 0, 0, ink)
		}
	case 1: // a few at the corners, or in the middle
		height, ink := between(r, 0.14, 0.25)*perCell, between(r, 0.3, 1)
		places := [][2]float64{{0.2, 0.2}, {0.8, 0.2}, {0.2, 0.8}, {0.8, 0.8}, {0.35, 0.5}, {0.5, 0.5}, {0.65, 0.5}}
		for _, p := range places {
			if r.IntN(2) == 0 {
				c.digit(&f[1+r.IntN(9)], first+p[0]*perCell, first+p[1]*perCell, height, 1, 0, 0, ink)
			}
		}
	case 2: // spots
		for range 1 + r.IntN(3) {
			x, y, size := between(r, 0, sampleSide), between(r, 0, sampleSide), between(r, 1, 6)
			ink := between(r, 0.1, 0.7)
			for i := range c {
				d := math.Hypot(float64(i%sampleSide)-x, float64(i/sampleSide)-y)
				c[i] = max(c[i], ink*min(max(size-d, 0), 1))
			}
		}
	}
}

// lines draws the lines around the cell. They may be off by a little.
func (s *sample) lines(r *rand.Rand, c *canvas, first, last float64) {
	for i := range 4 {
		if r.IntN(12) == 0 {
			continue
		}
		place := first
		if i%2 == 1 {
			place = last
		}
		thickness := between(r, 0.4, 2)
		if r.IntN(3) == 0 {
			thickness = between(r, 1.5, 4.5)
		}
		c.line(i < 2, place+between(r, -0.05, 0.05)*perCell, between(r, -0.03, 0.03), thickness, between(r, 0.2, 1))
	}
}

// print turns ink into grey, with light, shadow and noise.
func (s *sample) print(r *rand.Rand, c *canvas, ink float64) {
	paper := between(r, 90, 255)
	full := between(r, 0.12, 1) * paper // the contrast of full ink
	if r.IntN(6) == 0 {                 // light digits on a dark background
		paper = between(r, 0, 140)
		full = -between(r, 0.25, 1) * (255 - paper)
	}
	noise := between(r, 0, 0.06) * math.Abs(full) * float64(r.IntN(2))
	blots := r.IntN(4) == 0 // coarse noise, as in JPEGs of dark scenes
	var coarse canvas
	if blots {
		strength := between(r, 0.05, 0.25) * math.Abs(full)
		for i := range coarse {
			coarse[i] = 3 * strength * r.NormFloat64()
		}
		coarse.blur(between(r, 1, 2.5))
	}
	slopeX, slopeY := between(r, -0.15, 0.15)*full/sampleSide, between(r, -0.15, 0.15)*full/sampleSide
	for i, v := range c {
		x, y := float64(i%sampleSide)-sampleSide/2, float64(i/sampleSide)-sampleSide/2
		gray := paper - v*full + x*slopeX + y*slopeY + noise*r.NormFloat64() + coarse[i]
		s.pix[i] = uint8(min(max(gray, 0), 255))
	}
	s.ink = int(min(max(math.Abs(full)*ink*between(r, 0.75, 1.1), 8), 255))
}
