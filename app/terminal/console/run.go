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

// runner runs the commands of the window, and reports what they have changed.
type runner struct {
	*viewer
	find   *finder
	judged func()       // says how good a step was in practice
	taken  *reason.Path // begins with the last step that a hint took; may be nil
}

// glance is what a line may change, for comparing what it was before and after.
type glance struct {
	session.View
	game game.State
}

func (r *runner) glance() *glance { return &glance{r.session.View(), *r.session.State()} }

// runs returns what a word does: it runs its command, for the named or selected cells.
func (r *runner) runs(w *word) func(*arguments) {
	return func(a *arguments) {
		c := w.command
		switch {
		case c == nil && len(a.others) == 0, c != nil && c.Run == nil:
			r.misused(a)
		case w.digits != nil && len(a.others) > 0:
			r.runDigits(w.digits, a)
		case !r.fits(c, a):
			r.misused(a)
		case c.Checked != nil && len(a.others) == 0:
			r.saySetting(c)
		case c.Checked != nil:
			r.turn(c, a.others[0] == "on")
		case c.Cell:
			for cell := range cmp.Or(a.cells, r.session.Cursor.Selection()).All() {
				r.runAt(c, board.CellsOf(cell))
			}
		case c.Edit != nil:
			r.edit(c, a.cells, c.Edit)
		default:
			r.runAt(c, a.cells)
		}
	}
}

// fits reports whether a command takes such arguments.
func (r *runner) fits(c *command.Command, a *arguments) bool {
	takesCells := c.Cells || c.Cell || c.Edit != nil
	if !takesCells && !a.cells.Empty() {
		return false
	}
	return len(a.others) == 0 || len(a.others) == 1 && c.Checked != nil && isSwitch(a.field(0))
}

func isSwitch(text string) bool { return text == "on" || text == "off" }

// turn switches a setting on or off, and says which it is.
func (r *runner) turn(c *command.Command, on bool) {
	if c.Checked(r.state()) != on {
		r.runAt(c, board.CellSet{})
		return
	}
	r.saySetting(c)
}

func (r *runner) saySetting(c *command.Command) {
	key := i18n.Key("console.off")
	if c.Checked(r.state()) {
		key = "console.on"
	}
	r.tell(key, "Command", r.Text(c.Text))
}

// runDigits runs the commands of digits. Edits are made, and undone, together.
func (r *runner) runDigits(commands []*command.Command, a *arguments) {
	digits, ok := parseDigits(a.others)
	first := commands[0]
	switch {
	case !ok && (a.others[0] != "0" || first.ID != "colour-1") || !first.Cells && !a.cells.Empty():
		r.misused(a)
	case first.Edit != nil && a.others[0] == "0":
		r.edit(first, a.cells, game.State.Uncoloured)
	case first.Edit != nil:
		r.edit(first, a.cells, func(s game.State, cells board.CellSet) game.State {
			for d := range digits.All() {
				s = commands[d-1].Edit(s, cells)
			}
			return s
		})
	default:
		for d := range digits.All() {
			r.runAt(commands[d-1], a.cells)
		}
	}
}

// runAt runs a command, with the given cells selected if there are any, and reports what changes.
func (r *runner) runAt(c *command.Command, cells board.CellSet) {
	r.session.Cursor.Select(cells)
	// Searches for typos start on their own, and "stop" would only stop them.
	r.awaitIdle()
	before := r.glance()
	if !r.run(c.ID) {
		return
	}
	r.awaitTelling(r.idle, r.find.counting)
	mark := r.now.text.Len()
	if c.Checked != nil {
		r.saySetting(c)
	}
	r.report(before, board.CellSet{})
	if c.Menu == command.Hints && r.now.text.Len() == mark {
		r.sayHint()
	}
	if r.now.text.Len() == mark {
		r.tell("console.unchanged")
	}
}

// edit changes the content of the named cells or, if there are none, of the selected ones.
func (r *runner) edit(c *command.Command, cells board.CellSet, edit func(game.State, board.CellSet) game.State) {
	if r.session.Rules.View().Drawing { // what is typed assigns cells to regions
		r.runAt(c, cells)
		return
	}
	named := cells
	if cells.Empty() {
		if cells = r.session.Cursor.Selection(); !c.Cells && cells.Len() == 1 {
			cells = board.AllCells
		}
		if cells.Len() <= mostRead {
			named = cells
		}
	}
	if r.may(c.ID) {
		r.apply(named, edit(*r.session.State(), cells))
	}
}

// apply makes next the state of the game, and reports what the named cells contain then. If there
// are none, it reports what has changed.
func (r *runner) apply(named board.CellSet, next game.State) {
	before := r.glance()
	for c := range named.All() {
		if d := before.game.Puzzle.Givens[c]; d != 0 && next.Playing {
			r.tell("console.given-stays", "Cell", c, "Digit", d)
			if named = named.Without(c); named.Empty() {
				return
			}
		}
	}
	if next == before.game {
		r.tell("console.unchanged")
	}
	r.session.Apply(next)
	r.report(before, named)
}

// report says what has changed, and reads the named cells. A notice of the session says enough.
func (r *runner) report(before *glance, named board.CellSet) {
	mark := r.now.text.Len()
	now := r.glance()
	if now.Notice.Kind == notice.StepTaken {
		r.taken = cmp.Or(before.Reason.Path, before.Reason.Hint.Path)
	}
	if r.sayNotice(); r.now.text.Len() == mark || !named.Empty() {
		r.sayDifferences(before, now, named)
	}
	if now.game.Grid() != before.game.Grid() {
		r.sayConsequences(now)
	}
	if now.game != before.game {
		r.judged()
	}
	if r.now.text.Len() == mark && now.Search.Progress.Kind == search.None && before.Search.Progress.Kind != search.None {
		r.find.sayNone()
	}
	hid := before.Search.Showing != now.Search.Showing || before.Reason.Hint.Stage > now.Reason.Hint.Stage
	if (now.game != before.game || hid) && r.now.text.Len() == mark {
		r.sayFacts()
	}
}

func (r *runner) sayDifferences(before, now *glance, named board.CellSet) {
	if now.Rules.Rules != before.Rules.Rules {
		r.sayRules()
	}
	if now.Game.Playing != before.Game.Playing {
		r.sayMode()
	}
	pinned := now.game.Pins != before.game.Pins
	if pinned {
		r.sayPins()
	} else {
		r.sayChanged(before, now, named)
	}
	if now.Search.Showing && (pinned || now.Search.Progress.Shown != before.Search.Progress.Shown) {
		if pinned {
			before.Search.Progress.Shown = 0 // the search is another one
		}
		r.find.sayShown(before.Search.Progress.Shown)
	}
	if now.Reason.Hint.Stage != before.Reason.Hint.Stage || now.Reason.Hint.Path != before.Reason.Hint.Path {
		r.sayHint()
	}
	for d := range (now.Sought &^ before.Sought).All() {
		r.sayDigit(d)
	}
	if now.Selection != before.Selection && now.game == before.game {
		r.saySelected()
	}
}

// mostRead is the maximum number of changed cells that are read if they were not named.
const mostRead = 4

// sayChanged reads the named cells or, if there are none, those that have changed.
func (r *runner) sayChanged(before, now *glance, named board.CellSet) {
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
			r.say(r.Count("console.noted", changed.Len()))
			named = board.CellSet{}
			if now.game.Grid() != before.game.Grid() {
				r.sayFacts()
			}
		}
	}
	for c := range named.All() {
		if removed.Has(c) && now.Board.Cells[c].Role == scene.Empty {
			r.say(phrase.Candidates(r.Words, c, candidates[c]))
			continue
		}
		r.sayCells(board.CellsOf(c))
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
func (r *runner) sayHint() {
	view := r.session.View()
	switch h := view.Reason.Hint; h.Stage {
	case reason.NoHint:
	case reason.WholeStep:
		r.say(phrase.StepShown(r.Words, &view))
		r.tellOnce("console.step-how")
	default:
		r.say(phrase.HintHeard(r.Words, h))
		r.tellOnce("console.hint-more")
	}
}

// saySelected reads the selected cell, or names the selected cells.
func (r *runner) saySelected() {
	cells := r.session.Cursor.Selection()
	if cells.Len() == 1 {
		r.sayCells(cells)
		return
	}
	r.tell("console.selected", "Cells", cells)
}

// sayConsequences reports a refuted assumption, a filled board and, if that is wanted, wrong
// entries.
func (r *runner) sayConsequences(now *glance) {
	if now.Tree.Refuted != nil {
		r.say(phrase.RefutedBecause(r.Words, now.Tree.Refuted))
	}
	grid := now.game.Grid()
	if grid.Filled() == board.Cells && len(now.Game.Conflicts) == 0 && now.Notice.Kind == notice.None {
		r.tell("console.filled")
	}
	if now.Reason.Mistakes && r.answer("check") && r.session.Notice().Kind == notice.CheckedWrong {
		r.sayNotice()
	}
}
