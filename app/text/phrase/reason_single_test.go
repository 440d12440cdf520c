package phrase

import (
	"strings"
	"testing"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// TestHiddenSinglesDoNotContradictThemselves checks reasons for a digit that was already
// removed from some cells of the house. They must not say that other digits exclude it
// from all cells.
func TestHiddenSinglesDoNotContradictThemselves(t *testing.T) {
	var all []*i18n.Words
	for _, tag := range i18n.Languages() {
		all = append(all, i18n.New(tag))
	}
	both, contradicting := 0, 0
	for _, givens := range []string{
		"1..7...2......9...6.3.5...........4.3..1....9....4.3.874....1.3.2.9..5.........9.",
		".8.2.5.1......1..8....4...65.2..9.......7....1.45........1.3.....6.8..9.23....8.4",
		"..8.5...47.........496........2......3..8.5..2....638...2...1.787.3...65..3.47...",
		"9....52..3..1....8.8..9.....5.6....41.32..........7..1..9..64....4...5..86......3",
		".18.....9....3....9.4..6..163.1...9..2....1.84......36.4..5...385.29.............",
	} {
		p := &board.Puzzle{Givens: board.MustParseGrid(givens)}
		s := logic.NewSolver()
		s.Start(p, &p.Givens, true)
		for {
			step, strategy := s.Next()
			if strategy == nil {
				break
			}
			keepers, before := step.Keepers(&s.Board)
			if !keepers.Empty() && !before.Empty() {
				both++
				for _, w := range all {
					everywhere := w.Count("reason.hidden-single-by", keepers.Len(), "Digit", step.Placed[0].Digit, "Cells", allOf(w, keepers))
					reason := StepReason(w, &step, &s.Board)
					if strings.Contains(reason, everywhere) {
						contradicting++
					}
					if !strings.Contains(reason, allOf(w, before)) {
						t.Errorf("%s does not name %v", reason, before)
					}
				}
			}
			s.Apply(&step)
		}
	}
	if both < 10 || contradicting > 0 {
		t.Errorf("%d hidden singles in cells that others keep free or have lost the digit before: %d reasons contradict themselves", both, contradicting)
	}
}
