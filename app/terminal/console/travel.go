package console

import (
	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/workspace"
	"nonet/board"
)

// travels returns what undo or redo does: the given number of steps or, without a number, a board that
// comes back.
func (p *Player) travels(id command.ID, done i18n.Key, board func() (workspace.Request, bool)) func(*arguments) {
	return func(a *arguments) {
		if r, ok := board(); ok && a.rest == "" {
			p.try(r)
			return
		}
		n := 0
		var last session.HistoryRow
		for ; n < a.n && (n == 0 || command.Find(id).IsEnabled(p.state())); n++ {
			if last = p.session.Tree.LastStep(); !p.run(id) { // the step that undo undoes
				return
			}
		}
		if id == "redo" {
			last = p.session.Tree.LastStep()
		}
		p.say(p.Count(done, n, "Step", phrase.Step(p.Words, &last)))
	}
}

// history lists the steps of the game, or goes to one of them.
func (p *Player) history(a *arguments) {
	if a.n > 0 {
		if p.has(a.n, p.session.Tree.Steps()) {
			p.session.Tree.GoToStep(a.n - 1)
			p.sayFacts()
		}
		return
	}
	for i := 0; i < p.session.Tree.History().Len(); {
		row := p.session.Tree.History().At(i)
		if row.Folded > 0 {
			p.session.Tree.Unfold(row.Step)
			continue
		}
		i++
		text := phrase.Step(p.Words, &row)
		if note := p.note(&row); note != "" {
			text += ", " + note
		}
		p.item(row.Step+1, text)
	}
}

// note describes the relation of a row of the history to the current step.
func (p *Player) note(row *session.HistoryRow) string {
	switch {
	case row.Wrong:
		return p.Text("console.history-wrong")
	case row.Now:
		return p.Text("step.now")
	case row.Dropped:
		return p.Text("step.dropped")
	case row.Ahead:
		return p.Text("console.history-ahead")
	case !row.Before:
		return p.Text("console.history-left")
	}
	return ""
}

func (p *Player) assume(a *arguments) {
	p.runAt(command.Find("assume"), board.CellSet{})
	if a.rest != "" {
		p.session.Tree.RenameAssumption(p.session.Tree.View().Assumption.Step, a.rest)
	}
}

// unpin removes the pins of the given cells, or all pins.
func (p *Player) unpin(a *arguments) {
	pins := p.session.State().Pins
	switch {
	case a.cells.Empty():
		p.runAt(command.Find("remove-pins"), a.cells)
	case p.may("remove-pins"):
		p.reporting(board.CellSet{}, func() {
			for c := range a.cells.All() {
				if pins[c] != 0 {
					p.session.Solutions.TogglePinAt(c, pins[c])
				}
			}
		})
	}
}
