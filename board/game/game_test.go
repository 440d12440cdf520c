package game_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/game"
	"nonet/internal/check"
)

func cells(names ...int) board.CellSet {
	var set board.CellSet
	for _, c := range names {
		set = set.With(board.Cell(c))
	}
	return set
}

func TestDigitsAreGivensWhileSettingAndEntriesWhilePlaying(t *testing.T) {
	var s game.State
	s = s.WithDigit(cells(0), 7)
	if s.Puzzle.Givens[0] != 7 || s.Entries[0] != 0 {
		t.Errorf("setting: given %d, entry %d; want 7 and none", s.Puzzle.Givens[0], s.Entries[0])
	}
	s.Playing = true
	s = s.WithDigit(cells(0, 1), 5)
	if s.Puzzle.Givens[0] != 7 || s.Entries[0] != 0 || s.Entries[1] != 5 {
		t.Errorf("playing: given %d and entry %d in the given's cell, entry %d beside it; want 7, none and 5",
			s.Puzzle.Givens[0], s.Entries[0], s.Entries[1])
	}
	s.Playing = false
	s = s.WithDigit(cells(1), 5)
	if s.Puzzle.Givens[1] != 5 || s.Entries[1] != 0 {
		t.Error("setting over an entry must make it a given")
	}
}

func TestClearingTakesDigitsThenMarksThenColours(t *testing.T) {
	s := game.State{Playing: true}
	both := cells(3, 4)
	s = s.WithMark(both, game.Corner, 2).WithMark(both, game.Centre, 3).WithColour(both, 4).WithDigit(cells(3), 9)

	s = s.Cleared(both)
	if s.Entries[3] != 0 || s.Corner[4] == 0 || s.Colours[3] == 0 {
		t.Fatal("the first clearing takes the digit and nothing else")
	}
	s = s.Cleared(both)
	if s.Corner[3]|s.Corner[4]|s.Centre[3]|s.Centre[4] != 0 || s.Colours[3] == 0 {
		t.Fatal("the second clearing takes the marks and nothing else")
	}
	if s = s.Cleared(both); !s.Bare() {
		t.Fatal("the third clearing takes the colours")
	}
	if again := s.Cleared(both); again != s {
		t.Fatal("clearing empty cells changes nothing")
	}

	s.Puzzle.Givens[5] = 8
	s = s.WithColour(cells(5), 1).Cleared(cells(5))
	if s.Puzzle.Givens[5] != 8 || s.Colours[5] != 0 {
		t.Fatal("a given keeps its digit while playing, but not its colour")
	}
}

func TestMarksToggleForTheSelectionAsAWhole(t *testing.T) {
	s := game.State{Playing: true}
	s = s.WithDigit(cells(2), 1).WithMark(cells(0), game.Corner, 5)

	s = s.WithMark(cells(0, 1, 2), game.Corner, 5)
	if !s.Corner[0].Has(5) || !s.Corner[1].Has(5) {
		t.Error("where one cell lacks the mark, all get it")
	}
	if s.Corner[2] != 0 {
		t.Error("a cell with a digit gets no mark")
	}
	s = s.WithMark(cells(0, 1, 2), game.Corner, 5)
	if s.Corner[0] != 0 || s.Corner[1] != 0 {
		t.Error("where all have the mark, it goes")
	}
}

func TestSeveralColoursAndTints(t *testing.T) {
	s := game.State{}.WithColour(cells(0), 3).WithColour(cells(0), 5).WithColour(cells(0), 3).WithColour(cells(0), 9)
	check.Equal(t, "colours", s.Colours[0], board.ColoursOf(5, 9))
	check.Equal(t, "no colours", s.Uncoloured(cells(0, 1)).Colours[0], 0)
	s.Entries[2] = 4
	s = s.WithTint(cells(0), 7, 1).WithTint(cells(0, 1, 2), 7, 2)
	check.Equal(t, "all get it", s.Tints.Of(0).Of(7)+s.Tints.Of(1).Of(7), 4)
	check.Equal(t, "the colour of a cell with a digit", s.Tints.Of(2).Of(7), 0)
	check.Equal(t, "another candidate", s.Tints.Of(0).Of(6), 0)
	check.Equal(t, "if all have it", s.WithTint(cells(0, 1), 7, 2).Tints, game.Tinting{})
	check.Equal(t, "without a colour", s.WithTint(cells(0), 7, 0).Tints.Of(0).Of(7), 0)
	check.Equal(t, "after clearing", s.Cleared(cells(0)).Tints.Of(0), board.Tints{})
}

// TestTintsOfAbsentCandidates colours a candidate of cells of which some do not have it.
func TestTintsOfAbsentCandidates(t *testing.T) {
	s := game.State{}
	s.Puzzle.Givens[80] = 7 // cell 8 cannot hold a 7
	s.Crossed[1] = board.DigitsOf(7)
	s = s.WithTint(cells(0, 1, 8), 7, 2)
	check.Equal(t, "the candidate", s.Tints.Of(0).Of(7), 2)
	check.Equal(t, "a candidate that is struck through", s.Tints.Of(1).Of(7), 2)
	check.Equal(t, "a digit that is not possible", s.Tints.Of(8).Of(7), 0)
	check.Equal(t, "if all that are candidates have it", s.WithTint(cells(0, 1, 8), 7, 2).Tints, game.Tinting{})
	s.Corner[8] = board.DigitsOf(7)
	check.Equal(t, "a mark", s.WithTint(cells(8), 7, 2).Tints.Of(8).Of(7), 2)
}

func TestColoursToggle(t *testing.T) {
	s := game.State{}.WithColour(cells(0), 3).WithColour(cells(0, 1), 3)
	if three := board.ColoursOf(3); s.Colours[0] != three || s.Colours[1] != three {
		t.Error("where one cell lacks the colour, all get it")
	}
	if s = s.WithColour(cells(0, 1), 3); s.Colours[0] != 0 || s.Colours[1] != 0 {
		t.Error("where all have the colour, it goes")
	}
}

func TestFilledLeavesGivensAlone(t *testing.T) {
	s := game.State{Puzzle: board.Puzzle{Givens: board.Grid{0: 9}}, Playing: true}
	s = s.Filled(board.Grid{0: 1, 1: 2})
	if diff := cmp.Diff(board.Grid{0: 9, 1: 2}, s.Grid()); diff != "" {
		t.Error(diff)
	}
	if s = s.Restarted(); !s.Bare() || s.Puzzle.Givens[0] != 9 || !s.Playing {
		t.Error("restarting keeps the puzzle and takes all else")
	}
}

func TestAnEqualStateIsNoStep(t *testing.T) {
	g := game.New(game.State{})
	if g.Do(*g.State()) || g.CanUndo() {
		t.Error("doing nothing must not be undoable")
	}
	if !g.Do(g.State().WithDigit(cells(0), 1)) || !g.CanUndo() {
		t.Error("an edit must be undoable")
	}
}

func TestDirtyMeansDifferentFromTheSavedState(t *testing.T) {
	g := game.New(game.State{})
	if !g.Dirty() {
		t.Error("what has never been saved is dirty")
	}
	g.MarkSaved()
	g.Do(g.State().WithDigit(cells(0), 1))
	if !g.Dirty() {
		t.Error("an edit makes the game dirty")
	}
	g.Undo()
	if g.Dirty() {
		t.Error("undoing the edit makes it clean again")
	}
	g.Redo()
	g.MarkSaved()
	if g.Dirty() {
		t.Error("saving makes it clean")
	}
	playing := *g.State()
	playing.Playing = true
	if g.Do(playing); g.Dirty() {
		t.Error("playing makes it dirty")
	}
	g.Undo()
	g.Undo()
	if !g.Dirty() {
		t.Error("undoing past the save makes it dirty")
	}
}

// TestUndoAndRedoRetraceEveryEdit checks the history against a plain list.
func TestUndoAndRedoRetraceEveryEdit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := game.New(game.State{})
		path := []game.State{*g.State()}
		at := 0
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				g.Undo()
				at = max(at-1, 0)
			case 1:
				g.Redo()
				at = min(at+1, len(path)-1)
			default:
				where := cells(rapid.IntRange(0, 80).Draw(t, "cell"))
				digit := board.Digit(rapid.IntRange(1, 9).Draw(t, "digit"))
				next := g.State().WithDigit(where, digit)
				if g.Do(next) {
					path = append(path[:at+1:at+1], next)
					at++
				}
			}
			if *g.State() != path[at] {
				t.Fatalf("at step %d of %d the game shows another state", at, len(path))
			}
			if g.CanUndo() != (at > 0) || g.CanRedo() != (at < len(path)-1) {
				t.Fatalf("at step %d of %d: CanUndo %v, CanRedo %v", at, len(path), g.CanUndo(), g.CanRedo())
			}
		}
	})
}

func TestAmendedEditsAreUndoneTogether(t *testing.T) {
	g := game.New(game.State{})
	titled := func(title string) game.State {
		s := *g.State()
		s.Puzzle.Title = title
		return s
	}
	g.Amend(titled("a")) // there is no edit to amend, so Amend works like Do
	g.Amend(titled("ab"))
	g.Undo()
	if title := g.State().Puzzle.Title; title != "" || g.CanUndo() {
		t.Errorf("after one undo the title is %q", title)
	}
	g.Redo()
	g.Undo()
	g.Do(titled("other"))
	g.Undo()
	g.Amend(titled("third"))
	g.Undo()
	g.Redo()
	if title := g.State().Puzzle.Title; title != "third" {
		t.Errorf("a state that has been gone on from was changed: the title is %q", title)
	}
}

func TestPinsToggleAndGiveWay(t *testing.T) {
	var start game.State
	start.Puzzle.Givens[0] = 5
	s := start.WithPin(cells(0, 1, 2), 7)
	if s.Pins != (board.Grid{0, 7, 7}) {
		t.Fatalf("pinned %v; a given takes no pin", s.Pins[:3])
	}
	if again := s.WithPin(cells(1), 8).WithPin(cells(1, 2), 8); again.Pins != (board.Grid{0, 8, 8}) {
		t.Errorf("another digit takes a pin's place: %v", again.Pins[:3])
	}
	if off := s.WithPin(cells(0, 1, 2), 7); off != start {
		t.Errorf("pins that all have are taken away: %v", off.Pins[:3])
	}
	given := s.PinsGiven()
	if given.Puzzle.Givens != (board.Grid{5, 7, 7}) || given.Pins != (board.Grid{}) {
		t.Errorf("made givens: %v with pins %v", given.Puzzle.Givens[:3], given.Pins[:3])
	}
	if typed := s.WithDigit(cells(1), 7); typed.Pins != (board.Grid{0, 0, 7}) {
		t.Errorf("a given takes the place of a pin: %v", typed.Pins[:3])
	}
	if cleared := s.Cleared(cells(1)); cleared.Pins != (board.Grid{0, 0, 7}) {
		t.Errorf("a pin is cleared: %v", cleared.Pins[:3])
	}
	if s.Bare() || s.Restarted() != start {
		t.Error("a pin is something the player has put there, and goes when it begins again")
	}
}

func TestHelpIsKeptWhereAnEditChangesNothing(t *testing.T) {
	start := game.State{Playing: true}
	g := game.New(start)
	next := start.WithDigit(cells(3), 5).WithDigit(cells(4), 6)
	g.Do(next)
	g.Help(cells(3, 4))
	want := func(what string, g *game.Game, want board.CellSet) {
		t.Helper()
		if got := g.Helped(); got != want {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	g.Do(next.WithDigit(cells(3), 7))
	want("another digit", g, cells(4))
	g.Amend(next.WithDigit(cells(3, 4), 7))
	want("another digit, amended", g, cells())
	g.Undo()
	want("undone", g, cells(3, 4))
	want("copied", g.Copy(), cells(3, 4))
	m := someMap()
	g.Shuffle(&m)
	want("shuffled", g, board.CellsOf(m.Cell(3), m.Cell(4)))
}

// An edit that is made again belongs to whoever makes it, but also knows who made the entries before it.
func TestARepeatedEditKnowsWhoMadeTheOthers(t *testing.T) {
	start := game.State{Playing: true}
	g := game.New(start)
	one := start.WithDigit(cells(3), 5)
	both := one.WithDigit(cells(4), 6)
	g.Do(one)
	g.Do(both)
	g.Undo()
	g.Undo()
	g.Do(one)
	g.Help(cells(3))
	g.Do(both)
	if got, want := g.Helped(), cells(3); got != want {
		t.Errorf("helped are %v, want %v", got, want)
	}
}
