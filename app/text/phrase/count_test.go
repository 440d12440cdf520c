package phrase

import (
	"math"
	"math/big"
	"testing"
	"time"

	"nonet/app/session"
	"nonet/app/session/search"
	"nonet/app/text/i18n"
	"nonet/board"
	"nonet/internal/check"
	"nonet/solver"
)

// TestCountsInWords records the texts that the window shows about a count, from its
// beginning to its end.
func TestCountsInWords(t *testing.T) {
	const kept = 17
	base := check.BigInt(t, "741211528002341437440")
	all := check.BigInt(t, "6670903752021072936960")
	counting := func(value session.Counted, known bool) session.Answer[session.Counted] {
		return session.Answer[session.Counted]{Value: value, Known: known, Asking: !known}
	}
	exactly := session.Counted{Solutions: 300_001, Exactly: true, Pace: search.Pace{Share: 0.37, Left: 20 * time.Second}}
	stopped := session.Counted{Solutions: 300_001, Exactly: true, Stopped: true, Pace: search.Pace{Share: 0.37}}
	for _, view := range []session.View{
		{ // counting one by one
			Status: session.Status{Kind: session.Counting, Counted: 1234},
			Count:  session.Count{Counted: counting(session.Counted{Solutions: 1234, Pace: search.Pace{Elapsed: time.Second, Rate: 2e6, Share: 0.3}}, false)},
		},
		{ // just begun
			Status: session.Status{Kind: session.Counting},
			Count:  session.Count{Counted: counting(session.Counted{}, false)},
		},
		{ // counting exactly
			Status: session.Status{Kind: session.Counting, Counted: 300_001, Exactly: true, Share: 0.37},
			Count:  session.Count{Counted: counting(exactly, false)},
		},
		{ // stopped
			Status: session.Status{Kind: session.CountStopped, Counted: 300_001, Exactly: true, Share: 0.37},
			Count:  session.Count{Counted: session.Answer[session.Counted]{Value: stopped}},
		},
		{ // stopped while the amount of work was unknown
			Status: session.Status{Kind: session.CountStopped, Counted: 300_001, Exactly: true},
			Count:  session.Count{Counted: session.Answer[session.Counted]{Value: session.Counted{Solutions: 300_001, Exactly: true, Stopped: true}}},
		},
		{ // stopped while counting one by one
			Status: session.Status{Kind: session.CountStopped, Counted: 1, Share: 0.37},
			Count:  session.Count{Counted: session.Answer[session.Counted]{Value: session.Counted{Solutions: 1, Stopped: true, Pace: search.Pace{Share: 0.37}}}},
		},
		{ // stopped immediately
			Status: session.Status{Kind: session.CountStopped},
			Count:  session.Count{Counted: session.Answer[session.Counted]{Value: session.Counted{Stopped: true}}},
		},
		{ // stopped together with a search that has found more
			Status: session.Status{Kind: session.Stopped, Found: 5_000_000, Counted: 5_000_000, Exactly: true, Share: 0.37},
			Count:  session.Count{Found: 5_000_000, Kept: 5_000_000, Counted: session.Answer[session.Counted]{Value: stopped}},
		},
		{ // counting the solutions for each possible digit
			Status: session.Status{Kind: session.Tallying, Pins: 1},
			Boxes:  session.Boxes{Asking: true},
			Count:  session.Count{Base: all, Tallied: true, Counted: session.Answer[session.Counted]{Value: stopped}},
		},
		{ // the same, with no result yet
			Status: session.Status{Kind: session.Tallying}, Count: session.Count{Tallied: true},
		},
		{ // pinned, without a search
			Status: session.Status{Pins: 1}, Count: session.Count{Base: big.NewInt(1)},
		},
		{ // during a search for all solutions
			Status: session.Status{Kind: session.FindingAll, Found: 5_000_000, Counted: 5_000_000, Exactly: true, Share: 0.37},
			Count: session.Count{
				Found: 5_000_000, Kept: 5_000_000, Listing: true, Counted: counting(exactly, false),
				Pace: search.Pace{Elapsed: time.Second, Rate: 2e6, Share: 1e-9},
			},
		},
		{ // the count is finished
			Status: session.Status{Kind: session.WasCounted, Total: base, Pins: 1},
			Count:  session.Count{Exact: base, Base: all, Counted: counting(session.Counted{Solutions: 300_001, All: base}, true)},
		},
		{ // the total was known without a count
			Status: session.Status{Kind: session.ShownMore, Total: all, Shown: kept, Found: kept + 1},
			Count:  session.Count{Exact: all, Known: true, Found: kept + 1, Kept: kept + 1},
		},
		{ // one solution
			Status: session.Status{Kind: session.WasCounted, Total: big.NewInt(1)},
			Count:  session.Count{Exact: big.NewInt(1), Counted: counting(session.Counted{Solutions: 1, All: big.NewInt(1)}, true)},
		},
		{ // no solution
			Status: session.Status{Kind: session.WasCounted, Total: new(big.Int)},
			Count:  session.Count{Exact: new(big.Int), Counted: counting(session.Counted{All: new(big.Int)}, true)},
		},
	} {
		Said(t, Headline(english, &view))
		Said(t, Progress(english, &view))
		Said(t, Status(english, view.Status))
	}
}

// TestSizesBesideAStatus records the number of solutions in words, which is shown beside
// a status that has the number in digits.
func TestSizesBesideAStatus(t *testing.T) {
	for _, kind := range []session.StatusKind{
		session.Ready, session.FindingAll, session.ShownLooking, session.ShownMore, session.ShownOf, session.WasCounted,
	} {
		Said(t, StatusSize(english, session.Status{Kind: kind, Shown: 1, Found: 2, Total: big.NewInt(5_000_000)}))
	}
	Said(t, StatusSize(english, session.Status{Kind: session.ShownMore, Shown: 1, Found: 2}))
}

func TestPlaces(t *testing.T) {
	for _, status := range []session.Status{
		{},
		{Found: 332},
		{Found: 332, All: true},
		{Found: 332, Total: big.NewInt(5035)},
		{Found: 332, Total: big.NewInt(10_000_000)},
		{Found: 332, Total: big.NewInt(331_286_743_104)}, // too long to show in full
		{Kind: session.FindingAll, Found: 332, Total: big.NewInt(331_286_743_104)},
		{Kind: session.Stopped, Found: 332, Total: big.NewInt(331_286_743_104)},
	} {
		Said(t, Place(english, status))
	}
}

// TestHowFarACountIsInWords records the texts that are shown during a count or a search
// for all solutions.
func TestHowFarACountIsInWords(t *testing.T) {
	const left = 20 * time.Second
	pace := search.Pace{Share: 0.37, Left: left}
	counted := session.Counted{Solutions: math.MaxUint64, All: check.BigInt(t, "741211528002341437440")}
	exactly := session.Counted{Solutions: 100_000, Exactly: true, Pace: pace}
	for _, test := range []struct {
		name  string
		count session.Count
	}{
		{"just begun", session.Count{Counted: session.Answer[session.Counted]{Asking: true}}},
		{"one by one", session.Count{Counted: session.Answer[session.Counted]{Asking: true, Value: session.Counted{Solutions: 1234, Pace: pace}}}},
		{"exactly", session.Count{Counted: session.Answer[session.Counted]{Asking: true, Value: exactly}}},
		{"none found", session.Count{Listing: true}},
		{"found beside a count", session.Count{Listing: true, Found: 1234, Pace: pace, Counted: session.Answer[session.Counted]{Asking: true, Value: exactly}}},
		{"found of those counted", session.Count{Listing: true, Found: 1234, Exact: counted.All, Counted: session.Answer[session.Counted]{Known: true, Value: counted}}},
		{"none found of those counted", session.Count{Listing: true, Exact: counted.All, Counted: session.Answer[session.Counted]{Known: true, Value: counted}}},
	} {
		Said(t, Counting(i18n.New(), &test.count))
	}
}

func TestFactsOfRemovedCandidates(t *testing.T) {
	view := session.View{Removed: true, Rules: session.Rules{Rules: board.Classic()}}
	Said(t, Facts(i18n.New(), &view))
	view.Removed = false
	Said(t, Facts(i18n.New(), &view))
}

func TestFactsOfAnotherSolution(t *testing.T) {
	for _, changed := range []int{0, 1, 8} {
		view := session.View{Givens: 28, Changed: changed, Before: 1, Rules: session.Rules{Rules: board.Classic()}}
		Said(t, Facts(i18n.New(), &view))
	}
}

func TestEstimates(t *testing.T) {
	for _, test := range []struct {
		solutions, err float64
		exact          bool
	}{
		{0, 0, true},
		{1234567, 0, true},
		{0, math.Inf(1), false},
		{3214567, 0.03, false},
		{3214567, 0.051, false},
		{3214567, 0.25, false},
		{3214567, 0.3, false},
		{3214567, math.Inf(1), false},
		{3214567, 0, false},
		{123.4, 0.001, false},
		{9.994e11, 0.01, false},
		{9.996e11, 0.01, false},
		{3.2145e21, 0.03, false},
		{6.67e21, 0.1, false},
		{3.2145e21, 2, false},
		{2.4567e77, 0.12, false},
	} {
		e := solver.Estimated{Solutions: test.solutions, Error: test.err, Exact: test.exact}
		Said(t, Estimate(english, e))
	}
}
