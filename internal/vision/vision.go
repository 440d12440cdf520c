// Package vision computes how well colours can be read and distinguished, with normal and with
// deficient colour vision. Tests of colours use it.
package vision

import (
	"image/color"
	"math"
)

// Luminance returns the relative luminance of an opaque colour as defined by WCAG 2.2, from 0 to 1.
func Luminance(c color.Color) float64 {
	rgb := linearOf(c)
	return 0.2126*rgb[0] + 0.7152*rgb[1] + 0.0722*rgb[2]
}

// Contrast returns the contrast ratio of two opaque colours as defined by WCAG 2.2, from 1 to 21.
func Contrast(a, b color.Color) float64 {
	la, lb := Luminance(a), Luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// Over returns the opaque colour that results from painting tint over the opaque colour below.
func Over(below, tint color.Color) color.NRGBA {
	b, t := color.NRGBAModel.Convert(below).(color.NRGBA), color.NRGBAModel.Convert(tint).(color.NRGBA)
	mix := func(b, t, a uint8) uint8 { return uint8((int(t)*int(a) + int(b)*(255-int(a)) + 127) / 255) }
	return color.NRGBA{mix(b.R, t.R, t.A), mix(b.G, t.G, t.A), mix(b.B, t.B, t.A), 255}
}

// linear is a colour in linear sRGB: the amounts of red, green and blue light, from 0 to 1.
type linear [3]float64

func linearOf(c color.Color) linear {
	one := func(channel uint32) float64 {
		s := float64(channel) / 0xffff
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	r, g, b, _ := c.RGBA()
	return linear{one(r), one(g), one(b)}
}

// Sight is a kind of colour vision.
type Sight struct {
	Name string
	rows [3]linear // converts light to the light that is seen
}

// Sights lists the kinds of colour vision for which colours are tested: normal vision, shades
// of grey, as in print, and a lack of one of the three kinds of cones. The matrices of the last
// three are those for severity 1.0 in G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A
// Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
// Visualization and Computer Graphics 15 (2009).
var Sights = []Sight{
	{"full colour", [3]linear{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
	{"grey", [3]linear{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}},
	{"protanopia", [3]linear{
		{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998},
	}},
	{"deuteranopia", [3]linear{
		{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881},
	}},
	{"tritanopia", [3]linear{
		{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900},
	}},
}

func (s *Sight) see(c linear) linear {
	var seen linear
	for i, row := range s.rows {
		for j, factor := range row {
			seen[i] += factor * c[j]
		}
		seen[i] = min(1, max(0, seen[i]))
	}
	return seen
}

// Difference returns the CIEDE2000 difference of two opaque colours as seen with this kind of
// vision. It is 0 for equal colours. A trained eye can just see a difference of 1 between
// adjacent colours.
func (s *Sight) Difference(a, b color.Color) float64 {
	return ciede2000(labOf(s.see(linearOf(a))), labOf(s.see(linearOf(b))))
}

// lab is a CIELAB colour: l is the lightness from 0 to 100, a ranges from green to red, and b
// from blue to yellow.
type lab struct{ l, a, b float64 }

// labOf converts a colour to CIELAB relative to D65, the white of sRGB.
func labOf(c linear) lab {
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*c[0] + 0.3575761*c[1] + 0.1804375*c[2]) / 0.95047)
	y := f(0.2126729*c[0] + 0.7151522*c[1] + 0.0721750*c[2])
	z := f((0.0193339*c[0] + 0.1191920*c[1] + 0.9503041*c[2]) / 1.08883)
	return lab{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// ciede2000 returns the difference of two colours according to G. Sharma, W. Wu and E. N.
// Dalal, "The CIEDE2000 Color-Difference Formula", Color Research & Application 30 (2005).
// Variables have the names used in the paper.
func ciede2000(p, q lab) float64 {
	const full = 2 * math.Pi
	degrees := func(d float64) float64 { return d * math.Pi / 180 }
	weight := func(c float64) float64 { c7 := math.Pow(c, 7); return math.Sqrt(c7 / (c7 + math.Pow(25, 7))) }

	g := 0.5 * (1 - weight((math.Hypot(p.a, p.b)+math.Hypot(q.a, q.b))/2))
	a1, a2 := (1+g)*p.a, (1+g)*q.a
	c1, c2 := math.Hypot(a1, p.b), math.Hypot(a2, q.b)
	hue := func(b, a float64) float64 {
		h := math.Atan2(b, a)
		if h < 0 {
			h += full
		}
		return h
	}
	h1, h2 := hue(p.b, a1), hue(q.b, a2)

	dh := h2 - h1
	mean := (h1 + h2) / 2
	switch {
	case c1*c2 == 0:
		dh, mean = 0, h1+h2
	case math.Abs(dh) <= math.Pi:
	default:
		dh -= math.Copysign(full, dh)
		if h1+h2 < full {
			mean += math.Pi
		} else {
			mean -= math.Pi
		}
	}
	dL, dC, dH := q.l-p.l, c2-c1, 2*math.Sqrt(c1*c2)*math.Sin(dh/2)

	l, c := (p.l+q.l)/2, (c1+c2)/2
	t := 1 - 0.17*math.Cos(mean-degrees(30)) + 0.24*math.Cos(2*mean) +
		0.32*math.Cos(3*mean+degrees(6)) - 0.20*math.Cos(4*mean-degrees(63))
	turn := (mean*180/math.Pi - 275) / 25
	rT := -math.Sin(2*degrees(30*math.Exp(-turn*turn))) * 2 * weight(c)
	l50 := (l - 50) * (l - 50)
	sL, sC, sH := 1+0.015*l50/math.Sqrt(20+l50), 1+0.045*c, 1+0.015*c*t
	dL, dC, dH = dL/sL, dC/sC, dH/sH
	return math.Sqrt(dL*dL + dC*dC + dH*dH + rT*dC*dH)
}
