package window

import (
	"bytes"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/system/storage"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/internal/check"
	"nonet/internal/vision"
)

// A selected button, and no other, must have another background and, in high contrast, an edge.
func TestWhatIsChosenIsSeenByMoreThanItsGround(t *testing.T) {
	for _, choice := range []storage.Theme{storage.ThemeLight, storage.ThemeDark, storage.ThemeContrast} {
		for _, accent := range look.Accents {
			t.Run(string(choice)+" "+accent.Name, func(t *testing.T) {
				test.NewTempApp(t).Settings().SetTheme(look.New(choice, accent))
				for _, inTrack := range []bool{false, true} {
					b := controls.NewButton("Digit", nil, noKeys, func() {})
					content := container.NewStack(b)
					if inTrack {
						content = container.NewStack(controls.NewTrack(b))
					}
					w := test.NewTempWindow(t, content)
					w.Resize(fyne.NewSize(90, 46))
					var plain color.Color
					for _, chosen := range []bool{false, true, false} {
						controls.Choose(b, chosen)
						picture := w.Canvas().Capture()
						scale := float32(picture.Bounds().Dx()) / w.Canvas().Size().Width
						corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
						row, left := int((corner.Y+b.Size().Height-2.5*look.TrackEdge)*scale), int((corner.X+10)*scale)
						ground := picture.At(left, row)
						if plain == nil {
							plain = ground
						}
						check.Equal(t, "another background", ground != plain, chosen)
						edged := false
						for y := row; y < int((corner.Y+b.Size().Height)*scale); y++ {
							edged = edged || vision.Contrast(picture.At(left, y), ground) >= 3
						}
						check.Equal(t, "an edge", edged, chosen && choice == storage.ThemeContrast)
					}
				}
			})
		}
	}
}

// An icon must be rendered only once per colour.
func TestAnIconIsColouredOnce(t *testing.T) {
	d := newDesk(t)
	icon := theme.ContentUndoIcon()
	check.That(t, icon == theme.ContentUndoIcon(), "it is another one at each look")
	d.program.SetTheme(storage.ThemeLight)
	light := theme.ContentUndoIcon().Content()
	check.That(t, &theme.ContentUndoIcon().Content()[0] == &light[0], "it is made again at each look")
	d.program.SetTheme(storage.ThemeDark)
	check.Not(t, bytes.Equal(light, theme.ContentUndoIcon().Content()),
		"it has the same colour in the light and in the dark")
	if plain := theme.DefaultTheme().Icon(theme.IconNameContentUndo); plain.Name() != icon.Name() || !bytes.Equal(plain.Content(), theme.ContentUndoIcon().Content()) {
		t.Error("it is not the one of Fyne in the colour of the theme")
	}
}

// focusable contains a constructor for each kind of focusable control.
var focusable = map[string]func() stop{
	"button":         func() stop { return importantButton(widget.MediumImportance) },
	"primary button": func() stop { return importantButton(widget.HighImportance) },
	"quiet button":   func() stop { return importantButton(widget.LowImportance) },
	"check":          func() stop { return controls.NewCheck("Pairs", noKeys, func() {}, func(bool) {}) },
	"field":          func() stop { return controls.NewField(noKeys, func(string) {}) },
	"selector":       func() stop { return controls.NewSelector(noKeys, []string{"one", "two"}) },
	"page":           func() stop { return controls.NewPage(noKeys, widget.NewLabel("to read")) },
	"text": func() stop {
		c := controls.NewCopyable(noKeys)
		c.Text = "Naked Single"
		return c
	},
	"row": func() stop {
		row := &controls.TapRow{Body: widget.NewLabel("a row")}
		row.Begin(noKeys)
		row.ExtendBaseWidget(row)
		return row
	},
	"list of rows": func() stop {
		return controls.NewRowList(noKeys, look.Row, func() controls.Row { return &blankRow{} })
	},
}

type blankRow struct{ widget.Label }

func (*blankRow) ShowItem(int, controls.RowLook) {}

// A new renderer must lay out the ring itself. After a widget has been hidden for a minute,
// Fyne gives it a new renderer, but does not lay it out.
func TestARingIsInItsPlaceAgain(t *testing.T) {
	for name, create := range focusable {
		test.NewTempApp(t)
		control := create()
		size := fyne.NewSize(180, 60)
		control.Resize(size)
		again, is := control.(fyne.Widget).CreateRenderer().(*controls.Ringed)
		if !is { // a list has a focus frame instead of a ring
			continue
		}
		if inset := size.SubtractWidthHeight(2*again.Inset, 2*again.Inset); again.Ring.Size() != inset {
			t.Errorf("%s: the ring of another renderer has the size %v, %v expected", name, again.Ring.Size(), inset)
		}
	}
}

func noKeys(*fyne.KeyEvent) {}

func importantButton(importance widget.Importance) stop {
	b := controls.NewButton("Find", nil, noKeys, func() {})
	b.Importance = importance
	return b
}

// The focus must change at least one and a half times as many pixels as the window is wide.
// Only pixels with a contrast of at least 3:1 to their previous colour count.
func TestTheFocusIsSeen(t *testing.T) {
	for name, create := range focusable {
		for _, choice := range []storage.Theme{storage.ThemeLight, storage.ThemeDark, storage.ThemeContrast} {
			t.Run(name+" "+string(choice), func(t *testing.T) {
				test.NewTempApp(t).Settings().SetTheme(look.New(choice, look.Accents[0]))
				control := create()
				w := test.NewTempWindow(t, container.NewStack(control))
				w.Resize(fyne.NewSize(180, 60))
				without := w.Canvas().Capture()
				w.Canvas().Focus(control)
				with := w.Canvas().Capture()
				changed := 0
				for y := range with.Bounds().Dy() {
					for x := range with.Bounds().Dx() {
						if a, b := without.At(x, y), with.At(x, y); a != b && vision.Contrast(a, b) >= 3 {
							changed++
						}
					}
				}
				if least := 2 * with.Bounds().Dx() * 3 / 4; changed < least {
					t.Errorf("the focus changes %d pixels, at least %d expected", changed, least)
				}
			})
		}
	}
}
