package app

import (
	"nonet/app/i18n"
	"nonet/app/storage"
	"nonet/board/format"
)

// Another program may change the file of the puzzle on the board. Its changes are never
// overwritten without asking.

// overwrite writes to a file unless another program has changed it.
func (w *Window) overwrite(path string, f format.Format, then func()) {
	w.unlessChanged(path, f, func() { w.write(path, f, then) }, func() { w.saveAs(then) })
}

// unlessChanged calls then if the file to be overwritten is unchanged since it was opened
// or saved, or already holds the new content. Otherwise it asks.
func (w *Window) unlessChanged(path string, f format.Format, then, saveElsewhere func()) {
	var title, question, anyway i18n.Key
	switch w.source.Overwritten(path, w.session.Document(), f) {
	case storage.Unchanged:
		then()
		return
	case storage.Changed:
		title, question, anyway = "changed.title", "changed.question", "changed.overwrite"
	case storage.Removed:
		title, question, anyway = "removed.title", "removed.question", "removed.save"
	}
	w.ask(title, w.words.Text(question, "File", shownBase(path)),
		choice{text: "dialog.cancel", first: true},
		choice{text: "changed.save-as", then: saveElsewhere},
		choice{text: anyway, primary: true, then: then},
	)
}

// lookForChange reports once that another program has changed the file on the board. It is
// called when the window gets the focus back.
func (w *Window) lookForChange() {
	from := w.source
	if !from.Fingerprint.Known() || w.toldChanged == from.Fingerprint {
		return
	}
	go func() { // the file may be on a drive that does not respond
		if !from.Fingerprint.Touched(from.Path) {
			return
		}
		var sentence i18n.Key
		switch from.Fingerprint.Compare(from.Path) {
		case storage.Unchanged:
			return
		case storage.Changed:
			sentence = "changed.flash"
		case storage.Removed:
			sentence = "removed.flash"
		}
		w.post(func() {
			if w.source != from || w.toldChanged == from.Fingerprint {
				return
			}
			w.toldChanged = from.Fingerprint
			w.flash = w.words.Text(sentence, "File", shownBase(from.Path))
			w.update()
		})
	}()
}
