package phrase

import (
	"math"
	"math/big"
	"strings"
	"time"

	"nonet/app/session"
	"nonet/app/session/notice"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/solver"
)

// Headline describes what is known about the number of solutions.
func Headline(w *i18n.Words, v *session.View) string {
	s, c := v.Search.Status, &v.Search.Count
	switch {
	case s.Kind == search.Unfinished:
		return Status(w, s)
	case s.All && s.Pins > 0:
		return w.Count("headline.pinned", count(s.Found))
	case s.All:
		return w.Count("headline.all", count(s.Found))
	case c.Exact != nil:
		return exactly(w, c.Exact)
	case c.About.Known():
		return w.Text("headline.about", "Estimate", Estimate(w, c.About))
	case v.Search.Boxes.Asking && !c.Counted.Asking && !c.Listing:
		return w.Text("headline.counting-exactly")
	case c.Counted.Value.Exactly && c.Found <= c.Counted.Value.Solutions:
		return w.Count("headline.more-than", count(c.Counted.Value.Solutions))
	case c.Counted.Asking && !c.Listing:
		return w.Count("headline.counting", count(c.SoFar()))
	case c.Tallied && c.Found == 0:
		return w.Count("headline.counting", 0)
	case c.Counted.Value.Stopped && c.SoFar() == 0:
		return w.Text("headline.count-stopped")
	case s.Kind == search.Stopped && s.Found == 0:
		return Status(w, s)
	case s.Searching():
		return w.Count("headline.looking", count(s.Found))
	}
	least := c.SoFar()
	if least == 0 && v.Finish.Kind == session.Solved {
		least = 1 // the one on the board
	}
	if v.Reason.Check.Value.Kind == notice.CheckedRight && v.Reason.Check.Value.Several && s.Pins == 0 && !s.WithEntries {
		least = max(least, 2) // as the answer to the check says
	}
	return w.Count("headline.some", count(least))
}

func exactly(w *i18n.Words, n *big.Int) string {
	return w.Count("headline.exact", Plural(n), "Number", w.BigNumber(n))
}

// Plural returns an int for [i18n.Words.Count] that has the same plural form as n. It is n
// itself if that fits, otherwise the largest int.
func Plural(n *big.Int) int {
	if n.IsInt64() {
		return count(n.Uint64())
	}
	return math.MaxInt
}

// Progress describes the progress of a search for all solutions or of a count, and
// explains the number of solutions shown with it. It returns "" if there is nothing to
// report.
func Progress(w *i18n.Words, v *session.View) string {
	c := &v.Search.Count
	var parts []string
	say := func(text string) { parts = append(parts, text) }
	counted := c.Counted
	exact := counted.Asking && counted.Value.Exactly
	if c.Listing {
		say(w.Count("progress.found", count(c.Found)))
		parts = append(parts, pace(w, c.Pace)...)
	}
	switch {
	case exact:
		parts = append(parts, exactShare(w, counted.Value.Pace)...)
	case c.Listing:
	case counted.Asking:
		say(w.Count("progress.counted", count(counted.Value.Solutions)))
		parts = append(parts, pace(w, counted.Value.Pace)...)
	case !c.All && counted.Value.Solutions > c.Found && !counted.Known && !counted.Value.Exactly:
		say(w.Count("progress.counted", count(counted.Value.Solutions)))
	case c.All && c.Pace.Elapsed > 0:
		say(w.Text("progress.done", "Time", w.Elapsed(c.Pace.Elapsed)))
	}
	if counted.Value.Stopped && c.Exact == nil && !c.Tallied {
		say(countStopped(w, counted.Value.Exactly, counted.Value.Pace.Share))
	}
	if size := w.Size(c.Exact); size != "" {
		say(size)
	}
	switch {
	case c.Known:
		say(w.Text("progress.known"))
	case c.Exact == nil && c.About.Known():
		say(w.Text("progress.estimate"))
	}
	if c.Kept < count(c.Found) {
		say(w.Count("progress.kept", c.Kept))
	}
	switch {
	case c.Base == nil:
	case c.Exact != nil:
		say(w.Text("progress.base", "Part", w.BigNumber(c.Exact), "Whole", w.BigNumber(c.Base)))
	default:
		say(w.Count("progress.whole", Plural(c.Base), "Whole", w.BigNumber(c.Base)))
	}
	return Capital(strings.Join(parts, " · "))
}

func pace(w *i18n.Words, p search.Pace) []string {
	if p.Elapsed == 0 {
		return nil // the search has just begun
	}
	return withLeft(w, p.Left, w.Rate(p.Rate), w.Text("progress.explored", "Percent", w.Percent(p.Share)))
}

// Counting briefly describes the progress of a count or of a search for all solutions. It
// returns "" if the progress is unknown.
func Counting(w *i18n.Words, c *search.Count) string {
	exact := c.Counted.Asking && c.Counted.Value.Exactly
	var parts []string
	switch pace := c.Counted.Value.Pace; {
	case c.Listing && c.Found > 0: // even if a count runs at the same time
		parts = withLeft(w, c.Pace.Left, w.Count("progress.found", count(c.Found)))
	case exact && pace.Share > 0:
		parts = exactShare(w, pace)
	case !exact && !c.Listing && c.Exact == nil && c.SoFar() > 0:
		parts = withLeft(w, pace.Left, w.Count("progress.counted", count(c.SoFar())))
	}
	return strings.Join(parts, " · ")
}

func withLeft(w *i18n.Words, left time.Duration, facts ...string) []string {
	if left > 0 {
		facts = append(facts, w.Text("progress.left", "Duration", w.Duration(left)))
	}
	return facts
}

func exactShare(w *i18n.Words, p search.Pace) []string {
	return withLeft(w, p.Left, w.Text("progress.exactly", "Percent", w.Percent(p.Share)))
}

// countStopped describes a stopped count, with its progress if that is known.
func countStopped(w *i18n.Words, planned bool, share float64) string {
	if planned && share > 0 {
		return w.Text("count.stopped-at", "Percent", w.Percent(share))
	}
	return w.Text("count.stopped")
}

// HowMany says whether a puzzle has no solution, one solution or several.
func HowMany(w *i18n.Words, n solver.Number) string {
	return w.Text([...]i18n.Key{
		solver.None:    "how-many.none",
		solver.One:     "how-many.one",
		solver.Several: "how-many.several",
	}[n])
}

// Estimate formats an estimated number of solutions, such as "about 3,210,000 (±3%)" or
// "about 3.21 × 10²¹ (±3%)". An estimate without an error is
// an exact number, and one with a large error is called rough.
func Estimate(w *i18n.Words, e solver.Estimated) string {
	const fine, rough = 0.05, 0.25 // relative errors
	switch {
	case e.Exact:
		n, _ := big.NewFloat(e.Solutions).Int(nil)
		return w.BigNumber(n)
	case e.Solutions == 0:
		return w.Text("estimate.none")
	case e.Error > rough:
		return w.Text("estimate.rough", "Number", w.Rounded(e.Solutions, 1))
	}
	figures := 2
	if e.Error < fine {
		figures = 3
	}
	return w.Text("estimate.about", "Number", w.Rounded(e.Solutions, figures), "Error", w.Percent(max(e.Error, i18n.LeastShare)))
}
