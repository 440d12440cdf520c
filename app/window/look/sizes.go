package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
)

// The steps of the spacing, in Fyne's units, like all sizes in this file. Fyne puts Tight
// between the objects of a box, and Near around the texts of labels and buttons.
const (
	Tight = 4  // between things that belong together, such as a title and its facts, or buttons in a row
	Near  = 8  // between other neighbours, and between the edge of a surface and its content
	Gap   = 16 // between the main parts of a window, and around them
)

// Around is a layout with the same space on all sides of its content.
func Around(space float32) fyne.Layout {
	return layout.NewCustomPaddedLayout(space, space, space, space)
}

// Lines is a layout for lines of text with the given space between them. It makes up for the
// padding of texts, so anything else in it needs Near above and below.
func Lines(space float32) fyne.Layout { return layout.NewCustomPaddedVBoxLayout(space - 2*Near) }

// The heights of rows.
const (
	LowRow  = 32 // one line, in a long list
	Button  = 36 // a button, or a row that is used like one
	Row     = 44 // two lines, or a row for a finger
	TallRow = 48 // a picture of a board beside two lines
)

// The radii of corners.
const (
	SmallRadius  = 2 // bars and dots
	SwatchRadius = 4 // swatches
	Radius       = 6 // buttons, fields and rows: less than the card around them, so that the edges are parallel
	CardRadius   = 8 // cards, dialogs and menus
)

// The widths of edges. A card lies flat in the window; a dialog is in front of everything, and
// its edge is visible even on a ground of the same colour.
const (
	CardEdge   = 1 // also the space between a card and the adjoining buttons in it
	DialogEdge = 2
)

// The sizes of text. Titles, the first lines of rows and the texts of buttons are bold.
const (
	Caption = 12 // facts, notes and keys
	Text    = 14
	Title   = 20 // of a tab or a dialog
)

// selectionTint is the opacity of the accent behind selected items. More would make the text
// on it hard to read.
var selectionTint = [shades]uint8{0x33, 0x38, 0x40, 0x48}
