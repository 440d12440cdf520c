package paint

import (
	"image"
	"image/color"
)

// Canvas is what the board is drawn on. Places and lengths are device pixels,
// y grows downwards, and inks are opaque: [Draw] mixes tints before it fills.
type Canvas interface {
	// Rect fills a rectangle.
	Rect(r image.Rectangle, ink color.NRGBA)

	// RoundRect fills a rectangle of which some corners are round. The radius
	// is at most half of its shorter side where two of them share a side, and
	// at most all of it where not.
	RoundRect(r image.Rectangle, radius int, round Corners, ink color.NRGBA)

	// RoundRing draws the outline of such a rectangle, all of it inside r.
	// The width is at most the radius.
	RoundRing(r image.Rectangle, radius, width int, ink color.NRGBA)

	// Outline draws a closed line along edges that run across and down by
	// turns. The path goes around an area with the area on its right, and all
	// of the line is inside of the area. The radii of two neighbours fit into
	// the edge between them, and the width into the radius of a corner that
	// points outwards.
	Outline(path []Bend, width int, ink color.NRGBA)

	// Line draws a straight line with round ends. The points lie between
	// pixels, as the corners of rectangles do.
	Line(a, b image.Point, width int, ink color.NRGBA)

	// Triangle fills a triangle.
	Triangle(a, b, c image.Point, ink color.NRGBA)

	// Polygon fills an area with straight edges, by the rule of nonzero winding.
	// It does not keep the path.
	Polygon(path []Point, ink color.NRGBA)

	// Text draws a short text in the middle of a rectangle, centred by its own
	// outline from left to right. The height is the one of digits, and all texts of
	// one height are on one line. A height of 0 draws nothing, and so does a text
	// without characters.
	Text(text Text, style Style, height int, in image.Rectangle, ink color.NRGBA)
}

// Style is a weight or slant of the characters.
type Style uint8

// The styles of characters.
const (
	Regular Style = iota
	Medium
	Slanted // medium weight
	Bold
	styles // how many there are
)

// Corners is a set of the corners of a rectangle.
type Corners uint8

// The corners of a rectangle, in reading order.
const (
	TopLeft Corners = 1 << iota
	TopRight
	BottomLeft
	BottomRight

	AllCorners = TopLeft | TopRight | BottomLeft | BottomRight
)

// Point is a place on a [Canvas], also one between pixels.
type Point struct{ X, Y float32 }

// Bend is a corner of a path, and the radius of the quarter of a circle that is in
// its place.
type Bend struct {
	At     image.Point
	Radius int
}
