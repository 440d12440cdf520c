package diagnose

import (
	"slices"
	"testing"

	"nonet/board"
)

// TestLikeness checks which digits are easily mistaken for each other: those that look
// alike, that are next to each other on the keyboard, or that are adjacent on the number
// pad (789 above 456 above 123).
func TestLikeness(t *testing.T) {
	twice := [][2]board.Digit{{1, 2}, {2, 3}, {4, 5}, {5, 6}, {7, 8}, {8, 9}, {6, 9}}
	once := [][2]board.Digit{{3, 4}, {6, 7}, {1, 4}, {2, 5}, {3, 6}, {4, 7}, {5, 8}, {1, 7}, {3, 8}}
	for a := board.Digit(1); a <= board.Size; a++ {
		for b := a + 1; b <= board.Size; b++ {
			want := 0
			switch pair := [2]board.Digit{a, b}; {
			case slices.Contains(twice, pair):
				want = 2
			case slices.Contains(once, pair):
				want = 1
			}
			if likeness(a, b) != want || likeness(b, a) != want {
				t.Errorf("%d and %d: %d, and %d, want %d", a, b, likeness(a, b), likeness(b, a), want)
			}
		}
	}
	if likeness(9, 10) != 0 {
		t.Error("what is no digit is not like one")
	}
}
