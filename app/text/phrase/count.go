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
	"nonet/board"
	"nonet/solver"
)

// Headline describes what is known about the number of solutions.
func Headline(w *i18n.Words, v *session.View) string {
	p := &v.Search.Progress
	switch {
	case p.Kind == search.Unfinished:
		return Status(w, *p)
	case p.All && p.Pins > 0:
		return w.Count("headline.pinned", count(p.Found))
	case p.All:
		return w.Count("headline.all", count(p.Found))
	case p.Total != nil:
		return exactly(w, p.Total)
	case p.About.Known():
		return w.Text("headline.about", "Estimate", Estimate(w, p.About))
	case p.Boxes.Asking && !p.Counted.Asking && !p.Listing:
		return w.Text("headline.counting-exactly")
	case p.Counted.Value.Exactly && p.Found <= p.Counted.Value.Solutions:
		return w.Count("headline.more-than", count(p.Counted.Value.Solutions))
	case p.Counted.Asking && !p.Listing:
		return w.Count("headline.counting", count(p.SoFar()))
	case p.Tallied && p.Found == 0:
		return w.Count("headline.counting", 0)
	case p.Counted.Value.Stopped && p.SoFar() == 0:
		return w.Text("headline.count-stopped")
	case p.Kind == search.Stopped && p.Found == 0:
		return Status(w, *p)
	case p.Searching():
		return w.Count("headline.looking", count(p.Found))
	}
	least := p.SoFar()
	if least == 0 && v.Finish.Kind == session.Solved {
		least = 1 // the one on the board
	}
	if v.Reason.Check.Value.Kind == notice.CheckedRight && v.Reason.Check.Value.Several && p.Pins == 0 && !p.WithEntries {
		least = max(least, 2) // as the answer to the check says
	}
	if least == 0 && (v.Game.Blank || len(v.Game.Conflicts) > 0 || v.Game.Givens+v.Game.Entries == board.Cells) {
		return "" // a search would tell no more than the board does
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
	p := &v.Search.Progress
	var parts []string
	say := func(text string) { parts = append(parts, text) }
	counted := p.Counted
	exact := counted.Asking && counted.Value.Exactly
	if p.Listing {
		say(w.Count("progress.found", count(p.Found)))
		parts = append(parts, pace(w, p.Pace)...)
	}
	switch {
	case exact:
		parts = append(parts, exactShare(w, counted.Value.Pace)...)
	case p.Listing:
	case counted.Asking:
		say(w.Count("progress.counted", count(counted.Value.Solutions)))
		parts = append(parts, pace(w, counted.Value.Pace)...)
	case !p.All && counted.Value.Solutions > p.Found && !counted.Known && !counted.Value.Exactly:
		say(w.Count("progress.counted", count(counted.Value.Solutions)))
	case p.All && p.Pace.Elapsed > 0:
		say(w.Text("progress.done", "Time", w.Elapsed(p.Pace.Elapsed)))
	}
	if counted.Value.Stopped && p.Total == nil && !p.Tallied {
		say(countStopped(w, counted.Value.Exactly, counted.Value.Pace.Share))
	}
	if size := w.Size(p.Total); size != "" {
		say(size)
	}
	switch {
	case p.Known:
		say(w.Text("progress.known"))
	case p.Total == nil && p.About.Known():
		say(w.Text("progress.estimate"))
	}
	if p.Kept < count(p.Found) {
		say(w.Count("progress.kept", p.Kept))
	}
	switch {
	case p.Base == nil:
	case p.Total != nil:
		say(w.Text("progress.base", "Part", w.BigNumber(p.Total), "Whole", w.BigNumber(p.Base)))
	default:
		say(w.Count("progress.whole", Plural(p.Base), "Whole", w.BigNumber(p.Base)))
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
func Counting(w *i18n.Words, p *search.Progress) string {
	exact := p.Counted.Asking && p.Counted.Value.Exactly
	var parts []string
	switch pace := p.Counted.Value.Pace; {
	case p.Listing && p.Found > 0: // even if a count runs at the same time
		parts = withLeft(w, p.Pace.Left, w.Count("progress.found", count(p.Found)))
	case exact && pace.Share > 0:
		parts = exactShare(w, pace)
	case !exact && !p.Listing && p.Total == nil && p.SoFar() > 0:
		parts = withLeft(w, pace.Left, w.Count("progress.counted", count(p.SoFar())))
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
		solver.None:    "status.none",
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
