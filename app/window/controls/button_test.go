package controls

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/system/storage"
	"nonet/app/window/look"
	"nonet/internal/check"
)

// TestOnlyPrimaryButtonsAreBold checks that the text of a button is bold only if the button is a
// primary one, and that the keys after it are small, never bold, and part of the width.
func TestOnlyPrimaryButtonsAreBold(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(storage.ThemeLight, look.Accents[0]))
	b := NewButton("Find", nil, func(*fyne.KeyEvent) {}, func() {})
	test.NewTempWindow(t, b)
	drawn := newStyled(b)
	short := b.MinSize().Width
	for _, keys := range []string{"", "Esc", ""} {
		b.SetText("Find")
		if keys != "" {
			b.SetText("Find" + KeysApart + keys)
		}
		check.Equal(t, "wider with keys", b.MinSize().Width > short+10, keys != "")
		for _, primary := range []bool{false, true, false} {
			Emphasize(b, primary)
			drawn.Refresh()
			text := drawn.label.Segments[0].(*widget.TextSegment)
			check.Equal(t, "the text is", text.Text, "Find")
			check.Equal(t, "it is bold", text.Style.TextStyle.Bold, primary)
			check.Equal(t, "the keys are", strings.TrimSpace(drawn.keys.Text), keys)
			check.That(t, !drawn.keys.TextStyle.Bold && drawn.keys.TextSize == theme.CaptionTextSize(), "the keys are %+v", drawn.keys)
			want := look.ColorNameKey
			if primary {
				want = look.ColorNameKeyOnPrimary
				check.That(t, b.MinSize().Width <= TextWidth(b.Text)+2*theme.InnerPadding()+0.1, "a width of %v, for a text of %v", b.MinSize().Width, TextWidth(b.Text))
			}
			check.Equal(t, "their colour is", drawn.keys.Color, theme.Color(want))
			b.Resize(b.MinSize())
			drawn.Layout(b.Size())
			before, after := drawn.label.Position().X, b.Size().Width-drawn.keys.Position().X-drawn.keys.Size().Width
			check.That(t, before-after < 0.1 && after-before < 0.1 || keys == "", "there is %v before the text, and %v after the keys", before, after)
		}
	}
}
