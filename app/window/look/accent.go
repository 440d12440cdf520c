package look

import (
	"image/color"

	"nonet/app/text/i18n"
)

// The shades of the window, which are the columns of the colour tables.
const (
	lightShade = iota
	darkShade
	contrastShade
	darkContrastShade
	shades
)

// Accent is a colour for the buttons, marks and selections of the window. It does not affect
// the board, where colours have meanings.
type Accent struct {
	Name string   // name in the settings
	Text i18n.Key // displayed name
	inks [shades]color.NRGBA
}

// Accents are the available accent colours, the default first. The contrast between an accent
// and the window's surfaces, and between an accent and text on it, is at least 4.5:1, or 7:1 in
// high contrast.
var Accents = []Accent{
	{"blue", "accent.blue", [shades]color.NRGBA{{0x1f, 0x5e, 0xd0, 0xff}, {0x6b, 0xa2, 0xfa, 0xff}, {0x00, 0x28, 0xa0, 0xff}, {0x9c, 0xc4, 0xff, 0xff}}},
	{"teal", "accent.teal", [shades]color.NRGBA{{0x0b, 0x6b, 0x68, 0xff}, {0x3f, 0xb8, 0xb0, 0xff}, {0x00, 0x47, 0x4a, 0xff}, {0x5f, 0xe0, 0xd8, 0xff}}},
	{"green", "accent.green", [shades]color.NRGBA{{0x2a, 0x6f, 0x2b, 0xff}, {0x6f, 0xba, 0x6c, 0xff}, {0x0a, 0x4a, 0x12, 0xff}, {0x8f, 0xe0, 0x8a, 0xff}}},
	{"violet", "accent.violet", [shades]color.NRGBA{{0x6b, 0x44, 0xb8, 0xff}, {0xb1, 0x95, 0xf5, 0xff}, {0x56, 0x14, 0x8c, 0xff}, {0xcd, 0xb8, 0xff, 0xff}}},
	{"rose", "accent.rose", [shades]color.NRGBA{{0xb0, 0x24, 0x68, 0xff}, {0xf0, 0x83, 0xb4, 0xff}, {0x7a, 0x08, 0x45, 0xff}, {0xff, 0xa6, 0xcf, 0xff}}},
	{"amber", "accent.amber", [shades]color.NRGBA{{0x8f, 0x4e, 0x00, 0xff}, {0xe0, 0xa0, 0x44, 0xff}, {0x5c, 0x2f, 0x00, 0xff}, {0xff, 0xc4, 0x66, 0xff}}},
}

// AccentNamed returns the accent with the given name, or the default accent if no accent has
// that name.
func AccentNamed(name string) Accent {
	for _, a := range Accents {
		if a.Name == name {
			return a
		}
	}
	return Accents[0]
}

// selection returns the background colour of selected items on a surface.
func (a Accent) selection(shade int) color.NRGBA {
	tint := a.inks[shade]
	tint.A = selectionTint[shade]
	return tint
}
