package dialog

import "nonet/board"

// photoState is a puzzle of the photo before a change.
type photoState struct {
	shown   int
	cursor  board.Cell
	givens  board.Grid
	checked board.CellSet
}

func (s *photoSheet) state() photoState {
	return photoState{s.photo.Shown, s.cursor, s.scan().Givens, s.scan().Checked}
}

// change changes the digits of the puzzle, so that it can be undone.
func (s *photoSheet) change(do func()) {
	s.past, s.future, s.idle = append(s.past, s.state()), nil, false
	do()
	s.changed()
}

// restore goes back to the last state in one list, and adds the present one to the other list.
func (s *photoSheet) restore(from, to *[]photoState) {
	last := len(*from) - 1
	if last < 0 {
		return
	}
	state := (*from)[last]
	*from = (*from)[:last]
	s.photo.Shown, s.cursor, s.idle = state.shown, state.cursor, false
	*to = append(*to, s.state())
	s.scan().Givens, s.scan().Checked = state.givens, state.checked
	s.changed()
}
