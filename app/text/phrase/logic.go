package phrase

import (
	"fmt"
	"strings"
	"sync"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
	"nonet/solver/logic/notation"
)

// levelKeys holds the names of levels, on their own and within a sentence, and what their puzzles need.
var levelKeys = [...][3]i18n.Key{
	logic.Easy:    {"level.easy", "level.in.easy", "level.about.easy"},
	logic.Medium:  {"level.medium", "level.in.medium", "level.about.medium"},
	logic.Hard:    {"level.hard", "level.in.hard", "level.about.hard"},
	logic.Unfair:  {"level.unfair", "level.in.unfair", "level.about.unfair"},
	logic.Extreme: {"level.extreme", "level.in.extreme", "level.about.extreme"},
}

// Level returns the name of a level, such as "Easy".
func Level(w *i18n.Words, l logic.Level) string { return w.Text(levelKeys[l][0]) }

// RatedLevel adds HoDoKu's name of a level if it differs, as in "Very hard (Unfair)".
func RatedLevel(w *i18n.Words, l logic.Level) string {
	if l == logic.Unfair {
		return Level(w, l) + " (" + Capital(l.String()) + ")"
	}
	return Level(w, l)
}

// AboutLevel says what the puzzles of a level need, as in "Easy: singles only".
func AboutLevel(w *i18n.Words, l logic.Level) string { return w.Text(levelKeys[l][2]) }

// inLevel returns the name of a level within a sentence, such as "hard".
func inLevel(w *i18n.Words, l logic.Level) string { return w.Text(levelKeys[l][1]) }

// Technique returns the name of a technique. In files and in the output of commands, it has its English
// name, as [logic.Technique.String] returns it.
func Technique(w *i18n.Words, t logic.Technique) string { return w.Text(reasons[t].name) }

// TechniqueInFull adds the English name to that of a technique, as in "X-Flügel (X-Wing)".
func TechniqueInFull(w *i18n.Words, t logic.Technique) string {
	if name := Technique(w, t); name != t.String() {
		return name + " (" + t.String() + ")"
	}
	return t.String()
}

// Techniques lists the names of techniques.
func Techniques(w *i18n.Words, all []logic.Technique) string {
	return strings.Join(Texts(all, func(t logic.Technique) string { return Technique(w, t) }), ", ")
}

var techniqueNames sync.Map // by language, as notation.Names

// TechniqueNames returns the names by which users can find techniques.
func TechniqueNames(w *i18n.Words) notation.Names {
	language := w.Text("language.name")
	names, ok := techniqueNames.Load(language)
	if !ok {
		names = notation.NewNames(func(t logic.Technique) string { return Technique(w, t) })
		techniqueNames.Store(language, names)
	}
	return names.(notation.Names)
}

// StepLine describes a step on board b in one line, in HoDoKu's notation: "Naked Pair:
// 5,7 in r4c89 => r4c2<>5".
func StepLine(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	return Technique(w, s.Technique) + ": " + notation.Of(s, b)
}

type stepReason func(w *i18n.Words, s *logic.Step, b *logic.Board) string

// reasons holds, for each technique, its name, its reason and what its signs on the board mean.
var reasons = [...]struct {
	name   i18n.Key
	why    stepReason
	legend legend
}{
	logic.FullHouse:                 {"technique.full-house", fullHouse, setLegend},
	logic.HiddenSingle:              {"technique.hidden-single", hiddenSingle, setLegend},
	logic.NakedSingle:               {"technique.naked-single", nakedSingle, setLegend},
	logic.Pointing:                  {"technique.locked-candidates-type-1-pointing", lockedCandidates, setLegend},
	logic.Claiming:                  {"technique.locked-candidates-type-2-claiming", lockedCandidates, setLegend},
	logic.LockedPair:                {"technique.locked-pair", nakedSet, setLegend},
	logic.LockedTriple:              {"technique.locked-triple", nakedSet, setLegend},
	logic.NakedPair:                 {"technique.naked-pair", nakedSet, setLegend},
	logic.NakedTriple:               {"technique.naked-triple", nakedSet, setLegend},
	logic.NakedQuad:                 {"technique.naked-quadruple", nakedSet, setLegend},
	logic.HiddenPair:                {"technique.hidden-pair", hiddenSet, setLegend},
	logic.HiddenTriple:              {"technique.hidden-triple", hiddenSet, setLegend},
	logic.HiddenQuad:                {"technique.hidden-quadruple", hiddenSet, setLegend},
	logic.XWing:                     {"technique.x-wing", fish, fishLegend},
	logic.Swordfish:                 {"technique.swordfish", fish, fishLegend},
	logic.Jellyfish:                 {"technique.jellyfish", fish, fishLegend},
	logic.FinnedXWing:               {"technique.finned-x-wing", fish, fishLegend},
	logic.FinnedSwordfish:           {"technique.finned-swordfish", fish, fishLegend},
	logic.FinnedJellyfish:           {"technique.finned-jellyfish", fish, fishLegend},
	logic.SashimiXWing:              {"technique.sashimi-x-wing", fish, fishLegend},
	logic.SashimiSwordfish:          {"technique.sashimi-swordfish", fish, fishLegend},
	logic.SashimiJellyfish:          {"technique.sashimi-jellyfish", fish, fishLegend},
	logic.FrankenXWing:              {"technique.franken-x-wing", fish, fishLegend},
	logic.FrankenSwordfish:          {"technique.franken-swordfish", fish, fishLegend},
	logic.FinnedFrankenXWing:        {"technique.finned-franken-x-wing", fish, fishLegend},
	logic.FinnedFrankenSwordfish:    {"technique.finned-franken-swordfish", fish, fishLegend},
	logic.Skyscraper:                {"technique.skyscraper", tiedLinks, chainLegend},
	logic.TwoStringKite:             {"technique.2-string-kite", tiedLinks, chainLegend},
	logic.EmptyRectangle:            {"technique.empty-rectangle", emptyRectangle, chainLegend},
	logic.TurbotFish:                {"technique.turbot-fish", tiedLinks, chainLegend},
	logic.SimpleColoursTrap:         {"technique.simple-colours-trap", colours, setLegend},
	logic.SimpleColoursWrap:         {"technique.simple-colours-wrap", colours, setLegend},
	logic.MultiColours1:             {"technique.multi-colours-1", colours, setLegend},
	logic.MultiColours2:             {"technique.multi-colours-2", colours, setLegend},
	logic.UniqueRectangle1:          {"technique.uniqueness-test-1", uniqueCorner, rectangleLegend},
	logic.UniqueRectangle2:          {"technique.uniqueness-test-2", uniqueExtra, rectangleLegend},
	logic.UniqueRectangle3:          {"technique.uniqueness-test-3", uniqueSet, rectangleLegend},
	logic.UniqueRectangle4:          {"technique.uniqueness-test-4", uniqueSide, rectangleLegend},
	logic.UniqueRectangle5:          {"technique.uniqueness-test-5", uniqueExtra, rectangleLegend},
	logic.UniqueRectangle6:          {"technique.uniqueness-test-6", uniqueCross, rectangleLegend},
	logic.HiddenRectangle:           {"technique.hidden-rectangle", hiddenRectangle, rectangleLegend},
	logic.AvoidableRectangle1:       {"technique.avoidable-rectangle-type-1", avoidableCorner, rectangleLegend},
	logic.AvoidableRectangle2:       {"technique.avoidable-rectangle-type-2", uniqueExtra, rectangleLegend},
	logic.BUGPlus1:                  {"technique.bivalue-universal-grave-1", bugPlusOne, setLegend},
	logic.XChain:                    {"technique.x-chain", chained, chainLegend},
	logic.XYChain:                   {"technique.xy-chain", chained, chainLegend},
	logic.RemotePair:                {"technique.remote-pair", remotePair, chainLegend},
	logic.ContinuousLoop:            {"technique.continuous-nice-loop", chained, chainLegend},
	logic.DiscontinuousLoop:         {"technique.discontinuous-nice-loop", chained, chainLegend},
	logic.AIC:                       {"technique.aic", chained, chainLegend},
	logic.GroupedContinuousLoop:     {"technique.grouped-continuous-nice-loop", chained, chainLegend},
	logic.GroupedDiscontinuousLoop:  {"technique.grouped-discontinuous-nice-loop", chained, chainLegend},
	logic.GroupedAIC:                {"technique.grouped-aic", chained, chainLegend},
	logic.XYWing:                    {"technique.xy-wing", pincerWing, wingLegend},
	logic.XYZWing:                   {"technique.xyz-wing", pincerWing, wingLegend},
	logic.WWing:                     {"technique.w-wing", wWing, chainLegend},
	logic.ALSXZ:                     {"technique.almost-locked-set-xz-rule", alsPair, alsLegend},
	logic.ALSXYWing:                 {"technique.almost-locked-set-xy-wing", alsWings, alsLegend},
	logic.ALSChain:                  {"technique.almost-locked-set-chain", alsChain, alsLegend},
	logic.DeathBlossom:              {"technique.death-blossom", deathBlossom, blossomLegend},
	logic.SueDeCoq:                  {"technique.sue-de-coq", sueDeCoq, crossingLegend},
	logic.ForcingChainContradiction: {"technique.forcing-chain-contradiction", forcingContradiction, chainLegend},
	logic.ForcingChainVerity:        {"technique.forcing-chain-verity", forcingVerity, chainLegend},
	logic.ForcingNetContradiction:   {"technique.forcing-net-contradiction", forcingContradiction, chainLegend},
	logic.ForcingNetVerity:          {"technique.forcing-net-verity", forcingVerity, chainLegend},
	logic.Contradiction:             {"technique.contradiction", contradiction, setLegend},
	logic.NestedForcingChains:       {"technique.nested-forcing-chains", nestedChains, chainLegend},
}

// StepReason explains in one or two sentences why a step on board b is valid, and names
// its eliminations.
func StepReason(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	return sentences(reasons[s.Technique].why(w, s, b), sights(w, s, b))
}

// allOf and oneOf list cells, as in "r1c1, r1c2 and r1c3" and "r1c1 or r1c2".
func allOf(w *i18n.Words, cells board.CellSet) string { return listText(w, "list.and", each(cells)) }
func oneOf(w *i18n.Words, cells board.CellSet) string { return or(w, each(cells)) }

// Digits lists digits, as in "1, 2 and 3". The function oneOfDigits joins them with "or".
func Digits(w *i18n.Words, digits board.DigitSet) string {
	return listText(w, "list.and", eachDigit(digits))
}

func oneOfDigits(w *i18n.Words, digits board.DigitSet) string {
	return or(w, eachDigit(digits))
}

func eachDigit(digits board.DigitSet) []string {
	var items []string
	for d := range digits.All() {
		items = append(items, fmt.Sprint(d))
	}
	return items
}

// houseName returns the name of a house within a sentence, such as "row 1" or "the rising
// diagonal".
func houseName(w *i18n.Words, b *logic.Board, h logic.House) string { return inGroup(w, b.Group(h)) }

func houseNames(w *i18n.Words, b *logic.Board, houses []logic.House) string {
	return listText(w, "list.and", Texts(houses, func(h logic.House) string { return houseName(w, b, h) }))
}

// removed lists the eliminations of a step, as in "5 and 6 from r1c2 and r1c3, and 7 from
// r1c2". Digits that are removed from the same cells are listed together.
func removed(w *i18n.Words, s *logic.Step) string {
	var items []string
	var named board.DigitSet
	for d := range s.RemovedDigits().All() {
		from := s.RemovedFrom(d)
		var digits board.DigitSet
		for e := range (s.RemovedDigits() &^ named).All() {
			if s.RemovedFrom(e) == from {
				digits = digits.With(e)
			}
		}
		if digits != 0 {
			items = append(items, w.Text("reason.digits-from", "Digits", Digits(w, digits), "Cells", allOf(w, from)))
		}
		named |= digits
	}
	return listText(w, "list.comma-and", items)
}
