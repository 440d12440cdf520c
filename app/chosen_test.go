package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/app/controls"
	"nonet/app/look"
	"nonet/app/storage"
	"nonet/internal/vision"
)

// TestWhatIsChosenIsSeenByMoreThanItsGround checks that a selected button has a bar that
// other buttons lack and that contrasts with its background.
func TestWhatIsChosenIsSeenByMoreThanItsGround(t *testing.T) {
	for _, choice := range []storage.Theme{storage.ThemeLight, storage.ThemeDark, storage.ThemeContrast} {
		for _, accent := range look.Accents {
			t.Run(string(choice)+" "+accent.Name, func(t *testing.T) {
				test.NewTempApp(t).Settings().SetTheme(look.New(choice, accent))
				b := controls.NewButton("Digit", nil, noKeys, func() {})
				w := test.NewTempWindow(t, container.NewStack(b))
				w.Resize(fyne.NewSize(90, 36))
				for _, chosen := range []bool{false, true, false} {
					controls.Choose(b, chosen)
					picture := w.Canvas().Capture()
					settings := fyne.CurrentApp().Settings()
					ground := settings.Theme().Color(theme.ColorNameButton, settings.ThemeVariant())
					row := int(float32(picture.Bounds().Dy()) * (w.Canvas().Size().Height - theme.Padding() - controls.MarkAbove - controls.MarkHeight/2) / w.Canvas().Size().Height)
					longest := 0
					for x, run := 0, 0; x < picture.Bounds().Dx(); x++ {
						if run++; vision.Contrast(picture.At(x, row), ground) < 3 {
							run = 0
						}
						longest = max(longest, run)
					}
					if bar := longest > 20; bar != chosen {
						t.Errorf("chosen: %t, and the longest line that stands out has %d pixels", chosen, longest)
					}
				}
			})
		}
	}
}
