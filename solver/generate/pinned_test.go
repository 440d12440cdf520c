package generate

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board/symmetry"
	"nonet/internal/golden"
	"nonet/internal/race"
	"nonet/solver/logic"
)

// pinnedSpecs returns specs whose puzzles must not change unless Version does.
func pinnedSpecs(t testing.TB) []Spec {
	return []Spec{
		{Seed: 1},
		{Seed: 2, Empty: 42},
		{Seed: 3, Empty: 59},
		{Seed: 4, Symmetry: symmetry.BothDiagonals, Levels: LevelsOf(logic.Hard)},
		{Seed: 5, Symmetry: symmetry.HalfTurn, Minimal: true},
		{Seed: 6, ER: Range{From: 66, To: 75}, Minimal: true},
		{Seed: 7, Rules: rulesNamed(t, "windoku"), Empty: 52, Levels: LevelsOf(logic.Hard), Symmetry: symmetry.HalfTurn},
		{Seed: 8, Rules: rulesNamed(t, "jigsaw+diagonals"), Technique: logic.NakedPair},
		{Seed: 9, Pattern: shapes["heart"]},
		{Seed: 10, Rules: rulesNamed(t, "anti-king"), Solved: true},
	}
}

// TestPinned compares puzzles with those recorded for this version. If they differ for a
// good reason, increase Version by one and rewrite the file with -update.
func TestPinned(t *testing.T) {
	const path = "testdata/pinned.txt"
	var text strings.Builder
	fmt.Fprintf(&text, "# puzzles of version %d\n", Version)
	for _, spec := range pinnedSpecs(t) {
		r, err := Make(t.Context(), spec, Asking{})
		if err != nil || len(r.Misses) > 0 {
			t.Errorf("%s: %v, misses %v", &spec, err, r.Misses)
		}
		fmt.Fprintf(&text, "%s %s\n", r.Puzzle.Givens, &spec)
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

// TestAttemptsStandAlone checks that the result of an attempt depends only on its seed and
// its number, and not on what the same maker made before.
func TestAttemptsStandAlone(t *testing.T) {
	specs := append(pinnedSpecs(t), Spec{Pattern: shapes["heart"], Levels: LevelsOf(logic.Medium), Seed: 7})
	for _, w := range specs[:len(specs)/min(race.Slowdown, 2)] {
		m := newMaker(&w)
		m.ctx = t.Context()
		alone := *m.attempt(w.Seed, 0)
		m.attempt(w.Seed+1, 1)
		if again := *m.attempt(w.Seed, 0); again != alone {
			t.Errorf("%v: it is %v at first, then %v", &w, alone, again)
		}
	}
}
