package phrase

import (
	"slices"
	"strings"
	"time"

	"nonet/app/draw/scene"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/solver/logic"
)

// LegendEntry says what some signs of a step on the board mean.
type LegendEntry struct {
	Signs []scene.Sign
	Text  string
}

// legend holds what the signs of some techniques mean, if it is not the same for all.
type legend map[scene.Sign]i18n.Key

var (
	commonLegend = legend{
		scene.Sign(scene.Base):    "legend.set",
		scene.Sign(scene.Cover):   "legend.set",
		scene.Sign(scene.Third):   "legend.set",
		scene.Sign(scene.Fin):     "legend.set",
		scene.Sign(scene.Gone):    "legend.gone",
		scene.Sign(scene.Settled): "legend.settled",
		scene.BaseHouse:           "legend.house",
		scene.CoverHouse:          "legend.other-house",
		scene.StrongLink:          "legend.strong",
		scene.WeakLink:            "legend.weak",
		scene.Ringed:              "legend.evidence",
		scene.Crossed:             "legend.barred",
	}
	setLegend   = legend{}
	chainLegend = legend{
		scene.Sign(scene.Base):  "legend.true",
		scene.Sign(scene.Cover): "legend.false",
		scene.Sign(scene.Fin):   "legend.box-places",
	}
	fishLegend = legend{
		scene.Sign(scene.Base): "legend.base-cells",
		scene.Sign(scene.Fin):  "legend.fins",
		scene.BaseHouse:        "legend.base-houses",
		scene.CoverHouse:       "legend.cover-houses",
	}
	rectangleLegend = legend{
		scene.Sign(scene.Base):  "legend.corners",
		scene.Sign(scene.Cover): "legend.other-cells",
		scene.Sign(scene.Fin):   "legend.extra",
		scene.Ringed:            "legend.corners",
	}
	wingLegend = legend{
		scene.Sign(scene.Base):  "legend.pivot",
		scene.Sign(scene.Cover): "legend.pincers",
		scene.Sign(scene.Third): "legend.pincers",
	}
	alsLegend      = legend{scene.Sign(scene.Fin): "legend.common"}
	blossomLegend  = legend{scene.Sign(scene.Fin): "legend.stem"}
	crossingLegend = legend{
		scene.Sign(scene.Base):  "legend.crossing",
		scene.Sign(scene.Cover): "legend.in-line",
		scene.Sign(scene.Third): "legend.in-box",
	}
)

// Legend says what the signs mean with which the board shows a step. Signs with the same
// meaning share an entry. A step that is nil has no legend.
func Legend(w *i18n.Words, s *logic.Step, v *scene.View) []LegendEntry {
	if s == nil {
		return nil
	}
	var entries []LegendEntry
	for _, sign := range v.Signs() {
		text := meaning(w, s, v.Marking, sign)
		if n := slices.IndexFunc(entries, func(e LegendEntry) bool { return e.Text == text }); n >= 0 {
			entries[n].Signs = append(entries[n].Signs, sign)
			continue
		}
		entries = append(entries, LegendEntry{[]scene.Sign{sign}, text})
	}
	return entries
}

func meaning(w *i18n.Words, s *logic.Step, m *scene.Marking, sign scene.Sign) string {
	var letters []string
	for _, tag := range m.Tags {
		if scene.Sign(tag.Part) == sign {
			letters = append(letters, string(rune(tag.Letter)))
		}
	}
	if len(letters) > 0 {
		slices.Sort(letters)
		return w.Count("legend.sets", len(letters), "Letters", listText(w, "list.and", letters))
	}
	key, ok := reasons[s.Technique].legend[sign]
	if !ok {
		key = commonLegend[sign]
	}
	text := w.Text(key)
	if letters := digitLetters(s, sign); letters != nil {
		return w.Text("legend.lettered", "Letters", listText(w, "list.and", letters), "Text", text)
	}
	return text
}

// digitLetters returns the letters of the digits with a sign in a step with almost locked
// sets: Z for the digit to remove, if there is only one, and X and Y for the digits that
// two or three sets share.
func digitLetters(s *logic.Step, sign scene.Sign) []string {
	var shared board.DigitSet
	for i := range s.Sets {
		shared |= s.Sets[i].Common
	}
	switch n := shared.Len(); {
	case n == 0:
	case sign == scene.Sign(scene.Gone) && s.Digits.Len() == 1:
		return []string{"Z"}
	case sign == scene.Sign(scene.Fin) && len(s.Sets) < 4 && s.Cells.Empty():
		return []string{"X", "Y"}[:n]
	}
	return nil
}

// setText names the cells of a set and, if it has one, its letter, as in "A (r1c1 and
// r1c2)".
func setText(w *i18n.Words, s *logic.Step, set int) string {
	cells, letter := allOf(w, s.Sets[set].Cells), s.Sets[set].Letter
	if letter == 0 {
		return cells
	}
	return w.Text("reason.set", "Letter", string(rune(letter)), "Cells", cells)
}

// Histogram describes how many solutions have each digit in a cell. If there are very
// many solutions, it gives the shares of the digits instead.
func Histogram(w *i18n.Words, c board.Cell, digits *scene.Possibilities) string {
	shares, many := digits.Shares(), digits.AreVeryMany()
	var items []string
	for i := range digits {
		item := possibility(w, board.Digit(i+1), &digits[i])
		if many && shares[i] >= scene.LeastShare && shares[i] < 1 {
			item = w.Text("histogram.share", "Digit", i+1, "Percent", w.Percent(shares[i]))
		}
		if item != "" {
			items = append(items, item)
		}
	}
	return histogram(w, c, items)
}

// HistogramDigit describes how many solutions have a digit in a cell, and their share of
// all solutions.
func HistogramDigit(w *i18n.Words, c board.Cell, d board.Digit, digits *scene.Possibilities) string {
	items := []string{possibility(w, d, &digits[d-1])}
	if items[0] == "" {
		items[0] = w.Count("histogram.digit", 0, "Digit", d, "Number", w.Number(0))
	}
	if digits.IsCounted() {
		items = append(items, w.Percent(digits.Shares()[d-1]))
	}
	return histogram(w, c, items)
}

// HistogramDigits describes each possible digit of a cell on a separate line.
func HistogramDigits(w *i18n.Words, c board.Cell, digits *scene.Possibilities) string {
	var lines []string
	for i := range digits {
		if digits[i].Kind != scene.Never {
			lines = append(lines, HistogramDigit(w, c, board.Digit(i+1), digits))
		}
	}
	return strings.Join(lines, "\n")
}

func histogram(w *i18n.Words, c board.Cell, items []string) string {
	if len(items) == 0 {
		return w.Text("histogram.none", "Cell", c)
	}
	return w.Text("histogram.cell", "Cell", c, "Digits", strings.Join(items, " · "))
}

// possibility describes how many solutions have a digit in a cell. It returns "" if there
// are none.
func possibility(w *i18n.Words, d board.Digit, p *scene.Possibility) string {
	switch p.Kind {
	case scene.Unknown:
		return w.Text("histogram.unknown", "Digit", d)
	case scene.Sometimes:
		return w.Text("histogram.sometimes", "Digit", d)
	case scene.Exactly:
		return w.Count("histogram.digit", Plural(p.Solutions), "Digit", d, "Number", w.BigNumber(p.Solutions))
	case scene.MoreThan:
		return w.Count("histogram.more", Plural(p.Solutions), "Digit", d, "Number", w.BigNumber(p.Solutions))
	}
	return ""
}

// quick is the shortest remaining time worth showing.
const quick = 5 * time.Second

// Boxes describes the progress of counting the possible digits box by box. It returns ""
// unless such a count is running or was stopped early.
func Boxes(w *i18n.Words, b search.Boxes) string {
	switch {
	case b.Stopped:
		return w.Count("possible.stopped", b.Counted, "All", board.Size, "Possible", w.Call("possible"))
	case !b.Asking:
		return ""
	}
	parts := []string{w.Count("possible.boxes", b.Counted, "All", board.Size)}
	if b.Pace.Share > 0 {
		parts = append(parts, w.Percent(b.Pace.Share))
	}
	if b.Pace.Left > quick {
		parts = append(parts, w.Text("progress.left", "Duration", w.Duration(b.Pace.Left)))
	}
	return strings.Join(parts, " · ")
}
