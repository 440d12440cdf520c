package app

import (
	"image/color"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// setText changes the text of a label if needed.
func setText(label *widget.Label, text string) {
	if label.Text != text {
		label.SetText(text)
	}
}

// write sets the text, ink and size of a canvas text.
func write(text *canvas.Text, says string, ink color.Color, size float32) {
	if text.Text != says || text.Color != ink || text.TextSize != size {
		text.Text, text.Color, text.TextSize = says, ink, size
		text.Refresh()
	}
}

// fill gives a rectangle a colour.
func fill(rectangle *canvas.Rectangle, colour color.Color) {
	if rectangle.FillColor != colour {
		rectangle.FillColor = colour
		rectangle.Refresh()
	}
}

// ellipsis returns a text, or as much of its beginning as fits in the style of a label.
func ellipsis(full string, room float32, like *canvas.Text) string {
	fits := func(text string) bool { return fyne.MeasureText(text, like.TextSize, like.TextStyle).Width <= room }
	if fits(full) {
		return full
	}
	signs := []rune(full)
	n := sort.Search(len(signs), func(n int) bool { return !fits(string(signs[:n+1]) + "…") })
	return string(signs[:n]) + "…"
}
