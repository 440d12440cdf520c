package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Dense is the app's theme with less space around the texts of widgets, or with smaller
// texts. The zero value is the app's theme.
type Dense struct {
	Inset float32 // the space around texts, or 0 for the usual one
	Text  float32 // the size of texts, or 0 for the usual one
}

func (d *Dense) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	return d.current().Color(name, variant)
}

func (d *Dense) Font(style fyne.TextStyle) fyne.Resource { return d.current().Font(style) }

func (d *Dense) Icon(name fyne.ThemeIconName) fyne.Resource { return d.current().Icon(name) }

func (d *Dense) Size(name fyne.ThemeSizeName) float32 {
	switch {
	case name == theme.SizeNameInnerPadding && d.Inset > 0:
		return d.Inset
	case name == theme.SizeNameText && d.Text > 0:
		return d.Text
	}
	return d.current().Size(name)
}

// current returns the theme of the app, which the user can change.
func (d *Dense) current() fyne.Theme { return fyne.CurrentApp().Settings().Theme() }
