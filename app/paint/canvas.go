package paint

import (
	"image"
	"image/color"

	"nonet/board"
)

// Canvas is what the board is drawn on. Places and lengths are device pixels,
// y grows downwards, and inks are opaque: [Draw] mixes tints before it fills.
type Canvas interface {
	// Rect fills a rectangle.
	Rect(r image.Rectangle, ink color.NRGBA)

	// RoundRect fills a rectangle with round corners. The radius is at most
	// half of its shorter side.
	RoundRect(r image.Rectangle, radius int, ink color.NRGBA)

	// RoundRing draws the outline of such a rectangle, all of it inside r.
	// The width is at most the radius.
	RoundRing(r image.Rectangle, radius, width int, ink color.NRGBA)

	// Triangle fills a triangle.
	Triangle(a, b, c image.Point, ink color.NRGBA)

	// Digit draws a digit 1 to 9 in the middle of a rectangle, centred by its
	// own outline from left to right. All digits of one height stand on one
	// line. A height of 0 draws nothing.
	Digit(d board.Digit, style Style, height int, in image.Rectangle, ink color.NRGBA)
}

// Style is a weight or slant of the digits.
type Style uint8

// The styles of digits.
const (
	Regular Style = iota
	Medium
	Slanted // medium weight
	Bold
	styles // how many there are
)
