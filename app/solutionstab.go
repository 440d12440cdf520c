package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/part"
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/board"
)

// solutionsTab shows the number of solutions, as far as known, and lists them; if there is
// none it explains why.
type solutionsTab struct {
	env       *part.Env
	content   fyne.CanvasObject
	headline  *controls.Headline
	count     *controls.Button // if the number is unknown
	progress  *controls.Quiet  // of a search, with an explanation of its numbers
	facts     *controls.Quiet
	conflicts *widget.Label
	entries   *controls.Check
	pins      *pinRow
	histogram *histogram
	list      *solutionList
	advice    *adviceView
	buttons   map[command.ID]*controls.Button
}

func newSolutionsTab(env *part.Env) *solutionsTab {
	s := &solutionsTab{
		env: env, buttons: map[command.ID]*controls.Button{}, progress: controls.NewQuietParagraph(), facts: controls.NewQuietParagraph(),
		pins: newPinRow(env), histogram: newHistogram(env), list: newSolutionList(env), advice: newAdviceView(env),
	}
	s.headline = controls.NewHeadline(env.Tip)
	s.conflicts = widget.NewLabel("")
	s.conflicts.Importance = widget.DangerImportance
	s.conflicts.Wrapping = fyne.TextWrapWord
	withEntries := command.Find("with-entries")
	s.entries = controls.NewCheck(env.Words.Text(withEntries.Text), env.UnfocusedKey, env.FocusBoard, func(bool) {
		if !env.Updating {
			env.Run(withEntries)
		}
	})
	s.count = env.Button("count", nil, false)
	s.count.Text = env.WithKeys("action.count", "count")
	s.buttons["count"] = s.count
	head := container.New(layout.NewCustomPaddedVBoxLayout(-10),
		container.NewBorder(nil, nil, nil, container.NewVBox(container.New(layout.NewCustomPaddedLayout(6, 0, 0, 8), s.count)), s.headline),
		s.progress, s.facts, s.conflicts, container.New(layout.NewCustomPaddedLayout(5, 0, 0, 0), s.entries), s.pins.content, s.histogram.content)
	actions := container.New(&controls.FlowLayout{Gap: 4})
	env.AddActions(actions, s.buttons, []part.Action{
		{ID: "possible", Text: env.Words.Text("action.possible")},
		{ID: "compare", Text: env.Words.Text("action.compare")},
		{ID: "by-difference", Text: env.Words.Text("action.by-difference")},
		{ID: "make-unique", Text: env.Words.Text("action.make-unique")},
		{ID: "find-typos", Text: env.Words.Text("action.find-typos")},
		{ID: "export-solutions", Text: env.Words.Text("action.export")},
	})
	whole := controls.NewBorder(head,
		container.New(layout.NewCustomPaddedLayout(4, 4, 4, 4), actions), nil, nil,
		container.NewStack(s.list.content, s.advice.content))
	scroll := container.NewVScroll(whole)
	s.advice.reveal = controls.Scrolled{Scroll: scroll}.Follow
	s.advice.otherwise = s.entries
	s.content = scroll
	return s
}

// first returns the first widget that can have the focus.
func (s *solutionsTab) first() fyne.Focusable {
	switch {
	case s.advice.content.Visible():
		return s.advice.first()
	case s.list.rows.Length() > 0:
		return s.list.rows
	}
	return s.entries
}

func (s *solutionsTab) update(state *command.State) {
	words := s.env.Words
	s.headline.Set(phrase.Headline(words, &state.View), words.SizeInFull(state.Count.Exact))
	say := func(q *controls.Quiet, text string) {
		q.SetText(text)
		controls.Show(q, text != "")
	}
	say(s.progress, phrase.Progress(words, &state.View))
	say(s.facts, phrase.Facts(words, &state.View))
	wrong := phrase.Wrong(words, &state.View)
	controls.SetText(s.conflicts, wrong)
	controls.Show(s.conflicts, wrong != "" && state.Status.Kind != session.None) // which the advice explains in more detail
	if s.entries.Checked != state.WithEntries {
		s.entries.SetChecked(state.WithEntries)
	}
	for id, b := range s.buttons {
		c := command.Find(id)
		controls.SetEnabled(b, c.IsEnabled(state))
		if c.Checked != nil {
			controls.Choose(b, c.Checked(state))
		}
	}
	s.showCount(state)
	s.pins.update(state)
	s.histogram.update(state)
	s.advice.update(state)
	controls.Show(s.list.content, !s.advice.content.Visible())
	s.list.room.yields = state.Board.Overlay != nil
	s.list.update(state)
}

// showCount shows a button to count the solutions beside the headline, if there is room for
// both.
func (s *solutionsTab) showCount(state *command.State) {
	controls.Show(s.count, state.Count.Exact == nil && state.Status.Kind != session.Unfinished)
}

// pinRow shows the pins, each with a button that removes it.
type pinRow struct {
	env     *part.Env
	content *fyne.Container
	row     *fyne.Container
	pins    board.Grid
	given   *controls.Button
}

func newPinRow(env *part.Env) *pinRow {
	p := &pinRow{env: env, row: container.New(&controls.FlowLayout{Gap: 4})}
	p.content = container.New(layout.NewCustomPaddedLayout(16, 6, 8, 0), p.row)
	p.given = env.Button("pins-given", nil, true)
	p.given.Importance = widget.LowImportance
	return p
}

func (p *pinRow) update(state *command.State) {
	if state.Pins == p.pins && p.content.Visible() == (p.pins != board.Grid{}) {
		return
	}
	p.pins = state.Pins
	p.row.Objects = nil
	for c, d := range p.pins {
		if d == 0 {
			continue
		}
		text := phrase.Given(p.env.Words, board.Cell(c), d)
		b := controls.NewButton(text, theme.CancelIcon(), p.env.UnfocusedKey, func() {
			p.env.Session.Solutions.TogglePin(board.CellsOf(board.Cell(c)), d)
			p.env.FocusBoard()
		})
		b.IconPlacement = widget.ButtonIconTrailingText
		p.row.Objects = append(p.row.Objects, b)
	}
	if len(p.row.Objects) > 0 {
		p.row.Objects = append(p.row.Objects, p.given)
	}
	controls.Show(p.content, len(p.row.Objects) > 0)
	p.content.Refresh()
}
