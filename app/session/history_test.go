package session_test

import (
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
)

func (d *desk) rows() []session.HistoryRow {
	h := d.Tree.History()
	rows := make([]session.HistoryRow, h.Len())
	for i := range rows {
		rows[i] = h.At(i)
	}
	return rows
}

// wander builds a random tree of states.
func wander(t *rapid.T, d *desk) {
	d.Load(game.State{Playing: true}, true)
	for range rapid.IntRange(0, 90).Draw(t, "steps") {
		switch rapid.IntRange(0, 9).Draw(t, "what") {
		case 0:
			d.Tree.Assume()
		case 1:
			d.Tree.Drop()
		case 2:
			d.Tree.GoToStep(rapid.IntRange(0, len(d.Document().Game.Steps())-1).Draw(t, "to"))
		case 3:
			d.Tree.Undo()
		case 4:
			d.Tree.Redo()
		case 5: // a stretch that may be long enough to fold
			for i := range rapid.IntRange(1, 50).Draw(t, "stretch") {
				d.Cursor.MoveTo(board.Cell(i), false)
				d.ToggleMark(game.Corner, 1)
			}
		default:
			d.enter(board.Cell(rapid.IntRange(0, 80).Draw(t, "cell")), board.Digit(rapid.IntRange(1, 9).Draw(t, "digit")))
		}
	}
}

// Each state is in exactly one row. From every row, a line leads up to the row of the
// parent state, and there are no other lines.
func TestLinesOfTheHistoryLeadFromStateToState(t *testing.T) {
	d := newDesk(t, empty)
	rapid.Check(t, func(t *rapid.T) {
		wander(t, d)
		steps := d.Document().Game.Steps()
		rows := d.rows()
		home := make([]int, len(steps)) // row of each step, counted from 1
		for i, row := range rows {
			step := steps[row.Step]
			for range max(row.Folded, 1) {
				if home[step.Number()] != 0 {
					t.Fatalf("step %d stands in two rows", step.Number())
				}
				home[step.Number()] = i + 1
				if row.Folded > 0 {
					step = step.Children()[0]
				}
			}
		}
		now := d.Document().Game.Now().Number()
		before := map[int]bool{}
		for s := steps[now]; s != nil; s = s.Parent() {
			before[s.Number()] = true
		}
		through, leading := make([]uint64, len(rows)), make([]uint64, len(rows))
		for _, step := range steps {
			i := home[step.Number()] - 1
			if i < 0 {
				t.Fatalf("step %d stands in no row", step.Number())
			}
			row := rows[i]
			if row.Now != (step.Number() == now) || row.Before != before[step.Number()] {
				t.Fatalf("step %d: now %v, before %v", step.Number(), row.Now, row.Before)
			}
			if step.Parent() == nil || row.Step != step.Number() {
				continue // no line leads up from this step
			}
			lane := row.Lane
			if row.From >= 0 {
				lane = row.From
			}
			if row.Up == (row.From >= 0) {
				t.Fatalf("row %d comes from above %v and from lane %d", i, row.Up, row.From)
			}
			at := i - 1
			for ; at >= 0 && rows[at].Lane != lane; at-- {
				if rows[at].Lane < lane {
					t.Fatalf("the line of row %d breaks off at row %d", i, at)
				}
				through[at] |= 1 << lane
				if row.Before {
					leading[at] |= 1 << lane
				}
			}
			if at < 0 || home[step.Parent().Number()]-1 != at || !rows[at].Down {
				t.Fatalf("row %d leads up to row %d, not to that of step %d", i, at, step.Parent().Number())
			}
		}
		for i, row := range rows {
			if row.Through != through[i] || row.Leading != leading[i] {
				t.Fatalf("past row %d go the lines %b, %b of them to the present, want %b, %b",
					i, row.Through, row.Leading, through[i], leading[i])
			}
			if row.Down && (i == len(rows)-1 || rows[i+1].Lane < row.Lane) {
				t.Fatalf("the line of row %d leads to nothing", i)
			}
			if row.Lane < bits.Len64(row.Through) {
				t.Fatalf("lines go past row %d on its right", i)
			}
		}
	})
}

// The line continued most recently runs straight down, whichever state is current, so
// moving around in the tree does not move rows.
func TestGoingAboutMovesNoRow(t *testing.T) {
	d := newDesk(t, empty)
	rapid.Check(t, func(t *rapid.T) {
		wander(t, d)
		for _, row := range d.rows() {
			d.Tree.Unfold(row.Step)
		}
		before := d.rows()
		d.Tree.GoToStep(rapid.IntRange(0, len(before)-1).Draw(t, "to"))
		after := d.rows()
		if len(before) != len(after) {
			t.Skip("other stretches are folded")
		}
		for i := range after {
			if before[i].Step != after[i].Step || before[i].Lane != after[i].Lane || before[i].Through != after[i].Through {
				t.Fatalf("row %d was step %d on lane %d, and is %d on %d",
					i, before[i].Step, before[i].Lane, after[i].Step, after[i].Lane)
			}
		}
	})
}

func TestBranchesStandBesideTheLine(t *testing.T) {
	d := newDesk(t, empty)
	d.enter(0, 1)
	d.EnterDigit(2)
	d.Tree.Undo()
	d.EnterDigit(3) // abandons 2
	d.Tree.Assume()
	d.EnterDigit(4)
	d.Tree.Drop()
	d.EnterDigit(5)
	d.Tree.Undo()
	type want struct {
		digit  board.Digit
		lane   int
		before bool
		ahead  bool
		lost   bool
	}
	rows := d.rows()
	for i, want := range []want{
		{0, 0, true, false, false},
		{1, 0, true, false, false},
		{2, 1, false, false, false},
		{3, 0, true, false, false},
		{0, 1, false, false, true}, // the dropped assumption
		{4, 1, false, false, true},
		{5, 0, false, true, false},
	} {
		row := rows[i]
		if row.Change.Digit != want.digit || row.Lane != want.lane || row.Before != want.before || row.Ahead != want.ahead || row.Lost != want.lost {
			t.Errorf("row %d is %+v, want %+v", i, row, want)
		}
	}
	if a := rows[4].Assumption; !rows[4].Dropped || a != (notice.Assumption{Step: 4, Digit: 4}) {
		t.Errorf("the assumption's row is %+v", rows[4])
	}
	d.Tree.GoToStep(5)
	check.Equal(t, "dropped", d.rows()[4].Dropped, false)
	check.Equal(t, "lost", d.rows()[4].Lost, false)
	check.Equal(t, "r1c1", d.State().Entries[0], 4)
	d.Tree.GoToStep(6)
	d.Tree.Assume() // no other state follows step 6
	if row := d.rows()[7]; !row.Now || row.Lane != 1 || row.From != 0 {
		t.Errorf("an assumption at the end of the line is %+v", row)
	}
	d.Tree.GoToStep(-1)
	d.Tree.GoToStep(99)
	d.Tree.RenameAssumption(99, "nothing")
	d.Tree.RenameAssumption(4, "four")
	check.Equal(t, "name of the assumption", d.rows()[4].Assumption.Name, "four")
}

func TestLongStretchesAreFolded(t *testing.T) {
	d := newDesk(t, empty)
	enter := func(n int) {
		for i := range n {
			d.Cursor.MoveTo(board.Cell(i%board.Cells), false)
			d.ToggleMark(game.Centre, board.Digit(i/board.Cells%9+1))
		}
	}
	enter(30)
	check.Equal(t, "rows of 31 states", len(d.rows()), 31)
	enter(270)
	rows := d.rows()
	if len(rows) != 13 || rows[1].Folded != 289 || rows[1].Step != 1 || !rows[12].Now || rows[2].Step != 290 {
		t.Fatalf("%d rows, the second of %d steps", len(rows), rows[1].Folded)
	}
	h := d.Tree.History()
	d.Cursor.MoveTo(5, false)
	check.Equal(t, "history after moving the cursor", d.Tree.History(), h)
	d.Tree.GoToStep(150)
	rows = d.rows()
	if len(rows) != 1+1+21+1+1 || !rows[12].Now || rows[1].Folded != 139 || rows[23].Folded != 139 {
		t.Errorf("%d rows around the middle", len(rows))
	}
	d.Tree.Unfold(1)
	if rows = d.rows(); len(rows) != 163 || !rows[150].Now {
		t.Errorf("%d rows, unfolded", len(rows))
	}
	d.Tree.Unfold(7) // not a folded stretch
	check.Equal(t, "rows after unfolding nothing", len(d.rows()), 163)
}

func BenchmarkHistory(b *testing.B) {
	s := session.New(func(func()) {})
	s.SetPlaying(true)
	for i := range 10_000 {
		s.Cursor.MoveTo(board.Cell(i%board.Cells), false)
		s.ToggleMark(game.Corner, board.Digit(i/board.Cells%9+1))
		if i%50 == 0 {
			s.Tree.Assume()
		}
	}
	b.Run("rows", func(b *testing.B) {
		for b.Loop() {
			s.Tree.RenameAssumption(1, "") // forces a rebuild
			s.Tree.History()
		}
	})
	b.Run("row", func(b *testing.B) {
		h := s.Tree.History()
		for b.Loop() {
			h.At(h.Len() - 1)
		}
	})
	b.Run("document", func(b *testing.B) {
		for b.Loop() {
			s.Document()
		}
	})
}
