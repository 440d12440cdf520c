package console

import (
	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/text/phrase"
	"nonet/board"
)

func (p *Player) travelWords() []word {
	return []word{
		{id: "undo", args: "[N]", takes: number(1), do: p.undo},
		{id: "redo", args: "[N]", takes: number(1), do: p.redo},
		{id: "show-history", args: "[STEP]", help: "console.help.history", takes: number(0), do: p.history},
		{id: "assume", args: "[NAME]", do: p.assume},
		{names: []string{"pins"}, menu: command.Solutions, help: "console.help.pins", do: func(*arguments) { p.sayPins() }},
		{id: "remove-pins", args: "[CELLS]", takes: onlyCells(0, board.Cells), do: p.unpin},
	}
}

func (p *Player) undo(a *arguments) {
	if a.rest == "" && p.workspace.CanBringBack() {
		p.bringBack(nil)
	} else if n, last := p.step(a.n, "undo"); n > 0 {
		p.say(p.Count("console.undone", n, "Step", phrase.Step(p.Words, &last)))
	}
}

func (p *Player) redo(a *arguments) {
	if r, ok := p.workspace.Forth(); ok && a.rest == "" {
		p.sayFailure(failure(p.request(r)))
	} else if n, last := p.step(a.n, "redo"); n > 0 {
		p.say(p.Count("console.redone", n, "Step", phrase.Step(p.Words, &last)))
	}
}

// step undoes or redoes up to the given number of steps. It returns how many it undid or
// redid, and the last of them.
func (p *Player) step(most int, id command.ID) (made int, last session.HistoryRow) {
	for ; made < most && (made == 0 || command.Find(id).IsEnabled(p.state())); made++ {
		before := p.session.Tree.LastStep() // the step that undo would undo
		if !p.run(id) {
			break
		}
		if last = before; id == "redo" {
			last = p.session.Tree.LastStep()
		}
	}
	return made, last
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
	p.run("assume")
	if a.rest != "" {
		p.session.Tree.RenameAssumption(p.session.Tree.View().Assumption.Step, a.rest)
	}
	p.tell("console.assuming")
}

// unpin removes the pins of the given cells, or all pins.
func (p *Player) unpin(a *arguments) {
	before := p.glance()
	if !p.may("remove-pins") {
		return
	}
	for c := range a.cells.All() {
		if d := before.game.Pins[c]; d != 0 {
			p.session.Solutions.TogglePinAt(c, d)
		}
	}
	if a.cells.Empty() {
		p.run("remove-pins")
	}
	p.report(before, board.CellSet{})
}
