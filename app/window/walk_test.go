package window

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/panel"
	"nonet/internal/check"
)

// stop is a widget at which Tab stops.
type stop interface {
	fyne.Focusable
	fyne.CanvasObject
}

func stopName(s stop) string {
	name := ""
	if a, ok := s.(fyne.Accessible); ok {
		name = a.AccessibilityLabel()
	}
	driver := fyne.CurrentApp().Driver()
	return fmt.Sprintf("%T %q at %v", s, name, driver.AbsolutePositionForObject(s))
}

// root returns the part of the window that Tab cycles through: the dialog in front or, if
// there is none, the whole window.
func (d *desk) root() fyne.CanvasObject {
	if top := d.Frame.Canvas().Overlays().Top(); top != nil {
		return top
	}
	return d.Frame.Content()
}

// stops returns the focusable widgets in tree order, including widgets that are scrolled
// out of view.
func (d *desk) stops() []stop {
	var stops []stop
	for _, object := range test.LaidOutObjects(d.root()) {
		s, ok := object.(stop)
		if !ok || !object.Visible() {
			continue
		}
		if fyne.CurrentApp().Driver().AbsolutePositionForObject(object).IsZero() {
			continue // inside a hidden object
		}
		if control, ok := object.(fyne.Disableable); ok && control.Disabled() {
			continue
		}
		stops = append(stops, s)
	}
	return stops
}

// scrolls maps each object inside a scrolling container to the innermost such container.
func (d *desk) scrolls() map[fyne.CanvasObject]fyne.CanvasObject {
	within := map[fyne.CanvasObject]fyne.CanvasObject{}
	for _, object := range test.LaidOutObjects(d.root()) {
		if scroll, ok := object.(*container.Scroll); ok && scroll != d.room.Scroll {
			for _, part := range test.LaidOutObjects(scroll.Content) {
				within[part] = scroll
			}
		}
	}
	return within
}

// walk presses Tab until the focus is back at the start, and returns the stops on the way.
func (d *desk) walk() []stop {
	canvas := d.Frame.Canvas()
	canvas.Unfocus()
	var way []stop
	seen := map[stop]bool{}
	for {
		canvas.FocusNext()
		s, ok := canvas.Focused().(stop)
		if !ok || seen[s] {
			return way
		}
		seen[s] = true
		way = append(way, s)
	}
}

// wantWalk checks that Tab stops at every focusable widget exactly once, in visual order.
func (d *desk) wantWalk(where string) {
	d.T.Helper()
	way := d.walk()
	check.Not(d.T, len(way) == 0 || len(d.stops()) == 0, "%s: Tab stops nowhere", where)
	walked := map[stop]bool{}
	for _, s := range way {
		walked[s] = true
	}
	for _, s := range d.stops() {
		check.That(d.T, walked[s], "%s: Tab passes %s", where, stopName(s))
	}
	driver := fyne.CurrentApp().Driver()
	within := d.scrolls()
	for i := 1; i < len(way); i++ {
		var a, b fyne.CanvasObject = way[i-1], way[i]
		if within[a] != within[b] {
			// The stops scroll separately, so compare their scrolling containers instead.
			a, b = cmp.Or(within[a], a), cmp.Or(within[b], b)
		}
		p, q := driver.AbsolutePositionForObject(a), driver.AbsolutePositionForObject(b)
		above := q.Y+b.Size().Height <= p.Y+1
		left := q.X+b.Size().Width <= p.X+1
		sameRow := q.Y < p.Y+a.Size().Height-1 && p.Y < q.Y+b.Size().Height-1
		check.Not(d.T, above && q.X < p.X+a.Size().Width || left && sameRow,
			"%s: Tab goes from %s back to %s", where, stopName(way[i-1]), stopName(way[i]))
	}
	for _, s := range way {
		d.wantRing(where, s)
		if a, ok := s.(fyne.Accessible); ok && strings.TrimSpace(a.AccessibilityLabel()) == "" {
			if _, list := s.(*controls.RowList); !list { // an empty list has no label
				d.T.Errorf("%s: %s has no name for a screen reader", where, stopName(s))
			}
		}
	}
}

// wantRing checks that a stop is one of the controls that TestTheFocusIsSeen covers.
func (d *desk) wantRing(where string, s stop) {
	d.T.Helper()
	switch s.(type) {
	case *controls.RowList, *boardview.Board:
		return
	}
	if _, ringed := test.WidgetRenderer(s.(fyne.Widget)).(*controls.Ringed); !ringed {
		d.T.Errorf("%s: %s has no ring when it has the focus", where, stopName(s))
	}
}

// tabs are the tabs that are always there.
var tabs = func() (all []panel.Tab) {
	for tab := range panel.TabCollection {
		all = append(all, tab)
	}
	return all
}()

func TestTabStopsEverywhere(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.menuItem("find-next")
	for _, tab := range tabs {
		d.panel.Show(tab)
		d.Settle()
		d.wantWalk(fmt.Sprintf("tab %d", tab))
	}
}

// dialogs calls do with each dialog that a command opens.
func (d *desk) dialogs(do func(command.ID)) {
	opened := 0
	for _, c := range command.All() {
		switch c.ID {
		case "quit", "new-window", "close-window", "manual", "shortcuts", "learn", "learn-all":
			continue // the test needs this window, and no other
		}
		if !c.IsEnabled(d.State()) {
			continue
		}
		d.Run(&c)
		d.Settle()
		if len(d.Modals()) == 0 {
			continue
		}
		opened++
		do(c.ID)
		for len(d.Modals()) > 0 {
			d.Modals()[len(d.Modals())-1].Close()
		}
	}
	check.Not(d.T, opened < 8, "only %d commands open a dialog", opened)
}

func TestTabStopsInDialogs(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.File("p.txt", newspaper) // without a file, the file dialog has no list
	d.dialogs(func(id command.ID) { d.wantWalk(string(id)) })
}
