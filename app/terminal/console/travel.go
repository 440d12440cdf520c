package console

import (
	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/text/phrase"
	"nonet/board"
)

func (t *traveller) travelWords() []word {
	return []word{
		{id: "undo", args: "[N]", takes: number(1), do: t.undo},
		{id: "redo", args: "[N]", takes: number(1), do: t.redo},
		{id: "show-history", args: "[STEP]", help: "console.help.history", takes: number(0), do: t.history},
		{id: "assume", args: "[NAME]", do: t.assume},
		{names: []string{"pins"}, menu: command.Solutions, help: "console.help.pins", do: func(*arguments) { t.sayPins() }},
		{id: "remove-pins", args: "[CELLS]", takes: onlyCells(0, board.Cells), do: t.unpin},
	}
}

// traveller implements the commands for the history, assumptions and pins.
type traveller struct {
	*runner
	files *files
}

func (t *traveller) undo(a *arguments) {
	if a.rest == "" && t.workspace.CanBringBack() {
		t.files.bringBack(nil)
	} else if n, last := t.step(a.n, "undo"); n > 0 {
		t.say(t.Count("console.undone", n, "Step", phrase.Step(t.Words, &last)))
	}
}

func (t *traveller) redo(a *arguments) {
	if r, ok := t.workspace.Forth(); ok && a.rest == "" {
		t.files.sayFailure(failure(t.files.request(r)))
	} else if n, last := t.step(a.n, "redo"); n > 0 {
		t.say(t.Count("console.redone", n, "Step", phrase.Step(t.Words, &last)))
	}
}

// step undoes or redoes up to the given number of steps. It returns how many it undid or
// redid, and the last of them.
func (t *traveller) step(most int, id command.ID) (made int, last session.HistoryRow) {
	for ; made < most && (made == 0 || command.Find(id).IsEnabled(t.state())); made++ {
		before := t.session.Tree.LastStep() // the step that undo would undo
		if !t.run(id) {
			break
		}
		if last = before; id == "redo" {
			last = t.session.Tree.LastStep()
		}
	}
	return made, last
}

// history lists the steps of the game, or goes to one of them.
func (t *traveller) history(a *arguments) {
	if a.n > 0 {
		if t.has(a.n, t.session.Tree.Steps()) {
			t.session.Tree.GoToStep(a.n - 1)
			t.sayFacts()
		}
		return
	}
	for i := 0; i < t.session.Tree.History().Len(); {
		row := t.session.Tree.History().At(i)
		if row.Folded > 0 {
			t.session.Tree.Unfold(row.Step)
			continue
		}
		i++
		text := phrase.Step(t.Words, &row)
		if note := t.note(&row); note != "" {
			text += ", " + note
		}
		t.item(row.Step+1, text)
	}
}

// note describes the relation of a row of the history to the current step.
func (t *traveller) note(row *session.HistoryRow) string {
	switch {
	case row.Wrong:
		return t.Text("console.history-wrong")
	case row.Now:
		return t.Text("step.now")
	case row.Dropped:
		return t.Text("step.dropped")
	case row.Ahead:
		return t.Text("console.history-ahead")
	case !row.Before:
		return t.Text("console.history-left")
	}
	return ""
}

func (t *traveller) assume(a *arguments) {
	t.run("assume")
	if a.rest != "" {
		t.session.Tree.RenameAssumption(t.session.Tree.View().Assumption.Step, a.rest)
	}
	t.tell("console.assuming")
}

// unpin removes the pins of the given cells, or all pins.
func (t *traveller) unpin(a *arguments) {
	before := t.glance()
	if !t.may("remove-pins") {
		return
	}
	for c := range a.cells.All() {
		if d := before.game.Pins[c]; d != 0 {
			t.session.Solutions.TogglePinAt(c, d)
		}
	}
	if a.cells.Empty() {
		t.run("remove-pins")
	}
	t.report(before, board.CellSet{})
}
