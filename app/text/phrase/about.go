package phrase

import (
	"nonet/app/text/i18n"
	"nonet/solver/logic"
)

// aboutKeys holds what is said about the techniques that beginners meet. The texts contain the
// number of cells and digits.
var aboutKeys = map[logic.Technique]struct {
	text   i18n.Key
	number int
}{
	logic.FullHouse:    {"about.full-house", 0},
	logic.NakedSingle:  {"about.naked-single", 0},
	logic.HiddenSingle: {"about.hidden-single", 0},
	logic.Pointing:     {"about.pointing", 0},
	logic.Claiming:     {"about.claiming", 0},
	logic.LockedPair:   {"about.naked-set", 2},
	logic.LockedTriple: {"about.naked-set", 3},
	logic.NakedPair:    {"about.naked-set", 2},
	logic.NakedTriple:  {"about.naked-set", 3},
	logic.NakedQuad:    {"about.naked-set", 4},
	logic.HiddenPair:   {"about.hidden-set", 2},
	logic.HiddenTriple: {"about.hidden-set", 3},
	logic.HiddenQuad:   {"about.hidden-set", 4},
}

// about explains a technique in one sentence, which follows its name and a colon. It returns
// "" for techniques that need more than a sentence.
func about(w *i18n.Words, t logic.Technique) string {
	a, known := aboutKeys[t]
	switch {
	case !known:
		return ""
	case a.number == 0:
		return w.Text(a.text)
	}
	return w.Text(a.text, "Number", w.Number(uint64(a.number)))
}
