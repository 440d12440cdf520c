package game_test

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonet/board"
	"nonet/board/game"
	"nonet/board/symmetry"
)

func someMap() symmetry.Map {
	return symmetry.Of(board.Classic()).Random(rand.New(rand.NewPCG(3, 0)))
}

// inverse returns the map that undoes m, which is one of its powers.
func inverse(m symmetry.Map) symmetry.Map {
	power := symmetry.Identity()
	for next := m; next != symmetry.Identity(); next = next.Then(&m) {
		power = next
	}
	return power
}

// all returns a state with givens, entries, marks and everything else that a map moves, each in a
// different cell.
func all() game.State {
	s := game.State{Playing: true}
	s.Puzzle.Givens[0], s.Entries[1], s.Pins[2] = 1, 2, 3
	s.Puzzle.Removed[3], s.Corner[4], s.Centre[5] = board.DigitsOf(4, 5), board.DigitsOf(5, 6), board.DigitsOf(6, 7)
	s.Struck[6], s.Colours[7], s.Crossed[8] = board.DigitsOf(8, 9), board.ColoursOf(4, 6), board.DigitsOf(1, 2)
	s.Tints = s.Tints.With(9, board.Tints{6: 5})
	s.Puzzle.Title, s.Puzzle.Comment = "title", "comment"
	return s
}

func TestEveryLayerIsMapped(t *testing.T) {
	m := someMap()
	at, is := m.Cell, m.Digit
	want := game.State{Playing: true}
	want.Puzzle.Title, want.Puzzle.Comment = "title", "comment"
	want.Puzzle.Givens[at(0)], want.Entries[at(1)], want.Pins[at(2)] = is(1), is(2), is(3)
	want.Puzzle.Removed[at(3)] = board.DigitsOf(is(4), is(5))
	want.Corner[at(4)], want.Centre[at(5)] = board.DigitsOf(is(5), is(6)), board.DigitsOf(is(6), is(7))
	want.Struck[at(6)], want.Colours[at(7)], want.Crossed[at(8)] = board.DigitsOf(is(8), is(9)), board.ColoursOf(4, 6), board.DigitsOf(is(1), is(2))
	var tints board.Tints
	tints[is(7)-1] = 5
	want.Tints = want.Tints.With(at(9), tints)
	if diff := cmp.Diff(want, all().Mapped(&m), cmp.Comparer(func(a, b *board.Rules) bool { return a == b })); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	back := inverse(m)
	if all().Mapped(&m).Mapped(&back) != all() {
		t.Error("the way back leads elsewhere")
	}
}

func TestBlank(t *testing.T) {
	for name, change := range map[string]func(*game.State){
		"givens":  func(s *game.State) { s.Puzzle.Givens[0] = 1 },
		"removed": func(s *game.State) { s.Puzzle.Removed[0] = 1 },
		"entries": func(s *game.State) { s.Entries[0] = 1 },
		"struck":  func(s *game.State) { s.Struck[0] = 1 },
		"crossed": func(s *game.State) { s.Crossed[0] = 1 },
	} {
		s := game.State{Playing: true, Puzzle: board.Puzzle{Title: "title"}}
		if !s.Blank() {
			t.Fatal("with a title alone it is not blank")
		}
		change(&s)
		if s.Blank() {
			t.Errorf("with %s it is blank", name)
		}
	}
}

func TestShuffleIsOneStep(t *testing.T) {
	g, m := game.New(all()), someMap()
	if !g.Shuffle(&m) || *g.State() != all().Mapped(&m) || len(g.Steps()) != 2 {
		t.Fatal("it is not one step")
	}
	if got := g.Now().Change(); got != (game.Change{Kind: game.Shuffled}) || !g.Now().Shuffled() {
		t.Errorf("it is %+v", got)
	}
	shuffled := g.Now()
	g.Undo()
	if *g.State() != all() {
		t.Error("undo does not bring everything back")
	}
	g.Redo()
	if g.Now() != shuffled {
		t.Error("redo does not lead back to it")
	}
	identity := symmetry.Identity()
	if g.Shuffle(&identity) || g.Now() != shuffled {
		t.Error("what changes nothing is a step")
	}
	if !g.Copy().Now().Shuffled() {
		t.Error("a copy does not know it")
	}
}

// TestShuffleToWhatIsThere checks that a shuffle that leads to the state of an existing step goes
// to that step, which still does not count as a shuffle.
func TestShuffleToWhatIsThere(t *testing.T) {
	g, m := game.New(all()), someMap()
	g.Do(all().Mapped(&m))
	g.Undo()
	if !g.Shuffle(&m) || len(g.Steps()) != 2 || g.Now().Shuffled() {
		t.Error("it is another step")
	}
}

func TestTheSourceOfAShuffledPuzzle(t *testing.T) {
	state, m := all(), someMap()
	state.Puzzle.Source = "Nonet generator 1: --seed 7"
	g, identity := game.New(state), symmetry.Identity()
	if g.Shuffle(&identity) {
		t.Error("what changes nothing is a step")
	}
	g.Shuffle(&m)
	g.Shuffle(&m)
	if got := g.State().Puzzle.Source; got != state.Puzzle.Source+", shuffled" {
		t.Errorf("the source is %q", got)
	}
	g.Undo()
	g.Undo()
	if *g.State() != state {
		t.Error("undo does not bring everything back")
	}
}

// TestAShuffledAssumptionHasNoDigit checks that a digit moved by a shuffle does not name an
// assumption.
func TestAShuffledAssumptionHasNoDigit(t *testing.T) {
	g, m := game.New(all()), someMap()
	g.Assume("")
	assumed := g.Now()
	g.Shuffle(&m)
	if c, d, ok := assumed.First(); ok {
		t.Errorf("it is called %s = %d", c, d)
	}
}

// TestRemovedBeforeAShuffle checks that candidates that were removed before a shuffle are restored
// if a digit is erased, but not if one is entered.
func TestRemovedBeforeAShuffle(t *testing.T) {
	state := game.State{Playing: true}
	state.Struck[40] = board.DigitsOf(1, 2, 3)
	g, m := game.New(state), someMap()
	g.Shuffle(&m)
	next := g.State().WithDigit(cells(0), 5)
	g.Do(g.Supported(next))
	if g.State().Struck != next.Struck || next.Struck == ([board.Cells]board.DigitSet{}) {
		t.Error("a digit put in brings candidates back")
	}
	// Supported looks no further back than the shuffle, whatever was in the cell before.
	state.Entries[m.Cell(0)], state.Entries[0] = 7, 8
	state.Struck[m.Cell(40)] = board.DigitsOf(m.Digit(1))
	g = game.New(state)
	g.Shuffle(&m)
	next = g.State().Cleared(cells(int(m.Cell(0))))
	if got := g.Supported(next); got.Struck != ([board.Cells]board.DigitSet{}) {
		t.Error("candidates stay that were removed because of the digit")
	}
}
