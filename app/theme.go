package app

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/app/files"
	"nonet/app/paint"
)

// look is the theme of the window: calm surfaces, one accent colour.
type look struct {
	fyne.Theme // what is not said below
	choice     files.Theme
}

func newLook(choice files.Theme) *look { return &look{theme.DefaultTheme(), choice} }

// The colours of the window: light, dark, and with high contrast. What the board
// has too is taken from the board's palette.
var lookColours = map[fyne.ThemeColorName][3]color.NRGBA{
	theme.ColorNameBackground:          {paint.Light.Background, paint.Dark.Background, paint.HighContrast.Background},
	theme.ColorNameHeaderBackground:    {paint.Light.Surface, paint.Dark.Surface, paint.HighContrast.Surface},
	theme.ColorNameMenuBackground:      {paint.Light.Surface, paint.Dark.Surface, paint.HighContrast.Surface},
	theme.ColorNameOverlayBackground:   {paint.Light.Surface, paint.Dark.Surface, paint.HighContrast.Surface},
	theme.ColorNameInputBackground:     {paint.Light.Surface, paint.Dark.Background, paint.HighContrast.Surface},
	theme.ColorNamePrimary:             {{0x1f, 0x5e, 0xd0, 0xff}, {0x4a, 0x8b, 0xf5, 0xff}, {0x00, 0x28, 0xa0, 0xff}},
	theme.ColorNameForegroundOnPrimary: {{0xff, 0xff, 0xff, 0xff}, {0x0c, 0x14, 0x24, 0xff}, {0xff, 0xff, 0xff, 0xff}},
	theme.ColorNameForeground:          {{0x1d, 0x1f, 0x23, 0xff}, {0xec, 0xed, 0xef, 0xff}, {0x00, 0x00, 0x00, 0xff}},
	theme.ColorNameDisabled:            {{0x8f, 0x93, 0x99, 0xff}, {0x73, 0x77, 0x7f, 0xff}, {0x5c, 0x5c, 0x5c, 0xff}},
	theme.ColorNamePlaceHolder:         {{0x63, 0x67, 0x6e, 0xff}, {0xa4, 0xa8, 0xb0, 0xff}, {0x26, 0x26, 0x26, 0xff}},
	theme.ColorNameButton:              {{0xea, 0xea, 0xe7, 0xff}, {0x2e, 0x31, 0x38, 0xff}, {0xe2, 0xe2, 0xe2, 0xff}},
	theme.ColorNameDisabledButton:      {{0xef, 0xef, 0xed, 0xff}, {0x24, 0x26, 0x2b, 0xff}, {0xf2, 0xf2, 0xf2, 0xff}},
	theme.ColorNameInputBorder:         {{0xcf, 0xd1, 0xd5, 0xff}, {0x46, 0x4a, 0x53, 0xff}, {0x30, 0x30, 0x30, 0xff}},
	theme.ColorNameSeparator:           {{0xdd, 0xde, 0xdd, 0xff}, {0x35, 0x38, 0x3f, 0xff}, {0x50, 0x50, 0x50, 0xff}},
	theme.ColorNameHover:               {{0x20, 0x30, 0x60, 0x14}, {0xff, 0xff, 0xff, 0x14}, {0x00, 0x00, 0x00, 0x1c}},
	theme.ColorNamePressed:             {{0x20, 0x30, 0x60, 0x2c}, {0xff, 0xff, 0xff, 0x2c}, {0x00, 0x00, 0x00, 0x38}},
	theme.ColorNameFocus:               {{0x0c, 0x1c, 0x48, 0x5a}, {0xff, 0xff, 0xff, 0x5a}, {0x00, 0x28, 0xa0, 0x60}},
	theme.ColorNameSelection:           {{0x2e, 0x78, 0xf0, 0x33}, {0x2e, 0x74, 0xe6, 0x5a}, {0x00, 0x60, 0xe0, 0x40}},
	theme.ColorNameSuccess:             {{0x1a, 0x66, 0x2c, 0xff}, {0x86, 0xd6, 0x96, 0xff}, {0x00, 0x48, 0x10, 0xff}},
	theme.ColorNameError:               {paint.Light.Conflict, paint.Dark.Conflict, paint.HighContrast.Conflict},
}

// Color is part of [fyne.Theme].
func (l *look) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	variant = l.variant(variant)
	if colours, ok := lookColours[name]; ok {
		switch {
		case l.choice == files.ThemeContrast:
			return colours[2]
		case variant == theme.VariantDark:
			return colours[1]
		}
		return colours[0]
	}
	return l.Theme.Color(name, variant)
}

// Size is part of [fyne.Theme].
func (l *look) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return 14
	case theme.SizeNameSubHeadingText:
		return 19
	case theme.SizeNameCaptionText:
		return 12
	case theme.SizeNameButtonRadius, theme.SizeNameInputRadius, theme.SizeNameSelectionRadius:
		return 6
	}
	return l.Theme.Size(name)
}

// variant returns light or dark, as chosen or else as the system says.
func (l *look) variant(system fyne.ThemeVariant) fyne.ThemeVariant {
	switch l.choice {
	case files.ThemeLight, files.ThemeContrast:
		return theme.VariantLight
	case files.ThemeDark:
		return theme.VariantDark
	}
	return system
}

// palette returns the inks of the board that go with the theme.
func (l *look) palette(system fyne.ThemeVariant) *paint.Palette {
	switch {
	case l.choice == files.ThemeContrast:
		return &paint.HighContrast
	case l.variant(system) == theme.VariantDark:
		return &paint.Dark
	}
	return &paint.Light
}
