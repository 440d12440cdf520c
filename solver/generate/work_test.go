package generate

import (
	"errors"
	"testing"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/solver/reference"
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
