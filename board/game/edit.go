package game

import (
	"strings"

	"nonet/board"
	"nonet/board/symmetry"
)

// An edit returns a new state and leaves the original unchanged. An edit without effect returns an
// equal state.

// MarkKind is a kind of pencil marks: corner or centre.
type MarkKind uint8

// The kinds of marks.
const (
	Corner MarkKind = iota
	Centre
)

// WithDigit puts digit d, 1 to 9, into the cells: as givens while setting, as entries while
// playing. While playing, it leaves out cells with a given.
func (s State) WithDigit(cells board.CellSet, d board.Digit) State {
	for c := range s.writable(cells).All() {
		s.put(c, d)
	}
	return s
}

// Cleared removes the digits and pins of the cells. If there are none, it removes their marks, and
// if there are no marks either, their colours and those of their candidates.
func (s State) Cleared(cells board.CellSet) State {
	before := s
	for c := range s.writable(cells).All() {
		s.put(c, 0)
		s.Pins[c] = 0
	}
	if s != before {
		return s
	}
	for c := range cells.All() {
		s.Corner[c], s.Centre[c] = 0, 0
	}
	if s != before {
		return s
	}
	tints := s.Tints.All()
	for c := range cells.All() {
		s.Colours[c], tints[c] = 0, board.Tints{}
	}
	s.Tints = TintingOf(tints)
	return s
}

// WithMark adds the mark d, 1 to 9, to those cells that have no digit. If all of them already have
// the mark, WithMark removes it.
func (s State) WithMark(cells board.CellSet, kind MarkKind, d board.Digit) State {
	marks := s.marks(kind)
	grid := s.Grid()
	all := true
	open := cells
	for c := range cells.All() {
		if grid[c] != 0 {
			open = open.Without(c)
		} else if !marks[c].Has(d) {
			all = false
		}
	}
	for c := range open.All() {
		if all {
			marks[c] = marks[c].Without(d)
		} else {
			marks[c] = marks[c].With(d)
		}
	}
	return s
}

// WithColour adds a colour, 1 to 9, to the cells. If all of them already have it, WithColour removes
// it.
func (s State) WithColour(cells board.CellSet, colour board.Colour) State {
	all := true
	for c := range cells.All() {
		all = all && s.Colours[c].Has(colour)
	}
	for c := range cells.All() {
		if all {
			s.Colours[c] = s.Colours[c].Without(colour)
		} else {
			s.Colours[c] = s.Colours[c].With(colour)
		}
	}
	return s
}

// Uncoloured removes the colours of the cells.
func (s State) Uncoloured(cells board.CellSet) State {
	for c := range cells.All() {
		s.Colours[c] = 0
	}
	return s
}

// WithTint gives digit d, 1 to 9, a colour in those of the cells that have it as a candidate or a mark,
// replacing any other colour. If the colour is 0 or all of them already have it, WithTint removes it.
func (s State) WithTint(cells board.CellSet, d board.Digit, colour board.Colour) State {
	grid, tints, all := s.Grid(), s.Tints.All(), true
	in := s.Removable(cells, d) // a removed candidate is still visible
	for c := range cells.All() {
		if grid[c] == 0 && (s.Corner[c] | s.Centre[c]).Has(d) {
			in = in.With(c)
		}
	}
	for c := range in.All() {
		all = all && tints[c].Of(d) == colour
	}
	if all {
		colour = 0
	}
	for c := range in.All() {
		tints[c][d-1] = colour
	}
	s.Tints = TintingOf(tints)
	return s
}

// Restarted removes all entries, marks, colours and pins, and restores the candidates that
// steps or the player have removed.
func (s State) Restarted() State {
	return State{Puzzle: s.Puzzle, Playing: s.Playing}
}

// Filled enters the digits of grid into the cells without a given.
func (s State) Filled(grid board.Grid) State {
	for c, d := range grid {
		if s.Puzzle.Givens[c] == 0 && d != 0 {
			s.Entries[c] = d
			s.Crossed[c] = s.Crossed[c].Without(d)
		}
	}
	return s
}

// WithPin pins digit d, 1 to 9, in those cells that have no given, replacing other pins. If d is
// already pinned in all of them, WithPin removes the pins.
func (s State) WithPin(cells board.CellSet, d board.Digit) State {
	for c := range cells.All() {
		if s.Puzzle.Givens[c] != 0 {
			cells = cells.Without(c)
		}
	}
	all := true
	for c := range cells.All() {
		all = all && s.Pins[c] == d
	}
	if all {
		d = 0
	}
	for c := range cells.All() {
		s.Pins[c] = d
	}
	return s
}

// PinsGiven turns the pins into givens.
func (s State) PinsGiven() State {
	for c, d := range s.Pins {
		if d != 0 {
			s.Give(board.Cell(c), d)
		}
	}
	return s
}

func (s *State) marks(kind MarkKind) *[board.Cells]board.DigitSet {
	if kind == Corner {
		return &s.Corner
	}
	return &s.Centre
}

// writable returns the cells whose digits the player can change.
func (s *State) writable(cells board.CellSet) board.CellSet {
	if !s.Playing {
		return cells
	}
	for c := range cells.All() {
		if s.Puzzle.Givens[c] != 0 {
			cells = cells.Without(c)
		}
	}
	return cells
}

func (s *State) put(c board.Cell, d board.Digit) {
	if s.Playing {
		s.Entries[c] = d
		if d != 0 {
			s.Pins[c] = 0 // a pin would hide the digit
			s.Crossed[c] = s.Crossed[c].Without(d)
		}
		return
	}
	s.Give(c, d)
}

// Give makes d the given of a cell, replacing any entry. If d is 0, Give empties the cell.
func (s *State) Give(c board.Cell, d board.Digit) {
	s.Puzzle.Givens[c], s.Entries[c] = d, 0
	if d != 0 {
		s.Pins[c] = 0
		s.Crossed[c] = s.Crossed[c].Without(d)
	}
}

// Helped returns the cells of those entries of the present state that the player did not type,
// such as those of a solution.
func (g *Game) Helped() board.CellSet { return g.now.helped }

// Credit records the code of the solving technique with which the present state was made. It
// is not an edit.
func (g *Game) Credit(technique string) { g.now.by = technique }

// Helped is like [Game.Helped], for the state of the step.
func (s *Step) Helped() board.CellSet { return s.helped }

// Help records, for the present state, which entries the player did not type. It is not an edit.
func (g *Game) Help(cells board.CellSet) { g.now.helped = cells }

// Inherited returns those entries of the step that the player did not type and that were already
// there before the step, in the same cells. At the first step, there are none.
func (s *Step) Inherited() board.CellSet {
	if s.parent == nil {
		return board.CellSet{}
	}
	return kept(s.parent.helped, &s.parent.state, &s.state)
}

// kept returns those of the given cells whose entries an edit leaves unchanged.
func kept(cells board.CellSet, before, after *State) board.CellSet {
	return cells.Minus(before.Entries.Differing(&after.Entries))
}

// Mapped returns the state with its puzzle and everything on the board moved by a map. The rules
// are unchanged, so the map must preserve them.
func (s State) Mapped(m *symmetry.Map) State {
	before := s
	s.Puzzle.Givens = m.Apply(&s.Puzzle.Givens)
	s.Puzzle.Removed = m.ApplySets(&s.Puzzle.Removed)
	s.Entries = m.Apply(&s.Entries)
	s.Corner = m.ApplySets(&s.Corner)
	s.Centre = m.ApplySets(&s.Centre)
	var tints [board.Cells]board.Tints
	for c, of := range before.Tints.All() {
		to := m.Cell(board.Cell(c))
		s.Colours[to] = before.Colours[c]
		for i, colour := range of {
			tints[to][m.Digit(board.Digit(i+1))-1] = colour
		}
	}
	s.Tints = TintingOf(tints)
	s.Pins = m.Apply(&s.Pins)
	s.Struck, s.Crossed = m.ApplySets(&s.Struck), m.ApplySets(&s.Crossed)
	return s
}

// Blank reports whether the board is empty, so that a map would move nothing.
func (s *State) Blank() bool {
	return s.Bare() && s.Puzzle.Givens == (board.Grid{}) && s.Puzzle.Removed == [board.Cells]board.DigitSet{}
}

// wasShuffled is appended to the source of a shuffled puzzle, because the source refers to the
// original puzzle.
const wasShuffled = ", shuffled"

// Shuffle moves everything on the board by a map, notes this in the source, and reports whether the
// state changed.
func (g *Game) Shuffle(m *symmetry.Map) bool {
	next, known := g.now.state.Mapped(m), len(g.steps)
	var helped board.CellSet
	for c := range g.now.helped.All() {
		helped = helped.With(m.Cell(c))
	}
	if source := next.Puzzle.Source; source != "" && next != g.now.state && !strings.HasSuffix(source, wasShuffled) {
		next.Puzzle.Source += wasShuffled
	}
	if !g.Do(next) {
		return false
	}
	g.now.helped = helped
	if len(g.steps) > known { // otherwise, Do returned to an earlier step
		g.now.shuffled = true
	}
	return true
}
