package phrase

import (
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// chained describes a chain and what follows from its ends. If the chain contradicts itself, or
// leads back to its first cell, it proves or refutes the assumption. In a continuous loop, each
// pair of neighbours leads to eliminations.
func chained(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	whole := s.Told(b)[0]
	nodes := whole.Nodes
	first, last := &nodes[0], &nodes[len(nodes)-1]
	told := chain(w, s, nodes, b) + " "
	switch {
	case whole.Clash != nil && first.On:
		return told + w.Text("reason.clash-so", "Clash", clash(w, &whole),
			"Result", w.Text("reason.forcing-is-not", "Cell", first.Cells, "Digit", first.Digit))
	case whole.Clash != nil:
		return told + w.Text("reason.clash-removes", "Clash", clash(w, &whole),
			"Result", w.Text("reason.forcing-is", "Cell", first.Cells, "Digit", first.Digit), "Removed", removed(w, s))
	case s.Chains[0].Loop:
		return told + ring(w, s, b, first, last)
	case first.Cells != last.Cells && first.Digit != last.Digit:
		return told + w.Text("reason.chain-either", "Digit", first.Digit, "Cell", first.Cells,
			"Other", last.Digit, "Last", last.Cells)
	case first.Cells != last.Cells:
		cells := s.RemovedCells()
		return told + w.Count("reason.chain-ends", cells.Len(), "Digit", first.Digit, "Cell", first.Cells,
			"Last", last.Cells, "Cells", allOf(w, cells))
	case !first.On:
		return told + w.Text("reason.chain-proves", "Digit", first.Digit, "Cell", first.Cells,
			"Removed", oneOfDigits(w, s.RemovedDigits()))
	case last.On:
		return told + w.Text("reason.chain-two", "Digit", first.Digit, "Cell", first.Cells, "Other", last.Digit)
	}
	return told + w.Text("reason.chain-refutes", "Digit", first.Digit, "Cell", first.Cells)
}

func ring(w *i18n.Words, s *logic.Step, b *logic.Board, first, last *logic.Node) string {
	told := w.Text("reason.chain-ring", "Digit", first.Digit, "Cell", first.Cells, "Other", last.Digit)
	if first.Cells != last.Cells {
		told = w.Text("reason.chain-ring-cells", "Digit", first.Digit, "Cell", oneOf(w, first.Cells),
			"Other", last.Digit, "Last", oneOf(w, last.Cells))
	}
	for _, g := range s.Grounds(b) {
		told += " " + ringGround(w, &g)
	}
	return told
}

func ringGround(w *i18n.Words, g *logic.Ground) string {
	switch one, other := g.One.Digit, g.Other.Digit; {
	case g.Set != nil:
		return w.Count("reason.ring-set", g.Cells.Len(), "Cells", allOf(w, g.Set.Cells), "First", one, "Other", other,
			"Digit", g.Digits.Min(), "Places", oneOf(w, g.Places), "Seeing", allOf(w, g.Cells))
	case one != other:
		return w.Text("reason.ring-cell", "Cell", g.Cells, "Digit", one, "Other", other, "Removed", oneOfDigits(w, g.Digits))
	default:
		return w.Count("reason.ring-cells", g.Cells.Len(), "Digit", one,
			"Places", oneOf(w, g.Places), "Cells", allOf(w, g.Cells))
	}
}

// chain describes in one sentence what follows from the first node.
func chain(w *i18n.Words, s *logic.Step, nodes []logic.Node, b *logic.Board) string {
	var told string
	rest := nodes[2:]
	if nodes[0].On {
		told = w.Text("reason.chain-if-on", "Digit", nodes[0].Digit, "Cell", nodes[0].Cells,
			"Next", leftOver(w, chainNext, s, &nodes[1], &nodes[2], b))
		rest = nodes[3:]
	} else {
		told = leftOver(w, chainIf, s, &nodes[0], &nodes[1], b)
	}
	for ; len(rest) > 1; rest = rest[2:] {
		told = w.Text("reason.chain-so", "Told", told,
			"Next", leftOver(w, chainNext, s, &rest[0], &rest[1], b))
	}
	if len(rest) > 0 {
		told = w.Text("reason.chain-so", "Told", told,
			"Next", w.Text("reason.chain-off", "Digit", rest[0].Digit, "Cell", rest[0].Cells))
	}
	return w.Text("reason.chain-end", "Told", told)
}

// clash says, in a clause, why the statements at the end of a chain contradict each other.
func clash(w *i18n.Words, c *logic.Chain) string {
	of, by := &c.Nodes[c.Clash.Node], c.Clash.By
	if len(by) != 1 || !c.Nodes[by[0]].On {
		return w.Text("reason.clash-gone", "Digit", of.Digit, "Cell", oneOf(w, of.Cells))
	}
	one, other := min(c.Clash.Node, by[0]), max(c.Clash.Node, by[0])
	return w.Text("reason.clash", "Digit", c.Nodes[one].Digit, "Cell", oneOf(w, c.Nodes[one].Cells),
		"Other", c.Nodes[other].Digit, "Last", oneOf(w, c.Nodes[other].Cells))
}

// linkKeys holds the texts for a strong link in a house, in a cell, and in an almost
// locked set.
type linkKeys struct{ house, cell, set i18n.Key }

var (
	chainIf   = linkKeys{"reason.chain-if-house", "reason.chain-if-cell", "reason.chain-if-set"}
	chainNext = linkKeys{"reason.chain-house", "reason.chain-cell", "reason.chain-set"}
)

// leftOver says what must be true if one end of a strong link is false: a digit has its
// other place in a house, a cell has its other digit, or a set has all its other digits.
func leftOver(w *i18n.Words, keys linkKeys, s *logic.Step, off, on *logic.Node, b *logic.Board) string {
	if off.Set > 0 && off.Set == on.Set {
		set := &s.Sets[off.Set-1]
		return w.Text(keys.set, "Digit", off.Digit, "Off", oneOf(w, off.Cells), "Cells", setText(w, s, off.Set-1),
			"Digits", Digits(w, set.Digits.Without(off.Digit)), "Other", on.Digit, "On", oneOf(w, on.Cells))
	}
	if off.Digit != on.Digit {
		return w.Text(keys.cell, "Digit", off.Digit, "Cell", off.Cells, "Other", on.Digit)
	}
	house := houseOfPlaces(w, b, on.Digit, off.Cells.Union(on.Cells))
	return w.Text(keys.house, "Digit", off.Digit, "Off", oneOf(w, off.Cells), "On", oneOf(w, on.Cells), "House", house)
}

// houseOfPlaces returns the name of the house in which a digit has exactly the given
// places.
func houseOfPlaces(w *i18n.Words, b *logic.Board, d board.Digit, places board.CellSet) string {
	if h, ok := b.HouseOf(d, places); ok {
		return houseName(w, b, h)
	}
	return ""
}

// remotePair names the cells of the chain in order and, for each elimination, the two
// cells that between them hold both digits.
func remotePair(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	nodes := s.Chains[0].Nodes
	var cells []string
	for i := 0; i < len(nodes); i += 2 {
		cells = append(cells, nodes[i].Cells.String())
	}
	told := w.Text("reason.remote-pair", "Cells", listText(w, "list.and", cells), "Digits", Digits(w, s.Digits))
	for _, g := range s.Grounds(b) {
		told += " " + w.Count("reason.remote-pair-sees", g.Cells.Len(), "One", g.One.Cells, "Other", g.Other.Cells,
			"Cells", allOf(w, g.Cells), "First", nodes[0].Digit, "Second", nodes[1].Digit)
	}
	return told
}
