package console

import (
	"cmp"
	"strings"
	"time"

	"nonet/app/collection"
	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/app/workspace"
)

// The player can end without warning: by a signal, a power failure, or a closed terminal.
// Unsaved work is therefore written to a draft, as in the window, and each of the two can
// restore the other's.

// autosave keeps the draft up to date with the unsaved work, and reports once if it cannot
// be written.
func (f *files) autosave() {
	f.workspace.Autosave()
	if f.trouble != nil {
		f.tell("draft.failed", "Sentence", phrase.Error(f.Words, f.trouble))
		f.trouble = nil
	}
}

// kept is called after the draft was written or removed, with the error if that failed.
func (f *files) kept(err error) {
	if f.workspace.Autosaved(err) {
		f.trouble = err
	}
}

// close ends the work. The draft is left to the next start, unless the user has quit, who
// was asked.
func (f *files) close(left bool) {
	if !left && f.workspace.Drafted() && f.ctx.Err() == nil {
		f.tell("console.unsaved-kept")
	}
	f.workspace.Close(left)
}

// sayDrafts announces unsaved work from earlier runs, if there is any.
func (f *files) sayDrafts() {
	if drafts, _ := f.workspace.LeftDrafts(); len(drafts) > 0 { // the window reports damaged ones
		n := len(drafts)
		f.say(f.Count("draft.found", n) + " " + f.Text("console.restore-how"))
	}
}

// restore puts unsaved work from an earlier run on the board, or lists it.
func (f *files) restore(a *arguments) {
	drafts, _ := f.workspace.LeftDrafts()
	if len(drafts) == 0 {
		f.tell("console.no-drafts")
		return
	}
	now := time.Now()
	texts := make([]string, len(drafts))
	for i := range drafts {
		texts[i] = aboutDraft(f.Words, &drafts[i], now)
	}
	i, ok := 0, a.rest == "" && len(drafts) == 1
	if !ok {
		i, ok = f.choose(a, texts)
	}
	if ok {
		f.request(workspace.Request{Action: workspace.Restore, Draft: &drafts[i]})
	}
}

// aboutDraft returns the name of a draft, its contents, and its time.
func aboutDraft(w *i18n.Words, d *workspace.Draft, now time.Time) string {
	source := d.Source()
	name := cmp.Or(source.Name, source.NameFor(collection.NameOf(&d.State.Puzzle)), w.Text("window.untitled"))
	return name + ", " + plain(phrase.DraftFacts(w, &d.State, len(d.Items), now, d.Time))
}

// sayNumbers says which games of another collection the open one consists of.
func (f *files) sayNumbers() {
	var texts []string
	numbers := f.workspace.Collection().Numbers()
	for _, n := range numbers {
		if n > 0 {
			texts = append(texts, f.Number(uint64(n)))
		}
	}
	if len(texts) == 0 {
		return
	}
	if len(texts) < len(numbers) {
		f.tell("console.restored-alone")
	}
	f.say(f.Count("console.restored-games", len(texts), "Name", f.workspace.Collection().Name, "Numbers", strings.Join(texts, ", ")))
}
