package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
)

// solutionBar is the row below the board that steps through the solutions.
type solutionBar struct {
	w       *Window
	content fyne.CanvasObject
	buttons map[command.ID]*button
	stop    *button // or hide what is shown
	where   *widget.Label
}

// placeWidth is the room that "12 of 345+" needs.
const placeWidth = 84

func newSolutionBar(w *Window) *solutionBar {
	b := &solutionBar{w: w, buttons: map[command.ID]*button{}, where: widget.NewLabel("")}
	add := func(id command.ID, icon fyne.Resource, labelled bool) *button {
		b.buttons[id] = w.commandButton(id, icon, labelled)
		return b.buttons[id]
	}
	first := add("first", theme.MediaSkipPreviousIcon(), false)
	previous := add("previous", theme.NavigateBackIcon(), false)
	b.stop = add("stop", nil, false)
	next := add("find-next", nil, true)
	next.Text += "   " + command.Find("find-next").KeysText(w.words)
	next.Importance = widget.HighImportance
	b.where.Truncation = fyne.TextTruncateEllipsis
	b.content = container.New(layout.NewCustomPaddedLayout(gap/2, 0, 0, 0),
		container.NewBorder(nil, nil,
			container.NewHBox(first, previous), container.NewHBox(b.stop, next), container.NewStack(space(placeWidth), b.where)))
	return b
}

// first returns what can have the focus.
func (b *solutionBar) first() fyne.Focusable {
	for _, id := range []command.ID{"find-next", "previous", "first", "stop"} {
		if !b.buttons[id].Disabled() {
			return b.buttons[id]
		}
	}
	return nil
}

func (b *solutionBar) update(state *command.State) {
	for id, button := range b.buttons {
		setEnabled(button, command.Find(id).IsEnabled(state))
	}
	icon := theme.VisibilityOffIcon()
	if state.Status.Searching() {
		icon = theme.MediaStopIcon()
	}
	if b.stop.Icon != icon {
		b.stop.SetIcon(icon)
	}
	if text := b.w.words.Place(state.Status); text != b.where.Text {
		b.where.SetText(text)
	}
}
