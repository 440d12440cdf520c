package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
)

// TabPuzzle is the tab of the puzzle's texts.
var TabPuzzle = tabOf("show-puzzle", func(p *Panel) (section, fyne.CanvasObject) {
	p.Puzzle = newPuzzleTab(p.env)
	return p.Puzzle, p.Puzzle.content
})

// puzzleTab lets the user edit the title and other texts of a puzzle. It also shows which
// givens are redundant.
type puzzleTab struct {
	env                            *part.Env
	content                        fyne.CanvasObject
	Givens                         *controls.Quiet
	needed                         *controls.Quiet // says whether all givens are needed
	Check                          *controls.Button
	removable                      *fyne.Container
	cells                          board.CellSet // the cells of the redundant givens
	Title, Author, source, Comment *controls.Field
}

func newPuzzleTab(env *part.Env) *puzzleTab {
	p := &puzzleTab{env: env, Givens: controls.NewQuietParagraph(), needed: controls.NewQuietParagraph(), removable: container.New(&controls.FlowLayout{Gap: look.Tight})}
	p.Check = controls.NewButton(env.Words.Text("puzzle.check"), nil, env.UnfocusedKey, env.Session.Diagnosis.CheckGivens)
	changed := func(string) {
		if !env.Updating {
			env.Session.SetTexts(session.Texts{
				Title: p.Title.Text, Author: p.Author.Text, Source: p.source.Text, Comment: p.Comment.Text,
			})
		}
	}
	for _, f := range []**controls.Field{&p.Title, &p.Author, &p.source, &p.Comment} {
		*f = env.NewField(env.FieldKey, changed)
	}
	p.Comment.MultiLine = true
	p.Comment.Wrapping = fyne.TextWrapWord
	p.Comment.SetMinRowsVisible(4)
	form := container.New(layout.NewFormLayout())
	for _, row := range []struct {
		label, empty i18n.Key
		field        *controls.Field
	}{
		{"puzzle.title", "puzzle.title.empty", p.Title},
		{"puzzle.author", "puzzle.author.empty", p.Author},
		{"puzzle.source", "puzzle.source.empty", p.source},
		{"puzzle.comment", "puzzle.comment.empty", p.Comment},
	} {
		row.field.PlaceHolder = env.Words.Text(row.empty)
		form.Add(widget.NewLabel(env.Words.Text(row.label)))
		form.Add(row.field)
	}
	p.content = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(look.Tight, look.Tight, 0, look.Near),
		container.NewVBox(form, container.New(look.Lines(look.Tight), p.Givens, p.needed), container.NewHBox(controls.Space(look.Tight), p.Check), container.New(layout.NewCustomPaddedLayout(0, 0, look.Near, 0), p.removable))))
	return p
}

func (t *puzzleTab) firstFocus() fyne.Focusable { return t.Title }

func (t *puzzleTab) updateTab(state *command.State) {
	for f, text := range map[*controls.Field]string{
		t.Title: state.Game.Texts.Title, t.Author: state.Game.Texts.Author,
		t.source: state.Game.Texts.Source, t.Comment: state.Game.Texts.Comment,
	} {
		if f.Text != text {
			f.SetText(text)
		}
	}
	t.Givens.SetText(phrase.Capital(t.env.Words.Count("puzzle.givens", state.Game.Givens)))
	t.updateNeeded(state)
}

// updateNeeded shows the redundant givens as buttons that remove them.
func (t *puzzleTab) updateNeeded(state *command.State) {
	words, redundant := t.env.Words, &state.Search.Diagnosis.Redundant
	givens := t.env.Session.State().Puzzle.Givens
	text, cells := "", board.CellSet{}
	switch {
	case state.Search.Progress.Pins > 0:
		text = words.Text("puzzle.no-check-pins")
	case state.Search.WithEntries && state.Game.Entries > 0:
		text = words.Text("puzzle.no-check-entries")
	case state.Search.Progress.Kind == search.None:
		text = words.Text("refused.no-solution")
	case redundant.Known:
		text = phrase.Redundant(words, &redundant.Value, &givens, state.Search.Progress.IsUnique())
		cells = redundant.Value.Cells
	case redundant.Asking:
		text = words.Text("puzzle.checking")
	}
	part.SetAside(t.needed, text)
	controls.Show(t.Check, text == "" && state.Search.Progress.Kind != search.Unfinished && state.Game.Givens > 0)
	if cells == t.cells {
		return
	}
	t.cells = cells
	t.removable.Objects = nil
	for c := range cells.All() {
		b := controls.NewButton(phrase.Given(words, c, givens[c]), theme.CancelIcon(), t.env.UnfocusedKey, func() { t.env.Session.Diagnosis.RemoveGiven(c) })
		b.IconPlacement = widget.ButtonIconTrailingText
		t.removable.Objects = append(t.removable.Objects, b)
	}
	t.removable.Refresh()
}
