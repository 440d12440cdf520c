package logic

import (
	"testing"

	"nonet/board"
)

// TestRectangles checks that the four cells where two rows meet two columns are found
// as a rectangle if and only if a swap leaves every group with the same digits.
func TestRectangles(t *testing.T) {
	for _, test := range []struct {
		rules string
		fewer bool // fewer than the 486 rectangles of the classic rules
	}{
		{"classic", false},
		{"jigsaw", true},
		{"windoku", true},
		{"diagonals", true},
		{"disjoint-groups", true},
		{"anti-knight", true},
	} {
		t.Run(test.rules, func(t *testing.T) {
			rules, err := board.RulesNamed(test.rules, &board.Shapes()[0].Regions)
			if err != nil {
				t.Fatal(err)
			}
			l := layoutOf(rules)
			found := make(map[board.CellSet]int)
			for c := range board.Cell(board.Cells) {
				for _, r := range l.rectanglesAt(c) {
					if r[0] != c {
						t.Fatalf("%v begins elsewhere than in %v", r, c)
					}
					found[r.cells()]++
				}
			}
			n := 0
			for top := range board.Size {
				for bottom := top + 1; bottom < board.Size; bottom++ {
					for left := range board.Size {
						for right := left + 1; right < board.Size; right++ {
							r := rectangle{board.At(top, left), board.At(top, right), board.At(bottom, right), board.At(bottom, left)}
							want := 0
							if keepsGroups(rules, &r) {
								want = 4 // found once from each corner
								n++
							}
							if found[r.cells()] != want {
								t.Errorf("%v is found %d times and not %d", r, found[r.cells()], want)
							}
						}
					}
				}
			}
			if n > 486 || (n < 486) != test.fewer {
				t.Errorf("%d rectangles", n)
			}
			t.Logf("%d rectangles", n)
		})
	}
}

// keepsGroups reports whether swapping two digits at the corners leaves every group
// with the same digits, and no two equal digits see each other.
func keepsGroups(rules *board.Rules, r *rectangle) bool {
	var before, after board.Grid
	for i, c := range r {
		before[c], after[c] = board.Digit(1+i%2), board.Digit(2-i%2)
	}
	for _, group := range rules.Groups() {
		var one, other [3]int
		for c := range group.Cells.All() {
			one[before[c]]++
			other[after[c]]++
		}
		if one != other {
			return false
		}
	}
	return len(board.Conflicts(rules, &before)) == 0
}
