package dialog

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nonet/app/system/storage"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/part"
)

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
		part.Choice{Text: "crash.remove", Ready: func() bool {
			if err := reports.Remove(report); err != nil {
				env.Tell("crash.stays", phrase.Error(env.Words, err))
				return false
			}
			return true
		}},
		part.Choice{Text: "crash.copy", Ready: stay(func() { env.App.Clipboard().SetContent(report.Text) })},
		part.Choice{Text: "crash.save", Ready: stay(func() { saveReport(env, &report) })},
		part.Choice{Text: "dialog.close", Primary: true},
	)
}

func saveReport(env *part.Env, report *storage.Report) {
	PickName(env, "crash.save-title", "save.confirm", env.Words.Text("crash.name"), "txt", func(to Target) {
		env.Export(to.Path, to.Consent, func(out io.Writer) error {
			_, err := io.WriteString(out, report.Text)
			return err
		}, part.Writing{Failed: "save.failed"})
	})
}
