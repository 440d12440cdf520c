package window

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/app/command"
	"nonet/app/system/storage"
	"nonet/app/window/controls"
	"nonet/app/window/dialog"
	"nonet/app/window/panel"
	"nonet/app/window/part"
	"nonet/internal/check"
	"nonet/internal/vision"
)

func fieldsOf(root fyne.CanvasObject) (fields []*controls.Field) {
	for _, object := range test.LaidOutObjects(root) {
		switch object := object.(type) {
		case *controls.Field:
			fields = append(fields, object)
		case *dialog.SearchField:
			fields = append(fields, &object.Field)
		}
	}
	return fields
}

// A closed dialog must not leave the focus in a field, because Fyne would animate the
// field's cursor from then on.
func TestNoCursorBlinksInAClosedDialog(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.File("p.txt", newspaper)
	canvas, focused := d.Frame.Canvas(), 0
	closed := func(what string, fields []*controls.Field) {
		t.Helper()
		for _, f := range fields {
			check.Not(t, f.Focused, "%s: the field with %q keeps the focus", what, f.Text)
		}
		d.WantFocus(d.board)
	}
	d.dialogs(func(id command.ID) {
		m := d.Modals()[len(d.Modals())-1]
		all := fieldsOf(m.Popup)
		for _, stop := range d.walk() {
			if f, ok := stop.(*dialog.SearchField); ok {
				canvas.Focus(f)
			} else if f, ok := stop.(*controls.Field); ok {
				canvas.Focus(f)
			} else {
				continue
			}
			focused++
			m.Close()
			closed(string(id), all)
			return
		}
	})
	check.Not(t, focused < 5, "only %d dialogs have a field", focused)

	// Close the lower of two dialogs.
	dialog.ShowCommands(d.Env)
	below, all := d.Modals()[0], fieldsOf(d.Modals()[0].Popup)
	d.Tell("open.failed", "?")
	below.Close()
	d.Modals()[0].Close()
	closed("below another", all)
}

// If a key has a meaning both in fields and in the menu, the focused field must get it, in
// dialogs too.
func TestKeysOfTextEditTheField(t *testing.T) {
	d := newDesk(t).with(newspaper)
	text := d.commandsOpen()
	test.Type(text, "hint")
	d.menuItem("select-all")
	check.Equal(t, "selected is", text.SelectedText(), "hint")
	d.menuItem("copy")
	check.Equal(t, "copied is", d.App.Clipboard().Content(), "hint")
	d.App.Clipboard().SetContent("quit")
	d.menuItem("paste")
	check.Equal(t, "with a text pasted over it, the field has", text.Text, "quit")
	d.Key(fyne.KeyEscape)
	d.WantNoModal()
}

// Fyne sends the key, which opens the dialog, and then the character, which must not be
// typed into the dialog.
func TestSpaceThatOpensASheetIsNotTyped(t *testing.T) {
	d := newDesk(t).with(newspaper)
	d.Session.EnterDigit(9)
	d.Settings.Drafts = false // otherwise, Nonet would keep the board instead of asking
	d.menuItem("quit")
	save := d.Modals()[0].Buttons[len(d.Modals()[0].Buttons)-1]
	d.Focus(save)
	d.Key(fyne.KeySpace)
	fields := fieldsOf(d.Top())
	check.Must(t, len(fields) == 1 && d.Frame.Canvas().Focused() == fyne.Focusable(fields[0]),
		"%d fields, %T has the focus", len(fields), d.Frame.Canvas().Focused())
	if name := fields[0].Text; name == "" || name[0] == ' ' {
		t.Errorf("the name is %q", name)
	}
}

func TestEscGoesBackToWhatOpenedASheet(t *testing.T) {
	d := newDesk(t)
	open := d.toolbar.first()
	d.Focus(open)
	d.menuItem("preferences")
	check.Must(t, len(d.Modals()) == 1, "%d dialogs are open", len(d.Modals()))
	d.Key(fyne.KeyEscape)
	d.WantFocus(open)
}

func TestDrawingBeginsBesideItsInstructions(t *testing.T) {
	d := newDesk(t)
	d.menuItem("draw-regions")
	if panel.Tab(d.panel.Tabs.SelectedIndex()) != panel.TabRules || d.Frame.Canvas().Focused() != d.board {
		t.Errorf("tab %d is shown, %T has the focus", d.panel.Tabs.SelectedIndex(), d.Frame.Canvas().Focused())
	}
}

// A dialog must have an edge that contrasts with it, even in front of a background of a
// similar colour. The test looks for the edge halfway down the left side.
func TestDialogsHaveAnEdge(t *testing.T) {
	for _, choice := range []storage.Theme{storage.ThemeContrastLight, storage.ThemeContrastDark} {
		d := newDesk(t)
		d.program.SetTheme(choice)
		d.Tell("open.failed", "?")
		popup := d.Modals()[0].Popup
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(popup)
		picture := d.Frame.Canvas().Capture()
		scale := float32(picture.Bounds().Dx()) / d.Frame.Canvas().Size().Width
		x, y := int(at.X*scale), int((at.Y+popup.Size().Height/2)*scale)
		best := 0.0
		for dx := range 3 {
			best = max(best, vision.Contrast(picture.At(x+dx, y), picture.At(x+8, y)))
		}
		check.Not(t, best < 3, "%s: the edge of a dialog has a contrast of %.2f", choice, best)
	}
}

// TestArrowsMoveBetweenButtons goes along the buttons of a question, and not beyond their ends.
func TestArrowsMoveBetweenButtons(t *testing.T) {
	d := newDesk(t)
	pressed := ""
	d.Ask("guard.title", "?", part.Choice{Text: "dialog.cancel", Then: func() { pressed = "cancel" }},
		part.Choice{Text: "guard.discard", Then: func() { pressed = "discard" }}, part.Choice{Text: "dialog.ok", Primary: true, Then: func() { pressed = "ok" }})
	buttons := d.Modals()[0].Buttons
	d.WantFocus(buttons[2])
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyRight, 2}, {fyne.KeyLeft, 1}, {fyne.KeyLeft, 0}, {fyne.KeyLeft, 0}, {fyne.KeyRight, 1}} {
		d.Key(step.key)
		d.WantFocus(buttons[step.want])
	}
	buttons[0].Disable()
	d.Key(fyne.KeyLeft)
	d.WantFocus(buttons[1])
	d.Key(fyne.KeySpace)
	check.Equal(t, "pressed is", pressed, "discard")
}
