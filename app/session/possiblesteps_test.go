package session_test

import (
	"fmt"
	"slices"
	"testing"

	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver/logic"
)

// TestThePossibleStepsIncludeTheHint looks for steps where only nested chains or a contradiction are left,
// and where the player tries them first.
func TestThePossibleStepsIncludeTheHint(t *testing.T) {
	only := func(ids ...string) (chosen []logic.Strategy) {
		for _, id := range ids {
			at := slices.IndexFunc(logic.Strategies(), func(s logic.Strategy) bool { return s.ID == id })
			chosen = append(chosen, logic.Strategies()[at])
		}
		return chosen
	}
	text := func(s *logic.Step) string { return fmt.Sprint(s.Technique, s.Placed, s.Removed) }
	hard := "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
	for name, c := range map[string]struct {
		puzzle     string
		strategies []logic.Strategy
	}{
		"nothing else":           {hard, nil},
		"only a contradiction":   {hard, only("contradiction")},
		"the player's own order": {newspaper, only("contradiction", "hidden-single")},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, c.puzzle)
			d.Logic.SetStrategies(c.strategies)
			if c.puzzle == hard {
				d.enter(board.At(1, 8), 2)
			}
			hint := d.hint(func() { d.Logic.HintAt(reason.WholeStep) })
			check.Must(t, hint.Path != nil, "there is no hint")
			want, moves := text(hint.Path.Step(0)), d.moves()
			var texts []string
			for i := range moves.Len() {
				texts = append(texts, text(moves.Step(i)))
			}
			check.That(t, slices.Contains(texts, want), "the hint %s is missing in %q", want, texts)
		})
	}
}

// TestARemovedCandidateIsNamed removes what is needed, without any entries.
func TestARemovedCandidateIsNamed(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Cursor.MoveTo(1, false)
	d.Notes.ToggleCandidate(9)
	check.Equal(t, "why there are no possible steps", d.moves().WhyNone(), notice.Notice{Kind: notice.CheckedRemoved, Count: 1, Cell: 1})
	check.Equal(t, "why there is no path", d.path().WhyNone().Kind, notice.CheckedRemoved)

	several := newDesk(t, fewGivens)
	for digit := range several.State().Candidates()[0].All() {
		several.Cursor.MoveTo(0, false)
		several.Notes.ToggleCandidate(digit)
	}
	check.Equal(t, "with several solutions", several.moves().WhyNone().Kind, notice.CheckedRemoved)
}
