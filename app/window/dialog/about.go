package dialog

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/system/storage"
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

var reportSize = fyne.NewSize(640, 480)

// OfferReports shows the crash reports from earlier runs one after another, and finally
// calls then. Each report is only offered once.
func OfferReports(env *part.Env, reports *storage.Reports, left []storage.Report, then func()) {
	if len(left) == 0 {
		then()
		return
	}
	report := left[0]
	m := env.NewModal()
	m.OnClose = func() { OfferReports(env, reports, left[1:], then) }
	what := part.Aside(env.Words.Text("crash.what", "Address", storage.ReportsTo))
	text := controls.NewCopyable(m.Key)
	text.Text, text.TextStyle, text.Wrapping = report.Text, fyne.TextStyle{Monospace: true}, fyne.TextWrapBreak
	shown := controls.NewPage(m.Key, text)
	stay := func(do func()) func() bool {
		return func() bool {
			do()
			return false
		}
	}
	m.Open(env.Words.Text("crash.title"), container.NewBorder(what, nil, nil, nil, shown), reportSize, shown,
		part.Choice{Text: "boards.delete", Ready: func() bool {
			if err := reports.Remove(report); err != nil {
				env.Tell("crash.stays", phrase.Error(env.Words, err))
				return false
			}
			return true
		}},
		part.Choice{Text: "command.copy", Ready: stay(func() { env.App.Clipboard().SetContent(report.Text) })},
		part.Choice{Text: "collection.save", Ready: stay(func() { saveReport(env, &report) })},
		part.Choice{Text: "dialog.close", Primary: true},
	)
}

func saveReport(env *part.Env, report *storage.Report) {
	PickName(env, "crash.save-title", "command.save", env.Words.Text("crash.name"), "txt", func(to Target) {
		env.Export(to.Path, to.Consent, func(out io.Writer) error {
			_, err := io.WriteString(out, report.Text)
			return err
		}, part.Writing{Failed: "save.failed"})
	})
}
