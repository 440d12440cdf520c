package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/app/boardview"
	"nonet/app/session"
	"nonet/board/format"
)

var chooseSize = fyne.NewSize(760, 520)

// pickPuzzle asks which puzzle of a list is meant, with a board to look at the
// one selected. Bad is how many more could not be read.
func (w *Window) pickPuzzle(items []format.Item, bad int, then func(index int)) {
	m := w.newModal()
	preview := boardview.NewPicture()
	list := newPicklist(m.key,
		func() int { return len(items) },
		func() fyne.CanvasObject {
			name := widget.NewLabel("")
			name.Truncation = fyne.TextTruncateEllipsis
			return container.NewBorder(nil, nil, nil, newQuiet(), name)
		},
		func(row int, object fyne.CanvasObject) {
			state := items[row].State()
			text := w.words.Text("choose.row", "Index", row+1)
			if state.Puzzle.Title != "" {
				text = w.words.Text("choose.row-titled", "Index", row+1, "Title", state.Puzzle.Title)
			} else if state.Puzzle.Comment != "" {
				text = w.words.Text("choose.row-titled", "Index", row+1, "Title", state.Puzzle.Comment)
			}
			parts := object.(*fyne.Container).Objects
			parts[0].(*widget.Label).SetText(text)
			parts[1].(*quiet).SetText(w.words.PuzzleFacts(&state.Puzzle))
		})
	list.onSelect = func(row int) {
		preview.SetView(session.Preview(items[row].State()), w.palette())
	}
	list.onChoose = func(row int) {
		m.close()
		then(row)
	}
	facts := newQuietParagraph()
	found := w.words.Count("choose.found", len(items))
	if bad > 0 {
		found += " " + w.words.Count("choose.bad", bad)
	}
	facts.SetText(found)
	content := container.NewBorder(facts, nil, nil,
		container.NewHBox(space(gap/2), container.NewCenter(container.NewGridWrap(preview.MinSize(), preview))), list)
	m.open(w.words.Text("choose.title"), content, chooseSize, list,
		choice{text: "dialog.cancel"},
		choice{text: "open.confirm", primary: true, ready: func() bool { return list.selected >= 0 }, then: func() { then(list.selected) }},
	)
	list.Select(0)
}
