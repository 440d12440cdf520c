package look

import (
	"fmt"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/app/draw/paint"
	"nonet/app/system/storage"
	"nonet/internal/vision"
)

// looks calls check for every theme and accent, and passes it the minimum contrast of text.
func looks(t *testing.T, check func(t *testing.T, colour func(fyne.ThemeColorName) color.Color, text float64)) {
	test.NewTempApp(t) // needed for Fyne's theme, which defines the other colours
	for shade, theme := range map[string]struct {
		choice  storage.Theme
		variant fyne.ThemeVariant
		text    float64
	}{
		"light":         {storage.ThemeLight, theme.VariantDark, 4.5},
		"dark":          {storage.ThemeDark, theme.VariantLight, 4.5},
		"contrast":      {storage.ThemeContrast, theme.VariantLight, 7},
		"dark contrast": {storage.ThemeContrast, theme.VariantDark, 7},

		"chosen light contrast": {storage.ThemeContrastLight, theme.VariantDark, 7},
		"chosen dark contrast":  {storage.ThemeContrastDark, theme.VariantLight, 7},
	} {
		for _, accent := range Accents {
			t.Run(shade+" "+accent.Name, func(t *testing.T) {
				look := New(theme.choice, accent)
				check(t, func(name fyne.ThemeColorName) color.Color { return look.Color(name, theme.variant) }, theme.text)
			})
		}
	}
}

// TestWindowContrast checks the contrast between colours and their backgrounds against WCAG
// 2.2.
func TestWindowContrast(t *testing.T) {
	const graphic, disabled = 3, 2.5 // WCAG requires no contrast for disabled controls
	looks(t, func(t *testing.T, colour func(fyne.ThemeColorName) color.Color, text float64) {
		want := func(what string, ink, ground color.Color, least float64) {
			t.Helper()
			if got := vision.Contrast(ink, ground); got < least {
				t.Errorf("%s: contrast %.2f, at least %.1f expected", what, got, least)
			}
		}
		tinted := func(ground color.Color) map[string]color.Color {
			grounds := map[string]color.Color{"": ground}
			for _, tint := range []fyne.ThemeColorName{theme.ColorNameHover, theme.ColorNameFocus, theme.ColorNameSelection} {
				grounds["+"+string(tint)] = vision.Over(ground, colour(tint))
			}
			return grounds
		}
		for _, surface := range []fyne.ThemeColorName{
			theme.ColorNameBackground, theme.ColorNameHeaderBackground, theme.ColorNameMenuBackground,
			theme.ColorNameOverlayBackground, theme.ColorNameInputBackground, theme.ColorNameButton,
		} {
			for tint, ground := range tinted(colour(surface)) {
				if surface == theme.ColorNameButton && tint == "+selection" {
					continue // buttons are never selected
				}
				want(fmt.Sprintf("text on %s%s", surface, tint), colour(theme.ColorNameForeground), ground, text)
				if surface != theme.ColorNameButton {
					want(fmt.Sprintf("quiet text on %s%s", surface, tint), colour(theme.ColorNamePlaceHolder), ground, 4.5)
				}
			}
			for _, ink := range []fyne.ThemeColorName{theme.ColorNamePrimary, theme.ColorNameSuccess, theme.ColorNameError} {
				want(fmt.Sprintf("%s on %s", ink, surface), colour(ink), colour(surface), text)
			}
			for _, line := range []fyne.ThemeColorName{theme.ColorNameInputBorder, theme.ColorNameScrollBar} {
				if surface == theme.ColorNameButton {
					continue
				}
				want(fmt.Sprintf("%s on %s", line, surface), vision.Over(colour(surface), colour(line)), colour(surface), graphic)
			}
			want(fmt.Sprintf("disabled on %s", surface), colour(theme.ColorNameDisabled), colour(surface), disabled)
		}
		button := colour(theme.ColorNameButton)
		want("keys on a button", vision.Over(button, colour(ColorNameKey)), button, 4.5)
		primary := colour(theme.ColorNamePrimary)
		want("keys on the primary button", vision.Over(primary, colour(ColorNameKeyOnPrimary)), primary, graphic)
		want("quiet text in a track", colour(theme.ColorNamePlaceHolder), colour(ColorNameTrack), 4.5)
		want("text on a thumb", colour(theme.ColorNameForeground), colour(ColorNameThumb), text)
		want("disabled on its button", colour(theme.ColorNameDisabled), colour(theme.ColorNameDisabledButton), disabled)
		for tint, ground := range tinted(colour(theme.ColorNamePrimary)) {
			if tint != "+selection" {
				want("text on the primary button"+tint, colour(theme.ColorNameForegroundOnPrimary), ground, text)
			}
		}
	})
}

// TestEdgesInHighContrast checks that dialogs and menus stand out in high contrast, where most
// surfaces have the same colour: dialogs by their edge, menus by their background.
func TestEdgesInHighContrast(t *testing.T) {
	for _, variant := range []fyne.ThemeVariant{theme.VariantLight, theme.VariantDark} {
		look := New(storage.ThemeContrast, Accents[0])
		ground := look.Color(theme.ColorNameOverlayBackground, variant)
		if got := vision.Contrast(look.Color(theme.ColorNameSeparator, variant), ground); got < 3 {
			t.Errorf("variant %d: the edge of a dialog has a contrast of %.2f", variant, got)
		}
	}
	menu, board := New(storage.ThemeContrast, Accents[0]).Color(theme.ColorNameMenuBackground, theme.VariantDark), paint.DarkHighContrast.Surface
	if got := vision.Contrast(menu, board); got < 1.2 {
		t.Errorf("a menu on the black board has a contrast of %.2f", got)
	}
}

func TestAccents(t *testing.T) {
	seen := map[string]bool{}
	for _, a := range Accents {
		if seen[a.Name] || AccentNamed(a.Name).Name != a.Name {
			t.Errorf("the accent %q is there twice", a.Name)
		}
		seen[a.Name] = true
	}
	if got := AccentNamed("no such").Name; got != Accents[0].Name {
		t.Errorf("an unknown accent is %q, want %q", got, Accents[0].Name)
	}
}

func TestAccentsApart(t *testing.T) {
	for shade := range shades {
		for i, a := range Accents {
			for _, b := range Accents[:i] {
				if got := vision.Sights[0].Difference(a.inks[shade], b.inks[shade]); got < 8 {
					t.Errorf("shade %d: %s and %s differ by %.1f, at least 8 expected", shade, a.Name, b.Name, got)
				}
			}
		}
	}
}

// TestHighContrastIsAsChosen checks that users can choose light or dark high contrast
// themselves. Not every system reports whether it is light or dark.
func TestHighContrastIsAsChosen(t *testing.T) {
	for choice, want := range map[storage.Theme]*paint.Palette{
		storage.ThemeContrastLight: &paint.HighContrast,
		storage.ThemeContrastDark:  &paint.DarkHighContrast,
	} {
		for _, system := range []fyne.ThemeVariant{theme.VariantLight, theme.VariantDark} {
			if New(choice, Accents[0]).Palette(system) != want {
				t.Errorf("%s is another where the system is %d", choice, system)
			}
		}
	}
}
