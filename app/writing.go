package app

import (
	"path/filepath"
	"slices"

	"nonet/app/i18n"
	"nonet/app/jobs"
	"nonet/app/phrase"
)

// say shows a text in the status line.
func (w *Window) say(text string) {
	w.flash = text
	w.update()
}

// inBackground runs a slow write in a goroutine, shows a text meanwhile, and then
// continues.
func (w *Window) inBackground(doing string, failed i18n.Key, work func() error, then func()) {
	w.writing++
	w.say(doing)
	jobs.Go(func() {
		err := work()
		w.post(func() {
			w.writing--
			w.say("")
			if err != nil {
				w.open().tell(failed, phrase.Sentence(w.words, err))
				return
			}
			then()
		})
	})
}

// open returns the window, or another one if it was closed meanwhile.
func (w *Window) open() *Window {
	if slices.Contains(w.windows, w) {
		return w
	}
	return w.windows[0]
}

// guardWriting calls then if nothing is being written, or if the user agrees.
func (w *Window) guardWriting(then func()) {
	if w.writing == 0 {
		then()
		return
	}
	w.ask("writing.title", w.words.Count("writing.question", w.writing),
		choice{text: "dialog.cancel", first: true},
		choice{text: "command.quit", primary: true, then: then},
	)
}

// keepFolder makes the next file dialog open in the folder of a file.
func (w *Window) keepFolder(path string) {
	w.settings.Folder = filepath.Dir(path)
	w.keepSettings()
}
