package part

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/app/window/look"
)

// Modal is a dialog within the window. Unlike in Fyne's dialogs, Esc closes it and Return
// presses the focused button. When it closes, the focus returns to the board or to another
// widget.
type Modal struct {
	env     *Env
	Popup   *widget.PopUp
	overlay fyne.CanvasObject // Fyne's overlay, which contains the dialog
	room    roomLayout
	Scroll  controls.Scrolled // scrolls the content
	Buttons []*controls.Button
	row     controls.FlowLayout // of the buttons
	size    fyne.Size           // the preferred size of the dialog
	within  fyne.Size           // the size of the window at the last layout
	Enter   *controls.Button    // the button that Return presses if no widget handles the key
	OnClose func()              // called when the dialog is closed; may be nil
	Back    fyne.Focusable      // gets the focus after closing; nil means the board
	opener  fyne.Focusable      // had the focus when the dialog opened; gets it back after Esc

	OnEscape func() bool // reports whether it handled Esc, which then does not close the dialog; may be nil

	// OnCommand is called when the user presses the shortcut of a menu command, which the
	// dialog may handle itself. It may be nil.
	OnCommand func(command.ID)
	Letters   map[fyne.KeyName]func() // functions for keys that no widget in the dialog handles
}

// Choice is a button of a modal.
type Choice struct {
	Text    i18n.Key
	Primary bool
	First   bool         // gets the focus first, because pressing the last button by mistake would be harmful
	Ready   func() bool  // reports whether the modal may close; nil means always
	Letter  fyne.KeyName // a key that also presses the button, or ""; see [Modal.Letters]
	Then    func()       // called after closing; may open another dialog
}

// NewModal returns a dialog that is not shown yet. Pass its Key method to the widgets in
// it.
func (e *Env) NewModal() *Modal { return &Modal{env: e} }

// Open shows the dialog. Return presses the last button. A height of 0 means as much as the
// content needs. If focus is nil, the last button gets the focus.
func (m *Modal) Open(title string, content fyne.CanvasObject, size fyne.Size, focus fyne.Focusable, choices ...Choice) {
	heading := widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	heading.SizeName = theme.SizeNameSubHeadingText
	m.row = controls.FlowLayout{Gap: look.Near, AtEnd: true}
	row := container.New(&m.row)
	for _, c := range choices {
		var b *controls.Button
		text := m.env.Words.Text(c.Text)
		if c.Letter != "" {
			text = withKeys(text, string(c.Letter))
		}
		b = controls.NewButton(text, nil, m.Key, func() {
			if !m.isOpen() {
				return
			}
			if c.Ready != nil && !c.Ready() {
				m.Refocus(b)
				return
			}
			m.Close()
			if c.Then != nil {
				c.Then()
			}
		})
		if c.Primary {
			b.Importance = widget.HighImportance
		}
		m.Buttons = append(m.Buttons, b)
		if c.First {
			focus, m.Enter = b, b
		}
		row.Add(b)
	}
	if m.Enter == nil {
		m.Enter = m.Buttons[len(m.Buttons)-1]
	}
	if focus == nil {
		focus = m.Enter
	}
	m.Scroll = controls.NewScrolled(content)
	// A card has an edge that is visible even in front of a background of the same colour.
	body := controls.NewCard(controls.NewBorder(heading, row, nil, nil, container.New(&m.room, m.Scroll.Scroll)), look.Near)
	body.Ground.StrokeWidth = look.DialogEdge
	canvas := m.env.Frame.Canvas()
	if len(m.env.modals) == 0 {
		m.opener = canvas.Focused()
		if m.opener == m.env.Board {
			canvas.Unfocus() // Fyne does not tell the board that it no longer gets keys
		}
	}
	m.Popup = widget.NewModalPopUp(body, canvas)
	m.size = size
	m.FitWindow()
	m.env.modals = append(m.env.modals, m)
	m.Popup.Show()
	m.overlay = canvas.Overlays().Top()
	canvas.Focus(focus)
}

// buttonMargin is at least the difference between the widths of a dialog and of its row of
// buttons, in Fyne's units.
const buttonMargin = 2 * look.Gap

// FitWindow gives the dialog its preferred size, limited by the window.
func (m *Modal) FitWindow() {
	m.within = m.env.Frame.Canvas().Size()
	room := m.within.SubtractWidthHeight(2*look.Gap, 2*look.Gap)
	m.room.most = 0
	m.row.Width = min(m.size.Width, room.Width) - buttonMargin
	m.room.most = max(0, room.Height-m.Popup.MinSize().Height) // the space that the title and buttons leave
	size := fyne.NewSize(min(m.size.Width, room.Width), min(m.size.Height, room.Height))
	m.Popup.Resize(size)
	if size.Height == 0 {
		// Only now does MinSize return the right height, because the height of wrapped text
		// depends on its width.
		m.Popup.Resize(fyne.NewSize(size.Width, m.Popup.MinSize().Height))
	}
}

// roomLayout gives the content of a dialog the height it needs, up to the height most.
// Longer content scrolls.
type roomLayout struct{ most float32 }

func (l *roomLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].(*container.Scroll).Content.MinSize()
	return fyne.NewSize(least.Width, min(least.Height, l.most))
}

func (*roomLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// FitModals lays out the open dialogs again if the size of the window has changed.
func (e *Env) FitModals() {
	for _, m := range e.modals {
		if m.within == e.Frame.Canvas().Size() {
			continue
		}
		m.FitWindow()
		rest := m.within.Subtract(m.Popup.Size())
		m.Popup.Move(fyne.NewPos(rest.Width/2, rest.Height/2)) // Fyne centred the dialog before its size was known
	}
}

// Refocus gives the focus back to a button after a click, because Fyne removes it. It does
// nothing if another widget has received the focus.
func (m *Modal) Refocus(b *controls.Button) {
	if canvas := m.env.Frame.Canvas(); canvas.Focused() == nil {
		canvas.Focus(b)
	}
}

// Fit adjusts the height of the dialog to content that has changed.
func (m *Modal) Fit() {
	m.Popup.Resize(fyne.NewSize(m.Popup.Content.Size().Width, m.Popup.Content.MinSize().Height))
}

// isOpen reports whether the dialog is open. Fyne may send a closed one events of a press that began before.
func (m *Modal) isOpen() bool { return slices.Contains(m.env.modals, m) }

// Close closes the dialog if it is open.
func (m *Modal) Close() {
	if !m.isOpen() {
		return
	}
	m.leave()
	m.Popup.Hide()
	if m.OnClose != nil {
		m.OnClose()
	}
	m.env.modals = slices.DeleteFunc(m.env.modals, func(other *Modal) bool { return other == m })
	controls.Silence(m.Popup.Content)
	if len(m.env.modals) == 0 {
		if m.Back != nil {
			m.env.Focus(m.Back)
			m.env.LeaveHidden() // m.Back may be hidden by now
		} else {
			m.env.FocusBoard()
		}
		if len(m.env.waiting) > 0 {
			m.env.Post(m.env.goOn) // runs after everything that the dialog has queued
		}
	}
}

// leave removes the focus from the closing dialog and from overlays in front of it. Fyne
// does not do this, so the text cursor of a field would blink forever.
func (m *Modal) leave() {
	canvas := m.env.Frame.Canvas()
	overlays := canvas.Overlays()
	for over := overlays.Top(); over != nil; over = overlays.Top() {
		canvas.Unfocus()
		if over == m.overlay {
			return
		}
		overlays.Remove(over)
	}
}

// Top returns the content of the topmost dialog or, if there is none, of the window.
func (e *Env) Top() fyne.CanvasObject {
	if last := len(e.modals) - 1; last >= 0 {
		return e.modals[last].Popup.Content
	}
	return e.Frame.Content()
}

// CloseModals closes all dialogs.
func (e *Env) CloseModals() {
	for len(e.modals) > 0 {
		e.modals[len(e.modals)-1].Close()
	}
}

// Undisturbed calls do as soon as no dialog is open. If the window is closed first, do is
// not called.
func (e *Env) Undisturbed(do func()) {
	if e.Closed {
		return
	}
	e.waiting = append(e.waiting, do)
	e.goOn()
}

func (e *Env) goOn() {
	for len(e.modals) == 0 && len(e.waiting) > 0 {
		do := e.waiting[0]
		e.waiting = e.waiting[1:]
		do()
	}
}

// Key handles keys that no widget in the dialog handles.
func (m *Modal) Key(event *fyne.KeyEvent) {
	if !m.isOpen() {
		return
	}
	switch event.Name {
	case fyne.KeyEscape:
		if m.OnEscape == nil || !m.OnEscape() {
			if m.Back == nil {
				m.Back = m.opener
			}
			m.Close()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		m.Enter.OnTapped()
	case fyne.KeyLeft:
		m.step(-1)
	case fyne.KeyRight:
		m.step(1)
	default:
		if do := m.Letters[controls.KeyName(event)]; do != nil {
			do()
		}
	}
}

// step moves the focus from one of the buttons to the next enabled one in a direction.
func (m *Modal) step(by int) {
	canvas := m.env.Frame.Canvas()
	at := slices.IndexFunc(m.Buttons, func(b *controls.Button) bool { return canvas.Focused() == fyne.Focusable(b) })
	if at < 0 {
		return
	}
	for at += by; 0 <= at && at < len(m.Buttons); at += by {
		if b := m.Buttons[at]; b.Visible() && !b.Disabled() {
			canvas.Focus(b)
			return
		}
	}
}

// MessageSize is the size of a dialog that contains only a sentence or two.
var MessageSize = fyne.NewSize(460, 0)

// Tell shows a sentence in a dialog with an OK button.
func (e *Env) Tell(title i18n.Key, sentence string) {
	e.Ask(title, sentence, Choice{Text: "dialog.ok", Primary: true})
}

// Ask shows a sentence in a dialog with the given buttons.
func (e *Env) Ask(title i18n.Key, sentence string, choices ...Choice) {
	e.NewModal().Ask(title, sentence, choices...)
}

// Ask shows a sentence in the dialog with the given buttons.
func (m *Modal) Ask(title i18n.Key, sentence string, choices ...Choice) {
	m.Open(m.env.Words.Text(title), Paragraph(sentence), MessageSize, nil, choices...)
}

// Modals returns the open dialogs; the last one is in front.
func (e *Env) Modals() []*Modal { return e.modals }

// ReturnToBoard makes the open dialogs return the focus to the board, because the widgets
// that had the focus will be replaced.
func (e *Env) ReturnToBoard() {
	for _, m := range e.modals {
		m.Back, m.opener = nil, nil
	}
}

// IsWaiting reports whether any function is waiting for the dialogs to close.
func (e *Env) IsWaiting() bool { return len(e.waiting) > 0 }

// Close marks the window as closed, and drops the functions that wait for dialogs to close.
func (e *Env) Close() { e.Closed, e.waiting = true, nil }
