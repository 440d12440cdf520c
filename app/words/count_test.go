package words

import (
	"math/big"
	"testing"
	"time"

	"nonet/app/session"
	"nonet/app/solutions"
)

// What the window says of a count, from its beginning to its end.
func TestCountsInWords(t *testing.T) {
	w := New()
	const kept = 17
	base := big10(t, "741211528002341437440")
	all := big10(t, "6670903752021072936960")
	counting := func(value session.Counted, known bool) session.Answer[session.Counted] {
		return session.Answer[session.Counted]{Value: value, Known: known, Asking: !known}
	}
	exactly := session.Counted{Solutions: 300_001, Exactly: true, Pace: solutions.Pace{Share: 0.37, Left: 20 * time.Second}}
	for _, test := range []struct {
		name                       string
		view                       session.View
		headline, progress, status string
	}{
		{
			"one by one",
			session.View{
				Status: session.Status{Kind: session.Counting, Counted: 1234},
				Count:  session.Count{Counted: counting(session.Counted{Solutions: 1234, Pace: solutions.Pace{Elapsed: time.Second, Rate: 2e6, Share: 0.3}}, false)},
			},
			"Counting… 1,234 solutions so far", "1,234 counted · 2 million solutions a second · 30% explored", "Counting… 1,234 solutions so far",
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
				Status: session.Status{Counted: 300_001},
				Count:  session.Count{Counted: session.Answer[session.Counted]{Value: exactly}},
			},
			"More than 300,001 solutions", "", "Ready",
		},
		{
			"beside a search for all",
			session.View{
				Status: session.Status{Kind: session.FindingAll, Found: 5_000_000, Counted: 5_000_000, Exactly: true, Share: 0.37},
				Count: session.Count{
					Found: 5_000_000, Kept: 5_000_000, Listing: true, Counted: counting(exactly, false),
					Pace: solutions.Pace{Elapsed: time.Second, Rate: 2e6, Share: 1e-9},
				},
			},
			"5,000,000 solutions, looking for more…",
			"5,000,000 found · 2 million solutions a second · less than 0.1% explored · counting exactly: 37% · about 20 seconds left",
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
		wantText(t, test.name, w.Headline(&test.view), test.headline)
		wantText(t, test.name, w.Progress(&test.view), test.progress)
		wantText(t, test.name, w.Status(test.view.Status), test.status)
	}
}

// Words of size belong to a status that says the number of all solutions.
func TestSizesBesideAStatus(t *testing.T) {
	w := New()
	for kind, want := range map[session.StatusKind]string{
		session.Ready:        "",
		session.FindingAll:   "",
		session.ShownLooking: "",
		session.ShownMore:    "5 million",
		session.ShownOf:      "5 million",
		session.WasCounted:   "5 million",
	} {
		wantText(t, kind, w.StatusSize(session.Status{Kind: kind, Shown: 1, Found: 2, Total: big.NewInt(5_000_000)}), want)
	}
	wantText(t, "an unknown number", w.StatusSize(session.Status{Kind: session.ShownMore, Shown: 1, Found: 2}), "")
}

func TestPlaces(t *testing.T) {
	w := New()
	for _, test := range []struct {
		status session.Status
		want   string
	}{
		{session.Status{}, ""},
		{session.Status{Found: 332}, "of 332+"},
		{session.Status{Found: 332, All: true}, "of 332"},
		{session.Status{Found: 332, Total: big.NewInt(5035)}, "of 5,035"},
		{session.Status{Found: 332, Total: big.NewInt(10_000_000)}, "of 10,000,000"},
		{session.Status{Found: 332, Total: big.NewInt(10_000_001)}, "of 332+"}, // for which there is no room
	} {
		wantText(t, test.status, w.Place(test.status), test.want)
	}
}
