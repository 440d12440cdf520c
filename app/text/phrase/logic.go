package phrase

import (
	"fmt"
	"strings"

	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
	"nonet/solver/logic/notation"
)

// levelKeys holds the names of levels, on their own and within a sentence.
var levelKeys = [...][2]i18n.Key{
	logic.Easy:    {"level.easy", "level.in.easy"},
	logic.Medium:  {"level.medium", "level.in.medium"},
	logic.Hard:    {"level.hard", "level.in.hard"},
	logic.Unfair:  {"level.unfair", "level.in.unfair"},
	logic.Extreme: {"level.extreme", "level.in.extreme"},
}

// Level returns the name of a level, such as "Easy".
func Level(w *i18n.Words, l logic.Level) string { return w.Text(levelKeys[l][0]) }

var aboutLevelKeys = [...]i18n.Key{
	logic.Easy:    "level.about.easy",
	logic.Medium:  "level.about.medium",
	logic.Hard:    "level.about.hard",
	logic.Unfair:  "level.about.unfair",
	logic.Extreme: "level.about.extreme",
}

// AboutLevel says what the puzzles of a level need, as in "Easy: singles only".
func AboutLevel(w *i18n.Words, l logic.Level) string { return w.Text(aboutLevelKeys[l]) }

// inLevel returns the name of a level within a sentence, such as "hard".
func inLevel(w *i18n.Words, l logic.Level) string { return w.Text(levelKeys[l][1]) }

// Techniques lists the names of techniques.
func Techniques(all []logic.Technique) string {
	names := make([]string, len(all))
	for i, t := range all {
		names[i] = t.String()
	}
	return strings.Join(names, ", ")
}

// StepLine describes a step on board b in one line, in HoDoKu's notation: "Naked Pair:
// 5,7 in r4c89 => r4c2<>5".
func StepLine(s *logic.Step, b *logic.Board) string {
	return s.Technique.String() + ": " + notation.Of(s, b)
}

type stepReason func(w *i18n.Words, s *logic.Step, b *logic.Board) string

// reasons holds, for each technique, its reason and what its signs on the board mean.
var reasons = [...]struct {
	why    stepReason
	legend legend
}{
	logic.FullHouse:                 {fullHouse, setLegend},
	logic.HiddenSingle:              {hiddenSingle, setLegend},
	logic.NakedSingle:               {nakedSingle, setLegend},
	logic.Pointing:                  {lockedCandidates, setLegend},
	logic.Claiming:                  {lockedCandidates, setLegend},
	logic.LockedPair:                {nakedSet, setLegend},
	logic.LockedTriple:              {nakedSet, setLegend},
	logic.NakedPair:                 {nakedSet, setLegend},
	logic.NakedTriple:               {nakedSet, setLegend},
	logic.NakedQuad:                 {nakedSet, setLegend},
	logic.HiddenPair:                {hiddenSet, setLegend},
	logic.HiddenTriple:              {hiddenSet, setLegend},
	logic.HiddenQuad:                {hiddenSet, setLegend},
	logic.XWing:                     {fish, fishLegend},
	logic.Swordfish:                 {fish, fishLegend},
	logic.Jellyfish:                 {fish, fishLegend},
	logic.FinnedXWing:               {fish, fishLegend},
	logic.FinnedSwordfish:           {fish, fishLegend},
	logic.FinnedJellyfish:           {fish, fishLegend},
	logic.SashimiXWing:              {fish, fishLegend},
	logic.SashimiSwordfish:          {fish, fishLegend},
	logic.SashimiJellyfish:          {fish, fishLegend},
	logic.FrankenXWing:              {fish, fishLegend},
	logic.FrankenSwordfish:          {fish, fishLegend},
	logic.FinnedFrankenXWing:        {fish, fishLegend},
	logic.FinnedFrankenSwordfish:    {fish, fishLegend},
	logic.Skyscraper:                {tiedLinks, chainLegend},
	logic.TwoStringKite:             {tiedLinks, chainLegend},
	logic.EmptyRectangle:            {emptyRectangle, chainLegend},
	logic.TurbotFish:                {tiedLinks, chainLegend},
	logic.SimpleColoursTrap:         {colours, setLegend},
	logic.SimpleColoursWrap:         {colours, setLegend},
	logic.MultiColours1:             {colours, setLegend},
	logic.MultiColours2:             {colours, setLegend},
	logic.UniqueRectangle1:          {uniqueCorner, rectangleLegend},
	logic.UniqueRectangle2:          {uniqueExtra, rectangleLegend},
	logic.UniqueRectangle3:          {uniqueSet, rectangleLegend},
	logic.UniqueRectangle4:          {uniqueSide, rectangleLegend},
	logic.UniqueRectangle5:          {uniqueExtra, rectangleLegend},
	logic.UniqueRectangle6:          {uniqueCross, rectangleLegend},
	logic.HiddenRectangle:           {hiddenRectangle, rectangleLegend},
	logic.AvoidableRectangle1:       {avoidableCorner, rectangleLegend},
	logic.AvoidableRectangle2:       {uniqueExtra, rectangleLegend},
	logic.BUGPlus1:                  {bugPlusOne, setLegend},
	logic.XChain:                    {chained, chainLegend},
	logic.XYChain:                   {chained, chainLegend},
	logic.RemotePair:                {remotePair, chainLegend},
	logic.ContinuousLoop:            {chained, chainLegend},
	logic.DiscontinuousLoop:         {chained, chainLegend},
	logic.AIC:                       {chained, chainLegend},
	logic.GroupedContinuousLoop:     {chained, chainLegend},
	logic.GroupedDiscontinuousLoop:  {chained, chainLegend},
	logic.GroupedAIC:                {chained, chainLegend},
	logic.XYWing:                    {pincerWing, wingLegend},
	logic.XYZWing:                   {pincerWing, wingLegend},
	logic.WWing:                     {wWing, chainLegend},
	logic.ALSXZ:                     {alsPair, alsLegend},
	logic.ALSXYWing:                 {alsWings, alsLegend},
	logic.ALSChain:                  {alsChain, alsLegend},
	logic.DeathBlossom:              {deathBlossom, blossomLegend},
	logic.SueDeCoq:                  {sueDeCoq, crossingLegend},
	logic.ForcingChainContradiction: {forcingContradiction, chainLegend},
	logic.ForcingChainVerity:        {forcingVerity, chainLegend},
	logic.ForcingNetContradiction:   {forcingContradiction, chainLegend},
	logic.ForcingNetVerity:          {forcingVerity, chainLegend},
	logic.Contradiction:             {contradiction, setLegend},
	logic.NestedForcingChains:       {nestedChains, chainLegend},
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
	items := make([]string, len(houses))
	for i, h := range houses {
		items[i] = houseName(w, b, h)
	}
	return listText(w, "list.and", items)
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
