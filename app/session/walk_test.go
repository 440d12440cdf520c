package session_test

import (
	"slices"
	"testing"

	"nonet/app/draw/scene"
	"nonet/app/session/reason"
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
	var b logic.Board
	for path.SetBoard(&b, row); len(path.Step(row).Inferences(&b, 0)) == 0; path.SetBoard(&b, row) {
		row++
	}
	d.Logic.Walk(1)
	check.Equal(t, "statement without a step", d.Logic.View().Walk, 0)
	d.Logic.ShowStep(path, row)
	step, whole := path.Step(row), d.View().Board.Marking
	list := step.Inferences(&b, 0)
	check.Equal(t, "number of statements", d.Logic.View().Walks, len(list))
	for i := range list {
		d.Logic.Walk(1)
		view := d.View()
		check.Equal(t, "statement", view.Reason.Walk, i+1)
		check.Equal(t, "number of arrows", len(view.Board.Marking.Arrows), len(list[i].Links))
		node := list[i].Chain.Nodes[list[i].Node]
		check.That(t, view.Board.Marking.Parts[node.Cells.Min()][node.Digit-1] != scene.NoPart, "statement %d is not marked", i+1)
	}
	d.Logic.Walk(1)
	check.Equal(t, "statement after the last", d.Logic.View().Walk, len(list))
	for range len(list) + 1 {
		d.Logic.Walk(-1)
	}
	view := d.View()
	check.Equal(t, "statement before the first", view.Reason.Walk, 0)
	check.Equal(t, "number of arrows of the whole step", len(view.Board.Marking.Arrows), len(whole.Arrows))

	d.Logic.Walk(1)
	d.Logic.ShowStep(path, row+1)
	check.Equal(t, "statement of another step", d.Logic.View().Walk, 0)
	d.Logic.LeaveSteps()
	check.Equal(t, "statements without a step", d.Logic.View().Walks, 0)

	d.Logic.SetStrategies(strategiesOf(logic.Chains))
	d.hint(func() { d.Logic.HintAt(reason.WholeStep) })
	check.That(t, d.Logic.View().Walks > 0, "the hint has no statements")
	d.Logic.Walk(1)
	check.Equal(t, "statement of the hint", d.Logic.View().Walk, 1)
}

// withNested has steps of nested forcing chains.
const withNested = "1....67.....18..3...9.7......4.....3.9.....2.7..6..5....2..1...8...6.1.....8.5.4."

// TestWalkThroughAProof goes through the statements of nested forcing chains, with a nested proof
// closed and then open.
func TestWalkThroughAProof(t *testing.T) {
	d := newDesk(t, withNested)
	path := d.path()
	row, nested := 0, -1
	for ; nested < 1; row++ {
		nested = slices.IndexFunc(path.Step(row).Proof, func(s logic.Statement) bool { return s.Kind == logic.Refuted && s.Depth > 0 })
	}
	row--
	step := path.Step(row)
	d.Logic.ShowStep(path, row)
	folded := d.Logic.View().Walks
	check.That(t, folded > 0 && folded < len(step.Proof), "%d of %d statements", folded, len(step.Proof))
	end := logic.ProofEnd(step.Proof, nested)
	d.Logic.ToggleProof() // the whole step has nothing to open
	check.Equal(t, "opened", d.Logic.View().Opened, 0)
	for range nested + 1 { // the assumption, the statements before the nested proof, and its result
		d.Logic.Walk(1)
	}
	check.Equal(t, "can be opened", d.Logic.View().Foldable, true)
	d.Logic.ToggleProof()
	check.Equal(t, "opened", d.Logic.View().Opened, nested)
	check.Equal(t, "statement", d.Logic.View().Walk, nested+1)
	check.Equal(t, "statements", d.Logic.View().Walks, folded+end-nested-1)
	part := func(i int) scene.Part {
		return d.View().Board.Marking.Parts[step.Proof[i].Cells.Min()][step.Proof[i].Digit-1]
	}
	check.Equal(t, "the assumption", part(nested), scene.Base)
	for i := nested + 1; i < end-1; i++ {
		d.Logic.Walk(1)
		check.That(t, part(i) != scene.NoPart && len(d.View().Board.Marking.Arrows) > 0, "statement %d is not drawn", i)
	}
	d.Logic.ToggleProof()
	check.Equal(t, "closed", d.Logic.View().Opened, 0)
	check.Equal(t, "statement after closing", d.Logic.View().Walk, nested+1)
	check.Equal(t, "statements after closing", d.Logic.View().Walks, folded)
	check.Equal(t, "the refuted candidate", part(nested), scene.Gone)
	d.Logic.WalkTo(folded + 9)
	check.Equal(t, "the last statement", d.Logic.View().Walk, folded)
	check.Equal(t, "can be opened", d.Logic.View().Foldable, false)
}

// TestWalkThroughARowOfSets goes through the sets of an ALS chain, which have their letters.
func TestWalkThroughARowOfSets(t *testing.T) {
	d := newDesk(t, withChain)
	path := d.path()
	row := 0
	for path.Step(row).Technique != logic.ALSChain {
		row++
	}
	sets := path.Step(row).Sets
	d.Logic.ShowStep(path, row)
	d.Logic.Walk(1)
	for i := range sets {
		d.Logic.Walk(1)
		tags := d.View().Board.Marking.Tags
		check.That(t, slices.ContainsFunc(tags, func(tag scene.Tag) bool { return tag.Letter == sets[i].Letter }), "set %c has no letter", sets[i].Letter)
		if d.Logic.View().Walk == d.Logic.View().Walks {
			break // the row contradicts itself
		}
	}
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
