package board_test

import (
	"slices"
	"testing"

	"nonet/board"
)

func TestDigitSets(t *testing.T) {
	tests := []struct {
		name string
		set  board.DigitSet
		want []board.Digit
		text string
	}{
		{"empty", 0, nil, ""},
		{"smallest", board.DigitsOf(1), []board.Digit{1}, "1"},
		{"largest", board.DigitsOf(9), []board.Digit{9}, "9"},
		{"some", board.DigitsOf(9, 1, 5, 5), []board.Digit{1, 5, 9}, "159"},
		{"none ignored", board.DigitsOf(0, 4), []board.Digit{4}, "4"},
		{"all", board.AllDigits, []board.Digit{1, 2, 3, 4, 5, 6, 7, 8, 9}, "123456789"},
		{"with", board.DigitsOf(2).With(3).With(2).With(0), []board.Digit{2, 3}, "23"},
		{"without", board.DigitsOf(2, 3).Without(3).Without(7).Without(0), []board.Digit{2}, "2"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			checkSet(t, test.set, test.want, test.text)
			var smallest board.Digit
			if len(test.want) > 0 {
				smallest = test.want[0]
			}
			if test.set.Min() != smallest {
				t.Errorf("Min is %d, want %d", test.set.Min(), smallest)
			}
			for d := board.Digit(1); d <= board.Size; d++ {
				if test.set.Has(d) != slices.Contains(test.want, d) {
					t.Errorf("Has(%d) is %t", d, test.set.Has(d))
				}
			}
		})
	}
}

func TestDigitSetAllStops(t *testing.T) {
	for d := range board.AllDigits.All() {
		if d == 3 {
			break
		}
		if d > 3 {
			t.Fatalf("went on to %d", d)
		}
	}
}
