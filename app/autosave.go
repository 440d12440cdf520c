package app

import "nonet/app/document"

// A window can be ended without being asked: by a crash, a signal, a power cut.
// What is unsaved is therefore written to a draft beside the settings while the
// user works, and offered at the next start.

// unsaved returns the work in the window that is not saved, nil where all is.
func (w *Window) unsaved() *document.Unsaved {
	if w.list == nil {
		return document.UnsavedIn(w.session, w.source, nil, "")
	}
	return document.UnsavedIn(w.session, w.source, w.list.Unsaved(w.row), w.list.name)
}

// autosave has the draft follow the board and the games of the collection: it
// holds what is there while some of that is unsaved, and there is none otherwise.
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

// autosaved is called when the draft was written or removed, or could not be,
// which is said once.
func (w *Window) autosaved(err error) {
	said := w.troubled
	w.troubled = err != nil
	if err != nil && w.kept != nil {
		w.kept.Revision = -1 // it is tried again, whatever is done next
	}
	if err == nil || said {
		return
	}
	w.flash = w.words.Text("draft.failed", "Sentence", w.words.Error(err))
	w.update()
}

// rescue leaves the draft behind where the program ends without Quit: by a
// signal, or by a desktop that logs out.
func (w *Window) rescue() {
	if !w.leaving {
		w.autosave()
	}
	_ = w.keeper.Close() // no one is left to be told where this fails
}

// restore puts a draft on the board, as unsaved work that belongs where it came
// from. Several games are a collection. The draft stays until they are saved or
// given up. The program's argument is opened in another window.
func (w *Window) restore(draft *offered, argument string) {
	w.guardAll(func() {
		_ = w.keeper.Flush() // what it says of the draft there is now
		if !w.keeper.Drafts.Adopt(draft.Draft) {
			m := w.newModal()
			m.onClose = func() { w.offerDrafts(argument) } // there may be others
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

// restoreAll puts the first draft on the board, and each of the others in a window of its
// own, as they were before. The program's argument is opened in another window.
func (w *Window) restoreAll(drafts []offered, argument string) {
	for i := range drafts[1:] {
		other := w.newWindow()
		other.appear()
		other.restore(&drafts[1+i], "")
	}
	w.window.RequestFocus()
	w.restore(&drafts[0], argument)
}
