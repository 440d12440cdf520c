package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/words"
)

// modal is a dialog within the window. Unlike Fyne's own, Esc closes it, Return
// presses the button that has the focus, and the focus goes back to the board,
// unless it is to go elsewhere.
type modal struct {
	w       *Window
	popup   *widget.PopUp
	overlay fyne.CanvasObject // in which Fyne shows it
	room    roomLayout
	scroll  scrolled // what it holds, in its room
	buttons []*button
	size    fyne.Size      // that it would like
	within  fyne.Size      // of the window that it was laid out in
	enter   *button        // what Return presses where nothing has a use for it
	onClose func()         // called when it is removed, nil for nothing
	back    fyne.Focusable // what has the focus once it is closed, nil for the board
	opener  fyne.Focusable // what had it before, and has it again after Esc

	onEscape func() bool // whether it had a use for Esc, which then does not close it; nil for none

	// onCommand is called with the command of a menu whose keys were pressed, of
	// which a dialog may have a meaning of its own; nil for none.
	onCommand func(command.ID)
	letters   map[fyne.KeyName]func() // what keys do that nothing in the dialog has a use for
}

// choice is a button of a modal.
type choice struct {
	text    words.Key
	primary bool
	first   bool         // has the focus first, where it would do harm to press the last by mistake
	ready   func() bool  // whether the modal may close; nil: always
	letter  fyne.KeyName // of [modal.letters], which runs it too; "" for none
	then    func()       // what happens once it is closed; may open another
}

// newModal makes a dialog that has not been shown yet, so that what is in it
// can take its keys from it.
func (w *Window) newModal() *modal { return &modal{w: w} }

// open shows the dialog with a title, what it holds and its buttons, the one
// for Return last. A height of 0 is as much as it needs. Focus is what has the
// focus first, nil for the button that Return presses.
func (m *modal) open(title string, content fyne.CanvasObject, size fyne.Size, focus fyne.Focusable, choices ...choice) {
	heading := widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	heading.SizeName = theme.SizeNameSubHeadingText
	row := container.NewHBox(layout.NewSpacer())
	for _, c := range choices {
		var b *button
		text := m.w.words.Text(c.text)
		if c.letter != "" {
			text = m.w.words.Text("button.with-key", "Text", text, "Key", c.letter)
		}
		b = newButton(text, nil, m.key, func() {
			if c.ready != nil && !c.ready() {
				m.refocus(b)
				return
			}
			m.close()
			if c.then != nil {
				c.then()
			}
		})
		if c.primary {
			b.Importance = widget.HighImportance
		}
		m.buttons = append(m.buttons, b)
		if c.first {
			focus, m.enter = b, b
		}
		row.Add(b)
	}
	if m.enter == nil {
		m.enter = m.buttons[len(m.buttons)-1]
	}
	if focus == nil {
		focus = m.enter
	}
	// A card, whose edge is seen where what is beneath has the same colour.
	body := newCard(newBorder(heading, row, nil, nil, m.newRoom(content)), gap/2)
	body.ground.StrokeWidth = 2
	canvas := m.w.window.Canvas()
	if len(m.w.modals) == 0 {
		m.opener = canvas.Focused()
	}
	m.popup = widget.NewModalPopUp(body, canvas)
	m.size = size
	m.fitWindow()
	m.w.modals = append(m.w.modals, m)
	m.popup.Show()
	m.overlay = canvas.Overlays().Top()
	canvas.Focus(focus)
}

// fitWindow gives the dialog its size, or as much of that as the window has room
// for.
func (m *modal) fitWindow() {
	m.within = m.w.window.Canvas().Size()
	room := m.within.SubtractWidthHeight(2*gap, 2*gap)
	m.room.most = 0
	m.room.most = max(0, room.Height-m.popup.MinSize().Height) // what title and buttons leave
	size := fyne.NewSize(min(m.size.Width, room.Width), min(m.size.Height, room.Height))
	m.popup.Resize(size)
	if size.Height == 0 {
		// Only now that the width is known can a wrapped text tell its height.
		m.popup.Resize(fyne.NewSize(size.Width, m.popup.MinSize().Height))
	}
}

// roomLayout gives what is in a dialog the height that it needs, or else the most that
// the window leaves it, in which it scrolls.
type roomLayout struct{ most float32 }

func (m *modal) newRoom(content fyne.CanvasObject) fyne.CanvasObject {
	m.scroll = scrolled{container.NewVScroll(content)}
	return container.New(&m.room, m.scroll.Scroll)
}

func (l *roomLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].(*container.Scroll).Content.MinSize()
	return fyne.NewSize(least.Width, min(least.Height, l.most))
}

func (*roomLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// fitModals lays the dialogs out again where the window has got another size.
func (w *Window) fitModals() {
	for _, m := range w.modals {
		if m.within == w.window.Canvas().Size() {
			continue
		}
		m.fitWindow()
		rest := m.within.Subtract(m.popup.Size())
		m.popup.Move(fyne.NewPos(rest.Width/2, rest.Height/2)) // Fyne has done that before it got its size
	}
}

// refocus gives the focus back to a button that was pressed, from which Fyne takes
// it, unless something else has it now.
func (m *modal) refocus(b *button) {
	if canvas := m.w.window.Canvas(); canvas.Focused() == nil {
		canvas.Focus(b)
	}
}

// fit makes the dialog as high as what is in it needs, where that has changed.
func (m *modal) fit() {
	m.popup.Resize(fyne.NewSize(m.popup.Content.Size().Width, m.popup.Content.MinSize().Height))
}

// close takes the dialog away.
func (m *modal) close() {
	m.leave()
	m.popup.Hide()
	if m.onClose != nil {
		m.onClose()
	}
	for i, other := range m.w.modals {
		if other == m {
			m.w.modals = append(m.w.modals[:i], m.w.modals[i+1:]...)
			break
		}
	}
	if len(m.w.modals) == 0 {
		if m.back != nil {
			m.w.window.Canvas().Focus(m.back)
			m.w.leaveHidden() // it may have gone meanwhile
		} else {
			m.w.focusBoard()
		}
		if len(m.w.waiting) > 0 {
			m.w.post(m.w.goOn) // behind what the dialog leads to
		}
	}
}

// leave takes the focus from what has it in the dialog and in what lies over it, all of
// which goes. Fyne does not, and would have the cursor of a field blink for ever.
func (m *modal) leave() {
	canvas := m.w.window.Canvas()
	overlays := canvas.Overlays()
	for over := overlays.Top(); over != nil; over = overlays.Top() {
		canvas.Unfocus()
		if over == m.overlay {
			return
		}
		overlays.Remove(over)
	}
}

// top returns what is in the dialog on top, or else in the window.
func (w *Window) top() fyne.CanvasObject {
	if last := len(w.modals) - 1; last >= 0 {
		return w.modals[last].popup.Content
	}
	return w.window.Content()
}

// undisturbed does something as soon as no dialog is open. In a window that is closed it
// is not done.
func (w *Window) undisturbed(do func()) {
	if w.leaving {
		return
	}
	w.waiting = append(w.waiting, do)
	w.goOn()
}

func (w *Window) goOn() {
	for len(w.modals) == 0 && len(w.waiting) > 0 {
		do := w.waiting[0]
		w.waiting = w.waiting[1:]
		do()
	}
}

// key is called with the keys that nothing in the dialog has a use for.
func (m *modal) key(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyEscape:
		if m.onEscape == nil || !m.onEscape() {
			if m.back == nil {
				m.back = m.opener
			}
			m.close()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		m.enter.OnTapped()
	default:
		if do := m.letters[event.Name]; do != nil {
			do()
		}
	}
}

// messageSize is the size of a dialog that says a sentence or two.
var messageSize = fyne.NewSize(460, 0)

// tell shows a sentence in a dialog with a button to close it.
func (w *Window) tell(title words.Key, sentence string) {
	w.ask(title, sentence, choice{text: "dialog.ok", primary: true})
}

// ask shows a sentence with buttons.
func (w *Window) ask(title words.Key, sentence string, choices ...choice) {
	w.newModal().ask(title, sentence, choices...)
}

func (m *modal) ask(title words.Key, sentence string, choices ...choice) {
	text := widget.NewLabel(sentence)
	text.Wrapping = fyne.TextWrapWord
	m.open(m.w.words.Text(title), text, messageSize, nil, choices...)
}
