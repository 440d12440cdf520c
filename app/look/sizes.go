package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
)

// The sizes of the window, in Fyne's units. The parts of the window use these names instead
// of numbers.

// The steps of the spacing. Fyne adds Tight between the objects of a box, and Near around the
// texts of labels and buttons.
const (
	Tight = 4  // between buttons in a row, and between things that belong together
	Near  = 8  // between the edge of a card and its content, and between different things
	Gap   = 16 // between the main parts of a window, and around them

	RowPad = 6 // around the text of a row
)

// Around is a layout with the same space on all sides of its content.
func Around(space float32) fyne.Layout {
	return layout.NewCustomPaddedLayout(space, space, space, space)
}

// The heights of rows.
const (
	LowRow   = 30 // a row of a long list with one line
	StepRow  = 36 // a row of the first steps
	TwoLines = 42 // a row with two lines
	Row      = 44 // a row that is large enough for a finger
	TallRow  = 48 // a row with a picture of the board
)

// The radii of corners.
const (
	SmallRadius  = 2 // bars and dots
	SwatchRadius = 4 // swatches of colours
	Radius       = 6 // buttons, fields and rows. A card around a button has the larger radius, so that the edges are parallel
	CardRadius   = 8 // cards, dialogs and menus
)

// The edges of surfaces. There are two elevations: a card lies on the ground of the window, and
// a dialog covers everything.
const (
	CardEdge   = 1 // also the distance between the edge of a card and the buttons in it that touch each other
	DialogEdge = 2
)

// The sizes of text. Bold is for titles, and for the texts of buttons.
const (
	Caption = 12 // notes, facts and keys
	Text    = 14
	Title   = 19 // a heading of a tab or a dialog
)

// selectionTint is the opacity of the accent behind selected items.
var selectionTint = [shades]uint8{0x33, 0x38, 0x40, 0x48}
