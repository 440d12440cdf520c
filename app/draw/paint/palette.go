package paint

import (
	"image/color"
	"math"

	"nonet/app/draw/scene"
	"nonet/board"
)

// Palette holds the colours of everything on a board. They are opaque except for the tints,
// which are drawn over the background of a cell.
type Palette struct {
	Background color.NRGBA // around the board
	Surface    color.NRGBA // of a cell without a colour
	CellLine   color.NRGBA // between cells
	DyedLine   color.NRGBA // around cells in the colour of the player, a group or a region
	BoxLine    color.NRGBA // between boxes
	Frame      color.NRGBA // of the board, and between boxes beside such cells

	// Dotted is set if roles must be visible without colours: entries have a dot, and changed
	// cells a wedge. The contrast of digits is then at least 7:1, rather than 4.5:1.
	Dotted bool

	Given    color.NRGBA
	Entry    color.NRGBA // of the player
	Solved   color.NRGBA // of a solution, and of entries that the player did not type
	Conflict color.NRGBA // of a digit and its ring
	Mark     color.NRGBA // of the player's pencil marks
	Other    color.NRGBA // of the other solution's digit in a comparison

	// Possible is the colour of overlay digits with many solutions. Digits with few solutions
	// have that of a placed digit, and digits about which nothing is known yet have the colour
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

// legible returns the colour of a digit on a background: ink or, if that is too pale there, a
// mixture with the colour of givens, which can be read everywhere.
func (p *Palette) legible(ink, ground color.NRGBA) color.NRGBA {
	least := float32(4.5)
	if p.Dotted {
		least = 7
	}
	read, given := ink, p.Given
	for part := 51; part <= 255 && contrast(read, ground) < least; part += 51 {
		given.A = uint8(part)
		read = over(ink, given)
	}
	return read
}

// contrast returns the contrast ratio of two colours as defined by WCAG 2.2.
func contrast(a, b color.NRGBA) float32 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(c color.NRGBA) float32 {
	return 0.2126*light[c.R] + 0.7152*light[c.G] + 0.0722*light[c.B]
}

// light holds the amount of light of each value of a channel.
var light = func() (light [256]float32) {
	for value := range light {
		if s := float64(value) / 255; s <= 0.04045 {
			light[value] = float32(s / 12.92)
		} else {
			light[value] = float32(math.Pow((s+0.055)/1.055, 2.4))
		}
	}
	return light
}()

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

// The palettes of the window's themes. The contrast between text and every background is at
// least 4.5:1, and at least 7:1 in the high-contrast palettes.
var (
	Light            = paletteOf(0) // dark on white
	Dark             = paletteOf(1) // light on near-black
	HighContrast     = paletteOf(2) // black on white
	DarkHighContrast = paletteOf(3) // white on black
)

// Paper is black on white, for printing. The colours of cells and groups can be
// distinguished even in grey.
var Paper = paper()

func paper() Palette {
	p := HighContrast
	p.CellLine, p.DyedLine, p.Hatch = rgb(0x767676), rgb(0x767676), rgb(0xCCCCCC)
	p.Clash = color.NRGBA{} // rings are enough on paper
	p.Entry, p.Mark, p.Solved, p.Conflict, p.Other = rgb(0x2B2B2B), rgb(0x1A1A1A), rgb(0x1A1A1A), rgb(0x000000), rgb(0x2B2B2B)
	return p
}

// paletteOf returns the palette of a theme: 0 is light, 1 dark, 2 high contrast, and 3
// dark with high contrast.
func paletteOf(theme int) Palette {
	ink := func(columns ...uint32) color.NRGBA { return rgb(columns[theme]) }
	// Each colour of a tint is followed by its opacity in per cent.
	tint := func(columns ...uint32) color.NRGBA {
		tint := rgb(columns[2*theme])
		tint.A = uint8(columns[2*theme+1] * 255 / 100)
		return tint
	}
	return Palette{
		Background: ink(0xF4F5F7, 0x17191D, 0xFFFFFF, 0x000000),
		Surface:    ink(0xFFFFFF, 0x202329, 0xFFFFFF, 0x000000),
		CellLine:   ink(0xD5D9DE, 0x4E5560, 0x6B6B6B, 0x8A8A8A),
		DyedLine:   ink(0xC4C8CF, 0x565E6A, 0x6B6B6B, 0x8A8A8A),
		BoxLine:    ink(0x4A505A, 0x6C7380, 0x000000, 0xFFFFFF),
		Frame:      ink(0x2B2F36, 0x8A909C, 0x000000, 0xFFFFFF),
		Dotted:     theme >= 2,

		Given:    ink(0x1B1D21, 0xECEEF2, 0x000000, 0xFFFFFF),
		Entry:    ink(0x1F5ED0, 0x7FB0FF, 0x00209A, 0x8CBCFF),
		Solved:   ink(0x5F6E8C, 0x9DACC8, 0x3A4660, 0xC4CEE2),
		Conflict: ink(0xA60D16, 0xFFA9A2, 0x6C0000, 0xFFD5D1),
		Mark:     ink(0x5B626E, 0x9AA3B2, 0x2A2E36, 0xD2D6DE),
		Other:    ink(0x8A3A00, 0xFFB870, 0x5C2200, 0xFFD9AE),

		Possible: ink(0x4B5059, 0xBEC2CA, 0x303030, 0xE0E0E0),
		Unknown:  ink(0x666C75, 0x989EA8, 0x565656, 0xB4B4B4),

		Cursor:       ink(0x1F5ED0, 0x7FB0FF, 0x0000D0, 0xA9CCFF),
		CursorIdle:   ink(0x666C76, 0xA7ADB7, 0x4A4A4A, 0xC8C8C8),
		ChangedWedge: ink(0x966100, 0xE0A92E, 0x6E4200, 0xF2BE4A),

		Selected:  tint(0x94BDFF, 55, 0x2159B8, 45, 0x7CC8FF, 60, 0x1A55B8, 48),
		Clash:     tint(0xE05A50, 16, 0xC04038, 18, 0xE05A50, 16, 0xC04038, 24),
		SameDigit: tint(0x1F5ED0, 14, 0x405574, 40, 0x7CB0FF, 45, 0x2A5CC8, 42),
		Allowed:   tint(0x7ADB8A, 24, 0x2A8244, 24, 0x66E080, 22, 0x2A8244, 30),
		RuledOut:  tint(0x30343C, 15, 0x000000, 30, 0x000000, 12, 0xFFFFFF, 9),
		Changed:   tint(0xFFC233, 40, 0x604A11, 90, 0xFFC23D, 45, 0x986808, 30),
		Leap:      tint(0x2A4BA0, 15, 0x4A5C94, 46, 0x000000, 9, 0x5A6CA4, 32),
		Peer:      tint(0x1F5ED0, 4, 0x7FB0FF, 4, 0x000000, 7, 0xFFFFFF, 7),

		Colours: [board.Colours]color.NRGBA{
			ink(0xFFD9D5, 0x5A2A2C, 0xFFD9D5, 0x4E2224),
			ink(0xFFE3C2, 0x53351A, 0xFFE3C2, 0x472C14),
			ink(0xFFF3AE, 0x484012, 0xFFF3AE, 0x3C350E),
			ink(0xD6F1CB, 0x26432A, 0xD6F1CB, 0x1C321F),
			ink(0xC6EEE8, 0x1A4847, 0xC6EEE8, 0x133534),
			ink(0xD2E5FF, 0x24406C, 0xD2E5FF, 0x1C3050),
			ink(0xE5DAFF, 0x40356B, 0xE5DAFF, 0x352C5A),
			ink(0xFBD6EC, 0x572B4A, 0xFBD6EC, 0x49233E),
			ink(0xE0E2E5, 0x3D4046, 0xE0E2E5, 0x2E3034),
		},
		Groups: [board.Colours]color.NRGBA{
			ink(0xC2342D, 0xF08A80, 0x9E1B16, 0xFF9C93),
			ink(0xAD5200, 0xE09A4C, 0x803C00, 0xF0AC60),
			ink(0x7D6200, 0xC9AC3C, 0x5C4700, 0xDDC050),
			ink(0x2B7A34, 0x7CBF78, 0x135C1D, 0x90D48C),
			ink(0x0F7573, 0x55BDB8, 0x005654, 0x68D2CC),
			ink(0x2868C0, 0x78AEF0, 0x0B469A, 0x8EBEFA),
			ink(0x7A52C7, 0xB39CF0, 0x5A2FAE, 0xC4B0FA),
			ink(0xB5307D, 0xE68BC4, 0x8F0F5C, 0xF4A0D4),
			ink(0x5F656E, 0xA9AEB8, 0x3F444B, 0xBCC1CA),
		},

		Parts: [scene.Parts]color.NRGBA{
			scene.Base:    ink(0x1B7437, 0x7FDB98, 0x004A1A, 0x93ECAA),
			scene.Cover:   ink(0x1F5FC4, 0x8CBBFF, 0x00309A, 0xA9CCFF),
			scene.Third:   ink(0x96308A, 0xF0A0E0, 0x64005A, 0xF8B8EC),
			scene.Fin:     ink(0x9A5200, 0xF0B060, 0x5C2F00, 0xFAC680),
			scene.Gone:    ink(0xA60D16, 0xFFA9A2, 0x6C0000, 0xFFD5D1),
			scene.Settled: ink(0x1447AE, 0x9AC3FF, 0x00209A, 0xCCE2FF),
		},
		Arrow:     ink(0x6A3FB5, 0xCDB4FF, 0x43158F, 0xDCCAFF),
		GonePlate: tint(0xE04038, 26, 0xC04038, 26, 0xE04038, 24, 0xC04038, 30),
		BaseHouse: tint(0x6CC24A, 16, 0x2A8244, 24, 0x6CC24A, 18, 0x2A8244, 30),
		Hatch:     ink(0xCDD0D6, 0x3E424B, 0xCCCCCC, 0x3A3A3A),
	}
}
