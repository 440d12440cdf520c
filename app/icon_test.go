package app

import (
	"bytes"
	"testing"

	"fyne.io/fyne/v2/theme"

	"nonet/app/storage"
	"nonet/internal/check"
)

// TestAnIconIsColouredOnce checks that an icon is rendered once for each colour, and again
// after the colour changes.
func TestAnIconIsColouredOnce(t *testing.T) {
	d := newDesk(t)
	icon := theme.ContentUndoIcon()
	check.That(t, icon == theme.ContentUndoIcon(), "it is another one at each look")
	d.program.SetTheme(storage.ThemeLight)
	light := theme.ContentUndoIcon().Content()
	if again := theme.ContentUndoIcon().Content(); &again[0] != &light[0] {
		t.Error("it is made again at each look")
	}
	d.program.SetTheme(storage.ThemeDark)
	if dark := theme.ContentUndoIcon().Content(); bytes.Equal(light, dark) {
		t.Error("it has the same colour in the light and in the dark")
	}
	if plain := theme.DefaultTheme().Icon(theme.IconNameContentUndo); plain.Name() != icon.Name() || !bytes.Equal(plain.Content(), theme.ContentUndoIcon().Content()) {
		t.Error("it is not the one of Fyne in the colour of the theme")
	}
}
