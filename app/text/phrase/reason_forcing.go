package phrase

import (
	"nonet/app/text/i18n"
	"nonet/solver/logic"
)

// forcingContradiction describes an assumption, its consequences in order, and the
// contradiction.
func forcingContradiction(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	start := &s.Chains[0].Nodes[0]
	suppose := i18n.Key("reason.forcing-suppose-not")
	if start.On {
		suppose = "reason.forcing-suppose"
	}
	told := w.Text(suppose, "Digit", start.Digit, "Cell", start.Cells) + " "
	if conclusions := conclusions(w, s.Chains, b); len(conclusions) > 0 {
		told += w.Text("reason.forcing-then", "Told", oneByOne(w, conclusions)) + " "
	}
	result := result(w, s)
	digit := s.Digits.Min()
	switch {
	case len(s.Base) > 0:
		return told + w.Text("reason.forcing-no-place", "Digit", digit, "House", houseName(w, b, s.Base[0]), "Result", result)
	case !s.Both:
		return told + w.Text("reason.forcing-no-digit", "Cell", s.Cells, "Result", result)
	case s.Cells != start.Cells || digit != start.Digit:
		return told + w.Text("reason.forcing-both", "Digit", digit, "Cell", s.Cells, "Result", result)
	}
	return told + w.Text("reason.forcing-after-all", "Result", result)
}

func forcingVerity(w *i18n.Words, s *logic.Step, b *logic.Board) string {
	var told string
	if len(s.Base) > 0 {
		told = w.Text("reason.forcing-places", "Digit", s.Digits.Min(), "House", houseName(w, b, s.Base[0]), "Places", oneOf(w, s.Cells))
	} else {
		told = w.Text("reason.forcing-digits", "Digits", oneOfDigits(w, s.Digits), "Cell", s.Cells)
	}
	result, chains := result(w, s), s.Told(b)
	for i := range chains {
		chain := &chains[i]
		first := &chain.Nodes[0]
		key, conclusions := i18n.Key("reason.forcing-case"), conclusions(w, chains[i:i+1], b)
		switch {
		case chain.Clash != nil:
			told += " " + w.Text("reason.clash-case", "Digit", first.Digit, "Places", oneOf(w, first.Cells),
				"Told", oneByOne(w, conclusions), "Clash", clash(w, chain))
			continue
		case len(chain.Nodes) == 1:
			key = "reason.forcing-case-itself"
		case len(conclusions) == 0:
			key = "reason.forcing-case-at-once"
		}
		told += " " + w.Text(key, "Digit", first.Digit, "Places", oneOf(w, first.Cells),
			"Told", oneByOne(w, conclusions), "Result", result)
	}
	return told + " " + w.Text("reason.forcing-every-case", "Result", result)
}

// contradiction says that a search has found a contradiction, and how far the search for a
// better reason went.
func contradiction(w *i18n.Words, s *logic.Step, _ *logic.Board) string {
	told := w.Text("reason.contradiction-removes", "Cell", s.Cells, "Digits", oneOfDigits(w, s.Digits))
	if len(s.Placed) > 0 {
		told = w.Text("reason.contradiction", "Cell", s.Cells, "Digits", oneOfDigits(w, s.Digits), "Digit", s.Placed[0].Digit)
	}
	if s.Tried > 0 {
		told += " " + w.Text("reason.contradiction-tried", "Number", w.Number(uint64(s.Tried)))
	}
	return told
}

// result describes the only effect of a step, as in "r1c1 is not 5".
func result(w *i18n.Words, s *logic.Step) string {
	if len(s.Placed) > 0 {
		return w.Text("reason.forcing-is", "Cell", s.Placed[0].Cell, "Digit", s.Placed[0].Digit)
	}
	return w.Text("reason.forcing-is-not", "Cell", s.Removed[0].Cell, "Digit", s.Removed[0].Digit)
}

// conclusions returns a clause for each conclusion of the chains.
func conclusions(w *i18n.Words, chains []logic.Chain, b *logic.Board) []string {
	var parts []string
	for _, c := range logic.Conclusions(chains) {
		if c.Places.Empty() {
			parts = append(parts, w.Text("reason.forcing-digit", "Digit", c.Digit, "Cell", c.Cells))
		} else {
			parts = append(parts, w.Text("reason.forcing-place", "Digit", c.Digit,
				"Places", oneOf(w, c.Cells), "House", houseOfPlaces(w, b, c.Digit, c.Places)))
		}
	}
	return parts
}

// oneByOne joins clauses into one clause.
func oneByOne(w *i18n.Words, parts []string) string {
	var told string
	for i, part := range parts {
		if told = w.Text("reason.forcing-next", "Told", told, "Next", part); i == 0 {
			told = part
		}
	}
	return told
}
