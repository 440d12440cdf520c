package part

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
)

// Button returns a button that runs a command and then gives the focus to the board, unless
// the command has moved the focus elsewhere.
func (e *Env) Button(id command.ID, icon fyne.Resource, labelled bool) *controls.Button {
	c := command.Find(id)
	text := ""
	if labelled {
		text = e.Words.Text(c.Text)
	}
	b := controls.NewButton(text, icon, e.UnfocusedKey, func() {
		before := e.Frame.Canvas().Focused()
		e.Run(c)
		if len(e.modals) == 0 && e.Frame.Canvas().Focused() == before {
			e.FocusBoard()
		}
	})
	b.Name = e.Words.Text(c.Text)
	b.Tip, b.More = e.Tip, e.WithKeys(c.Text, id)
	return b
}

// Action is a command in the footer of a panel.
type Action struct {
	ID   command.ID
	Text string
}

// AddActions adds low-importance buttons for the actions to row and buttons.
func (e *Env) AddActions(row *fyne.Container, buttons map[command.ID]*controls.Button, actions []Action) {
	for _, action := range actions {
		b := e.Button(action.ID, nil, false)
		b.Text, b.Importance = action.Text, widget.LowImportance
		buttons[action.ID] = b
		row.Add(b)
	}
}

// HasSolutions reports whether there are solutions to step through.
func HasSolutions(state *command.State) bool {
	return state.Search.Progress.HasSolutions() || state.Search.Showing
}

// NameFind sets the text and tooltip of a button for the command that finds a solution.
func (e *Env) NameFind(b *controls.Button, state *command.State) {
	text, tip := i18n.Key("bar.find-first"), i18n.Key("tip.find-first")
	switch {
	case state.Search.Progress.IsUnique() && !state.Search.Showing:
		text, tip = "bar.show-only", "tip.show-only"
	case HasSolutions(state):
		text, tip = "bar.find-next", "tip.find-next"
	}
	b.SetText(e.WithKeys(text, "find-next"))
	b.More = e.Words.Text(tip)
}

// WithKeys returns the text of a button, followed by the keys of its command.
func (e *Env) WithKeys(text i18n.Key, id command.ID) string {
	return withKeys(e.Words.Text(text), command.Find(id).KeysText(e.Words))
}

func withKeys(text, keys string) string { return strings.TrimSpace(text + "   " + keys) }
