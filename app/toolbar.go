package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/part"
)

// toolbar is the row of buttons above the board.
type toolbar struct {
	content fyne.CanvasObject
	buttons map[command.ID]*controls.Button
	set     *controls.Button
	play    *controls.Button
}

func newToolbar(env *part.Env) *toolbar {
	t := &toolbar{buttons: map[command.ID]*controls.Button{}}
	add := func(id command.ID, icon fyne.Resource, labelled bool) fyne.CanvasObject {
		b := env.Button(id, icon, labelled)
		t.buttons[id] = b
		return b
	}
	t.set = controls.NewButton(env.Words.Text("toolbar.set"), nil, env.UnfocusedKey, func() { setPlaying(env, false) })
	t.play = controls.NewButton(env.Words.Text("toolbar.play"), nil, env.UnfocusedKey, func() { setPlaying(env, true) })
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
	t.buttons["new"].Text = env.Words.Text("toolbar.new") // shorter than the text of the command, for narrow windows
	t.content = container.NewVBox(
		container.New(layout.NewCustomPaddedLayout(controls.Gap/2, controls.Gap/2, controls.Gap, controls.Gap), row),
		widget.NewSeparator(),
	)
	return t
}

// setPlaying fixes the givens, or lets the user change them.
func setPlaying(env *part.Env, playing bool) {
	if env.Session.State().Playing != playing {
		env.Run(command.Find("fix"))
	}
	env.FocusBoard()
}

func (t *toolbar) first() fyne.Focusable { return t.buttons["new"] }

func (t *toolbar) update(state *command.State) {
	for id, b := range t.buttons {
		controls.SetEnabled(b, command.Find(id).IsEnabled(state))
	}
	controls.Choose(t.play, state.Playing)
	controls.Choose(t.set, !state.Playing)
}
