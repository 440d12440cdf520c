package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// choose makes a button of several look selected: by its background, and by a bar for users
// who cannot distinguish backgrounds.
func choose(b *button, chosen bool) {
	importance := widget.LowImportance
	if chosen {
		importance = widget.MediumImportance
	}
	b.setLook(importance, chosen)
}

// offer makes a button of several look as if none of them is selected.
func offer(b *button) { b.setLook(widget.MediumImportance, false) }

// applyLook repaints the button only if its look changes.
func (b *button) setLook(importance widget.Importance, chosen bool) {
	if b.Importance != importance || b.chosen != chosen {
		b.Importance, b.chosen = importance, chosen
		b.Refresh()
	}
}

// barred renders a button with a bar at its bottom edge while it is chosen.
type barred struct {
	fyne.WidgetRenderer
	button  *button
	bar     *canvas.Rectangle
	objects []fyne.CanvasObject
}

// The dimensions of the bar, in Fyne's units. It does not touch the focus ring.
const (
	markHeight = 2.5
	markAbove  = 4 // above the bottom edge of the button
	markMost   = 28
)

func newBarred(b *button) *barred {
	r := &barred{WidgetRenderer: b.Button.CreateRenderer(), button: b, bar: canvas.NewRectangle(nil)}
	r.bar.CornerRadius = markHeight / 2
	r.paint()
	return r
}

func (r *barred) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	width := min(size.Width/2, markMost)
	place(r.bar, (size.Width-width)/2, size.Height-markAbove-markHeight, width, markHeight)
}

func (r *barred) Objects() []fyne.CanvasObject {
	r.objects = append(append(r.objects[:0], r.WidgetRenderer.Objects()...), r.bar)
	return r.objects
}

func (r *barred) Refresh() {
	r.paint()
	r.WidgetRenderer.Refresh()
}

func (r *barred) paint() {
	show(r.bar, r.button.chosen)
	settings := fyne.CurrentApp().Settings()
	r.bar.FillColor = settings.Theme().Color(theme.ColorNamePrimary, settings.ThemeVariant())
	r.bar.Refresh()
}
