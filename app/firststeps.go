package app

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/workspace"
)

// firstSteps is a card at the top of the panel with three sentences for new users. It is
// shown until the user closes it, which is remembered, and hidden once the user opens a
// puzzle.
type firstSteps struct {
	w       *Window
	content *fyne.Container
	close   *controls.Button
	wanted  bool // at the last layout of the panel
}

func newFirstSteps(w *Window) *firstSteps {
	f := &firstSteps{w: w}
	key := func(id command.ID) string { return command.Find(id).Keys[0].Text(w.Words) }
	sentences := widget.NewLabel(strings.Join([]string{ // a single paragraph leaves the tabs more room
		w.Words.Text("first.type", "New", key("new"), "Open", key("open"), "File", w.Words.Text("menu.file"), "Samples", w.Words.Text("menu.samples")),
		w.Words.Text("first.find", "Command", w.Words.Text("command.find-next"), "Key", key("find-next")),
		w.Words.Text("first.commands", "Key", key("commands"), "Manual", key("manual")),
	}, " "))
	sentences.Wrapping = fyne.TextWrapWord
	sentences.SizeName = theme.SizeNameCaptionText
	f.close = controls.NewButton(w.Words.Text("first.close"), nil, f.key, f.dismiss)
	f.close.Importance = widget.LowImportance
	title := widget.NewLabelWithStyle(w.Words.Text("first.title"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	title.Truncation = fyne.TextTruncateEllipsis
	keys := controls.NewQuiet()
	keys.SetText(w.Words.Text("first.close-keys", "Area", key("next-area")))
	head := container.NewBorder(nil, nil, nil, container.NewHBox(container.NewCenter(keys), f.close), title)
	f.content = container.New(layout.NewCustomPaddedVBoxLayout(-8), head, container.New(layout.NewCustomPaddedLayout(0, 3, 0, 0), sentences), widget.NewSeparator())
	return f
}

// key handles the keys that the button does not use.
func (f *firstSteps) key(event *fyne.KeyEvent) {
	f.w.LeaveKey(event, f.w.FocusBoard)
}

// dismiss removes the card permanently.
func (f *firstSteps) dismiss() {
	f.w.Settings.FirstSteps = false
	f.w.KeepSettings()
	f.w.FocusBoard()
	f.w.program.Update()
}

// opened hides the card once the user has opened a puzzle; from is its source.
func (f *firstSteps) opened(from workspace.Source) {
	if from.Path != "" || from.More || !from.Kept || f.w.Workspace.Collection() != nil {
		f.w.begun = true
	}
}

// fit shows the card if it is wanted and fits into the given width and maximum height, and
// returns its height.
func (f *firstSteps) fit(width, most float32) float32 {
	height := float32(0)
	if f.wanted {
		f.content.Resize(fyne.NewSize(width, f.content.Size().Height)) // wraps the sentences
		height = f.content.MinSize().Height
		if height > most {
			height = 0
		}
	}
	if height == 0 {
		f.w.leave(f.content)
	}
	controls.Show(f.content, height > 0)
	return height
}

func (f *firstSteps) update() {
	if wanted := f.w.Settings.FirstSteps && !f.w.begun; wanted != f.wanted {
		f.wanted = wanted
		f.w.panel.inner.Refresh()
	}
}

func (w *Window) showFirstSteps() {
	w.Settings.FirstSteps = true
	w.KeepSettings()
	w.begun = false
	w.program.Update()
	if !w.panel.content.Visible() || !w.panel.firstSteps.content.Visible() {
		w.Say(w.Words.Text("window.too-small"))
	}
}
