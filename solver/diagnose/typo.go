package diagnose

import (
	"context"
	"slices"

	"nonet/board"
	"nonet/solver"
)

// Typo is a possible typo in a puzzle: its correction leaves one solution.
type Typo struct {
	Kind      TypoKind
	Cells     board.CellSet // the wrong givens; for Missing, the empty cell
	Changes   []Change      // the correction, in order of the cells
	Symmetric bool          // the correction makes the pattern of the givens symmetric, which it is not now
	Givens    board.Grid    // the givens after the correction
	Solution  board.Grid    // the only solution after the correction
}

// Change is a new digit in a cell, or 0 for none.
type Change struct {
	Cell    board.Cell
	Was, Is board.Digit
}

// TypoKind is a kind of typo.
type TypoKind uint8

// The kinds of typos.
const (
	WrongDigit  TypoKind = iota // a given should be another digit
	Swapped                     // two neighbouring givens are in each other's places
	Misplaced                   // a given should be in the empty cell beside it, above or below
	TooFarRight                 // a row's givens, all or from some cell on, should be one cell further left
	TooFarLeft                  // a row's givens, all or from some cell on, should be one cell further right
	Superfluous                 // a given should not be there
	Missing                     // there should be a given
)

// TypoReport holds the typos that explain a puzzle.
type TypoReport struct {
	Typos    []Typo // the most plausible first
	Complete bool   // all typos of these kinds were tried; false if nodes or ctx ended first
}

// Typos returns the typos that may be the reason why p has no solution, or several:
// each, put right by itself, leaves one solution. If p has one solution already
// there are none. The most plausible come first, and are told to found, if that is
// not nil, as soon as they are found. 0 is a usual number of nodes. Where ctx ends
// Typos returns those found so far, with the error of ctx.
//
// For a puzzle without a solution all kinds but Missing are tried, for one with
// several all but Superfluous. What does not touch every clash that is known fixes
// nothing, and is not tried.
//
// What is plausible, in this order:
//
//  1. What makes the pattern of the givens symmetric where it is not, since most
//     printed puzzles are; last of all, what destroys the symmetry of one that is.
//  2. Two neighbours in a row typed in the wrong order: few pairs can have been,
//     and it is the usual slip after a wrong digit.
//  3. A wrong digit that is easily taken for the right one, or hit in its place:
//     1 and 7, 3 and 8, 6 and 9 look alike; others lie side by side on the keyboard,
//     or side by side or above each other on the number pad. First those of which
//     more is true.
//  4. A given beside its cell; then the rest of a row, or all of it, one cell too
//     far: a typed row has lost an empty cell, or has one too many.
//  5. A given above or below its cell, two in each other's places there.
//  6. Any other wrong digit.
//  7. A given too many or too few: almost any place could be one.
//
// Jacobus Verhoeff ("Error Detecting Decimal Codes", 1969) counted what people do to
// numbers when they copy them: of the typos that keep their length, four in five are
// one wrong digit, and one in eight two neighbours swapped, which makes a single
// swap likelier than a single wrong digit, there being eight of these at each place.
func Typos(ctx context.Context, p *board.Puzzle, nodes uint64, found func(Typo)) (TypoReport, error) {
	f := newFinder(ctx, p, nodes)
	_, number, known := f.number(p)
	if !known || number == solver.One {
		return TypoReport{Complete: known}, ctx.Err()
	}
	for _, seed := range f.seeds() {
		f.shrink(seed, slices.Collect(seed.members()))
	}
	report := TypoReport{Complete: true}
	for _, s := range slips(&p.Givens, number) {
		changed := differing(&p.Givens, &s.givens)
		if !f.touchesAll(changed) {
			continue
		}
		fixed := *p
		fixed.Givens = s.givens
		solution, number, known := f.number(&fixed)
		switch {
		case !known:
			report.Complete = false
		case number == solver.One:
			typo := s.typo(&p.Givens, solution)
			report.Typos = append(report.Typos, typo)
			if found != nil {
				found(typo)
			}
		case number == solver.None:
			f.learnFrom(changed)
		}
	}
	return report, ctx.Err()
}

// touchesAll reports whether each known clash contains one of some members.
func (f *finder) touchesAll(changed set) bool {
	return !slices.ContainsFunc(f.clashes, func(c clash) bool { return !c.meets(changed) })
}

// learnFrom finds a clash without any of the changed members, if there is one: then
// changing those fixes nothing.
func (f *finder) learnFrom(changed set) {
	rest := f.all.minus(changed)
	if _, answer := f.satisfiable(rest); answer == no {
		f.shrink(rest, slices.Collect(rest.members()))
	}
}
