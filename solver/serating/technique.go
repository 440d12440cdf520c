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
