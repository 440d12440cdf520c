package main

import (
	"math"
	"math/rand/v2"

	"nonet/board/photo/digits"
)

// varied returns the cell of a sample as the network sees it, moved and turned at random by as
// much as the crossings of lines may be wrong.
func (s *sample) varied(r *rand.Rand) *digits.Patch {
	sin, cos := math.Sincos(between(r, -0.06, 0.06))
	scaleX := 1 + between(r, -0.08, 0.08)
	scaleY := scaleX * (1 + between(r, -0.05, 0.05))
	shear := between(r, -0.06, 0.06)
	moveX, moveY := between(r, -0.06, 0.06), between(r, -0.06, 0.06)
	noise := between(r, 0, 0.05) * math.Abs(float64(s.ink)) * float64(r.IntN(2))
	soften := r.IntN(4) == 0
	shadow := shadowOf(r)
	var raw digits.Raw
	const step = (1 + 2*digits.Margin) / digits.Side
	for i := range raw {
		u := -digits.Margin + step*(float64(i%digits.Side)+0.5) - 0.5
		v := -digits.Margin + step*(float64(i/digits.Side)+0.5) - 0.5
		u, v = scaleX*u+shear*v, scaleY*v
		u, v = cos*u-sin*v+moveX+0.5, cos*v+sin*u+moveY+0.5
		x, y := (u+sampleMargin)*perCell-0.5, (v+sampleMargin)*perCell-0.5
		gray := s.at(x, y)
		if soften {
			gray = (2*gray + s.at(x-1, y) + s.at(x+1, y) + s.at(x, y-1) + s.at(x, y+1)) / 6
		}
		if noise > 0 {
			gray += noise * r.NormFloat64()
		}
		gray *= shadow.at(float64(i%digits.Side), float64(i/digits.Side))
		raw[i] = uint8(min(max(gray+0.5, 0), 255))
	}
	ink := float64(s.ink) * (1 + between(r, -0.1, 0.1))
	return digits.Normalise(&raw, int(ink))
}

// at returns the interpolated grey value at a point.
func (s *sample) at(x, y float64) float64 {
	x, y = min(max(x, 0), sampleSide-1.001), min(max(y, 0), sampleSide-1.001)
	i, j := int(x), int(y)
	fx, fy := x-float64(i), y-float64(j)
	p := s.pix[j*sampleSide+i:]
	top := float64(p[0])*(1-fx) + float64(p[1])*fx
	bottom := float64(p[sampleSide])*(1-fx) + float64(p[sampleSide+1])*fx
	return top*(1-fy) + bottom*fy
}

// shadow is the edge of a shadow across a cell.
type shadow struct {
	x, y  float64 // the direction across the edge
	place float64 // pixels from the origin
	width float64 // of the edge, in pixels
	in    float64 // the brightness in the shadow, 0 to 1
}

// shadowOf returns a random shadow, which is not there in most cells.
func shadowOf(r *rand.Rand) shadow {
	if r.IntN(4) > 0 {
		return shadow{in: 1, width: 1}
	}
	y, x := math.Sincos(between(r, 0, 2*math.Pi))
	const middle = digits.Side / 2
	return shadow{x, y, middle*x + middle*y + between(r, -middle, middle), between(r, 1, 8), between(r, 0.3, 0.9)}
}

// at returns the brightness of a pixel.
func (s *shadow) at(x, y float64) float64 {
	part := min(max((x*s.x+y*s.y-s.place)/s.width, 0), 1)
	return 1 + (s.in-1)*part
}
