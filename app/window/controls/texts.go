package controls

import (
	"image/color"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// SetText sets the text of a label. It repaints the label only if the text changes.
func SetText(label *widget.Label, text string) {
	if label.Text != text {
		label.SetText(text)
	}
}

// Write sets the content, colour and size of a canvas text. It repaints the text only if
// something changes.
func Write(text *canvas.Text, says string, ink color.Color, size float32) {
	if text.Text != says || text.Color != ink || text.TextSize != size {
		text.Text, text.Color, text.TextSize = says, ink, size
		text.Refresh()
	}
}

// Fill sets the colour of a rectangle. It repaints the rectangle only if the colour
// changes.
func Fill(rectangle *canvas.Rectangle, colour color.Color) {
	if rectangle.FillColor != colour {
		rectangle.FillColor = colour
		rectangle.Refresh()
	}
}

// Ellipsis returns the given text, shortened with an ellipsis if it is wider than room. The
// width is measured in the size and style of like.
func Ellipsis(full string, room float32, like *canvas.Text) string {
	fits := func(text string) bool { return fyne.MeasureText(text, like.TextSize, like.TextStyle).Width <= room }
	if fits(full) {
		return full
	}
	signs := []rune(full)
	n := sort.Search(len(signs), func(n int) bool { return !fits(string(signs[:n+1]) + "…") })
	return string(signs[:n]) + "…"
}
