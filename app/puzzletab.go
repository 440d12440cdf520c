package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/words"
)

// puzzleTab holds the words that come with a puzzle, to read and to change.
type puzzleTab struct {
	w                              *Window
	content                        fyne.CanvasObject
	givens                         *quiet
	title, author, source, comment *field
}

func newPuzzleTab(w *Window) *puzzleTab {
	p := &puzzleTab{w: w, givens: newQuietParagraph()}
	changed := func(string) {
		if !w.updating {
			w.session.SetTexts(session.Texts{
				Title: p.title.Text, Author: p.author.Text, Source: p.source.Text, Comment: p.comment.Text,
			})
		}
	}
	for _, f := range []**field{&p.title, &p.author, &p.source, &p.comment} {
		*f = newField(w.fieldKey, changed)
	}
	p.comment.MultiLine = true
	p.comment.Wrapping = fyne.TextWrapWord
	p.comment.SetMinRowsVisible(4)
	form := container.New(layout.NewFormLayout())
	for _, row := range []struct {
		label words.Key
		field *field
	}{
		{"puzzle.title", p.title},
		{"puzzle.author", p.author},
		{"puzzle.source", p.source},
		{"puzzle.comment", p.comment},
	} {
		form.Add(widget.NewLabel(w.words.Text(row.label)))
		form.Add(row.field)
	}
	p.content = container.NewVScroll(container.NewVBox(form, p.givens))
	return p
}

func (p *puzzleTab) update(state *command.State) {
	for f, text := range map[*field]string{
		p.title: state.Texts.Title, p.author: state.Texts.Author,
		p.source: state.Texts.Source, p.comment: state.Texts.Comment,
	} {
		if f.Text != text {
			f.SetText(text)
		}
	}
	p.givens.SetText(p.w.words.Count("puzzle.givens", state.Givens))
}

// fieldKey runs a key that an entry field has no use for: Esc goes back to the
// board.
func (w *Window) fieldKey(event *fyne.KeyEvent) {
	if event.Name == fyne.KeyEscape {
		w.focusBoard()
		return
	}
	w.unfocusedKey(event)
}
