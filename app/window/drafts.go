package window

import (
	"nonet/app/system/storage"
	"nonet/app/text/phrase"
	"nonet/app/window/dialog"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/internal/safetext"
)

// drafts keeps unsaved work and recent boards, and brings them back.
type drafts struct {
	*part.Env
	window *Window
}

// autosaved is called after each attempt to write or remove the draft. It reports only the
// first of several failures in a row.
func (d *drafts) autosaved(err error) {
	if d.Workspace.Autosaved(err) {
		d.Say(d.Words.Text("draft.failed", "Sentence", phrase.Error(d.Words, err)))
	}
}

// rescue keeps the draft when the program ends without the Quit command, for example
// because of a signal or a logout.
func (d *drafts) rescue() {
	if !d.Closed {
		d.Workspace.Autosave()
	}
	_ = d.Workspace.Keeper.Close() // too late to report an error
}

// restore restores a draft, and opens the program's argument, if any, in another window.
func (d *drafts) restore(draft *workspace.Draft, argument string) {
	d.Do(workspace.Request{Action: workspace.Restore, Draft: draft, Then: func(o *workspace.Outcome) {
		if o.Kind == workspace.DraftTaken {
			m := d.NewModal()
			m.OnClose = func() { d.offerDrafts(argument) } // offer the remaining drafts
			m.Ask("draft.title", d.Words.Text("draft.taken"), part.Choice{Text: "dialog.ok", Primary: true})
			return
		}
		d.Say(d.Words.Text("draft.restored"))
		if argument != "" {
			other := d.window.program.newWindow()
			other.appear()
			other.files.openArgument(argument)
		}
	}})
}

// restoreAll restores the first draft in this window and each of the others in a new
// window. The program's argument is opened in yet another window.
func (d *drafts) restoreAll(drafts []workspace.Draft, argument string) {
	for i := range drafts[1:] {
		other := d.window.program.newWindow()
		other.appear()
		other.drafts.restore(&drafts[1+i], "")
	}
	d.Frame.RequestFocus()
	d.restore(&drafts[0], argument)
}

// offerDrafts offers the unsaved work from earlier runs, if any. It then opens the
// program's argument, in another window if a draft has been restored here.
func (d *drafts) offerDrafts(argument string) {
	good, damaged := d.Workspace.LeftDrafts()
	var problem string
	if len(damaged) > 0 {
		problem = d.Words.Count("draft.damaged", len(damaged), "File", safetext.Short(damaged[0]))
	}
	switch {
	case len(good) > 0:
		dialog.PickDraft(d.Env, good, problem, dialog.DraftChoices{
			Restore:    func(draft *workspace.Draft) { d.restore(draft, argument) },
			RestoreAll: func(drafts []workspace.Draft) { d.restoreAll(drafts, argument) },
			Later:      func() { d.window.files.openArgument(argument) },
		})
	case problem != "":
		d.window.files.openArgument(argument)
		d.Tell("draft.title", problem)
	case argument == "":
		d.continueLast()
	default:
		d.window.files.openArgument(argument)
	}
}

// continueLast brings back the recent board or opens the file that the user was working on when
// the program ended.
func (d *drafts) continueLast() {
	left := d.window.left
	if !d.Settings.GoOn || !storage.Exists(left) {
		return // the start page offers it, there is none, or another window has brought it back
	}
	if !d.Workspace.Boards.Holds(left) {
		d.Do(workspace.Request{Action: workspace.Open, From: workspace.At(left), Item: max(d.window.leftNumber-1, 0), Again: true})
		return
	}
	board, err := workspace.ReadBoard(left)
	if err != nil {
		d.Tell("boards.failed", phrase.Sentence(d.Words, err))
		return
	}
	d.bringBack(&board)
	d.Say(d.Words.Text("boards.continued"))
}

func (d *drafts) bringBack(board *workspace.Draft) {
	d.Do(workspace.Request{Action: workspace.BringBack, Draft: board})
}

// pickBoard asks the user which recent board to bring back.
func (d *drafts) pickBoard() {
	boards := d.Workspace.RecentBoards()
	if len(boards) == 0 {
		d.Tell("boards.title", d.Words.Text("boards.none"))
		return
	}
	dialog.PickBoard(d.Env, boards, d.bringBack)
}
