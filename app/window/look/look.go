// Package look defines the look of the window: colours, accents, sizes and icons.
package look

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/app/draw/paint"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/assets"
)

// SizeNameKey is the name of the size of a digit on a key.
const SizeNameKey fyne.ThemeSizeName = "key"

// Theme is the window's theme. It has calm surfaces and one accent colour.
type Theme struct {
	fyne.Theme // defines everything that Theme does not
	choice     storage.Theme
	accent     Accent
	icons      map[fyne.ThemeIconName]*icon // the icons requested so far
}

func New(choice storage.Theme, accent Accent) *Theme {
	return &Theme{theme.DefaultTheme(), choice, accent, map[fyne.ThemeIconName]*icon{}}
}

// Names of colours that Fyne does not have. A thumb is what is chosen in a track.
const (
	ColorNameTrack        fyne.ThemeColorName = "track"
	ColorNameThumb        fyne.ThemeColorName = "thumb"
	ColorNameThumbEdge    fyne.ThemeColorName = "thumb-edge"
	ColorNameThumbShadow  fyne.ThemeColorName = "thumb-shadow"
	ColorNameKey          fyne.ThemeColorName = "key" // of the names of keys on buttons
	ColorNameKeyOnPrimary fyne.ThemeColorName = "key-on-primary"
)

// The window's colours in each shade, except the accent colours. Some of them are also used on
// the board.
var colours = map[fyne.ThemeColorName][shades]color.NRGBA{
	theme.ColorNameBackground:          {paint.Light.Background, paint.Dark.Background, paint.HighContrast.Background, paint.DarkHighContrast.Background},
	theme.ColorNameHeaderBackground:    {paint.Light.Surface, paint.Dark.Surface, paint.HighContrast.Surface, paint.DarkHighContrast.Surface},
	theme.ColorNameMenuBackground:      {paint.Light.Surface, paint.Dark.Surface, paint.HighContrast.Surface, {0x1e, 0x1e, 0x1e, 0xff}},
	theme.ColorNameOverlayBackground:   {paint.Light.Surface, paint.Dark.Surface, paint.HighContrast.Surface, paint.DarkHighContrast.Surface},
	theme.ColorNameInputBackground:     {paint.Light.Surface, paint.Dark.Background, paint.HighContrast.Surface, paint.DarkHighContrast.Surface},
	theme.ColorNameForegroundOnPrimary: {{0xff, 0xff, 0xff, 0xff}, {0x0c, 0x14, 0x24, 0xff}, {0xff, 0xff, 0xff, 0xff}, {0x00, 0x00, 0x00, 0xff}},
	theme.ColorNameForeground:          {{0x1b, 0x1d, 0x21, 0xff}, {0xec, 0xee, 0xf2, 0xff}, {0x00, 0x00, 0x00, 0xff}, {0xff, 0xff, 0xff, 0xff}},
	theme.ColorNameDisabled:            {{0x8f, 0x93, 0x99, 0xff}, {0x7b, 0x7f, 0x87, 0xff}, {0x5c, 0x5c, 0x5c, 0xff}, {0xa8, 0xa8, 0xa8, 0xff}},
	theme.ColorNamePlaceHolder:         {{0x50, 0x54, 0x5b, 0xff}, {0xba, 0xbe, 0xc6, 0xff}, {0x26, 0x26, 0x26, 0xff}, {0xdc, 0xdc, 0xdc, 0xff}},
	theme.ColorNameButton:              {{0xf1, 0xf2, 0xf4, 0xff}, {0x2a, 0x2e, 0x36, 0xff}, {0xe2, 0xe2, 0xe2, 0xff}, {0x26, 0x26, 0x26, 0xff}},
	theme.ColorNameDisabledButton:      {{0xf7, 0xf8, 0xf9, 0xff}, {0x24, 0x27, 0x2d, 0xff}, {0xf2, 0xf2, 0xf2, 0xff}, {0x14, 0x14, 0x14, 0xff}},
	theme.ColorNameInputBorder:         {{0x83, 0x87, 0x8e, 0xff}, {0x78, 0x7d, 0x87, 0xff}, {0x30, 0x30, 0x30, 0xff}, {0xd0, 0xd0, 0xd0, 0xff}},
	theme.ColorNameSeparator:           {{0xe4, 0xe6, 0xea, 0xff}, {0x31, 0x36, 0x3f, 0xff}, {0x50, 0x50, 0x50, 0xff}, {0xb0, 0xb0, 0xb0, 0xff}},
	theme.ColorNameHover:               {{0x20, 0x30, 0x60, 0x14}, {0xff, 0xff, 0xff, 0x14}, {0x00, 0x00, 0x00, 0x1c}, {0xff, 0xff, 0xff, 0x24}},
	theme.ColorNamePressed:             {{0x20, 0x30, 0x60, 0x2c}, {0xff, 0xff, 0xff, 0x2c}, {0x00, 0x00, 0x00, 0x38}, {0xff, 0xff, 0xff, 0x40}},
	theme.ColorNameFocus:               {{0x0c, 0x1c, 0x48, 0x33}, {0xff, 0xff, 0xff, 0x28}, {0x00, 0x28, 0xa0, 0x38}, {0x9c, 0xc4, 0xff, 0x38}},
	theme.ColorNameSuccess:             {{0x1a, 0x66, 0x2c, 0xff}, {0x86, 0xd6, 0x96, 0xff}, {0x00, 0x48, 0x10, 0xff}, {0x9a, 0xee, 0xa8, 0xff}},
	ColorNameTrack:                     {{0xe9, 0xea, 0xec, 0xff}, {0x2b, 0x2f, 0x37, 0xff}, {0xe2, 0xe2, 0xe2, 0xff}, {0x26, 0x26, 0x26, 0xff}},
	ColorNameThumb:                     {{0xff, 0xff, 0xff, 0xff}, {0x3e, 0x44, 0x4f, 0xff}, {0xff, 0xff, 0xff, 0xff}, {0x00, 0x00, 0x00, 0xff}},
	ColorNameThumbEdge:                 {{}, {}, {0x00, 0x00, 0x00, 0xff}, {0xff, 0xff, 0xff, 0xff}},
	ColorNameThumbShadow:               {{0x00, 0x00, 0x00, 0x30}, {0x00, 0x00, 0x00, 0x30}, {}, {}},
	ColorNameKey:                       {{0x1b, 0x1d, 0x21, 0x9f}, {0xec, 0xee, 0xf2, 0x99}, {0x00, 0x00, 0x00, 0xff}, {0xff, 0xff, 0xff, 0xff}},
	ColorNameKeyOnPrimary:              {{0xff, 0xff, 0xff, 0xc8}, {0x0c, 0x14, 0x24, 0xc8}, {0xff, 0xff, 0xff, 0xff}, {0x00, 0x00, 0x00, 0xff}},
	theme.ColorNameError:               {paint.Light.Conflict, paint.Dark.Conflict, paint.HighContrast.Conflict, paint.DarkHighContrast.Conflict},
}

func (l *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	shade := l.shade(variant)
	switch name {
	case theme.ColorNamePrimary:
		return l.accent.inks[shade]
	case theme.ColorNameSelection:
		return l.accent.selection(shade)
	}
	if colours, ok := colours[name]; ok {
		return colours[shade]
	}
	return l.Theme.Color(name, l.Variant(variant))
}

func (l *Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNamePadding:
		return Tight
	case theme.SizeNameInnerPadding:
		return Near
	case theme.SizeNameText:
		return Text
	case theme.SizeNameSubHeadingText:
		return Title
	case SizeNameKey:
		return 30
	case theme.SizeNameCaptionText:
		return Caption
	case theme.SizeNamePopupRadius:
		return CardRadius
	case theme.SizeNameButtonRadius, theme.SizeNameInputRadius, theme.SizeNameSelectionRadius:
		return Radius
	}
	return l.Theme.Size(name)
}

// Variant returns light or dark if the user chose one of them, and otherwise the system's
// setting. If the system has no such setting, Fyne passes dark.
func (l *Theme) Variant(system fyne.ThemeVariant) fyne.ThemeVariant {
	switch l.choice {
	case storage.ThemeLight, storage.ThemeContrastLight:
		return theme.VariantLight
	case storage.ThemeDark, storage.ThemeContrastDark:
		return theme.VariantDark
	}
	return system
}

// shade returns the column of the colour tables for the theme.
func (l *Theme) shade(system fyne.ThemeVariant) int {
	shade := lightShade
	if l.Variant(system) == theme.VariantDark {
		shade = darkShade
	}
	switch l.choice {
	case storage.ThemeContrast, storage.ThemeContrastLight, storage.ThemeContrastDark:
		shade += contrastShade
	}
	return shade
}

// Palette returns the colours of the board for the theme.
func (l *Theme) Palette(system fyne.ThemeVariant) *paint.Palette {
	return [shades]*paint.Palette{&paint.Light, &paint.Dark, &paint.HighContrast, &paint.DarkHighContrast}[l.shade(system)]
}

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
	{"blue", "accent.blue", [shades]color.NRGBA{{0x1f, 0x5e, 0xd0, 0xff}, {0x7f, 0xb0, 0xff, 0xff}, {0x00, 0x28, 0xa0, 0xff}, {0x9c, 0xc4, 0xff, 0xff}}},
	{"teal", "accent.teal", [shades]color.NRGBA{{0x0b, 0x6b, 0x68, 0xff}, {0x3f, 0xb8, 0xb0, 0xff}, {0x00, 0x47, 0x4a, 0xff}, {0x5f, 0xe0, 0xd8, 0xff}}},
	{"green", "accent.green", [shades]color.NRGBA{{0x2a, 0x6f, 0x2b, 0xff}, {0x6f, 0xba, 0x6c, 0xff}, {0x0a, 0x4a, 0x12, 0xff}, {0x8f, 0xe0, 0x8a, 0xff}}},
	{"violet", "accent.violet", [shades]color.NRGBA{{0x6b, 0x44, 0xb8, 0xff}, {0xb1, 0x95, 0xf5, 0xff}, {0x56, 0x14, 0x8c, 0xff}, {0xcd, 0xb8, 0xff, 0xff}}},
	{"rose", "accent.rose", [shades]color.NRGBA{{0xb0, 0x24, 0x68, 0xff}, {0xf0, 0x83, 0xb4, 0xff}, {0x7a, 0x08, 0x45, 0xff}, {0xff, 0xa6, 0xcf, 0xff}}},
	{"amber", "accent.amber", [shades]color.NRGBA{{0x8f, 0x4e, 0x00, 0xff}, {0xe0, 0xa0, 0x44, 0xff}, {0x5c, 0x2f, 0x00, 0xff}, {0xff, 0xc4, 0x66, 0xff}}},
}

// CheckIcon returns the icon of a check box.
func CheckIcon(checked bool) fyne.Resource {
	if checked {
		return theme.CheckButtonCheckedIcon()
	}
	return theme.CheckButtonIcon()
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
	SmallRadius  = 2  // bars and dots
	SwatchRadius = 4  // swatches
	Radius       = 8  // buttons, fields and rows: less than the card around them, so that the edges are parallel
	CardRadius   = 10 // cards, dialogs and menus
)

// The widths of edges. A card lies flat in the window; a dialog is in front of everything, and
// its edge is visible even on a ground of the same colour.
const (
	CardEdge   = 1
	TrackEdge  = 2 // the space between a track and the thumb in it
	DialogEdge = 2
)

// The sizes of text. Only titles and the texts of primary buttons are bold.
const (
	Caption = 12 // facts, notes and keys
	Text    = 14
	Title   = 20 // of a tab or a dialog
)

// selectionTint is the opacity of the accent behind selected items. More would make the text
// on it hard to read.
var selectionTint = [shades]uint8{0x33, 0x38, 0x40, 0x48}

// icon is a theme icon that caches its content in the current colour. Fyne's own icons are
// parsed, coloured and encoded at each access, which happens a few hundred times before a
// window appears.
type icon struct {
	fyne.ThemedResource
	colour  color.Color // the colour of content
	content []byte
}

func (i *icon) Content() []byte {
	if colour := theme.Color(i.ThemeColorName()); colour != i.colour {
		i.colour, i.content = colour, i.ThemedResource.Content()
	}
	return i.content
}

func (l *Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	if known := l.icons[name]; known != nil {
		return known
	}
	plain := l.Theme.Icon(name)
	if themed, ok := plain.(fyne.ThemedResource); ok {
		l.icons[name] = &icon{ThemedResource: themed}
		return l.icons[name]
	}
	return plain
}

// Icon returns the program's icon.
func Icon() fyne.Resource { return fyne.NewStaticResource("icon.svg", assets.Icon) }

// Swatch returns an icon with a colour: a disc, or a square like a cell.
func Swatch(c color.NRGBA, round bool) fyne.Resource {
	hex, radius := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B), 2
	if round {
		radius = 9
	}
	return fyne.NewStaticResource(fmt.Sprintf("swatch%s-%d.svg", hex, radius), fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">`+
		`<rect x="1" y="1" width="18" height="18" rx="%[1]d" ry="%[1]d" fill="%[2]s" stroke="#808080" stroke-width="1"/></svg>`, radius, hex))
}
