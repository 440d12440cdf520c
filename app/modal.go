package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/i18n"
)

// modal is a dialog within the window. Unlike in Fyne's own, Esc closes it, Return presses
// the focused button, and the focus then returns to the board, or to another widget.
type modal struct {
	w       *Window
	popup   *widget.PopUp
	overlay fyne.CanvasObject // Fyne's overlay around it
	room    roomLayout
	scroll  controls.Scrolled // what scrolls: the content, in its layout
	buttons []*controls.Button
	size    fyne.Size        // its preferred size
	within  fyne.Size        // of the window at the last layout
	enter   *controls.Button // the button that Return presses if no widget handles it
	onClose func()           // called when it is closed; may be nil
	back    fyne.Focusable   // gets the focus after closing, nil for the board
	opener  fyne.Focusable   // had the focus before, and gets it back after Esc

	onEscape func() bool // reports whether it handled Esc, which then does not close the dialog; may be nil

	// onCommand is called with a menu command whose keys were pressed and which the dialog
	// may handle itself; may be nil.
	onCommand func(command.ID)
	letters   map[fyne.KeyName]func() // called for keys that no widget in the dialog handles
}

// choice is a button of a modal.
type choice struct {
	text    i18n.Key
	primary bool
	first   bool         // gets the focus first, if pressing the last one by mistake would be harmful
	ready   func() bool  // reports whether the modal may close; nil means always
	letter  fyne.KeyName // in [modal.letters], which also runs it; "" for none
	then    func()       // called after closing; may open another dialog
}

// newModal makes a dialog that is not shown yet, so that its widgets can use its keys.
func (w *Window) newModal() *modal { return &modal{w: w} }

// open shows the dialog with a title, its content and its buttons, the one for Return last.
// A height of 0 means as much as needed. Focus gets the focus first, or if nil the button
// that Return presses.
func (m *modal) open(title string, content fyne.CanvasObject, size fyne.Size, focus fyne.Focusable, choices ...choice) {
	heading := widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	heading.SizeName = theme.SizeNameSubHeadingText
	row := container.NewHBox(layout.NewSpacer())
	for _, c := range choices {
		var b *controls.Button
		text := m.w.words.Text(c.text)
		if c.letter != "" {
			text = m.w.words.Text("button.with-key", "Text", text, "Key", c.letter)
		}
		b = controls.NewButton(text, nil, m.key, func() {
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
	// A card, whose edge is visible on a background of the same colour.
	body := controls.NewCard(newBorder(heading, row, nil, nil, m.newRoom(content)), gap/2)
	body.Ground.StrokeWidth = 2
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

// fitWindow gives the dialog its preferred size, limited by the window.
func (m *modal) fitWindow() {
	m.within = m.w.window.Canvas().Size()
	room := m.within.SubtractWidthHeight(2*gap, 2*gap)
	m.room.most = 0
	m.room.most = max(0, room.Height-m.popup.MinSize().Height) // the space left by title and buttons
	size := fyne.NewSize(min(m.size.Width, room.Width), min(m.size.Height, room.Height))
	m.popup.Resize(size)
	if size.Height == 0 {
		// A wrapped text knows its height only now that the width is known.
		m.popup.Resize(fyne.NewSize(size.Width, m.popup.MinSize().Height))
	}
}

// roomLayout gives the content of a dialog the height it needs, or the maximum that fits
// into the window, in which it scrolls.
type roomLayout struct{ most float32 }

func (m *modal) newRoom(content fyne.CanvasObject) fyne.CanvasObject {
	m.scroll = controls.NewScrolled(content)
	return container.New(&m.room, m.scroll.Scroll)
}

func (l *roomLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].(*container.Scroll).Content.MinSize()
	return fyne.NewSize(least.Width, min(least.Height, l.most))
}

func (*roomLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// fitModals lays out the dialogs again if the size of the window has changed.
func (w *Window) fitModals() {
	for _, m := range w.modals {
		if m.within == w.window.Canvas().Size() {
			continue
		}
		m.fitWindow()
		rest := m.within.Subtract(m.popup.Size())
		m.popup.Move(fyne.NewPos(rest.Width/2, rest.Height/2)) // Fyne centred it before it had its size
	}
}

// refocus returns the focus to a pressed button, from which Fyne removes it, unless another
// widget has it now.
func (m *modal) refocus(b *controls.Button) {
	if canvas := m.w.window.Canvas(); canvas.Focused() == nil {
		canvas.Focus(b)
	}
}

// fit adjusts the height of the dialog to its content, if that has changed.
func (m *modal) fit() {
	m.popup.Resize(fyne.NewSize(m.popup.Content.Size().Width, m.popup.Content.MinSize().Height))
}

// close closes the dialog.
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
			m.w.leaveHidden() // it may have disappeared meanwhile
		} else {
			m.w.focusBoard()
		}
		if len(m.w.waiting) > 0 {
			m.w.post(m.w.goOn) // after anything that the dialog started
		}
	}
}

// leave removes the focus from the closing dialog and from widgets over it. Fyne does not,
// and the cursor of a field would blink for ever.
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

// top returns the content of the topmost dialog, or of the window.
func (w *Window) top() fyne.CanvasObject {
	if last := len(w.modals) - 1; last >= 0 {
		return w.modals[last].popup.Content
	}
	return w.window.Content()
}

// closeModals closes all dialogs.
func (w *Window) closeModals() {
	for len(w.modals) > 0 {
		w.modals[len(w.modals)-1].close()
	}
}

// undisturbed calls do as soon as no dialog is open, but not if the window is closed.
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

// key handles the keys that nothing in the dialog uses.
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

// messageSize is the size of a dialog with a sentence or two.
var messageSize = fyne.NewSize(460, 0)

// tell shows a sentence in a dialog with a button to close it.
func (w *Window) tell(title i18n.Key, sentence string) {
	w.ask(title, sentence, choice{text: "dialog.ok", primary: true})
}

// ask shows a sentence with buttons.
func (w *Window) ask(title i18n.Key, sentence string, choices ...choice) {
	w.newModal().ask(title, sentence, choices...)
}

func (m *modal) ask(title i18n.Key, sentence string, choices ...choice) {
	text := widget.NewLabel(sentence)
	text.Wrapping = fyne.TextWrapWord
	m.open(m.w.words.Text(title), text, messageSize, nil, choices...)
}
