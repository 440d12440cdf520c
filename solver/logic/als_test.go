package logic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/board"
	"nonet/solver"
)

// position returns an empty board on which the given cells have the given candidates, as
// in "r1c1=12 r1c5=35". The other cells have all candidates.
func position(t *testing.T, text string) *Board {
	t.Helper()
	var p board.Puzzle
	for _, word := range strings.Fields(text) {
		var digits board.DigitSet
		for _, sign := range word[5:] {
			digits = digits.With(board.Digit(sign - '0'))
		}
		p.Removed[board.At(int(word[1]-'1'), int(word[3]-'1'))] = board.AllDigits &^ digits
	}
	return NewBoard(&p, &p.Givens)
}

func found(b *Board, find finder) []string {
	var lines []string
	find(b, 0, func(s Step) bool {
		lines = append(lines, Written(&s, b))
		return true
	})
	return lines
}

func TestAlmostLockedSets(t *testing.T) {
	for _, test := range []struct {
		name, position string
		find           finder
		line           string // notation of a step that must be found in the position
		without        string // similar position in which that step must not be found
	}{
		{
			"one common", "r1c1=12 r1c9=13 r2c8=23", alsXZs,
			"A=r1c1 {12}, B=r1c9,r2c8 {123}, X=1, Z=2 => r1c78<>2, r2c123<>2",
			"r1c1=12 r1c9=13 r2c8=123",
		},
		{
			"two commons", "r1c1=13 r1c2=23 r1c8=14 r1c9=24", alsXZs,
			"A=r1c12 {123}, B=r1c89 {124}, X=1,2 => r1c34567<>1, r1c34567<>2, r1c34567<>3, r2c123<>3, r3c123<>3, r1c34567<>4, r2c789<>4, r3c789<>4",
			"r1c1=13 r1c2=235 r1c8=14 r1c9=24",
		},
		{
			"wings", "r5c5=12 r5c1=13 r1c5=24 r1c6=34", alsXYWings,
			"A=r1c56 {234}, B=r5c1 {13}, C=r5c5 {12}, X,Y=2,1, Z=3 => r1c1<>3, r5c6<>3",
			"r5c5=12 r5c1=13 r1c5=24 r1c6=234",
		},
		{
			"chain", "r1c1=27 r2c2=17 r1c9=28 r2c8=38 r8c8=35 r9c9=45 r9c1=46 r8c2=16", alsChains,
			"1- r1c1,r2c2 {127} -2- r1c9,r2c8 {238} -3- r8c8,r9c9 {345} -4- r8c2,r9c1 {146} -1 => r1345679c2<>1",
			"r1c1=27 r2c2=17 r1c9=28 r2c8=38 r8c8=35 r9c9=345 r9c1=46 r8c2=16",
		},
		{
			"blossom", "r5c5=123 r5c1=19 r1c5=29 r5c9=38 r1c9=89", deathBlossoms,
			"[r5c5], -1- r5c1 {19}, -2- r1c5 {29}, -3- r15c9 {389} => r1c1<>9",
			"r5c5=1234 r5c1=19 r1c5=29 r5c9=38 r1c9=89",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			if lines := found(position(t, test.position), test.find); !slices.Contains(lines, test.line) {
				t.Errorf("not found:\n%s\nbut %d others:\n%s", test.line, len(lines), strings.Join(lines[:min(len(lines), 12)], "\n"))
			}
			if lines := found(position(t, test.without), test.find); slices.Contains(lines, test.line) {
				t.Errorf("found in %s: %s", test.without, test.line)
			}
		})
	}
}

// TestEvidenceOfSets checks the steps found in random positions with several kinds of
// rules. A step must not remove a candidate of the solution, and if one of the removed
// candidates were true, the cells of the step could not be filled.
func TestEvidenceOfSets(t *testing.T) {
	names := []string{"classic", "windoku", "jigsaw", "anti-knight", "rows+columns"}
	steps := make(map[Technique]int)
	for seed := range uint64(30) {
		rules, err := board.RulesNamed(names[seed%5], &board.Shapes()[1].Regions)
		if err != nil {
			t.Fatal(err)
		}
		b, solution := scattered(t, rules, seed)
		for _, find := range []finder{alsXZs, alsXYWings, alsChains, deathBlossoms} {
			n := 0
			find(b, 0, func(s Step) bool {
				steps[s.Technique]++
				line := fmt.Sprintf("%s, seed %d: %v: %s", rules.Name(), seed, s.Technique, Written(&s, b))
				if len(s.Removed) == 0 {
					t.Fatalf("%s removes nothing", line)
				}
				if message := b.fault(&s, &solution); message != "" {
					t.Fatalf("%s: %s", line, message)
				}
				n++
				return n < 12
			})
		}
	}
	for _, technique := range []Technique{ALSXZ, ALSXYWing, ALSChain, DeathBlossom} {
		if steps[technique] == 0 {
			t.Errorf("no step of %v", technique)
		}
	}
	t.Log(steps)
}

// scattered returns a random position. In each empty cell, the candidates are the digit
// of the solution and a few others.
func scattered(t *testing.T, rules *board.Rules, seed uint64) (*Board, board.Grid) {
	t.Helper()
	p := &board.Puzzle{Rules: rules}
	search := solver.New(p)
	if !search.Next() {
		t.Fatalf("%s: no grid", rules.Name())
	}
	solution := search.Solution()
	random := rand.New(rand.NewPCG(seed, 1))
	share := 15 + random.IntN(15)
	for c, kept := range solution {
		if random.IntN(100) < 40 {
			p.Givens[c] = kept
			continue
		}
		for d := range board.AllDigits.Without(kept).All() {
			if random.IntN(100) >= share {
				p.Removed[c] = p.Removed[c].With(d)
			}
		}
	}
	return NewBoard(p, &p.Givens), solution
}
