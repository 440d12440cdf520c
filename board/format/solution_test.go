package format_test

import (
	"errors"
	"slices"
	"testing"

	"nonet/board/format"
	"nonet/board/format/fault"
)

// TestSolutionsBeside reads puzzles before or after their solutions, and filled grids that are not
// solutions.
func TestSolutionsBeside(t *testing.T) {
	other := "4" + filled[1:] // but r1c1 is given as 5
	for _, test := range []struct {
		name, text string
		want       []any // givens, or the kind of an error
	}{
		{"solution first in a list", `["` + filled + `", "` + one + `"]`, []any{one}},
		{"solutions first in an object", `{"solutions": ["` + filled + `"], "quizzes": ["` + one + `"]}`, []any{one}},
		{"word in the line below", "  puzzle: '" + one + "',\n  solution: '" + filled + "',\n", []any{one}},
		{"word in the third line", "a = " + one + "\n\n\nb = " + filled, []any{one}},
		{"wrong solution below", "puzzle: '" + one + "',\nsolution: '" + other + "',\n", []any{one, fault.OtherSolution}},
		{"solution with a blank below", "puzzle: " + one + "\nsolution: " + filled[:80] + ".", []any{one, fault.OtherSolution}},
		{"numbered filled grids", "1 " + filled + "\n2 " + filled[:80] + "\n3 " + filled, []any{filled, fault.CellCount, filled}},
		{"wrapped line", one + "\n" + one[:79] + "\n79," + filled, []any{one, fault.CellCount, fault.LoneSolution}},
		{"plain lines", one + "\n" + filled, []any{one, filled}},
		{"solution of another", "a: " + two + "\nb: " + turned, []any{two, turned}},
		{"wrong solution in a list", `["` + one + `", "` + other + `"]`, []any{fault.OtherSolution}},
		{"indented solution", "  " + filled, []any{filled}},
	} {
		reading, _ := format.Detect([]byte(test.text))
		var got []any
		for i := range reading.Items {
			var bad *fault.Error
			if errors.As(reading.Items[i].Err, &bad) {
				got = append(got, bad.Kind)
				continue
			}
			state := reading.Items[i].State()
			got = append(got, state.Puzzle.Givens.String())
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
	}
}
