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
	label int // the digit, 0 for an empty cell, or unclear
	ink   int // the contrast of the digits in its grid
}

// unclear is the label of what cannot be read. The network learns to give all digits the same
// probability: D. Hendrycks et al., "Deep Anomaly Detection with Outlier Exposure" (2019).
const unclear = -1

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
	reach := 1 + math.Hypot(float64(g.width)*wide, float64(g.height))/scale*(0.5+math.Abs(slant))
	for i := range c {
		if max(math.Abs(float64(i%sampleSide)-x), math.Abs(float64(i/sampleSide)-y)) > reach {
			continue
		}
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

// coarsen shows a cell as it is in a small picture: scale is how many pixels of that picture are as
// wide as one of the canvas, less than 1, and (x, y) is where its pixels begin, 0 to 1.
func (c *canvas) coarsen(scale, x, y float64) {
	const most = sampleSide + 2
	side := int(sampleSide*scale) + 2
	var sums, counts [most * most]float64
	const fine = 3
	for i, v := range c {
		for k := range fine * fine {
			u := int((float64(i%sampleSide)+(float64(k%fine)+0.5)/fine)*scale + x)
			w := int((float64(i/sampleSide)+(float64(k/fine)+0.5)/fine)*scale + y)
			sums[w*side+u] += v
			counts[w*side+u]++
		}
	}
	mean := func(u, w int) float64 {
		at := min(max(w, 0), side-1)*side + min(max(u, 0), side-1)
		return sums[at] / max(counts[at], 1)
	}
	for i := range c {
		u, w := (float64(i%sampleSide)+0.5)*scale+x-0.5, (float64(i/sampleSide)+0.5)*scale+y-0.5
		left, top := math.Floor(u), math.Floor(w)
		fx, fy := u-left, w-top
		a, b := int(left), int(top)
		c[i] = (mean(a, b)*(1-fx)+mean(a+1, b)*fx)*(1-fy) + (mean(a, b+1)*(1-fx)+mean(a+1, b+1)*fx)*fy
	}
}

// drawn returns a random cell with a printed digit, or without.
func drawn(r *rand.Rand, faces []face) *sample {
	var c canvas
	s := &sample{}
	f := &faces[r.IntN(len(faces))]
	middle := float64(sampleSide) / 2
	ink := between(r, 0.75, 1)
	screen := r.IntN(2) == 0
	if screen {
		c.tints(r)
	}
	switch {
	case r.IntN(16) == 0:
		s.label = unclear
		c.scribble(r)
	case r.IntN(5) > 1:
		s.label = 1 + r.IntN(9)
		height := between(r, 0.33, 0.86) * perCell
		slack := (perCell*0.92 - height) / 2
		var digit canvas
		digit.digit(&f[s.label], middle+between(r, -0.08, 0.08)*perCell, middle+between(r, -1, 1)*min(slack, 0.1*perCell),
			height, between(r, 0.8, 1.2), between(r, -0.08, 0.08), between(r, -0.05, 0.05), 1)
		if screen && r.IntN(8) == 0 { // light, on a dark block
			inset := between(r, -0.05, 0.14) * perCell
			c.paint(between(r, 0.5, 1), func(x, y float64) float64 { return min(x-first, y-first, last-x, last-y) - inset })
			c.stamp(&digit, between(r, 0, 0.2))
		} else {
			c.stamp(&digit, ink)
		}
		if r.IntN(8) == 0 { // the sum of a cage, or a mark in a corner
			at := func() float64 { return first + perCell*(0.5+float64(1-2*r.IntN(2))*between(r, 0.3, 0.39)) }
			c.digit(&f[1+r.IntN(9)], at(), at(), between(r, 0.13, 0.2)*perCell, 1, 0, 0, between(r, 0.3, 0.9))
		}
	default:
		c.marks(r, f, screen)
	}
	s.lines(r, &c)
	if screen {
		c.overlay(r)
	}
	c.blur(max(between(r, -0.6, 2.2), 0) * between(r, 0.5, 1))
	if r.IntN(3) == 0 {
		c.coarsen(between(r, 16, 34)/perCell, between(r, 0, 1), between(r, 0, 1))
	}
	s.print(r, &c, ink)
	return s
}

// scribble draws a stroke with a few bends, as large as a digit.
func (c *canvas) scribble(r *rand.Rand) {
	size, width, ink := between(r, 0.4, 0.8)*perCell, between(r, 0.8, 2.5), between(r, 0.5, 1)
	random := func() (x, y float64) {
		return sampleSide/2 + between(r, -0.35, 0.35)*size, sampleSide/2 + between(r, -0.5, 0.5)*size
	}
	x, y := random()
	for range 4 + r.IntN(4) {
		toX, toY := random()
		length := math.Hypot(toX-x, toY-y) + 0.1
		u, v := (toX-x)/length, (toY-y)/length
		bend := between(r, -0.2, 0.2) * length
		c.paint(ink, func(px, py float64) float64 {
			along := min(max((px-x)*u+(py-y)*v, 0), length)
			aside := bend * math.Sin(math.Pi*along/length)
			return width/2 + 0.5 - math.Hypot(px-x-along*u+aside*v, py-y-along*v-aside*u)
		})
		x, y = toX, toY
	}
}

// The edges of the cell in a sample.
const first, last = sampleMargin * perCell, (1 + sampleMargin) * perCell

// paint mixes ink into the pixels that a shape covers, which may make them lighter.
func (c *canvas) paint(ink float64, cover func(x, y float64) float64) {
	for i := range c {
		part := min(max(cover(float64(i%sampleSide)+0.5, float64(i/sampleSide)+0.5), 0), 1)
		c[i] += (ink - c[i]) * part
	}
}

// stamp paints the shape of a digit.
func (c *canvas) stamp(shape *canvas, ink float64) {
	c.paint(ink, func(x, y float64) float64 { return shape[int(y)*sampleSide+int(x)] })
}

// tints paints the background of a cell on a screen: the selection, or colours of the player.
func (c *canvas) tints(r *rand.Rand) {
	shade := func() float64 { return between(r, 0, 0.45) * float64(r.IntN(2)) }
	base := shade()
	c.paint(base, func(x, y float64) float64 { return 1 })
	switch r.IntN(5) {
	case 0: // halves or stripes
		sin, cos := math.Sincos(between(r, 0, 2*math.Pi))
		at := between(r, -0.3, 0.3) * perCell
		c.paint(shade(), func(x, y float64) float64 { return (x-sampleSide/2)*cos + (y-sampleSide/2)*sin - at })
	case 1: // only this cell, or only the others
		inset := between(r, -0.02, 0.08) * perCell
		c.paint(shade(), func(x, y float64) float64 { return min(x, y) - first - inset })
		c.paint(base, func(x, y float64) float64 { return max(x, y) - last + inset })
	case 2: // a disc
		radius := between(r, 0.3, 0.5) * perCell
		c.paint(shade(), func(x, y float64) float64 { return radius - math.Hypot(x-sampleSide/2, y-sampleSide/2) })
	}
}

// overlay draws what programs draw over cells: frames and arrows.
func (c *canvas) overlay(r *rand.Rand) {
	if r.IntN(4) == 0 { // the frame of the selection, or of a row or box
		inset, width, ink := between(r, 0, 0.1)*perCell, between(r, 0.5, 2.5), between(r, 0.2, 0.9)
		sides := 1 + r.IntN(15)
		for i, distance := range []func(x, y float64) float64{
			func(x, _ float64) float64 { return x - first - inset },
			func(_, y float64) float64 { return y - first - inset },
			func(x, _ float64) float64 { return last - inset - x },
			func(_, y float64) float64 { return last - inset - y },
		} {
			if sides>>i&1 == 1 {
				c.paint(ink, func(x, y float64) float64 { return width/2 + 0.5 - math.Abs(distance(x, y)) })
			}
		}
	}
	if r.IntN(8) == 0 { // a ring around the digit
		radius, width, ink := between(r, 0.32, 0.48)*perCell, between(r, 0.5, 2), between(r, 0.3, 0.9)
		c.paint(ink, func(x, y float64) float64 {
			return width/2 + 0.5 - math.Abs(math.Hypot(x-sampleSide/2, y-sampleSide/2)-radius)
		})
	}
	if r.IntN(6) == 0 { // a straight line through the cell or to its middle
		at, from, to := sampleSide/2+between(r, -0.15, 0.15)*perCell, 0.0, float64(sampleSide)
		switch r.IntN(3) {
		case 0:
			from = sampleSide / 2
		case 1:
			to = sampleSide / 2
		}
		width, ink, upright := between(r, 0.5, 1.8), between(r, 0.2, 0.9), r.IntN(2) == 0
		c.paint(ink, func(x, y float64) float64 {
			if upright {
				x, y = y, x
			}
			return min(width/2+0.5-math.Abs(y-at), x-from, to-x)
		})
	}
	for range max(r.IntN(6)-3, 0) { // arcs of arrows, some of them dashed
		radius := between(r, 0.8, 8) * perCell
		sin, cos := math.Sincos(between(r, 0, 2*math.Pi))
		through := between(r, -0.6, 0.6) * perCell
		x0, y0 := sampleSide/2+(radius+through)*cos, sampleSide/2+(radius+through)*sin
		width, ink, dash := between(r, 0.5, 1.6), between(r, 0.2, 0.8), between(r, 3, 8)*float64(r.IntN(2))
		c.paint(ink, func(x, y float64) float64 {
			if dash > 0 && math.Mod(math.Atan2(y-y0, x-x0)*radius+1000*dash, dash) > 0.6*dash {
				return 0
			}
			return width/2 + 0.5 - math.Abs(math.Hypot(x-x0, y-y0)-radius)
		})
	}
}

// marks draws what can be in a cell without a digit: pencil marks, spots, or nothing.
func (c *canvas) marks(r *rand.Rand, f *face, screen bool) {
	kind := r.IntN(6)
	if screen {
		kind = min(kind, r.IntN(8))
	}
	switch kind {
	case 0: // candidates in three rows
		height, ink := between(r, 0.11, 0.26)*perCell, between(r, 0.3, 1)
		spread, most, only := between(r, 0.24, 0.34), 1+r.IntN(3), 1+r.IntN(30)
		for d := 1; d <= 9; d++ {
			if r.IntN(3) >= most && only > 9 || only <= 9 && d != only {
				continue
			}
			x, y := first+(0.5+float64((d-1)%3-1)*spread)*perCell, first+(0.5+float64((d-1)/3-1)*spread)*perCell
			c.candidate(r, &f[d], x, y, height, 0, ink, screen)
		}
	case 1: // a few at the corners and edges, or in the middle
		height, ink := between(r, 0.11, 0.26)*perCell, between(r, 0.3, 1)
		away := between(r, 0.25, 0.35)
		places := [][2]float64{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}, {0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-0.5, 0}, {0, 0}, {0.5, 0}}
		most := 1 + r.IntN(8)
		for _, p := range places {
			if r.IntN(10) < most {
				c.candidate(r, &f[1+r.IntN(9)], first+(0.5+p[0]*away)*perCell, first+(0.5+p[1]*away)*perCell, height, 0, ink, screen)
			}
		}
	case 2: // a cross, or small digits in a row
		if r.IntN(2) == 0 {
			size, width, ink := between(r, 0.06, 0.3)*perCell, between(r, 0.5, 2.5), between(r, 0.3, 1)
			c.paint(ink, func(x, y float64) float64 {
				x, y = math.Abs(x-sampleSide/2), math.Abs(y-sampleSide/2)
				return min(width/2+0.5-math.Abs(x-y)/math.Sqrt2, size-max(x, y))
			})
			break
		}
		height, ink, n := between(r, 0.12, 0.29)*perCell, between(r, 0.3, 1), 1+r.IntN(6)
		step := min(height*between(r, 0.55, 0.8), 0.9*perCell/float64(n))
		rows, slant := 1+r.IntN(2), between(r, 0, 0.3)*float64(r.IntN(2))
		for i := range n * rows {
			x, y := float64(i%n)-float64(n-1)/2, float64(i/n)-float64(rows-1)/2
			c.candidate(r, &f[1+r.IntN(9)], sampleSide/2+x*step, sampleSide/2+y*height*1.15, height, slant, ink, false)
		}
	case 3: // spots
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

// candidate draws a small digit. On a screen, it may be in a disc, in a ring or crossed out.
func (c *canvas) candidate(r *rand.Rand, g *glyph, x, y, height, slant, ink float64, screen bool) {
	kind := 9
	if screen {
		kind = r.IntN(12)
	}
	distance := func(u, v float64) float64 { return math.Hypot(u-x, v-y) }
	radius := height * between(r, 0.6, 0.85)
	switch kind {
	case 0, 1: // a disc, with a light digit
		var digit canvas
		digit.digit(g, x, y, height, 1, 0, 0, 1)
		c.paint(between(r, 0.3, 1), func(u, v float64) float64 { return radius - distance(u, v) })
		c.stamp(&digit, between(r, 0, 0.1))
		return
	case 2: // a disc behind a dark digit
		c.paint(between(r, 0.1, 0.4), func(u, v float64) float64 { return radius - distance(u, v) })
	case 3: // a ring
		shade, width := between(r, 0.3, 0.9), between(r, 0.5, 1.2)
		c.paint(shade, func(u, v float64) float64 { return width/2 + 0.5 - math.Abs(distance(u, v)-radius) })
	case 4: // crossed out
		shade, slope := between(r, 0.4, 1), between(r, -1, 1)
		c.paint(shade, func(u, v float64) float64 {
			return min(1.2-math.Abs(v-y-slope*(u-x)), radius-distance(u, v))
		})
	}
	c.digit(g, x, y, height, 1, slant, 0, ink)
}

// lines draws the lines around the cell. They may be off by a little.
func (s *sample) lines(r *rand.Rand, c *canvas) {
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
