package window

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/window/controls"
)

// wayUp is the name of the icon of the button that opens the parent folder.
var wayUp = theme.MoveUpIcon().Name()

type area struct{ from, to fyne.Position }

func areaOf(at fyne.Position, size fyne.Size) area { return area{at, at.Add(size)} }

func (a area) empty() bool { return a.to.X-a.from.X < 1 || a.to.Y-a.from.Y < 1 }

func (a area) middle() fyne.Position {
	return fyne.NewPos((a.from.X+a.to.X)/2, (a.from.Y+a.to.Y)/2)
}

func (a area) holds(at fyne.Position) bool {
	return a.from.X <= at.X && at.X < a.to.X && a.from.Y <= at.Y && at.Y < a.to.Y
}

func (a area) both(b area) area {
	return area{
		fyne.NewPos(max(a.from.X, b.from.X), max(a.from.Y, b.from.Y)),
		fyne.NewPos(min(a.to.X, b.to.X), min(a.to.Y, b.to.Y)),
	}
}

// within reports whether an area is inside another, with a tolerance of one unit.
func (a area) within(b area) bool {
	return a.from.X >= b.from.X-1 && a.from.Y >= b.from.Y-1 && a.to.X <= b.to.X+1 && a.to.Y <= b.to.Y+1
}

func (a area) String() string {
	return fmt.Sprintf("%.0f,%.0f to %.0f,%.0f", a.from.X, a.from.Y, a.to.X, a.to.Y)
}

type seen struct {
	object   fyne.CanvasObject
	area     area
	clip     area // the part of the object that is scrolled into view
	scrolled bool // whether the object is in a scrolling container
	parents  []fyne.CanvasObject
}

// top returns the object that receives mouse events: the top overlay or, if there is none,
// the window's content.
func (p *player) top() fyne.CanvasObject {
	if over := p.Frame.Canvas().Overlays().Top(); over != nil {
		return over
	}
	return p.Frame.Content()
}

// see returns the visible objects in root, including root, from back to front.
func (p *player) see(root fyne.CanvasObject) []seen {
	all := make([]seen, 0, 500)
	var walk func(s seen)
	walk = func(s seen) {
		if !s.object.Visible() {
			return
		}
		all = append(all, s)
		at, clip, scrolled := s.area.from, s.clip, s.scrolled
		switch s.object.(type) {
		case *container.Scroll, *controls.Page, *widget.List, *controls.RowList, *widget.Entry, *controls.Field, *controls.Tabs:
			scrolled = true
		}
		for _, child := range childrenOf(s.object) {
			where := areaOf(at.Add(child.Position()), child.Size())
			walk(seen{child, where, where.both(clip), scrolled, append(s.parents[:len(s.parents):len(s.parents)], s.object)})
		}
	}
	where := areaOf(root.Position(), root.Size())
	window := areaOf(fyne.NewPos(0, 0), p.Frame.Canvas().Size())
	walk(seen{object: root, area: where, clip: where.both(window)})
	return all
}

func childrenOf(object fyne.CanvasObject) []fyne.CanvasObject {
	switch object := object.(type) {
	case *fyne.Container:
		return object.Objects
	case fyne.Widget:
		return test.WidgetRenderer(object).Objects()
	}
	return nil
}

// textOf returns the text of a widget, or "" if it has none.
func textOf(object fyne.CanvasObject) string {
	switch object := object.(type) {
	case *controls.Copyable:
		return object.Text
	case *widget.Label:
		return object.Text
	case *controls.Quiet:
		return object.String()
	case *controls.Button:
		return object.Text
	case *controls.Check:
		return object.Text
	case *controls.TipLabel:
		return object.Text
	case *widget.Hyperlink:
		return object.Text
	}
	return ""
}

// grow lays out the window as the real driver does before painting. It enlarges the window
// to its minimum size if necessary.
func (p *player) grow() {
	size := p.Frame.Canvas().Size()
	if least := size.Max(p.Frame.Content().MinSize()); least != size {
		p.Frame.Resize(least)
	}
	p.layOut(p.Frame.Content())
	for _, over := range p.Frame.Canvas().Overlays().List() {
		p.layOut(over)
	}
}

// layOut lays out the visible parts of an object.
func (p *player) layOut(object fyne.CanvasObject) {
	if !object.Visible() {
		return
	}
	switch object := object.(type) {
	case *fyne.Container:
		if object.Layout != nil {
			object.Layout.Layout(object.Objects, object.Size())
		}
	case fyne.Widget:
		test.WidgetRenderer(object).Layout(object.Size())
	}
	for _, child := range childrenOf(object) {
		p.layOut(child)
	}
}

// clickAt delivers a click as the real driver does.
func (p *player) clickAt(at fyne.Position, button desktop.MouseButton, mods fyne.KeyModifier) {
	var hit *seen
	all := p.see(p.top())
	for i, s := range all {
		if !s.clip.holds(at) {
			continue
		}
		switch s.object.(type) {
		case fyne.Tappable, fyne.SecondaryTappable, fyne.DoubleTappable, fyne.Focusable, desktop.Mouseable:
			hit = &all[i]
		}
	}
	if hit == nil {
		p.Frame.Canvas().Unfocus()
		return
	}
	if p.isWayOut(hit.object) {
		return
	}
	event := &desktop.MouseEvent{Button: button, Modifier: mods}
	event.AbsolutePosition, event.Position = at, at.Subtract(hit.area.from)
	if to, ok := hit.object.(fyne.Focusable); ok {
		if able, ok := to.(fyne.Disableable); !ok || !able.Disabled() {
			p.Focus(to)
		}
	} else {
		p.Frame.Canvas().Unfocus()
	}
	if to, ok := hit.object.(desktop.Mouseable); ok {
		to.MouseDown(event)
		to.MouseUp(event)
	}
	switch to := hit.object.(type) {
	case fyne.Tappable:
		if button == desktop.MouseButtonPrimary {
			to.Tapped(&event.PointEvent)
			return
		}
		if to, ok := hit.object.(fyne.SecondaryTappable); ok {
			to.TappedSecondary(&event.PointEvent)
		}
	}
}

// lookAtLayout checks that no control is outside the window and that no two texts overlap.
func (p *player) lookAtLayout() *broken {
	size := p.Frame.Canvas().Size()
	window := areaOf(fyne.NewPos(0, 0), size)
	for _, root := range append([]fyne.CanvasObject{p.Frame.Content()}, p.Frame.Canvas().Overlays().List()...) {
		var texts []seen
		for _, s := range p.see(root) {
			if textOf(s.object) == "" && !isControl(s.object) || s.isPartOf(p.Tip.Content) {
				continue
			}
			whole := s.area
			if !isControl(s.object) {
				whole = s.painted()
			}
			if !s.scrolled && !whole.within(window) {
				return &broken{rule: "all is in the window", what: fmt.Sprintf("%T %q is at %v of %v", s.object, textOf(s.object), s.area, size)}
			}
			for _, other := range texts {
				if !s.inked().both(other.inked()).empty() && !s.isPartOf(other.object) {
					return &broken{rule: "nothing lies over a text", what: fmt.Sprintf("%T %q at %v and %T %q at %v in %v", s.object, textOf(s.object), s.area, other.object, textOf(other.object), other.area, size)}
				}
			}
			texts = append(texts, s)
		}
	}
	return nil
}

// isControl reports whether an object has a visible edge of its own.
func isControl(object fyne.CanvasObject) bool {
	switch object.(type) {
	case *controls.Button, *controls.Field, *controls.Selector:
		return true
	}
	return false
}

// inked returns the visible part of the painted area.
func (s *seen) inked() area { return s.painted().both(s.clip) }

// painted returns the area of a control or text that is actually painted. Labels have space
// around their texts.
func (s *seen) painted() area {
	edge := theme.InnerPadding()
	if isControl(s.object) {
		edge = 2
	}
	by := fyne.NewSquareOffsetPos(edge)
	return area{s.area.from.Add(by), s.area.to.Subtract(by)}
}

// isPartOf reports whether an object is the same as other, or inside it.
func (s *seen) isPartOf(other fyne.CanvasObject) bool {
	if s.object == other {
		return true
	}
	for _, parent := range s.parents {
		if parent == other {
			return true
		}
	}
	return false
}
