package generate

import (
	"errors"
	"testing"
)

// Rules by which no grid is found do not use up the budget.
func TestNoGridIsFound(t *testing.T) {
	wish := Wish{Rules: rulesNamed(t, "windoku")}
	m := newMaker(&wish)
	m.drawer.descent.none = true
	w := newWork(&wish, Asking{})
	w.help(t.Context(), m)
	_, err := w.result(t.Context(), m)
	var rules *RulesError
	if !errors.As(err, &rules) || w.made != enough {
		t.Errorf("%v after %d attempts, expected that no grid was found after %d", err, w.made, enough)
	}
	m.drawer.descent.none = false
	w = newWork(&wish, Asking{})
	w.help(t.Context(), m)
	if _, err = w.result(t.Context(), m); err != nil || w.made != 1 {
		t.Errorf("%v after %d attempts, expected a puzzle at once", err, w.made)
	}
}
