package generate_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/board/symmetry"
	"nonet/internal/golden"
	"nonet/solver/generate"
	"nonet/solver/logic"
)

// pinned are wishes whose puzzles stay what they are as long as the version does.
var pinned = []generate.Wish{
	{Seed: 1},
	{Seed: 2, Empty: 42},
	{Seed: 3, Empty: 59},
	{Seed: 4, Symmetry: symmetry.BothDiagonals, Levels: generate.LevelsOf(logic.Hard)},
	{Seed: 5, Symmetry: symmetry.HalfTurn, Minimal: true},
	{Seed: 6, ER: generate.Range{From: 66, To: 75}, Minimal: true},
	{Seed: 7, Rules: named("windoku"), Empty: 52, Levels: generate.LevelsOf(logic.Hard), Symmetry: symmetry.HalfTurn},
	{Seed: 8, Rules: named("jigsaw+diagonals"), Technique: logic.NakedPair},
	{Seed: 9, Pattern: heart},
	{Seed: 10, Rules: named("anti-king"), Solved: true},
}

// heart is a pattern of 24 givens.
var heart = cellsOf(`
	.xx...xx.
	x..x.x..x
	x...x...x
	x.......x
	x...x...x
	.x.....x.
	..x...x..
	...x.x...
	....x....`)

// cellsOf returns the cells that a picture marks.
func cellsOf(picture string) (cells board.CellSet) {
	for c, sign := range strings.Join(strings.Fields(picture), "") {
		if sign != '.' {
			cells = cells.With(board.Cell(c))
		}
	}
	return cells
}

// TestPinned compares puzzles with those that were made when the version was new.
// Where they differ for a good reason, the version grows by one, and the file is
// written anew with -update.
func TestPinned(t *testing.T) {
	const path = "testdata/pinned.txt"
	var text strings.Builder
	fmt.Fprintf(&text, "# puzzles of version %d\n", generate.Version)
	for i := range pinned {
		r, err := generate.Make(t.Context(), pinned[i], generate.Asking{})
		if err != nil || len(r.Misses) > 0 {
			t.Errorf("%s: %v, misses %v", &pinned[i], err, r.Misses)
		}
		fmt.Fprintf(&text, "%s %s\n", r.Puzzle.Givens, &pinned[i])
	}
	if *golden.Update {
		if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	was, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(was), text.String()); diff != "" {
		t.Errorf("other puzzles than before (-before +now):\n%s", diff)
	}
}
