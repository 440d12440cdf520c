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

// toolbar is the row of buttons above the board.
type toolbar struct {
	content fyne.CanvasObject
	buttons map[command.ID]*controls.Button
	set     *controls.Button
	play    *controls.Button
}

func newToolbar(w *Window) *toolbar {
	t := &toolbar{buttons: map[command.ID]*controls.Button{}}
	add := func(id command.ID, icon fyne.Resource, labelled bool) fyne.CanvasObject {
		b := w.commandButton(id, icon, labelled)
		t.buttons[id] = b
		return b
	}
	t.set = controls.NewButton(w.words.Text("toolbar.set"), nil, w.unfocusedKey, func() { w.setPlaying(false) })
	t.play = controls.NewButton(w.words.Text("toolbar.play"), nil, w.unfocusedKey, func() { w.setPlaying(true) })
	row := container.NewHBox(
		add("new", theme.DocumentCreateIcon(), true),
		add("open", theme.FolderOpenIcon(), true),
		add("save", theme.DocumentSaveIcon(), true),
		controls.Space(gap/2),
		add("undo", theme.ContentUndoIcon(), false),
		add("redo", theme.ContentRedoIcon(), false),
		controls.Space(gap/2),
		controls.NewCard(container.New(layout.NewCustomPaddedHBoxLayout(0), t.set, t.play), 1),
	)
	t.buttons["new"].Text = w.words.Text("toolbar.new") // shorter than the text of the command, for narrow windows
	t.content = container.NewVBox(
		container.New(layout.NewCustomPaddedLayout(gap/2, gap/2, gap, gap), row),
		widget.NewSeparator(),
	)
	return t
}

// commandButton returns a button that runs a command and then returns the focus to the
// board, unless the command has moved it elsewhere.
func (w *Window) commandButton(id command.ID, icon fyne.Resource, labelled bool) *controls.Button {
	c := command.Find(id)
	text := ""
	if labelled {
		text = w.words.Text(c.Text)
	}
	b := controls.NewButton(text, icon, w.unfocusedKey, func() {
		before := w.window.Canvas().Focused()
		w.run(c)
		if len(w.modals) == 0 && w.window.Canvas().Focused() == before {
			w.focusBoard()
		}
	})
	b.Name = w.words.Text(c.Text)
	return b
}

// action is a command in the footer of a panel.
type action struct {
	id   command.ID
	text string
}

// addActions adds low-importance buttons for actions to a row and to the buttons of its
// panel.
func (w *Window) addActions(row *fyne.Container, buttons map[command.ID]*controls.Button, actions []action) {
	for _, action := range actions {
		b := w.commandButton(action.id, nil, false)
		b.Text, b.Importance = action.text, widget.LowImportance
		buttons[action.id] = b
		row.Add(b)
	}
}

// withKeys returns the name of a command on a button, with its keys.
func (w *Window) withKeys(text i18n.Key, id command.ID) string {
	return w.words.Text(text) + "   " + command.Find(id).KeysText(w.words)
}

func (w *Window) setPlaying(playing bool) {
	if w.session.State().Playing != playing {
		w.run(command.Find("fix"))
	}
	w.focusBoard()
}

func (t *toolbar) first() fyne.Focusable { return t.buttons["new"] }

func (t *toolbar) update(state *command.State) {
	for id, b := range t.buttons {
		controls.SetEnabled(b, command.Find(id).IsEnabled(state))
	}
	controls.Choose(t.play, state.Playing)
	controls.Choose(t.set, !state.Playing)
}
