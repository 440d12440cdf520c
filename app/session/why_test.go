package session_test

import (
	"testing"

	"nonet/app/session"
	"nonet/board"
)

// wantWhy asks why something is wrong, and checks the cell and digit of the proof.
func (d *desk) wantWhy(c board.Cell, digit board.Digit) {
	d.t.Helper()
	d.Logic.ExplainMistake()
	d.until("the reason", func() bool { return d.View().Why.Known })
	if why := d.View().Why.Value; why.Cell != c || why.Digit != digit || why.Proof == nil {
		d.t.Errorf("the reason is %+v, want one for %d in %s", why, digit, c)
	}
}

func TestWhyAnEntryIsWrong(t *testing.T) {
	d := newDesk(t, newspaper)
	d.enter(1, 9) // correct
	d.enter(2, 6)
	d.enter(3, 2)
	d.Logic.ExplainMistake()
	if v := d.View(); v.CanExplain || v.Why.Asking {
		t.Fatal("it is explained before anything is known to be wrong")
	}
	d.check()
	equal(t, "can explain", d.View().CanExplain, true)
	for _, test := range []struct {
		cursor, want board.Cell
		digit        board.Digit
	}{{3, 3, 2}, {2, 2, 6}, {1, 2, 6}} {
		d.MoveTo(test.cursor, false)
		d.wantWhy(test.want, test.digit)
	}
	d.enter(3, 6)
	if v := d.View(); v.CanExplain || v.Why.Known {
		t.Error("an edit leaves the reason")
	}
	d = newDesk(t, clashing)
	d.enter(40, 5)
	d.check()
	equal(t, "can explain a puzzle without a solution", d.View().CanExplain, false)
}

// The latest request is answered, even if the answer to an earlier one arrives later.
func TestWhyTheLastOneIsWrong(t *testing.T) {
	d := newDesk(t, newspaper)
	d.enter(2, 6)
	d.enter(3, 2)
	d.check()
	d.MoveTo(2, false)
	d.Logic.ExplainMistake()
	if v := d.View(); !v.Why.Asking || v.Why.Value.Cell != 2 || v.Why.Value.Digit != 6 {
		t.Errorf("while it is looked for it is %+v", v.Why)
	}
	d.MoveTo(3, false)
	d.wantWhy(3, 2)
}

// A hint that finds a mistake marks nothing, but the mistake can be explained.
func TestWhyThereIsNothingToHint(t *testing.T) {
	for name, ask := range map[string]func(*desk){
		"hint": func(d *desk) { d.hint(d.Logic.Hint) },
		"path": func(d *desk) { d.path() },
	} {
		d := newDesk(t, newspaper)
		d.enter(2, 6)
		ask(d)
		if v := d.View(); !v.CanExplain || !v.Wrong.Empty() {
			t.Errorf("%s: it can be explained: %v, marked %v", name, v.CanExplain, v.Wrong)
		}
		d.wantWhy(2, 6)
		equal(t, name+": check", d.check(), session.Notice{Kind: session.CheckedWrong, Count: 1, Cell: 2})
	}
}

// Entries that are each possible on their own may lead to no solution together.
func TestWhyEntriesLeadNowhere(t *testing.T) {
	all := solutions(fourfold)
	pair := func(a, b board.Cell, x, y board.Digit) bool {
		for _, g := range all {
			if g[a] == x && g[b] == y {
				return true
			}
		}
		return false
	}
	differ := all[0].Differing(&all[1])
	a := differ.Min()
	for b := range differ.All() {
		if b == a || pair(a, b, all[0][a], all[1][b]) {
			continue
		}
		d := newDesk(t, fourfold)
		d.enter(a, all[0][a])
		d.enter(b, all[1][b])
		if got := d.check(); got.Kind != session.EntriesLeadNowhere {
			t.Fatalf("it is %+v", got)
		}
		d.wantWhy(0, 0)
		return
	}
	t.Fatal("no two digits exclude each other")
}
