package session_test

import (
	"fmt"
	"strings"
	"testing"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
)

var empty = strings.Repeat(".", 81)

func TestANewspaperPuzzleTakes81Keys(t *testing.T) {
	d := newDesk(t, empty)
	d.SetPlaying(false)
	for _, sign := range newspaper {
		if sign == '.' {
			d.ClearOn()
		} else {
			d.EnterDigit(board.Digit(sign - '0'))
		}
	}
	check.Equal(t, "givens typed", d.State().Puzzle.Givens.String(), newspaper)
	check.Equal(t, "cursor after 81 keys", d.Cursor.Cell(), 80)
	d.Erase()
	check.Equal(t, "cursor after erasing the last cell", d.Cursor.Cell(), 80)
	d.Erase()
	check.Equal(t, "cursor after erasing twice", d.Cursor.Cell(), 79)
	check.Equal(t, "givens after erasing twice", d.State().Puzzle.Givens.String(), newspaper[:79]+"..")
}

// TestBackspace checks that the backspace key removes the digit just typed, if any, and
// otherwise clears the cursor's cell or, if that is empty, the one before it.
func TestBackspace(t *testing.T) {
	d := newDesk(t, "123"+empty[3:])
	d.SetPlaying(false)
	for _, step := range []struct {
		name   string
		do     func()
		cursor board.Cell
		givens string
	}{
		{"typing over r1c1", func() { d.Cursor.MoveTo(0, false); d.EnterDigit(9) }, 1, "923"},
		{"taking it back", d.Erase, 0, ".23"},
		{"clearing a cell", func() { d.Cursor.MoveTo(2, false); d.Erase() }, 2, ".2."},
		{"going back from an empty cell", d.Erase, 1, "..."},
		{"going back again", d.Erase, 0, "..."},
		{"the first cell", d.Erase, 0, "..."},
	} {
		step.do()
		check.Equal(t, "cursor after "+step.name, d.Cursor.Cell(), step.cursor)
		check.Equal(t, "givens after "+step.name, d.State().Puzzle.Givens.String()[:3], step.givens)
	}
}

func TestNoughtClearsTheOldDigitAndMovesOn(t *testing.T) {
	for name, test := range map[string]struct {
		playing bool
		want    board.Grid
	}{
		"a given":                   {false, board.Grid{0, 0, 3}},
		"an entry, the givens stay": {true, board.Grid{1, 0, 3}},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, "1.3"+empty[3:])
			if test.playing {
				d.enter(1, 2)
			}
			d.SetPlaying(test.playing)
			d.Cursor.SetAutoAdvance(true)
			d.Cursor.MoveTo(0, false)
			d.ClearOn()
			d.ClearOn()
			check.Equal(t, "grid", d.State().Grid(), test.want)
			if cursor := d.Cursor.Cell(); cursor < 2 {
				t.Errorf("the cursor stays at %v", cursor)
			}
			d.Cursor.SetAutoAdvance(false)
			d.Cursor.MoveTo(2, false)
			d.ClearOn()
			check.Equal(t, "the cursor moves on without auto-advance", d.Cursor.Cell() != 2, !test.playing)
		})
	}
}

func TestGivensAreNotTypedOverWhilePlaying(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Cursor.MoveTo(0, false)
	for name, do := range map[string]func(){
		"a digit":  func() { d.EnterDigit(5) },
		"clearing": d.Clear,
	} {
		do()
		check.Equal(t, "notice after "+name, d.Notice(), notice.Notice{Kind: notice.CellIsGiven})
		check.Equal(t, "grid after "+name, d.entered(), newspaper)
	}
	d.Cursor.MoveTo(1, false)
	check.Equal(t, "notice after moving on", d.Notice(), notice.Notice{})
	d.SetPlaying(false)
	d.enter(0, 5)
	check.Equal(t, "given changed while setting", d.State().Puzzle.Givens[0], 5)
}

func TestMovingWrapsAndExtends(t *testing.T) {
	d := newDesk(t, empty)
	for _, step := range []struct {
		name      string
		do        func()
		cursor    board.Cell
		selection int
	}{
		{"left from r1c1", func() { d.Cursor.Move(0, -1, false) }, board.At(0, 8), 1},
		{"up from row 1", func() { d.Cursor.Move(-1, 0, false) }, board.At(8, 8), 1},
		{"right from column 9", func() { d.Cursor.Move(0, 1, false) }, board.At(8, 0), 1},
		{"down from row 9", func() { d.Cursor.Move(1, 0, false) }, board.At(0, 0), 1},
		{"shift down", func() { d.Cursor.Move(1, 0, true) }, board.At(1, 0), 2},
		{"shift right", func() { d.Cursor.Move(0, 1, true) }, board.At(1, 1), 4},
		{"shift up", func() { d.Cursor.Move(-1, 0, true) }, board.At(0, 1), 2},
		{"shift end", func() { d.Cursor.MoveToRowEnd(true) }, board.At(0, 8), 9},
		{"home", func() { d.Cursor.MoveToRowStart(false) }, board.At(0, 0), 1},
		{"end", func() { d.Cursor.MoveToRowEnd(false) }, board.At(0, 8), 1},
		{"shift click", func() { d.Cursor.MoveTo(board.At(2, 6), true) }, board.At(2, 6), 9},
		{"ctrl click", func() { d.Cursor.ToggleSelected(board.At(5, 5)) }, board.At(5, 5), 10},
		{"ctrl click again", func() { d.Cursor.ToggleSelected(board.At(5, 5)) }, board.At(2, 8), 9},
		{"drag", func() { d.Cursor.AddSelected(board.At(3, 8)) }, board.At(3, 8), 10},
		{"all", func() { d.Cursor.Extend(board.AllCells) }, board.At(3, 8), 81},
		{"click", func() { d.Cursor.MoveTo(4, false) }, 4, 1},
		{"ctrl click on the only one", func() { d.Cursor.ToggleSelected(4) }, 4, 1},
	} {
		step.do()
		view := d.View()
		if view.Cursor != step.cursor || view.Selection.Len() != step.selection || !view.Selection.Has(view.Cursor) {
			t.Errorf("%s: cursor %v, %d selected (%v); want %v, %d", step.name,
				view.Cursor, view.Selection.Len(), view.Selection, step.cursor, step.selection)
		}
	}
}

func TestGapsAreCellsWithoutADigit(t *testing.T) {
	d := newDesk(t, newspaper)
	check.Equal(t, "cursor in a loaded puzzle", d.Cursor.Cell(), 1)
	d.Cursor.MoveTo(5, false)
	d.Cursor.MoveToGap(true)
	check.Equal(t, "gap after r1c6", d.Cursor.Cell(), 7)
	d.Cursor.MoveTo(1, false)
	d.Cursor.MoveToGap(false)
	check.Equal(t, "gap before r1c2", d.Cursor.Cell(), 79)
	full := newDesk(t, solved)
	full.Cursor.MoveTo(7, false)
	full.Cursor.MoveToGap(true)
	check.Equal(t, "cursor on a full board", full.Cursor.Cell(), 7)
}

func TestSeveralCellsAreEditedTogether(t *testing.T) {
	d := newDesk(t, empty)
	d.span(0, 2)
	d.ToggleMark(game.Corner, 4)
	d.ToggleMark(game.Centre, 5)
	d.ToggleColour(3)
	cells := d.View().Board.Cells
	for c, cell := range cells[:4] {
		want := scene.Cell{}
		if c < 3 {
			want = scene.Cell{Corner: board.DigitsOf(4), Centre: board.DigitsOf(5), Colours: board.ColoursOf(3), Flags: scene.Selected}
		}
		check.Equal(t, board.Cell(c).String(), cell, want)
	}
	d.EnterDigit(7)
	if conflicts := d.View().Game.Conflicts; len(conflicts) != 2 { // one in row 1 and one in box 1
		t.Errorf("three 7s in a row make %d conflicts, want 2", len(conflicts))
	}
	d.Restart()
	check.Equal(t, "bare after restarting", d.State().Bare(), true)
	d.Tree.Undo()
	check.Equal(t, "entries", d.State().Entries.Filled(), 3)
	check.Equal(t, "colour of r1c1", d.State().Colours[0], board.ColoursOf(3))
}

func TestHighlights(t *testing.T) {
	d := newDesk(t, "7.......7"+empty[9:])
	d.Cursor.MoveTo(0, false)
	cells := d.View().Board.Cells
	for c, want := range map[board.Cell]scene.Flags{
		0:  scene.Conflict,
		8:  scene.Conflict | scene.SameDigit | scene.Peer,
		9:  scene.Peer,
		40: 0,
	} {
		check.Equal(t, "flags of "+c.String(), cells[c].Flags, want)
	}
	for c, cell := range session.Preview(*d.State()).Cells {
		if want := map[bool]scene.Flags{true: scene.Conflict}[c == 0 || c == 8]; cell.Flags != want {
			t.Errorf("in a preview %v has flags %b, want %b", board.Cell(c), cell.Flags, want)
		}
	}
}

// TestASolutionHasNoHighlights checks that while a solution is shown, the cursor changes nothing on
// the board.
func TestASolutionHasNoHighlights(t *testing.T) {
	d := newDesk(t, newspaper)
	d.do(d.Solutions.FindNext)
	for _, c := range []board.Cell{0, 40} {
		d.Cursor.MoveTo(c, false)
		view := d.View().Board
		check.Equal(t, "the solution covers the game", view.Covered, true)
		for c, cell := range view.Cells {
			check.Equal(t, "flags of "+board.Cell(c).String(), cell.Flags, scene.Flags(0))
		}
	}
}

func TestTextsAreOneEditWhileTheyAreTyped(t *testing.T) {
	d := newDesk(t, newspaper)
	d.do(d.Solutions.FindNext)
	for _, title := range []string{"M", "Mo", "Monday"} {
		d.SetTexts(session.Texts{Title: title})
	}
	check.Equal(t, "showing a solution while texts are typed", d.Solutions.Showing(), true)
	d.MarkSaved()
	d.SetTexts(session.Texts{Title: "Monday 3"})
	check.Equal(t, "unsaved after a letter", d.Dirty(), true)
	d.Tree.Undo()
	check.Equal(t, "title after undo", d.View().Game.Texts.Title, "Monday")
	d.Tree.Undo()
	check.Equal(t, "title", d.View().Game.Texts.Title, "")
	check.Equal(t, "can undo", d.Tree.View().CanUndo, false)
}

func TestEveryChangeIsReported(t *testing.T) {
	d := newDesk(t, newspaper)
	told := 0
	d.OnChange(func() { told++ }, func() {})
	for _, step := range []struct {
		name string
		do   func()
	}{
		{"move", func() { d.Cursor.Move(0, 1, false) }},
		{"digit", func() { d.EnterDigit(9) }},
		{"undo", d.Tree.Undo},
		{"setting", func() { d.SetPlaying(false) }},
		{"advance", func() { d.Cursor.SetAutoAdvance(true) }},
		{"search", d.Solutions.FindNext},
		{"stop", d.Solutions.Stop},
		{"entries", func() { d.Solutions.SetWithEntries(true) }},
		{"texts", func() { d.SetTexts(session.Texts{Title: "a"}) }},
		{"saved", d.MarkSaved},
		{"all", func() { d.Cursor.Extend(board.AllCells) }},
		{"load", func() { d.Load(game.State{}, true) }},
	} {
		told = 0
		step.do()
		check.Equal(t, step.name+" is not reported", told == 0, false)
	}
}

// The board shows that typing moves the cursor on if and only if it does.
func TestTheBoardShowsWhetherTypingMovesOn(t *testing.T) {
	for _, playing := range []bool{true, false} {
		for _, auto := range []bool{true, false} {
			for _, cell := range []board.Cell{5, 79, 80} {
				for _, several := range []bool{true, false} {
					d := newDesk(t, newspaper)
					d.SetPlaying(playing)
					d.Cursor.SetAutoAdvance(auto)
					d.Cursor.MoveTo(cell, false)
					if several {
						d.Cursor.AddSelected(cell - 1)
					}
					at, shown := d.Cursor.Cell(), d.View().Board.Advances
					d.EnterDigit(3)
					check.Equal(t, fmt.Sprintf("playing %v, auto-advance %v, %v, several %v:", playing, auto, cell, several), shown, d.Cursor.Cell() != at)
				}
			}
		}
	}
}

func TestAutoAdvancePassesGivensWhilePlaying(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Cursor.SetAutoAdvance(true)
	d.enter(5, 5) // r1c6; r1c7 is a given
	check.Equal(t, "cursor after r1c6", d.Cursor.Cell(), 7)
	d.enter(79, 3) // only a given follows
	check.Equal(t, "cursor before the last given", d.Cursor.Cell(), 79)
}

func TestMovingAloneKeepsTheSelection(t *testing.T) {
	d := newDesk(t, empty)
	d.Cursor.MoveTo(0, false)
	d.Cursor.MoveAlone(1, 0)
	d.Cursor.MoveAlone(0, 1)
	view := d.View()
	if view.Cursor != board.At(1, 1) || view.Selection != board.CellsOf(0) {
		t.Fatalf("cursor %v, selection %v", view.Cursor, view.Selection)
	}
	check.Equal(t, "r1c1 is marked as selected", view.Board.Cells[0].Flags.Has(scene.Selected), true)
	d.Cursor.ToggleCursor()
	check.Equal(t, "selection", d.Cursor.Selection(), board.CellsOf(0, board.At(1, 1)))
	d.Cursor.ToggleCursor()
	check.Equal(t, "selection", d.Cursor.Selection(), board.CellsOf(0))
	check.Equal(t, "cursor", d.Cursor.Cell(), board.At(1, 1))
	d.EnterDigit(5)
	if d.State().Entries[0] != 5 || d.State().Entries[board.At(1, 1)] != 0 {
		t.Error("a digit goes to what is selected")
	}
	d.Cursor.Move(0, 1, false)
	check.Equal(t, "selection after moving", d.Cursor.Selection(), board.CellsOf(d.Cursor.Cell()))
}

func TestTypingGoesBySelectionNotByCursor(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Cursor.SetAutoAdvance(true)
	d.Cursor.MoveTo(1, false)
	d.Cursor.MoveAlone(0, 1)
	d.EnterDigit(5)
	check.Equal(t, "cursor", d.Cursor.Cell(), 2)
	check.Equal(t, "entry in r1c2", d.State().Entries[1], 5)
	d.Erase()
	check.Equal(t, "r1c2 after erasing", d.State().Entries[1], 0)
	d.Cursor.MoveTo(0, false) // a given
	d.Cursor.MoveAlone(0, 1)
	d.EnterDigit(5)
	check.Equal(t, "notice", d.Notice(), notice.Notice{Kind: notice.CellIsGiven, Cell: 0})
}
