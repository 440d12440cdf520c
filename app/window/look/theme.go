// Package look defines the look of the window: colours, accents, sizes and icons.
package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/app/draw/paint"
	"nonet/app/system/storage"
)

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

// The window's colours in each shade, except the accent colours. Some of them are also used on
// the board.
var colours = map[fyne.ThemeColorName][shades]color.NRGBA{
	theme.ColorNameBackground:          {paint.Light.Background, paint.Dark.Background, paint.HighContrast.Background, paint.DarkHighContrast.Background},
	theme.ColorNameHeaderBackground:    {paint.Light.Surface, paint.Dark.Surface, paint.HighContrast.Surface, paint.DarkHighContrast.Surface},
	theme.ColorNameMenuBackground:      {paint.Light.Surface, paint.Dark.Surface, paint.HighContrast.Surface, {0x1e, 0x1e, 0x1e, 0xff}},
	theme.ColorNameOverlayBackground:   {paint.Light.Surface, paint.Dark.Surface, paint.HighContrast.Surface, paint.DarkHighContrast.Surface},
	theme.ColorNameInputBackground:     {paint.Light.Surface, paint.Dark.Background, paint.HighContrast.Surface, paint.DarkHighContrast.Surface},
	theme.ColorNameForegroundOnPrimary: {{0xff, 0xff, 0xff, 0xff}, {0x0c, 0x14, 0x24, 0xff}, {0xff, 0xff, 0xff, 0xff}, {0x00, 0x00, 0x00, 0xff}},
	theme.ColorNameForeground:          {{0x1d, 0x1f, 0x23, 0xff}, {0xec, 0xed, 0xef, 0xff}, {0x00, 0x00, 0x00, 0xff}, {0xff, 0xff, 0xff, 0xff}},
	theme.ColorNameDisabled:            {{0x8f, 0x93, 0x99, 0xff}, {0x7b, 0x7f, 0x87, 0xff}, {0x5c, 0x5c, 0x5c, 0xff}, {0xa8, 0xa8, 0xa8, 0xff}},
	theme.ColorNamePlaceHolder:         {{0x50, 0x54, 0x5b, 0xff}, {0xba, 0xbe, 0xc6, 0xff}, {0x26, 0x26, 0x26, 0xff}, {0xdc, 0xdc, 0xdc, 0xff}},
	theme.ColorNameButton:              {{0xea, 0xea, 0xe7, 0xff}, {0x35, 0x38, 0x40, 0xff}, {0xe2, 0xe2, 0xe2, 0xff}, {0x26, 0x26, 0x26, 0xff}},
	theme.ColorNameDisabledButton:      {{0xef, 0xef, 0xed, 0xff}, {0x2b, 0x2d, 0x33, 0xff}, {0xf2, 0xf2, 0xf2, 0xff}, {0x14, 0x14, 0x14, 0xff}},
	theme.ColorNameInputBorder:         {{0x83, 0x87, 0x8e, 0xff}, {0x78, 0x7d, 0x87, 0xff}, {0x30, 0x30, 0x30, 0xff}, {0xd0, 0xd0, 0xd0, 0xff}},
	theme.ColorNameSeparator:           {{0xdd, 0xde, 0xdd, 0xff}, {0x40, 0x43, 0x4b, 0xff}, {0x50, 0x50, 0x50, 0xff}, {0xb0, 0xb0, 0xb0, 0xff}},
	theme.ColorNameHover:               {{0x20, 0x30, 0x60, 0x14}, {0xff, 0xff, 0xff, 0x14}, {0x00, 0x00, 0x00, 0x1c}, {0xff, 0xff, 0xff, 0x24}},
	theme.ColorNamePressed:             {{0x20, 0x30, 0x60, 0x2c}, {0xff, 0xff, 0xff, 0x2c}, {0x00, 0x00, 0x00, 0x38}, {0xff, 0xff, 0xff, 0x40}},
	theme.ColorNameFocus:               {{0x0c, 0x1c, 0x48, 0x33}, {0xff, 0xff, 0xff, 0x28}, {0x00, 0x28, 0xa0, 0x38}, {0x9c, 0xc4, 0xff, 0x38}},
	theme.ColorNameSuccess:             {{0x1a, 0x66, 0x2c, 0xff}, {0x86, 0xd6, 0x96, 0xff}, {0x00, 0x48, 0x10, 0xff}, {0x9a, 0xee, 0xa8, 0xff}},
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
