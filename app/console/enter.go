package console

import (
	"fmt"
	"regexp"
	"strings"

	"nonet/app/command"
	"nonet/app/phrase"
	"nonet/app/session"
	"nonet/board"
	"nonet/board/game"
)

// The commands that change the board.

func enteringWords() []word {
	return []word{
		{
			name: "row", args: "N [CHARACTERS]", help: "console.help.row",
			runs: digitCommands("digit"),
			do:   func(p *Player, a *arguments) { p.edit.typeRow(a) },
		},
		{
			name: "clear", also: []string{"erase", "delete"}, args: "CELLS", help: "console.help.clear",
			runs: []command.ID{"clear", "erase", "clear-on"},
			do:   func(p *Player, a *arguments) { p.edit.clear(a) },
		},
		{
			name: "mark", also: []string{"corner"}, args: "CELLS DIGITS", help: "console.help.mark",
			runs: digitCommands("corner"),
			do:   func(p *Player, a *arguments) { p.edit.mark(a, game.Corner) },
		},
		{
			name: "centre", also: []string{"center"}, args: "CELLS DIGITS", help: "console.help.centre",
			runs: digitCommands("centre"),
			do:   func(p *Player, a *arguments) { p.edit.mark(a, game.Centre) },
		},
		{
			name: "colour", also: []string{"color"}, args: "CELLS NUMBER", help: "console.help.colour",
			runs: digitCommands("colour"),
			do:   func(p *Player, a *arguments) { p.edit.colour(a) },
		},
		{
			name: "givens", also: []string{"set"}, help: "console.help.givens",
			runs: []command.ID{fix},
			do:   func(p *Player, _ *arguments) { p.edit.turn(false) },
		},
		{
			name: "play", help: "console.help.play",
			do: func(p *Player, _ *arguments) { p.edit.turn(true) },
		},
		{
			name: "restart", help: "console.help.restart",
			runs: []command.ID{"restart"},
			do:   func(p *Player, a *arguments) { p.edit.restart(a) },
		},
		{
			name: "new", help: "console.help.new",
			runs: []command.ID{"new"},
			do:   func(p *Player, a *arguments) { p.edit.begin(a) },
		},
	}
}

// editor changes the board and its rules.
type editor struct {
	*desk
	view  *viewer
	files *files
}

// fix is the command that switches between setting and playing.
const fix = "fix"

// digitCommands returns the commands that enter the digits 1 to 9 as one kind of content.
func digitCommands(kind string) []command.ID {
	var all []command.ID
	for d := 1; d <= board.Size; d++ {
		all = append(all, command.ID(fmt.Sprintf("%s-%d", kind, d)))
	}
	return all
}

// entryForm matches cells and their content, separated by an equals sign or spaces.
var entryForm = regexp.MustCompile(`^(?i)((?:r[-1-9]+c[-1-9]+[\s,+]*)+?)\s*=?\s*([0-9.])$`)

// enters puts a digit into the cells at the beginning of a line, or describes them if
// nothing follows. It returns false for other lines.
func (p *editor) enters(line string) bool {
	if cells, others := leadingCells(strings.Fields(line)); !cells.Empty() && len(others) == 0 {
		p.view.sayWholly(cells)
		return true
	}
	found := entryForm.FindStringSubmatch(line)
	if found == nil {
		return p.notEntered(line)
	}
	cells, others := leadingCells(strings.Fields(found[1]))
	if len(others) > 0 {
		return p.notEntered(line)
	}
	p.enter(cells, found[2])
	return true
}

// cellLike matches a word that begins like a cell, whether or not the cell exists.
var cellLike = regexp.MustCompile(`^(?i)r\d+c\d+`)

// notEntered reports an error in a line that begins with a cell. It returns false for other
// lines.
func (p *editor) notEntered(line string) bool {
	name := cellLike.FindString(line)
	if name == "" {
		return false
	}
	if _, ok := parseCells(name); !ok {
		p.tell("console.no-cell", "Cell", name)
	} else {
		p.tell("console.entry-usage")
	}
	return true
}

// enter puts a digit into cells, or clears them for 0 or a dot.
func (p *editor) enter(cells board.CellSet, sign string) {
	state := p.session.State()
	if strings.Contains("0.", sign) {
		p.apply(cells, state.Cleared(cells))
		return
	}
	p.apply(cells, state.WithDigit(cells, board.Digit(sign[0]-'0')))
}

// clear empties cells: digits first, then marks, then colours.
func (p *editor) clear(a *arguments) {
	cells, others := leadingCells(a.fields)
	if cells.Empty() || len(others) > 0 {
		p.misused(a)
		return
	}
	p.apply(cells, p.session.State().Cleared(cells))
}

// typeRow enters a row of characters as printed in a newspaper. Givens are kept while
// playing.
func (p *editor) typeRow(a *arguments) {
	row, ok := ordinal(a.field(0))
	if ok && (len(a.fields) == 1 || a.field(1) == "each") {
		p.view.sayHouse(a)
		return
	}
	digits, plain := parseSigns(strings.Join(a.fields[min(1, len(a.fields)):], ""))
	switch {
	case !ok || !plain || len(digits) == 0:
		p.misused(a)
		return
	case len(digits) != board.Size:
		p.say(p.Words.Count("console.row-signs", len(digits)))
		return
	}
	next := *p.session.State()
	var cells board.CellSet
	for col, d := range digits {
		c := board.At(row, col)
		cells = cells.With(c)
		if given := next.Puzzle.Givens[c]; next.Playing && given != 0 {
			if d != 0 && d != given {
				p.tell("console.given-stays", "Cell", c, "Digit", given)
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
	p.change(next, func() { p.view.sayGroup(&board.Group{Kind: board.Row, Number: row + 1, Cells: cells}) })
}

// ordinal returns the index, from 0, of a row, a column or a box by its number.
func ordinal(text string) (index int, ok bool) {
	if len(text) != 1 || text[0] < '1' || text[0] > '9' {
		return 0, false
	}
	return int(text[0] - '1'), true
}

// mark adds pencil marks, or removes them if they are there.
func (p *editor) mark(a *arguments, kind game.MarkKind) {
	cells, others := leadingCells(a.fields)
	digits, ok := parseDigits(others)
	if cells.Empty() || !ok {
		p.misused(a)
		return
	}
	state := p.session.State()
	grid := state.Grid()
	for c := range cells.All() {
		if d := grid[c]; d != 0 && !(state.Playing && state.Puzzle.Givens[c] != 0) { // apply reports those
			p.tell("console.no-marks-there", "Cell", c, "Digit", d)
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
		p.say(p.Words.Count("console.marks-gone", gone.Len(), "Marks", phrase.Digits(p.Words, gone)))
	}
	p.apply(cells, next)
}

// colour colours cells, or removes their colour.
func (p *editor) colour(a *arguments) {
	cells, others := leadingCells(a.fields)
	if cells.Empty() || len(others) != 1 || len(others[0]) != 1 || others[0][0] < '0' || others[0][0] > '9' {
		p.misused(a)
		return
	}
	next := p.session.State().WithColour(cells, board.Colour(others[0][0]-'0'))
	p.change(next, func() { p.view.sayCells(cells) })
}

// turn switches between setting, where digits are givens, and playing.
func (p *editor) turn(playing bool) {
	if p.session.State().Playing != playing {
		p.run(fix)
	}
	if playing {
		p.tell("console.playing")
		return
	}
	p.tell("console.setting")
}

func (p *editor) restart(*arguments) {
	if !p.run("restart") {
		p.tell("console.bare")
		return
	}
	p.view.sayFacts()
}

// begin replaces the board by an empty one.
func (p *editor) begin(*arguments) {
	p.files.load(game.State{}, 0)
}

// change makes next the state of the game, and reports the change and its consequences.
func (p *editor) change(next game.State, say func()) {
	before := p.session.State().Grid()
	p.session.Apply(next)
	say()
	view := p.session.View()
	if view.Refuted != nil {
		p.say(phrase.RefutedBecause(p.Words, view.Refuted))
	}
	grid := p.session.Grid()
	if grid == before {
		return
	}
	if grid.Filled() == board.Cells && len(view.Conflicts) == 0 {
		p.tell("console.filled")
	}
	if view.Mistakes && p.run(check) && p.awaitNotice() && p.session.View().Notice.Kind == session.CheckedWrong {
		p.sayNotice()
	}
}

// apply makes next the state of the game and reports the contents of some cells. It names
// cells whose givens cannot change while playing.
func (p *editor) apply(cells board.CellSet, next game.State) {
	state := p.session.State()
	if state.Playing {
		for c := range cells.All() {
			if d := state.Puzzle.Givens[c]; d != 0 {
				p.tell("console.given-stays", "Cell", c, "Digit", d)
				cells = cells.Without(c)
			}
		}
	}
	if cells.Empty() {
		return
	}
	if next == *state {
		p.tell("console.unchanged")
	}
	p.change(next, func() { p.view.sayCells(cells) })
}

// leastSigns is the number of cell characters from which a line looks like a puzzle.
const leastSigns = 20

// typesPuzzle puts a puzzle on the board if the line is one: 81 characters, optionally
// followed by rules. For nine characters it explains how to type a row. It returns false
// for other lines.
func (p *editor) typesPuzzle(line string) bool {
	if len(line) > board.Cells {
		_, ok := parseSigns(line[:board.Cells])
		return ok && p.typesLonger(line)
	}
	givens, ok := parseSigns(line)
	switch {
	case ok && len(line) == board.Size:
		p.tell("console.row-how", "Line", line)
		return true
	case !ok || len(line) < leastSigns:
		return false
	case len(line) != board.Cells:
		p.say(p.Words.Count("console.signs", len(line)))
		return true
	}
	var state game.State
	copy(state.Puzzle.Givens[:], givens)
	state.Playing = state.Puzzle.Givens.Filled() > 0
	p.files.load(state, 0)
	return true
}

// typesLonger reads a line with more than the 81 characters of a puzzle, and returns
// true.
func (p *editor) typesLonger(line string) bool {
	if err := p.files.openText(line); err != nil {
		p.say(phrase.Sentence(p.Words, err))
	}
	return true
}

// parseSigns returns the digits of a text in which each character is a digit, or
// one for an empty cell.
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
