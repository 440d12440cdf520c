package game

import (
	"unique"

	"nonet/board"
)

// WithFilledMarks makes the candidates of those cells that are empty their centre marks.
func (s State) WithFilledMarks(cells board.CellSet) State {
	grid, candidates := s.Grid(), s.Candidates()
	for c := range cells.All() {
		if grid[c] == 0 {
			s.Centre[c] = candidates[c]
		}
	}
	return s
}

// WithMarkedCandidates makes the centre marks of those cells that are empty their candidates: it
// removes all others and restores those that the player or steps have removed. It leaves out cells
// without a centre mark that is possible there.
func (s State) WithMarkedCandidates(cells board.CellSet) State {
	grid := s.Grid()
	allowed := s.Puzzle.Candidates(&grid)
	for c := range cells.All() {
		if marked := s.Centre[c] & allowed[c]; marked != 0 {
			s.restore(c, marked)
			s.Crossed[c] |= allowed[c] &^ marked &^ s.Struck[c]
		}
	}
	return s
}

// Tidied removes the marks that the digits entered since before rule out: those of the same digit
// in their peers.
func (s State) Tidied(before *board.Grid) State {
	grid := s.Grid()
	rules := s.Puzzle.RulesOrClassic()
	for c := range grid.Differing(before).All() {
		d := grid[c]
		if d == 0 {
			continue
		}
		for peer := range rules.Peers(c).All() {
			s.Corner[peer], s.Centre[peer] = s.Corner[peer].Without(d), s.Centre[peer].Without(d)
		}
	}
	return s
}

// Void returns, for every empty cell, the marks that cannot be because a peer has the digit in grid.
func (s *State) Void(grid *board.Grid) (void [board.Cells]board.DigitSet) {
	rules := s.Puzzle.RulesOrClassic()
	for i := range void {
		c := board.Cell(i)
		marks := s.Corner[c] | s.Centre[c]
		if grid[c] != 0 || marks == 0 {
			continue
		}
		for peer := range rules.Peers(c).All() {
			if d := grid[peer]; marks.Has(d) {
				void[c] = void[c].With(d)
			}
		}
	}
	return void
}

// Tinting holds the colours of all candidates. It is a value that can be compared with ==. The zero
// Tinting holds none. States that are equal in this respect share their colours, because most
// states have none, and a game keeps all its states.
type Tinting struct {
	table unique.Handle[[board.Cells]board.Tints] // zero if there are no colours
}

// TintingOf returns the given colours by cell.
func TintingOf(tints [board.Cells]board.Tints) Tinting {
	if tints == ([board.Cells]board.Tints{}) {
		return Tinting{}
	}
	return Tinting{unique.Make(tints)}
}

// All returns the colours by cell.
func (t Tinting) All() [board.Cells]board.Tints {
	if t == (Tinting{}) {
		return [board.Cells]board.Tints{}
	}
	return t.table.Value()
}

// Of returns the colours of the candidates of a cell.
func (t Tinting) Of(c board.Cell) board.Tints { return t.All()[c] }

// With returns the tinting with other colours in a cell.
func (t Tinting) With(c board.Cell, tints board.Tints) Tinting {
	all := t.All()
	all[c] = tints
	return TintingOf(all)
}

// Equal reports whether two tintings hold the same colours.
func (t Tinting) Equal(u Tinting) bool { return t == u }
