package app

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// ringed is the renderer of a control with a focus ring: Fyne's focus tint alone is hard to
// see.
type ringed struct {
	fyne.WidgetRenderer
	ring    *canvas.Rectangle
	inset   float32
	name    func() fyne.ThemeColorName // of the ring's ink: "" for no ring, that of a field's border for a thin one
	objects []fyne.CanvasObject
}

const ringWidth = 2

// newRinged adds a ring to a control's renderer, inset so that the background is the same
// on both sides.
func newRinged(control fyne.Widget, renderer fyne.WidgetRenderer, inset float32, name func() fyne.ThemeColorName) fyne.WidgetRenderer {
	r := &ringed{WidgetRenderer: renderer, ring: canvas.NewRectangle(color.Transparent), inset: inset, name: name}
	// After a minute Fyne drops the renderer of a hidden widget, and lays out the next one
	// only when the size changes.
	if size := control.Size(); !size.IsZero() {
		r.Layout(size)
	}
	r.paint()
	return r
}

func (r *ringed) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	place(r.ring, r.inset, r.inset, size.Width-2*r.inset, size.Height-2*r.inset)
}

func (r *ringed) Objects() []fyne.CanvasObject {
	r.objects = append(append(r.objects[:0], r.WidgetRenderer.Objects()...), r.ring)
	return r.objects
}

func (r *ringed) Refresh() {
	r.paint()
	r.WidgetRenderer.Refresh()
}

func (r *ringed) paint() {
	name := r.name()
	show(r.ring, name != "")
	if name == "" {
		return
	}
	settings := fyne.CurrentApp().Settings()
	r.ring.StrokeWidth = ringWidth
	if name == theme.ColorNameInputBorder {
		r.ring.StrokeWidth = settings.Theme().Size(theme.SizeNameInputBorder)
	}
	r.ring.StrokeColor = settings.Theme().Color(name, settings.ThemeVariant())
	r.ring.CornerRadius = settings.Theme().Size(theme.SizeNameInputRadius) - r.inset
	r.ring.Refresh()
}

// ringOn returns the name of a ring's ink for a focused control.
func ringOn(focused bool, name fyne.ThemeColorName) fyne.ThemeColorName {
	if focused {
		return name
	}
	return ""
}

// The ring uses the text colour.
func (b *button) CreateRenderer() fyne.WidgetRenderer {
	return newRinged(b, newBarred(b), 2, func() fyne.ThemeColorName {
		ink := theme.ColorNameForeground
		if b.Importance == widget.HighImportance {
			ink = theme.ColorNameForegroundOnPrimary
		}
		return ringOn(b.focused, ink)
	})
}

func (c *check) CreateRenderer() fyne.WidgetRenderer {
	return newRinged(c, c.Check.CreateRenderer(), 0, func() fyne.ThemeColorName {
		return ringOn(c.focused, theme.ColorNameForeground)
	})
}

func (f *field) CreateRenderer() fyne.WidgetRenderer {
	return newRinged(f, f.Entry.CreateRenderer(), 0, func() fyne.ThemeColorName {
		return ringOn(f.focused, theme.ColorNamePrimary)
	})
}

func (s *selector) CreateRenderer() fyne.WidgetRenderer {
	return newRinged(s, s.Select.CreateRenderer(), 0, func() fyne.ThemeColorName {
		if s.focused {
			return theme.ColorNamePrimary
		}
		return theme.ColorNameInputBorder // Fyne's has no border; a field does
	})
}

func (p *page) CreateRenderer() fyne.WidgetRenderer {
	return newRinged(p, p.Scroll.CreateRenderer(), 0, func() fyne.ThemeColorName {
		return ringOn(p.focused, theme.ColorNamePrimary)
	})
}

func (l *picklist) CreateRenderer() fyne.WidgetRenderer {
	return newRinged(l, l.List.CreateRenderer(), 0, func() fyne.ThemeColorName {
		return ringOn(l.focused, theme.ColorNamePrimary)
	})
}
