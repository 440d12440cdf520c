package console

import (
	"nonet/app/command"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
)

func (t *traveller) travelWords() []word {
	return []word{
		{
			name: "undo", also: []string{"z"}, args: "[N | mistakes]", help: "console.help.undo",
			runs: []command.ID{"undo", "undo-mistakes"}, do: t.undo, complete: choices("mistakes"),
		},
		{
			name: "redo", also: []string{"y"}, args: "[N]", help: "console.help.redo",
			runs: []command.ID{"redo"}, takes: number(1), do: t.redo,
		},
		{
			name: "history", args: "[STEP]", help: "console.help.history",
			runs: []command.ID{"show-history"}, takes: number(0), do: t.history,
		},
		{
			name: "assume", also: []string{"b"}, args: "[NAME]", help: "console.help.assume",
			runs: []command.ID{"assume"}, do: t.assume,
		},
		{name: "drop", help: "console.help.drop", runs: []command.ID{"drop"}, do: t.drop},
		{
			name: "pin", also: []string{"i"}, args: "CELLS [DIGIT]", help: "console.help.pin",
			runs: append([]command.ID{"pin"}, digitCommands("pin")...), do: t.pin,
		},
		{
			name: "pins", args: "[givens]", help: "console.help.pins",
			runs: []command.ID{"pins-given"}, do: t.pins, complete: choices("givens"),
		},
		{
			name: "unpin", args: "[CELLS]", help: "console.help.unpin",
			runs: []command.ID{"remove-pins"}, takes: onlyCells(0, board.Cells), do: t.unpin,
		},
	}
}

// traveller implements the commands for the history, assumptions and pins.
type traveller struct {
	*desk
	view  *viewer
	find  *finder
	files *files
}

func (t *traveller) undo(a *arguments) {
	switch {
	case a.field(0) != "mistakes" && !number(1)(a):
		t.misused(a)
	case a.rest == "" && t.files.workspace.CanBringBack():
		t.files.bringBack(nil)
	case a.field(0) != "mistakes":
		n, last := t.step(a.n, "undo")
		t.say(t.Count("console.undone", n, "Step", phrase.Step(t.Words, &last)))
	case t.runOrRefuse("undo-mistakes", "console.nothing-undone") && t.awaitNotice():
		t.sayNotice()
	}
}

func (t *traveller) redo(a *arguments) {
	if r, ok := t.files.workspace.Forth(); ok && a.rest == "" {
		t.files.sayFailure(failure(t.files.request(r)))
		return
	}
	n, last := t.step(a.n, "redo")
	t.say(t.Count("console.redone", n, "Step", phrase.Step(t.Words, &last)))
}

// step undoes or redoes up to the given number of steps. It returns how many it undid or
// redid, and the last of them.
func (t *traveller) step(most int, id command.ID) (made int, last session.HistoryRow) {
	for ; made < most; made++ {
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
	switch steps := t.session.Tree.Steps(); {
	case a.n > steps:
		t.say(t.Count("console.no-step", steps))
		return
	case a.n > 0:
		t.session.Tree.GoToStep(a.n - 1)
		t.view.sayFacts()
		return
	}
	for i := 0; i < t.session.Tree.History().Len(); {
		row := t.session.Tree.History().At(i)
		if row.Folded > 0 {
			t.session.Tree.Unfold(row.Step)
			continue
		}
		i++
		t.tell("console.numbered", "Number", row.Step+1, "Text", t.Text(historyNote(&row), "Step", phrase.Step(t.Words, &row)))
	}
}

// historyNote returns the key of the text for a row of the history, which depends on the
// row's relation to the current step.
func historyNote(row *session.HistoryRow) i18n.Key {
	switch {
	case row.Wrong:
		return "console.history-wrong"
	case row.Now:
		return "console.history-now"
	case row.Dropped:
		return "console.history-dropped"
	case row.Ahead:
		return "console.history-ahead"
	case !row.Before:
		return "console.history-left"
	}
	return "console.history-step"
}

func (t *traveller) assume(a *arguments) {
	t.run("assume")
	if a.rest != "" {
		t.session.Tree.RenameAssumption(t.session.Tree.View().Assumption.Step, a.rest)
	}
	t.tell("console.assuming")
}

func (t *traveller) drop(*arguments) {
	if !t.run("drop") {
		t.tell("console.nothing-assumed")
		return
	}
	t.sayNotice()
}

// pin pins digits in cells: the given digit, or the digits on the board.
func (t *traveller) pin(a *arguments) {
	cells := a.cells
	digits, ok := parseDigits(a.others)
	if cells.Empty() || len(a.others) > 0 && (!ok || digits.Len() != 1) {
		t.misused(a)
		return
	}
	grid, pins := t.session.Grid(), t.session.State().Pins
	for c := range cells.All() {
		d := grid[c]
		if ok {
			d = digits.Min()
		}
		switch {
		case t.session.State().Puzzle.Givens[c] != 0:
			t.say(phrase.Notice(t.Words, notice.Notice{Kind: notice.PinOnGiven, Cell: c}))
			cells = cells.Without(c)
		case d == 0:
			t.tell("console.nothing-to-pin", "Cell", c)
			cells = cells.Without(c)
		case pins[c] != d: // toggling an existing pin would remove it
			t.session.Solutions.TogglePinAt(c, d)
		}
	}
	if !cells.Empty() {
		t.sayPinned()
	}
}

// pins lists the digits that every solution must have, or makes them givens.
func (t *traveller) pins(a *arguments) {
	if a.field(0) == "givens" && t.run("pins-given") {
		t.sayNotice()
		return
	}
	t.view.sayPins()
}

// sayPinned lists the pins. If a solution is on the board, it also prints the first
// solution that has all pinned digits.
func (t *traveller) sayPinned() {
	t.view.sayPins()
	if t.settle() && t.session.Solutions.Showing() {
		t.find.sayShown(0)
	}
}

// unpin removes the pins of the given cells, or all pins.
func (t *traveller) unpin(a *arguments) {
	before := t.session.State().Pins
	for c := range a.cells.All() {
		if d := before[c]; d != 0 {
			t.session.Solutions.TogglePinAt(c, d)
		}
	}
	if a.cells.Empty() {
		t.run("remove-pins")
	}
	if t.session.State().Pins == before {
		t.view.sayPins()
		return
	}
	t.sayPinned()
}
