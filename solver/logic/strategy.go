package logic

import (
	"math"
	"slices"
	"strings"
)

// Strategy finds steps of one technique, or of several that are searched for together.
// Users can turn strategies off and reorder them.
type Strategy struct {
	ID         string // name in settings and options, such as "locked-candidates"
	Family     Family
	Techniques []Technique
	Level      Level
	Score      int  // for each step
	Unique     bool // only valid if the puzzle has exactly one solution
	Extra      bool // only used on request

	find finder
}

// finder yields the steps on a board in order of preference, until yield returns false.
// It may omit steps that do not depend on any change since the given tick, because an
// earlier search has found none of those.
type finder func(b *Board, since Tick, yield func(Step) bool)

// Family is a group of similar strategies that are listed together.
type Family uint8

// The families of strategies.
const (
	Singles Family = iota
	Intersections
	Subsets
	Fish
	SingleDigit
	Wings
	Uniqueness
	Colours
	FinnedFish
	Chains
	Sets
	Forcing
	Contradictions
)

// strategies lists all strategies in the order in which they are tried. Levels and scores
// are those of HoDoKu.
var strategies = []Strategy{
	{"full-house", Singles, []Technique{FullHouse}, Easy, 4, false, false, fullHouses},
	{"naked-single", Singles, []Technique{NakedSingle}, Easy, 4, false, false, nakedSingles},
	{"hidden-single", Singles, []Technique{HiddenSingle}, Easy, 14, false, false, hiddenSingles},
	{"locked-pair", Intersections, []Technique{LockedPair}, Medium, 40, false, false, lockedSets(2)},
	{"locked-triple", Intersections, []Technique{LockedTriple}, Medium, 60, false, false, lockedSets(3)},
	{"locked-candidates", Intersections, []Technique{Pointing, Claiming}, Medium, 50, false, false, lockedCandidates},
	{"naked-pair", Subsets, []Technique{NakedPair}, Medium, 60, false, false, nakedSets(2)},
	{"naked-triple", Subsets, []Technique{NakedTriple}, Medium, 80, false, false, nakedSets(3)},
	{"hidden-pair", Subsets, []Technique{HiddenPair}, Medium, 70, false, false, hiddenSets(2)},
	{"hidden-triple", Subsets, []Technique{HiddenTriple}, Medium, 100, false, false, hiddenSets(3)},
	{"naked-quad", Subsets, []Technique{NakedQuad}, Hard, 120, false, false, nakedSets(4)},
	{"hidden-quad", Subsets, []Technique{HiddenQuad}, Hard, 150, false, false, hiddenSets(4)},
	{"x-wing", Fish, []Technique{XWing}, Hard, 140, false, false, basicFish(2)},
	{"swordfish", Fish, []Technique{Swordfish}, Hard, 150, false, false, basicFish(3)},
	{"jellyfish", Fish, []Technique{Jellyfish}, Hard, 160, false, false, basicFish(4)},
	{"remote-pair", Chains, []Technique{RemotePair}, Hard, 110, false, false, remotePairs},
	{"bug-plus-1", Uniqueness, []Technique{BUGPlus1}, Hard, 100, true, false, bugPlusOne},
	{"skyscraper", SingleDigit, []Technique{Skyscraper}, Hard, 130, false, false, skyscrapers},
	{"two-string-kite", SingleDigit, []Technique{TwoStringKite}, Hard, 150, false, false, twoStringKites},
	{"turbot-fish", SingleDigit, []Technique{TurbotFish}, Hard, 120, false, false, turbotFish},
	{"empty-rectangle", SingleDigit, []Technique{EmptyRectangle}, Hard, 120, false, false, emptyRectangles},
	{"w-wing", Wings, []Technique{WWing}, Hard, 150, false, false, wWings},
	{"xy-wing", Wings, []Technique{XYWing}, Hard, 160, false, false, xyWings},
	{"xyz-wing", Wings, []Technique{XYZWing}, Hard, 180, false, false, xyzWings},
	{"unique-rectangle-1", Uniqueness, []Technique{UniqueRectangle1}, Hard, 100, true, false, uniqueRectangles(1)},
	{"unique-rectangle-2", Uniqueness, []Technique{UniqueRectangle2}, Hard, 100, true, false, uniqueRectangles(2)},
	{"unique-rectangle-3", Uniqueness, []Technique{UniqueRectangle3}, Hard, 100, true, false, uniqueRectangles(3)},
	{"unique-rectangle-4", Uniqueness, []Technique{UniqueRectangle4}, Hard, 100, true, false, uniqueRectangles(4)},
	{"unique-rectangle-5", Uniqueness, []Technique{UniqueRectangle5}, Hard, 100, true, false, uniqueRectangles(5)},
	{"unique-rectangle-6", Uniqueness, []Technique{UniqueRectangle6}, Hard, 100, true, false, uniqueRectangles(6)},
	{"hidden-rectangle", Uniqueness, []Technique{HiddenRectangle}, Hard, 100, true, false, hiddenRectangles},
	{"avoidable-rectangle-1", Uniqueness, []Technique{AvoidableRectangle1}, Hard, 100, true, false, avoidableRectangles(1)},
	{"avoidable-rectangle-2", Uniqueness, []Technique{AvoidableRectangle2}, Hard, 100, true, false, avoidableRectangles(2)},
	{"finned-x-wing", FinnedFish, []Technique{FinnedXWing}, Hard, 130, false, false, finnedFish(2)},
	{"sashimi-x-wing", FinnedFish, []Technique{SashimiXWing}, Hard, 150, false, false, sashimiFish(2)},
	{"finned-swordfish", FinnedFish, []Technique{FinnedSwordfish}, Unfair, 200, false, false, finnedFish(3)},
	{"sashimi-swordfish", FinnedFish, []Technique{SashimiSwordfish}, Unfair, 240, false, false, sashimiFish(3)},
	{"finned-jellyfish", FinnedFish, []Technique{FinnedJellyfish}, Unfair, 250, false, false, finnedFish(4)},
	{"sashimi-jellyfish", FinnedFish, []Technique{SashimiJellyfish}, Unfair, 260, false, false, sashimiFish(4)},
	{"simple-colours", Colours, []Technique{SimpleColoursTrap, SimpleColoursWrap}, Hard, 150, false, false, simpleColours},
	{"multi-colours", Colours, []Technique{MultiColours1, MultiColours2}, Hard, 200, false, false, multiColours},
	{"sue-de-coq", Sets, []Technique{SueDeCoq}, Unfair, 250, false, false, sueDeCoqs},
	{"x-chain", Chains, []Technique{XChain}, Unfair, 260, false, false, xChains},
	{"xy-chain", Chains, []Technique{XYChain}, Unfair, 260, false, false, xyChains},
	{"nice-loop", Chains, []Technique{ContinuousLoop, DiscontinuousLoop, AIC}, Unfair, 280, false, false, niceLoops},
	{"grouped-nice-loop", Chains, []Technique{GroupedContinuousLoop, GroupedDiscontinuousLoop, GroupedAIC}, Unfair, 300, false, false, groupedNiceLoops},
	{"als-xz", Sets, []Technique{ALSXZ}, Unfair, 300, false, false, alsXZs},
	{"als-xy-wing", Sets, []Technique{ALSXYWing}, Unfair, 320, false, false, alsXYWings},
	{"als-chain", Sets, []Technique{ALSChain}, Unfair, 340, false, false, alsChains},
	{"death-blossom", Sets, []Technique{DeathBlossom}, Unfair, 360, false, false, deathBlossoms},
	{"als-nice-loop", Chains, []Technique{GroupedContinuousLoop, GroupedDiscontinuousLoop, GroupedAIC}, Unfair, 300, false, true, setNiceLoops},
	{"franken-x-wing", FinnedFish, []Technique{FrankenXWing}, Unfair, 300, false, false, frankenFish(2, false)},
	{"franken-swordfish", FinnedFish, []Technique{FrankenSwordfish}, Unfair, 350, false, false, frankenFish(3, false)},
	{"finned-franken-x-wing", FinnedFish, []Technique{FinnedFrankenXWing}, Unfair, 390, false, false, frankenFish(2, true)},
	{"finned-franken-swordfish", FinnedFish, []Technique{FinnedFrankenSwordfish}, Unfair, 410, false, false, frankenFish(3, true)},
	{"forcing-chain", Forcing, []Technique{ForcingChainContradiction, ForcingChainVerity}, Extreme, 500, false, false, forcingChains},
	{"forcing-net", Forcing, []Technique{ForcingNetContradiction, ForcingNetVerity}, Extreme, 700, false, false, forcingNets},
	{"nested-forcing-chain", Contradictions, []Technique{NestedForcingChains}, Extreme, 10000, false, false, nestedChains},
	{"contradiction", Contradictions, []Technique{Contradiction}, Extreme, 10000, false, false, contradictions},
}

// rated holds the strategies of HoDoKu's rating, and usual those that explain every step.
var (
	rated = slices.DeleteFunc(slices.Clone(strategies), func(s Strategy) bool { return !s.Rated() })
	usual = slices.DeleteFunc(slices.Clone(strategies), func(s Strategy) bool { return s.Extra })
)

// Rated reports whether ratings use the strategy, as HoDoKu does by default.
func (strategy *Strategy) Rated() bool { return !strategy.Extra && !strategy.Unrated() }

// Unrated reports whether the strategy explains steps that ratings count otherwise. Nested
// forcing chains explain what ratings count as contradictions, and may take many steps in
// place of one. HoDoKu's ratings do without the Death Blossom, which is off by default.
func (strategy *Strategy) Unrated() bool {
	return strategy.Techniques[0] == NestedForcingChains || strategy.Techniques[0] == DeathBlossom
}

// Level returns the level of the first strategy for the technique, or Extreme if there is
// none.
func (t Technique) Level() Level {
	if s := t.strategy(); s != nil {
		return s.Level
	}
	return Extreme
}

// Family returns the family of the first strategy for the technique, or Contradictions if there is
// none.
func (t Technique) Family() Family {
	if s := t.strategy(); s != nil {
		return s.Family
	}
	return Contradictions
}

func (t Technique) strategy() *Strategy {
	for i := range strategies {
		if slices.Contains(strategies[i].Techniques, t) {
			return &strategies[i]
		}
	}
	return nil
}

// Explaining returns the strategies that explain the steps of every puzzle: all except the
// extra ones. The caller must not modify the slice.
func Explaining() []Strategy { return usual }

// Strategies returns all strategies, including the extra ones, in the order in which they
// are tried. The caller must not modify the slice.
func Strategies() []Strategy { return strategies }

// Level is the difficulty of a puzzle or a step.
type Level uint8

// The levels, from easiest to hardest.
const (
	Easy Level = iota
	Medium
	Hard
	Unfair
	Extreme
)

var levelNames = [...]string{"easy", "medium", "hard", "unfair", "extreme"}

// String returns the name used in files and output, from "easy" to "extreme".
func (l Level) String() string { return levelNames[l] }

// ceilings holds the maximum score of each level. Extreme has none.
var ceilings = [...]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// Scores returns the minimum and maximum score of a puzzle of the level. For Extreme,
// the maximum is math.MaxInt.
func (l Level) Scores() (least, most int) {
	least, most = math.MaxInt, math.MaxInt
	for i := range strategies {
		if strategies[i].Level == l {
			least = min(least, strategies[i].Score)
		}
	}
	if l > Easy {
		least = min(least, ceilings[l-1]+1)
	}
	if l < Extreme {
		most = ceilings[l]
	}
	return least, most
}

// Rating is the difficulty of a puzzle. Its level is that of the hardest step or, if
// the score is too high for that, the lowest level that allows the score.
type Rating struct {
	Level   Level
	Score   int       // sum of the scores of all steps
	Hardest Technique // technique of the step with the highest level and, within that level, the highest score
	Steps   int

	hardest *Strategy
}

// ByScore reports whether the level is higher than that of the hardest step because of
// the score.
func (r *Rating) ByScore() bool {
	return r.hardest != nil && r.Level > r.hardest.Level
}

// Add adds a step that was found by the given strategy.
func (r *Rating) Add(step *Step, by *Strategy) {
	r.Steps++
	r.Score += by.Score
	if r.hardest == nil || by.Level > r.hardest.Level || by.Level == r.hardest.Level && by.Score > r.hardest.Score {
		r.hardest, r.Hardest = by, step.Technique
	}
	r.Level = max(r.Level, r.hardest.Level)
	for r.Level < Extreme && r.Score > ceilings[r.Level] {
		r.Level++
	}
}

// Ranked is a strategy and whether the user has turned it off.
type Ranked struct {
	*Strategy
	Off bool
}

// offPrefix is the prefix of a strategy in the settings that is turned off.
const offPrefix = "-"

// RankedBy returns all strategies in the order of the settings. A strategy that is missing
// from the settings follows its predecessor in the default order, and is turned off if it
// is an extra strategy.
func RankedBy(saved []string) []Ranked {
	usual := Strategies()
	var order []Ranked
	at := func(id string) int {
		return slices.IndexFunc(order, func(r Ranked) bool { return r.ID == id })
	}
	for _, id := range saved {
		id, off := strings.CutPrefix(id, offPrefix)
		i := slices.IndexFunc(usual, func(s Strategy) bool { return s.ID == id })
		if i >= 0 && at(id) < 0 {
			order = append(order, Ranked{&usual[i], off})
		}
	}
	for i := range usual {
		if at(usual[i].ID) >= 0 {
			continue
		}
		behind := 0
		if i > 0 {
			behind = at(usual[i-1].ID) + 1
		}
		order = slices.Insert(order, behind, Ranked{&usual[i], usual[i].Extra})
	}
	return order
}

// SavedRanking returns the order as it is kept in the settings, from which RankedBy restores it. It is
// nil for the default order.
func SavedRanking(order []Ranked) (saved []string) {
	if isUsual(order) {
		return nil
	}
	for _, r := range order {
		id := r.ID
		if r.Off {
			id = offPrefix + id
		}
		saved = append(saved, id)
	}
	return saved
}

// isUsual reports whether the strategies are in the default order and all of them are on,
// except for the extra ones.
func isUsual(order []Ranked) bool {
	for i, r := range order {
		if r.Off != r.Extra || r.ID != Strategies()[i].ID {
			return false
		}
	}
	return true
}

// ChosenBy returns the strategies that are turned on, in order. It returns nil if
// they are the default ones or if all are turned off.
func ChosenBy(saved []string) []Strategy {
	order := RankedBy(saved)
	var chosen []Strategy
	if !isUsual(order) {
		for _, r := range order {
			if !r.Off {
				chosen = append(chosen, *r.Strategy)
			}
		}
	}
	return chosen
}
