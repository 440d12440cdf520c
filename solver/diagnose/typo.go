package diagnose

import (
	"context"
	"slices"

	"nonet/board"
	"nonet/solver"
)

// Typo is a possible typo in a puzzle whose correction leaves one solution.
type Typo struct {
	Kind      TypoKind
	Cells     board.CellSet // the wrong givens; for Missing, the empty cell
	Changes   []Change      // the correction, in order of the cells
	Symmetric bool          // the correction makes an asymmetric pattern of givens symmetric
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
	Swapped                     // two neighbouring givens are exchanged
	Misplaced                   // a given should be in the empty cell beside, above or below it
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
// correcting any one of them leaves one solution. If p already has one solution, there are
// none. The most plausible come first. If found is not nil, it is called with each typo as
// soon as it is found. A number of nodes of 0 means the default. If ctx ends, Typos returns
// the typos found so far, with the error of ctx.
//
// For a puzzle without a solution, it tries all kinds but Missing; for a puzzle with
// several, all but Superfluous. A change that does not touch every known clash cannot help,
// and is not tried.
//
// Typos are sorted by plausibility:
//
//  1. A typo whose correction makes the pattern of the givens symmetric comes first, since
//     most printed puzzles are symmetric. One whose correction destroys a symmetry is last.
//  2. Two neighbours in a row typed in the wrong order: few pairs come into question, and
//     it is the most common typo after a wrong digit.
//  3. A wrong digit that is easily mistaken for the right one, or typed instead: 1 and 7,
//     3 and 8, and 6 and 9 look alike; others are beside each other on the keyboard, or
//     beside or above each other on the number pad. Digits that share more of these
//     come first.
//  4. A given beside its cell; then the rest of a row, or all of it, one cell too far:
//     the row was typed with an empty cell too few or too many.
//  5. A given above or below its cell, or two such neighbours exchanged.
//  6. Any other wrong digit.
//  7. A given too many or too few, which could be almost anywhere.
//
// Jacobus Verhoeff ("Error Detecting Decimal Codes", 1969) counted the errors that people
// make when they copy numbers. Of the errors that keep the length, four in five are one
// wrong digit, and one in eight is two neighbours swapped. There are eight possible wrong
// digits in each place, so any given swap is likelier than any given wrong digit.
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

// touchesAll reports whether each known clash contains one of the changed members.
func (f *finder) touchesAll(changed set) bool {
	return !slices.ContainsFunc(f.clashes, func(c clash) bool { return !c.meets(changed) })
}

// learnFrom finds a clash without any of the changed members, if there is one. No other
// change of the same members then needs to be tried.
func (f *finder) learnFrom(changed set) {
	rest := f.all.minus(changed)
	if _, answer := f.satisfiable(rest); answer == no {
		f.shrink(rest, slices.Collect(rest.members()))
	}
}
