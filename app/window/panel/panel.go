// Package panel implements the area beside the board: the switch of the places, the digit pad, the
// current hint, and the tabs for solutions, steps, rules, the puzzle's texts, the history and a
// collection.
// The panel shows the states that the window passes to it, and turns the user's actions
// into commands.
package panel

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
	"nonet/solver/logic"
)

// Tab is the index of a tab in the panel.
type Tab int

// makers make the contents of the tabs. The file of each tab adds its own.
var makers = map[Tab]func(*Panel) (section, fyne.CanvasObject){}

// tabOf returns the tab that a command shows, whose content is made by a function.
func tabOf(id command.ID, content func(*Panel) (section, fyne.CanvasObject)) Tab {
	tab := Tab(slices.IndexFunc(command.Tabs(), func(t command.Command) bool { return t.ID == id }))
	makers[tab] = content
	return tab
}

// Panel is the area beside the board. It contains what the place needs: the pad, or tabs.
type Panel struct {
	env       *part.Env
	Content   fyne.CanvasObject
	Switch    *controls.Segments // shows and changes the place
	back      *controls.Button   // leaves a tab that lies over the place
	Tabs      *controls.Tabs
	sections  []section // the contents of the tabs, indexed by Tab
	Solutions *solutionsTab
	Rules     *rulesTab
	Puzzle    *puzzleTab
	History   *historyTab
	Steps     *stepsTab
	Hint      *hintCard
	Task      *taskCard
	Pad       *pad
	Foot      *foot
	Start     *startPage
	inner     *fyne.Container // contains everything but the start page
	head      float32         // the height of the task card above a tab, or 0 if it is hidden
	drawing   bool
	explained bool

	place   Place
	solving Tab // the tab of Solve: solutions or steps
	over    Tab // the tab that lies over the place, or noTab
	shown   Tab // what turn has shown last

	Collection *collectionTab
}

// New returns a panel. When the user chooses a level for a new puzzle, it calls makePuzzle.
func New(env *part.Env, makePuzzle func(logic.Level)) *Panel {
	p := &Panel{env: env, Hint: newHintCard(env), Task: newTaskCard(env), Pad: newPad(env), place: Solve, solving: TabSolutions, over: noTab, shown: TabSolutions}
	p.Hint.onFit = func() { p.inner.Refresh() }
	p.Task.onFit, p.Pad.onFit = p.Hint.onFit, p.Hint.onFit
	p.Foot = newFoot(p)
	p.Pad.hidden = func() bool { return p.place != Play }
	var tabs []*controls.Tab
	for i, tab := range command.Tabs() {
		section, content := makers[Tab(i)](p)
		p.sections = append(p.sections, section)
		apart := Tab(i) != TabSolutions && Tab(i) != TabSteps
		tabs = append(tabs, &controls.Tab{Text: env.Words.Text(tab.Text), Content: container.New(tabLayout{p}, content), Apart: apart})
	}
	p.Steps.show = p.showSteps
	p.Switch = p.newSwitch()
	p.back = controls.NewButton("", theme.NavigateBackIcon(), env.UnfocusedKey, p.leaveTab)
	p.back.Importance, p.back.Alignment = widget.LowImportance, widget.ButtonAlignLeading
	p.back.Hide()
	p.Tabs = controls.NewTabs(tabs...)
	p.Tabs.OnSelected = func(*controls.Tab) {
		if tab := Tab(p.Tabs.SelectedIndex()); tab != p.shown { // the user has chosen it
			p.Select(tab)
		}
	}
	p.inner = container.New(&panelLayout{p}, p.Switch, p.back, p.Task.Content, p.Tabs, p.Hint.Content, p.Pad.content, p.Foot.content)
	p.Start = newStartPage(env, makePuzzle)
	p.Content = controls.NewCard(container.NewStack(p.inner, p.Start.Content), look.Near)
	return p
}

// First returns the widget to focus when the focus moves to the panel, or nil if the panel
// is hidden.
func (p *Panel) First() fyne.Focusable {
	if !p.Content.Visible() {
		return nil
	}
	if p.Start.Content.Visible() {
		return p.Start.Rows[0]
	}
	if first := p.Task.firstFocus(); first != nil {
		return first
	}
	return p.firstOfTab()
}

// firstOfTab returns the widget to focus in the tab or, if it has none, the switch. Instead of a tab,
// there may be the pad.
func (p *Panel) firstOfTab() fyne.Focusable {
	if p.shown == noTab {
		return p.Pad.Digits[0]
	}
	if first := p.sections[p.shown].firstFocus(); first != nil {
		return first
	}
	if p.over != noTab {
		return p.back
	}
	return p.Switch
}

// section is the content of a tab.
type section interface {
	firstFocus() fyne.Focusable // the widget to focus, or nil
	updateTab(state *command.State)
}

func (p *Panel) Update(state *command.State) {
	p.Solutions.updateTab(state)
	p.Collection.updateTab(state)
	p.follow(state)
	p.updateSeen(state)
	p.Hint.showHint(state)
	if explained := p.explaining(); p.explained != explained {
		p.explained = explained
		p.inner.Refresh() // the card may have to make room
	}
	p.Task.showTask(state, p.shown == noTab)
	p.Task.emphasize(!p.Hint.wanted)                                                  // the hint card has its own primary button, even if it has to yield for now
	busy := p.Hint.wanted || p.Task.wanted == practising || p.Task.wanted == finished // with a card that has the primary button
	controls.Emphasize(p.Solutions.Stepper.Buttons["find-next"], !busy)
	controls.Emphasize(p.Foot.Find, !busy && state.Game.Givens > 0)
	p.Pad.showMode(state)
	p.Foot.showFoot(state)
	controls.LayOut(p.Tabs.Selected().Content)
}

// updateSeen updates the visible tab, except for the tabs that Update always updates.
func (p *Panel) updateSeen(state *command.State) {
	switch p.shown {
	case noTab, TabSolutions, TabCollection:
	default:
		p.sections[p.shown].updateTab(state)
	}
}

// Show shows a tab and gives it the focus.
func (p *Panel) Show(tab Tab) {
	if !p.Content.Visible() {
		p.env.Say(p.env.Words.Text("window.too-small"))
	}
	p.Select(tab)
	p.env.Focus(p.firstOfTab())
}

// Actions returns functions for the commands that show or change a part of the panel.
func (p *Panel) Actions() map[command.ID]func() {
	find := func(id command.ID) func() {
		return func() {
			if p.over == TabCollection { // the user may be going through its puzzles
				p.place, p.solving = Solve, TabSolutions
			} else {
				p.Select(TabSolutions)
			}
			command.Find(id).Run(p.env.Session)
		}
	}
	byHand := func(id command.ID) func() {
		return func() {
			p.SetPlace(Play)
			command.Find(id).Run(p.env.Session)
		}
	}
	actions := map[command.ID]func(){
		"hint": byHand("hint"), "hint-technique": byHand("hint-technique"), "hint-step": byHand("hint-step"), "check": byHand("check"),
		"fix": func() {
			if p.env.Session.State().Playing {
				p.SetPlace(Edit)
			} else {
				p.SetPlace(Play)
			}
		},
		"find-next": find("find-next"), "find-all": find("find-all"), "count": find("count"),
		"find-typos":  func() { p.showAdvice(askTypo, p.env.Session.Diagnosis.FindTypos) },
		"make-unique": func() { p.showAdvice(askGiven, p.env.Session.Diagnosis.MakeUnique) },
		"why-wrong":   func() { p.showAdvice(askWhy, p.env.Session.Mistakes.Explain) },
		"path":        func() { p.showSteps(false) },
		"moves":       func() { p.showSteps(true) },
		"edit-group":  p.editGroup,
		"pencil":      p.Pad.togglePencil,

		"longer-reason":  func() { p.Steps.lengthen(part.DivideStep) },
		"shorter-reason": func() { p.Steps.lengthen(-part.DivideStep) },
	}
	for i, tab := range command.Tabs() {
		actions[tab.ID] = func() { p.Show(Tab(i)) }
	}
	return actions
}

// showSteps lists all possible steps if moves is set, otherwise the steps to the solution.
func (p *Panel) showSteps(moves bool) {
	p.Steps.choose(moves)
	p.Show(TabSteps)
	p.Steps.updateTab(p.env.State())
}

// editGroup shows the editor of the selected group and focuses the name.
func (p *Panel) editGroup() {
	p.Show(TabRules)
	if p.Content.Visible() {
		p.Rules.reveal(p.Rules.Groups.picked)
		p.env.Focus(p.Rules.Groups.Editor.name)
	}
}

// showAdvice starts the search for advice, and shows the tab in which the advice will
// appear.
func (p *Panel) showAdvice(asked adviceKind, look func()) {
	if asked != askWhy {
		p.env.Session.Mistakes.LeaveWhy() // the other advice takes its place
	}
	p.Solutions.Advice.asked = asked
	look()
	p.Show(TabSolutions)
}

// AskNumber lets the user type the number of the solution to show.
func (p *Panel) AskNumber() {
	p.Show(TabSolutions)
	p.Solutions.Stepper.ask()
}

// Hover is called when the mouse moves to a cell of the board or leaves it.
func (p *Panel) Hover(c board.Cell, over bool) { p.Solutions.histogram.hover(c, over) }

// End clears the table of the collection, since Fyne may use the table until the window has
// closed, for example when the mouse moves over it.
func (p *Panel) End() { p.Collection.List.clear() }

// Adopt copies the user's choices from the panel that p replaces when the language changes.
func (p *Panel) Adopt(old *Panel) {
	p.Pad.kind, p.Pad.noted, p.Pad.Held = old.Pad.kind, old.Pad.noted, old.Pad.Held
	p.place, p.solving, p.over = old.place, old.solving, old.over
	p.Steps.moves = old.Steps.moves
	p.Steps.Filter.SetText(old.Steps.Filter.Text)
	p.Solutions.Advice.asked = old.Solutions.Advice.asked
	if old.Start.Content.Visible() {
		p.Begin()
	}
	p.env.Update()
	p.Collection.adopt(old.Collection)
	p.turn()
}
