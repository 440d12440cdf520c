package likely_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"nonet/board"
	"nonet/solver/likely"
)

var puzzle = board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")

// read returns probabilities for a puzzle: each cell is read rightly, nearly for certain.
func read(grid board.Grid) *likely.Probabilities {
	var p likely.Probabilities
	for c, d := range grid {
		for k := range p[c] {
			p[c][k] = 1e-6
		}
		p[c][d] = 1 - 9e-6
	}
	return &p
}

// misread makes another digit the most probable one in a cell.
func misread(p *likely.Probabilities, c board.Cell, read board.Digit, is board.Digit, probability float64) {
	p[c] = [10]float64{}
	p[c][is], p[c][read] = probability, 1-probability
}

func TestPuzzle(t *testing.T) {
	for name, test := range map[string]func(*likely.Probabilities){
		"right": func(*likely.Probabilities) {},
		// r1c1 and r1c2 are 5 and 3.
		"a conflict":  func(p *likely.Probabilities) { misread(p, 0, 3, 5, 0.3) },
		"no solution": func(p *likely.Probabilities) { misread(p, 0, 2, 5, 0.3) },
		"a digit too many": func(p *likely.Probabilities) {
			misread(p, board.At(0, 3), 5, 0, 0.2)
		},
		"two cells": func(p *likely.Probabilities) {
			misread(p, 0, 3, 5, 0.3)
			misread(p, board.At(8, 8), 5, 9, 0.1)
		},
		"a more probable change that does not help": func(p *likely.Probabilities) {
			misread(p, 0, 3, 5, 0.1)
			misread(p, board.At(8, 8), 9, 4, 0.4)
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := read(puzzle)
			test(p)
			got, err := likely.Puzzles(t.Context(), p, 1)
			if err != nil || !slices.Equal(got, []board.Grid{puzzle}) {
				t.Errorf("got %v, %v", got, err)
			}
		})
	}
}

// TestMissing checks that a puzzle with several solutions gets the digit that was nearly read.
// Without any one of its 17 givens, the puzzle has several.
func TestMissing(t *testing.T) {
	minimal := board.MustParseGrid("000000010400000000020000000000050407008000300001090000300400200050100000000806000")
	for c, d := range minimal {
		if d == 0 {
			continue
		}
		p := read(minimal)
		misread(p, board.Cell(c), 0, d, 0.01)
		if got, err := likely.Puzzles(t.Context(), p, 1); err != nil || !slices.Equal(got, []board.Grid{minimal}) {
			t.Errorf("%v: got %v, %v", board.Cell(c), got, err)
		}
	}
}

// TestNearlyAsProbable reads two equal digits in a row. Changing either is enough. The other change is
// only reported if it is nearly as probable, and both together never, although that is probable too.
func TestNearlyAsProbable(t *testing.T) {
	other := puzzle
	other[0], other[1] = 3, 0
	for _, test := range []struct {
		second float64 // the probability that r1c2 is empty
		atMost int
		want   []board.Grid
	}{
		{0.2, 9, []board.Grid{puzzle, other}},
		{0.2, 1, []board.Grid{puzzle}},
		{0.0001, 9, []board.Grid{puzzle}},
	} {
		p := read(puzzle)
		misread(p, 0, 3, 5, 0.3)
		misread(p, 1, 3, 0, test.second)
		got, err := likely.Puzzles(t.Context(), p, test.atMost)
		if err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%+v: got %v, %v", test, got, err)
		}
	}
}

func TestNotFound(t *testing.T) {
	var empty likely.Probabilities
	for c := range empty {
		empty[c][0] = 1
	}
	if got, err := likely.Puzzles(t.Context(), &empty, 1); len(got) > 0 || err != nil {
		t.Errorf("an empty grid gives %v, %v", got, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := read(puzzle)
	misread(p, 0, 3, 5, 0.3)
	if _, err := likely.Puzzles(ctx, p, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
