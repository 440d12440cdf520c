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
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/app/workspace"
)

// offerDrafts offers the unsaved work of earlier runs, if any, and opens the program's
// argument: in this window, or in another one if a draft is restored here.
func (w *Window) offerDrafts(argument string) {
	good, damaged := w.workspace.LeftDrafts()
	var problem string
	if len(damaged) > 0 {
		problem = w.words.Count("draft.damaged", len(damaged), "File", shortened(damaged[0]))
	}
	switch {
	case len(good) > 0:
		w.pickDraft(good, problem, argument)
	case problem != "":
		w.openArgument(argument)
		w.tell("draft.title", problem)
	default:
		w.openArgument(argument)
	}
}

// pickDraft asks which draft to restore and shows the selected one. It then opens the
// program's argument as offerDrafts does.
func (w *Window) pickDraft(drafts []workspace.Draft, problem, argument string) {
	m := w.newModal()
	m.onClose = func() { w.openArgument(argument) }
	preview := boardview.NewPicture()
	facts := controls.NewQuietParagraph()
	now := time.Now()
	var list *controls.PickList
	var all *controls.Button
	count := func() {
		text := w.words.Count("draft.found", len(drafts))
		if len(drafts) > 1 {
			text += " " + w.words.Text("draft.all-note")
		}
		facts.SetText(strings.TrimSpace(text + " " + problem))
		controls.Show(all, len(drafts) > 1)
	}
	list = controls.NewPickList(m.key,
		func() int { return len(drafts) },
		func() fyne.CanvasObject {
			name := widget.NewLabel("")
			name.Truncation = fyne.TextTruncateEllipsis
			return container.NewBorder(nil, nil, nil, controls.NewQuiet(), name)
		},
		func(row int, object fyne.CanvasObject) {
			parts := object.(*fyne.Container).Objects
			parts[0].(*widget.Label).SetText(w.draftName(&drafts[row]))
			parts[1].(*controls.Quiet).SetText(phrase.DraftFacts(w.words, &drafts[row].State, len(drafts[row].Items), now, drafts[row].Time))
		})
	list.OnSelect = func(row int) { preview.SetView(session.Preview(drafts[row].State), w.palette()) }
	take := func(row int) { w.restore(&drafts[row], argument) }
	discard := func(row int) {
		if err := w.workspace.Keeper.Drafts.Discard(drafts[row].Draft); err != nil {
			w.tell("draft.stays", phrase.Error(w.words, err))
			return
		}
		drafts = slices.Delete(drafts, row, row+1)
		list.Clear()
		count()
		if len(drafts) == 0 {
			m.close()
			return
		}
		list.Select(min(row, len(drafts)-1))
		w.window.Canvas().Focus(list)
	}
	list.OnChoose = func(row int) {
		m.onClose = nil
		m.close()
		take(row)
	}
	content := newBorder(facts, nil, nil,
		container.NewHBox(controls.Space(gap/2), container.NewCenter(container.NewGridWrap(preview.MinSize(), preview))), list)
	m.open(w.words.Text("draft.title"), content, importSize, list,
		choice{text: "draft.later"},
		choice{text: "draft.discard", ready: func() bool {
			if row := list.Selected; row >= 0 {
				w.ask("draft.discard.title", w.words.Text("draft.discard.question", "Name", w.draftName(&drafts[row])),
					choice{text: "dialog.cancel", first: true},
					choice{text: "draft.discard", primary: true, then: func() { discard(row) }},
				)
			}
			return false
		}},
		choice{
			text: "draft.restore-all", ready: func() bool {
				m.onClose = nil
				return true
			},
			then: func() { w.restoreAll(drafts, argument) },
		},
		choice{
			text: "draft.restore", primary: true, ready: func() bool {
				if list.Selected < 0 {
					return false
				}
				m.onClose = nil
				return true
			},
			then: func() { take(list.Selected) },
		},
	)
	all = m.buttons[2]
	count()
	m.fitWindow() // its size depends on the length of the facts
	list.Select(0)
}

// draftName returns a one-line name for a draft.
func (w *Window) draftName(draft *workspace.Draft) string {
	return shortened(w.shownName(draft.Path, draft.Name, draft.State.Puzzle.Title))
}
