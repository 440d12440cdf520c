package paint

import (
	"image"
	"image/color"
)

// Canvas is a surface to draw the board on. Positions and lengths are device pixels, y
// increases downwards, and inks are opaque: [Draw] mixes tints before it fills.
type Canvas interface {
	// Rect fills a rectangle.
	Rect(r image.Rectangle, ink color.NRGBA)

	// RoundRect fills a rectangle with some rounded corners. The radius is at most half of
	// the shorter side if two rounded corners share a side, otherwise at most the shorter
	// side.
	RoundRect(r image.Rectangle, radius int, round Corners, ink color.NRGBA)

	// Outline draws a closed line along edges that are horizontal and vertical in turn. The
	// path goes clockwise around its area, so the area is on its right, and the line is
	// inside the area. The radii of two adjacent corners fit into the edge between them,
	// and the width is at most the radius of an outward corner.
	Outline(path []Bend, width int, ink color.NRGBA)

	// Line draws a straight line with round ends. The points are between pixels, like the
	// corners of rectangles.
	Line(a, b image.Point, width int, ink color.NRGBA)

	// Polygon fills an area with straight edges by the nonzero winding rule. It does not
	// keep the path.
	Polygon(path []Point, ink color.NRGBA)

	// Text draws a short text in the middle of a rectangle. Its outline is centred
	// horizontally. The height is the height of digits, and all texts of the same height
	// share a baseline. A height of 0 or a text without characters draws nothing.
	Text(text Text, style Style, height int, in image.Rectangle, ink color.NRGBA)
}

// Style is a weight or a slant of characters.
type Style uint8

// The styles of characters.
const (
	Regular Style = iota
	Medium
	Slanted // medium weight
	Bold
	styles // their number
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

// Point is a place on a [Canvas], possibly between pixels.
type Point struct{ X, Y float32 }

// Bend is a corner of a path, which is rounded with the given radius.
type Bend struct {
	At     image.Point
	Radius int
}
