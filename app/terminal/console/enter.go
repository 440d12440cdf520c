package console

import (
	"fmt"
	"regexp"
	"strings"

	"nonet/app/command"
	"nonet/app/session/notice"
	"nonet/app/text/phrase"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/game"
)

func (e *editor) enteringWords() []word {
	return []word{
		{name: "row", args: "N [CHARACTERS]", help: "console.help.row", runs: digitCommands("digit"), do: e.typeRow},
		{
			name: "clear", also: []string{"erase", "delete"}, args: "CELLS", help: "console.help.clear",
			runs: []command.ID{"clear", "erase", "clear-on"}, takes: onlyCells(1, board.Cells), do: e.clear,
		},
		{
			name: "mark", also: []string{"corner"}, args: "CELLS DIGITS", help: "console.help.mark",
			runs: digitCommands("corner"), do: func(a *arguments) { e.mark(a, game.Corner) },
		},
		{
			name: "centre", also: []string{"center"}, args: "CELLS DIGITS", help: "console.help.centre",
			runs: digitCommands("centre"), do: func(a *arguments) { e.mark(a, game.Centre) },
		},
		{
			name: "remove", args: "CELLS DIGITS", help: "console.help.remove",
			runs: digitCommands("candidate"), do: e.remove,
		},
		{
			name: "fill", args: "[CELLS]", help: "console.help.fill", runs: []command.ID{"fill-marks"}, takes: onlyCells(0, board.Cells),
			do: func(a *arguments) { e.note(a, game.State.WithFilledMarks) },
		},
		{
			name: "adopt", args: "[CELLS]", help: "console.help.adopt", runs: []command.ID{"use-marks"}, takes: onlyCells(0, board.Cells),
			do: func(a *arguments) { e.note(a, game.State.WithMarkedCandidates) },
		},
		{
			name: "tidy", args: "[on|off]", help: "console.help.tidy",
			runs: []command.ID{tidyMarks}, takes: noneOrSwitch, do: e.tidy, complete: choices("on", "off"),
		},
		{
			name: "colour", also: []string{"color"}, args: "CELLS NUMBER", help: "console.help.colour",
			runs: digitCommands("colour"), do: e.colour,
		},
		{
			name: "tint", args: "CELLS DIGITS NUMBER", help: "console.help.tint", runs: digitCommands("tint"), do: e.tint,
		},
		{
			name: "givens", also: []string{"set"}, help: "console.help.givens",
			runs: []command.ID{fix}, do: func(*arguments) { e.setPlaying(false) },
		},
		{name: "play", help: "console.help.play", do: func(*arguments) { e.setPlaying(true) }},
		{name: "restart", help: "console.help.restart", runs: []command.ID{"restart"}, do: e.restart},
		{name: "new", help: "console.help.new", runs: []command.ID{"new"}, do: e.begin},
	}
}

type editor struct {
	*desk
	view   *viewer
	files  *files
	judged func() // says how good an edit was in practice
}

const tidyMarks = "tidy-marks"

// fix is the name of the command that switches between setting and playing.
const fix = "fix"

// digitCommands returns the IDs of the commands for the digits 1 to 9: kind, a hyphen and
// the digit.
func digitCommands(kind string) []command.ID {
	var all []command.ID
	for d := 1; d <= board.Size; d++ {
		all = append(all, command.ID(fmt.Sprintf("%s-%d", kind, d)))
	}
	return all
}

// entryForm matches cells and the digit to enter there, separated by an equals sign or
// spaces. A 0 or a dot empties the cells.
var entryForm = regexp.MustCompile(`^(?i)((?:r[-1-9]+c[-1-9]+[\s,+]*)+?)\s*=?\s*([0-9.])$`)

// enters handles a line that begins with cells. It enters the digit after them, or
// describes the cells if nothing follows. It returns false for other lines.
func (e *editor) enters(line string) bool {
	if cells, others := leadingCells(strings.Fields(line)); !cells.Empty() && len(others) == 0 {
		e.view.sayWholly(cells)
		return true
	}
	found := entryForm.FindStringSubmatch(line)
	if found == nil {
		return e.notEntered(line)
	}
	cells, others := leadingCells(strings.Fields(found[1]))
	if len(others) > 0 {
		return e.notEntered(line)
	}
	next := e.session.State().Cleared(cells)
	if digits, _ := parseSigns(found[2]); digits[0] != 0 {
		next = e.session.State().WithDigit(cells, digits[0])
	}
	e.apply(cells, next)
	return true
}

// cellLike matches a word that begins like a cell, whether or not the cell exists.
var cellLike = regexp.MustCompile(`^(?i)r\d+c\d+`)

// notEntered says what is wrong with a line that begins with a cell. It returns false for
// other lines.
func (e *editor) notEntered(line string) bool {
	name := cellLike.FindString(line)
	if name == "" {
		return false
	}
	if _, ok := parseCells(name); !ok {
		e.tell("console.no-cell", "Cell", name)
	} else {
		e.tell("console.entry-usage")
	}
	return true
}

// clear removes the digits of cells. If they have none, it removes their marks, and if
// they have no marks either, their colours.
func (e *editor) clear(a *arguments) { e.apply(a.cells, e.session.State().Cleared(a.cells)) }

// typeRow enters a row, given as one character per cell. While playing, it keeps the
// givens.
func (e *editor) typeRow(a *arguments) {
	row, ok := ordinal(a.field(0))
	if ok && (len(a.fields) == 1 || a.field(1) == "each") {
		e.view.sayHouse(a)
		return
	}
	digits, plain := parseSigns(strings.Join(a.fields[min(1, len(a.fields)):], ""))
	switch {
	case !ok || !plain || len(digits) == 0:
		e.misused(a)
		return
	case len(digits) != board.Size:
		e.say(e.Count("console.row-signs", len(digits)))
		return
	}
	next := *e.session.State()
	for col, d := range digits {
		c := board.At(row, col)
		if given := next.Puzzle.Givens[c]; next.Playing && given != 0 {
			if d != 0 && d != given {
				e.tell("console.given-stays", "Cell", c, "Digit", given)
			}
			continue
		}
		if next.Grid()[c] != 0 {
			next = next.Cleared(board.CellsOf(c))
		}
		if d != 0 {
			next = next.WithDigit(board.CellsOf(c), d)
		}
	}
	e.change(next, func() { e.view.sayGroup(&board.Classic().Groups()[houses["row"]+row]) })
}

// ordinal parses the number of a row, a column or a box, and returns its index from 0.
func ordinal(text string) (index int, ok bool) {
	if len(text) != 1 || text[0] < '1' || text[0] > '9' {
		return 0, false
	}
	return int(text[0] - '1'), true
}

// mark adds pencil marks to cells. A mark that all the cells already have is removed
// instead.
func (e *editor) mark(a *arguments, kind game.MarkKind) {
	cells := a.cells
	digits, ok := parseDigits(a.others)
	if cells.Empty() || !ok {
		e.misused(a)
		return
	}
	state := e.session.State()
	grid := state.Grid()
	for c := range cells.All() {
		if d := grid[c]; d != 0 && !(state.Playing && state.Puzzle.Givens[c] != 0) { // apply reports the givens
			e.tell("console.no-marks-there", "Cell", c, "Digit", d)
			cells = cells.Without(c)
		}
	}
	if cells.Empty() {
		return
	}
	next := *state
	for d := range digits.All() {
		next = next.WithMark(cells, kind, d)
	}
	var gone board.DigitSet
	for c := range cells.All() {
		gone |= state.Corner[c]&^next.Corner[c] | state.Centre[c]&^next.Centre[c]
	}
	if gone != 0 {
		e.say(e.Count("console.marks-gone", gone.Len(), "Marks", phrase.Digits(e.Words, gone)))
	}
	e.apply(cells, next)
}

// remove removes candidates from cells, or restores those that none of the cells has.
func (e *editor) remove(a *arguments) {
	digits, ok := parseDigits(a.others)
	if a.cells.Empty() || !ok {
		e.misused(a)
		return
	}
	state, next := e.session.State(), *e.session.State()
	for d := range digits.All() {
		next = next.WithCandidate(a.cells, d)
	}
	var empty board.CellSet
	grid := state.Grid()
	for c := range a.cells.All() {
		if grid[c] == 0 {
			empty = empty.With(c)
		} else {
			e.tell("console.is", "Cell", c, "Digit", grid[c])
		}
	}
	if empty.Empty() {
		return
	}
	if next == *state {
		e.tell("console.unchanged")
	}
	candidates := next.Candidates()
	e.change(next, func() {
		for c := range empty.All() {
			e.say(phrase.Candidates(e.Words, c, candidates[c]))
		}
	})
}

// note fills in marks from candidates, or the other way round, in the given cells or in all cells,
// and describes those that have changed.
func (e *editor) note(a *arguments, change func(game.State, board.CellSet) game.State) {
	cells := a.cells
	if cells.Empty() {
		cells = board.AllCells
	}
	before := *e.session.State()
	next := change(before, cells)
	if next == before {
		e.tell("console.unchanged")
		return
	}
	var changed board.CellSet
	for c := range cells.All() {
		if next.Centre[c] != before.Centre[c] || next.Eliminated(c) != before.Eliminated(c) {
			changed = changed.With(c)
		}
	}
	e.change(next, func() {
		if changed.Len() > mostNamed {
			e.say(e.Count("console.noted", changed.Len()))
			return
		}
		e.view.sayWholly(changed)
	})
}

// tidy sets whether entered digits remove the marks that they rule out.
func (e *editor) tidy(a *arguments) {
	e.tellEither(e.turn(e.session.Notes.View().Tidy, a.field(0), tidyMarks), "console.tidy-on", "console.tidy-off")
}

// colour adds a colour to cells, or removes it if all of them have it. The number 0 removes all
// colours.
func (e *editor) colour(a *arguments) {
	colour, ok := parseColour(strings.Join(a.others, " "))
	if a.cells.Empty() || !ok {
		e.misused(a)
		return
	}
	next := e.session.State().Uncoloured(a.cells)
	if colour > 0 {
		next = e.session.State().WithColour(a.cells, colour)
	}
	e.change(next, func() { e.view.sayCells(a.cells) })
}

// tint colours candidates of cells, or removes their colour if the number is 0 or all of them have it.
func (e *editor) tint(a *arguments) {
	last := len(a.others) - 1
	if a.cells.Empty() || last < 1 {
		e.misused(a)
		return
	}
	digits, plain := parseDigits(a.others[:last])
	colour, ok := parseColour(a.others[last])
	if !plain || !ok {
		e.misused(a)
		return
	}
	state, next := e.session.State(), *e.session.State()
	for d := range digits.All() {
		next = next.WithTint(a.cells, d, colour)
	}
	if next == *state {
		e.tell("console.unchanged")
	}
	e.change(next, func() { e.view.sayCells(a.cells) })
}

// parseColour parses the number of a colour, or 0 for none.
func parseColour(text string) (colour board.Colour, ok bool) {
	if len(text) != 1 || text < "0" || text > "9" {
		return 0, false
	}
	return board.Colour(text[0] - '0'), true
}

// setPlaying switches between setting, in which digits are givens, and playing.
func (e *editor) setPlaying(playing bool) {
	if e.session.State().Playing != playing {
		e.run(fix)
	}
	e.tellEither(playing, "console.playing", "console.setting")
}

func (e *editor) restart(*arguments) {
	if !e.run("restart") {
		e.tell("console.bare")
		return
	}
	e.view.sayFacts()
}

// begin replaces the board with an empty one.
func (e *editor) begin(a *arguments) {
	if a.rest != "" {
		e.tell("console.new-how", "Rest", a.rest)
		return
	}
	e.files.load(game.State{}, workspace.Source{Kept: true})
}

// change replaces the state of the game with next. It calls say to report the change, and
// then reports a refuted assumption, a filled board, or a wrong entry.
func (e *editor) change(next game.State, say func()) {
	before := e.session.State().Grid()
	e.session.Apply(next)
	say()
	e.judged()
	view := e.session.View()
	if view.Tree.Refuted != nil {
		e.say(phrase.RefutedBecause(e.Words, view.Tree.Refuted))
	}
	grid := e.session.Grid()
	if grid == before {
		return
	}
	if grid.Filled() == board.Cells && len(view.Game.Conflicts) == 0 {
		e.tell("console.filled")
	}
	if view.Reason.Mistakes && e.run(check) && e.awaitNotice() && e.session.Notice().Kind == notice.CheckedWrong {
		e.sayNotice()
	}
}

// apply replaces the state of the game with next and reports the contents of the cells.
// While the user is playing, it also says that givens among them cannot change.
func (e *editor) apply(cells board.CellSet, next game.State) {
	state := e.session.State()
	if state.Playing {
		for c := range cells.All() {
			if d := state.Puzzle.Givens[c]; d != 0 {
				e.tell("console.given-stays", "Cell", c, "Digit", d)
				cells = cells.Without(c)
			}
		}
	}
	if cells.Empty() {
		return
	}
	if next == *state {
		e.tell("console.unchanged")
	}
	e.change(next, func() { e.view.sayCells(cells) })
}

// leastSigns is the minimum length of a line of digits and empty cells that is taken to
// be an incomplete puzzle.
const leastSigns = 20

// typesPuzzle puts a puzzle on the board if the line is one: 81 characters, optionally
// followed by rules. If the line could be a row or an incomplete puzzle, it says what to
// type. It returns false for other lines.
func (e *editor) typesPuzzle(line string) bool {
	if len(line) > board.Cells {
		_, ok := parseSigns(line[:board.Cells])
		if ok {
			e.files.sayFailure(e.files.openText(line))
		}
		return ok
	}
	givens, ok := parseSigns(line)
	switch {
	case ok && len(line) == board.Size:
		e.tell("console.row-how", "Line", line)
	case !ok || len(line) < leastSigns:
		return false
	case len(line) != board.Cells:
		e.say(e.Count("console.signs", len(line)))
	default:
		var state game.State
		copy(state.Puzzle.Givens[:], givens)
		state.Playing = state.Puzzle.Givens.Filled() > 0
		// Another program can send the line again, but a user would have to type it.
		e.files.load(state, workspace.Source{Kept: e.files.store.Dir == ""})
	}
	return true
}

// parseSigns parses a text that has one character for each cell. Empty cells have the
// digit 0.
func parseSigns(text string) (digits []board.Digit, ok bool) {
	for _, sign := range text {
		switch {
		case '1' <= sign && sign <= '9':
			digits = append(digits, board.Digit(sign-'0'))
		case strings.ContainsRune("0.*_-", sign):
			digits = append(digits, 0)
		default:
			return nil, false
		}
	}
	return digits, true
}
