package dialog

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"nonet/app/session"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/boardview"
	"nonet/app/window/controls"
	"nonet/app/window/part"
	"nonet/app/workspace"
	"nonet/internal/safetext"
)

// DraftChoices contains the callbacks for the user's decision about the drafts from earlier
// runs.
type DraftChoices struct {
	Restore    func(*workspace.Draft)
	RestoreAll func([]workspace.Draft)
	Later      func() // called if the dialog is closed without restoring a draft
}

// PickDraft asks the user which draft to restore, and shows a preview of the selected
// draft. The problem is a sentence about drafts that cannot be read, or "".
func PickDraft(env *part.Env, drafts []workspace.Draft, problem string, choices DraftChoices) {
	l := newDraftList(env, drafts)
	l.texts = draftTexts{"draft.title", "draft.later", "draft.discard", "draft.discard.title", "draft.discard.question", "draft.stays", "draft.restore"}
	l.modal.OnClose = choices.Later
	l.about = func() string {
		text := env.Words.Count("draft.found", len(l.drafts))
		if len(l.drafts) > 1 {
			text += " " + env.Words.Text("draft.all-note")
		}
		return strings.TrimSpace(text + " " + problem)
	}
	l.discard = func(draft *workspace.Draft) error { return env.Workspace.Keeper.Drafts.Discard(draft.Draft) }
	l.take = choices.Restore
	l.takeAll = choices.RestoreAll
	l.openSheet()
}

// PickBoard asks the user which recent board to bring back, and shows a preview of the
// selected board.
func PickBoard(env *part.Env, boards []workspace.Draft, take func(*workspace.Draft)) {
	l := newDraftList(env, boards)
	l.texts = draftTexts{"boards.title", "dialog.cancel", "boards.delete", "boards.delete.title", "boards.delete.question", "boards.stays", "boards.open"}
	l.about = func() string { return env.Words.Text("boards.about") }
	l.discard = func(board *workspace.Draft) error { return env.Workspace.RemoveBoard(board) }
	l.take = take
	l.openSheet()
}

// draftList is a dialog with a list of drafts and a preview of the selected one.
type draftList struct {
	env     *part.Env
	modal   *part.Modal
	drafts  []workspace.Draft
	texts   draftTexts
	about   func() string // returns the text above the list
	discard func(*workspace.Draft) error
	take    func(*workspace.Draft)
	takeAll func([]workspace.Draft) // nil if there is no such button

	list    *controls.PickList
	preview *boardview.Picture
	facts   *controls.Quiet
	all     *controls.Button
}

type draftTexts struct{ title, cancel, discard, discardTitle, discardQuestion, stays, take i18n.Key }

func newDraftList(env *part.Env, drafts []workspace.Draft) *draftList {
	return &draftList{env: env, modal: env.NewModal(), drafts: drafts}
}

func (l *draftList) openSheet() {
	l.preview, l.facts = boardview.NewPicture(l.env.Palette), controls.NewQuietParagraph()
	now := time.Now()
	l.list = controls.NewPickList(l.modal.Key,
		func() int { return len(l.drafts) },
		part.NewNamed,
		func(row int, object fyne.CanvasObject) {
			d := &l.drafts[row]
			part.FillNamed(object, draftName(l.env, d), phrase.DraftFacts(l.env.Words, &d.State, len(d.Items), now, d.Time))
		})
	l.list.OnSelect = func(row int) {
		l.preview.SetView(session.PreviewGame(l.drafts[row].Items[0].Document().Game))
	}
	l.list.OnChoose = func(row int) {
		l.modal.OnClose = nil
		l.modal.Close()
		l.take(&l.drafts[row])
	}
	// taken reports whether a draft is selected. If one is, closing the dialog does not call
	// OnClose.
	taken := func() bool {
		if l.list.Cursor() < 0 {
			return false
		}
		l.modal.OnClose = nil
		return true
	}
	choices := []part.Choice{
		{Text: l.texts.cancel},
		{Text: l.texts.discard, Ready: l.askDiscard},
		{Text: l.texts.take, Primary: true, Ready: taken, Then: func() { l.take(&l.drafts[l.list.Cursor()]) }},
	}
	if l.takeAll != nil {
		choices = slices.Insert(choices, 2, part.Choice{Text: "draft.restore-all", Ready: taken, Then: func() { l.takeAll(l.drafts) }})
	}
	l.modal.Open(l.env.Words.Text(l.texts.title), part.Beside(l.list.RowList, l.facts, l.preview), importSize, l.list.RowList, choices...)
	if l.takeAll != nil {
		l.all = l.modal.Buttons[2]
	}
	l.showFacts()
	l.modal.FitWindow() // the size depends on the length of the text
	l.list.Select(0)
}

func (l *draftList) showFacts() {
	l.facts.SetText(l.about())
	if l.all != nil {
		controls.Show(l.all, len(l.drafts) > 1)
	}
}

// askDiscard asks whether to discard the selected draft. It returns false, since the list stays
// open.
func (l *draftList) askDiscard() bool {
	if row := l.list.Cursor(); row >= 0 {
		l.env.Ask(l.texts.discardTitle, l.env.Words.Text(l.texts.discardQuestion, "Name", draftName(l.env, &l.drafts[row])),
			part.Choice{Text: "dialog.cancel", First: true},
			part.Choice{Text: l.texts.discard, Primary: true, Then: func() { l.remove(row) }},
		)
	}
	return false
}

// remove discards the draft in a row. If it was the last one, the dialog closes.
func (l *draftList) remove(row int) {
	if err := l.discard(&l.drafts[row]); err != nil {
		l.env.Tell(l.texts.stays, phrase.Error(l.env.Words, err))
		return
	}
	l.drafts = slices.Delete(l.drafts, row, row+1)
	l.list.Clear()
	l.showFacts()
	if len(l.drafts) == 0 {
		l.modal.Close()
		return
	}
	l.list.Select(min(row, len(l.drafts)-1))
	l.env.Focus(l.list.RowList)
}

func draftName(env *part.Env, draft *workspace.Draft) string {
	return safetext.Short(env.ShownName(draft.Path, draft.Name, draft.State.Puzzle.Title))
}
