package controls

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Ringed is the renderer of a control with a focus ring. Fyne's focus tint alone is hard to
// see.
type Ringed struct {
	overlaid
	Ring  *canvas.Rectangle
	Inset float32
	// name returns the name of the ring's colour, or "" for no ring. A ring in the colour of
	// input borders or disabled controls is thin.
	name func() fyne.ThemeColorName
}

// overlaid is a renderer that draws another object on top of a control, at the same size.
type overlaid struct {
	fyne.WidgetRenderer
	top     fyne.CanvasObject
	objects []fyne.CanvasObject
}

func (o *overlaid) Layout(size fyne.Size) {
	o.WidgetRenderer.Layout(size)
	o.top.Resize(size)
}

func (o *overlaid) Objects() []fyne.CanvasObject {
	o.objects = append(append(o.objects[:0], o.WidgetRenderer.Objects()...), o.top)
	return o.objects
}

// Drawn is the renderer of a widget that positions and paints its objects itself.
type Drawn struct {
	Least   func() fyne.Size
	Arrange func(fyne.Size)
	Shown   func() []fyne.CanvasObject
	Repaint func()
}

func (Drawn) Destroy()                       {}
func (d Drawn) Layout(size fyne.Size)        { d.Arrange(size) }
func (d Drawn) MinSize() fyne.Size           { return d.Least() }
func (d Drawn) Objects() []fyne.CanvasObject { return d.Shown() }
func (d Drawn) Refresh()                     { d.Repaint() }

// Painted is the base of a widget whose parts take their colours from the theme.
type Painted struct {
	widget.BaseWidget
	// Parts contains the parts. All renderers share it: after a widget has been hidden for a
	// minute, Fyne gives it a new renderer, but does not lay it out.
	Parts *fyne.Container
	Paint func() // gives the parts their colours
}

func (p *Painted) CreateRenderer() fyne.WidgetRenderer {
	p.Paint()
	return widget.NewSimpleRenderer(p.Parts)
}

func (p *Painted) Refresh() {
	p.Paint()
	p.BaseWidget.Refresh()
}

const ringWidth = 2

// newRinged adds a ring to a control's renderer. The inset is the distance between the ring
// and the edge of the control.
func newRinged(control fyne.Widget, renderer fyne.WidgetRenderer, inset float32, name func() fyne.ThemeColorName) fyne.WidgetRenderer {
	ring := canvas.NewRectangle(color.Transparent)
	r := &Ringed{overlaid: overlaid{WidgetRenderer: renderer, top: ring}, Ring: ring, Inset: inset, name: name}
	// After a widget has been hidden for a minute, Fyne gives it a new renderer, but does
	// not lay it out until the size changes.
	if size := control.Size(); !size.IsZero() {
		r.Layout(size)
	}
	r.paintRing()
	return r
}

func (r *Ringed) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	Place(r.Ring, r.Inset, r.Inset, size.Width-2*r.Inset, size.Height-2*r.Inset)
}

func (r *Ringed) Refresh() {
	r.paintRing()
	r.WidgetRenderer.Refresh()
}

func (r *Ringed) paintRing() {
	name := r.name()
	Show(r.Ring, name != "")
	if name == "" {
		return
	}
	r.Ring.StrokeWidth = ringWidth
	if name == theme.ColorNameInputBorder || name == theme.ColorNameDisabled {
		r.Ring.StrokeWidth = theme.Size(theme.SizeNameInputBorder)
	}
	r.Ring.StrokeColor = theme.Color(name)
	r.Ring.CornerRadius = theme.Size(theme.SizeNameInputRadius) - r.Inset
	r.Ring.Refresh()
}

// ringOn returns a name function for [Ringed] that shows the ring, in the given colour,
// while focused is true.
func ringOn(focused *bool, name fyne.ThemeColorName) func() fyne.ThemeColorName {
	return func() fyne.ThemeColorName {
		if *focused {
			return name
		}
		return ""
	}
}

// CreateRenderer adds a ring in the colour of the button's text.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	return newRinged(b, newStyled(b), 2, func() fyne.ThemeColorName {
		switch {
		case !b.focused:
			return ""
		case b.Importance == widget.HighImportance:
			return theme.ColorNameForegroundOnPrimary
		}
		return theme.ColorNameForeground
	})
}

func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	return newRinged(c, c.Check.CreateRenderer(), 0, ringOn(&c.focused, theme.ColorNameForeground))
}

func (s *Selector) CreateRenderer() fyne.WidgetRenderer {
	return newRinged(s, s.Select.CreateRenderer(), 0, func() fyne.ThemeColorName {
		if s.focused {
			return theme.ColorNamePrimary
		}
		return theme.ColorNameInputBorder // unlike Fyne's entry, its Select has no border
	})
}

func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	return newRinged(p, p.Scroll.CreateRenderer(), 0, ringOn(&p.focused, theme.ColorNamePrimary))
}
