package paint

import (
	"image/color"

	"nonet/app/draw/scene"
	"nonet/board"
)

// Palette holds the colours of everything on a board. They are opaque except for the tints,
// which are drawn over the background of a cell.
type Palette struct {
	Background color.NRGBA // around the board
	Surface    color.NRGBA // of a cell without a colour
	CellLine   color.NRGBA // between cells
	BoxLine    color.NRGBA // between boxes, and the frame

	Given    color.NRGBA
	Entry    color.NRGBA // of the player
	Solved   color.NRGBA // of a solution, and of entries that the player did not type
	Conflict color.NRGBA // of a digit and its ring
	Mark     color.NRGBA // of the player's pencil marks
	Other    color.NRGBA // of the other solution's digit in a comparison

	// Possible is the colour of overlay digits with many solutions. Digits with few solutions
	// have the colour Solved, and digits about which nothing is known yet have the colour
	// Unknown.
	Possible color.NRGBA
	Unknown  color.NRGBA

	Cursor       color.NRGBA
	CursorIdle   color.NRGBA // of a board that does not have the focus
	ChangedWedge color.NRGBA

	// The tints for the flags of the same names. A conflict has the tint of a clash.
	Selected  color.NRGBA
	Clash     color.NRGBA
	Changed   color.NRGBA
	SameDigit color.NRGBA
	Allowed   color.NRGBA
	RuledOut  color.NRGBA
	Leap      color.NRGBA
	Peer      color.NRGBA

	Colours [board.Colours]color.NRGBA // the backgrounds of cells with the colours 1 to 9
	Groups  [board.Colours]color.NRGBA // the lines of groups with the colours 1 to 9

	Parts     [scene.Parts]color.NRGBA // of candidates, by their role in a step
	Arrow     color.NRGBA
	GonePlate color.NRGBA // the tint behind removed candidates
	BaseHouse color.NRGBA // the tint of base houses

	Hatch color.NRGBA // of a cell in no region, while the user draws regions
}

// Group returns the colour of the lines of a group. The argument is the colour that the
// group has in the rules.
func (p *Palette) Group(colour board.Colour) color.NRGBA { return p.Groups[orNeutral(colour)-1] }

// groupTint returns the colour that fills the cells of a group. The argument strong is set
// if the group contains the cursor. The result is between the colours of the surface and
// of a coloured cell, and so is its contrast with text.
func (p *Palette) groupTint(colour board.Colour, strong bool) color.NRGBA {
	tint := p.Colours[orNeutral(colour)-1]
	tint.A = 55 * 255 / 100
	if strong {
		tint.A = 90 * 255 / 100
	}
	return over(p.Surface, tint)
}

// regionTint returns the colour that fills the cells of a region while the user draws
// regions. The number 0 means no region.
func (p *Palette) regionTint(number uint8) color.NRGBA {
	if number == 0 {
		return p.Surface
	}
	return p.groupTint(board.Colour(number), false)
}

// orNeutral returns colour if it is from 1 to 9, otherwise grey.
func orNeutral(colour board.Colour) board.Colour {
	if known(colour) {
		return colour
	}
	return 9
}

func known(colour board.Colour) bool { return colour >= 1 && colour <= board.Colours }

// own returns the background of a cell without a tint. If the cell has several colours, it is that of
// the first one.
func (p *Palette) own(cell *scene.Cell) color.NRGBA {
	if colours := cell.Colours & board.AllColours; colours != 0 {
		return p.Colours[colours.Min()-1]
	}
	return p.Surface
}

func (p *Palette) ink(cell *scene.Cell) (Style, color.NRGBA) {
	style, ink := Slanted, p.Entry
	switch cell.Role {
	case scene.Given:
		style, ink = Bold, p.Given
	case scene.Solved, scene.Helped:
		style, ink = Regular, p.Solved
	}
	if cell.Flags.Has(scene.Conflict) {
		ink = p.Conflict
	}
	return style, ink
}

// over mixes a tint with the opaque colour below it.
func over(below, tint color.NRGBA) color.NRGBA {
	mix := func(b, t uint8) uint8 {
		return uint8((int(t)*int(tint.A) + int(b)*(255-int(tint.A)) + 127) / 255)
	}
	return color.NRGBA{mix(below.R, tint.R), mix(below.G, tint.G), mix(below.B, tint.B), 255}
}

// rgb returns the opaque colour 0xRRGGBB.
func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}
