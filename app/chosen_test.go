package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/app/command"
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

func TestThePadMarksWhatIsChosen(t *testing.T) {
	d := newDesk(t).with(newspaper)
	marked := func() (kinds, digits int) {
		for _, b := range d.panel.Pad.Kinds {
			if b.Chosen {
				kinds++
			}
		}
		for _, b := range d.panel.Pad.Digits {
			if b.Chosen {
				digits++
			}
		}
		return kinds, digits
	}
	test.Tap(d.panel.Pad.Kinds[1])
	if kinds, digits := marked(); kinds != 1 || digits != 0 || !d.panel.Pad.Kinds[1].Chosen {
		t.Errorf("%d kinds and %d digits are marked, want one kind", kinds, digits)
	}
	d.program.SetDigitFirst(true)
	test.Tap(d.panel.Pad.Digits[4])
	if _, digits := marked(); digits != 1 || !d.panel.Pad.Digits[4].Chosen {
		t.Errorf("%d digits are marked, and not the one in hand", digits)
	}
	test.Tap(d.panel.Pad.Clear)
	if _, digits := marked(); digits != 0 || !d.panel.Pad.Clear.Chosen {
		t.Errorf("%d digits are marked, and not the eraser", digits)
	}
	d.program.SetDigitFirst(false)
	if _, digits := marked(); digits != 0 || d.panel.Pad.Clear.Chosen {
		t.Errorf("%d digits are marked where none can be chosen", digits)
	}
	d.Run(command.Find("draw-regions"))
	if _, digits := marked(); digits+btoi(d.panel.Pad.Clear.Chosen) != 1 {
		t.Errorf("%d regions are marked, want the one that is drawn", digits)
	}
}

func btoi(on bool) int {
	if on {
		return 1
	}
	return 0
}
