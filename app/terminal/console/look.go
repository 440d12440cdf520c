package console

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"nonet/app/draw/scene"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver/diagnose"
)

func writable() []string {
	var names []string
	for _, f := range format.Formats() {
		if f.Writes {
			names = append(names, f.Name)
		}
	}
	return names
}

// show prints the board as nine rows or in the given format.
func (p *Player) show(a *arguments) {
	switch name := a.field(0); {
	case len(a.fields) > 1:
		p.misused(a)
	case name == "":
		p.say(rowsOf(p.session.Grid()))
	case name == "line" && p.session.Solutions.Showing(): // a solution is written as 81 digits, without its rules
		p.showSolution(a)
	default:
		p.write(p.session.State(), name)
	}
}

func (p *Player) showSolution(*arguments) {
	if p.may("copy-solution") {
		p.write(&game.State{Puzzle: board.Puzzle{Givens: p.session.Grid()}}, "line")
	}
}

// showSolutions prints the selected solutions, or all if none is selected, one per line.
func (p *Player) showSolutions(*arguments) {
	if !p.may("copy-solutions") {
		return
	}
	list := p.session.Solutions.Listing()
	for solution := range list.AllPicked() {
		if p.failed != nil || p.isStopped() {
			return
		}
		p.say(solution.String())
	}
}

// write prints a state in the named format, and reports what the format cannot hold.
func (p *Player) write(state *game.State, name string) {
	f, ok := format.ByName(name)
	if !ok || !f.Writes {
		p.sayChoices(name, writable())
		return
	}
	var text strings.Builder
	_ = format.Write(&text, f, state) // writing to a Builder never fails
	p.say(strings.TrimRight(text.String(), "\n"))
	if losses := format.Loses(f, state); len(losses) > 0 {
		p.tell("console.partly", "Things", phrase.Lost(p.Words, losses))
	}
}

// plain replaces the dots that separate items in the window with commas, since screen
// readers read dots aloud.
func plain(text string) string { return strings.ReplaceAll(text, " · ", ", ") }

// rowsOf formats a grid as nine rows, with spaces between the boxes and dots for empty
// cells.
func rowsOf(grid board.Grid) string {
	var text strings.Builder
	for c, sign := range grid.String() {
		switch {
		case c > 0 && c%board.Size == 0:
			text.WriteByte('\n')
		case c > 0 && c%3 == 0:
			text.WriteByte(' ')
		}
		text.WriteRune(sign)
	}
	return text.String()
}

// houses maps each kind of house to the index of its first group in the classic rules.
var houses = map[string]int{
	"row": 0, "r": 0, "column": board.Size, "col": board.Size, "c": board.Size, "box": 2 * board.Size, "b": 2 * board.Size,
}

// houseForm matches the short name of a house: r1, c3 or b5.
var houseForm = regexp.MustCompile(`^([rcb])([1-9])$`)

// sayHouse describes the row, column or box that the command names, as in "column 3".
func (p *Player) sayHouse(a *arguments) {
	p.describe(&arguments{word: a.word, fields: append([]string{a.name()}, a.fields...)})
}

func (p *Player) describe(a *arguments) {
	if short := houseForm.FindStringSubmatch(a.field(0)); short != nil {
		a.fields = slices.Concat(short[1:], a.fields[1:])
	}
	fields := a.fields
	each := len(fields) > 0 && strings.EqualFold(fields[len(fields)-1], "each")
	if each {
		fields = fields[:len(fields)-1]
	}
	if cells, others := leadingCells(fields); !cells.Empty() && len(others) == 0 {
		p.sayWholly(cells)
		return
	}
	switch what := a.field(0); {
	case len(fields) == 0:
		p.sayAll()
	case what == "empty" && len(fields) == 1:
		p.sayEmpty()
	case what == "conflicts" && len(fields) == 1:
		p.say(cmp.Or(phrase.Conflicts(p.Words, p.session.View().Game.Conflicts), p.Text("console.no-conflicts")))
	case len(fields) != 2:
		p.misused(a)
	default:
		n, ok := ordinal(a.field(1))
		first, known := houses[what]
		switch group := &board.Classic().Groups()[first+n]; {
		case ok && what == "digit":
			p.sayDigit(board.Digit(n + 1))
		case !ok || !known:
			p.misused(a)
		case each:
			p.sayCells(group.Cells)
		default:
			p.sayGroup(group)
		}
	}
}

// sayGroup prints the digits of a group on one line.
func (p *Player) sayGroup(group *board.Group) {
	view := p.session.View()
	grid := p.session.Grid()
	var items []string
	for c := range group.Cells.All() {
		switch digit := p.Number(uint64(grid[c])); {
		case grid[c] == 0:
			items = append(items, p.Text("console.empty"))
		case view.Board.Cells[c].Flags.Has(scene.Conflict):
			items = append(items, p.Text("console.clashing", "Digit", digit))
		default:
			items = append(items, digit)
		}
	}
	p.listed(phrase.GroupTitle(p.Words, group), items)
}

// sayCells describes cells, one per line.
func (p *Player) sayCells(cells board.CellSet) {
	view := p.session.View()
	for c := range cells.All() {
		p.say(cellText(p.Words, &view.Board, c))
	}
}

// spaced separates digits with spaces, as in "1 2 4", so that a screen reader does not
// read them as one number.
func spaced(digits board.DigitSet) string {
	return strings.Join(strings.Split(digits.String(), ""), " ")
}

func cellText(w *i18n.Words, view *scene.View, c board.Cell) string {
	return phrase.Coloured(w, phrase.Cell(w, view, c, 0), view, c)
}

// sayWholly describes cells and their groups, and lists the candidates of the empty
// cells.
func (p *Player) sayWholly(cells board.CellSet) {
	view := p.session.View()
	rules := p.session.State().Puzzle.RulesOrClassic()
	candidates := p.session.State().Candidates()
	for c := range cells.All() {
		text := phrase.Cell(p.Words, &view.Board, c, candidates[c])
		if view.Board.Cells[c].Role == scene.Empty && candidates[c] == 0 {
			text = phrase.Candidates(p.Words, c, 0)
		}
		p.say(phrase.InGroups(p.Words, phrase.Coloured(p.Words, text, &view.Board, c), c, rules))
	}
}

// sayRows lists cells row by row. It leaves out those without a text.
func (p *Player) sayRows(text func(board.Cell) string) {
	var items []string
	for c := range board.Cell(board.Cells) {
		if item := text(c); item != "" {
			items = append(items, item)
		}
		if c.Col() == board.Size-1 {
			p.say(strings.Join(items, ", "))
			items = nil
		}
	}
}

func (p *Player) sayAll() {
	view := p.session.View()
	p.say(view.Game.Texts.Title)
	p.sayFacts()
	p.sayMode()
	p.say(phrase.Assumed(p.Words, view.Tree.Assumption))
	if view.Search.Progress.Pins > 0 {
		p.sayPins()
	}
	if view.Search.Progress.Kind != search.Ready && view.Search.Progress.Kind != search.Unfinished {
		p.say(phrase.Status(p.Words, view.Search.Progress) + ".")
	}
	p.sayFaults()
	p.say(phrase.Conflicts(p.Words, view.Game.Conflicts))
}

// sayMode says what typed digits are.
func (p *Player) sayMode() {
	p.tellEither(p.session.State().Playing, "console.playing", "console.setting")
}

// sayRules prints the rules of the puzzle, any faults in them, and any conflicts.
func (p *Player) sayRules() {
	view := p.session.View()
	p.listed(p.Text("tab.rules"), []string{phrase.Rules(p.Words, view.Rules.Rules)})
	p.sayFaults()
	p.say(phrase.Conflicts(p.Words, view.Game.Conflicts))
}

// sayFaults lists the faults in the rules, and reports whether there are any.
func (p *Player) sayFaults() bool {
	faults := p.session.Rules.View().Faults
	if len(faults) > 0 {
		p.say(phrase.Unfinished(p.Words, faults))
	}
	return len(faults) > 0
}

// sayFacts prints a summary of the board.
func (p *Player) sayFacts() {
	view := p.session.View()
	p.tell("console.facts", "Facts", plain(phrase.Facts(p.Words, &view)))
}

// sayEmpty lists the empty cells, row by row.
func (p *Player) sayEmpty() {
	grid := p.session.Grid()
	p.say(p.Count("console.empties", board.Cells-grid.Filled()))
	p.sayRows(func(c board.Cell) string {
		if grid[c] != 0 {
			return ""
		}
		return c.String()
	})
}

// sayDigit lists the cells that contain a digit, and the empty cells that have it as a
// candidate.
func (p *Player) sayDigit(d board.Digit) {
	grid, candidates := p.session.Grid(), p.session.State().Candidates()
	var stands, may board.CellSet
	for c := range board.Cell(board.Cells) {
		switch {
		case grid[c] == d:
			stands = stands.With(c)
		case grid[c] == 0 && candidates[c].Has(d):
			may = may.With(c)
		}
	}
	p.say(p.Count("console.digit-stands", stands.Len(), "Digit", d, "Cells", phrase.EachCell(stands)))
	p.say(p.Count("console.digit-may", may.Len(), "Digit", d, "Cells", phrase.EachCell(may)))
}

// sayLeft says how many of each digit are missing from the board.
func (p *Player) sayLeft(a *arguments) {
	view := p.session.View()
	switch {
	case a.rest != "":
		p.misused(a)
	case !view.Game.Lefts:
		p.tell("console.left-unknown")
	default:
		for d := 1; d <= board.Size; d++ {
			p.item(d, phrase.Left(p.Words, view.Game.Left[d]))
		}
	}
}

// title prints the title of the puzzle, or sets it.
func (p *Player) title(a *arguments) {
	texts := p.session.View().Game.Texts
	if a.rest != "" {
		texts.Title = a.rest
		p.session.SetTexts(texts)
	}
	if texts.Title == "" {
		p.tell("console.no-title")
		return
	}
	p.item(p.Text("puzzle.title"), texts.Title)
}

// digitsIn lists the digits of a grid in the given cells.
func digitsIn(w *i18n.Words, grid *board.Grid, cells board.CellSet) string {
	var all []diagnose.Given
	for c := range cells.All() {
		if d := grid[c]; d != 0 {
			all = append(all, diagnose.Given{Cell: c, Digit: d})
		}
	}
	return phrase.GivenSet(w, all)
}

// sayPins lists the pins: the digits that every solution must have.
func (p *Player) sayPins() {
	pins := p.session.State().Pins
	p.say(p.Count("console.pins", pins.Filled(), "Pins", digitsIn(p.Words, &pins, board.AllCells)))
}
