package console

import (
	"strings"

	"nonet/board"
)

// The words that say what is on the board.

func lookingWords() []word {
	return []word{
		{
			name: "show", also: []string{"board"}, args: "[FORMAT]", help: "console.help.show",
			do: (*Player).show,
		},
	}
}

// show writes what is on the board as nine rows.
func (p *Player) show(*arguments) {
	p.say(rowsOf(p.session.Grid()))
}

// rowsOf writes a grid as nine rows of digits with blanks between the boxes, and a
// dot for an empty cell.
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

// sayCells says what cells hold, one a line.
func (p *Player) sayCells(cells board.CellSet) {
	view := p.session.View()
	for c := range cells.All() {
		p.say(p.Words.Cell(c, &view.Board.Cells[c]))
	}
}

// sayFacts says what is on the board in numbers.
func (p *Player) sayFacts() {
	view := p.session.View()
	p.say(p.Words.Facts(&view))
}
