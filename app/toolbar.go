package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
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
		b := w.Button(id, icon, labelled)
		t.buttons[id] = b
		return b
	}
	t.set = controls.NewButton(w.Words.Text("toolbar.set"), nil, w.UnfocusedKey, func() { w.setPlaying(false) })
	t.play = controls.NewButton(w.Words.Text("toolbar.play"), nil, w.UnfocusedKey, func() { w.setPlaying(true) })
	row := container.NewHBox(
		add("new", theme.DocumentCreateIcon(), true),
		add("open", theme.FolderOpenIcon(), true),
		add("save", theme.DocumentSaveIcon(), true),
		controls.Space(controls.Gap/2),
		add("undo", theme.ContentUndoIcon(), false),
		add("redo", theme.ContentRedoIcon(), false),
		controls.Space(controls.Gap/2),
		controls.NewCard(container.New(layout.NewCustomPaddedHBoxLayout(0), t.set, t.play), 1),
	)
	t.buttons["new"].Text = w.Words.Text("toolbar.new") // shorter than the text of the command, for narrow windows
	t.content = container.NewVBox(
		container.New(layout.NewCustomPaddedLayout(controls.Gap/2, controls.Gap/2, controls.Gap, controls.Gap), row),
		widget.NewSeparator(),
	)
	return t
}

func (w *Window) setPlaying(playing bool) {
	if w.Session.State().Playing != playing {
		w.Run(command.Find("fix"))
	}
	w.FocusBoard()
}

func (t *toolbar) first() fyne.Focusable { return t.buttons["new"] }

func (t *toolbar) update(state *command.State) {
	for id, b := range t.buttons {
		controls.SetEnabled(b, command.Find(id).IsEnabled(state))
	}
	controls.Choose(t.play, state.Playing)
	controls.Choose(t.set, !state.Playing)
}
