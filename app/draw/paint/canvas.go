package paint

import (
	"image"
	"image/color"
)

// Canvas is a surface to draw the board on. Positions and lengths are in device pixels, and
// y increases downwards. All colours are opaque, because [Draw] mixes the tints itself.
type Canvas interface {
	// Rect fills a rectangle.
	Rect(r image.Rectangle, ink color.NRGBA)

	// RoundRect fills a rectangle and rounds the given corners. The radius is at most half
	// of the shorter side if two rounded corners share a side, otherwise at most the
	// shorter side.
	RoundRect(r image.Rectangle, radius int, round Corners, ink color.NRGBA)

	// Outline draws a closed line whose edges are alternately horizontal and vertical. The
	// enclosed area is on the right of the path, and the line is inside it. The radii of
	// two adjacent corners fit into the edge between them, and the width is at most the
	// radius of an outward corner.
	Outline(path []Bend, width int, ink color.NRGBA)

	// Line draws a straight line with round ends. Its end points are between pixels, like the
	// corners of a rectangle.
	Line(a, b image.Point, width int, ink color.NRGBA)

	// Polygon fills an area with straight edges by the nonzero winding rule. It must not
	// keep the path.
	Polygon(path []Point, ink color.NRGBA)

	// Text draws text in the middle of a rectangle, with digits of the given height. The
	// outline of the text is centred horizontally, and all text of the same height has the
	// same baseline. If the height is 0 or the text is empty, Text draws nothing.
	Text(text Text, style Style, height int, in image.Rectangle, ink color.NRGBA)
}

// Style is the weight and slant of a text.
type Style uint8

const (
	Regular Style = iota
	Medium
	Slanted // italic, of medium weight
	Bold
	styles // the number of styles
)

// Corners is a set of corners of a rectangle.
type Corners uint8

// The corners of a rectangle, in reading order.
const (
	TopLeft Corners = 1 << iota
	TopRight
	BottomLeft
	BottomRight

	AllCorners = TopLeft | TopRight | BottomLeft | BottomRight
)

// Point is a position on a [Canvas], possibly between pixels.
type Point struct{ X, Y float32 }

// Bend is a rounded corner of a path.
type Bend struct {
	At     image.Point
	Radius int
}
