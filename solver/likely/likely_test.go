package likely_test

import (
	"context"
	"errors"
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
			got, found, err := likely.Puzzle(t.Context(), p)
			if err != nil || !found || got != puzzle {
				t.Errorf("got %v, %v, %v", got, found, err)
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
		if got, found, err := likely.Puzzle(t.Context(), p); err != nil || !found || got != minimal {
			t.Errorf("%v: got %v, %v, %v", board.Cell(c), got, found, err)
		}
	}
}

func TestNotFound(t *testing.T) {
	var empty likely.Probabilities
	for c := range empty {
		empty[c][0] = 1
	}
	if got, found, err := likely.Puzzle(t.Context(), &empty); found || err != nil {
		t.Errorf("an empty grid gives %v, %v", got, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := read(puzzle)
	misread(p, 0, 3, 5, 0.3)
	if _, _, err := likely.Puzzle(ctx, p); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
