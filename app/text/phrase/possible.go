package phrase

import (
	"strings"
	"time"

	"nonet/app/draw/scene"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/board"
)

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
