package dialog

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
)

var screenReadersSize = fyne.NewSize(520, 420)

// ShowScreenReaders shows help for users of screen readers and users with low vision.
func ShowScreenReaders(env *part.Env) {
	m := env.NewModal()
	rows := container.NewVBox()
	keysOf := func(id command.ID) string { return command.Find(id).KeysText(env.Words) }
	for _, sentence := range []string{
		env.Words.Text("screen-readers.window"),
		env.Words.Text("screen-readers.console", "Command", "nonet play"),
		env.Words.Text("screen-readers.keyboard", "Area", keysOf("next-area"), "Menu", keysOf("menu"), "Shortcuts", keysOf("shortcuts")),
		env.Words.Text("screen-readers.sight", "Preferences", keysOf("preferences")),
		env.Words.Text("screen-readers.colours"),
	} {
		rows.Add(part.Paragraph(sentence))
	}
	text := controls.NewPage(m.Key, rows)
	m.Open(env.Words.Text("command.screen-readers"), text, screenReadersSize, text,
		part.Choice{Text: "dialog.close", Primary: true})
}

var aboutSize = fyne.NewSize(420, 240)

// ShowAbout shows the version and licence.
func ShowAbout(env *part.Env, version string) {
	icon := canvas.NewImageFromResource(look.Icon())
	icon.FillMode = canvas.ImageFillContain
	icon.SetMinSize(fyne.NewSquareSize(72))
	heading := widget.NewLabel(env.Words.Text("about.version", "Version", version))
	heading.TextStyle.Bold = true
	content := container.NewBorder(nil, nil, container.NewVBox(icon), nil,
		container.NewVBox(heading, part.Paragraph(env.Words.Text("about.what")), part.Aside(env.Words.Text("about.licence"))))
	env.NewModal().Open("Nonet", content, aboutSize, nil, part.Choice{Text: "dialog.close", Primary: true})
}

var whyStepSize = fyne.NewSize(460, 360)

// ExplainStep shows the reason for the displayed step in a dialog, for windows that are too
// small for the panel.
func ExplainStep(env *part.Env) {
	state := env.State()
	path, row := state.Reason.Path, state.Reason.PathRow
	if path == nil {
		path = state.Reason.Hint.Path
	}
	m := env.NewModal()
	page := controls.NewPage(m.Key, part.Paragraph(phrase.StepExplained(env.Words, path, row)))
	m.Open(env.Words.Text("hint.why-title"), page, whyStepSize, page,
		part.Choice{Text: "learn.button", Then: func() { env.Run(command.Find("learn")) }},
		part.Choice{Text: "dialog.close", Primary: true})
}
