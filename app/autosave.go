package app

import (
	"io"
	"slices"

	"nonet/app/document"
	"nonet/app/files"
	"nonet/board/format"
	"nonet/board/game"
)

// A window can be ended without being asked: by a crash, a signal, a power cut.
// What is unsaved is therefore written to a draft beside the settings while
// somebody works, and offered at the next start.

// kept is what a draft was last asked to hold.
type kept struct {
	source   document.Source
	state    game.State
	revision int                // of the game on the board
	others   []*format.Document // further games of the collection
}

func (k *kept) equals(other *kept) bool {
	return k.source == other.source && k.revision == other.revision && k.state == other.state &&
		slices.Equal(k.others, other.others)
}

// autosave has the draft follow the board and the games of the collection: it
// holds what is there while some of that is unsaved, and there is none otherwise.
func (w *Window) autosave() {
	now := &kept{source: w.source, state: *w.session.State(), revision: w.session.Revision()}
	if w.list != nil {
		now.others = w.list.Unsaved(w.row)
	}
	switch {
	case !w.session.View().Dirty && len(now.others) == 0:
		if w.kept != nil {
			w.kept = nil
			w.keeper.Forget()
		}
	case w.kept == nil || !w.kept.equals(now):
		w.kept = now
		w.keeper.Keep(w.work(now.others), w.snapshot(now.others))
	}
}

// work says where what is kept belongs: the board's content, or that of the
// collection with it.
func (w *Window) work(others []*format.Document) files.Work {
	if len(others) > 0 {
		return files.Work{Name: w.list.name}
	}
	return files.Work{Path: w.source.Path, Format: w.source.Format.Name, Name: w.source.Name, Stamp: w.source.Stamp}
}

// snapshot returns a function that writes all there is of the game as it is now,
// and of others, in whatever goroutine and however much later.
func (w *Window) snapshot(others []*format.Document) func(io.Writer) error {
	doc := w.session.Document()
	return func(out io.Writer) error {
		list := format.NewListWriter(out, document.KeepsAll())
		for _, doc := range append([]*format.Document{doc}, others...) {
			if err := list.AddDocument(doc); err != nil {
				return err
			}
		}
		return list.Close()
	}
}

// autosaved is called when the draft was written or removed, or could not be,
// which is said once.
func (w *Window) autosaved(err error) {
	said := w.troubled
	w.troubled = err != nil
	if err != nil && w.kept != nil {
		w.kept.revision = -1 // it is tried again, whatever is done next
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
	_ = w.keeper.Close() // nobody is left to be told where this fails
}

// restore puts a draft on the board, as unsaved work that belongs where it came
// from. Several games are a collection. The draft stays until they are saved or
// given up.
func (w *Window) restore(draft files.Draft, items []format.Item) {
	w.guardAll(func() {
		_ = w.keeper.Flush() // what it says of the draft there is now
		if !w.keeper.Drafts.Adopt(draft) {
			w.ask("draft.title", w.words.Text("draft.taken"), choice{
				text: "dialog.ok", primary: true,
				then: func() { w.offerDrafts(func() {}) }, // there may be others
			})
			return
		}
		if len(items) > 1 {
			w.openCollection(items, draft.Name, "", 0, true)
		} else {
			from := document.Source{Path: draft.Path, Name: draft.Name, Stamp: draft.Stamp}
			from.Format, _ = format.ByName(draft.Format)
			w.loadDocument(items[0].Document(), from)
		}
		w.flash = w.words.Text("draft.restored")
		w.update()
	})
}
