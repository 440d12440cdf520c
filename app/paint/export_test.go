package paint

import (
	"image/color"

	"nonet/board"
)

// GroupTint returns the ink that fills the cells of a group of a colour.
func (p *Palette) GroupTint(colour board.Colour) color.NRGBA { return p.groupTint(colour, false) }
