package logic

import (
	"strings"
	"testing"

	"nonet/board"
	"nonet/internal/shared"
)

// impossibleAt returns the index of the first set of a row that cannot hold what a reader is
// told: a digit has no place left in it, or one of its cells no digit. It returns -1 if there
// is none. Unlike [Step.Refuted], it looks at one statement at a time.
func impossibleAt(b *Board, s *Step, z board.Digit) int {
	left := b.candidates
	missing := z
	for i, set := range s.Sets {
		held := set.Digits.Without(missing)
		var places board.DigitSet
		for c := range set.Cells.All() {
			left[c] &= held
			places |= left[c]
			if left[c] == 0 {
				return i
			}
		}
		if places != held {
			return i
		}
		missing = set.Common.Min()
	}
	return -1
}

// TestRefutedRows checks, in the paths of many puzzles, that no row of almost locked sets is
// explained by impossible statements: if one of its sets cannot hold what it must, the
// assumption has contradicted itself by then. This happens only if sets share cells.
func TestRefutedRows(t *testing.T) {
	var puzzles []*board.Puzzle
	for line := range strings.Lines(shared.Text(t, "data/rated.tsv")) {
		if !strings.HasPrefix(line, "puzzle") {
			puzzles = append(puzzles, &board.Puzzle{Givens: board.MustParseGrid(line[:board.Cells])})
		}
	}
	puzzles = append(puzzles, sharedPuzzles(t, "top1465-part.txt", 1)...)
	s := NewSolver()
	rows, refuted := 0, 0
	for _, p := range puzzles {
		s.Start(p, &p.Givens, true)
		for {
			step, by := s.Next()
			if by == nil {
				break
			}
			if step.Technique == ALSChain {
				rows++
				if step.checkRefuted(t, &s.Board) {
					refuted++
				}
			}
			s.Apply(&step)
		}
	}
	t.Logf("%d of %d rows contradict themselves", refuted, rows)
	if refuted == 0 {
		t.Error("no row contradicts itself")
	}
}

func (s *Step) checkRefuted(t *testing.T, b *Board) (refuted bool) {
	for z := range s.Digits.All() {
		at, impossible := s.Refuted(b, z), impossibleAt(b, s, z)
		switch {
		case impossible >= 0 && (at < 0 || at > impossible):
			t.Errorf("%s: set %d cannot hold its digits without %d, but the row is refuted at %d", s.Notation(b), impossible, z, at)
		case at >= 0 && s.crossings() == 0:
			t.Errorf("%s: refuted at set %d, though no sets share cells", s.Notation(b), at)
		}
		refuted = refuted || at >= 0
	}
	return refuted
}
