package app

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nonet/app/controls"
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
	m := w.newModal()
	m.onClose = func() { w.offerReports(left[1:], argument) }
	what := controls.NewQuietParagraph()
	what.SetText(w.words.Text("crash.what", "Address", storage.ReportsTo))
	text := controls.NewCopyable(m.key)
	text.Text, text.TextStyle, text.Wrapping = report.Text, fyne.TextStyle{Monospace: true}, fyne.TextWrapBreak
	shown := controls.NewPage(m.key, text)
	stay := func(do func()) func() bool {
		return func() bool {
			do()
			return false
		}
	}
	m.open(w.words.Text("crash.title"), container.NewBorder(what, nil, nil, nil, shown), reportSize, shown,
		choice{text: "crash.remove", ready: func() bool {
			if err := w.reports.Remove(report); err != nil {
				w.tell("crash.stays", phrase.Error(w.words, err))
				return false
			}
			return true
		}},
		choice{text: "crash.copy", ready: stay(func() { w.app.Clipboard().SetContent(report.Text) })},
		choice{text: "crash.save", ready: stay(func() { w.saveReport(&report) })},
		choice{text: "dialog.close", primary: true},
	)
}

// saveReport writes a report to a file chosen by the user.
func (w *Window) saveReport(report *storage.Report) {
	w.pickName("crash.save-title", "save.confirm", w.words.Text("crash.name"), "txt", func(path string) {
		w.export(path, func(out io.Writer) error {
			_, err := io.WriteString(out, report.Text)
			return err
		}, writing{failed: "save.failed"})
	})
}
