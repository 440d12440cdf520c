package console

import (
	"cmp"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/game"
)

// glance is what a line may change, for comparing what it was before and after.
type glance struct {
	session.View
	game game.State
}

func (p *Player) glance() *glance { return &glance{p.session.View(), *p.session.State()} }

// runs returns what a word does: it runs its command, for the named or selected cells.
func (p *Player) runs(w *word) func(*arguments) {
	return func(a *arguments) {
		c := w.command
		switch {
		case c != nil && c.Rows != nil:
			p.arrange(c, a)
		case c == nil && len(a.others) == 0, c != nil && c.Run == nil:
			p.misused(a)
		case w.digits != nil && len(a.others) > 0:
			p.runDigits(w.digits, a)
		case !p.fits(c, a):
			p.misused(a)
		case c.Checked != nil && (a.rest == "" || c.Checked(p.state()) == (a.field(0) == "on")):
			p.saySetting(c)
		case c.Cell:
			for cell := range cmp.Or(a.cells, p.session.Cursor.Selection()).All() {
				p.runAt(c, board.CellsOf(cell))
			}
		case c.Edit != nil:
			p.edit(c, a.cells, c.Edit)
		default:
			p.runAt(c, a.cells)
		}
	}
}

// fits reports whether a command takes such arguments.
func (p *Player) fits(c *command.Command, a *arguments) bool {
	takesCells := c.Cells || c.Cell || c.Edit != nil
	if !takesCells && !a.cells.Empty() {
		return false
	}
	return len(a.others) == 0 || len(a.others) == 1 && c.Checked != nil && isSwitch(a.field(0))
}

func isSwitch(text string) bool { return text == "on" || text == "off" }

func (p *Player) saySetting(c *command.Command) { p.saySwitch(p.Text(c.Text), c.Checked(p.state())) }

func (p *Player) saySwitch(what string, on bool) {
	p.tell(map[bool]i18n.Key{true: "console.on", false: "console.off"}[on], "Command", what)
}

// runDigits runs the commands of digits. Edits are made, and undone, together.
func (p *Player) runDigits(commands []*command.Command, a *arguments) {
	digits, ok := parseDigits(a.others)
	first := commands[0]
	switch {
	case !ok && (a.others[0] != "0" || first.ID != "colour-1") || !first.Cells && !a.cells.Empty():
		p.misused(a)
	case first.Edit != nil && a.others[0] == "0":
		p.edit(first, a.cells, game.State.Uncoloured)
	case first.Edit != nil:
		p.edit(first, a.cells, func(s game.State, cells board.CellSet) game.State {
			for d := range digits.All() {
				s = commands[d-1].Edit(s, cells)
			}
			return s
		})
	default:
		for d := range digits.All() {
			p.runAt(commands[d-1], a.cells)
		}
	}
}

// runAt runs a command, with the given cells selected if there are any, and reports what changes.
func (p *Player) runAt(c *command.Command, cells board.CellSet) {
	p.session.Cursor.Select(cells)
	// Searches for typos start on their own, and "stop" would only stop them.
	p.awaitIdle()
	if !p.may(c.ID) {
		return
	}
	mark := p.now.text.Len()
	if !c.Cell {
		cells = board.CellSet{}
	}
	p.reporting(cells, func() {
		p.run(c.ID)
		p.awaitTelling(p.idle, p.counting)
		if c.Checked != nil {
			p.saySetting(c)
		}
	})
	if c.Menu == command.Hints && p.now.text.Len() == mark {
		p.sayHint()
	}
	if p.now.text.Len() == mark {
		p.tell("console.unchanged")
	}
}

// reporting runs change, and reports what changes. If that is the game, it reads the given cells.
func (p *Player) reporting(cells board.CellSet, change func()) {
	before := p.glance()
	if change(); *p.session.State() == before.game {
		cells = board.CellSet{}
	}
	p.report(before, cells)
}

// edit changes the content of the named cells or, if there are none, of the selected ones.
func (p *Player) edit(c *command.Command, cells board.CellSet, edit func(game.State, board.CellSet) game.State) {
	if p.session.Rules.View().Drawing { // what is typed assigns cells to regions
		p.runAt(c, cells)
		return
	}
	named := cells
	if cells.Empty() {
		if cells = p.session.Cursor.Selection(); !c.Cells && cells.Len() == 1 {
			cells = board.AllCells
		}
		if cells.Len() <= mostRead {
			named = cells
		}
	}
	if p.may(c.ID) {
		p.apply(named, edit(*p.session.State(), cells))
	}
}

// apply makes next the state of the game, and reports what the named cells contain then. If there
// are none, it reports what has changed.
func (p *Player) apply(named board.CellSet, next game.State) {
	before := p.glance()
	for c := range named.All() {
		if d := before.game.Puzzle.Givens[c]; d != 0 && next.Playing {
			p.tell("console.given-stays", "Cell", c, "Digit", d)
			if named = named.Without(c); named.Empty() {
				return
			}
		}
	}
	if next == before.game {
		p.tell("console.unchanged")
	}
	p.session.Apply(next)
	p.report(before, named)
}

// report says what has changed, and reads the named cells. A notice of the session says enough.
func (p *Player) report(before *glance, named board.CellSet) {
	mark := p.now.text.Len()
	now := p.glance()
	if now.Notice.Kind == notice.StepTaken {
		p.taken = cmp.Or(before.Reason.Path, before.Reason.Hint.Path)
	}
	if p.sayNotice(); p.now.text.Len() == mark || !named.Empty() || now.Notice.Kind == notice.WentBack {
		p.sayDifferences(before, now, named)
	}
	if now.game.Grid() != before.game.Grid() {
		p.sayConsequences(now)
	}
	if now.game != before.game {
		p.judge()
	}
	if p.now.text.Len() == mark && now.Search.Progress.Kind == search.None && before.Search.Progress.Kind != search.None {
		p.sayNone()
	}
	hid := before.Search.Showing != now.Search.Showing || before.Reason.Hint.Stage > now.Reason.Hint.Stage
	if (now.game != before.game || hid) && p.now.text.Len() == mark {
		p.sayFacts()
	}
}

func (p *Player) sayDifferences(before, now *glance, named board.CellSet) {
	if now.Rules.Rules != before.Rules.Rules {
		p.sayRules()
	}
	if now.Game.Playing != before.Game.Playing {
		p.sayMode()
	}
	pinned := now.game.Pins != before.game.Pins
	if pinned {
		p.sayPins()
	} else {
		p.sayChanged(before, now, named)
	}
	if now.Search.Showing && (pinned || now.Search.Progress.Shown != before.Search.Progress.Shown) {
		if pinned {
			before.Search.Progress.Shown = 0 // the search is another one
		}
		p.sayShown(before.Search.Progress.Shown)
	}
	if now.Reason.Hint.Stage != before.Reason.Hint.Stage || now.Reason.Hint.Path != before.Reason.Hint.Path {
		p.sayHint()
	}
	for d := range (now.Sought &^ before.Sought).All() {
		p.sayDigit(d)
	}
	if now.Selection != before.Selection && now.game == before.game {
		p.saySelected()
	}
}

// mostRead is the maximum number of changed cells that are read if they were not named.
const mostRead = 4

// sayChanged reads the named cells or, if there are none, those that have changed.
func (p *Player) sayChanged(before, now *glance, named board.CellSet) {
	candidates := now.game.Candidates()
	var changed, removed board.CellSet
	for c := range board.Cell(board.Cells) {
		one, other := contentOf(&before.game, c), contentOf(&now.game, c)
		if before.game.Eliminated(c) != now.game.Eliminated(c) {
			removed = removed.With(c)
		}
		if one != other {
			changed = changed.With(c)
		}
	}
	changed = changed.Union(removed)
	if named.Empty() {
		if named = changed; changed.Len() > mostRead {
			p.say(p.Count("console.noted", changed.Len()))
			if named = (board.CellSet{}); now.Notice.Kind == notice.WentBack {
				p.say(phrase.EachCell(changed))
			}
			if now.game.Grid() != before.game.Grid() {
				p.sayFacts()
			}
		}
	}
	for c := range named.All() {
		if removed.Has(c) && now.Board.Cells[c].Role == scene.Empty {
			p.say(phrase.Candidates(p.Words, c, candidates[c]))
			continue
		}
		p.sayCells(board.CellsOf(c))
	}
}

// content is what a cell contains, apart from removed candidates.
type content struct {
	given, entry   board.Digit
	corner, centre board.DigitSet
	colours        board.ColourSet
	tints          board.Tints
}

func contentOf(s *game.State, c board.Cell) content {
	return content{s.Puzzle.Givens[c], s.Entries[c], s.Corner[c], s.Centre[c], s.Colours[c], s.Tints.Of(c)}
}

// sayHint reads the displayed hint, if there is one.
func (p *Player) sayHint() {
	view := p.session.View()
	switch h := view.Reason.Hint; h.Stage {
	case reason.NoHint:
	case reason.WholeStep:
		p.say(phrase.StepHeard(p.Words, h.Path.Step(0)))
		p.tellOnce("console.step-how")
	default:
		p.say(phrase.HintHeard(p.Words, h))
		p.tellOnce("console.hint-more")
	}
}

// saySelected reads the selected cell, or names the selected cells.
func (p *Player) saySelected() {
	cells := p.session.Cursor.Selection()
	if cells.Len() == 1 {
		p.sayCells(cells)
		return
	}
	p.tell("console.selected", "Cells", phrase.EachCell(cells))
}

// sayConsequences reports a refuted assumption, a filled board and, if that is wanted, wrong
// entries.
func (p *Player) sayConsequences(now *glance) {
	if len(now.Game.Conflicts) > 0 {
		p.tellOnce("console.conflicts-how")
	}
	if now.Tree.Refuted != nil {
		p.say(phrase.RefutedBecause(p.Words, now.Tree.Refuted))
	}
	grid := now.game.Grid()
	if grid.Filled() == board.Cells && len(now.Game.Conflicts) == 0 && now.Notice.Kind == notice.None {
		p.tell("console.filled")
	}
	if now.Reason.Mistakes && p.answer("check") && p.session.Notice().Kind == notice.CheckedWrong {
		p.sayNotice()
	}
}
