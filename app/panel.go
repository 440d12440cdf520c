package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/app/command"
	"nonet/app/controls"
	"nonet/app/part"
	"nonet/app/workspace"
	"nonet/board"
)

// tabIndex is the place of a tab in the panel, from left to right.
type tabIndex int

// The tabs.
const (
	tabSolutions tabIndex = iota
	tabRules
	tabPuzzle
	tabHistory
	tabSteps
	tabCollection // there while a collection is open
)

// panel is the area beside the board: tabs with answers in words, and the digit pad.
type panel struct {
	env        *part.Env
	content    fyne.CanvasObject
	tabs       *container.AppTabs
	solutions  *solutionsTab
	rules      *rulesTab
	puzzle     *puzzleTab
	history    *historyTab
	steps      *stepsTab
	hint       *hintCard
	firstSteps *firstSteps
	pad        *pad
	inner      *fyne.Container // the tabs and the widgets above and below them
	drawing    bool            // regions are being drawn

	collection *collectionTab
	collected  *container.TabItem // shown while a collection is open

	unseen map[*container.TabItem]fyne.CanvasObject // the contents of tabs that have not been selected yet
}

const panelInset = 4 // inset of the panel's content, in Fyne's units

func newPanel(env *part.Env) *panel {
	p := &panel{solutions: newSolutionsTab(env), rules: newRulesTab(env), puzzle: newPuzzleTab(env), history: newHistoryTab(env), env: env, hint: newHintCard(env), firstSteps: newFirstSteps(env), pad: newPad(env), collection: newCollectionTab(env), unseen: map[*container.TabItem]fyne.CanvasObject{}}
	p.steps = newStepsTab(env, p.showSteps)
	p.hint.onFit = func() { p.inner.Refresh() }
	p.firstSteps.onFit = p.hint.onFit
	p.collected = p.newTab(env.Words.Text("tab.collection"), p.collection.content)
	p.tabs = container.NewAppTabs(
		p.newTab(env.Words.Text("tab.solutions"), p.solutions.content),
		p.newTab(env.Words.Text("tab.rules"), p.rules.content),
		p.newTab(env.Words.Text("tab.puzzle"), p.puzzle.content),
		p.newTab(env.Words.Text("tab.history"), p.history.content),
		p.newTab(env.Words.Text("tab.steps"), p.steps.content),
	)
	p.fill(p.tabs.Selected())
	p.tabs.OnSelected = func(tab *container.TabItem) {
		// A hidden field must not keep receiving typed text.
		env.FocusBoard()
		if tab != p.tabs.Items[tabSteps] && env.Session.View().Path != nil {
			env.Session.Logic.LeaveSteps() // nothing else explains the drawing
		}
		before := env.Updating // closing a collection removes its tab
		env.Updating = true
		p.updateSeen(env.State())
		env.Updating = before
		p.fill(tab)
		controls.LayOut(p.tabs.Selected().Content)
		p.inner.Refresh() // the first steps card leaves room for this tab
	}
	below := container.NewVBox(p.hint.content, widget.NewSeparator(), p.pad.content)
	p.inner = container.New(&panelLayout{p, below}, p.firstSteps.content, p.tabs, below)
	p.content = controls.NewCard(p.inner, panelInset)
	return p
}

// newTab returns a tab that is filled later: Fyne measures and refreshes the content of all
// tabs, even hidden ones.
func (p *panel) newTab(text string, content fyne.CanvasObject) *container.TabItem {
	tab := container.NewTabItem(text, container.NewStack())
	p.unseen[tab] = content
	return tab
}

// fill fills a tab when it is selected for the first time.
func (p *panel) fill(tab *container.TabItem) {
	if content := p.unseen[tab]; content != nil {
		delete(p.unseen, tab)
		tab.Content.(*fyne.Container).Add(content)
	}
}

// panelLayout puts the widgets below the tabs at the bottom of the panel, and the first
// steps at the top if the tabs have enough room. A hint gets at most three fifths of the
// rest.
type panelLayout struct {
	panel *panel
	below *fyne.Container
}

// tabsLeast is the minimum height of the tabs below the first steps, in Fyne's units.
const tabsLeast = 160

func (l *panelLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.panel.hint.fit(size.Width, (size.Height-l.panel.pad.content.MinSize().Height)*3/5)
	height := l.below.MinSize().Height
	rest := size.Height - height
	head := l.panel.firstSteps.fit(size.Width, rest-l.panel.seenLeast())
	controls.Place(l.panel.firstSteps.content, 0, 0, size.Width, head)
	controls.Place(l.panel.tabs, 0, head, size.Width, rest-head)
	controls.Place(l.below, 0, size.Height-height, size.Width, height)
}

// seenLeast returns the minimum height of the visible tab. Another tab may need more.
func (p *panel) seenLeast() float32 {
	highest := float32(0)
	for _, item := range p.tabs.Items {
		highest = max(highest, item.Content.MinSize().Height)
	}
	header := p.tabs.MinSize().Height - highest
	return max(tabsLeast, header+p.tabs.Selected().Content.MinSize().Height)
}

func (l *panelLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	tabs, below := l.panel.tabs.MinSize(), l.below.MinSize()
	return fyne.NewSize(max(tabs.Width, below.Width), tabs.Height+below.Height)
}

// first returns the widget that gets the focus in the panel, or nil while it is hidden.
func (p *panel) first() fyne.Focusable {
	switch {
	case !p.content.Visible():
		return nil
	case p.firstSteps.content.Visible():
		return p.firstSteps.close
	}
	return p.firstOfTab()
}

// firstOfTab returns the widget that gets the focus in the selected tab.
func (p *panel) firstOfTab() fyne.Focusable {
	switch tabIndex(p.tabs.SelectedIndex()) {
	case tabRules:
		return p.rules.first()
	case tabPuzzle:
		return p.puzzle.title
	case tabHistory:
		return p.history.list
	case tabSteps:
		return p.steps.list
	case tabCollection:
		return p.collection.list.rows
	}
	return p.solutions.first()
}

func (p *panel) update(state *command.State) {
	p.solutions.update(state)
	p.updateSeen(state)
	p.hint.update(state)
	p.firstSteps.update()
	p.pad.update(&state.Rules)
	p.updateCollection(state)
	if state.Rules.Drawing && !p.drawing { // the Rules tab explains how to draw, and says when the drawing is complete
		p.tabs.SelectIndex(int(tabRules))
	}
	p.drawing = state.Rules.Drawing
	controls.LayOut(p.tabs.Selected().Content)
}

// updateCollection shows the collection tab while a collection is open.
func (p *panel) updateCollection(state *command.State) {
	shown := len(p.tabs.Items) > int(tabCollection)
	if state.Collection != nil && !shown {
		p.tabs.Append(p.collected)
	}
	p.collection.update(state)
	if state.Collection == nil && shown {
		if p.tabs.Selected() == p.collected {
			p.tabs.SelectIndex(int(tabSolutions))
		}
		p.tabs.Remove(p.collected) // its list may have the focus, and is refreshed when it loses it
	}
}

// updateSeen updates the selected tab, unless it is one that is always kept up to date.
func (p *panel) updateSeen(state *command.State) {
	switch tabIndex(p.tabs.SelectedIndex()) {
	case tabRules:
		p.rules.update(state)
	case tabPuzzle:
		p.puzzle.update(state)
	case tabHistory:
		p.history.update(state)
	case tabSteps:
		p.steps.update(state)
	}
}

// tabsWidth returns the width at which the names of all tabs fit side by side.
func (p *panel) tabsWidth() float32 {
	th := p.tabs.Theme()
	width := 2*panelInset - th.Size(theme.SizeNamePadding)
	for _, item := range p.tabs.Items {
		width += fyne.MeasureText(item.Text, th.Size(theme.SizeNameText), fyne.TextStyle{Bold: true}).Width +
			2*th.Size(theme.SizeNameInnerPadding) + th.Size(theme.SizeNamePadding)
	}
	return width
}

// selectTab shows a tab.
func (p *panel) selectTab(tab tabIndex) { p.tabs.SelectIndex(int(tab)) }

// showTab shows a tab and gives it the focus.
func (p *panel) showTab(tab tabIndex) {
	if !p.content.Visible() {
		p.env.Say(p.env.Words.Text("window.too-small"))
	}
	p.selectTab(tab)
	p.env.Focus(p.firstOfTab())
}

// showSteps shows the steps to the solution, or all that are possible now.
func (p *panel) showSteps(moves bool) {
	p.steps.choose(moves)
	p.showTab(tabSteps)
	p.steps.update(p.env.State())
}

// editGroup shows the selected group of cells, with the focus on its name.
func (p *panel) editGroup() {
	p.showTab(tabRules)
	if p.content.Visible() {
		p.rules.reveal(p.rules.groups.picked)
		p.env.Focus(p.rules.groups.editor.name)
	}
}

// showAdvice looks for advice and shows the tab in which it will appear.
func (p *panel) showAdvice(asked adviceKind) {
	p.solutions.advice.asked = asked
	switch asked {
	case askTypo:
		p.env.Session.Diagnosis.FindTypos()
	case askGiven:
		p.env.Session.Diagnosis.MakeUnique()
	case askWhy:
		p.env.Session.Logic.ExplainMistake()
	}
	p.showTab(tabSolutions)
}

// showFirstSteps shows the card with the first steps in all windows, also after the user
// closed it.
func (p *panel) showFirstSteps() {
	p.env.Settings.FirstSteps = true
	p.env.KeepSettings()
	p.firstSteps.begun = false
	p.env.UpdateAll()
	if !p.content.Visible() || !p.firstSteps.content.Visible() {
		p.env.Say(p.env.Words.Text("window.too-small"))
	}
}

// hover is called when the mouse moves to a cell of the board or leaves it.
func (p *panel) hover(c board.Cell, over bool) { p.solutions.histogram.hover(c, over) }

// enterHeld applies the digit held on the pad, if any, to the clicked cell.
func (p *panel) enterHeld() { p.pad.enter() }

// dropHeld lets go of the digit held on the pad.
func (p *panel) dropHeld() { p.pad.held = 0 }

// opened hides the first steps once the user has opened a puzzle; from is its source.
func (p *panel) opened(from workspace.Source) { p.firstSteps.opened(from) }

// end removes the rows of the collection. Fyne may call its table until the window has
// closed, for example when the mouse moves over it.
func (p *panel) end() { p.collection.list.clear() }

// adopt takes over what the user has chosen to see in another panel, which this one replaces
// in another language.
func (p *panel) adopt(old *panel) {
	p.pad.kind, p.pad.held = old.pad.kind, old.pad.held
	p.steps.moves = old.steps.moves
	p.solutions.advice.asked = old.solutions.advice.asked
	p.firstSteps.begun = old.firstSteps.begun
	p.env.Update()
	p.collection.adopt(old.collection)
	p.tabs.SelectIndex(old.tabs.SelectedIndex())
}
