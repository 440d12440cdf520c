package session_test

import (
	"fmt"
	"testing"

	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/internal/check"
)

// TestOtherHints goes through all hints of a position, each with another effect, until the first
// comes back. The last one is taken.
func TestOtherHints(t *testing.T) {
	d := newDesk(t, lockedAway)
	d.Logic.OtherHint()
	check.Equal(t, "stage without a hint", d.Logic.View().Hint.Stage, reason.NoHint)
	d.hint(func() { d.Logic.HintAt(reason.Which) })
	effect := func(p *reason.Path) string { return fmt.Sprint(p.Step(0).Placed, p.Step(0).Removed) }
	first := d.Logic.View().Hint.Path
	hints := d.State().Bare()
	seen := map[string]bool{effect(first): true}
	for {
		h := d.hint(d.Logic.OtherHint)
		check.Equal(t, "stage", h.Stage, reason.Which)
		if h.Path == first {
			break
		}
		if seen[effect(h.Path)] {
			t.Fatalf("%s is shown twice", effect(h.Path))
		}
		seen[effect(h.Path)] = true
	}
	all := map[string]bool{}
	moves := d.moves()
	for i := range moves.Len() {
		all[fmt.Sprint(moves.Step(i).Placed, moves.Step(i).Removed)] = true
	}
	check.Equal(t, "number of hints", len(seen), len(all))
	check.Equal(t, "nothing is taken", d.State().Bare(), hints)

	h := d.hint(d.Logic.OtherHint)
	other := h.Path
	h = d.hint(d.Logic.Hint)
	check.Equal(t, "the next stage", h.Stage, reason.WholeStep)
	check.Equal(t, "the step stays", h.Path, other)
	before := d.State().Candidates()
	d.Logic.Hint()
	after, grid := d.State().Candidates(), d.State().Grid()
	for _, p := range other.Step(0).Placed {
		check.Equal(t, "placed in "+p.Cell.String(), grid[p.Cell], p.Digit)
	}
	for _, r := range other.Step(0).Removed {
		check.Equal(t, "removed from "+r.Cell.String(), before[r.Cell].Has(r.Digit) && !after[r.Cell].Has(r.Digit), true)
	}
}

// TestThereIsNoOtherHint checks what is said if all steps have the same effect.
func TestThereIsNoOtherHint(t *testing.T) {
	d := newDesk(t, solved[:80]+".")
	d.hint(func() { d.Logic.HintAt(reason.WholeStep) })
	d.hint(d.Logic.OtherHint)
	d.moves()
	d.Logic.OtherHint()
	d.wantNotice(notice.NoOtherStep)
	check.Equal(t, "the hint stays", d.Logic.View().Hint.Stage, reason.WholeStep)
}
