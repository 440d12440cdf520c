package console

import (
	"regexp"
	"strings"

	"nonet/app/command"
	"nonet/app/workspace"
	"nonet/board"
	"nonet/board/game"
)

// cellLike matches a line that begins like a cell, whether or not the cell exists.
var cellLike = regexp.MustCompile(`^(?i)r\d+c\d+`)

// enters handles a line that begins with cells. It enters the digit after them, or describes the cells if
// nothing follows. A 0 or a dot empties the cells. It returns false for other lines.
func (p *Player) enters(line string) bool {
	cells, others := leadingCells(strings.FieldsFunc(line, func(sign rune) bool { return strings.ContainsRune(" \t,=", sign) }))
	digits, _ := parseSigns(strings.Join(others, " "))
	name := cellLike.FindString(line)
	switch _, exists := parseCells(name); {
	case cells.Empty() && name == "":
		return false
	case cells.Empty() && !exists:
		p.tell("console.no-cell", "Cell", name)
	case len(others) == 0:
		p.session.Cursor.Select(cells)
		p.sayWholly(cells)
	case cells.Empty() || len(digits) != 1:
		p.tell("console.entry-usage")
	default:
		c := command.Find("clear")
		if digits[0] != 0 {
			c = command.Find(command.Kinds()[0].Digit(digits[0]))
		}
		p.edit(c, cells, c.Edit)
	}
	return true
}

// typeRow enters a row, given as one character per cell. While playing, it keeps the
// givens.
func (p *Player) typeRow(a *arguments) {
	row, ok := ordinal(a.field(0))
	if ok && (len(a.fields) == 1 || a.field(1) == "each") {
		p.sayHouse(a)
		return
	}
	digits, plain := parseSigns(strings.Join(a.fields[min(1, len(a.fields)):], ""))
	switch {
	case !ok || !plain || len(digits) == 0:
		p.misused(a)
		return
	case len(digits) != board.Size:
		p.say(p.Count("console.row-signs", len(digits)))
		return
	}
	next := *p.session.State()
	for col, d := range digits {
		c := board.At(row, col)
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
	before := p.glance()
	p.session.Apply(next)
	p.sayGroup(&board.Classic().Groups()[houses["row"]+row])
	if now := p.glance(); now.game.Grid() != before.game.Grid() {
		p.sayConsequences(now)
	}
	p.judge()
}

// ordinal parses the number of a row, a column or a box, and returns its index from 0.
func ordinal(text string) (index int, ok bool) {
	if len(text) != 1 || text[0] < '1' || text[0] > '9' {
		return 0, false
	}
	return int(text[0] - '1'), true
}

// tint colours candidates of cells, or removes their colour if the number is 0 or all of them have it.
func (p *Player) tint(a *arguments) {
	last := len(a.others) - 1
	if a.cells.Empty() || last < 1 {
		p.misused(a)
		return
	}
	digits, plain := parseDigits(a.others[:last])
	colour, ok := ordinal(a.others[last])
	if !plain || !ok && a.others[last] != "0" {
		p.misused(a)
		return
	}
	next := *p.session.State()
	for d := range digits.All() {
		if ok {
			next = next.WithTint(a.cells, d, board.Colour(colour+1))
		} else {
			next = next.WithTint(a.cells, d, 0)
		}
	}
	p.apply(a.cells, next)
}

// setPlaying switches between setting, in which digits are givens, and playing.
func (p *Player) setPlaying(playing bool) {
	if p.session.State().Playing != playing {
		p.run("fix")
	}
	p.sayMode()
}

// newBoard replaces the board with an empty one.
func (p *Player) newBoard(a *arguments) {
	if a.rest != "" {
		p.tell("console.new-how", "Rest", a.rest)
		return
	}
	p.request(workspace.Putting(game.State{}, workspace.Source{Kept: true}))
}

// leastSigns is the minimum length of a line of digits and empty cells that is taken to
// be an incomplete puzzle.
const leastSigns = 20

// typesPuzzle puts a puzzle on the board if the line is one: 81 characters, optionally
// followed by rules. If the line could be a row or an incomplete puzzle, it says what to
// type. It returns false for other lines.
func (p *Player) typesPuzzle(line string) bool {
	if len(line) > board.Cells {
		_, ok := parseSigns(line[:board.Cells])
		if ok {
			p.sayFailure(p.openText(line))
		}
		return ok
	}
	givens, ok := parseSigns(line)
	switch {
	case ok && len(line) == board.Size:
		p.tell("console.row-how", "Line", line)
	case !ok || len(line) < leastSigns:
		return false
	case len(line) != board.Cells:
		p.say(p.Count("console.signs", len(line)))
	default:
		var state game.State
		copy(state.Puzzle.Givens[:], givens)
		state.Playing = state.Puzzle.Givens.Filled() > 0
		// Another program can send the line again, but a user would have to type it.
		p.request(workspace.Putting(state, workspace.Source{Kept: p.store.Dir == ""}))
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
