package panel

import (
	"nonet/app/command"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/window/controls"
	"nonet/internal/safetext"
)

// Place is what the user is doing. It decides what the panel holds.
type Place int

// The places, from left to right in the switch.
const (
	Play  Place = iota // solve a puzzle by hand
	Solve              // find solutions, or steps to them
	Edit               // enter a puzzle
)

var placeTexts = [...]i18n.Key{Play: "new-puzzle.play", Solve: "menu.solve", Edit: "menu.edit"}

// noTab stands for the pad, which the panel shows in Play and Edit instead of a tab.
const noTab Tab = -1

// Place returns what the user is doing.
func (p *Panel) Place() Place { return p.place }

// Shown returns the tab in the panel, or -1 if that shows the pad.
func (p *Panel) Shown() Tab {
	switch {
	case p.over != noTab:
		return p.over
	case p.place == Solve:
		return p.solving
	}
	return noTab
}

// SetPlace changes the place. In Play, the givens are fixed; in Edit, digits are givens. Neither shows a
// solution or its digits.
func (p *Panel) SetPlace(place Place) {
	if place != p.place && place != Solve {
		s := p.env.Session
		if s.Solutions.Showing() {
			s.Solutions.HideSolution()
		}
		if s.Counts.Overlay() {
			s.Counts.SetOverlay(false)
		}
		p.place = place
		s.SetPlaying(place == Play)
	}
	p.place, p.over = place, noTab
	p.turn()
	p.env.Update()
}

// follow leaves the place if it does not fit what the user has done meanwhile.
func (p *Panel) follow(state *command.State) {
	if p.Start.Content.Visible() && !state.Search.Showing && !state.Game.Playing && state.Game.Blank && !state.Tree.CanUndo {
		return
	}
	switch search := &state.Search; {
	case search.Showing || search.Overlay:
		p.place = Solve
	case p.place != Solve && state.Game.Playing:
		p.place = Play
	case p.place != Solve:
		p.place = Edit
	}
	if p.over == TabCollection && state.Collection == nil {
		p.over = noTab
	}
	if state.Rules.Drawing && !p.drawing { // the tab explains how to draw, and shows when the regions are complete
		p.over = TabRules
	}
	p.drawing = state.Rules.Drawing
	if p.turn(); p.over == TabCollection {
		p.nameBack()
	}
}

// Select shows a tab. The tabs of solutions and steps belong to a place; the others lie over it.
func (p *Panel) Select(tab Tab) {
	if p.over = tab; !p.Tabs.Items[tab].Apart {
		p.place, p.solving, p.over = Solve, tab, noTab
	}
	p.turn()
}

// Begin shows the start page.
func (p *Panel) Begin() {
	p.over = noTab
	p.turn()
	p.Start.find()
	p.start(true)
	if !p.Content.Visible() {
		p.env.Say(p.env.Words.Text("window.too-small"))
	}
}

// start shows the start page, or hides it.
func (p *Panel) start(on bool) {
	controls.Show(p.Start.Content, on)
	controls.Show(p.inner, !on)
	p.env.LeaveHidden()
}

// leaveTab shows the place again, without the tab that lies over it.
func (p *Panel) leaveTab() {
	p.over = noTab
	p.turn()
	p.env.FocusBoard()
}

// turn shows the tab or the pad, and the switch or the way back to it.
func (p *Panel) turn() {
	p.start(false)
	if p.Switch.SelectedIndex() != int(p.place) {
		p.Switch.SetSelectedIndex(int(p.place))
		p.inner.Refresh()
	}
	tab := p.Shown()
	if tab == p.shown {
		return
	}
	p.shown = tab
	if tab != noTab {
		p.Tabs.SelectIndex(int(tab))
		p.nameBack()
	}
	controls.Show(p.Tabs, tab != noTab)
	controls.Show(p.Switch, p.over == noTab)
	controls.Show(p.back, p.over != noTab)
	switch reason := p.env.Session.Logic.View(); {
	case tab != TabSteps && reason.Path != nil:
		p.env.Session.Logic.LeaveSteps() // only the Steps tab explains the step on the board
	case tab != TabSolutions && p.env.Session.View().Reason.WhyLine > 0:
		p.env.Session.Mistakes.HideReason() // only the Solutions tab says what is drawn
	}
	p.env.LeaveHidden()                        // a hidden field must not keep receiving typed text
	if p.env.Frame.Canvas().Focused() == nil { // a click on a title takes the focus away
		p.env.FocusBoard()
	}
	before := p.env.Updating
	p.env.Updating = true
	state := p.env.State()
	p.updateSeen(state)
	p.Task.showTask(state, p.shown == noTab)
	p.env.Updating = before
	controls.LayOut(p.Tabs.Selected().Content)
	p.inner.Refresh()
}

// nameBack names the tab that lies over the place: a collection has a name of its own.
func (p *Panel) nameBack() {
	name := p.env.Words.Text(command.Tabs()[p.shown].Text)
	if c := p.env.Workspace.Collection(); p.shown == TabCollection && c != nil {
		name = safetext.Short(c.Name)
	}
	p.back.SetText(name)
}

// Opened prepares the panel for a newly opened game: the place is what the user will most likely do with
// it. The pad enters digits again.
func (p *Panel) Opened() {
	p.Pad.kind, p.Pad.Held = 0, 0
	source, state := p.env.Workspace.Source(), p.env.Session.State()
	switch {
	case !state.Playing:
		p.place = Edit
	case source.Generated || source.Practice || state.Entries.Filled() > 0:
		p.place = Play
	default:
		p.place = Solve
	}
	if p.over != TabCollection { // the user may be going through its puzzles
		p.over = noTab
	}
	p.turn()
}

// newSwitch returns the switch of the places.
func (p *Panel) newSwitch() *controls.Segments {
	texts := phrase.Texts(placeTexts[:], func(key i18n.Key) string { return p.env.Words.Text(key) })
	s := controls.NewSegments(p.env.UnfocusedKey, texts)
	s.Name = p.env.Words.Text("place.name")
	s.OnChanged = func() {
		if place := Place(s.SelectedIndex()); place != p.place {
			p.SetPlace(place)
		}
	}
	s.OnTap = p.env.FocusBoard
	return s
}
