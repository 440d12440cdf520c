package game_test

import (
	"testing"

	"nonet/board"
	"nonet/board/game"
)

func TestChange(t *testing.T) {
	start := game.State{Playing: true, Puzzle: board.Puzzle{Givens: board.Grid{0: 5}}}
	edit := func(change func(s *game.State)) game.State {
		s := start
		change(&s)
		return s
	}
	for _, test := range []struct {
		name string
		next game.State
		want game.Change
	}{
		{"digit", start.WithDigit(cells(3, 4), 7), game.Change{Kind: game.Entered, Cells: cells(3, 4), Digit: 7}},
		{"digits", start.WithDigit(cells(3), 7).WithDigit(cells(4), 8), game.Change{Kind: game.Filled, Cells: cells(3, 4)}},
		{"digit taken", edit(func(s *game.State) { s.Puzzle.Givens[0] = 0 }), game.Change{Kind: game.Erased, Cells: cells(0)}},
		{"digit and its marks", edit(func(s *game.State) { s.Entries[9], s.Corner[9] = 1, 3 }), game.Change{Kind: game.Entered, Cells: cells(9), Digit: 1}},
		{"digit and another's marks", edit(func(s *game.State) { s.Entries[9], s.Corner[8] = 1, 3 }), game.Change{Kind: game.Several, Cells: cells(8, 9)}},
		{"marks of both kinds", start.WithMark(cells(1), game.Corner, 2).WithMark(cells(2), game.Centre, 2), game.Change{Kind: game.Marked, Cells: cells(1, 2)}},
		{"colour", start.WithColour(cells(0), 2), game.Change{Kind: game.Coloured, Cells: cells(0)}},
		{"colour of a candidate", start.WithTint(cells(1), 2, 3), game.Change{Kind: game.Coloured, Cells: cells(1)}},
		{"pin", start.WithPin(cells(1), 2), game.Change{Kind: game.Pinned, Cells: cells(1)}},
		{"removed", edit(func(s *game.State) { s.Puzzle.Removed[7] = 1 }), game.Change{Kind: game.Removed, Cells: cells(7), Candidates: 1}},
		{"removed by a step and by the player", edit(func(s *game.State) { s.Struck[7], s.Crossed[8] = 1, 2 }), game.Change{Kind: game.Removed, Cells: cells(7, 8), Candidates: 3}},
		{"rules", edit(func(s *game.State) { s.Puzzle.Rules = board.NewRules() }), game.Change{Kind: game.Ruled}},
		{"title", edit(func(s *game.State) { s.Puzzle.Title = "t" }), game.Change{Kind: game.Worded}},
		{"mode", edit(func(s *game.State) { s.Playing = false }), game.Change{Kind: game.Turned}},
		{"title and rules", edit(func(s *game.State) { s.Puzzle.Title, s.Puzzle.Rules = "t", board.NewRules() }), game.Change{Kind: game.Several}},
	} {
		g := game.New(start)
		g.Do(test.next)
		if got := g.Now().Change(); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
	crossed := edit(func(s *game.State) { s.Crossed[7] = board.DigitsOf(2, 5) })
	mixed := edit(func(s *game.State) { s.Crossed[7] = board.DigitsOf(2, 6) })
	for _, test := range []struct {
		next game.State
		want game.Change
	}{
		{start, game.Change{Kind: game.Removed, Cells: cells(7), Candidates: board.DigitsOf(2, 5), Restored: true}},
		{mixed, game.Change{Kind: game.Removed, Cells: cells(7)}},
	} {
		g := game.New(crossed)
		g.Do(test.next)
		if got := g.Now().Change(); got != test.want {
			t.Errorf("restored: %+v, want %+v", got, test.want)
		}
	}
	g := game.New(start)
	if got := g.Now().Change(); got.Kind != game.Start {
		t.Errorf("the first step is %+v", got)
	}
	g.Assume("")
	if got := g.Now().Change(); got.Kind != game.Assumption {
		t.Errorf("an assumption is %+v", got)
	}
}
