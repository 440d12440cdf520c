package symmetry_test

import (
	"fmt"
	"math/rand/v2"

	"nonet/board"
	"nonet/board/symmetry"
)

func ExampleCanonical() {
	p := &board.Puzzle{Givens: board.MustParseGrid(sparse)}
	m := symmetry.Of(board.Classic()).Random(rand.New(rand.NewPCG(1, 0)))
	shuffled := &board.Puzzle{Givens: m.Apply(&p.Givens)}
	fmt.Println(shuffled.Givens == p.Givens, symmetry.Canonical(shuffled) == symmetry.Canonical(p))
	// Output: false true
}

func ExampleOf() {
	fmt.Println(symmetry.Of(board.Classic()).Order())
	fmt.Println(symmetry.Of(board.Classic().WithPreset(board.PresetNamed("diagonals"))).Order())
	// Output:
	// 3359232
	// 96
}

func ExamplePattern_Orbits() {
	orbits := symmetry.QuarterTurn.Orbits()
	fmt.Println(len(orbits), orbits[1])
	// Output: 21 r1c2 r2c9 r8c1 r9c8
}
