package notation

import "nonet/solver/logic"

// pattern returns the pattern of a step, or "" if its effect says all.
func pattern(s *logic.Step, b *logic.Board) string {
	switch s.Technique {
	case logic.NoTechnique, logic.FullHouse, logic.HiddenSingle, logic.NakedSingle, logic.BUGPlus1:
		return ""
	case logic.Pointing, logic.Claiming:
		return digitList(s.Digits, ",") + " in " + housesText(b, s.Base)
	case logic.XWing, logic.Swordfish, logic.Jellyfish,
		logic.FinnedXWing, logic.FinnedSwordfish, logic.FinnedJellyfish,
		logic.SashimiXWing, logic.SashimiSwordfish, logic.SashimiJellyfish,
		logic.FrankenXWing, logic.FrankenSwordfish, logic.FinnedFrankenXWing, logic.FinnedFrankenSwordfish:
		return fish(s, b)
	case logic.Skyscraper, logic.TwoStringKite:
		return tied(s)
	case logic.EmptyRectangle:
		return digitList(s.Digits, ",") + " in " + housesText(b, s.Base[:1]) + " (" + cellsText(s.Cells) + ")"
	case logic.SimpleColoursTrap, logic.SimpleColoursWrap, logic.MultiColours1, logic.MultiColours2:
		return colours(s)
	case logic.UniqueRectangle1, logic.UniqueRectangle2, logic.UniqueRectangle3,
		logic.UniqueRectangle4, logic.UniqueRectangle5, logic.UniqueRectangle6,
		logic.HiddenRectangle, logic.AvoidableRectangle1, logic.AvoidableRectangle2:
		return digitList(s.Digits, "/") + " in " + cellsText(s.Cells)
	case logic.TurbotFish, logic.XChain, logic.RemotePair:
		return chainOfOneDigit(s)
	case logic.XYChain, logic.AIC, logic.GroupedAIC:
		return chainBetweenEnds(s)
	case logic.ContinuousLoop, logic.DiscontinuousLoop, logic.GroupedContinuousLoop, logic.GroupedDiscontinuousLoop:
		return chainAround(s)
	case logic.XYWing, logic.XYZWing:
		return wing(s)
	case logic.WWing:
		return wWing(s)
	case logic.ALSXZ:
		return alsPair(s)
	case logic.ALSXYWing:
		return alsWings(s)
	case logic.ALSChain:
		return alsRow(s)
	case logic.DeathBlossom:
		return alsBlossom(s)
	case logic.SueDeCoq:
		return sueDeCoq(s)
	case logic.ForcingChainContradiction, logic.ForcingChainVerity,
		logic.ForcingNetContradiction, logic.ForcingNetVerity, logic.NestedForcingChains:
		return forcedIn(s, b)
	}
	return digitList(s.Digits, ",") + " in " + cellsText(s.Cells)
}

// colours formats the digit and its pairs of colours, as in "3 (r1c2,r5c4) /
// (r1c9)".
func colours(s *logic.Step) string {
	text := digitList(s.Digits, ",")
	for i, colour := range s.Sets {
		switch {
		case i%2 == 1:
			text += " /"
		case i > 0:
			text += ","
		}
		text += " (" + cellsText(colour.Cells) + ")"
	}
	return text
}

// fish formats the digit, the base, the cover and the fins. The prefix of a fin is
// f, or ef if the fin is in two houses of the base.
func fish(s *logic.Step, b *logic.Board) string {
	text := digitList(s.Digits, ",") + " " + housesText(b, s.Base) + " " + housesText(b, s.Cover)
	_, endo := b.Within(s.Base)
	for c := range s.Fins.All() {
		if endo.Has(c) {
			text += " ef" + c.String()
		} else {
			text += " f" + c.String()
		}
	}
	return text
}

// tied formats the digit, the free ends and the ends that connect the links.
func tied(s *logic.Step) string {
	nodes := s.Chains[0].Nodes
	return digitList(s.Digits, ",") + " in " + cellsText(nodes[0].Cells.Union(nodes[3].Cells)) +
		" (connected by " + cellsText(nodes[1].Cells.Union(nodes[2].Cells)) + ")"
}

// sueDeCoq formats the cells and digits of the intersection, the line and the box.
func sueDeCoq(s *logic.Step) string {
	part := func(set logic.Set) string { return cellsText(set.Cells) + " - {" + set.Digits.String() + "}" }
	return part(s.Sets[0]) + " (" + part(s.Sets[1]) + ", " + part(s.Sets[2]) + ")"
}

// wWing formats the two digits, the cells and the link between them.
func wWing(s *logic.Step) string {
	nodes := s.Chains[0].Nodes
	x, y := nodes[0].Digit, nodes[1].Digit
	return digit(x) + "/" + digit(y) + " in " + cellsText(s.Cells) +
		" connected by " + digit(y) + " in " + cellsText(nodes[2].Cells.Union(nodes[3].Cells))
}

// wing formats the digits and the cells of a wing. The last digit is the one that
// one of the cells must hold.
func wing(s *logic.Step) string {
	z := s.Removed[0].Digit
	return digitList(s.Digits.Without(z), "/") + "/" + digit(z) + " in " + cellsText(s.Cells)
}

// forcedIn returns where a contradiction occurs or where the branches of a verity
// begin. This is a cell, a house, or a candidate that would be both true and false.
func forcedIn(s *logic.Step, b *logic.Board) string {
	switch {
	case len(s.Base) > 0:
		return digit(s.Digits.Min()) + " in " + housesText(b, s.Base)
	case s.Digits == b.Candidates(s.Cells.Min()):
		return "in " + cellsText(s.Cells)
	}
	return digit(s.Digits.Min()) + " in " + cellsText(s.Cells)
}
