package diagnose_test

import (
	"context"
	"errors"
	"testing"

	"nonet/board"
	"nonet/internal/race"
	"nonet/solver/diagnose"
)

func TestRedundant(t *testing.T) {
	const most = 1000
	m := newMaker(30)
	needed, unneeded, several := 0, 0, 0
	for i := range max(80/race.Slowdown, 16) {
		p := m.unique(named(t, variantNames[i%len(variantNames)]), 22+m.IntN(16))
		if i%3 == 0 {
			solution := m.solutions(p, 1)[0]
			m.restricted(p, &solution, i%2 == 0)
		}
		for range m.IntN(4) {
			p.Givens[m.given(p)] = 0
		}
		got, err := diagnose.Redundant(t.Context(), p, 0)
		if err != nil || !got.Unknown.Empty() {
			t.Fatalf("%s: unknown %s, %v", describe(p), got.Unknown, err)
		}
		solutions := m.solutions(p, most)
		if len(solutions) == most {
			continue
		}
		if len(solutions) > 1 {
			several++
		}
		for c, d := range p.Givens {
			without := *p
			without.Givens[c] = 0
			want := d != 0 && len(m.solutions(&without, most)) == len(solutions)
			if has := got.Cells.Has(board.Cell(c)); has != want {
				t.Errorf("%s: %s is redundant: %t, want %t", describe(p), board.Cell(c), has, want)
			}
			if want {
				unneeded++
			} else if d != 0 {
				needed++
			}
		}
	}
	if needed < 300/race.Slowdown || unneeded < 300/race.Slowdown || several < 20/race.Slowdown {
		t.Errorf("%d needed, %d not, %d puzzles with several solutions", needed, unneeded, several)
	}
}

func TestMinimal(t *testing.T) {
	m := newMaker(31)
	for _, name := range variantNames[:4] {
		p := m.unique(named(t, name), 0) // with as few givens as possible
		if got, err := diagnose.Redundant(t.Context(), p, 0); !got.Cells.Empty() || !got.Unknown.Empty() || err != nil {
			t.Errorf("%s: %s, %v", describe(p), got.Cells, err)
		}
	}
}

func TestRedundantCutShort(t *testing.T) {
	p := newMaker(32).unique(nil, 40)
	all, err := diagnose.Redundant(t.Context(), p, 0)
	if err != nil {
		t.Fatal(err)
	}
	var given board.CellSet
	for c, d := range p.Givens {
		if d != 0 {
			given = given.With(board.Cell(c))
		}
	}
	for asked := range 200 {
		ctx := &brief{t.Context(), asked}
		some, err := diagnose.Redundant(ctx, p, 0)
		if errors.Is(err, context.Canceled) != (ctx.left < 0) {
			t.Errorf("asked %d times: error %v", asked, err)
		}
		if !some.Cells.Minus(all.Cells).Empty() || !all.Cells.Minus(some.Cells).Minus(some.Unknown).Empty() || some.Cells.Union(some.Unknown).Minus(given) != (board.CellSet{}) {
			t.Errorf("asked %d times: %s, unknown %s", asked, some.Cells, some.Unknown)
		}
		if asked == 0 && some.Unknown != given {
			t.Errorf("never asked: unknown %s", some.Unknown)
		}
	}
}
