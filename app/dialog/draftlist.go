package dialog

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"nonet/app/boardview"
	"nonet/app/controls"
	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/app/workspace"
	"nonet/internal/safetext"
)

// DraftChoices contains the callbacks for the user's decision about the drafts of earlier
// runs.
type DraftChoices struct {
	Restore    func(*workspace.Draft)
	RestoreAll func([]workspace.Draft)
	Later      func() // called if the dialog is closed without restoring a draft
}

// PickDraft asks the user which draft to restore, and shows a preview of the selected
// draft. The problem is a sentence about drafts that cannot be read, or "".
func PickDraft(env *part.Env, drafts []workspace.Draft, problem string, choices DraftChoices) {
	m := env.NewModal()
	m.OnClose = choices.Later
	preview := boardview.NewPicture()
	facts := controls.NewQuietParagraph()
	now := time.Now()
	var list *controls.PickList
	var all *controls.Button
	count := func() {
		text := env.Words.Count("draft.found", len(drafts))
		if len(drafts) > 1 {
			text += " " + env.Words.Text("draft.all-note")
		}
		facts.SetText(strings.TrimSpace(text + " " + problem))
		controls.Show(all, len(drafts) > 1)
	}
	list = controls.NewPickList(m.Key,
		func() int { return len(drafts) },
		part.NewNamed,
		func(row int, object fyne.CanvasObject) {
			d := &drafts[row]
			part.FillNamed(object, draftName(env, d), phrase.DraftFacts(env.Words, &d.State, len(d.Items), now, d.Time))
		})
	list.OnSelect = func(row int) { preview.SetView(session.Preview(drafts[row].State), env.Palette()) }
	take := func(row int) { choices.Restore(&drafts[row]) }
	discard := func(row int) {
		if err := env.Workspace.Keeper.Drafts.Discard(drafts[row].Draft); err != nil {
			env.Tell("draft.stays", phrase.Error(env.Words, err))
			return
		}
		drafts = slices.Delete(drafts, row, row+1)
		list.Clear()
		count()
		if len(drafts) == 0 {
			m.Close()
			return
		}
		list.Select(min(row, len(drafts)-1))
		env.Focus(list.RowList)
	}
	list.OnChoose = func(row int) {
		m.OnClose = nil
		m.Close()
		take(row)
	}
	m.Open(env.Words.Text("draft.title"), part.Beside(list.RowList, facts, preview), importSize, list.RowList,
		part.Choice{Text: "draft.later"},
		part.Choice{Text: "draft.discard", Ready: func() bool {
			if row := list.Cursor(); row >= 0 {
				env.Ask("draft.discard.title", env.Words.Text("draft.discard.question", "Name", draftName(env, &drafts[row])),
					part.Choice{Text: "dialog.cancel", First: true},
					part.Choice{Text: "draft.discard", Primary: true, Then: func() { discard(row) }},
				)
			}
			return false
		}},
		part.Choice{
			Text: "draft.restore-all", Ready: func() bool {
				m.OnClose = nil
				return true
			},
			Then: func() { choices.RestoreAll(drafts) },
		},
		part.Choice{
			Text: "draft.restore", Primary: true, Ready: func() bool {
				if list.Cursor() < 0 {
					return false
				}
				m.OnClose = nil
				return true
			},
			Then: func() { take(list.Cursor()) },
		},
	)
	all = m.Buttons[2]
	count()
	m.FitWindow() // the size depends on the length of the text
	list.Select(0)
}

func draftName(env *part.Env, draft *workspace.Draft) string {
	return safetext.Short(env.ShownName(draft.Path, draft.Name, draft.State.Puzzle.Title))
}
