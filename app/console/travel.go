package console

import (
	"strconv"

	"nonet/app/command"
	"nonet/app/i18n"
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/board"
	"nonet/solver/diagnose"
)

// The commands for undo and history, assumptions and pins.

func travelWords() []word {
	return []word{
		{
			name: "undo", also: []string{"z"}, args: "[N | mistakes]", help: "console.help.undo",
			runs:     []command.ID{"undo", "undo-mistakes"},
			do:       func(p *Player, a *arguments) { p.travel.undo(a) },
			complete: choices("mistakes"),
		},
		{
			name: "redo", also: []string{"y"}, args: "[N]", help: "console.help.redo",
			runs: []command.ID{"redo"},
			do:   func(p *Player, a *arguments) { p.travel.redo(a) },
		},
		{
			name: "history", args: "[STEP]", help: "console.help.history",
			runs: []command.ID{"show-history"},
			do:   func(p *Player, a *arguments) { p.travel.history(a) },
		},
		{
			name: "assume", also: []string{"b"}, args: "[NAME]", help: "console.help.assume",
			runs: []command.ID{"assume"},
			do:   func(p *Player, a *arguments) { p.travel.assume(a) },
		},
		{
			name: "drop", help: "console.help.drop",
			runs: []command.ID{"drop"},
			do:   func(p *Player, a *arguments) { p.travel.drop(a) },
		},
		{
			name: "pin", also: []string{"i"}, args: "CELLS [DIGIT]", help: "console.help.pin",
			runs: append([]command.ID{"pin"}, digitCommands("pin")...),
			do:   func(p *Player, a *arguments) { p.travel.pin(a) },
		},
		{
			name: "pins", args: "[givens]", help: "console.help.pins",
			runs:     []command.ID{"pins-given"},
			do:       func(p *Player, a *arguments) { p.travel.pins(a) },
			complete: choices("givens"),
		},
		{
			name: "unpin", args: "[CELLS]", help: "console.help.unpin",
			runs: []command.ID{"remove-pins"},
			do:   func(p *Player, a *arguments) { p.travel.unpin(a) },
		},
	}
}

// traveller goes through the history, and assumes and pins digits.
type traveller struct {
	*desk
	view *viewer
	find *finder
}

// amount returns the only argument, a number from 1, or a default if there is none.
func (a *arguments) amount(usual int) (n int, ok bool) {
	if len(a.fields) == 0 {
		return usual, true
	}
	n, err := strconv.Atoi(a.fields[0])
	return n, err == nil && n > 0 && len(a.fields) == 1
}

func (p *traveller) undo(a *arguments) {
	if a.field(0) == "mistakes" {
		p.undoMistakes()
		return
	}
	p.step(a, "undo", func(n int, last session.HistoryRow) {
		p.say(p.Words.Count("console.undone", n, "Step", phrase.Step(p.Words, &last)))
	})
}

func (p *traveller) redo(a *arguments) {
	p.step(a, "redo", func(n int, last session.HistoryRow) {
		p.say(p.Words.Count("console.redone", n, "Step", phrase.Step(p.Words, &last)))
	})
}

// step moves several steps in the history, and reports the last of them.
func (p *traveller) step(a *arguments, id command.ID, tell func(n int, last session.HistoryRow)) {
	wanted, ok := a.amount(1)
	if !ok {
		p.misused(a)
		return
	}
	made := 0
	var last session.HistoryRow
	for ; made < wanted; made++ {
		before := p.session.Tree.LastStep() // which does not exist after an undo
		if !p.run(id) {
			break
		}
		if last = before; id == "redo" {
			last = p.session.Tree.LastStep()
		}
	}
	tell(made, last)
}

// undoMistakes goes back to the last state without a mistake.
func (p *traveller) undoMistakes() {
	if !p.run("undo-mistakes") {
		p.refuse("console.nothing-undone")
		return
	}
	if p.awaitNotice() {
		p.sayNotice()
	}
}

// history lists the steps of the game, or goes to one of them.
func (p *traveller) history(a *arguments) {
	if number, ok := a.amount(0); ok && number > 0 {
		if number > p.session.Tree.Steps() {
			p.say(p.Words.Count("console.no-step", p.session.Tree.Steps()))
			return
		}
		p.session.Tree.GoToStep(number - 1)
		p.view.sayFacts()
		return
	} else if !ok {
		p.misused(a)
		return
	}
	for i := 0; i < p.session.Tree.History().Len(); {
		row := p.session.Tree.History().At(i)
		if row.Folded > 0 {
			p.session.Tree.Unfold(row.Step)
			continue
		}
		i++
		p.tell("console.numbered", "Number", row.Step+1, "Text", p.Words.Text(historyNote(&row), "Step", phrase.Step(p.Words, &row)))
	}
}

// historyNote returns the text of a row of the history, with notes about branches.
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

func (p *traveller) assume(a *arguments) {
	p.run("assume")
	if a.rest != "" {
		p.session.Tree.RenameAssumption(p.session.View().Assumption.Step, a.rest)
	}
	p.tell("console.assuming")
}

func (p *traveller) drop(*arguments) {
	if !p.run("drop") {
		p.tell("console.nothing-assumed")
		return
	}
	p.sayNotice()
}

// pin pins digits in cells: the given digit, or those that the board shows.
func (p *traveller) pin(a *arguments) {
	cells, others := leadingCells(a.fields)
	digits, ok := parseDigits(others)
	switch {
	case cells.Empty(), len(others) > 0 && (!ok || digits.Len() != 1):
		p.misused(a)
		return
	}
	grid, pins := p.session.Grid(), p.session.State().Pins
	for c := range cells.All() {
		d := grid[c]
		if ok {
			d = digits.Min()
		}
		switch {
		case p.session.State().Puzzle.Givens[c] != 0:
			p.say(phrase.Notice(p.Words, session.Notice{Kind: session.PinOnGiven, Cell: c}))
			cells = cells.Without(c)
		case d == 0:
			p.tell("console.nothing-to-pin", "Cell", c)
			cells = cells.Without(c)
		case pins[c] != d: // toggling it would remove the pin
			p.session.Solutions.TogglePinAt(c, d)
		}
	}
	if !cells.Empty() {
		p.sayPinned()
	}
}

// pins lists the digits that each solution must have, or makes them givens.
func (p *traveller) pins(a *arguments) {
	if a.field(0) != "givens" {
		p.view.sayPins()
		return
	}
	if !p.run("pins-given") {
		p.view.sayPins()
		return
	}
	p.sayNotice()
}

// sayPinned lists the pinned digits and, while solutions are shown, the first one that has
// them all.
func (p *traveller) sayPinned() {
	p.view.sayPins()
	if p.settle() && p.session.View().Showing {
		p.find.sayShown(0)
	}
}

// givensOf returns the digits of a grid one by one.
func givensOf(grid *board.Grid) []diagnose.Given {
	var all []diagnose.Given
	for c, d := range grid {
		if d != 0 {
			all = append(all, diagnose.Given{Cell: board.Cell(c), Digit: d})
		}
	}
	return all
}

// unpin removes the pins of the given cells, or all pins.
func (p *traveller) unpin(a *arguments) {
	cells, others := leadingCells(a.fields)
	if len(others) > 0 {
		p.misused(a)
		return
	}
	before := p.session.State().Pins
	for c := range cells.All() {
		if d := before[c]; d != 0 {
			p.session.Solutions.TogglePinAt(c, d)
		}
	}
	if cells.Empty() {
		p.run("remove-pins")
	}
	if p.session.State().Pins == before {
		p.view.sayPins()
		return
	}
	p.sayPinned()
}
