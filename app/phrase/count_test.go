package phrase

import (
	"math"
	"math/big"
	"testing"
	"time"

	"nonet/app/i18n"
	"nonet/app/session"
	"nonet/app/session/search"
	"nonet/board"
	"nonet/solver"
)

// The window's texts about a count, from its beginning to its end.
func TestCountsInWords(t *testing.T) {
	w := i18n.New()
	const kept = 17
	base := big10(t, "741211528002341437440")
	all := big10(t, "6670903752021072936960")
	counting := func(value session.Counted, known bool) session.Answer[session.Counted] {
		return session.Answer[session.Counted]{Value: value, Known: known, Asking: !known}
	}
	exactly := session.Counted{Solutions: 300_001, Exactly: true, Pace: search.Pace{Share: 0.37, Left: 20 * time.Second}}
	stopped := session.Counted{Solutions: 300_001, Exactly: true, Stopped: true, Pace: search.Pace{Share: 0.37}}
	for _, test := range []struct {
		name                       string
		view                       session.View
		headline, progress, status string
	}{
		{
			"one by one",
			session.View{
				Status: session.Status{Kind: session.Counting, Counted: 1234},
				Count:  session.Count{Counted: counting(session.Counted{Solutions: 1234, Pace: search.Pace{Elapsed: time.Second, Rate: 2e6, Share: 0.3}}, false)},
			},
			"Counting… 1,234 solutions so far", "1,234 counted · 2 million solutions per second · 30% explored", "Counting… 1,234 solutions so far",
		},
		{
			"just begun",
			session.View{
				Status: session.Status{Kind: session.Counting},
				Count:  session.Count{Counted: counting(session.Counted{}, false)},
			},
			"Counting…", "none counted yet", "Counting…",
		},
		{
			"exactly",
			session.View{
				Status: session.Status{Kind: session.Counting, Counted: 300_001, Exactly: true, Share: 0.37},
				Count:  session.Count{Counted: counting(exactly, false)},
			},
			"More than 300,001 solutions", "counting exactly: 37% · about 20 seconds left", "Counting exactly… 37%",
		},
		{
			"stopped",
			session.View{
				Status: session.Status{Kind: session.CountStopped, Counted: 300_001, Exactly: true, Share: 0.37},
				Count:  session.Count{Counted: session.Answer[session.Counted]{Value: stopped}},
			},
			"More than 300,001 solutions", "count stopped at 37%", "More than 300,001 solutions (count stopped at 37%)",
		},
		{
			"stopped before it was known how much there is to do",
			session.View{
				Status: session.Status{Kind: session.CountStopped, Counted: 300_001, Exactly: true},
				Count:  session.Count{Counted: session.Answer[session.Counted]{Value: session.Counted{Solutions: 300_001, Exactly: true, Stopped: true}}},
			},
			"More than 300,001 solutions", "count stopped before the end", "More than 300,001 solutions (count stopped before the end)",
		},
		{
			"stopped one by one",
			session.View{
				Status: session.Status{Kind: session.CountStopped, Counted: 1, Share: 0.37},
				Count:  session.Count{Counted: session.Answer[session.Counted]{Value: session.Counted{Solutions: 1, Stopped: true, Pace: search.Pace{Share: 0.37}}}},
			},
			"At least 1 solution", "1 counted · count stopped before the end", "At least 1 solution (count stopped before the end)",
		},
		{
			"stopped at once",
			session.View{
				Status: session.Status{Kind: session.CountStopped},
				Count:  session.Count{Counted: session.Answer[session.Counted]{Value: session.Counted{Stopped: true}}},
			},
			"Count stopped", "count stopped before the end", "Count stopped",
		},
		{
			"stopped with a search that has found more",
			session.View{
				Status: session.Status{Kind: session.Stopped, Found: 5_000_000, Counted: 5_000_000, Exactly: true, Share: 0.37},
				Count:  session.Count{Found: 5_000_000, Kept: 5_000_000, Counted: session.Answer[session.Counted]{Value: stopped}},
			},
			"At least 5,000,000 solutions", "count stopped at 37%", "Stopped after 5,000,000 solutions",
		},
		{
			"by the possible digits",
			session.View{
				Status: session.Status{Kind: session.Tallying, Pins: 1},
				Boxes:  session.Boxes{Asking: true},
				Count:  session.Count{Base: all, Tallied: true, Counted: session.Answer[session.Counted]{Value: stopped}},
			},
			"Counting exactly…", "6,670,903,752,021,072,936,960 solutions without the pins", "Counting the possible digits… (with 1 pin)",
		},
		{
			"by the possible digits, of which nothing is known yet",
			session.View{Status: session.Status{Kind: session.Tallying}, Count: session.Count{Tallied: true}},
			"Counting…", "", "Counting the possible digits…",
		},
		{
			"pinned, without a search",
			session.View{Status: session.Status{Pins: 1}, Count: session.Count{Base: big.NewInt(1)}},
			"Not searched yet", "1 solution without the pins", "Ready",
		},
		{
			"beside a search for all",
			session.View{
				Status: session.Status{Kind: session.FindingAll, Found: 5_000_000, Counted: 5_000_000, Exactly: true, Share: 0.37},
				Count: session.Count{
					Found: 5_000_000, Kept: 5_000_000, Listing: true, Counted: counting(exactly, false),
					Pace: search.Pace{Elapsed: time.Second, Rate: 2e6, Share: 1e-9},
				},
			},
			"5,000,000 solutions, looking for more…",
			"5,000,000 found · 2 million solutions per second · less than 0.1% explored · counting exactly: 37% · about 20 seconds left",
			"Finding all… 5,000,000 solutions so far",
		},
		{
			"known",
			session.View{
				Status: session.Status{Kind: session.WasCounted, Total: base, Pins: 1},
				Count:  session.Count{Exact: base, Base: all, Counted: counting(session.Counted{Solutions: 300_001, All: base}, true)},
			},
			"741,211,528,002,341,437,440 solutions",
			"about 741.2 quintillion · 741,211,528,002,341,437,440 of 6,670,903,752,021,072,936,960 without the pins",
			"741,211,528,002,341,437,440 solutions (with 1 pin)",
		},
		{
			"known to others",
			session.View{
				Status: session.Status{Kind: session.ShownMore, Total: all, Shown: kept, Found: kept + 1},
				Count:  session.Count{Exact: all, Known: true, Found: kept + 1, Kept: kept + 1},
			},
			"6,670,903,752,021,072,936,960 solutions",
			"about 6.7 sextillion · counted by Felgenhauer and Jarvis in 2005",
			"Solution 17 of 6,670,903,752,021,072,936,960",
		},
		{
			"one",
			session.View{
				Status: session.Status{Kind: session.WasCounted, Total: big.NewInt(1)},
				Count:  session.Count{Exact: big.NewInt(1), Counted: counting(session.Counted{Solutions: 1, All: big.NewInt(1)}, true)},
			},
			"One solution", "", "One solution",
		},
		{
			"none",
			session.View{
				Status: session.Status{Kind: session.WasCounted, Total: new(big.Int)},
				Count:  session.Count{Exact: new(big.Int), Counted: counting(session.Counted{All: new(big.Int)}, true)},
			},
			"No solution", "", "No solution",
		},
	} {
		wantText(t, test.name, Headline(w, &test.view), test.headline)
		wantText(t, test.name, Progress(w, &test.view), test.progress)
		wantText(t, test.name, Status(w, test.view.Status), test.status)
	}
}

// Words of size belong to a status that says the number of all solutions.
func TestSizesBesideAStatus(t *testing.T) {
	w := i18n.New()
	for kind, want := range map[session.StatusKind]string{
		session.Ready:        "",
		session.FindingAll:   "",
		session.ShownLooking: "",
		session.ShownMore:    "5 million",
		session.ShownOf:      "5 million",
		session.WasCounted:   "5 million",
	} {
		wantText(t, kind, StatusSize(w, session.Status{Kind: kind, Shown: 1, Found: 2, Total: big.NewInt(5_000_000)}), want)
	}
	wantText(t, "an unknown number", StatusSize(w, session.Status{Kind: session.ShownMore, Shown: 1, Found: 2}), "")
}

func TestPlaces(t *testing.T) {
	w := i18n.New()
	for _, test := range []struct {
		status session.Status
		want   string
	}{
		{session.Status{}, ""},
		{session.Status{Found: 332}, "of 332+"},
		{session.Status{Found: 332, All: true}, "of 332"},
		{session.Status{Found: 332, Total: big.NewInt(5035)}, "of 5,035"},
		{session.Status{Found: 332, Total: big.NewInt(10_000_000)}, "of 10,000,000"},
		{session.Status{Found: 332, Total: big.NewInt(331_286_743_104)}, "of 3.3 × 10¹¹"}, // there is no room for more
		{session.Status{Kind: session.FindingAll, Found: 332, Total: big.NewInt(331_286_743_104)}, "of 332+"},
		{session.Status{Kind: session.Stopped, Found: 332, Total: big.NewInt(331_286_743_104)}, "of 332+"},
	} {
		wantText(t, test.status, Place(w, test.status), test.want)
	}
}

// The texts while the user waits for a count or for all solutions.
func TestHowFarACountIsInWords(t *testing.T) {
	const left = 20 * time.Second
	pace := search.Pace{Share: 0.37, Left: left}
	counted := session.Counted{Solutions: math.MaxUint64, All: big10(t, "741211528002341437440")}
	exactly := session.Counted{Solutions: 100_000, Exactly: true, Pace: pace}
	for _, test := range []struct {
		name  string
		count session.Count
		want  string
	}{
		{"just begun", session.Count{Counted: session.Answer[session.Counted]{Asking: true}}, ""},
		{"one by one", session.Count{Counted: session.Answer[session.Counted]{Asking: true, Value: session.Counted{Solutions: 1234, Pace: pace}}}, "1,234 counted · about 20 seconds left"},
		{"exactly", session.Count{Counted: session.Answer[session.Counted]{Asking: true, Value: exactly}}, "counting exactly: 37% · about 20 seconds left"},
		{"none found", session.Count{Listing: true}, ""},
		{"found beside a count", session.Count{Listing: true, Found: 1234, Pace: pace, Counted: session.Answer[session.Counted]{Asking: true, Value: exactly}}, "1,234 found · about 20 seconds left"},
		{"found of those counted", session.Count{Listing: true, Found: 1234, Exact: counted.All, Counted: session.Answer[session.Counted]{Known: true, Value: counted}}, "1,234 found"},
		{"none found of those counted", session.Count{Listing: true, Exact: counted.All, Counted: session.Answer[session.Counted]{Known: true, Value: counted}}, ""},
	} {
		wantText(t, test.name, Counting(i18n.New(), &test.count), test.want)
	}
}

func TestFactsOfRemovedCandidates(t *testing.T) {
	view := session.View{Removed: true, Rules: session.Rules{Rules: board.Classic()}}
	wantText(t, "removed", Facts(i18n.New(), &view), "no givens · removed candidates apply")
	view.Removed = false
	wantText(t, "none removed", Facts(i18n.New(), &view), "no givens")
}

func TestEstimates(t *testing.T) {
	w := i18n.New()
	for _, test := range []struct {
		solutions, err float64
		exact          bool
		want           string
	}{
		{0, 0, true, "0"},
		{1234567, 0, true, "1,234,567"},
		{0, math.Inf(1), false, "none so far"},
		{3214567, 0.03, false, "about 3,210,000 (±3%)"},
		{3214567, 0.051, false, "about 3,200,000 (±5.1%)"},
		{3214567, 0.25, false, "about 3,200,000 (±25%)"},
		{3214567, 0.3, false, "very roughly 3,000,000"},
		{3214567, math.Inf(1), false, "very roughly 3,000,000"},
		{3214567, 0, false, "about 3,210,000 (±0.1%)"},
		{123.4, 0.001, false, "about 123 (±0.1%)"},
		{9.994e11, 0.01, false, "about 999,000,000,000 (±1%)"},
		{9.996e11, 0.01, false, "about 1.00 × 10¹² (±1%)"},
		{3.2145e21, 0.03, false, "about 3.21 × 10²¹ (±3%)"},
		{6.67e21, 0.1, false, "about 6.7 × 10²¹ (±10%)"},
		{3.2145e21, 2, false, "very roughly 3 × 10²¹"},
		{2.4567e77, 0.12, false, "about 2.5 × 10⁷⁷ (±12%)"},
	} {
		e := solver.Estimated{Solutions: test.solutions, Error: test.err, Exact: test.exact}
		wantText(t, test, Estimate(w, e), test.want)
	}
}
