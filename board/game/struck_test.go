package game_test

import (
	"testing"

	"nonet/board"
	"nonet/board/game"
)

func TestCandidates_WhenSomeAreRemoved(t *testing.T) {
	var s game.State
	s.Puzzle.Givens[0], s.Entries[1] = 1, 2
	s.Puzzle.Removed[2], s.Struck[2] = board.DigitsOf(3), board.DigitsOf(4, 1)
	candidates := s.Candidates()
	if candidates[2] != board.DigitsOf(5, 6, 7, 8, 9) || candidates[0] != 0 || candidates[1] != 0 {
		t.Errorf("the first cells may hold %v", candidates[:3])
	}
	position := s.Position()
	if position.Candidates() != candidates || position.Struck != ([board.Cells]board.DigitSet{}) {
		t.Error("the position has other candidates")
	}
	if s.Bare() || s.Restarted().Struck != position.Struck {
		t.Error("what steps removed counts as nothing, or stays at a restart")
	}
}

func TestAStateAdvances(t *testing.T) {
	s := game.State{Playing: true}
	s.Puzzle.Givens[0] = 1
	s.Pins[1] = 7
	var grid board.Grid
	grid[0], grid[1] = 1, 2
	left := s.Filled(grid)
	candidates := left.Candidates()
	candidates[2] = board.DigitsOf(5, 6)
	next := s.Advanced(grid, &candidates)
	if next.Entries != (board.Grid{1: 2}) || next.Pins[1] != 0 || next.Candidates() != candidates {
		t.Errorf("entries %v, candidates %v", next.Entries[:3], next.Candidates()[2])
	}
	if next.Struck[2] != board.DigitsOf(3, 4, 7, 8, 9) {
		t.Errorf("steps have removed %v: what the rules rule out is not among that", next.Struck[2])
	}
}

// TestWhatIsRemovedRestsOnDigits checks that an edit that removes digits restores only candidates
// that were removed after these digits had been entered.
func TestWhatIsRemovedRestsOnDigits(t *testing.T) {
	one := func(cell board.Cell, digits ...board.Digit) (struck [board.Cells]board.DigitSet) {
		struck[cell] = board.DigitsOf(digits...)
		return struck
	}
	state := game.State{Playing: true}
	state.Puzzle.Givens[80] = 9
	g := game.New(state)
	do := func(change func(*game.State)) *game.State {
		next := *g.State()
		change(&next)
		g.Do(g.Supported(next))
		return g.State()
	}
	do(func(s *game.State) { s.Struck = one(40, 1) })
	do(func(s *game.State) { s.Entries[0] = 5 })
	do(func(s *game.State) { s.Struck = one(40, 1, 2) })
	do(func(s *game.State) { s.Entries[1] = 6 })
	do(func(s *game.State) { s.Struck = one(40, 1, 2, 3) })
	full := g.Now()
	for name, test := range map[string]struct {
		change func(*game.State)
		want   [board.Cells]board.DigitSet
	}{
		"another digit":       {func(s *game.State) { s.Entries[2] = 7 }, one(40, 1, 2, 3)},
		"a mark":              {func(s *game.State) { s.Corner[2] = board.DigitsOf(7) }, one(40, 1, 2, 3)},
		"the later cleared":   {func(s *game.State) { s.Entries[1] = 0 }, one(40, 1, 2)},
		"the later changed":   {func(s *game.State) { s.Entries[1] = 8 }, one(40, 1, 2)},
		"the earlier cleared": {func(s *game.State) { s.Entries[0] = 0 }, one(40, 1)},
		"both cleared":        {func(s *game.State) { s.Entries = board.Grid{} }, one(40, 1)},
		"a given cleared":     {func(s *game.State) { s.Puzzle.Givens[80] = 0 }, one(40)},
		"other rules":         {func(s *game.State) { s.Puzzle.Rules = board.NewRules() }, one(40)},
		"another puzzle":      {func(s *game.State) { s.Puzzle.Removed[7] = board.DigitsOf(1) }, one(40)},
		"an entry made given": {func(s *game.State) { s.Puzzle.Givens[0], s.Entries[0] = 5, 0 }, one(40, 1, 2, 3)},
	} {
		t.Run(name, func(t *testing.T) {
			g.GoTo(full)
			if got := do(test.change).Struck[40]; got != test.want[40] {
				t.Errorf("removed stays %v, want %v", got, test.want[40])
			}
		})
	}
}

func TestWithCandidate(t *testing.T) {
	var s game.State
	s.Puzzle.Givens[0], s.Entries[1] = 1, 2
	s.Puzzle.Removed[2], s.Struck[3] = board.DigitsOf(5), board.DigitsOf(5)
	cells := board.CellsOf(0, 1, 2, 3, 4, 9)
	removed := s.WithCandidate(cells, 5)
	if removed.Crossed != ([board.Cells]board.DigitSet{4: board.DigitsOf(5), 9: board.DigitsOf(5)}) {
		t.Errorf("removed from %v", removed.Crossed[:10])
	}
	if left := removed.Candidates(); (left[3] | left[4] | left[9]).Has(5) || !left[5].Has(5) {
		t.Errorf("left are %v", left[:10])
	}
	restored := removed.WithCandidate(cells, 5)
	if restored.Eliminates() || restored.Candidates()[2].Has(5) {
		t.Errorf("after restoring them there are %v, %v", restored.Struck[:10], restored.Crossed[:10])
	}
	if s.WithCandidate(cells, 1) != s || s.WithCandidate(board.CellsOf(0, 1), 5) != s {
		t.Error("a candidate is removed that is not there")
	}
	if one := s.WithCandidate(board.CellsOf(4), 5); one.WithCandidate(cells, 5) != removed {
		t.Error("it is restored where it was removed from one of several cells")
	}
	if entered := removed.WithDigit(board.CellsOf(4), 5); entered.Crossed[4] != 0 || entered.Crossed[9] == 0 {
		t.Errorf("after entering the digit, %v", entered.Crossed[:10])
	}
	if filled := removed.Filled(board.Grid{4: 5}); filled.Crossed[4] != 0 {
		t.Error("a filled cell lacks its own digit")
	}
	if filled := removed.WithDigit(board.CellsOf(4), 6).Cleared(board.CellsOf(4)); filled.Crossed != removed.Crossed {
		t.Error("another digit restores candidates")
	}
}

// TestARestoredCandidateWithdrawsSteps checks that an edit that restores a candidate removed by the
// player also restores what steps have removed since, and nothing that the player has removed.
func TestARestoredCandidateWithdrawsSteps(t *testing.T) {
	g := game.New(game.State{Playing: true})
	do := func(change func(*game.State)) {
		next := *g.State()
		change(&next)
		g.Do(g.Supported(next))
	}
	do(func(s *game.State) { s.Struck[40] = board.DigitsOf(1) })
	do(func(s *game.State) { *s = s.WithCandidate(board.CellsOf(3), 7) })
	do(func(s *game.State) { s.Struck[40] = board.DigitsOf(1, 2) })
	do(func(s *game.State) { *s = s.WithCandidate(board.CellsOf(4), 8) })
	do(func(s *game.State) { *s = s.WithCandidate(board.CellsOf(3), 7) })
	if s := g.State(); s.Struck[40] != board.DigitsOf(1) || s.Crossed[4] != board.DigitsOf(8) {
		t.Errorf("steps have removed %v, the player %v", s.Struck[40], s.Crossed[4])
	}
	do(func(s *game.State) { s.Entries[0] = 5 })
	do(func(s *game.State) { s.Entries[0] = 0 })
	if s := g.State(); s.Crossed[4] != board.DigitsOf(8) {
		t.Errorf("after clearing a digit, the player has removed %v", s.Crossed[4])
	}
}

func TestRemovedByAStepIsAChangeOfCandidates(t *testing.T) {
	g := game.New(game.State{})
	next := game.State{}
	next.Struck[3] = board.DigitsOf(1)
	g.Do(next)
	if got := g.Now().Change(); got != (game.Change{Kind: game.Removed, Cells: board.CellsOf(3), Candidates: board.DigitsOf(1)}) {
		t.Errorf("it is %+v", got)
	}
	next.Crossed[5] = board.DigitsOf(1)
	g.Do(next)
	if got := g.Now().Change(); got != (game.Change{Kind: game.Removed, Cells: board.CellsOf(5), Candidates: board.DigitsOf(1)}) {
		t.Errorf("removed by the player, it is %+v", got)
	}
	next.Struck[4], next.Entries[0] = board.DigitsOf(1), 5
	g.Do(next)
	if got := g.Now().Change(); got != (game.Change{Kind: game.Entered, Cells: board.CellsOf(0), Digit: 5}) {
		t.Errorf("with a digit it is %+v", got)
	}
}
