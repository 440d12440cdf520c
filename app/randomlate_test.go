package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/app/command"
	"nonet/internal/check"
)

// Fyne keeps what is closed for a moment, and sends it events that happened before it closed, or that
// belong to a press before that: the release of a mouse button, the end of a drag, or a single click that
// could have become a double one.

// lateEvents are the kinds of late events: keys, and what the mouse does.
var lateEvents = []string{"Escape", "Return", "Space", "Tab", "Left", "Down", "A", "F1", "tap", "second", "double", "press", "drag", "scroll", "in", "out", "focus", "blur"}

// objectsOf returns the visible objects in root.
func (p *player) objectsOf(root fyne.CanvasObject) (all []fyne.CanvasObject) {
	for _, s := range p.see(root) {
		all = append(all, s.object)
	}
	return all
}

// sendLate sends an object an event as if it were still open.
func sendLate(object fyne.CanvasObject, event string) {
	point := fyne.PointEvent{Position: fyne.NewPos(5, 5), AbsolutePosition: fyne.NewPos(5, 5)}
	mouse := &desktop.MouseEvent{PointEvent: point, Button: desktop.MouseButtonPrimary}
	if able, ok := object.(fyne.Disableable); ok && able.Disabled() {
		return
	}
	switch to := object.(type) {
	case fyne.Tappable:
		if event == "tap" {
			to.Tapped(&point)
		}
	}
	if to, ok := object.(fyne.SecondaryTappable); ok && event == "second" {
		to.TappedSecondary(&point)
	}
	if to, ok := object.(fyne.DoubleTappable); ok && event == "double" {
		to.DoubleTapped(&point)
	}
	if to, ok := object.(desktop.Mouseable); ok && event == "press" {
		to.MouseDown(mouse)
		to.MouseUp(mouse)
	}
	if to, ok := object.(fyne.Draggable); ok && event == "drag" {
		to.Dragged(&fyne.DragEvent{PointEvent: point, Dragged: fyne.NewDelta(3, 3)})
		to.DragEnd()
	}
	if to, ok := object.(fyne.Scrollable); ok && event == "scroll" {
		to.Scrolled(&fyne.ScrollEvent{PointEvent: point, Scrolled: fyne.NewDelta(0, -30)})
	}
	if to, ok := object.(desktop.Hoverable); ok {
		switch event {
		case "in":
			to.MouseIn(mouse)
			to.MouseOut()
		case "out":
			to.MouseOut()
		}
	}
	to, ok := object.(fyne.Focusable)
	switch {
	case !ok:
	case event == "focus":
		to.FocusGained()
		to.FocusLost()
	case event == "blur":
		to.FocusLost()
	case event == "Tab": // only a widget that accepts it gets it
	case strings.ToLower(event) != event:
		to.TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(event)})
		if len(event) == 1 {
			to.TypedRune('a')
		}
	}
}

// lateKeys sends keys to a window that is closed.
func lateKeys(frame fyne.Window) {
	for _, name := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyEscape, fyne.KeyReturn, fyne.KeyTab, fyne.KeyLeft, fyne.KeyA, "", fyne.KeyF1} {
		if focused := frame.Canvas().Focused(); focused != nil {
			focused.TypedKey(&fyne.KeyEvent{Name: name})
			focused.TypedRune('a')
		} else if do := frame.Canvas().OnTypedKey(); do != nil {
			do(&fyne.KeyEvent{Name: name})
		}
		if do := frame.Canvas().OnTypedRune(); do != nil {
			do('a')
		}
	}
}

// noteGone keeps what could be seen in the front dialog or menu, if that has just closed.
func (p *player) noteGone() {
	open := p.Frame.Canvas().Overlays().List()
	if last := len(p.open) - 1; last >= 0 && !slices.Contains(open, p.open[last]) {
		p.gone = p.parts
	}
	p.open, p.parts = slices.Clone(open), nil
	if last := len(open) - 1; last >= 0 {
		p.parts = p.objectsOf(open[last])
	}
}

// playLate sends an event to an object that has just been closed.
func (p *player) playLate(rest string) {
	at, event, _ := strings.Cut(rest, " ")
	if len(p.gone) > 0 && p.Frame.Canvas().Overlays().Top() == nil {
		sendLate(p.gone[int(number(at))*len(p.gone)/1000], event)
	}
}

func TestLateEventsInTheClosedHelpWindow(t *testing.T) {
	d := newDesk(t)
	for _, topic := range []command.ID{"manual", "shortcuts"} {
		for _, event := range lateEvents {
			help := d.help(topic)
			frame, objects, shortcuts := help.Frame, (&player{desk: help}).objectsOf(help.Frame.Content()), help.field().Shortcuts
			help.Key(fyne.KeyEscape)
			lateKeys(frame)
			for _, object := range objects {
				sendLate(object, event)
			}
			for _, do := range shortcuts {
				do()
			}
			d.wantWindows(1)
			check.That(t, !d.Closed && d.program.help.Frame == nil, "%s: %s opens the help window or ends the program", topic, event)
		}
	}
}

func TestLateEventsInAClosedWindow(t *testing.T) {
	first := newDesk(t)
	second := first.further()
	frame, objects := second.Frame, (&player{desk: second}).objectsOf(second.Frame.Content())
	second.menuItem("close-window")
	first.wantWindows(1)
	lateKeys(frame)
	for _, object := range objects {
		for _, event := range lateEvents {
			sendLate(object, event)
		}
	}
	for _, c := range command.All() {
		if c.Menu != command.NoMenu {
			second.RunFromMenu(&c)
		}
	}
	first.wantWindows(1)
	check.That(t, !first.Closed, "a late event in the closed window ends the program")
}

func TestLateEventsInAClosedDialog(t *testing.T) {
	opened := 0
	for _, c := range command.All() {
		if c.Menu == command.NoMenu || c.ID == "new-window" {
			continue
		}
		d := newDesk(t).with(fourfold)
		d.Key("7")
		d.menuItem(c.ID)
		if len(d.Modals()) == 0 {
			continue
		}
		opened++
		modal := d.Modals()[0]
		objects := (&player{desk: d}).objectsOf(modal.Popup)
		modal.Close()
		for _, object := range objects {
			for _, event := range lateEvents {
				sendLate(object, event)
			}
		}
		modal.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
		modal.Close()
		check.That(t, !d.Closed, "%s: a late event ends the program", c.ID)
	}
	check.That(t, opened > 10, "only %d commands open a dialog", opened)
}
