package session_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/app/session/reason"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
	"nonet/solver/logic"
	"nonet/solver/practice"
)

// exercise opens a position for a technique and begins to practise it.
func exercise(t *testing.T, d *desk, technique logic.Technique, seed uint64) practice.Position {
	t.Helper()
	position, ok := practice.Random(technique, rand.New(rand.NewPCG(seed, 0)))
	if !ok {
		t.Fatalf("no position for %s", technique)
	}
	d.Load(position.State, true)
	d.Practice.Begin(technique, len(position.Step.Placed) > 0)
	return position
}

// judgement waits until everything is judged.
func (d *desk) judgement() reason.Verdict {
	d.t.Helper()
	d.until("a judgement", func() bool { return !d.Practice.Exercise().Asking })
	return d.Practice.Exercise().Verdict
}

func (d *desk) removeCandidate(c logic.Candidate) {
	d.Cursor.MoveTo(c.Cell, false)
	d.Notes.ToggleCandidate(c.Digit)
}

func (d *desk) doStep(step *logic.Step) {
	for _, removed := range step.Removed {
		d.removeCandidate(removed)
	}
	for _, placed := range step.Placed {
		d.enter(placed.Cell, placed.Digit)
	}
}

func practised() (all []logic.Technique) {
	for _, technique := range logic.Techniques() {
		if practice.Has(technique) {
			all = append(all, technique)
		}
	}
	return all
}

// TestEachStepIsFound checks for each technique that doing what its step does counts as found, that
// a part of it counts as a part, and that the hint is a step of the technique.
func TestEachStepIsFound(t *testing.T) {
	d := newDesk(t, newspaper)
	var lessons []reason.Lesson
	d.Practice.OnLesson(func(l reason.Lesson) { lessons = append(lessons, l) })
	for _, technique := range practised() {
		lessons = nil
		position := exercise(t, d, technique, 1)
		check.Equal(t, technique.String()+" at the start", d.judgement().Kind, reason.NotJudged)
		if n := len(position.Step.Removed); n > 1 && len(position.Step.Placed) == 0 {
			d.removeCandidate(position.Step.Removed[0])
			switch verdict := d.judgement(); verdict.Kind {
			case reason.PartFound:
				check.That(t, verdict.Left > 0, "%s: nothing is left", technique)
			case reason.StepFound: // another step of the technique does only this
			default:
				t.Errorf("%s: a part is judged %d", technique, verdict.Kind)
			}
			d.Tree.Undo()
			d.judgement()
		}
		d.doStep(&position.Step)
		verdict := d.judgement()
		if verdict.Kind != reason.StepFound {
			t.Errorf("%s: judged %+v", technique, verdict)
			continue
		}
		check.Equal(t, "found", verdict.Path.Step(verdict.Row).Technique, technique)
		check.Lists(t, technique.String()+": lessons", lessons, []reason.Lesson{{Technique: technique}})
		check.Equal(t, technique.String()+" is to be saved", d.Dirty(), false)
		d.Restart()
		check.Equal(t, technique.String()+" after the restart", d.judgement().Kind, reason.NotJudged)
		h := d.hint(func() { d.Logic.HintAt(reason.Which) })
		check.Equal(t, "hint", h.Path.Step(0).Technique, technique)
	}
}

// TestJudgements checks the five judgements, that undo takes them back, and what is remembered.
func TestJudgements(t *testing.T) {
	d := newDesk(t, newspaper)
	var lessons []reason.Lesson
	d.Practice.OnLesson(func(l reason.Lesson) { lessons = append(lessons, l) })
	anyUnproven, anyOthers := false, false
	for _, technique := range []logic.Technique{
		logic.Pointing, logic.LockedTriple, logic.XWing, logic.FinnedJellyfish, logic.TurbotFish, logic.XYWing, logic.UniqueRectangle2, logic.ALSXZ,
	} {
		position := exercise(t, d, technique, 3)
		moves := d.moves()
		solution := solutions(position.State.Puzzle.Givens.String())[0]
		candidates := position.State.Candidates()

		wrong := logic.Candidate{Cell: position.Step.Removed[0].Cell}
		wrong.Digit = solution[wrong.Cell]
		d.removeCandidate(wrong)
		verdict := d.judgement()
		check.Equal(t, "a candidate of the solution", verdict.Kind, reason.Mistaken)
		check.Lists(t, "the mistakes", verdict.Acts, []reason.Act{{Candidate: wrong}})
		d.Tree.Undo()
		check.Equal(t, "undone", d.judgement().Kind, reason.NotJudged)

		mistake := logic.Candidate{Cell: wrong.Cell, Digit: candidates[wrong.Cell].Without(wrong.Digit).Min()}
		d.enter(mistake.Cell, mistake.Digit)
		check.Lists(t, "a wrong digit", d.judgement().Acts, []reason.Act{{Candidate: mistake, Entered: true}})
		d.Tree.Undo()

		explained := map[logic.Candidate]logic.Technique{} // all that steps remove
		add := func(c board.Cell, digit board.Digit, by logic.Technique) {
			if candidate := (logic.Candidate{Cell: c, Digit: digit}); explained[candidate] != technique {
				explained[candidate] = by
			}
		}
		for i := range moves.Len() {
			step := moves.Step(i)
			for _, removed := range step.Removed {
				add(removed.Cell, removed.Digit, step.Technique)
			}
			for _, placed := range step.Placed {
				for digit := range board.AllDigits.All() {
					add(placed.Cell, digit, step.Technique)
				}
				for c := range board.Classic().Peers(placed.Cell).All() {
					add(c, placed.Digit, step.Technique)
				}
			}
		}
		unproven, others := false, false
		for c := range board.Cell(board.Cells) {
			for digit := range candidates[c].Without(solution[c]).All() {
				candidate := logic.Candidate{Cell: c, Digit: digit}
				by := explained[candidate]
				if by == logic.NoTechnique && !unproven {
					unproven = true
					d.removeCandidate(candidate)
					verdict := d.judgement()
					check.Equal(t, "what no step shows", verdict.Kind, reason.Unproven)
					check.Lists(t, "this", verdict.Acts, []reason.Act{{Candidate: candidate}})
					d.Tree.Undo()
				}
				if by != logic.NoTechnique && by != technique && !others && !slices.Contains(position.Step.Removed, candidate) {
					others = true
					d.removeCandidate(candidate)
					verdict := d.judgement()
					check.Equal(t, "by another technique", verdict.Kind, reason.OtherFound)
					d.doStep(&position.Step)
					check.Equal(t, "after it", d.judgement().Kind, reason.StepFound)
					for d.Tree.View().CanUndo {
						d.Tree.Undo()
					}
				}
			}
		}
		anyUnproven, anyOthers = anyUnproven || unproven, anyOthers || others

		exercise(t, d, technique, 3)
		lessons = nil
		d.hint(d.Logic.Hint)
		d.hint(func() { d.Logic.HintAt(reason.WholeStep) })
		d.Logic.Hint() // takes the step
		check.Equal(t, "taken by a hint", d.judgement().Kind, reason.StepFound)
		check.Equal(t, "was taken", d.judgement().Taken, true)
		check.Equal(t, "lessons of hints", len(lessons), 3)
		d.Tree.Undo()
		d.doStep(&position.Step)
		check.Equal(t, "judgement after undoing it", d.judgement().Kind, reason.StepFound)
		check.Equal(t, "was taken, after undoing it", d.judgement().Taken, false)
		for i, stage := range []reason.Stage{reason.Where, reason.Which, reason.WholeStep} {
			check.Equal(t, "lesson of a hint", lessons[i], reason.Lesson{Technique: technique, Stage: stage})
		}
		check.Equal(t, "the last lesson", lessons[3], reason.Lesson{Technique: technique, Helped: true})
	}
	check.That(t, anyUnproven && anyOthers, "no position has candidates that other steps remove, or none that no step removes")
}

// TestTakenFromThePath checks that a step that a path has taken does not count as found,
// and that this is still known after a mistake, and after undo and redo, but not after the player
// has done it.
func TestTakenFromThePath(t *testing.T) {
	d := newDesk(t, newspaper)
	var lessons []reason.Lesson
	d.Practice.OnLesson(func(l reason.Lesson) { lessons = append(lessons, l) })
	position := exercise(t, d, logic.XWing, 1)
	d.Logic.ShowStep(d.path(), 0)
	d.Logic.GoToShown()
	verdict := d.judgement()
	check.That(t, verdict.Kind == reason.StepFound && verdict.Taken, "the judgement is %+v", verdict)
	check.Lists(t, "lessons", lessons, nil)
	d.Tree.Undo()
	check.Equal(t, "after undo", d.judgement().Kind, reason.NotJudged)
	d.Tree.Redo()
	check.Equal(t, "taken, after redo", d.judgement().Taken, true)

	solution := solutions(position.State.Puzzle.Givens.String())[0]
	grid := d.State().Grid()
	empty := board.Cell(slices.Index(grid[:], 0))
	d.enter(empty, solution[empty]%board.Size+1)
	check.Equal(t, "a mistake", d.judgement().Kind, reason.Mistaken)
	d.enter(empty, solution[empty])
	check.Equal(t, "taken, after the mistake", d.judgement().Taken, true)

	exercise(t, d, logic.XWing, 1)
	d.Logic.ShowStep(d.path(), 0)
	d.Logic.GoToShown()
	d.judgement()
	taken := *d.State()
	d.Tree.Undo()
	d.judgement()
	d.Apply(taken)
	verdict = d.judgement()
	check.That(t, verdict.Kind == reason.StepFound && !verdict.Taken, "the judgement of the same by the player is %+v", verdict)
}

// TestPracticeEnds checks that another puzzle, a change of the givens and End end the practice.
func TestPracticeEnds(t *testing.T) {
	d := newDesk(t, newspaper)
	for _, end := range []func(){
		func() { d.SetPlaying(false) }, d.Shuffle,
		func() { d.Load(game.State{}, true) },
		d.Practice.End,
	} {
		exercise(t, d, logic.XWing, 1)
		check.Equal(t, "practised", d.Practice.Exercise().Technique, logic.XWing)
		end()
		check.Equal(t, "after the end", d.Practice.Exercise().Technique, logic.NoTechnique)
	}
	check.Equal(t, "to be saved", d.Dirty(), false)
}

// TestHintsInPractice checks that each hint says more than the one before: the user knows the technique, so
// the second one is about the digits, and about the cells of the pattern.
func TestHintsInPractice(t *testing.T) {
	d := newDesk(t, newspaper)
	for _, technique := range []logic.Technique{logic.XWing, logic.HiddenSingle, logic.ALSXZ} {
		exercise(t, d, technique, 4)
		hint := func() reason.Hint {
			d.Logic.Hint()
			d.until("the hint", func() bool { return !d.Logic.View().Hint.Asking })
			return d.Logic.View().Hint
		}
		where := hint()
		which := hint()
		check.Equal(t, "stage", which.Stage, reason.Which)
		check.That(t, where.Practised && which.Practised, "%s is not known to be practised", technique)
		step := which.Path.Step(0)
		switch technique {
		case logic.XWing:
			check.Equal(t, "the cells", which.Region.Cells, step.Cells)
			check.That(t, which.Region.Cells.Len() < where.Region.Cells.Len(), "the second hint shows no fewer cells")
		case logic.HiddenSingle:
			check.Equal(t, "the cells", which.Region.Cells, where.Region.Cells) // the pattern is the solution
		}
	}
	d.Practice.End()
	d.Logic.HintAt(reason.Which)
	d.until("the hint", func() bool { return !d.Logic.View().Hint.Asking })
	check.Not(t, d.Logic.View().Hint.Practised, "the technique is known to be practised")
}

// TestFoundStepIsDrawn checks that the step is drawn until the player does more, and that the
// candidates removed before the practice are not shown as removed.
func TestFoundStepIsDrawn(t *testing.T) {
	d := newDesk(t, newspaper)
	position := exercise(t, d, logic.XWing, 2)
	view := d.View()
	check.Equal(t, "candidates are shown", view.Notes.Candidates, true)
	check.Equal(t, "removed", view.Board.Removed, [board.Cells]board.DigitSet{})
	check.Equal(t, "candidates", view.Board.Candidates, position.State.Candidates())
	d.doStep(&position.Step)
	d.judgement()
	check.That(t, d.View().Board.Marking != nil, "the step is not drawn")
	d.Practice.Hide()
	check.That(t, d.View().Board.Marking == nil && !d.Practice.Exercise().Verdict.Drawn, "the step is drawn although it was hidden")
	d.Cursor.MoveTo(3, false)
	check.That(t, d.View().Board.Marking == nil, "a move of the cursor draws the step again")
	check.Equal(t, "the judgement after hiding the step is", d.judgement().Kind, reason.StepFound)
	d.Tree.Undo()
	d.judgement()
	d.Tree.Redo()
	d.judgement()
	check.That(t, d.View().Board.Marking != nil, "the step is not drawn again after redo")
	d.Tree.Undo()
	check.That(t, d.View().Board.Marking == nil, "the step is drawn although it is undone")
	d.Tree.Redo()
	solution := solutions(position.State.Puzzle.Givens.String())[0]
	for c, digit := range solution {
		if d.State().Grid()[c] == 0 {
			d.enter(board.Cell(c), digit)
			break
		}
	}
	check.Equal(t, "still", d.judgement().Kind, reason.StepFound)
	check.That(t, d.View().Board.Marking == nil, "the step hides what the player does")
}
