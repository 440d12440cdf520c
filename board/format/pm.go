package format

import (
	"strings"

	"nonet/board"
	"nonet/board/game"
)

// The pm format shows the candidates of every cell in a frame, as HoDoKu and Simple Sudoku do.
// Givens and entries are single digits. If this is ambiguous, a grid of the givens and a grid of
// all digits precede the frame, as on Simple Sudoku's clipboard. Candidates are those of the
// classic rules.
var pmEntry = entry{
	Format: Format{Name: "pm", Extension: ".txt", Reads: true, Writes: true, Many: true, Holds: Removed | Entries},
	write:  writePM,
	loses:  losesHidden,
}

// candidatesOf returns the candidates that pencil marks show. It also returns the removed
// candidates that would otherwise be among them.
func candidatesOf(state *game.State) (left, removed [board.Cells]board.DigitSet) {
	grid := state.Grid()
	var classic board.Puzzle
	left = classic.Candidates(&grid)
	for c := range left {
		removed[c] = left[c] & state.Puzzle.Removed[c]
		left[c] &^= removed[c]
	}
	return left, removed
}

// losesHidden returns Removed if some of the removed candidates are also excluded by the digits on
// the board, because pencil marks do not show that these were removed.
func losesHidden(state *game.State) Content {
	if _, removed := candidatesOf(state); removed != state.Puzzle.Removed {
		return Removed
	}
	return 0
}

func writePM(state *game.State, blank byte) []byte {
	var cells [board.Cells]string
	left, _ := candidatesOf(state)
	for c, d := range state.Grid() {
		switch {
		case d != 0:
			cells[c] = board.DigitsOf(d).String()
		case left[c] == 0:
			cells[c] = string(blank)
		default:
			cells[c] = left[c].String()
		}
	}
	text := framed(&cells)
	if tellsAll(state) {
		return text
	}
	grid := state.Grid()
	before := appendCompact(nil, &state.Puzzle.Givens, blank)
	before = appendCompact(append(before, '\n'), &grid, blank)
	return append(append(before, '\n'), text...)
}

// tellsAll reports whether the state can be read back from the pencil marks alone.
func tellsAll(state *game.State) bool {
	if state.Puzzle.Givens.Filled() == board.Cells {
		return true // such a frame is read as a plain grid
	}
	var g pencilGrid
	left, removed := candidatesOf(state)
	for c, d := range state.Grid() {
		set := left[c].With(d)
		g[c] = pencil{set: set, lone: set.Len() < 2}
	}
	f := g.found(board.Puzzle{}, nil)
	back := f.document.Game.State()
	return g.plain() && len(f.warnings) == 0 && back.Puzzle.Givens == state.Puzzle.Givens &&
		back.Entries == state.Entries && back.Puzzle.Removed == removed
}

// framed returns the cells in HoDoKu's frame, with each column as wide as its widest
// cell.
func framed(cells *[board.Cells]string) []byte {
	var widths [board.Size]int
	for c, cell := range cells {
		widths[c%board.Size] = max(widths[c%board.Size], len(cell))
	}
	border := func(left, middle, right string) string {
		line := left
		for col, width := range widths {
			if col%3 == 0 && col > 0 {
				line += middle
			}
			line += strings.Repeat("-", width+2)
		}
		return line + right + "\n"
	}
	text := border(".", ".", ".")
	for c, cell := range cells {
		row, col := c/board.Size, c%board.Size
		switch {
		case col == 0 && row%3 == 0 && row > 0:
			text += border(":", "+", ":") + "| "
		case col%3 == 0:
			text += "| "
		default:
			text += "  "
		}
		text += cell + strings.Repeat(" ", widths[col]-len(cell))
		switch col {
		case 2, 5:
			text += " "
		case board.Size - 1:
			text += " |\n"
		}
	}
	return []byte(text + border("'", "'", "'"))
}
