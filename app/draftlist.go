package app

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/app/boardview"
	"nonet/app/controls"
	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/app/workspace"
)

// offerDrafts offers the unsaved work of earlier runs, if any, and opens the program's
// argument: in this window, or in another one if a draft is restored here.
func (w *Window) offerDrafts(argument string) {
	good, damaged := w.Workspace.LeftDrafts()
	var problem string
	if len(damaged) > 0 {
		problem = w.Words.Count("draft.damaged", len(damaged), "File", shortened(damaged[0]))
	}
	switch {
	case len(good) > 0:
		w.pickDraft(good, problem, argument)
	case problem != "":
		w.openArgument(argument)
		w.Tell("draft.title", problem)
	default:
		w.openArgument(argument)
	}
}

// pickDraft asks which draft to restore and shows the selected one. It then opens the
// program's argument as offerDrafts does.
func (w *Window) pickDraft(drafts []workspace.Draft, problem, argument string) {
	m := w.NewModal()
	m.OnClose = func() { w.openArgument(argument) }
	preview := boardview.NewPicture()
	facts := controls.NewQuietParagraph()
	now := time.Now()
	var list *controls.PickList
	var all *controls.Button
	count := func() {
		text := w.Words.Count("draft.found", len(drafts))
		if len(drafts) > 1 {
			text += " " + w.Words.Text("draft.all-note")
		}
		facts.SetText(strings.TrimSpace(text + " " + problem))
		controls.Show(all, len(drafts) > 1)
	}
	list = controls.NewPickList(m.Key,
		func() int { return len(drafts) },
		func() fyne.CanvasObject {
			name := widget.NewLabel("")
			name.Truncation = fyne.TextTruncateEllipsis
			return container.NewBorder(nil, nil, nil, controls.NewQuiet(), name)
		},
		func(row int, object fyne.CanvasObject) {
			parts := object.(*fyne.Container).Objects
			parts[0].(*widget.Label).SetText(w.draftName(&drafts[row]))
			parts[1].(*controls.Quiet).SetText(phrase.DraftFacts(w.Words, &drafts[row].State, len(drafts[row].Items), now, drafts[row].Time))
		})
	list.OnSelect = func(row int) { preview.SetView(session.Preview(drafts[row].State), w.Palette()) }
	take := func(row int) { w.restore(&drafts[row], argument) }
	discard := func(row int) {
		if err := w.Workspace.Keeper.Drafts.Discard(drafts[row].Draft); err != nil {
			w.Tell("draft.stays", phrase.Error(w.Words, err))
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
		w.Frame.Canvas().Focus(list)
	}
	list.OnChoose = func(row int) {
		m.OnClose = nil
		m.Close()
		take(row)
	}
	content := controls.NewBorder(facts, nil, nil,
		container.NewHBox(controls.Space(controls.Gap/2), container.NewCenter(container.NewGridWrap(preview.MinSize(), preview))), list)
	m.Open(w.Words.Text("draft.title"), content, importSize, list,
		part.Choice{Text: "draft.later"},
		part.Choice{Text: "draft.discard", Ready: func() bool {
			if row := list.Selected; row >= 0 {
				w.Ask("draft.discard.title", w.Words.Text("draft.discard.question", "Name", w.draftName(&drafts[row])),
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
			Then: func() { w.restoreAll(drafts, argument) },
		},
		part.Choice{
			Text: "draft.restore", Primary: true, Ready: func() bool {
				if list.Selected < 0 {
					return false
				}
				m.OnClose = nil
				return true
			},
			Then: func() { take(list.Selected) },
		},
	)
	all = m.Buttons[2]
	count()
	m.FitWindow() // its size depends on the length of the facts
	list.Select(0)
}

// draftName returns a one-line name for a draft.
func (w *Window) draftName(draft *workspace.Draft) string {
	return shortened(w.shownName(draft.Path, draft.Name, draft.State.Puzzle.Title))
}
