package paint

import (
	"image/color"

	"nonet/app/scene"
	"nonet/board"
)

// Palette holds the inks of a board. Inks are opaque except for the tints, which are drawn
// over the colour of a cell.
type Palette struct {
	Background color.NRGBA // around the board
	Surface    color.NRGBA // of a cell without a colour
	CellLine   color.NRGBA // between cells
	BoxLine    color.NRGBA // between boxes, and the frame

	Given    color.NRGBA
	Entry    color.NRGBA
	Solved   color.NRGBA
	Conflict color.NRGBA // of the digit and its ring
	Mark     color.NRGBA
	Other    color.NRGBA // of the digit in the solution that this one is compared with

	// Of the digits of the overlay with many solutions, and of those about which nothing is
	// known yet. Digits with few solutions have the ink Solved.
	Possible color.NRGBA
	Unknown  color.NRGBA

	Cursor       color.NRGBA
	CursorIdle   color.NRGBA // of a board without the focus
	ChangedWedge color.NRGBA

	// Tints of cells with the flag of that name, the strongest first.
	Selected  color.NRGBA
	Clash     color.NRGBA
	SameDigit color.NRGBA
	Allowed   color.NRGBA
	RuledOut  color.NRGBA
	Changed   color.NRGBA
	Leap      color.NRGBA
	Peer      color.NRGBA

	Colours [board.Colours]color.NRGBA // the grounds of cells with the colours 1 to 9
	Groups  [board.Colours]color.NRGBA // the lines of groups with the colours 1 to 9

	Parts     [scene.Parts]color.NRGBA // of candidates by their role in a step
	Arrow     color.NRGBA
	GonePlate color.NRGBA // the tint behind removed candidates
	BaseHouse color.NRGBA // the tint of houses of the base

	Hatch color.NRGBA // of a cell in no region, while regions are drawn
}

// Group returns the ink for the lines of a group with the given colour.
func (p *Palette) Group(colour board.Colour) color.NRGBA { return p.Groups[orNeutral(colour)-1] }

// groupTint returns the tint of a group with the given colour, which is stronger if the
// group has the cursor. It is between the surface and a cell of that colour, and so is its
// contrast with text.
func (p *Palette) groupTint(colour board.Colour, strong bool) color.NRGBA {
	tint := p.Colours[orNeutral(colour)-1]
	tint.A = 55 * 255 / 100
	if strong {
		tint.A = 90 * 255 / 100
	}
	return over(p.Surface, tint)
}

// regionTint returns the ink that fills a cell of a region while regions are drawn; region
// 0 is none.
func (p *Palette) regionTint(number uint8) color.NRGBA {
	if number == 0 {
		return p.Surface
	}
	return p.groupTint(board.Colour(number), false)
}

// orNeutral returns a colour, or grey for groups that have none.
func orNeutral(colour board.Colour) board.Colour {
	if known(colour) {
		return colour
	}
	return 9
}

// known reports whether a number is that of a colour.
func known(colour board.Colour) bool { return colour >= 1 && colour <= board.Colours }

// own returns the ink of a cell without its tint.
func (p *Palette) own(cell *scene.Cell) color.NRGBA {
	if known(cell.Colour) {
		return p.Colours[cell.Colour-1]
	}
	return p.Surface
}

// flagged draws the tint of a cell over its colour. Only the strongest of several flags is
// drawn, since all of them together would leave no contrast.
func (p *Palette) flagged(cell *scene.Cell, ground color.NRGBA) color.NRGBA {
	flags := cell.Flags
	if cell.ShownOther() != 0 {
		flags |= scene.Changed
	}
	for _, tint := range [...]struct {
		flag scene.Flags
		ink  color.NRGBA
	}{
		{scene.Selected, p.Selected},
		{scene.Clash, p.Clash},
		{scene.SameDigit, p.SameDigit},
		{scene.Allowed, p.Allowed},
		{scene.RuledOut, p.RuledOut},
		{scene.Changed, p.Changed},
		{scene.Leap, p.Leap},
		{scene.Peer, p.Peer},
	} {
		if flags.Has(tint.flag) {
			return over(ground, tint.ink)
		}
	}
	return ground
}

// ink returns the style and the ink of the digit of a cell.
func (p *Palette) ink(cell *scene.Cell) (Style, color.NRGBA) {
	style, ink := Slanted, p.Entry
	switch cell.Role {
	case scene.Given:
		style, ink = Bold, p.Given
	case scene.Solved:
		style, ink = Regular, p.Solved
	}
	if cell.Flags.Has(scene.Conflict) {
		ink = p.Conflict
	}
	return style, ink
}

// over returns the ink of a tint over an opaque ink.
func over(below, tint color.NRGBA) color.NRGBA {
	mix := func(b, t uint8) uint8 {
		return uint8((int(t)*int(tint.A) + int(b)*(255-int(tint.A)) + 127) / 255)
	}
	return color.NRGBA{mix(below.R, tint.R), mix(below.G, tint.G), mix(below.B, tint.B), 255}
}

// rgb returns the opaque ink of the colour 0xRRGGBB.
func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// tint returns the colour 0xRRGGBB at a strength of 0 to 100 per cent.
func tint(hex uint32, percent int) color.NRGBA {
	ink := rgb(hex)
	ink.A = uint8(percent * 255 / 100)
	return ink
}

// pastels are the cell colours of both palettes with a white surface.
var pastels = [board.Colours]color.NRGBA{
	rgb(0xFFD9D5), rgb(0xFFE3C2), rgb(0xFFF3AE),
	rgb(0xD6F1CB), rgb(0xC6EEE8), rgb(0xD2E5FF),
	rgb(0xE5DAFF), rgb(0xFBD6EC), rgb(0xE0E2E5),
}

// Light is dark ink on white. As in [Dark], text has a contrast of at least
// 4.5:1 on every ground.
var Light = Palette{
	Background: rgb(0xF5F5F3),
	Surface:    rgb(0xFFFFFF),
	CellLine:   rgb(0x797D85),
	BoxLine:    rgb(0x1C1E22),

	Given:    rgb(0x16181B),
	Entry:    rgb(0x08534D),
	Solved:   rgb(0x1447AE),
	Conflict: rgb(0xA60D16),
	Mark:     rgb(0x4A4F57),
	Other:    rgb(0x8A3A00),

	Possible: rgb(0x4B5059),
	Unknown:  rgb(0x666C75),

	Cursor:       rgb(0x1B57CF),
	CursorIdle:   rgb(0x666C76),
	ChangedWedge: rgb(0x966100),

	Leap:      tint(0x2A4BA0, 15),
	Peer:      tint(0x2A4BA0, 6),
	Changed:   tint(0xFBCB5C, 32),
	SameDigit: tint(0xB0A4F4, 42),
	Allowed:   tint(0x7ADB8A, 24),
	RuledOut:  tint(0x30343C, 15),
	Clash:     tint(0xE05A50, 16),
	Selected:  tint(0x94BDFF, 55),

	Colours: pastels,
	Groups: [board.Colours]color.NRGBA{
		rgb(0xC2342D), rgb(0xAD5200), rgb(0x7D6200),
		rgb(0x2B7A34), rgb(0x0F7573), rgb(0x2868C0),
		rgb(0x7A52C7), rgb(0xB5307D), rgb(0x5F656E),
	},
	Parts: [scene.Parts]color.NRGBA{
		scene.Base: rgb(0x1B7437), scene.Cover: rgb(0x1F5FC4), scene.Third: rgb(0x96308A),
		scene.Fin: rgb(0x9A5200), scene.Gone: rgb(0xA60D16), scene.Settled: rgb(0x1447AE),
	},
	Arrow:     rgb(0x6A3FB5),
	GonePlate: tint(0xE04038, 26),
	BaseHouse: tint(0x6CC24A, 16),
	Hatch:     rgb(0xCDD0D6),
}

// Dark is light ink on near-black.
var Dark = Palette{
	Background: rgb(0x17181B),
	Surface:    rgb(0x202227),
	CellLine:   rgb(0x888D96),
	BoxLine:    rgb(0xD4D7DC),

	Given:    rgb(0xF4F5F7),
	Entry:    rgb(0x8CE6D5),
	Solved:   rgb(0x9AC3FF),
	Conflict: rgb(0xFFA9A2),
	Mark:     rgb(0xCDD0D6),
	Other:    rgb(0xFFB870),

	Possible: rgb(0xBEC2CA),
	Unknown:  rgb(0x989EA8),

	Cursor:       rgb(0x7DB1FF),
	CursorIdle:   rgb(0xA7ADB7),
	ChangedWedge: rgb(0xE0A92E),

	Leap:      tint(0x4A5C94, 43),
	Peer:      tint(0xB4C4FF, 7),
	Changed:   tint(0xA06E0C, 26),
	SameDigit: tint(0x6A58D0, 28),
	Allowed:   tint(0x2A8244, 24),
	RuledOut:  tint(0x000000, 30),
	Clash:     tint(0xC04038, 18),
	Selected:  tint(0x2159B8, 45),

	Colours: [board.Colours]color.NRGBA{
		rgb(0x5A2A2C), rgb(0x53351A), rgb(0x484012),
		rgb(0x26432A), rgb(0x1A4847), rgb(0x24406C),
		rgb(0x40356B), rgb(0x572B4A), rgb(0x3D4046),
	},
	Groups: [board.Colours]color.NRGBA{
		rgb(0xF08A80), rgb(0xE09A4C), rgb(0xC9AC3C),
		rgb(0x7CBF78), rgb(0x55BDB8), rgb(0x78AEF0),
		rgb(0xB39CF0), rgb(0xE68BC4), rgb(0xA9AEB8),
	},
	Parts: [scene.Parts]color.NRGBA{
		scene.Base: rgb(0x7FDB98), scene.Cover: rgb(0x8CBBFF), scene.Third: rgb(0xF0A0E0),
		scene.Fin: rgb(0xF0B060), scene.Gone: rgb(0xFFA9A2), scene.Settled: rgb(0x9AC3FF),
	},
	Arrow:     rgb(0xCDB4FF),
	GonePlate: tint(0xC04038, 26),
	BaseHouse: tint(0x2A8244, 24),
	Hatch:     rgb(0x41454D),
}

// HighContrast is black ink on white: text has a contrast of at least 7:1 on
// every ground.
var HighContrast = Palette{
	Background: rgb(0xFFFFFF),
	Surface:    rgb(0xFFFFFF),
	CellLine:   rgb(0x6B6B6B),
	BoxLine:    rgb(0x000000),

	Given:    rgb(0x000000),
	Entry:    rgb(0x00382D),
	Solved:   rgb(0x00209A),
	Conflict: rgb(0x6C0000),
	Mark:     rgb(0x1A1A1A),
	Other:    rgb(0x5C2200),

	Possible: rgb(0x303030),
	Unknown:  rgb(0x565656),

	Cursor:       rgb(0x0000D0),
	CursorIdle:   rgb(0x4A4A4A),
	ChangedWedge: rgb(0x6E4200),

	Leap:      tint(0x000000, 9),
	Peer:      tint(0x000000, 7),
	Changed:   tint(0xFFC23D, 45),
	SameDigit: tint(0xC2B2FF, 55),
	Allowed:   tint(0x66E080, 22),
	RuledOut:  tint(0x000000, 12),
	Clash:     tint(0xE05A50, 16),
	Selected:  tint(0x7CC8FF, 60),

	Colours: pastels,
	Groups: [board.Colours]color.NRGBA{
		rgb(0x9E1B16), rgb(0x803C00), rgb(0x5C4700),
		rgb(0x135C1D), rgb(0x005654), rgb(0x0B469A),
		rgb(0x5A2FAE), rgb(0x8F0F5C), rgb(0x3F444B),
	},
	Parts: [scene.Parts]color.NRGBA{
		scene.Base: rgb(0x004A1A), scene.Cover: rgb(0x00309A), scene.Third: rgb(0x64005A),
		scene.Fin: rgb(0x5C2F00), scene.Gone: rgb(0x6C0000), scene.Settled: rgb(0x00209A),
	},
	Arrow:     rgb(0x43158F),
	GonePlate: tint(0xE04038, 24),
	BaseHouse: tint(0x6CC24A, 18),
	Hatch:     rgb(0xCCCCCC),
}

// DarkHighContrast is white ink on black, with the contrast of [HighContrast].
var DarkHighContrast = Palette{
	Background: rgb(0x000000),
	Surface:    rgb(0x000000),
	CellLine:   rgb(0x8A8A8A),
	BoxLine:    rgb(0xFFFFFF),

	Given:    rgb(0xFFFFFF),
	Entry:    rgb(0x78F5ED),
	Solved:   rgb(0xCCE2FF),
	Conflict: rgb(0xFFD5D1),
	Mark:     rgb(0xEDEDED),
	Other:    rgb(0xFFD9AE),

	Possible: rgb(0xE0E0E0),
	Unknown:  rgb(0xB4B4B4),

	Cursor:       rgb(0xA9CCFF),
	CursorIdle:   rgb(0xC8C8C8),
	ChangedWedge: rgb(0xF2BE4A),

	Leap:      tint(0x5A6CA4, 32),
	Peer:      tint(0xFFFFFF, 7),
	Changed:   tint(0x986808, 30),
	SameDigit: tint(0x6450C8, 38),
	Allowed:   tint(0x2A8244, 30),
	RuledOut:  tint(0xFFFFFF, 9),
	Clash:     tint(0xC04038, 24),
	Selected:  tint(0x1A55B8, 48),

	Colours: [board.Colours]color.NRGBA{
		rgb(0x4E2224), rgb(0x472C14), rgb(0x3C350E),
		rgb(0x1C321F), rgb(0x133534), rgb(0x1C3050),
		rgb(0x352C5A), rgb(0x49233E), rgb(0x2E3034),
	},
	Groups: [board.Colours]color.NRGBA{
		rgb(0xFF9C93), rgb(0xF0AC60), rgb(0xDDC050),
		rgb(0x90D48C), rgb(0x68D2CC), rgb(0x8EBEFA),
		rgb(0xC4B0FA), rgb(0xF4A0D4), rgb(0xBCC1CA),
	},
	Parts: [scene.Parts]color.NRGBA{
		scene.Base: rgb(0x93ECAA), scene.Cover: rgb(0xA9CCFF), scene.Third: rgb(0xF8B8EC),
		scene.Fin: rgb(0xFAC680), scene.Gone: rgb(0xFFD5D1), scene.Settled: rgb(0xCCE2FF),
	},
	Arrow:     rgb(0xDCCAFF),
	GonePlate: tint(0xC04038, 30),
	BaseHouse: tint(0x2A8244, 30),
	Hatch:     rgb(0x3A3A3A),
}

// Paper is black ink on white, for printing. Colours of cells and groups can be distinguished
// in grey too.
var Paper = paper()

func paper() Palette {
	p := HighContrast
	p.CellLine, p.Hatch = rgb(0x767676), rgb(0xCCCCCC)
	p.Entry, p.Solved, p.Conflict, p.Other = rgb(0x2B2B2B), rgb(0x1A1A1A), rgb(0x000000), rgb(0x2B2B2B)
	return p
}
