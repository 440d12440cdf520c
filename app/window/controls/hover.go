package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Hovering notices whether the mouse is over a widget.
type Hovering struct {
	Hovered bool
	OnHover func() // called when the mouse has come or gone
}

var _ desktop.Hoverable = (*Hovering)(nil)

func (h *Hovering) MouseIn(*desktop.MouseEvent)    { h.set(true) }
func (h *Hovering) MouseMoved(*desktop.MouseEvent) {}
func (h *Hovering) MouseOut()                      { h.set(false) }

func (h *Hovering) set(hovered bool) {
	h.Hovered = hovered
	h.OnHover()
}

// pointing notices which of several parts of a widget is under the mouse.
type pointing struct {
	hovered int                        // the index of the part, or -1
	partAt  func(at fyne.Position) int // returns the index of the part at a position, or -1
	widget  interface{ Refresh() }     // is refreshed when another part is under the mouse
}

func (p *pointing) MouseIn(event *desktop.MouseEvent)    { p.point(p.partAt(event.Position)) }
func (p *pointing) MouseMoved(event *desktop.MouseEvent) { p.point(p.partAt(event.Position)) }
func (p *pointing) MouseOut()                            { p.point(-1) }

func (p *pointing) point(index int) {
	if p.hovered != index {
		p.hovered = index
		p.widget.Refresh()
	}
}
