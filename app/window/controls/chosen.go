package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/window/look"
)

// Choose makes a button of a group look selected or not. A selected button has a different
// background, and also a bar, for users who cannot distinguish the backgrounds.
func Choose(b *Button, chosen bool) {
	importance := widget.LowImportance
	if chosen {
		importance = widget.MediumImportance
	}
	b.setLook(importance, chosen)
}

// Offer makes a button look selectable, in a group in which no button is selected.
func Offer(b *Button) { b.setLook(widget.MediumImportance, false) }

func (b *Button) setLook(importance widget.Importance, chosen bool) {
	if b.Importance != importance || b.Chosen != chosen {
		b.Importance, b.Chosen = importance, chosen
		b.Refresh()
	}
}

// Emphasize makes a button a primary one or not.
func Emphasize(b *Button, primary bool) {
	importance := widget.MediumImportance
	if primary {
		importance = widget.HighImportance
	}
	b.setLook(importance, b.Chosen)
}

// Mute makes the text of a button pale or not.
func Mute(b *Button, muted bool) {
	if b.Muted != muted {
		b.Muted = muted
		b.Refresh()
	}
}

// Shrink makes the text of a button small or not, for rows in which the texts would touch each other.
func Shrink(b *Button, small bool) {
	if b.small != small {
		b.small = small
		b.Refresh()
	}
}

// Enlarge makes the text of a button as large as a digit on a key, or of its usual size.
func Enlarge(b *Button, large bool) {
	if b.large != large {
		b.large = large
		b.Refresh()
	}
}

// barred renders a button with a bar near the bottom edge, which is visible if the button
// is selected.
type barred struct {
	overlaid
	button *Button
	bar    *canvas.Rectangle
}

// The dimensions of the bar, in Fyne's units. The bar does not touch the focus ring.
const (
	MarkHeight = 2.5
	MarkAbove  = 4  // the space below the bar
	markMost   = 28 // the maximum width of the bar
)

func newBarred(b *Button) *barred {
	bar := canvas.NewRectangle(nil)
	bar.CornerRadius = MarkHeight / 2
	r := &barred{overlaid: overlaid{WidgetRenderer: b.Button.CreateRenderer(), top: bar}, button: b, bar: bar}
	r.paintBar()
	r.style()
	return r
}

func (r *barred) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	width := min(size.Width/2, markMost)
	Place(r.bar, (size.Width-width)/2, size.Height-MarkAbove-MarkHeight, width, MarkHeight)
}

func (r *barred) Refresh() {
	r.paintBar()
	r.WidgetRenderer.Refresh()
	r.style()
}

// style makes the text pale if the button is muted, and sets its size. Fyne gives it the colour of an
// enabled button whenever the button is refreshed.
func (r *barred) style() {
	size := theme.SizeNameText
	switch {
	case r.button.small:
		size = theme.SizeNameCaptionText
	case r.button.large:
		size = look.SizeNameKey
	}
	for _, object := range r.WidgetRenderer.Objects() {
		label, ok := object.(*widget.RichText)
		if !ok {
			continue
		}
		style := &label.Segments[0].(*widget.TextSegment).Style
		if r.button.Muted || style.SizeName != size {
			style.SizeName = size
			if r.button.Muted {
				style.ColorName = theme.ColorNameDisabled
			}
			label.Refresh()
			r.Layout(r.button.Size())
		}
	}
}

func (r *barred) paintBar() {
	Show(r.bar, r.button.Chosen)
	r.bar.FillColor = theme.Color(theme.ColorNamePrimary)
	r.bar.Refresh()
}
