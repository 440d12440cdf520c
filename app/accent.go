package app

import (
	"image/color"

	"nonet/app/words"
)

// The shades of the window, in the order of the tables of its colours.
const (
	lightShade = iota
	darkShade
	contrastShade
	darkContrastShade
	shades
)

// accent is a colour of the buttons, marks and selections of the window. The board
// keeps its own inks, whose colours mean something.
type accent struct {
	name string    // in the settings
	text words.Key // its name for people
	inks [shades]color.NRGBA
}

// accents are those that can be chosen, the usual one first. Each can be read on
// every surface of the window, and what is on it can be read too: at least 4.5:1,
// and 7:1 with high contrast.
var accents = []accent{
	{"blue", "accent.blue", [shades]color.NRGBA{{0x1f, 0x5e, 0xd0, 0xff}, {0x6b, 0xa2, 0xfa, 0xff}, {0x00, 0x28, 0xa0, 0xff}, {0x9c, 0xc4, 0xff, 0xff}}},
	{"teal", "accent.teal", [shades]color.NRGBA{{0x0b, 0x6b, 0x68, 0xff}, {0x3f, 0xb8, 0xb0, 0xff}, {0x00, 0x47, 0x4a, 0xff}, {0x5f, 0xe0, 0xd8, 0xff}}},
	{"green", "accent.green", [shades]color.NRGBA{{0x2a, 0x6f, 0x2b, 0xff}, {0x6f, 0xba, 0x6c, 0xff}, {0x0a, 0x4a, 0x12, 0xff}, {0x8f, 0xe0, 0x8a, 0xff}}},
	{"violet", "accent.violet", [shades]color.NRGBA{{0x6b, 0x44, 0xb8, 0xff}, {0xb1, 0x95, 0xf5, 0xff}, {0x56, 0x14, 0x8c, 0xff}, {0xcd, 0xb8, 0xff, 0xff}}},
	{"rose", "accent.rose", [shades]color.NRGBA{{0xb0, 0x24, 0x68, 0xff}, {0xf0, 0x83, 0xb4, 0xff}, {0x7a, 0x08, 0x45, 0xff}, {0xff, 0xa6, 0xcf, 0xff}}},
	{"amber", "accent.amber", [shades]color.NRGBA{{0x8f, 0x4e, 0x00, 0xff}, {0xe0, 0xa0, 0x44, 0xff}, {0x5c, 0x2f, 0x00, 0xff}, {0xff, 0xc4, 0x66, 0xff}}},
}

// accentNamed returns the accent of a name, the usual one if there is none.
func accentNamed(name string) accent {
	for _, a := range accents {
		if a.name == name {
			return a
		}
	}
	return accents[0]
}

// selection returns the tint of what is selected, over a surface.
func (a accent) selection(shade int) color.NRGBA {
	tint := a.inks[shade]
	tint.A = [shades]uint8{0x33, 0x38, 0x40, 0x48}[shade]
	return tint
}
