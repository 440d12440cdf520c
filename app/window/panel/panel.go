// Package panel implements the area beside the board: the tabs for solutions, rules, the
// puzzle's texts, the history, steps and a collection, the current hint, and the digit pad.
// The panel shows the states that the window passes to it, and turns the user's actions
// into commands.
package panel

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/window/controls"
	"nonet/app/window/look"
	"nonet/app/window/part"
	"nonet/board"
)

// Tab is the index of a tab in the panel.
type Tab int

// makers make the contents of the tabs. The file of each tab adds its own.
var makers = map[Tab]func(*Panel) (section, fyne.CanvasObject){}

// tabOf returns the tab that a command shows, whose content is made by a function.
func tabOf(id command.ID, content func(*Panel) (section, fyne.CanvasObject)) Tab {
	tab := Tab(slices.IndexFunc(command.Tabs(), func(t command.Tab) bool { return t.ID == id }))
	makers[tab] = content
	return tab
}

// Panel is the area beside the board. It contains the tabs and the digit pad.
type Panel struct {
	env       *part.Env
	Content   fyne.CanvasObject
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
	inner     *fyne.Container // the tabs, the task card and the widgets below them
	head      float32         // the height of the task card, or 0 if it is hidden
	drawing   bool
	explained bool

	Collection *collectionTab
	collected  *controls.Tab // in Tabs only while a collection is open
}

func New(env *part.Env) *Panel {
	p := &Panel{env: env, Hint: newHintCard(env), Task: newTaskCard(env), Pad: newPad(env)}
	p.Hint.onFit = func() { p.inner.Refresh() }
	p.Task.onFit, p.Pad.onFit = p.Hint.onFit, p.Hint.onFit
	var tabs []*controls.Tab
	for i, tab := range command.Tabs() {
		section, content := makers[Tab(i)](p)
		p.sections = append(p.sections, section)
		tabs = append(tabs, &controls.Tab{Text: env.Words.Text(tab.Title), Content: container.New(tabLayout{p}, content)})
	}
	p.Steps.show = p.showSteps
	p.collected = tabs[TabCollection]
	p.Tabs = controls.NewTabs(tabs[:TabCollection]...)
	p.Tabs.Apart = p.collected
	p.collected.Content.Hide()
	p.Tabs.OnSelected = func(left *controls.Tab) {
		// A hidden field must not keep receiving typed text.
		env.Leave(left.Content)
		if env.Frame.Canvas().Focused() == nil { // a click on a title takes the focus away
			env.FocusBoard()
		}
		switch tab, view := p.Tabs.Selected(), env.Session.View(); {
		case tab != p.Tabs.Items[TabSteps] && view.Reason.Path != nil:
			env.Session.Logic.LeaveSteps() // only the Steps tab explains the step on the board
		case tab != p.Tabs.Items[TabSolutions] && view.Reason.WhyLine > 0:
			env.Session.Mistakes.HideReason() // only the Solutions tab says what is drawn
		}
		before := env.Updating // set if an update closes the tab of a collection
		env.Updating = true
		p.updateSeen(env.State())
		env.Updating = before
		controls.LayOut(p.Tabs.Selected().Content)
		p.inner.Refresh() // the task card may no longer fit above the content of the tab
	}
	below := container.NewVBox(p.Hint.Content, widget.NewSeparator(), p.Pad.content)
	p.inner = container.New(&panelLayout{p, below}, p.Task.Content, p.Tabs, below)
	p.Content = controls.NewCard(p.inner, look.Tight)
	return p
}

// First returns the widget to focus when the focus moves to the panel, or nil if the panel
// is hidden.
func (p *Panel) First() fyne.Focusable {
	if !p.Content.Visible() {
		return nil
	}
	if first := p.Task.firstFocus(); first != nil {
		return first
	}
	return p.firstOfTab()
}

// firstOfTab returns the widget to focus in the selected tab or, if the tab has none, a key
// of the pad.
func (p *Panel) firstOfTab() fyne.Focusable {
	if first := p.sections[p.Tabs.SelectedIndex()].firstFocus(); first != nil {
		return first
	}
	return p.Pad.Digits[0]
}

// section is the content of a tab.
type section interface {
	firstFocus() fyne.Focusable // the widget to focus, or nil
	updateTab(state *command.State)
}

func (p *Panel) Update(state *command.State) {
	p.Solutions.updateTab(state)
	p.updateSeen(state)
	p.Hint.showHint(state)
	if explained := p.explaining(); p.explained != explained {
		p.explained = explained
		p.inner.Refresh() // the card may have to make room
	}
	p.Task.showTask(state)
	p.Task.emphasize(!p.Hint.wanted) // the hint card has its own primary button, even if it has to yield for now
	p.Pad.showMode(state)
	p.updateCollection(state)
	if state.Rules.Drawing && !p.drawing { // the Rules tab explains how to draw, and shows when the regions are complete
		p.Tabs.SelectIndex(int(TabRules))
	}
	p.drawing = state.Rules.Drawing
	controls.LayOut(p.Tabs.Selected().Content)
}

// updateCollection adds the tab of the collection when one is opened, and removes it when
// the collection is closed.
func (p *Panel) updateCollection(state *command.State) {
	shown := len(p.Tabs.Items) > int(TabCollection)
	if state.Collection != nil && !shown {
		p.Tabs.Append(p.collected)
		p.inner.Refresh() // the titles may be smaller
	}
	p.Collection.updateTab(state)
	if state.Collection == nil && shown {
		if p.Tabs.Selected() == p.collected {
			p.Tabs.SelectIndex(int(TabSolutions))
		}
		p.Tabs.RemoveLast() // after update, since the list is refreshed when it loses the focus
		p.inner.Refresh()
	}
}

// updateSeen updates the selected tab, except for the tabs that Update always updates.
func (p *Panel) updateSeen(state *command.State) {
	switch at := p.Tabs.SelectedIndex(); Tab(at) {
	case TabSolutions, TabCollection:
	default:
		p.sections[at].updateTab(state)
	}
}

// mostTitles is the largest width at which the titles of the tabs that are always there have their usual
// size, in Fyne's units. If they need more, they are small, so that the board keeps its size.
const mostTitles = 388

// TabsWidth returns the width of the panel that is enough for the titles of all tabs.
func (p *Panel) TabsWidth() float32 {
	if p.Tabs.TitlesWidth(int(TabCollection)) > mostTitles {
		return 2*look.Tight + mostTitles
	}
	return 2*look.Tight + p.Tabs.TitlesWidth(len(p.Tabs.Items))
}

// Select shows a tab.
func (p *Panel) Select(tab Tab) { p.Tabs.SelectIndex(int(tab)) }

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
			if p.Tabs.Selected() != p.collected { // the user may be going through the puzzles of the collection
				p.Select(TabSolutions)
			}
			command.Find(id).Run(p.env.Session)
		}
	}
	actions := map[command.ID]func(){
		"find-next": find("find-next"), "find-all": find("find-all"), "count": find("count"),
		"find-typos":  func() { p.showAdvice(askTypo, p.env.Session.Diagnosis.FindTypos) },
		"make-unique": func() { p.showAdvice(askGiven, p.env.Session.Diagnosis.MakeUnique) },
		"why-wrong":   func() { p.showAdvice(askWhy, p.env.Session.Mistakes.Explain) },
		"path":        func() { p.showSteps(false) },
		"moves":       func() { p.showSteps(true) },
		"edit-group":  p.editGroup,
		"first-steps": p.showFirstSteps,
		"next-kind":   p.Pad.next,

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

// showFirstSteps shows the first steps, even if the user has dismissed them.
func (p *Panel) showFirstSteps() {
	p.env.Settings.FirstSteps = true
	p.env.KeepSettings()
	p.Task.begun, p.Task.asked = false, true
	p.Select(TabSolutions)
	p.env.UpdateAll()
	if !p.Content.Visible() || !p.Task.Content.Visible() {
		p.env.Say(p.env.Words.Text("window.too-small"))
	}
}

// Hover is called when the mouse moves to a cell of the board or leaves it.
func (p *Panel) Hover(c board.Cell, over bool) { p.Solutions.histogram.hover(c, over) }

// Opened prepares the panel for a newly opened game. It makes the pad enter digits again
// and hides the first steps, except at the start of the program.
func (p *Panel) Opened() {
	p.Pad.kind, p.Pad.Held = 0, 0
	p.Task.opened()
}

// End clears the table of the collection, since Fyne may use the table until the window has
// closed, for example when the mouse moves over it.
func (p *Panel) End() { p.Collection.List.clear() }

// Adopt copies the user's choices from the panel that p replaces when the language changes.
func (p *Panel) Adopt(old *Panel) {
	p.Pad.kind, p.Pad.Held = old.Pad.kind, old.Pad.Held
	p.Steps.moves = old.Steps.moves
	p.Steps.Filter.SetText(old.Steps.Filter.Text)
	p.Solutions.Advice.asked = old.Solutions.Advice.asked
	p.Task.begun, p.Task.filled = old.Task.begun, true
	p.env.Update()
	p.Collection.adopt(old.Collection)
	p.Tabs.SelectIndex(old.Tabs.SelectedIndex())
}
