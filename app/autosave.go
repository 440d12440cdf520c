package app

import (
	"nonet/app/document"
	"nonet/app/phrase"
)

// A window can end without warning: by a crash, a signal or a power failure. Unsaved work
// is therefore written to a draft beside the settings while the user works, and offered at
// the next start.

// unsaved returns the unsaved work in the window, or nil.
func (w *Window) unsaved() *document.Unsaved {
	if w.list == nil {
		return document.UnsavedIn(w.session, w.source, nil, "")
	}
	return document.UnsavedIn(w.session, w.source, w.list.Unsaved(w.row), w.list.name)
}

// autosave keeps the draft up to date with the board and the games of the collection. The
// draft exists while any of them is unsaved.
func (w *Window) autosave() {
	now := w.unsaved()
	if !w.settings.Drafts {
		now = nil
	}
	switch {
	case now.Equals(w.kept):
		return
	case now == nil:
		w.keeper.Forget()
	default:
		w.keeper.Keep(now.Work(), now.Snapshot(w.session))
	}
	w.kept = now
}

// autosaved is called after the draft was written or removed. A failure is reported once.
func (w *Window) autosaved(err error) {
	said := w.troubled
	w.troubled = err != nil
	if err != nil && w.kept != nil {
		w.kept.Revision = -1 // it is tried again at the next change
	}
	if err == nil || said {
		return
	}
	w.flash = w.words.Text("draft.failed", "Sentence", phrase.Error(w.words, err))
	w.update()
}

// rescue keeps the draft when the program ends without Quit: by a signal, or when the user
// logs out.
func (w *Window) rescue() {
	if !w.leaving {
		w.autosave()
	}
	_ = w.keeper.Close() // a failure can no longer be reported
}

// restore puts a draft on the board, as unsaved work of its original file. Several games
// become a collection. The draft stays until they are saved or discarded. The program's
// argument opens in another window.
func (w *Window) restore(draft *offered, argument string) {
	w.guardAll(func() {
		_ = w.keeper.Flush() // at worst the present draft is not written
		if !w.keeper.Drafts.Adopt(draft.Draft) {
			m := w.newModal()
			m.onClose = func() { w.offerDrafts(argument) } // there may be other drafts
			m.ask("draft.title", w.words.Text("draft.taken"), choice{text: "dialog.ok", primary: true})
			return
		}
		if len(draft.items) > 1 {
			w.openCollection(draft.items, draft.Name, "", 0, true)
		} else {
			w.loadDocument(draft.items[0].Document(), document.Restored(draft.Work))
		}
		w.flash = w.words.Text("draft.restored")
		w.update()
		if argument != "" {
			other := w.newWindow()
			other.appear()
			other.openArgument(argument)
		}
	})
}

// restoreAll puts the first draft on the board, and each of the others into a window of its
// own, where they were before. The program's argument opens in another window.
func (w *Window) restoreAll(drafts []offered, argument string) {
	for i := range drafts[1:] {
		other := w.newWindow()
		other.appear()
		other.restore(&drafts[1+i], "")
	}
	w.window.RequestFocus()
	w.restore(&drafts[0], argument)
}
