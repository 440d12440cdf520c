package app

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nonet/app/controls"
	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/app/storage"
)

var reportSize = fyne.NewSize(640, 480)

// offerReports shows the crash reports of earlier runs one after another, each at one start
// only, and then drafts.
func (w *Window) offerReports(left []storage.Report, argument string) {
	if len(left) == 0 {
		w.offerDrafts(argument)
		return
	}
	report := left[0]
	m := w.NewModal()
	m.OnClose = func() { w.offerReports(left[1:], argument) }
	what := controls.NewQuietParagraph()
	what.SetText(w.Words.Text("crash.what", "Address", storage.ReportsTo))
	text := controls.NewCopyable(m.Key)
	text.Text, text.TextStyle, text.Wrapping = report.Text, fyne.TextStyle{Monospace: true}, fyne.TextWrapBreak
	shown := controls.NewPage(m.Key, text)
	stay := func(do func()) func() bool {
		return func() bool {
			do()
			return false
		}
	}
	m.Open(w.Words.Text("crash.title"), container.NewBorder(what, nil, nil, nil, shown), reportSize, shown,
		part.Choice{Text: "crash.remove", Ready: func() bool {
			if err := w.program.reports.Remove(report); err != nil {
				w.Tell("crash.stays", phrase.Error(w.Words, err))
				return false
			}
			return true
		}},
		part.Choice{Text: "crash.copy", Ready: stay(func() { w.App.Clipboard().SetContent(report.Text) })},
		part.Choice{Text: "crash.save", Ready: stay(func() { w.saveReport(&report) })},
		part.Choice{Text: "dialog.close", Primary: true},
	)
}

// saveReport writes a report to a file chosen by the user.
func (w *Window) saveReport(report *storage.Report) {
	w.pickName("crash.save-title", "save.confirm", w.Words.Text("crash.name"), "txt", func(path string) {
		w.export(path, func(out io.Writer) error {
			_, err := io.WriteString(out, report.Text)
			return err
		}, writing{failed: "save.failed"})
	})
}
