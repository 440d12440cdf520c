package serating

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"nonet/board"
	"nonet/internal/shared"
)

// sharedLines returns the lines of a data file that is not in the repository.
func sharedLines(t testing.TB, name string) []string {
	t.Helper()
	return strings.Split(strings.TrimSpace(shared.Text(t, "data/"+name)), "\n")
}

// TestRated compares ratings with those of Sudoku Explainer 1.2.1 and of skfr, another
// program with the same scale.
func TestRated(t *testing.T) {
	for _, by := range []struct {
		name   string
		column int
	}{{"Sudoku Explainer", 4}, {"skfr", 5}} {
		puzzles, equal, all := [2]int{}, [2]int{}, 0
		for i, line := range sharedLines(t, "rated.tsv")[1:] {
			fields := strings.Split(line, "\t")
			want := fields[by.column]
			if want == "" {
				continue
			}
			rating, err := Rate(context.Background(), &board.Puzzle{Givens: board.MustParseGrid(fields[0])})
			if err != nil {
				t.Fatal(err)
			}
			got := fmt.Sprintf("%s/%s/%s", tenths(rating.ER), tenths(rating.EP), tenths(rating.ED))
			hard := 0
			if want >= "7" {
				hard = 1
			}
			puzzles[hard]++
			if got[:3] == want[:3] {
				equal[hard]++
			}
			if got == want {
				all++
				continue
			}
			t.Logf("line %d: %s (%v), %s %s", i+2, got, rating.Hardest, by.name, want)
		}
		t.Logf("%s: ER equal for %d of %d below 7.0 and %d of %d above, all three for %d",
			by.name, equal[0], puzzles[0], equal[1], puzzles[1], all)
		if 100*equal[0] < 95*puzzles[0] {
			t.Error("fewer than 95 % below 7.0 agree")
		}
	}
}

func tenths(n int) string { return fmt.Sprintf("%d.%d", n/10, n%10) }
