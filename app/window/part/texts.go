package part

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/look"
)

// Paragraph returns a label that wraps its text.
func Paragraph(text string) *widget.Label {
	label := widget.NewLabel(text)
	label.Wrapping = fyne.TextWrapWord
	return label
}

// Heading returns a bold paragraph in large text.
func Heading(text string) *widget.Label {
	label := Paragraph(text)
	label.TextStyle.Bold, label.SizeName = true, theme.SizeNameSubHeadingText
	return label
}

// Problem returns an empty paragraph in the colour of errors.
func Problem() *widget.Label {
	label := Paragraph("")
	label.Importance = widget.DangerImportance
	return label
}

// Aside returns a paragraph in a quiet colour.
func Aside(text string) *controls.Quiet {
	quiet := controls.NewQuietParagraph()
	quiet.SetText(text)
	return quiet
}

// OneLine returns an empty label that shortens its text if it does not fit.
func OneLine() *widget.Label {
	label := widget.NewLabel("")
	label.Truncation = fyne.TextTruncateEllipsis
	return label
}

// SetAside shows a text, or hides it if it is empty.
func SetAside(quiet *controls.Quiet, text string) {
	quiet.SetText(text)
	controls.Show(quiet, text != "")
}

// SetProblem shows a text in a label, or hides the label if the text is empty.
func SetProblem(label *widget.Label, text string) {
	controls.SetText(label, text)
	controls.Show(label, text != "")
}

// Beside returns a list with top above it and a picture of the board beside it.
func Beside(list fyne.CanvasObject, top fyne.CanvasObject, picture *boardview.Picture) *fyne.Container {
	board := container.NewCenter(container.NewGridWrap(picture.MinSize(), picture))
	return controls.NewBorder(top, nil, nil, container.NewHBox(controls.Space(look.Near), board), list)
}

// NewNamed returns a list row with a name at the start and facts at the end. Use
// [FillNamed] to fill it in.
func NewNamed() fyne.CanvasObject {
	return container.NewBorder(nil, nil, nil, controls.NewQuiet(), OneLine())
}

// FillNamed sets the texts of a row returned by [NewNamed].
func FillNamed(row fyne.CanvasObject, name, facts string) {
	parts := row.(*fyne.Container).Objects
	parts[0].(*widget.Label).SetText(name)
	parts[1].(*controls.Quiet).SetText(facts)
}

// Message returns the text of the status line. If the text contains a large number, size is
// that number in words.
func (e *Env) Message(state *command.State) (message, size string) {
	words, view := e.Words, &state.View
	status := phrase.Status(words, state.Search.Progress)
	switch {
	case e.Flash != "":
		message = e.Flash
	case state.Search.Comparing && state.Notice.Kind == notice.None:
		message = phrase.Compared(words, view)
	case state.Notice.Kind != notice.None:
		message = phrase.Notice(words, state.Notice)
	default:
		message = phrase.StepShown(words, view)
	}
	if message != "" {
		return message, ""
	}
	if state.Tree.Refuted != nil && !state.Search.Showing && !state.Search.Progress.Searching() {
		drop := command.Find("drop").KeysText(words)
		return words.Text("status.refuted", "Sentence", phrase.Refuted(words, state.Tree.Refuted), "Key", drop), ""
	}
	wrong := phrase.Wrong(words, view)
	if state.Search.Progress.Kind == search.Ready {
		return phrase.Standing(words, view), ""
	}
	if wrong != "" && (state.Search.Progress.Kind == search.None || state.Search.Progress.Kind == search.Unfinished) {
		return words.Text("status.because", "Status", status, "Reason", wrong), ""
	}
	return status, phrase.StatusSize(words, state.Search.Progress)
}
