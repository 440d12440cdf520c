package session_test

import (
	"strings"
	"testing"

	"nonet/app/draw/scene"
	"nonet/app/session/notice"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
	"nonet/solver/diagnose"
)

func (d *desk) clashes() string { return d.flagged(scene.Clash).String() }

func (d *desk) wantRefuted(step int, kind diagnose.EndKind, cells string) {
	d.t.Helper()
	r := d.Tree.View().Refuted
	switch {
	case r == nil:
		d.t.Errorf("no contradiction is seen, want kind %d", kind)
	case r.Step != step || r.End.Kind != kind:
		d.t.Errorf("the assumption of step %d leads to an end of kind %d, want %d and %d", r.Step, r.End.Kind, step, kind)
	}
	check.Equal(d.t, "cells marked as impossible", d.clashes(), cells)
	rows := d.rows()
	check.Equal(d.t, "current row is wrong", rows[d.Tree.History().Now()].Wrong, true)
}

func (d *desk) wantNotRefuted() {
	d.t.Helper()
	check.Equal(d.t, "nothing refuted", d.Tree.View().Refuted == nil, true)
	check.Equal(d.t, "cells marked as impossible", d.clashes(), "")
}

func TestAnAssumptionIsRefutedAtSight(t *testing.T) {
	d := newDesk(t, "12345678."+strings.Repeat(".", 72))
	d.wantNotRefuted()
	d.Tree.Assume()
	if v := d.View(); v.Notice.Kind != notice.Assuming || v.Tree.Assumption.Step != 1 || v.Tree.Assumption.Digit != 0 {
		t.Errorf("%+v, notice %+v", v.Tree.Assumption, v.Notice)
	}
	d.wantNotRefuted()
	d.enter(board.At(4, 8), 9) // r1c9 has no digit left
	d.wantRefuted(1, diagnose.NoCandidate, "r1c9")
	check.Equal(t, "cell of the assumption", d.Tree.View().Assumption.Cell, board.At(4, 8))
	check.Equal(t, "digit", d.Tree.View().Assumption.Digit, 9)
	d.Cursor.MoveTo(0, false)
	d.wantRefuted(1, diagnose.NoCandidate, "r1c9")
	d.Tree.Drop()
	d.wantNotRefuted()
	v := d.View()
	if v.Notice.Kind != notice.AssumptionDropped || v.Notice.Assumption.Digit != 9 || v.Tree.Assumption.Step != 0 || v.Tree.CanUndo {
		t.Errorf("after dropping: %+v", v.Notice)
	}
	check.Equal(t, "row of a dropped assumption is wrong", d.rows()[2].Wrong, true)
	d.Tree.Drop() // nothing left to drop
	d.Tree.Redo()
	d.Tree.Redo()
	d.wantRefuted(1, diagnose.NoCandidate, "r1c9")
	d.Tree.Undo()
	d.wantNotRefuted()
}

func TestHousesAndGroupsRefuteToo(t *testing.T) {
	d := newDesk(t, empty)
	d.Tree.Assume()
	for i, c := range []board.Cell{board.At(1, 0), board.At(2, 3), board.At(3, 6)} {
		d.enter(c, 7)
		d.enter(board.At(0, 6+i), board.Digit(1+i))
	}
	d.wantRefuted(1, diagnose.NoPlace, "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6") // row 1 has no place for 7
	d.Tree.Drop()
	d.Tree.Assume()
	d.enter(board.At(5, 5), 4)
	d.enter(board.At(5, 1), 4)
	r := d.Tree.View().Refuted
	if r == nil || r.End.Kind != diagnose.Twice || r.End.Digit != 4 {
		t.Fatalf("two equal digits in a row: %+v", r)
	}
	check.Equal(t, "cells marked as impossible besides conflicts", d.clashes(), "")
	d.Tree.Drop()
	// Without an assumption, contradictions are not reported.
	d.enter(board.At(5, 5), 4)
	d.enter(board.At(5, 1), 4)
	d.wantNotRefuted()
}

func TestTheRightAssumptionIsBlamed(t *testing.T) {
	d := newDesk(t, "12345678."+strings.Repeat(".", 72))
	d.Tree.Assume() // step 1
	d.Tree.Assume() // has no effect
	d.enter(board.At(8, 0), 5)
	d.Tree.Assume() // step 3
	d.enter(board.At(4, 8), 9)
	d.wantRefuted(3, diagnose.NoCandidate, "r1c9")
	d.Tree.Assume() // step 5, after the contradiction
	d.enter(board.At(7, 7), 3)
	d.wantRefuted(3, diagnose.NoCandidate, "r1c9")
	d.Tree.Drop() // drops step 3, the refuted assumption, and step 5
	d.wantNotRefuted()
	check.Equal(t, "assumption after dropping the inner one", d.Tree.View().Assumption.Step, 1)
	var signs []int
	for i, row := range d.rows() {
		if row.Wrong {
			signs = append(signs, i)
		}
	}
	if len(signs) != 1 || signs[0] != 4 {
		t.Errorf("signs at the rows %v, want at the one where it came up", signs)
	}

	d = newDesk(t, unsolved)
	d.Tree.Assume()
	d.enter(board.At(8, 8), 1)
	d.wantNotRefuted() // the contradiction is older than the assumption
}

func TestARemovedCandidateRefutes(t *testing.T) {
	d := newDesk(t, empty)
	d.reload(func(s *game.State) { s.Puzzle.Removed[40] = board.DigitsOf(5) })
	d.Tree.Assume()
	d.enter(40, 5)
	d.wantRefuted(1, diagnose.NotAllowed, "r5c5")
}

func TestAssumingTakesTheSolutionFromTheBoard(t *testing.T) {
	d := newDesk(t, fourfold)
	d.do(d.Solutions.FindNext)
	d.Tree.Assume()
	if v := d.View(); v.Search.Showing || v.Tree.Assumption.Step != 1 || !v.Game.Dirty {
		t.Errorf("showing %v, %+v, unsaved %v", v.Search.Showing, v.Tree.Assumption, v.Game.Dirty)
	}
	d.enter(0, 1) // any entry will do
	d.do(d.Solutions.FindNext)
	check.Equal(t, "cells marked as impossible in a solution", d.clashes(), "")
	if r := d.Tree.View().Refuted; r != nil && r.Step != 1 {
		t.Errorf("%+v", r)
	}
	d.Tree.Drop()
	check.Equal(t, "showing a solution after dropping", d.Solutions.Showing(), false)
}

func TestAssumptionsWhileSetting(t *testing.T) {
	d := newDesk(t, empty)
	d.SetPlaying(false)
	d.Tree.Assume()
	d.enter(0, 5)
	d.enter(1, 5)
	if r := d.Tree.View().Refuted; r == nil || r.End.Kind != diagnose.Twice || r.Digit != 5 {
		t.Errorf("%+v", r)
	}
	d.Tree.Drop()
	check.Equal(t, "givens after dropping", d.State().Puzzle.Givens.Filled(), 0)
}
