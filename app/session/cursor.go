package session

import (
	"nonet/app/session/notice"
	"nonet/board"
)

// Cursor is the cursor of the board, and the selection that it makes.
type Cursor struct {
	host      host
	cell      board.Cell
	anchor    board.Cell    // where a selection with Shift began
	selection board.CellSet // never empty; need not include the cell
	looked    board.CellSet // cells marked in addition to the selection

	autoAdvance bool
	typedOn     bool // typing has just moved the cursor on
}

// Cell returns the cell of the cursor.
func (s *Cursor) Cell() board.Cell { return s.cell }

// Selection returns the selected cells, at least one.
func (s *Cursor) Selection() board.CellSet { return s.selection }

// Move moves the cursor by rows and columns, wrapping at the edges. If extend is set, the
// selection becomes the rectangle between the cell where it began and the cursor.
func (s *Cursor) Move(rows, cols int, extend bool) { s.MoveTo(s.beside(rows, cols), extend) }

// beside returns the cell that is the given number of rows and columns away from the cursor,
// wrapping at the edges.
func (s *Cursor) beside(rows, cols int) board.Cell {
	wrap := func(i int) int { return (i + board.Size) % board.Size }
	return board.At(wrap(s.cell.Row()+rows), wrap(s.cell.Col()+cols))
}

// MoveTo moves the cursor to a cell. If extend is set, it extends the selection as
// [Cursor.Move] does.
func (s *Cursor) MoveTo(c board.Cell, extend bool) {
	anchor := s.anchor
	s.place(c)
	if extend {
		s.anchor = anchor
		s.selection = rectangle(anchor, c)
	}
	s.host.Tell(notice.Notice{})
}

// MoveToRowStart moves the cursor to the first cell of its row. If extend is set, it extends
// the selection as [Cursor.Move] does.
func (s *Cursor) MoveToRowStart(extend bool) { s.MoveTo(board.At(s.cell.Row(), 0), extend) }

// MoveToRowEnd is like MoveToRowStart, but moves to the last cell.
func (s *Cursor) MoveToRowEnd(extend bool) {
	s.MoveTo(board.At(s.cell.Row(), board.Size-1), extend)
}

// MoveToGap moves the cursor to the next or previous cell without a digit, wrapping at the
// ends. If the board is full, the cursor stays.
func (s *Cursor) MoveToGap(forward bool) {
	grid := s.host.Grid()
	step := board.Cells - 1
	if forward {
		step = 1
	}
	for c := (int(s.cell) + step) % board.Cells; c != int(s.cell); c = (c + step) % board.Cells {
		if grid[c] == 0 {
			s.MoveTo(board.Cell(c), false)
			return
		}
	}
}

// MoveAlone moves the cursor by rows and columns, wrapping at the edges, and keeps the
// selection, so that a distant cell can be added to it.
func (s *Cursor) MoveAlone(rows, cols int) {
	s.cell = s.beside(rows, cols)
	s.anchor = s.cell
	s.host.Tell(notice.Notice{})
}

// ToggleSelected adds a cell to the selection and moves the cursor there, or removes it and
// moves the cursor to the last remaining cell.
func (s *Cursor) ToggleSelected(c board.Cell) {
	rest := s.selection.Without(c)
	if !s.selection.Has(c) || rest.Empty() {
		s.AddSelected(c)
		return
	}
	for cell := range rest.All() {
		s.cell, s.anchor = cell, cell
	}
	s.selection = rest
	s.host.Tell(notice.Notice{})
}

// ToggleCursor adds the cursor's cell to the selection, or removes it unless it is the only
// selected cell. The cursor stays.
func (s *Cursor) ToggleCursor() {
	if rest := s.selection.Without(s.cell); rest.Empty() || !s.selection.Has(s.cell) {
		s.selection = s.selection.With(s.cell)
	} else {
		s.selection = rest
	}
	s.host.Tell(notice.Notice{})
}

// AddSelected adds a cell to the selection and moves the cursor there.
func (s *Cursor) AddSelected(c board.Cell) {
	s.cell, s.anchor = c, c
	s.selection = s.selection.With(c)
	s.host.Tell(notice.Notice{})
}

// Select selects the given cells, if any, with the cursor on the first.
func (s *Cursor) Select(cells board.CellSet) {
	if cells.Empty() {
		return
	}
	s.place(cells.Min())
	s.selection = cells
	s.host.Changed()
}

// LookAt highlights the given cells in addition to the selected ones, until the next edit.
func (s *Cursor) LookAt(cells board.CellSet) {
	if s.looked != cells {
		s.looked = cells
		s.host.Changed()
	}
}

// Extend adds cells to the selection. The cursor stays.
func (s *Cursor) Extend(cells board.CellSet) {
	s.selection = s.selection.Union(cells)
	s.host.Changed()
}

// advance moves the cursor forwards (step 1) or backwards (step -1), in reading order, to
// the nearest cell that can be typed into. If there is none, the cursor stays and advance
// returns false.
func (s *Cursor) advance(step int) bool {
	c, ok := s.onwards(step)
	if ok {
		s.MoveTo(c, false)
	}
	return ok
}

// onwards returns the cell to which advance moves the cursor.
func (s *Cursor) onwards(step int) (board.Cell, bool) {
	state := s.host.State()
	for c := int(s.cell) + step; 0 <= c && c < board.Cells; c += step {
		if !state.Playing || state.Puzzle.Givens[c] == 0 || s.host.Rules.drawing {
			return board.Cell(c), true
		}
	}
	return 0, false
}

// SetAutoAdvance sets whether each typed digit moves the cursor on while playing.
func (s *Cursor) SetAutoAdvance(on bool) {
	s.autoAdvance = on
	s.host.Changed()
}

// advances reports whether typing moves the cursor on. It never does if anything but its
// cell is selected.
func (s *Cursor) advances() bool {
	entering := !s.host.State().Playing || s.host.Rules.drawing
	return (entering || s.autoAdvance) && s.selection == board.CellsOf(s.cell)
}

func (s *Cursor) place(c board.Cell) {
	s.cell, s.anchor, s.typedOn = c, c, false
	s.selection = board.CellsOf(c)
}

// rectangle returns the cells of the rectangle that has a and b as opposite corners.
func rectangle(a, b board.Cell) board.CellSet {
	var set board.CellSet
	for row := min(a.Row(), b.Row()); row <= max(a.Row(), b.Row()); row++ {
		for col := min(a.Col(), b.Col()); col <= max(a.Col(), b.Col()); col++ {
			set = set.With(board.At(row, col))
		}
	}
	return set
}
