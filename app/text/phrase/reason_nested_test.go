package phrase

import (
	"testing"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver/logic"
)

const monster = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"

func TestReasonOfNestedChains(t *testing.T) {
	const line = "Nested Forcing Chains: 7 in b6 => r1c3<>7"
	for _, language := range []string{"en", "nl", "de", "fr", "es"} {
		Said(t, reasonOf(t, i18n.New(language), monster, line, logic.Contradictions))
	}
}

func TestNestedProofsOpenAndClose(t *testing.T) {
	s := logic.NewSolver(logic.Explaining()...)
	p := &board.Puzzle{Givens: board.MustParseGrid(monster)}
	s.Start(p, &p.Givens, true)
	step, _ := s.Next()
	inner := -1
	for _, line := range ProofLines(english, &step, &s.Board, func(int) bool { return false }) {
		if line.Nested {
			inner = line.Statement
			check.Equal(t, "open", line.Open, false)
		}
		check.Equal(t, "depth", line.Depth, 0)
		Said(t, line.Text)
	}
	open := ProofLines(english, &step, &s.Board, func(i int) bool { return i == inner })
	check.Equal(t, "lines if open", len(open), len(step.Proof)+1)
}
