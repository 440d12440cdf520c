package window

import (
	"nonet/app/system/storage"
	"nonet/app/text/phrase"
	"nonet/app/window/dialog"
	"nonet/app/workspace"
	"nonet/internal/safetext"
)

// autosaved is called after each attempt to write or remove the draft. It reports only the
// first of several failures in a row.
func (f *files) autosaved(err error) {
	if f.Workspace.Autosaved(err) {
		f.Say(f.Words.Text("draft.failed", "Sentence", phrase.Error(f.Words, err)))
	}
}

// rescue keeps the draft when the program ends without the Quit command, for example
// because of a signal or a logout.
func (f *files) rescue() {
	if !f.Closed {
		f.Workspace.Autosave()
	}
	_ = f.Workspace.Keeper.Close() // too late to report an error
}

type restoring struct {
	argument string // the program's argument, which is opened in another window
}

func (f *files) restore(draft *workspace.Draft, argument string) {
	f.Do(workspace.Request{Action: workspace.Restore, Draft: draft, For: restoring{argument}})
}

// restoreAll restores the first draft in this window and each of the others in a new
// window. The program's argument is opened in yet another window.
func (f *files) restoreAll(drafts []workspace.Draft, argument string) {
	for i := range drafts[1:] {
		other := f.window.program.newWindow()
		other.appear()
		other.files.restore(&drafts[1+i], "")
	}
	f.Frame.RequestFocus()
	f.restore(&drafts[0], argument)
}

// offerDrafts offers the unsaved work from earlier runs, if any. It then opens the
// program's argument, in another window if a draft has been restored here.
func (f *files) offerDrafts(argument string) {
	good, damaged := f.Workspace.LeftDrafts()
	var problem string
	if len(damaged) > 0 {
		problem = f.Words.Count("draft.damaged", len(damaged), "File", safetext.Short(damaged[0]))
	}
	switch {
	case len(good) > 0:
		dialog.PickDraft(f.Env, good, problem, dialog.DraftChoices{
			Restore:    func(draft *workspace.Draft) { f.restore(draft, argument) },
			RestoreAll: func(drafts []workspace.Draft) { f.restoreAll(drafts, argument) },
			Later:      func() { f.openArgument(argument) },
		})
	case problem != "":
		f.openArgument(argument)
		f.Tell("draft.title", problem)
	case argument == "":
		f.continueLast()
	default:
		f.openArgument(argument)
	}
}

// continuing marks a request to open the file that was open when the program ended.
type continuing struct{}

// continueLast brings back the recent board or opens the file that the user was working on when
// the program ended.
func (f *files) continueLast() {
	left := f.window.left
	if !storage.Exists(left) {
		return // there is none, or another window has brought it back
	}
	if !f.Workspace.Boards.Holds(left) {
		f.Do(workspace.Request{Action: workspace.Open, From: workspace.At(left), Item: max(f.window.leftNumber-1, 0), For: continuing{}})
		return
	}
	board, err := workspace.ReadBoard(left)
	if err != nil {
		f.Tell("boards.failed", phrase.Sentence(f.Words, err))
		return
	}
	f.bringBack(&board)
	f.Say(f.Words.Text("boards.continued"))
}

func (f *files) bringBack(board *workspace.Draft) {
	f.Do(workspace.Request{Action: workspace.BringBack, Draft: board})
}

// pickBoard asks the user which recent board to bring back.
func (f *files) pickBoard() {
	boards := f.Workspace.RecentBoards()
	if len(boards) == 0 {
		f.Tell("boards.title", f.Words.Text("boards.none"))
		return
	}
	dialog.PickBoard(f.Env, boards, f.bringBack)
}
