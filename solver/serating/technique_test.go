package serating

import (
	"context"
	"slices"
	"strings"
	"testing"

	"nonet/board"
)

// sketch is an empty board from which a test removes candidates.
type sketch struct{ *position }

func newSketch() sketch { return sketch{newPosition(&board.Puzzle{}, &board.Grid{})} }

// cells parses a list of cells, such as "r1c1 r2c4 b1". Rows ("r1"), columns ("c1") and
// boxes ("b1") stand for all their cells.
func cells(text string) board.CellSet {
	var set board.CellSet
	for _, word := range strings.Fields(text) {
		for c := range board.AllCells.All() {
			name := c.String()
			if word == name || word == name[:2] || word == name[2:] || word == "b"+string(rune('1'+c.Box())) {
				set = set.With(c)
			}
		}
	}
	return set
}

func (s sketch) only(d board.Digit, among, left string) {
	for c := range cells(among).Minus(cells(left)).All() {
		s.remove(at(c, d))
	}
}

// holds removes all candidates except the given ones from the cells.
func (s sketch) holds(where string, digits ...board.Digit) {
	for c := range cells(where).All() {
		for d := range (board.AllDigits &^ board.DigitsOf(digits...)).All() {
			s.remove(at(c, d))
		}
	}
}

func (s sketch) again(c board.Cell, d board.Digit) {
	s.of[c] = s.of[c].With(d)
	s.places[d] = s.places[d].With(c)
}

// outcome formats the effect of a step, as in "=5 r1c1" for a placement or "5 r1c4 r1c5;
// 6 r1c4" for eliminations.
func outcome(s *step) string {
	if s.placed != nothing {
		return "=" + board.DigitsOf(s.placed.digit()).String() + " " + s.placed.cell().String()
	}
	var gone [board.Size + 1]board.CellSet
	for _, k := range s.removed {
		gone[k.digit()] = gone[k.digit()].With(k.cell())
	}
	var parts []string
	for d, set := range gone {
		if !set.Empty() {
			parts = append(parts, board.DigitsOf(board.Digit(d)).String()+" "+set.String())
		}
	}
	return strings.Join(parts, "; ")
}

func singleChainSteps(p *position, _ changes, yield func(*step) bool) {
	e := newEngine(context.Background(), false, false, 0)
	goOn := true
	e.findSingleChains(p, func(s *step) { goOn = goOn && yield(s) })
}

// TestTechniques checks that each technique finds a step on a board made for it, but not
// after a candidate that spoils the step has been restored.
func TestTechniques(t *testing.T) {
	tests := []struct {
		name    string
		find    finder
		draw    func(s sketch)
		rating  int
		outcome string
		spoil   string // cell of the candidate that spoils the step
		digit   board.Digit
	}{
		{"hidden single in box", hiddenSingles, func(s sketch) { s.only(5, "b1", "r1c1") }, 12, "=5 r1c1", "r2c2", 5},
		{"hidden single in row", hiddenSingles, func(s sketch) { s.only(5, "r1", "r1c1") }, 15, "=5 r1c1", "r1c9", 5},
		{"naked single", nakedSingles, func(s sketch) { s.holds("r1c1", 5) }, 23, "=5 r1c1", "r1c1", 6},
		{"direct pointing", directLocking, func(s sketch) {
			s.only(5, "b1", "r1c1 r1c2")
			s.only(5, "b2", "r1c4 r1c5 r2c4")
		}, 17, "=5 r2c4", "r3c6", 5},
		{"direct claiming", directLocking, func(s sketch) {
			s.only(5, "r1", "r1c1 r1c2")
			s.only(5, "r2", "r2c1 r2c3 r2c9")
		}, 19, "=5 r2c9", "r1c9", 5},
		{"direct hidden pair", directHiddenSets(2), func(s sketch) {
			s.only(1, "r1", "r1c1 r1c2")
			s.only(2, "r1", "r1c1 r1c2")
			s.only(3, "r1", "r1c1 r1c2 r1c7")
		}, 20, "=3 r1c7", "r1c8", 3},
		{"direct hidden triplet", directHiddenSets(3), func(s sketch) {
			s.only(1, "r1", "r1c1 r1c2")
			s.only(2, "r1", "r1c2 r1c3")
			s.only(4, "r1", "r1c1 r1c3")
			s.only(3, "r1", "r1c1 r1c7")
		}, 25, "=3 r1c7", "r1c9", 4},
		{"pointing", locking, func(s sketch) { s.only(5, "b1", "r1c1 r1c2") }, 26, "5 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", "r2c2", 5},
		{"claiming", locking, func(s sketch) { s.only(5, "r1", "r1c1 r1c2") }, 28, "5 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3", "r1c9", 5},
		{"naked pair", nakedSets(2), func(s sketch) {
			s.holds("r1c1 r1c9", 1, 2)
			s.only(2, "r1", "r1c1 r1c9 r1c5")
		}, 30, "1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8; 2 r1c5", "r1c9", 3},
		{"x-wing", fish(2), func(s sketch) {
			s.only(5, "r1 r7", "r1c2 r1c5 r7c2 r7c5")
			s.only(5, "c2", "r1c2 r7c2 r8c2")
			s.only(5, "c5", "r1c5 r7c5 r4c5")
		}, 32, "5 r4c5 r8c2", "r7c9", 5},
		{"hidden pair", hiddenSets(2), func(s sketch) {
			s.only(1, "r1", "r1c1 r1c9")
			s.only(2, "r1", "r1c1 r1c9")
			s.holds("r1c1", 1, 2, 3)
			s.holds("r1c9", 1, 2)
		}, 34, "3 r1c1", "r1c5", 1},
		{"naked triplet", nakedSets(3), func(s sketch) {
			s.holds("c1", 4, 5, 6, 7, 8, 9)
			s.holds("r1c1", 4, 5)
			s.holds("r5c1", 5, 6)
			s.holds("r9c1", 4, 6)
			s.only(4, "c1", "r1c1 r9c1 r2c1")
			s.only(5, "c1", "r1c1 r5c1")
			s.only(6, "c1", "r5c1 r9c1")
		}, 36, "4 r2c1", "r9c1", 7},
		{"swordfish", fish(3), func(s sketch) {
			s.only(5, "r1 r4 r7", "r1c1 r1c4 r4c4 r4c7 r7c7 r7c1")
			s.only(5, "c1 c4 c7", "r1c1 r1c4 r4c4 r4c7 r7c7 r7c1 r8c4")
		}, 38, "5 r8c4", "r7c9", 5},
		{"hidden triplet", hiddenSets(3), func(s sketch) {
			s.only(1, "r1", "r1c1 r1c5")
			s.only(2, "r1", "r1c5 r1c9")
			s.only(3, "r1", "r1c1 r1c9")
			s.holds("r1c1 r1c5", 1, 2, 3)
			s.holds("r1c9", 2, 3, 4)
		}, 40, "4 r1c9", "r1c4", 3},
		{"xy-wing", wings(false), func(s sketch) {
			s.holds("r1c1", 1, 2)
			s.holds("r1c9", 1, 3)
			s.holds("r5c1", 2, 3)
		}, 42, "3 r5c9", "r1c1", 3},
		{"xyz-wing", wings(true), func(s sketch) {
			s.holds("r1c1", 1, 2, 3)
			s.holds("r1c9", 1, 3)
			s.holds("r3c2", 2, 3)
		}, 44, "3 r1c2 r1c3", "r1c1", 4},
		{"unique rectangle 1", uniqueLoops, func(s sketch) { s.holds("r1c1 r2c1 r1c4", 1, 2) }, 45, "1 r2c4; 2 r2c4", "r1c4", 3},
		{"unique rectangle 2", uniqueLoops, func(s sketch) {
			s.holds("r1c1 r2c1", 1, 2)
			s.holds("r1c4 r2c4", 1, 2, 3)
			s.only(3, "c4 b2", "r1c4 r2c4 r3c5 r9c4")
		}, 45, "3 r3c5 r9c4", "r2c4", 4},
		{"unique rectangle 3", uniqueLoops, func(s sketch) {
			s.holds("r1c1 r2c1", 1, 2)
			s.holds("r1c4", 1, 2, 3)
			s.holds("r2c4", 1, 2, 4)
			s.holds("r9c4", 3, 4)
			s.only(4, "c4", "r2c4 r9c4 r8c4")
			s.only(3, "c4", "r1c4 r9c4")
		}, 46, "4 r8c4", "r9c4", 5},
		{"unique rectangle 4", uniqueLoops, func(s sketch) {
			s.holds("r1c1 r2c1", 1, 2)
			s.only(1, "c4", "r1c4 r2c4")
		}, 45, "2 r1c4 r2c4", "r9c4", 1},
		{"unique loop of six", uniqueLoops, func(s sketch) {
			s.holds("r1c1 r1c4 r2c4 r2c7 r3c7", 1, 2)
		}, 46, "1 r3c1; 2 r3c1", "r2c7", 4},
		{"aligned pair", alignedExclusion(2), func(s sketch) {
			s.holds("r1c1", 1, 3, 4)
			s.holds("r1c9", 5, 6)
			s.holds("r1c4", 1, 5)
			s.holds("r1c5", 1, 6)
		}, 62, "1 r1c1", "r1c9", 7},
		{"aligned triplet", alignedExclusion(3), func(s sketch) {
			s.holds("r1c1", 1, 2, 3)
			s.holds("r1c2", 4, 5)
			s.holds("r1c3", 6, 7)
			s.holds("r1c4", 1, 4, 6)
			s.holds("r1c5", 1, 4, 7)
			s.holds("r1c6", 1, 5, 6)
			s.holds("r1c7", 1, 5, 7)
		}, 75, "1 r1c1", "r1c7", 8},
		{"skyscraper", singleChainSteps, func(s sketch) {
			s.only(5, "r1", "r1c1 r1c5")
			s.only(5, "r9", "r9c1 r9c6")
		}, 66, "5 r2c6", "r1c9", 5},
		{"y-cycle", singleChainSteps, func(s sketch) {
			s.holds("r1c1", 1, 2)
			s.holds("r1c5", 2, 3)
			s.holds("r9c5", 3, 4)
			s.holds("r9c1", 4, 1)
			s.only(1, "c1", "r1c1 r9c1 r5c1")
			s.only(2, "r1", "r1c1 r1c5")
			s.only(3, "c5", "r1c5 r9c5")
			s.only(4, "r9", "r9c1 r9c5")
		}, 66, "1 r5c1", "r9c5", 5},
		{"xy-chain", singleChainSteps, func(s sketch) {
			s.holds("r1c1", 1, 2)
			s.holds("r1c5", 2, 3)
			s.holds("r9c5", 3, 4)
			s.holds("r9c8", 4, 1)
		}, 72, "1 r1c8", "r1c5", 6},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := newSketch()
			test.draw(s)
			if s.of[cells(test.spoil).Min()].Has(test.digit) {
				t.Fatal("what should spoil the pattern is there already")
			}
			if ratings := ratingsOf(s, test.find, test.outcome); !slices.Contains(ratings, test.rating) {
				t.Errorf("%q found with ratings %v, want %d", test.outcome, ratings, test.rating)
			}
			s.again(cells(test.spoil).Min(), test.digit)
			if ratings := ratingsOf(s, test.find, test.outcome); len(ratings) > 0 {
				t.Errorf("%q found with ratings %v without the pattern", test.outcome, ratings)
			}
		})
	}
}

// ratingsOf returns the ratings of the steps that have exactly the given outcome.
func ratingsOf(s sketch, find finder, what string) []int {
	var ratings []int
	find(s.position, everything, func(s *step) bool {
		if outcome(s) == what {
			ratings = append(ratings, s.rating)
		}
		return true
	})
	return ratings
}
