package session_test

import (
	"testing"

	"nonet/app/scene"
	"nonet/app/session"
	"nonet/board"
)

func TestMovingAloneKeepsTheSelection(t *testing.T) {
	d := newDesk(t, empty)
	d.MoveTo(0, false)
	d.MoveAlone(1, 0)
	d.MoveAlone(0, 1)
	view := d.View()
	if view.Cursor != board.At(1, 1) || view.Selection != board.CellsOf(0) {
		t.Fatalf("cursor %v, selection %v", view.Cursor, view.Selection)
	}
	equal(t, "r1c1 is marked as selected", view.Board.Cells[0].Flags.Has(scene.Selected), true)
	d.ToggleCursor()
	equal(t, "selection", d.View().Selection, board.CellsOf(0, board.At(1, 1)))
	d.ToggleCursor()
	if view := d.View(); view.Selection != board.CellsOf(0) || view.Cursor != board.At(1, 1) {
		t.Errorf("cursor %v, selection %v", view.Cursor, view.Selection)
	}
	d.EnterDigit(5)
	if d.State().Entries[0] != 5 || d.State().Entries[board.At(1, 1)] != 0 {
		t.Error("a digit goes to what is selected")
	}
	d.Move(0, 1, false)
	equal(t, "selection after moving", d.View().Selection, board.CellsOf(d.View().Cursor))
}

func TestTypingGoesBySelectionNotByCursor(t *testing.T) {
	d := newDesk(t, newspaper)
	d.SetAutoAdvance(true)
	d.MoveTo(1, false)
	d.MoveAlone(0, 1)
	d.EnterDigit(5)
	if view := d.View(); view.Cursor != 2 || d.State().Entries[1] != 5 {
		t.Errorf("the cursor went to %v, entered %d", view.Cursor, d.State().Entries[1])
	}
	d.Erase()
	equal(t, "r1c2 after erasing", d.State().Entries[1], 0)
	d.MoveTo(0, false) // a given
	d.MoveAlone(0, 1)
	d.EnterDigit(5)
	equal(t, "notice", d.View().Notice, session.Notice{Kind: session.CellIsGiven, Cell: 0})
}
