package console

import (
	"regexp"
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/phrase"
	"nonet/app/scene"
	"nonet/app/session"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

// The commands that describe the board.

func lookingWords() []word {
	return []word{
		{
			name: "show", also: []string{"copy"}, args: "[FORMAT | puzzle | solutions]", help: "console.help.show",
			runs:     copyCommands(),
			do:       func(p *Player, a *arguments) { p.view.show(a) },
			complete: choices(textFormats()...),
		},
		{
			name: "say", also: []string{"read"}, args: "[row N | column N | box N | CELLS | digit N | empty | conflicts] [each]", help: "console.help.say",
			runs:     append(digitCommands("seek"), "seek-none", "show-puzzle"),
			do:       func(p *Player, a *arguments) { p.view.describe(a) },
			complete: completeSay,
		},
		{
			name: "column", also: []string{"col"}, args: "N [each]", help: "console.help.column",
			do: func(p *Player, a *arguments) { p.view.sayHouse(a) },
		},
		{
			name: "box", args: "N [each]", help: "console.help.box",
			do: func(p *Player, a *arguments) { p.view.sayHouse(a) },
		},
		{
			name: "title", args: "[TEXT]", help: "console.help.title",
			do: func(p *Player, a *arguments) { p.view.title(a) },
		},
	}
}

// completeSay returns the completions of say.
func completeSay(before []string) []string {
	switch {
	case len(before) == 0:
		return []string{"row", "column", "box", "digit", "empty", "conflicts"}
	case len(before) == 1 && (houses[before[0]].of != nil || before[0] == "digit"):
		return strings.Split("123456789", "")
	}
	return []string{"each"}
}

// What show writes instead of the board in a format: the givens alone, and the solutions
// found so far.
const (
	onePuzzle    = "puzzle"
	allSolutions = "solutions"
)

// copyCommands returns the commands that copy the board as text.
func copyCommands() []command.ID {
	all := []command.ID{"copy", "copy-puzzle", "copy-solution", "copy-solutions"}
	for _, c := range command.All() {
		if strings.HasPrefix(string(c.ID), "copy-as-") {
			all = append(all, c.ID)
		}
	}
	return all
}

// textFormats returns the formats of show.
func textFormats() []string {
	names := []string{onePuzzle, allSolutions}
	for _, f := range format.Formats() {
		if f.Writes {
			names = append(names, f.Name)
		}
	}
	return names
}

// viewer describes the board.
type viewer struct{ *desk }

// show prints the board: as nine rows, or in a format.
func (p *viewer) show(a *arguments) {
	name := a.field(0)
	switch {
	case len(a.fields) > 1:
		p.misused(a)
		return
	case name == "":
		p.say(rowsOf(p.session.Grid()))
		return
	case name == onePuzzle:
		p.write(&game.State{Puzzle: p.session.State().Puzzle}, "line")
		return
	case name == allSolutions:
		p.showSolutions()
		return
	}
	state := *p.session.State()
	if p.session.View().Showing && name == "line" {
		state = game.State{Puzzle: board.Puzzle{Givens: p.session.Grid()}} // a solution is only 81 digits
	}
	p.write(&state, name)
}

// showSolutions writes the solutions that were found, a line each.
func (p *viewer) showSolutions() {
	list := p.session.View().Listing
	if list.Stale || list.Len() == 0 {
		p.tell("console.none-found")
		return
	}
	for solution := range list.AllPicked() {
		if p.failed != nil || p.isStopped() {
			return
		}
		p.say(solution.String())
	}
}

// write prints a state in a format, and reports losses.
func (p *viewer) write(state *game.State, name string) {
	f, ok := format.ByName(name)
	if !ok || !f.Writes {
		p.tell("console.no-format", "Format", name, "Known", strings.Join(textFormats(), ", "))
		return
	}
	var text strings.Builder
	_ = format.Write(&text, f, state) // a Builder never fails
	p.say(trimmed(text.String()))
	if losses := format.Loses(f, state); len(losses) > 0 {
		p.tell("console.partly", "Things", phrase.Lost(p.Words, losses))
	}
}

// trimmed returns a text without the end of its last line, which say adds.
func trimmed(text string) string { return strings.TrimRight(text, "\n") }

// plain replaces the dots between items in the window by commas, since screen readers read
// dots aloud.
func plain(text string) string { return strings.ReplaceAll(text, " · ", ", ") }

// rowsOf writes a grid as nine rows of digits with spaces between the boxes and dots for
// empty cells.
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

// houses are the kinds of groups that say accepts by number.
var houses = map[string]struct {
	kind board.GroupKind
	of   func(board.Cell) int
}{
	"row":    {board.Row, board.Cell.Row},
	"column": {board.Column, board.Cell.Col},
	"col":    {board.Column, board.Cell.Col},
	"box":    {board.Box, board.Cell.Box},
}

// houseForm is a house in short: r1, c3 or b5.
var houseForm = regexp.MustCompile(`^([rcb])([1-9])$`)

// shortHouses are the kinds of houses by the letters of houseForm.
var shortHouses = map[string]string{"r": "row", "c": "column", "b": "box"}

// sayHouse describes a house that is a command on its own.
func (p *viewer) sayHouse(a *arguments) {
	p.describe(&arguments{word: a.word, fields: append([]string{a.name}, a.fields...)})
}

// describe describes the board, or a part of it.
func (p *viewer) describe(a *arguments) {
	if short := houseForm.FindStringSubmatch(a.field(0)); short != nil {
		a.fields = slices.Concat([]string{shortHouses[short[1]], short[2]}, a.fields[1:])
	}
	fields := a.fields
	each := len(fields) > 0 && strings.EqualFold(fields[len(fields)-1], "each")
	if each {
		fields = fields[:len(fields)-1]
	}
	view := p.session.View()
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
		if len(view.Conflicts) == 0 {
			p.tell("console.no-conflicts")
			return
		}
		p.say(phrase.Conflicts(p.Words, view.Conflicts))
	case len(fields) != 2:
		p.misused(a)
	default:
		n, ok := ordinal(a.field(1))
		house, known := houses[what]
		switch {
		case ok && what == "digit":
			p.sayDigit(board.Digit(n + 1))
		case !ok || !known:
			p.misused(a)
		default:
			group := board.Group{Kind: house.kind, Number: n + 1}
			for c := range board.Cell(board.Cells) {
				if house.of(c) == n {
					group.Cells = group.Cells.With(c)
				}
			}
			if each {
				p.sayCells(group.Cells)
				return
			}
			p.sayGroup(&group)
		}
	}
}

// sayGroup describes a group cell by cell.
func (p *viewer) sayGroup(group *board.Group) {
	view := p.session.View()
	grid := p.session.Grid()
	var items []string
	for c := range group.Cells.All() {
		switch digit := p.Words.Number(uint64(grid[c])); {
		case grid[c] == 0:
			items = append(items, p.Words.Text("console.empty"))
		case view.Board.Cells[c].Flags.Has(scene.Conflict):
			items = append(items, p.Words.Text("console.clashing", "Digit", digit))
		default:
			items = append(items, digit)
		}
	}
	p.tell("console.said", "Group", phrase.GroupTitle(p.Words, group), "Cells", strings.Join(items, ", "))
}

// sayCells prints the contents of cells, one per line.
func (p *viewer) sayCells(cells board.CellSet) {
	view := p.session.View()
	for c := range cells.All() {
		p.say(p.cell(c, &view.Board.Cells[c]))
	}
}

// spaced writes digits so that they are not read as one number: "1 2 4".
func spaced(digits board.DigitSet) string {
	return strings.Join(strings.Split(digits.String(), ""), " ")
}

// cell describes the contents and colour of a cell.
func (p *viewer) cell(c board.Cell, shown *scene.Cell) string {
	text := phrase.Coloured(p.Words, phrase.Cell(p.Words, c, shown), shown.Colour)
	if shown.Flags.Has(scene.Pinned) {
		text = p.Words.Text("console.pinned", "Text", text)
	}
	return text
}

// sayWholly prints everything about cells: their contents, their groups, and the candidates
// of empty ones.
func (p *viewer) sayWholly(cells board.CellSet) {
	view := p.session.View()
	rules := p.session.State().Puzzle.RulesOrClassic()
	candidates := p.session.State().Candidates()
	for c := range cells.All() {
		shown := &view.Board.Cells[c]
		p.say(phrase.InGroups(p.Words, p.cell(c, shown), c, rules))
		if shown.Role == scene.Empty {
			p.say(p.Words.Count("console.candidates", candidates[c].Len(), "Cell", c, "Candidates", phrase.Digits(p.Words, candidates[c])))
		}
	}
}

// sayAll prints a summary of the board and of the search.
func (p *viewer) sayAll() {
	view := p.session.View()
	p.say(view.Texts.Title)
	p.sayFacts()
	if view.Playing {
		p.tell("console.playing")
	} else {
		p.tell("console.setting")
	}
	p.say(phrase.Assumed(p.Words, view.Assumption))
	if view.Status.Pins > 0 {
		p.sayPins()
	}
	if view.Status.Kind != session.Ready && view.Status.Kind != session.Unfinished {
		p.say(phrase.Status(p.Words, view.Status) + ".")
	}
	if len(view.Rules.Faults) > 0 {
		p.say(phrase.Unfinished(p.Words, view.Rules.Faults))
	}
	p.say(phrase.Conflicts(p.Words, view.Conflicts))
}

// sayFacts prints a summary of the board.
func (p *viewer) sayFacts() {
	view := p.session.View()
	p.tell("console.facts", "Facts", plain(phrase.Facts(p.Words, &view)))
}

// sayEmpty says which cells are empty, row by row.
func (p *viewer) sayEmpty() {
	grid := p.session.Grid()
	p.say(p.Words.Count("console.empties", board.Cells-grid.Filled()))
	for row := range board.Size {
		var cells board.CellSet
		for col := range board.Size {
			if c := board.At(row, col); grid[c] == 0 {
				cells = cells.With(c)
			}
		}
		if !cells.Empty() {
			p.say(cells.String())
		}
	}
}

// sayDigit lists the places of a digit, and where it can still go.
func (p *viewer) sayDigit(d board.Digit) {
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
	p.say(p.Words.Count("console.digit-stands", stands.Len(), "Digit", d, "Cells", stands))
	p.say(p.Words.Count("console.digit-may", may.Len(), "Digit", d, "Cells", may))
}

// title prints the title of the puzzle, or sets it.
func (p *viewer) title(a *arguments) {
	texts := p.session.View().Texts
	if a.rest != "" {
		texts.Title = a.rest
		p.session.SetTexts(texts)
	}
	if texts.Title == "" {
		p.tell("console.no-title")
		return
	}
	p.tell("console.title", "Title", texts.Title)
}

// sayPins lists the digits that each solution must have.
func (p *viewer) sayPins() {
	pins := p.session.State().Pins
	p.say(p.Words.Count("console.pins", pins.Filled(), "Pins", phrase.GivenSet(p.Words, givensOf(&pins))))
}
