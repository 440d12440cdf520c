package app

import (
	"nonet/app/phrase"
	"nonet/app/workspace"
)

// autosaved is called after the draft was written or removed. A failure is reported once.
func (w *Window) autosaved(err error) {
	if w.Workspace.Autosaved(err) {
		w.Say(w.Words.Text("draft.failed", "Sentence", phrase.Error(w.Words, err)))
	}
}

// rescue keeps the draft when the program ends without Quit: by a signal, or when the user
// logs out.
func (w *Window) rescue() {
	if !w.Closed {
		w.Workspace.Autosave()
	}
	_ = w.Workspace.Keeper.Close() // a failure can no longer be reported
}

// restoring is why a draft is restored.
type restoring struct {
	argument string // of the program, which then opens in another window
}

// restore puts a draft on the board.
func (w *Window) restore(draft *workspace.Draft, argument string) {
	w.do(workspace.Request{Action: workspace.Restore, Draft: draft, For: restoring{argument}})
}

// restoreAll puts the first draft on the board, and each of the others into a window of its
// own, where they were before. The program's argument opens in another window.
func (w *Window) restoreAll(drafts []workspace.Draft, argument string) {
	for i := range drafts[1:] {
		other := w.program.newWindow()
		other.appear()
		other.restore(&drafts[1+i], "")
	}
	w.Frame.RequestFocus()
	w.restore(&drafts[0], argument)
}
