// Package serating rates puzzles on the scale of Sudoku Explainer 1.2.1 by Nicolas
// Juillerat. A puzzle has three ratings: that of the hardest step (ER), that of the
// hardest step up to the placement of the first digit (EP), and that of the first step
// (ED).
//
// The rating depends on the order of the techniques, on the choice among several steps of
// a technique, and on the length of chains. Package logic differs in all of these, so
// this package has its own board and its own techniques, some of which have the same
// names. Techniques are tried in the order of the table in rate.go. If a chaining
// technique finds several steps, the one with the lowest rating is taken or, if there are
// several of these, the first with the fewest implications. Each technique is described
// where it is implemented. The descriptions are based on those in Sudoku Explainer and on
// known ratings. The code is new.
//
// The order in which implications are found decides how many a chain has, but it takes long to
// keep track of it. Chains are therefore first followed without order, with bit sets: links for
// chains in which each node follows only from the one before, and fronts for all others. Webs,
// which have the order, are made only for assumptions that lead to a step, and only as long as
// the step may be the easiest. What is found under an assumption is remembered by position, since
// assumptions often meet. Simple techniques look only where something has changed since they last
// found nothing.
//
// The scale was made for classic rules. With other rules, the same techniques are applied
// to all houses in which they are valid, and the rating is marked as approximate. If
// there are groups other than rows, columns, boxes and regions, techniques that assume a
// unique solution are not used.
package serating

// Technique is a kind of step that Sudoku Explainer distinguishes.
type Technique uint8

// The techniques, in the order in which they are tried.
const (
	NoTechnique Technique = iota
	HiddenSingle
	DirectPointing
	DirectClaiming
	DirectHiddenPair
	NakedSingle
	DirectHiddenTriplet
	Pointing
	Claiming
	NakedPair
	XWing
	HiddenPair
	NakedTriplet
	Swordfish
	HiddenTriplet
	XYWing
	XYZWing
	UniqueLoop // called a unique rectangle if it has four cells
	NakedQuad
	Jellyfish
	HiddenQuad
	BivalueGrave
	AlignedPairExclusion
	XCycle
	YCycle
	XChain
	XYCycle
	ForcingChain
	AlignedTripletExclusion
	NishioChain
	CellChain
	RegionChain
	DynamicContradiction
	DynamicDoubleChain
	DynamicCellChain
	DynamicRegionChain
)

var techniqueNames = [...]string{
	"none", "hidden single", "direct pointing", "direct claiming", "direct hidden pair", "naked single",
	"direct hidden triplet", "pointing", "claiming", "naked pair", "x-wing", "hidden pair", "naked triplet",
	"swordfish", "hidden triplet", "xy-wing", "xyz-wing", "unique loop", "naked quad", "jellyfish",
	"hidden quad", "bivalue universal grave", "aligned pair exclusion", "x-cycle", "y-cycle", "forcing x-chain",
	"xy-cycle", "forcing chain", "aligned triplet exclusion", "nishio forcing chain", "cell forcing chain",
	"region forcing chain", "dynamic contradiction forcing chain", "dynamic double forcing chain",
	"dynamic cell forcing chain", "dynamic region forcing chain",
}

// String returns the name used in files and output, such as "hidden single".
func (t Technique) String() string { return techniqueNames[t] }
