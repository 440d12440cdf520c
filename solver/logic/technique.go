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

// techniques holds, for each technique, its code in HoDoKu's library and its usual English
// name.
var techniques = [...]struct{ code, name string }{
	NoTechnique:               {"", ""},
	FullHouse:                 {"0000", "Full House"},
	HiddenSingle:              {"0002", "Hidden Single"},
	NakedSingle:               {"0003", "Naked Single"},
	Pointing:                  {"0100", "Locked Candidates Type 1 (Pointing)"},
	Claiming:                  {"0101", "Locked Candidates Type 2 (Claiming)"},
	LockedPair:                {"0110", "Locked Pair"},
	LockedTriple:              {"0111", "Locked Triple"},
	NakedPair:                 {"0200", "Naked Pair"},
	NakedTriple:               {"0201", "Naked Triple"},
	NakedQuad:                 {"0202", "Naked Quadruple"},
	HiddenPair:                {"0210", "Hidden Pair"},
	HiddenTriple:              {"0211", "Hidden Triple"},
	HiddenQuad:                {"0212", "Hidden Quadruple"},
	XWing:                     {"0300", "X-Wing"},
	Swordfish:                 {"0301", "Swordfish"},
	Jellyfish:                 {"0302", "Jellyfish"},
	FinnedXWing:               {"0310", "Finned X-Wing"},
	FinnedSwordfish:           {"0311", "Finned Swordfish"},
	FinnedJellyfish:           {"0312", "Finned Jellyfish"},
	SashimiXWing:              {"0320", "Sashimi X-Wing"},
	SashimiSwordfish:          {"0321", "Sashimi Swordfish"},
	SashimiJellyfish:          {"0322", "Sashimi Jellyfish"},
	FrankenXWing:              {"0330", "Franken X-Wing"},
	FrankenSwordfish:          {"0331", "Franken Swordfish"},
	FinnedFrankenXWing:        {"0340", "Finned Franken X-Wing"},
	FinnedFrankenSwordfish:    {"0341", "Finned Franken Swordfish"},
	Skyscraper:                {"0400", "Skyscraper"},
	TwoStringKite:             {"0401", "2-String Kite"},
	EmptyRectangle:            {"0402", "Empty Rectangle"},
	TurbotFish:                {"0403", "Turbot Fish"},
	SimpleColoursTrap:         {"0500", "Simple Colours Trap"},
	SimpleColoursWrap:         {"0501", "Simple Colours Wrap"},
	MultiColours1:             {"0502", "Multi Colours 1"},
	MultiColours2:             {"0503", "Multi Colours 2"},
	UniqueRectangle1:          {"0600", "Uniqueness Test 1"},
	UniqueRectangle2:          {"0601", "Uniqueness Test 2"},
	UniqueRectangle3:          {"0602", "Uniqueness Test 3"},
	UniqueRectangle4:          {"0603", "Uniqueness Test 4"},
	UniqueRectangle5:          {"0604", "Uniqueness Test 5"},
	UniqueRectangle6:          {"0605", "Uniqueness Test 6"},
	HiddenRectangle:           {"0606", "Hidden Rectangle"},
	AvoidableRectangle1:       {"0607", "Avoidable Rectangle Type 1"},
	AvoidableRectangle2:       {"0608", "Avoidable Rectangle Type 2"},
	BUGPlus1:                  {"0610", "Bivalue Universal Grave + 1"},
	XChain:                    {"0701", "X-Chain"},
	XYChain:                   {"0702", "XY-Chain"},
	RemotePair:                {"0703", "Remote Pair"},
	ContinuousLoop:            {"0706", "Continuous Nice Loop"},
	DiscontinuousLoop:         {"0707", "Discontinuous Nice Loop"},
	AIC:                       {"0708", "AIC"},
	GroupedContinuousLoop:     {"0709", "Grouped Continuous Nice Loop"},
	GroupedDiscontinuousLoop:  {"0710", "Grouped Discontinuous Nice Loop"},
	GroupedAIC:                {"0711", "Grouped AIC"},
	XYWing:                    {"0800", "XY-Wing"},
	XYZWing:                   {"0801", "XYZ-Wing"},
	WWing:                     {"0803", "W-Wing"},
	ALSXZ:                     {"0901", "Almost Locked Set XZ-Rule"},
	ALSXYWing:                 {"0902", "Almost Locked Set XY-Wing"},
	ALSChain:                  {"0903", "Almost Locked Set Chain"},
	DeathBlossom:              {"0904", "Death Blossom"},
	SueDeCoq:                  {"1101", "Sue de Coq"},
	ForcingChainContradiction: {"1301", "Forcing Chain Contradiction"},
	ForcingChainVerity:        {"1302", "Forcing Chain Verity"},
	ForcingNetContradiction:   {"1303", "Forcing Net Contradiction"},
	ForcingNetVerity:          {"1304", "Forcing Net Verity"},
	Contradiction:             {"1401", "Contradiction"},
	NestedForcingChains:       {"1402", "Nested Forcing Chains"},
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
