package window

import (
	"fmt"
	"os"
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
	// Fyne's own text in a field asks for its window, which only in tests is found after closing.
	inField := fmt.Sprintf("%T", object) == "*widget.selectable"
	if to, ok := object.(fyne.SecondaryTappable); ok && event == "second" && !inField {
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
	if len(p.gone) > 0 {
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
	before := first.trace()
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
	first.wantTrace("the closed window", before)
}

// TestLateEventsInAClosedDialog closes every dialog, then sends late events to all that was in it.
func TestLateEventsInAClosedDialog(t *testing.T) {
	opened := map[command.ID]bool{}
	var d *desk
	for _, c := range command.All() {
		if c.Menu == command.NoMenu || c.ID == "new-window" {
			continue
		}
		if d == nil || d.Closed {
			d = newDesk(t)
			d.File("other.txt", newspaper)
		}
		d.CloseModals()
		d.with(fourfold)
		d.Key("7")
		d.menuItem(c.ID)
		if len(d.Modals()) == 0 {
			continue
		}
		opened[c.ID] = true
		modal := d.Modals()[0]
		objects := (&player{desk: d}).objectsOf(modal.Popup)
		modal.Close()
		before := d.trace()
		for _, object := range objects {
			for _, event := range lateEvents {
				sendLate(object, event)
			}
		}
		modal.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
		modal.Close()
		d.wantTrace(string(c.ID), before)
	}
	check.That(t, len(opened) > 10, "only %d commands open a dialog", len(opened))
	for _, id := range []command.ID{"open", "save-as", "preferences"} {
		check.That(t, opened[id], "%s opens no dialog", id)
	}
}

// TestLateEventsInWhatIsHidden hides the buttons that a narrow window shows for a hint and a step, and
// then sends them late events.
func TestLateEventsInWhatIsHidden(t *testing.T) {
	d := newDesk(t).with(lastThree)
	d.Frame.Resize(fyne.NewSize(480, 560))
	for range 3 {
		d.Key(fyne.KeyF12)
		d.UntilHinted()
	}
	check.Must(t, d.status.why.Visible(), "there is no button to explain the step")
	objects := (&player{desk: d}).objectsOf(d.Frame.Content())
	d.Key(fyne.KeyF12)
	check.Must(t, !d.status.why.Visible(), "the button to explain the step stays")
	objects = slices.DeleteFunc(objects, func(o fyne.CanvasObject) bool { return o.Visible() })
	before := d.trace()
	for _, object := range objects {
		for _, event := range lateEvents {
			sendLate(object, event)
		}
	}
	d.wantTrace("what is hidden", before)
}

// trace describes everything that a late event could change.
func (d *desk) trace() string {
	player := player{desk: d}
	player.drain()
	d.Settle()
	var files []string
	entries, err := os.ReadDir(d.Home)
	check.Done(d.T, err)
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && !entry.IsDir() {
			files = append(files, fmt.Sprint(entry.Name(), info.Size()))
		}
	}
	return fmt.Sprintf("%+v\n%v %v\n%d windows, %d dialogs, %d overlays, closed %v\n%q\n%q", d.Settings, *d.Session.State(), d.Workspace.Source().Path,
		len(d.program.windows), len(d.Modals()), len(d.Frame.Canvas().Overlays().List()), d.Closed, files, d.App.Clipboard().Content())
}

// wantTrace checks that late events have changed nothing.
func (d *desk) wantTrace(what, before string) {
	d.T.Helper()
	check.Text(d.T, what+": after late events there is", d.trace(), before)
}
