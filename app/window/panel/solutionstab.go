package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
)

// TabSolutions is the tab of solutions.
var TabSolutions = tabOf("show-solutions", func(p *Panel) (section, fyne.CanvasObject) {
	p.Solutions = newSolutionsTab(p.env)
	return p.Solutions, p.Solutions.Content
})

// solutionsTab shows the number of solutions, as far as it is known, and lists them. If
// there are none, it explains why.
type solutionsTab struct {
	env       *part.Env
	Content   fyne.CanvasObject
	head      *fyne.Container // everything above the list
	Headline  *controls.Headline
	count     *controls.Button // visible if the number is unknown
	Progress  *controls.Quiet  // the progress of a search, with an explanation of the numbers
	facts     *controls.Quiet
	Conflicts *widget.Label
	Entries   *controls.Check // the search counts entries as givens
	Lacking   *controls.Check // the search leaves out removed candidates
	Stepper   *stepper
	pins      *pinRow
	histogram *histogram
	List      *solutionList
	Advice    *adviceView
	buttons   map[command.ID]*controls.Button
	list      *controls.Button // shows the list instead of possible digits or a comparison
	ways      *fyne.Container  // buttons that choose how to show several solutions
	foot      *fyne.Container  // buttons below the list
	typo      *controls.Quiet  // says that a puzzle should have only one solution
}

func newSolutionsTab(env *part.Env) *solutionsTab {
	s := &solutionsTab{
		env: env, buttons: map[command.ID]*controls.Button{}, Progress: controls.NewQuietParagraph(), facts: controls.NewQuietParagraph(),
		Stepper: newStepper(env), pins: newPinRow(env), histogram: newHistogram(env), List: newSolutionList(env), Advice: newAdviceView(env),
	}
	s.Headline = controls.NewHeadline(env.Tip)
	s.Conflicts = part.Problem()
	s.Entries = s.check("with-entries", "tip.with-entries")
	s.Lacking = s.check("with-removed", "tip.with-removed")
	all := s.action("find-all", "bar.find-all")
	all.Text, all.More = env.WithKeys("bar.find-all", "find-all"), env.Words.Text("tip.find-all")
	s.count = s.action("count", "action.count")
	s.count.Text, s.count.More = env.WithKeys("action.count", "count"), env.Words.Text("tip.count")
	s.ways = s.newWays()
	s.head = container.New(look.Lines(look.Near),
		container.New(look.Lines(look.Tight), s.Headline, s.facts),
		container.New(look.Around(look.Near), s.Stepper.Content),
		container.New(look.Lines(look.Tight), s.Progress, s.Conflicts),
		s.Entries, s.Lacking, s.pins.content, s.ways, s.histogram.content)
	s.typo = part.Aside(env.Words.Text("solutions.typo"))
	s.foot = container.New(look.Lines(look.Near), s.typo,
		container.New(look.Around(look.Near), container.New(&controls.FlowLayout{Gap: look.Near},
			all, s.count, s.action("make-unique", "command.make-unique"), s.action("find-typos", "command.find-typos"))))
	whole := controls.NewBorder(s.head, s.foot, nil, nil, container.NewStack(s.List.Content, s.Advice.Content))
	scroll := container.NewVScroll(whole)
	s.Advice.reveal = controls.Scrolled{Scroll: scroll}.Follow
	s.Advice.otherwise = s.Entries
	s.Content = scroll
	return s
}

// check returns a check box for a command that limits searches.
func (s *solutionsTab) check(id command.ID, tip i18n.Key) *controls.Check {
	c := command.Find(id)
	box := controls.NewCheck(s.env.Words.Text(c.Text), s.env.UnfocusedKey, s.env.FocusBoard, func(bool) {
		if !s.env.Updating {
			s.env.Run(c)
		}
	})
	box.Tip, box.More = s.env.Tip, s.env.Words.Text(tip)
	return box
}

func (s *solutionsTab) action(id command.ID, text i18n.Key) *controls.Button {
	s.buttons[id] = s.env.Button(id, nil, s.env.Words.Text(text))
	return s.buttons[id]
}

// newWays returns the buttons that choose how to show several solutions, and the button for
// the order of the list.
func (s *solutionsTab) newWays() *fyne.Container {
	s.list = controls.NewButton(s.env.Words.Text("action.list"), nil, s.env.UnfocusedKey, func() {
		for _, id := range []command.ID{"possible", "compare"} {
			if c := command.Find(id); c.Checked(s.env.State()) {
				s.env.Run(c)
			}
		}
		s.env.FocusBoard()
	})
	sort := s.action("by-difference", "command.by-difference")
	return container.New(look.Around(look.Near), container.New(&controls.FlowLayout{Gap: look.Near},
		controls.NewTrack(s.list, s.action("possible", "command.possible"), s.action("compare", "action.compare")),
		sort))
}

func (s *solutionsTab) firstFocus() fyne.Focusable {
	switch {
	case s.Advice.Content.Visible():
		return s.Advice.firstFocus()
	case s.List.Rows.Length() > 0:
		return s.List.Rows
	case s.ways.Visible():
		return s.list
	case s.Entries.Visible():
		return s.Entries
	case s.Lacking.Visible():
		return s.Lacking
	}
	return s.Stepper.Buttons["find-next"]
}

func (s *solutionsTab) updateTab(state *command.State) {
	words := s.env.Words
	s.Headline.Set(phrase.Headline(words, &state.View), words.SizeInFull(state.Search.Progress.Total))
	part.SetAside(s.Progress, phrase.Progress(words, &state.View))
	part.SetAside(s.facts, phrase.Capital(phrase.Facts(words, &state.View)))
	searched := state.Search.Progress.Kind != search.Ready
	wrong := phrase.Wrong(words, &state.View)
	controls.SetText(s.Conflicts, wrong)
	// Before a search, the status bar names the conflicts. If there is no solution, the advice
	// explains them in more detail.
	controls.Show(s.Conflicts, wrong != "" && searched && state.Search.Progress.Kind != search.None)
	for _, box := range [...]struct {
		*controls.Check
		on, needed bool
	}{{s.Entries, state.Search.WithEntries, state.Game.Entries > 0}, {s.Lacking, state.Search.WithRemoved, state.Game.Eliminates}} {
		if box.Checked != box.on {
			box.SetChecked(box.on)
		}
		controls.Show(box.Check, box.needed || box.on)
	}
	part.FollowCommands(s.buttons, state)
	several := state.Search.Progress.SoFar() > 1 || state.Search.Overlay || state.Search.Comparing
	controls.Choose(s.list, !state.Search.Overlay && !state.Search.Comparing)
	repairs := several && !state.Game.Blank && (!s.buttons["make-unique"].Disabled() || !s.buttons["find-typos"].Disabled())
	controls.Show(s.buttons["make-unique"], repairs)
	controls.Show(s.buttons["find-typos"], repairs && !state.FewGivens())
	controls.Show(s.typo, repairs && !state.Game.Playing && !state.FewGivens() && state.Rules.Rules == board.Classic())
	controls.Show(s.buttons["find-all"], part.HasSolutions(state) && !state.Stoppable() && !s.buttons["find-all"].Disabled())
	controls.Show(s.count, state.Search.Progress.Total == nil && state.Search.Progress.Kind != search.Unfinished && wrong == "" && s.Headline.Text != "")
	s.Stepper.showStepper(state)
	controls.Show(s.Headline, s.Headline.Text != "")
	s.pins.showPins(state)
	s.histogram.showCounts(state)
	s.Advice.showAdvice(state)
	// The number of solutions without the entries would contradict why they lead to none.
	controls.Show(s.head, !s.Advice.explains())
	controls.Show(s.ways, several && !s.Advice.Content.Visible())
	controls.Show(s.buttons["by-difference"], state.Search.Listing.Len() > 2 || state.Search.Listing.ByDifference)
	controls.Show(s.List.Content, !s.Advice.Content.Visible())
	s.List.room.yields = state.Board.Overlay != nil || state.Search.Listing.Len() == 0
	s.List.several = several
	s.List.showSolutions(state)
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
	p := &pinRow{env: env, row: container.New(&controls.FlowLayout{Gap: look.Tight})}
	p.content = container.New(layout.NewCustomPaddedLayout(look.Near, look.Near, look.Near, 0), p.row)
	p.given = env.Button("pins-given", nil, env.Title("pins-given"))
	p.given.Importance = widget.LowImportance
	return p
}

func (p *pinRow) showPins(state *command.State) {
	if state.Game.Pins == p.pins && p.content.Visible() == (p.pins != board.Grid{}) {
		return
	}
	p.pins = state.Game.Pins
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
