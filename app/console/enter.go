package console

import (
	"regexp"
	"strings"

	"nonet/app/command"
	"nonet/board"
	"nonet/board/game"
)

// The words that change what is on the board.

func enteringWords() []word {
	return []word{
		{
			name: "clear", also: []string{"erase"}, args: "CELLS", help: "console.help.clear",
			runs: []command.ID{"clear"},
			do:   (*Player).clear,
		},
	}
}

// entryForm is cells and what is to be put in them, with an equals sign or blanks
// between them.
var entryForm = regexp.MustCompile(`^(?i)((?:r[-1-9]+c[-1-9]+[\s,+]*)+?)\s*=?\s*([0-9.])$`)

// enters puts a digit into the cells that a line begins with, or says what is in
// them where nothing else stands there. It returns false for other lines.
func (p *Player) enters(line string) bool {
	if cells, others := leadingCells(strings.Fields(line)); !cells.Empty() && len(others) == 0 {
		p.sayCells(cells)
		return true
	}
	found := entryForm.FindStringSubmatch(line)
	if found == nil {
		return false
	}
	cells, others := leadingCells(strings.Fields(found[1]))
	if len(others) > 0 {
		return false
	}
	p.enter(cells, found[2])
	return true
}

// enter puts a digit into cells, or empties them for 0 or a dot.
func (p *Player) enter(cells board.CellSet, sign string) {
	state := p.session.State()
	if strings.Contains("0.", sign) {
		p.apply(cells, state.Cleared(cells))
		return
	}
	p.apply(cells, state.WithDigit(cells, board.Digit(sign[0]-'0')))
}

// clear empties cells: digits first, then marks, then colours.
func (p *Player) clear(a *arguments) {
	cells, others := leadingCells(a.fields)
	if cells.Empty() || len(others) > 0 {
		p.misused(a)
		return
	}
	p.apply(cells, p.session.State().Cleared(cells))
}

// apply makes next the state of the game and says what some cells hold then. Cells
// whose givens stay as they are while playing are named.
func (p *Player) apply(cells board.CellSet, next game.State) {
	state := p.session.State()
	if state.Playing {
		for c := range cells.All() {
			if state.Puzzle.Givens[c] != 0 {
				p.tell("console.given-stays", "Cell", c, "Digit", state.Puzzle.Givens[c])
				if cells = cells.Without(c); cells.Empty() {
					return
				}
			}
		}
	}
	p.session.Apply(next)
	p.sayCells(cells)
}

// typesPuzzle puts a puzzle on the board where a line is one: 81 signs and nothing
// else. It returns false for other lines.
func (p *Player) typesPuzzle(line string) bool {
	givens, ok := parseSigns(line)
	if !ok || len(line) != board.Cells {
		return false
	}
	var state game.State
	copy(state.Puzzle.Givens[:], givens)
	state.Playing = state.Puzzle.Givens.Filled() > 0
	if p.mayLeave() {
		p.session.Load(state, true)
		p.sayFacts()
	}
	return true
}

// parseSigns returns the digits of a text in which each sign is a digit, or one for
// an empty cell.
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
