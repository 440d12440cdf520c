package panel

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/part"
	"nonet/app/workspace"
)

// firstSteps is a card at the top of the panel with three sentences for new users. It
// disappears for good when the user closes it, and until the next start when the user opens
// a puzzle.
type firstSteps struct {
	env     *part.Env
	Content *fyne.Container
	Close   *controls.Button
	onFit   func() // called when the card is shown or hidden
	wanted  bool   // at the last layout of the panel
	begun   bool   // the user has opened a puzzle
}

func newFirstSteps(env *part.Env) *firstSteps {
	f := &firstSteps{env: env}
	key := func(id command.ID) string { return command.Find(id).Keys[0].Text(env.Words) }
	sentences := widget.NewLabel(strings.Join([]string{ // a single paragraph leaves more space for the tabs
		env.Words.Text("first.type", "New", key("new"), "Open", key("open"), "File", env.Words.Text("menu.file"), "Samples", env.Words.Text("menu.samples")),
		env.Words.Text("first.find", "Command", env.Words.Text("command.find-next"), "Key", key("find-next")),
		env.Words.Text("first.commands", "Key", key("commands"), "Manual", key("manual")),
	}, " "))
	sentences.Wrapping = fyne.TextWrapWord
	sentences.SizeName = theme.SizeNameCaptionText
	f.Close = controls.NewButton(env.Words.Text("first.close"), nil, f.key, f.Dismiss)
	f.Close.Importance = widget.LowImportance
	title := widget.NewLabelWithStyle(env.Words.Text("first.title"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	title.Truncation = fyne.TextTruncateEllipsis
	keys := controls.NewQuiet()
	keys.SetText(env.Words.Text("first.close-keys", "Area", key("next-area")))
	head := container.NewBorder(nil, nil, nil, container.NewHBox(container.NewCenter(keys), f.Close), title)
	f.Content = container.New(layout.NewCustomPaddedVBoxLayout(-8), head, container.New(layout.NewCustomPaddedLayout(0, 3, 0, 0), sentences), widget.NewSeparator())
	return f
}

// key handles the keys that the close button does not use.
func (f *firstSteps) key(event *fyne.KeyEvent) {
	f.env.LeaveKey(event, f.env.FocusBoard)
}

// Dismiss hides the card permanently.
func (f *firstSteps) Dismiss() {
	f.env.Settings.FirstSteps = false
	f.env.KeepSettings()
	f.env.FocusBoard()
	f.env.UpdateAll()
}

// opened hides the card if from is the source of a puzzle that the user opened.
func (f *firstSteps) opened(from workspace.Source) {
	if from.Path != "" || from.More || !from.Kept || f.env.Workspace.Collection() != nil {
		f.begun = true
	}
}

// fit shows the card if it is wanted and, at the given width, is not higher than most. It
// returns the height of the card, or 0 if it is hidden.
func (f *firstSteps) fit(width, most float32) float32 {
	height := float32(0)
	if f.wanted {
		f.Content.Resize(fyne.NewSize(width, f.Content.Size().Height)) // wraps the sentences
		height = f.Content.MinSize().Height
		if height > most {
			height = 0
		}
	}
	if height == 0 {
		f.env.Leave(f.Content)
	}
	controls.Show(f.Content, height > 0)
	return height
}

func (f *firstSteps) update() {
	if wanted := f.env.Settings.FirstSteps && !f.begun; wanted != f.wanted {
		f.wanted = wanted
		f.onFit()
	}
}
