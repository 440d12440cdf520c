package session

import "nonet/board"

// Move moves the cursor by rows and columns, wrapping at the edges. If extend is set, the
// selection becomes the rectangle between the cell where it began and the cursor.
func (s *Session) Move(rows, cols int, extend bool) { s.MoveTo(s.beside(rows, cols), extend) }

// beside returns the cell that is the given number of rows and columns away from the cursor,
// wrapping at the edges.
func (s *Session) beside(rows, cols int) board.Cell {
	wrap := func(i int) int { return (i + board.Size) % board.Size }
	return board.At(wrap(s.cursor.Row()+rows), wrap(s.cursor.Col()+cols))
}

// MoveTo moves the cursor to a cell. If extend is set, it extends the selection as
// [Session.Move] does.
func (s *Session) MoveTo(c board.Cell, extend bool) {
	anchor := s.anchor
	s.place(c)
	if extend {
		s.anchor = anchor
		s.selection = rectangle(anchor, c)
	}
	s.changed()
}

// MoveToRowStart moves the cursor to the first cell of its row. If extend is set, it extends
// the selection as [Session.Move] does.
func (s *Session) MoveToRowStart(extend bool) { s.MoveTo(board.At(s.cursor.Row(), 0), extend) }

// MoveToRowEnd is like MoveToRowStart, but moves to the last cell.
func (s *Session) MoveToRowEnd(extend bool) {
	s.MoveTo(board.At(s.cursor.Row(), board.Size-1), extend)
}

// MoveToGap moves the cursor to the next or previous cell without a digit, wrapping at the
// ends. If the board is full, the cursor stays.
func (s *Session) MoveToGap(forward bool) {
	grid := s.Grid()
	step := board.Cells - 1
	if forward {
		step = 1
	}
	for c := (int(s.cursor) + step) % board.Cells; c != int(s.cursor); c = (c + step) % board.Cells {
		if grid[c] == 0 {
			s.MoveTo(board.Cell(c), false)
			return
		}
	}
}

// MoveAlone moves the cursor by rows and columns, wrapping at the edges, and keeps the
// selection, so that a distant cell can be added to it.
func (s *Session) MoveAlone(rows, cols int) {
	s.cursor = s.beside(rows, cols)
	s.anchor = s.cursor
	s.changed()
}

// ToggleSelected adds a cell to the selection and moves the cursor there, or removes it and
// moves the cursor to the last remaining cell.
func (s *Session) ToggleSelected(c board.Cell) {
	rest := s.selection.Without(c)
	if !s.selection.Has(c) || rest.Empty() {
		s.AddSelected(c)
		return
	}
	for cell := range rest.All() {
		s.cursor, s.anchor = cell, cell
	}
	s.selection = rest
	s.changed()
}

// ToggleCursor adds the cursor's cell to the selection, or removes it unless it is the only
// selected cell. The cursor stays.
func (s *Session) ToggleCursor() {
	if rest := s.selection.Without(s.cursor); rest.Empty() || !s.selection.Has(s.cursor) {
		s.selection = s.selection.With(s.cursor)
	} else {
		s.selection = rest
	}
	s.changed()
}

// AddSelected adds a cell to the selection and moves the cursor there.
func (s *Session) AddSelected(c board.Cell) {
	s.cursor, s.anchor = c, c
	s.selection = s.selection.With(c)
	s.changed()
}

// Select selects the given cells, if any, with the cursor on the first.
func (s *Session) Select(cells board.CellSet) {
	if cells.Empty() {
		return
	}
	s.place(cells.Min())
	s.selection = cells
	s.onChange()
}

// LookAt highlights the given cells in addition to the selected ones, until the next edit.
func (s *Session) LookAt(cells board.CellSet) {
	if s.looked != cells {
		s.looked = cells
		s.onChange()
	}
}

// Extend adds cells to the selection. The cursor stays.
func (s *Session) Extend(cells board.CellSet) {
	s.selection = s.selection.Union(cells)
	s.onChange()
}

// advance moves the cursor forwards (step 1) or backwards (step -1), in reading order, to
// the nearest cell that can be typed into. If there is none, the cursor stays and advance
// returns false.
func (s *Session) advance(step int) bool {
	c, ok := s.onwards(step)
	if ok {
		s.MoveTo(c, false)
	}
	return ok
}

// onwards returns the cell to which advance moves the cursor.
func (s *Session) onwards(step int) (board.Cell, bool) {
	state := s.State()
	for c := int(s.cursor) + step; 0 <= c && c < board.Cells; c += step {
		if !state.Playing || state.Puzzle.Givens[c] == 0 || s.Rules.isDrawing() {
			return board.Cell(c), true
		}
	}
	return 0, false
}

func (s *Session) place(c board.Cell) {
	s.cursor, s.anchor, s.typedOn = c, c, false
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
