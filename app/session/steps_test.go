package session_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"nonet/app/draw/scene"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
	"nonet/solver/logic"
)

// until processes results until a condition is met.
func (d *desk) until(what string, is func() bool) {
	d.t.Helper()
	timeout := time.After(time.Minute)
	for !is() {
		select {
		case f := <-d.queue:
			f()
		case <-timeout:
			d.t.Fatalf("waited in vain for %s", what)
		}
	}
}

// hint calls do and waits until the step is found or there is none.
func (d *desk) hint(do func()) reason.Hint {
	d.t.Helper()
	do()
	d.until("a hint", func() bool { return !d.Logic.View().Hint.Asking })
	return d.Logic.View().Hint
}

func (d *desk) path() *reason.Path {
	d.t.Helper()
	d.until("the path", func() bool { return d.Logic.Path().Known })
	return d.Logic.Path().Value
}

func (d *desk) moves() *reason.Path {
	d.t.Helper()
	d.until("the moves", func() bool { return d.Logic.Moves().Known })
	return d.Logic.Moves().Value
}

func (d *desk) wantNotice(want notice.Kind) {
	d.t.Helper()
	check.Equal(d.t, "notice", d.Notice().Kind, want)
}

// lockedAway can be solved with singles only after steps with pairs and locked
// candidates.
const lockedAway = "5.....7.....46....67..5..2.2.4....9....9...62.9..7.31...1.25.7....8.1............"

func TestTheLadderOfHints(t *testing.T) {
	d := newDesk(t, newspaper)
	before := *d.State()
	h := d.hint(d.Logic.Hint)
	if h.Stage != reason.Where || h.Region.Cells.Empty() || d.View().Board.Marking == nil {
		t.Fatalf("the first press shows %+v", h)
	}
	check.Equal(t, "marked region", d.View().Board.Marking.Houses[0].Cells, h.Region.Cells)
	d.Logic.Hint()
	check.Equal(t, "hint after the second press", d.Logic.View().Hint.Stage, reason.Which)
	d.Logic.Hint()
	h = d.Logic.View().Hint
	if h.Stage != reason.WholeStep || h.Path.Step(0) == nil || *d.State() != before {
		t.Fatalf("the third press shows %+v", h)
	}
	placed := h.Path.Step(0).Placed[0]
	d.Logic.Hint()
	if d.State().Entries[placed.Cell] != placed.Digit || d.State().Entries.Filled() != 1 {
		t.Errorf("the step placed %v", d.State().Entries)
	}
	check.Equal(t, "hint after the step was taken", d.Logic.View().Hint.Stage, reason.NoHint)
	d.Tree.Undo()
	check.Equal(t, "state is restored by undo", *d.State(), before)
	check.Equal(t, "hint at once", d.hint(func() { d.Logic.HintAt(reason.WholeStep) }).Stage, reason.WholeStep)
	d.Logic.HintAt(reason.Which)
	check.Equal(t, "hint", d.Logic.View().Hint.Stage, reason.Which)
	d.EnterDigit(placed.Digit)
	check.Equal(t, "hint", d.Logic.View().Hint.Stage, reason.NoHint)
	check.Equal(t, "no marks", d.View().Board.Marking == nil, true)
	d.hint(d.Logic.Hint)
	d.Logic.LeaveSteps()
	check.Equal(t, "hint after leaving", d.Logic.View().Hint.Stage, reason.NoHint)
	check.Equal(t, "hint after leaving", d.hint(d.Logic.Hint).Stage, reason.Where)
}

// A second press of Hint counts even if the step has not been found yet.
func TestQuickPressesOfHint(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Logic.Hint()
	d.Logic.Hint()
	check.Equal(t, "looking for a hint", d.Logic.View().Hint.Asking, true)
	check.Equal(t, "hint after two presses", d.hint(func() {}).Stage, reason.Which)
	d.Load(game.State{Puzzle: board.Puzzle{Givens: board.MustParseGrid(newspaper)}}, true)
	d.Logic.Hint()
	d.EnterDigit(1) // before the hint is found
	d.hint(func() {})
	check.Equal(t, "hint for an earlier position", d.Logic.View().Hint.Stage, reason.NoHint)
}

func TestWhyThereIsNoHint(t *testing.T) {
	singles := logic.Strategies()[:3]
	for name, test := range map[string]struct {
		givens     string
		entries    board.Grid
		strategies []logic.Strategy
		want       notice.Kind
	}{
		"filled":           {solved, board.Grid{}, nil, notice.AllFilled},
		"clashing givens":  {unsolved, board.Grid{}, nil, notice.PuzzleHasNone},
		"a wrong entry":    {newspaper, board.Grid{0, 8}, nil, notice.CheckedWrong},
		"left out":         {fourfold, board.Grid{}, singles[:1], notice.NoStep},
		"several, a wrong": {fourfold, board.Grid{5: 0, 0: 9}, nil, notice.CheckedWrong},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, test.givens)
			d.Logic.SetStrategies(test.strategies)
			d.reload(func(s *game.State) { s.Entries = test.entries })
			check.Equal(t, "hint", d.hint(d.Logic.Hint).Stage, reason.NoHint)
			d.wantNotice(test.want)
			v := d.View()
			said := v.Reason.Hint.None
			if v.Reason.Check.Known { // a hint that meets a mistake has the answer of a check
				said = v.Reason.Check.Value
				d.Logic.LeaveSteps()
				check.Equal(t, "check", d.check(), said)
			}
			if said != v.Notice || v.Notice.Kind == notice.NoStep && (!v.Notice.Several || v.Notice.Off < 10) {
				t.Errorf("the hint says %+v, the notice %+v", said, v.Notice)
			}
			d.Logic.LeaveSteps()
			check.Equal(t, "reason after leaving", d.Logic.View().Hint.None.Kind, notice.None)
			check.Not(t, d.Logic.View().Check.Known || !d.Logic.View().Wrong.Empty(), "the answer stays")
		})
	}
}

// A step that removes candidates is one edit, and the next hint continues from there.
func TestRemovedCandidatesStay(t *testing.T) {
	d := newDesk(t, lockedAway)
	d.Logic.SetStrategies(logic.Strategies()[:12]) // so that strategies added in the future do not affect the test
	path := d.path()
	var row int
	for row = range path.Len() {
		if len(path.Step(row).Removed) > 0 {
			break
		}
	}
	d.Logic.ShowStep(path, row-1)
	d.Logic.GoToShown()
	before := *d.State()
	if d.Logic.View().Path != nil || before.Entries.Filled() != row {
		t.Fatalf("%d entries, step %d", before.Entries.Filled(), row)
	}
	removed := path.Step(row).Removed
	if h := d.hint(func() { d.Logic.HintAt(reason.WholeStep) }); len(h.Path.Step(0).Removed) != len(removed) {
		t.Fatalf("the hint is %+v, the path has %+v", h.Path.Step(0), path.Step(row))
	}
	d.Logic.Hint()
	after := *d.State()
	if n := d.Notice(); n.Kind != notice.StepTaken || len(n.Step.Removed) != len(removed) || !n.Hidden || n.Filled {
		t.Errorf("it says %+v", n)
	}
	for _, r := range removed {
		if !after.Struck[r.Cell].Has(r.Digit) || after.Candidates()[r.Cell].Has(r.Digit) {
			t.Errorf("%v is not removed", r)
		}
	}
	history := d.Tree.History()
	check.Equal(t, "technique in the history", history.At(history.Now()).Technique, path.Step(row).Technique)
	check.Equal(t, "technique of several steps", history.At(history.Now()-1).Technique, logic.NoTechnique)
	d.SetCandidates(true)
	check.Equal(t, "candidates on the board", d.View().Board.Candidates, after.Candidates())
	check.Equal(t, "steps left", d.path().Len(), path.Len()-row-1)
	d.Tree.Undo()
	check.Equal(t, "state is restored by undo", *d.State(), before)
	d.Tree.Redo()
	d.enter(firstOpen(d.State()), solutions(lockedAway)[0][firstOpen(d.State())])
	check.Equal(t, "removed candidates after a digit", d.State().Struck, after.Struck)
	d.Clear()
	check.Equal(t, "removed candidates after clearing it", d.State().Struck, after.Struck)
}

func firstOpen(state *game.State) board.Cell {
	for c, d := range state.Grid() {
		if d == 0 {
			return board.Cell(c)
		}
	}
	return 0
}

// easy returns a puzzle that can be solved with singles. It removes every fourth digit from
// the constant solved.
func easy() string {
	signs := []byte(solved)
	for c := range signs {
		if (c/board.Size+c)%4 == 0 {
			signs[c] = '.'
		}
	}
	return string(signs)
}

// A path may have steps that ratings do without: nested chains explain what the rating counts as
// a contradiction. They do not change the rating.
func TestUnratedStepsDoNotChangeTheRating(t *testing.T) {
	for _, test := range []struct {
		givens           string
		unrated, hardest logic.Technique
	}{
		{"1....67.....18..3...9.7......4.....3.9.....2.7..6..5....2..1...8...6.1.....8.5.4.", logic.NestedForcingChains, logic.NestedForcingChains},
		{".....61......2.8....2.....637.59..4..6..............8.9.14.......4.85..36....7...", logic.DeathBlossom, logic.DeathBlossom},
		{".....52...9.4............45.643.8....39......1...5....4.6.1.7...5..7..83..7..649.", logic.DeathBlossom, logic.ForcingChainVerity},
	} {
		p := board.Puzzle{Givens: board.MustParseGrid(test.givens)}
		path := newDesk(t, test.givens).path()
		want, _ := logic.NewSolver().Rate(&p, true)
		unrated := 0
		for i := range path.Len() {
			if path.Step(i).Technique == test.unrated {
				unrated++
			}
		}
		check.That(t, unrated > 0 && path.Solved, "%d steps are %s, solved %t", unrated, test.unrated, path.Solved)
		check.Equal(t, "level", path.Rating.Level, want.Level)
		check.Equal(t, "score", path.Rating.Score, want.Score)
		check.Equal(t, "hardest", path.Rating.Hardest, test.hardest)
	}
}

func TestARowOfThePathIsALayer(t *testing.T) {
	d := newDesk(t, easy())
	before := *d.State()
	path := d.path()
	if !path.Solved || path.Rating.Steps != path.Len() || path.Len() != 81-before.Puzzle.Givens.Filled() {
		t.Fatalf("the path has %d steps, solved %v", path.Len(), path.Solved)
	}
	d.Logic.ShowStep(path, path.Len())
	check.Equal(t, "grid at the end", d.Grid().String(), solved)
	d.Logic.ShowStep(path, 5)
	v := d.View()
	if v.Reason.Path != path || v.Reason.PathRow != 5 || filled(d.Grid()) != before.Puzzle.Givens.Filled()+5 || v.Board.Marking == nil {
		t.Errorf("row 5 shows %v", d.Grid())
	}
	check.Equal(t, "state", *d.State(), before)
	check.Equal(t, "can undo", v.Tree.CanUndo, false)
	d.Logic.ShowStep(path, path.Len()+1)
	check.Equal(t, "row after one that does not exist", d.Logic.View().PathRow, 5)
	d.Logic.LeaveSteps()
	check.Equal(t, "no path", d.Logic.View().Path == nil, true)
	check.Equal(t, "grid", d.Grid(), before.Puzzle.Givens)
	d.Logic.ShowStep(path, 5)
	d.Logic.GoToShown()
	check.Equal(t, "notice", d.Notice(), notice.Notice{Kind: notice.StepsTaken, Count: 6, Hidden: true})
	check.Equal(t, "entries", d.State().Entries.Filled(), 6)
	check.Equal(t, "no path", d.Logic.View().Path == nil, true)
	d.Logic.ShowStep(path, 3)
	check.Equal(t, "a step of an earlier position is shown", d.Logic.View().Path == nil, true)
	d.Tree.Undo()
	check.Equal(t, "state is restored by undo", *d.State(), before)
	d.do(d.Solutions.FindNext)
	d.until("the path", func() bool { return d.Logic.Path().Known })
	d.Logic.ShowStep(d.Logic.Path().Value, 0)
	check.Equal(t, "showing a solution", d.Solutions.Showing(), false)
	check.Equal(t, "no path", d.Logic.View().Path == nil, false)
	d.do(d.Solutions.First)
	check.Equal(t, "showing a solution", d.Solutions.Showing(), true)
	check.Equal(t, "no path", d.Logic.View().Path == nil, true)
}

func filled(grid board.Grid) int { return grid.Filled() }

func TestAllStepsNow(t *testing.T) {
	d := newDesk(t, newspaper)
	moves := d.moves()
	if moves.Len() < 2 || moves.Solved {
		t.Fatalf("%d steps are possible", moves.Len())
	}
	for _, row := range []int{0, moves.Len() - 1} {
		d.Logic.ShowStep(moves, row)
		step := moves.Step(row)
		d.Logic.GoToShown()
		after := d.State()
		for _, p := range step.Placed {
			check.Equal(t, p.Cell.String(), after.Entries[p.Cell], p.Digit)
		}
		for _, r := range step.Removed {
			check.Equal(t, "removed: "+fmt.Sprint(r), after.Struck[r.Cell].Has(r.Digit), true)
		}
		if after.Entries.Filled() != len(step.Placed) || len(step.Placed)+len(step.Removed) == 0 {
			t.Error("more or less than the step was taken")
		}
		d.Tree.Undo()
		moves = d.moves()
	}
}

// If the game is edited during the search for a path, the path is dropped.
func TestAPathOfAnotherPositionIsDropped(t *testing.T) {
	d := newDesk(t, lockedAway)
	d.Logic.Path()
	d.enter(0, 8)
	d.path()
	if got := d.Logic.Path().Value; got.Len() != 0 && got.Standing.Reach {
		grid := d.State().Grid()
		var b logic.Board
		got.SetBoard(&b, 0)
		if b.Grid() != grid {
			t.Error("the path is of another position")
		}
	}
}

func TestTheRatingIsMadeOnDemand(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Logic.Rate()
	check.Equal(t, "can rate", d.Logic.View().CanRate, false)
	check.Equal(t, "rating", d.Logic.View().Rated.Asking, false)
	calls, stopped := 0, make(chan struct{})
	d.Logic.SetRater(func(ctx context.Context, p *board.Puzzle) reason.Rated {
		check.Equal(t, "givens to rate", p.Givens.String(), newspaper)
		if calls++; calls == 1 {
			<-ctx.Done()
			close(stopped)
		}
		return reason.Rated{Hardest: 71}
	})
	check.Equal(t, "rating before the user asks", d.Logic.View().Rated.Asking, false)
	d.Logic.Rate()
	d.Logic.StopRating()
	check.Equal(t, "rating after stopping", d.Logic.View().Rated.Asking, false)
	<-stopped
	d.Logic.Rate()
	d.until("the rating", func() bool { return d.Logic.View().Rated.Known })
	check.Equal(t, "rating", d.Logic.View().Rated.Value.Hardest, 71)
	d.enter(1, 9)
	check.Equal(t, "rating is known after an entry", d.Logic.View().Rated.Known, true)
	d.SetPlaying(false)
	d.enter(1, 9)
	check.Equal(t, "rating is known for another puzzle", d.Logic.View().Rated.Known, false)
}

func TestNestedProofsOpenAndClose(t *testing.T) {
	d := newDesk(t, "1....67.....18..3...9.7......4.....3.9.....2.7..6..5....2..1...8...6.1.....8.5.4.")
	path := d.path()
	at, inner := -1, -1
	for i := range path.Len() {
		proof := path.Step(i).Proof
		if inner = slices.IndexFunc(proof, func(s logic.Statement) bool { return s.Kind == logic.Refuted && s.Depth > 0 }); inner > 0 {
			at = i
			break
		}
	}
	d.Logic.OpenProof(inner) // nothing is shown
	check.Equal(t, "opened", d.Logic.View().Opened, 0)
	d.Logic.ShowStep(path, at)
	whole := d.View().Board.Marking.Parts
	refuted := path.Step(at).Proof[inner]
	part := func() scene.Part { return d.View().Board.Marking.Parts[refuted.Cells.Min()][refuted.Digit-1] }
	check.Equal(t, "is drawn as refuted", part() == scene.Gone, false)

	d.Logic.OpenProof(inner + 1) // it has no proof of its own
	check.Equal(t, "opened", d.Logic.View().Opened, 0)
	d.Logic.OpenProof(inner)
	check.Equal(t, "opened", d.Logic.View().Opened, inner)
	check.Equal(t, "is drawn as refuted", part(), scene.Gone)
	d.Logic.OpenProof(inner)
	check.Equal(t, "closed", d.Logic.View().Opened, 0)
	check.Equal(t, "marking", d.View().Board.Marking.Parts, whole)

	d.Logic.OpenProof(inner)
	d.Logic.ShowStep(path, at+1)
	check.Equal(t, "opened in another step", d.Logic.View().Opened, 0)
}
