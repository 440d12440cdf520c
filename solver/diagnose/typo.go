package diagnose

import (
	"context"
	"slices"

	"nonet/board"
	"nonet/solver"
)

// Typo is a possible typo in a puzzle. Correcting it leaves one solution.
type Typo struct {
	Kind     TypoKind
	Cells    board.CellSet // the wrong givens; for Missing, the empty cell
	Changes  []Change      // the correction, in order of the cells
	Pattern  Pattern       // what the correction does to the pattern of the givens
	Givens   board.Grid    // the givens after the correction
	Solution board.Grid    // the only solution after the correction
}

// Change puts a digit into a cell, or empties the cell if the digit is 0.
type Change struct {
	Cell    board.Cell
	Was, Is board.Digit
}

// Pattern is what the correction of a [Typo] does to the symmetry of the givens. A lower one is more
// plausible, since most printed puzzles are symmetric.
type Pattern int8

// The effects on the pattern of the givens.
const (
	BecomesSymmetric Pattern = iota - 1
	StaysSo                  // symmetric or not
	LosesSymmetry
)

// TypoKind is the kind of a [Typo].
type TypoKind uint8

// The kinds of typos, described by their corrections.
const (
	WrongDigit  TypoKind = iota // a given should be another digit
	Swapped                     // two neighbouring givens should be swapped
	Misplaced                   // a given should be in an adjacent empty cell
	TooFarRight                 // a row's givens, all or from some cell on, should be one cell further left
	TooFarLeft                  // a row's givens, all or from some cell on, should be one cell further right
	Superfluous                 // a given should not be there
	Missing                     // an empty cell should have a given
)

// TypoReport is the result of [Typos].
type TypoReport struct {
	Typos    []Typo // most plausible first
	Complete bool   // all possible typos were tried before the nodes ran out or ctx ended
}

// Typos returns the typos that may be the reason why p has no solution, or several:
// correcting any one of them leaves one solution. If p already has one solution, there are
// none. The most plausible come first. If found is not nil, it is called with each typo as
// soon as it is found. If nodes is 0, the default applies. If ctx ends, Typos returns
// the typos found so far and ctx.Err().
//
// If p has no solution, Typos tries all kinds of typos except Missing. If p has several
// solutions, it tries all except Superfluous. Corrections that do not change a member of
// every known clash cannot help, so they are not tried.
//
// Typos are sorted by plausibility:
//
//  1. A typo whose correction makes the pattern of the givens symmetric comes first, since
//     most printed puzzles are symmetric. A typo whose correction destroys a symmetry
//     comes last.
//  2. Two neighbours in a row, typed in the wrong order. There are few such pairs, and
//     swapping is the most common typo after a wrong digit.
//  3. A wrong digit that is easily mistaken or mistyped for the right one: 1 and 7, 3 and
//     8, and 6 and 9 look alike; others are beside each other on the keyboard, or beside
//     or above each other on the number pad. Pairs with several such reasons come first.
//  4. A given one cell too far to the left or right; then a whole row, or the rest of it,
//     typed with one empty cell too few or too many.
//  5. A given one cell too high or too low, or two neighbours in a column swapped.
//  6. Any other wrong digit.
//  7. An extra or a missing given, which could be almost anywhere.
//
// Jacobus Verhoeff ("Error Detecting Decimal Codes", 1969) counted the errors that people
// make when they copy numbers. Of the errors that do not change the length of a number,
// four in five are a single wrong digit, and one in eight is a swap of two neighbours. Since
// there are eight possible wrong digits in each place, a particular swap is likelier than a
// particular wrong digit.
func Typos(ctx context.Context, p *board.Puzzle, nodes uint64, found func(Typo)) (TypoReport, error) {
	f := newFinder(ctx, p, nodes)
	_, number, known := f.number(p)
	if !known || number == solver.One {
		return TypoReport{Complete: known}, ctx.Err()
	}
	for _, seed := range f.seeds() {
		f.shrink(seed, slices.Collect(seed.All()))
	}
	report := TypoReport{Complete: true}
	for _, s := range slips(&p.Givens, number) {
		changed := p.Givens.Differing(&s.givens)
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

// touchesAll reports whether each known clash contains at least one of the changed
// members.
func (f *finder) touchesAll(changed board.CellSet) bool {
	return !slices.ContainsFunc(f.clashes, func(c clash) bool { return !c.Meets(changed) })
}

// learnFrom finds a clash without any of the changed members, if there is one. If it does,
// no other change of these members needs to be tried.
func (f *finder) learnFrom(changed board.CellSet) {
	rest := f.all.Minus(changed)
	if _, answer := f.satisfiable(rest); answer == no {
		f.shrink(rest, slices.Collect(rest.All()))
	}
}
