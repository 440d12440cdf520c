package session_test

import (
	"testing"

	"nonet/app/scene"
	"nonet/app/session"
	"nonet/internal/check"
	"nonet/solver/logic"
)

// withChain has a step with a chain.
const withChain = "....6...1.3.2..6..8..49.....5....1.72........7.4....3.6...7.5.......2..8..28.476."

// TestWalkThroughAStep goes through the statements of a chain and back. Each is drawn alone,
// and the whole step is drawn before the first and after the selection of another step.
func TestWalkThroughAStep(t *testing.T) {
	d := newDesk(t, withChain)
	path := d.path()
	row := 0
	for len(path.Step(row).Inferences()) == 0 {
		row++
	}
	d.Logic.Walk(1)
	check.Equal(t, "statement without a step", d.View().Walk, 0)
	d.Logic.ShowStep(path, row)
	step, whole := path.Step(row), d.View().Board.Marking
	list := step.Inferences()
	check.Equal(t, "number of statements", d.View().Walks, len(list))
	for i := range list {
		d.Logic.Walk(1)
		view := d.View()
		check.Equal(t, "statement", view.Walk, i+1)
		check.Equal(t, "number of arrows", len(view.Board.Marking.Arrows), len(list[i].Links))
		node := list[i].Chain.Nodes[list[i].Node]
		check.That(t, view.Board.Marking.Parts[node.Cells.Min()][node.Digit-1] != scene.NoPart, "statement %d is not marked", i+1)
	}
	d.Logic.Walk(1)
	check.Equal(t, "statement after the last", d.View().Walk, len(list))
	for range len(list) + 1 {
		d.Logic.Walk(-1)
	}
	view := d.View()
	check.Equal(t, "statement before the first", view.Walk, 0)
	check.Equal(t, "number of arrows of the whole step", len(view.Board.Marking.Arrows), len(whole.Arrows))

	d.Logic.Walk(1)
	d.Logic.ShowStep(path, row+1)
	check.Equal(t, "statement of another step", d.View().Walk, 0)
	d.Logic.LeaveSteps()
	check.Equal(t, "statements without a step", d.View().Walks, 0)

	d.Logic.SetStrategies(strategiesOf(logic.Chains))
	d.hint(func() { d.Logic.HintAt(session.WholeStep) })
	check.That(t, d.View().Walks > 0, "the hint has no statements")
	d.Logic.Walk(1)
	check.Equal(t, "statement of the hint", d.View().Walk, 1)
}

func strategiesOf(family logic.Family) []logic.Strategy {
	var list []logic.Strategy
	for _, s := range logic.Strategies() {
		if s.Family == family {
			list = append(list, s)
		}
	}
	return list
}
