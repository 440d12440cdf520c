package format

import (
	"strings"

	"nonet/board"
	"nonet/board/format/fault"
	"nonet/board/game"
)

// Programs that solve puzzles write pencil marks as nine rows of nine groups of digits. Each group
// consists of the candidates of a cell.

type pencil struct {
	set     board.DigitSet // empty for a blank cell
	lone    bool           // whether the cell has a single character, which may be a placed digit
	entered bool           // whether the digit is marked as an entry
}

// markup lists the characters that people in forums add to candidates. They also add letters, which
// mark almost locked sets.
const markup = "*#@+-()/"

// pencilled returns the nine cells of a line of pencil marks. It returns nil if the line may be a
// plain row, or if a cell is invalid. The result spread reports whether the cells are in columns,
// separated by more than single spaces.
func pencilled(text string) (cells []pencil, spread bool) {
	signs, digits := false, 0
	for i := range len(text) {
		c := text[i]
		signs = signs || strings.IndexByte(markup, c) >= 0 || 'A' <= c && c <= 'Z'
		digits += count('0' <= c && c <= '9')
	}
	if digits == 0 {
		return nil, false
	}
	if signs {
		text = strings.Map(func(r rune) rune {
			if strings.ContainsRune(markup, r) || 'A' <= r && r <= 'Z' {
				return -1
			}
			return r
		}, text)
	}
	var r row
	var groups []cell
	for _, s := range r.segments(text) {
		groups = append(groups, s.groups()...)
	}
	if len(groups) != board.Size {
		return nil, false
	}
	marked := false
	for _, group := range groups {
		p, ok := pencilOf(group.text, r.bars == 0)
		if !ok {
			return nil, false
		}
		marked = marked || p.entered || !p.lone
		cells = append(cells, p)
	}
	if !marked {
		return nil, false
	}
	return cells, strings.Contains(strings.TrimSpace(text), "  ")
}

// pencilOf reads the text of a cell. A repeated digit is a typo, except in the bare rows of an .sdx
// file. There, it means that the digit is the last candidate, two zeros mean that there are no
// candidates, and u precedes an entry.
func pencilOf(text string, bare bool) (p pencil, ok bool) {
	digits, entered := text, false
	if bare {
		digits, entered = strings.CutPrefix(text, "u")
	}
	switch {
	case entered:
	case digits == "." || digits == "0":
		return pencil{lone: true}, true
	case digits == noCandidate && bare:
		return pencil{}, true
	}
	for i := range len(digits) {
		d := board.Digit(digits[i] - '0')
		if d < 1 || d > board.Size || p.set.Has(d) && !bare {
			return p, false
		}
		p.set = p.set.With(d)
	}
	p.lone, p.entered = len(digits) == 1, entered
	return p, len(digits) == 1 || !entered && len(digits) > 1
}

type pencilGrid [board.Cells]pencil

// pencilGrid returns the rows of the block as pencil marks, including rows that consist
// only of single digits and blanks.
func (b *block) pencilGrid() *pencilGrid {
	var g pencilGrid
	for i := range b.rows {
		r := &b.rows[i]
		cells := g[i*board.Size:][:board.Size]
		copy(cells, r.pencil)
		if r.pencil == nil {
			for j, d := range r.digits {
				cells[j] = pencil{set: board.DigitsOf(d), lone: true}
			}
		}
	}
	return &g
}

// plain reports whether the grid clearly consists of pencil marks. If only a few cells
// have several digits and others are blank, it is more likely a grid of digits with
// typos.
func (g *pencilGrid) plain() bool {
	several, blanks, entered := 0, 0, 0
	for _, p := range g {
		switch {
		case p.entered:
			entered++
		case !p.lone:
			several++
		case p.set == 0:
			blanks++
		}
	}
	return several >= board.Size || several+entered > 0 && blanks == 0
}

// holds reports whether each digit of grid is the only digit in its cell of g.
func (g *pencilGrid) holds(grid *board.Grid) bool {
	for c, d := range grid {
		if d != 0 && (!g[c].lone || g[c].set != board.DigitsOf(d)) {
			return false
		}
	}
	return true
}

// settled returns the digits that count as placed. Like HoDoKu, it counts a digit as placed if it
// is alone in its cell and is not among several candidates of another cell in the same house. It
// leaves out entries, and cells that have a digit in known.
func (g *pencilGrid) settled(known *board.Grid) (grid board.Grid) {
	for c := range board.Cell(board.Cells) {
		if p := g[c]; p.lone && !p.entered && known[c] == 0 && p.set != 0 && !g.contested(c) {
			grid[c] = p.set.Min()
		}
	}
	return grid
}

func (g *pencilGrid) contested(c board.Cell) bool {
	for peer := range board.Classic().Peers(c).All() {
		if other := g[peer]; !other.lone && other.set&g[c].set != 0 {
			return true
		}
	}
	return false
}

// game returns the game that the pencil marks show, given its puzzle and its entries. Candidates
// that the rules allow but that are missing from a cell become removed candidates. Candidates that
// the rules exclude are dropped and counted in excluded.
func (g *pencilGrid) game(puzzle board.Puzzle, entries *board.Grid) (state game.State, excluded int) {
	state = game.State{Puzzle: puzzle, Playing: true, Entries: *entries}
	grid := state.Grid()
	for c, left := range state.Puzzle.Candidates(&grid) {
		if grid[c] != 0 {
			continue
		}
		state.Puzzle.Removed[c] = left &^ g[c].set
		excluded += (g[c].set &^ left).Len()
	}
	return state, excluded
}

func (g *pencilGrid) entered() (grid board.Grid) {
	for c, p := range g {
		if p.entered {
			grid[c] = p.set.Min()
		}
	}
	return grid
}

// found returns the game that the pencil marks show. If grids precede the pencil marks, puzzle has
// the givens from the first of them, and values holds the givens and entries from the second, or is
// nil. If values is nil, a lone digit may be placed or may be a last candidate, and the result has
// both interpretations. A placed digit is an entry if the givens are known, and a given otherwise.
func (g *pencilGrid) found(puzzle board.Puzzle, values *board.Grid) (f found) {
	known := values != nil || puzzle.Givens.Filled() > 0
	read := func(puzzle board.Puzzle, entries board.Grid) (f found) {
		state, excluded := g.game(puzzle, &entries)
		f = foundGame(&state)
		var notes fault.Warnings
		notes.Add(fault.ExcludedCandidates, 1, excluded)
		notes.Add(fault.NoCandidates, 1, g.blanks()*count(!known))
		f.warnings = notes.List
		return f
	}
	entries := g.entered()
	if values != nil {
		for c, d := range values {
			if puzzle.Givens[c] == 0 {
				entries[c] = d
			}
		}
		return read(puzzle, entries)
	}
	settled := g.settled(&puzzle.Givens)
	if settled == (board.Grid{}) {
		return read(puzzle, entries)
	}
	f = read(puzzle, entries)
	f.way = LoneCandidate
	candidates := f
	if known {
		f = read(puzzle, settled.Over(entries))
	} else {
		placed := puzzle
		placed.Givens = settled
		f = read(placed, entries)
	}
	f.way, f.others = LonePlaced, []other{{LoneCandidate, candidates}}
	return f
}

func (g *pencilGrid) blanks() (n int) {
	for _, p := range g {
		n += count(p.set == 0 && p.lone)
	}
	return n
}

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
