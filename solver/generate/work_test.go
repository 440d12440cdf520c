package generate

import (
	"context"
	"errors"
	"testing"
	"time"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/reference"
)

// TestNoGridIsFound checks that the budget is not used up if no grid is found for the
// rules.
func TestNoGridIsFound(t *testing.T) {
	spec := Spec{Rules: rulesNamed(t, "windoku")}
	m := newMaker(&spec)
	m.drawer.descent.none = true
	w := newWork(&spec, Asking{})
	w.help(t.Context(), m)
	_, err := w.result(t.Context(), m)
	var rules *RulesError
	if !errors.As(err, &rules) || w.made != enough {
		t.Errorf("%v after %d attempts, expected that no grid was found after %d", err, w.made, enough)
	}
	m.drawer.descent.none = false
	w = newWork(&spec, Asking{})
	w.help(t.Context(), m)
	if _, err = w.result(t.Context(), m); err != nil || w.made != 1 {
		t.Errorf("%v after %d attempts, expected a puzzle at once", err, w.made)
	}
}

// TestDigWithoutPatience checks that givens stay if the search cannot decide in time whether
// they are needed.
func TestDigWithoutPatience(t *testing.T) {
	for _, spec := range []Spec{{}, {Symmetry: symmetry.HalfTurn}, {Rules: rulesNamed(t, "rows+columns")}} {
		m := newMaker(&spec)
		m.digger.patience = 2
		drawn, _ := m.drawer.draw()
		m.digger.start(&drawn)
		m.digger.dig(board.Cells)
		p := &m.digger.puzzle
		if n := new(reference.Links).Count(p, 2); n != 1 || p.Givens == drawn {
			t.Errorf("%v: %v has %d solutions", &spec, p.Givens, n)
		}
	}
}

// TestReportsHoldUpNoOne checks that other workers go on while one reports the progress, and that
// no report is made, and nothing rated for it, once the work ends.
func TestReportsHoldUpNoOne(t *testing.T) {
	spec := Spec{Score: Range{1, 2}}
	one, other := newMaker(&spec), newMaker(&spec)
	ctx, end := context.WithCancel(t.Context())
	one.ctx, other.ctx = ctx, ctx
	var w *work
	var told []Progress
	w = newWork(&spec, Asking{Progress: func(p Progress) {
		told = append(told, p)
		went := make(chan struct{})
		go func() {
			w.add(1, nil, other)
			close(went)
		}()
		<-went
	}})
	solution, _ := one.drawer.draw()
	near := func(distance int) *attempt { return &attempt{givens: solution, solution: solution, distance: distance} }
	w.told = time.Time{}
	w.add(0, near(2), one)
	if len(told) != 1 || told[0].Attempts != 1 || told[0].Nearest == nil || w.made != 2 {
		t.Fatalf("%d attempts, reported as %+v", w.made, told)
	}
	end()
	w.told = time.Time{}
	w.add(2, near(1), one)
	if len(told) != 1 {
		t.Errorf("reported after the end: %+v", told[1:])
	}
	r, err := w.result(ctx, one)
	if !errors.Is(err, context.Canceled) || len(r.Misses) == 0 {
		t.Errorf("the result misses %v, error %v", r.Misses, err)
	}
}
