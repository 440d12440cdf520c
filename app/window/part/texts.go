package part

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

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
