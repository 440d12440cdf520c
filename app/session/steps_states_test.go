package session_test

import (
	"context"
	"testing"
	"time"

	"nonet/app/draw/scene"
	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/reason"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
	"nonet/internal/check"
	"nonet/solver/logic"
)

// A change that affects neither digits nor candidates keeps the steps, which can still be
// shown and taken.
func TestStepsOutlastMarksAndTitles(t *testing.T) {
	for name, change := range map[string]func(*desk){
		"mark":   func(d *desk) { d.ToggleMark(game.Corner, 3) },
		"colour": func(d *desk) { d.ToggleColour(2) },
		"title":  func(d *desk) { d.SetTexts(session.Texts{Title: "Sunday"}) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, easy())
			path := d.path()
			d.Cursor.MoveTo(firstOpen(d.State()), false)
			before := *d.State()
			change(d)
			check.Equal(t, "state is unchanged", *d.State() == before, false)
			check.Equal(t, "path", d.path(), path)
			d.Logic.ShowStep(path, 2)
			check.Equal(t, "path on the board", d.Logic.View().Path, path)
			d.Logic.GoToShown()
			check.Equal(t, "entries after going there", d.State().Entries.Filled(), 3)
		})
	}
}

// A hint ends the drawing of regions, and hides the possible digits and a solution from a
// file that the search has not reached yet.
func TestAHintHasTheBoardToItself(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Rules.SetDrawing(true)
	d.hint(d.Logic.Hint)
	if v := d.View(); v.Rules.Drawing || v.Board.Drawing || v.Reason.Hint.Stage != reason.Where {
		t.Error("regions are drawn below a hint")
	}
	d.Rules.SetDrawing(true)
	check.Equal(t, "drawing", d.Rules.View().Drawing, true)
	check.Equal(t, "no marks", d.View().Board.Marking == nil, true)
	d.Logic.ShowStep(d.path(), 0)
	check.Equal(t, "drawing with a step shown", d.Rules.View().Drawing, false)
	d.Counts.SetOverlay(true)
	check.Equal(t, "no path", d.Logic.View().Path == nil, true)
	check.Equal(t, "possible digits", d.Counts.Overlay(), true)
	d.hint(d.Logic.Hint)
	check.Equal(t, "possible digits with a hint shown", d.Counts.Overlay(), false)
	d.Counts.SetOverlay(true)
	check.Equal(t, "hint", d.Logic.View().Hint.Stage, reason.NoHint)
	check.Equal(t, "possible digits", d.Counts.Overlay(), true)

	document := &format.Document{Game: game.New(*d.State()), Shown: 1, Solution: solutions(newspaper)[0]}
	d.Open(document, true)
	check.Equal(t, "showing the solution of the file", d.Solutions.Showing(), true)
	d.hint(func() { d.Logic.HintAt(reason.WholeStep) })
	if v := d.View(); v.Search.Showing || v.Reason.Hint.Stage != reason.WholeStep || d.Grid() != d.State().Grid() {
		t.Error("a hint lies over a solution that a file promises")
	}
	d.Open(&format.Document{Game: document.Game}, true)
	check.Equal(t, "hint", d.Logic.View().Hint.Stage, reason.NoHint)
	check.Equal(t, "no marks", d.View().Board.Marking == nil, true)
}

// Pins are hidden while a step is shown.
func TestAStepHasNoPins(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Solutions.TogglePinAt(1, 9)
	check.Equal(t, "pin on the board", d.View().Board.Cells[1].Flags.Has(scene.Pinned), true)
	d.hint(func() { d.Logic.HintAt(reason.WholeStep) })
	check.Equal(t, "digit", d.View().Board.Cells[1].Digit, 0)
	check.Equal(t, "pin on the board", d.View().Board.Cells[1].Flags.Has(scene.Pinned), false)
}

// When the strategies change, steps and hints are dropped, but the result of a check stays.
func TestPath_WhenStrategyChanges(t *testing.T) {
	d := newDesk(t, newspaper)
	d.enter(2, 6)
	d.check()
	path := d.path()
	d.Logic.SetStrategies(logic.Strategies()[:1])
	check.Equal(t, "wrong entries", d.Logic.View().Wrong, board.CellsOf(2))
	check.Equal(t, "path with other strategies is the same", d.path() == path, false)
	d = newDesk(t, newspaper)
	d.hint(d.Logic.Hint)
	d.Logic.SetStrategies(logic.Strategies()[:1])
	check.Equal(t, "hint with other strategies", d.Logic.View().Hint.Stage, reason.NoHint)
	d.Logic.Hint()
	d.Logic.SetStrategies(logic.Strategies()[:2]) // before the hint is found
	check.Equal(t, "still looking for the hint", d.Logic.View().Hint.Asking, false)
	d.Logic.Path()
	d.Logic.SetStrategies(logic.Strategies()[:1])
	check.Equal(t, "solved with fewer strategies", d.path().Solved, false)
}

// An edit ends a check: mistakes are no longer marked until the user asks again.
func TestACheckEndsWithAnEdit(t *testing.T) {
	d := newDesk(t, newspaper)
	d.enter(2, 6)
	d.check()
	d.enter(3, 2)
	d.Mistakes.SetMarking(true) // mistakes are marked from now on
	d.until("the marks", func() bool { return d.Logic.View().Wrong == board.CellsOf(2, 3) })
	d.Mistakes.SetMarking(false)
	check.Equal(t, "no wrong entries", d.Logic.View().Wrong.Empty(), true)
	d.wantNotice(notice.None)
}

// While a step is shown, sought digits are not highlighted.
func TestAStepIsNotMixedWithWhatIsSought(t *testing.T) {
	d := newDesk(t, newspaper)
	d.Seek(5)
	d.hint(func() { d.Logic.HintAt(reason.WholeStep) })
	check.Equal(t, "sought on the board", d.View().Board.Sought, 0)
	check.Equal(t, "sought", d.View().Sought, board.DigitsOf(5))
}

// If the solution's digit was removed from a cell's candidates, the game cannot be solved. A check
// says where, and restores it.
func TestAWronglyRemovedCandidateIsNeeded(t *testing.T) {
	needed := solutions(newspaper)[0][1]
	for name, remove := range map[string]func(*game.State){
		"by steps":      func(s *game.State) { s.Struck[1] = board.DigitsOf(needed) },
		"by the player": func(s *game.State) { s.Crossed[1], s.Crossed[2] = board.DigitsOf(needed), board.DigitsOf(5) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, newspaper)
			d.reload(remove)
			before := *d.State()
			found := d.check()
			check.Equal(t, "check", found.Kind, notice.CheckedRemoved)
			check.Equal(t, "cell", found.Cell, 1)
			check.Equal(t, "needed", d.Logic.View().Needed, board.CellsOf(1))
			check.Equal(t, "marked", d.flagged(scene.Clash), board.CellsOf(1))
			d.wantWhy(0, 0)
			check.Equal(t, "steps", d.path().Len(), 0)
			d.check()
			d.Mistakes.RestoreNeeded()
			check.Equal(t, "restored", d.State().Candidates()[1].Has(needed), true)
			check.Equal(t, "still removed", d.State().Crossed[2], before.Crossed[2])
			check.Equal(t, "check afterwards", d.check().Kind, notice.CheckedRight)
			d.Tree.Undo()
			check.Equal(t, "after undo", *d.State(), before)
			d.hint(d.Logic.Hint)
			check.Equal(t, "a hint says", d.Logic.View().Check.Value.Kind, notice.CheckedRemoved)
		})
	}
}

// A wrong digit is more than a removed candidate.
func TestAWrongDigitComesBeforeARemovedCandidate(t *testing.T) {
	d := newDesk(t, newspaper)
	d.reload(func(s *game.State) { s.Crossed[1] = board.DigitsOf(solutions(newspaper)[0][1]) })
	d.enter(2, 6)
	check.Equal(t, "check", d.check().Kind, notice.CheckedWrong)
	d.Mistakes.ClearWrong()
	check.Equal(t, "once cleared", d.check().Kind, notice.CheckedRemoved)
}

// A rating ends when the puzzle is edited or another game is loaded.
func TestTheRatingOfAnotherPuzzleEnds(t *testing.T) {
	for name, leave := range map[string]func(*desk){
		"edit": func(d *desk) { d.SetPlaying(false); d.enter(1, 9) },
		"load": func(d *desk) { d.Load(game.State{}, true) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, newspaper)
			ended := make(chan struct{})
			d.Logic.SetRater(func(ctx context.Context, _ *board.Puzzle) reason.Rated {
				<-ctx.Done()
				close(ended)
				return reason.Rated{}
			})
			d.Logic.Rate()
			leave(d)
			select {
			case <-ended:
			case <-time.After(time.Minute):
				t.Error("it goes on")
			}
		})
	}
}
