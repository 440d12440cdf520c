package logic

// Technique is a kind of step that players know by name.
type Technique uint8

// The techniques, in the order of their codes.
const (
	NoTechnique Technique = iota
	FullHouse
	HiddenSingle
	NakedSingle
	Pointing
	Claiming
	LockedPair
	LockedTriple
	NakedPair
	NakedTriple
	NakedQuad
	HiddenPair
	HiddenTriple
	HiddenQuad
	XWing
	Swordfish
	Jellyfish
	FinnedXWing
	FinnedSwordfish
	FinnedJellyfish
	SashimiXWing
	SashimiSwordfish
	SashimiJellyfish
	FrankenXWing
	FrankenSwordfish
	FinnedFrankenXWing
	FinnedFrankenSwordfish
	Skyscraper
	TwoStringKite
	EmptyRectangle
	TurbotFish
	SimpleColoursTrap
	SimpleColoursWrap
	MultiColours1
	MultiColours2
	UniqueRectangle1
	UniqueRectangle2
	UniqueRectangle3
	UniqueRectangle4
	UniqueRectangle5
	UniqueRectangle6
	HiddenRectangle
	AvoidableRectangle1
	AvoidableRectangle2
	BUGPlus1
	XChain
	XYChain
	RemotePair
	ContinuousLoop
	DiscontinuousLoop
	AIC
	GroupedContinuousLoop
	GroupedDiscontinuousLoop
	GroupedAIC
	XYWing
	XYZWing
	WWing
	ALSXZ
	ALSXYWing
	ALSChain
	DeathBlossom
	SueDeCoq
	ForcingChainContradiction
	ForcingChainVerity
	ForcingNetContradiction
	ForcingNetVerity
	Contradiction
	NestedForcingChains
)

// techniques holds, for each technique, its code in HoDoKu's library, its usual English
// name, and a function that formats its pattern. If the function is nil, digitsInCells is
// used.
var techniques = [...]struct {
	code, name string
	pattern    func(s *Step, b *Board) string
}{
	NoTechnique:               {"", "", noPattern},
	FullHouse:                 {"0000", "Full House", noPattern},
	HiddenSingle:              {"0002", "Hidden Single", noPattern},
	NakedSingle:               {"0003", "Naked Single", noPattern},
	Pointing:                  {"0100", "Locked Candidates Type 1 (Pointing)", digitsInBase},
	Claiming:                  {"0101", "Locked Candidates Type 2 (Claiming)", digitsInBase},
	LockedPair:                {"0110", "Locked Pair", nil},
	LockedTriple:              {"0111", "Locked Triple", nil},
	NakedPair:                 {"0200", "Naked Pair", nil},
	NakedTriple:               {"0201", "Naked Triple", nil},
	NakedQuad:                 {"0202", "Naked Quadruple", nil},
	HiddenPair:                {"0210", "Hidden Pair", nil},
	HiddenTriple:              {"0211", "Hidden Triple", nil},
	HiddenQuad:                {"0212", "Hidden Quadruple", nil},
	XWing:                     {"0300", "X-Wing", fishPattern},
	Swordfish:                 {"0301", "Swordfish", fishPattern},
	Jellyfish:                 {"0302", "Jellyfish", fishPattern},
	FinnedXWing:               {"0310", "Finned X-Wing", fishPattern},
	FinnedSwordfish:           {"0311", "Finned Swordfish", fishPattern},
	FinnedJellyfish:           {"0312", "Finned Jellyfish", fishPattern},
	SashimiXWing:              {"0320", "Sashimi X-Wing", fishPattern},
	SashimiSwordfish:          {"0321", "Sashimi Swordfish", fishPattern},
	SashimiJellyfish:          {"0322", "Sashimi Jellyfish", fishPattern},
	FrankenXWing:              {"0330", "Franken X-Wing", fishPattern},
	FrankenSwordfish:          {"0331", "Franken Swordfish", fishPattern},
	FinnedFrankenXWing:        {"0340", "Finned Franken X-Wing", fishPattern},
	FinnedFrankenSwordfish:    {"0341", "Finned Franken Swordfish", fishPattern},
	Skyscraper:                {"0400", "Skyscraper", tiedPattern},
	TwoStringKite:             {"0401", "2-String Kite", tiedPattern},
	EmptyRectangle:            {"0402", "Empty Rectangle", emptyRectanglePattern},
	TurbotFish:                {"0403", "Turbot Fish", chainOfOneDigit},
	SimpleColoursTrap:         {"0500", "Simple Colours Trap", colourPattern},
	SimpleColoursWrap:         {"0501", "Simple Colours Wrap", colourPattern},
	MultiColours1:             {"0502", "Multi Colours 1", colourPattern},
	MultiColours2:             {"0503", "Multi Colours 2", colourPattern},
	UniqueRectangle1:          {"0600", "Uniqueness Test 1", cornersPattern},
	UniqueRectangle2:          {"0601", "Uniqueness Test 2", cornersPattern},
	UniqueRectangle3:          {"0602", "Uniqueness Test 3", cornersPattern},
	UniqueRectangle4:          {"0603", "Uniqueness Test 4", cornersPattern},
	UniqueRectangle5:          {"0604", "Uniqueness Test 5", cornersPattern},
	UniqueRectangle6:          {"0605", "Uniqueness Test 6", cornersPattern},
	HiddenRectangle:           {"0606", "Hidden Rectangle", cornersPattern},
	AvoidableRectangle1:       {"0607", "Avoidable Rectangle Type 1", cornersPattern},
	AvoidableRectangle2:       {"0608", "Avoidable Rectangle Type 2", cornersPattern},
	BUGPlus1:                  {"0610", "Bivalue Universal Grave + 1", noPattern},
	XChain:                    {"0701", "X-Chain", chainOfOneDigit},
	XYChain:                   {"0702", "XY-Chain", chainBetweenEnds},
	RemotePair:                {"0703", "Remote Pair", chainOfOneDigit},
	ContinuousLoop:            {"0706", "Continuous Nice Loop", chainAround},
	DiscontinuousLoop:         {"0707", "Discontinuous Nice Loop", chainAround},
	AIC:                       {"0708", "AIC", chainBetweenEnds},
	GroupedContinuousLoop:     {"0709", "Grouped Continuous Nice Loop", chainAround},
	GroupedDiscontinuousLoop:  {"0710", "Grouped Discontinuous Nice Loop", chainAround},
	GroupedAIC:                {"0711", "Grouped AIC", chainBetweenEnds},
	XYWing:                    {"0800", "XY-Wing", wingPattern},
	XYZWing:                   {"0801", "XYZ-Wing", wingPattern},
	WWing:                     {"0803", "W-Wing", wWingPattern},
	ALSXZ:                     {"0901", "Almost Locked Set XZ-Rule", alsPair},
	ALSXYWing:                 {"0902", "Almost Locked Set XY-Wing", alsWings},
	ALSChain:                  {"0903", "Almost Locked Set Chain", alsRow},
	DeathBlossom:              {"0904", "Death Blossom", alsBlossom},
	SueDeCoq:                  {"1101", "Sue de Coq", sueDeCoqPattern},
	ForcingChainContradiction: {"1301", "Forcing Chain Contradiction", forcedIn},
	ForcingChainVerity:        {"1302", "Forcing Chain Verity", forcedIn},
	ForcingNetContradiction:   {"1303", "Forcing Net Contradiction", forcedIn},
	ForcingNetVerity:          {"1304", "Forcing Net Verity", forcedIn},
	Contradiction:             {"1401", "Contradiction", nil},
	NestedForcingChains:       {"1402", "Nested Forcing Chains", forcedIn},
}

// Code returns the code of the technique in HoDoKu's library, such as "0300" for an X-Wing.
// Contradiction and NestedForcingChains are not in the library and have the codes 1401 and
// 1402.
func (t Technique) Code() string { return techniques[t].code }

// String returns the English name of the technique. It is used in files and
// machine-readable output, whatever the user's language.
func (t Technique) String() string { return techniques[t].name }

// Techniques returns all techniques in the order of their codes.
func Techniques() []Technique {
	all := make([]Technique, 0, len(techniques)-1)
	for t := NoTechnique + 1; int(t) < len(techniques); t++ {
		all = append(all, t)
	}
	return all
}

// TechniqueByCode returns the technique with the given code, or NoTechnique if there is
// none.
func TechniqueByCode(code string) Technique {
	for t := range techniques {
		if techniques[t].code == code {
			return Technique(t)
		}
	}
	return NoTechnique
}
