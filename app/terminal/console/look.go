package console

import (
	"regexp"
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/draw/scene"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/solver/diagnose"
)

func (v *viewer) viewWords() []word {
	words := []word{
		{id: "copy", args: "[FORMAT]", help: "console.help.show", do: v.show, complete: choices(writable()...)},
		{id: "copy-puzzle", do: func(*arguments) { v.write(&game.State{Puzzle: v.session.State().Puzzle}, "line") }},
		{id: "copy-solution", do: v.showSolution},
		{id: "copy-solutions", do: v.showSolutions},
		{
			names: []string{"say", "read"}, menu: command.View, args: "[row N | column N | box N | CELLS | digit N | empty | conflicts] [each]",
			help: "console.help.say", do: v.describe, complete: completeSay,
		},
		{names: []string{"column", "col"}, menu: command.View, args: "N [each]", help: "console.help.say", do: v.sayHouse},
		{names: []string{"box"}, menu: command.View, args: "N [each]", help: "console.help.say", do: v.sayHouse},
		{names: []string{"left"}, menu: command.View, help: "console.help.left", do: v.sayLeft},
		{id: "show-puzzle", args: "[TEXT]", help: "console.help.title", do: v.title},
	}
	for _, name := range command.CopyFormats() {
		words = append(words, word{id: command.CopyAsID(name), do: func(*arguments) { v.write(v.session.State(), name) }})
	}
	return words
}

func completeSay(before []string) []string {
	if len(before) == 0 {
		return []string{"row", "column", "box", "digit", "empty", "conflicts"}
	}
	if _, isHouse := houses[before[0]]; len(before) == 1 && (isHouse || before[0] == "digit") {
		return strings.Split("123456789", "")
	}
	return []string{"each"}
}

func writable() []string {
	var names []string
	for _, f := range format.Formats() {
		if f.Writes {
			names = append(names, f.Name)
		}
	}
	return names
}

type viewer struct{ *desk }

// show prints the board as nine rows or in the given format.
func (v *viewer) show(a *arguments) {
	switch name := a.field(0); {
	case len(a.fields) > 1:
		v.misused(a)
	case name == "":
		v.say(rowsOf(v.session.Grid()))
	case name == "line" && v.session.Solutions.Showing(): // a solution is written as 81 digits, without its rules
		v.showSolution(a)
	default:
		v.write(v.session.State(), name)
	}
}

func (v *viewer) showSolution(*arguments) {
	if v.may("copy-solution") {
		v.write(&game.State{Puzzle: board.Puzzle{Givens: v.session.Grid()}}, "line")
	}
}

// showSolutions prints the selected solutions, or all if none is selected, one per line.
func (v *viewer) showSolutions(*arguments) {
	if !v.may("copy-solutions") {
		return
	}
	list := v.session.Solutions.Listing()
	for solution := range list.AllPicked() {
		if v.failed != nil || v.isStopped() {
			return
		}
		v.say(solution.String())
	}
}

// write prints a state in the named format, and reports what the format cannot hold.
func (v *viewer) write(state *game.State, name string) {
	f, ok := format.ByName(name)
	if !ok || !f.Writes {
		v.sayChoices(name, writable())
		return
	}
	var text strings.Builder
	_ = format.Write(&text, f, state) // writing to a Builder never fails
	v.say(strings.TrimRight(text.String(), "\n"))
	if losses := format.Loses(f, state); len(losses) > 0 {
		v.tell("console.partly", "Things", phrase.Lost(v.Words, losses))
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
func (v *viewer) sayHouse(a *arguments) {
	v.describe(&arguments{word: a.word, fields: append([]string{a.name()}, a.fields...)})
}

func (v *viewer) describe(a *arguments) {
	if short := houseForm.FindStringSubmatch(a.field(0)); short != nil {
		a.fields = slices.Concat(short[1:], a.fields[1:])
	}
	fields := a.fields
	each := len(fields) > 0 && strings.EqualFold(fields[len(fields)-1], "each")
	if each {
		fields = fields[:len(fields)-1]
	}
	view := v.session.View()
	if cells, others := leadingCells(fields); !cells.Empty() && len(others) == 0 {
		v.sayWholly(cells)
		return
	}
	switch what := a.field(0); {
	case len(fields) == 0:
		v.sayAll()
	case what == "empty" && len(fields) == 1:
		v.sayEmpty()
	case what == "conflicts" && len(fields) == 1 && len(view.Game.Conflicts) == 0:
		v.tell("console.no-conflicts")
	case what == "conflicts" && len(fields) == 1:
		v.say(phrase.Conflicts(v.Words, view.Game.Conflicts))
	case len(fields) != 2:
		v.misused(a)
	default:
		n, ok := ordinal(a.field(1))
		first, known := houses[what]
		switch group := &board.Classic().Groups()[first+n]; {
		case ok && what == "digit":
			v.sayDigit(board.Digit(n + 1))
		case !ok || !known:
			v.misused(a)
		case each:
			v.sayCells(group.Cells)
		default:
			v.sayGroup(group)
		}
	}
}

// sayGroup prints the digits of a group on one line.
func (v *viewer) sayGroup(group *board.Group) {
	view := v.session.View()
	grid := v.session.Grid()
	var items []string
	for c := range group.Cells.All() {
		switch digit := v.Number(uint64(grid[c])); {
		case grid[c] == 0:
			items = append(items, v.Text("console.empty"))
		case view.Board.Cells[c].Flags.Has(scene.Conflict):
			items = append(items, v.Text("console.clashing", "Digit", digit))
		default:
			items = append(items, digit)
		}
	}
	v.listed(phrase.GroupTitle(v.Words, group), items)
}

// sayCells describes cells, one per line.
func (v *viewer) sayCells(cells board.CellSet) {
	view := v.session.View()
	for c := range cells.All() {
		v.say(cellText(v.Words, &view.Board, c))
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
func (v *viewer) sayWholly(cells board.CellSet) {
	view := v.session.View()
	rules := v.session.State().Puzzle.RulesOrClassic()
	candidates := v.session.State().Candidates()
	for c := range cells.All() {
		text := phrase.Cell(v.Words, &view.Board, c, candidates[c])
		if view.Board.Cells[c].Role == scene.Empty && candidates[c] == 0 {
			text = phrase.Candidates(v.Words, c, 0)
		}
		v.say(phrase.InGroups(v.Words, phrase.Coloured(v.Words, text, &view.Board, c), c, rules))
	}
}

// sayRows lists the digits of cells, row by row. It leaves out cells without any.
func (v *viewer) sayRows(digitsOf func(board.Cell) board.DigitSet) {
	for row := range board.Size {
		var items []string
		for col := range board.Size {
			c := board.At(row, col)
			if digits := digitsOf(c); digits != 0 {
				items = append(items, c.String()+" "+spaced(digits))
			}
		}
		v.say(strings.Join(items, ", "))
	}
}

func (v *viewer) sayAll() {
	view := v.session.View()
	v.say(view.Game.Texts.Title)
	v.sayFacts()
	v.sayMode()
	v.say(phrase.Assumed(v.Words, view.Tree.Assumption))
	if view.Search.Progress.Pins > 0 {
		v.sayPins()
	}
	if view.Search.Progress.Kind != search.Ready && view.Search.Progress.Kind != search.Unfinished {
		v.say(phrase.Status(v.Words, view.Search.Progress) + ".")
	}
	v.sayFaults()
	v.say(phrase.Conflicts(v.Words, view.Game.Conflicts))
}

// sayMode says what typed digits are.
func (v *viewer) sayMode() {
	v.tellEither(v.session.State().Playing, "console.playing", "console.setting")
}

// sayRules prints the rules of the puzzle, any faults in them, and any conflicts.
func (v *viewer) sayRules() {
	view := v.session.View()
	v.listed(v.Text("tab.rules"), []string{phrase.Rules(v.Words, view.Rules.Rules)})
	v.sayFaults()
	v.say(phrase.Conflicts(v.Words, view.Game.Conflicts))
}

// sayFaults lists the faults in the rules, and reports whether there are any.
func (v *viewer) sayFaults() bool {
	faults := v.session.Rules.View().Faults
	if len(faults) > 0 {
		v.say(phrase.Unfinished(v.Words, faults))
	}
	return len(faults) > 0
}

// sayFacts prints a summary of the board.
func (v *viewer) sayFacts() {
	view := v.session.View()
	v.tell("console.facts", "Facts", plain(phrase.Facts(v.Words, &view)))
}

// sayEmpty lists the empty cells, row by row.
func (v *viewer) sayEmpty() {
	grid := v.session.Grid()
	v.say(v.Count("console.empties", board.Cells-grid.Filled()))
	for i := range board.Size {
		row := board.Classic().Groups()[houses["row"]+i].Cells
		for c := range row.All() {
			if grid[c] != 0 {
				row = row.Without(c)
			}
		}
		v.say(row.String())
	}
}

// sayDigit lists the cells that contain a digit, and the empty cells that have it as a
// candidate.
func (v *viewer) sayDigit(d board.Digit) {
	grid, candidates := v.session.Grid(), v.session.State().Candidates()
	var stands, may board.CellSet
	for c := range board.Cell(board.Cells) {
		switch {
		case grid[c] == d:
			stands = stands.With(c)
		case grid[c] == 0 && candidates[c].Has(d):
			may = may.With(c)
		}
	}
	v.say(v.Count("console.digit-stands", stands.Len(), "Digit", d, "Cells", stands))
	v.say(v.Count("console.digit-may", may.Len(), "Digit", d, "Cells", may))
}

// sayLeft says how many of each digit are missing from the board.
func (v *viewer) sayLeft(a *arguments) {
	view := v.session.View()
	switch {
	case a.rest != "":
		v.misused(a)
	case !view.Game.Lefts:
		v.tell("console.left-unknown")
	default:
		for d := 1; d <= board.Size; d++ {
			v.item(d, phrase.Left(v.Words, view.Game.Left[d]))
		}
	}
}

// title prints the title of the puzzle, or sets it.
func (v *viewer) title(a *arguments) {
	texts := v.session.View().Game.Texts
	if a.rest != "" {
		texts.Title = a.rest
		v.session.SetTexts(texts)
	}
	if texts.Title == "" {
		v.tell("console.no-title")
		return
	}
	v.item(v.Text("puzzle.title"), texts.Title)
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
func (v *viewer) sayPins() {
	pins := v.session.State().Pins
	v.say(v.Count("console.pins", pins.Filled(), "Pins", digitsIn(v.Words, &pins, board.AllCells)))
}
