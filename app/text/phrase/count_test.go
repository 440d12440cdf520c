package phrase

import (
	"math"
	"math/big"
	"testing"
	"time"

	"nonet/app/session"
	"nonet/app/session/search"
	"nonet/app/system/jobs"
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
	counting := func(value search.Counted, known bool) jobs.Answer[search.Counted] {
		return jobs.Answer[search.Counted]{Value: value, Known: known, Asking: !known}
	}
	exactly := search.Counted{Solutions: 300_001, Exactly: true, Pace: search.Pace{Share: 0.37, Left: 20 * time.Second}}
	stopped := search.Counted{Solutions: 300_001, Exactly: true, Stopped: true, Pace: search.Pace{Share: 0.37}}
	for _, progress := range []search.Progress{
		// counting one by one
		{Kind: search.Counting, Counted: counting(search.Counted{Solutions: 1234, Pace: search.Pace{Elapsed: time.Second, Rate: 2e6, Share: 0.3}}, false)},
		// just begun
		{Kind: search.Counting, Counted: counting(search.Counted{}, false)},
		// counting exactly
		{Kind: search.Counting, Counted: counting(exactly, false)},
		// stopped
		{Kind: search.CountStopped, Counted: jobs.Answer[search.Counted]{Value: stopped}},
		// stopped while the amount of work was unknown
		{Kind: search.CountStopped, Counted: jobs.Answer[search.Counted]{Value: search.Counted{Solutions: 300_001, Exactly: true, Stopped: true}}},
		// stopped while counting one by one
		{Kind: search.CountStopped, Counted: jobs.Answer[search.Counted]{Value: search.Counted{Solutions: 1, Stopped: true, Pace: search.Pace{Share: 0.37}}}},
		// stopped immediately
		{Kind: search.CountStopped, Counted: jobs.Answer[search.Counted]{Value: search.Counted{Stopped: true}}},
		// stopped together with a search that has found more
		{Kind: search.Stopped, Found: 5_000_000, Kept: 5_000_000, Counted: jobs.Answer[search.Counted]{Value: stopped}},
		// counting the solutions for each possible digit
		{
			Kind: search.Tallying, Pins: 1, Boxes: search.Boxes{Asking: true}, Base: all, Tallied: true,
			Counted: jobs.Answer[search.Counted]{Value: stopped},
		},
		// the same, with no result yet
		{Kind: search.Tallying, Tallied: true},
		// pinned, without a search
		{Pins: 1, Base: big.NewInt(1)},
		// during a search for all solutions
		{
			Kind: search.FindingAll, Found: 5_000_000, Kept: 5_000_000, Listing: true, Counted: counting(exactly, false),
			Pace: search.Pace{Elapsed: time.Second, Rate: 2e6, Share: 1e-9},
		},
		// the count is finished
		{Kind: search.WasCounted, Total: base, Base: all, Pins: 1, Counted: counting(search.Counted{Solutions: 300_001, All: base}, true)},
		// the total was known without a count
		{Kind: search.ShownMore, Total: all, Known: true, Shown: kept, Found: kept + 1, Kept: kept + 1},
		// one solution
		{Kind: search.WasCounted, Total: big.NewInt(1), Counted: counting(search.Counted{Solutions: 1, All: big.NewInt(1)}, true)},
		// no solution
		{Kind: search.WasCounted, Total: new(big.Int), Counted: counting(search.Counted{All: new(big.Int)}, true)},
	} {
		view := session.View{Search: search.View{Progress: progress}}
		Said(t, Headline(english, &view))
		Said(t, Progress(english, &view))
		Said(t, Status(english, progress))
	}
}

// TestSizesBesideAStatus records the number of solutions in words, which is shown beside
// a status that has the number in digits.
func TestSizesBesideAStatus(t *testing.T) {
	for _, kind := range []search.Kind{
		search.Ready, search.FindingAll, search.ShownLooking, search.ShownMore, search.ShownOf, search.WasCounted,
	} {
		Said(t, StatusSize(english, search.Progress{Kind: kind, Shown: 1, Found: 2, Total: big.NewInt(5_000_000)}))
	}
	Said(t, StatusSize(english, search.Progress{Kind: search.ShownMore, Shown: 1, Found: 2}))
}

func TestPlaces(t *testing.T) {
	for _, status := range []search.Progress{
		{},
		{Found: 332},
		{Found: 332, All: true},
		{Found: 332, Total: big.NewInt(5035)},
		{Found: 332, Total: big.NewInt(10_000_000)},
		{Found: 332, Total: big.NewInt(331_286_743_104)}, // too long to show in full
		{Kind: search.FindingAll, Found: 332, Total: big.NewInt(331_286_743_104)},
		{Kind: search.Stopped, Found: 332, Total: big.NewInt(331_286_743_104)},
	} {
		Said(t, Place(english, status))
	}
}

// TestHowFarACountIsInWords records the texts that are shown during a count or a search
// for all solutions.
func TestHowFarACountIsInWords(t *testing.T) {
	const left = 20 * time.Second
	pace := search.Pace{Share: 0.37, Left: left}
	counted := search.Counted{Solutions: math.MaxUint64, All: check.BigInt(t, "741211528002341437440")}
	exactly := search.Counted{Solutions: 100_000, Exactly: true, Pace: pace}
	for _, test := range []struct {
		name  string
		count search.Progress
	}{
		{"just begun", search.Progress{Counted: jobs.Answer[search.Counted]{Asking: true}}},
		{"one by one", search.Progress{Counted: jobs.Answer[search.Counted]{Asking: true, Value: search.Counted{Solutions: 1234, Pace: pace}}}},
		{"exactly", search.Progress{Counted: jobs.Answer[search.Counted]{Asking: true, Value: exactly}}},
		{"none found", search.Progress{Listing: true}},
		{"found beside a count", search.Progress{Listing: true, Found: 1234, Pace: pace, Counted: jobs.Answer[search.Counted]{Asking: true, Value: exactly}}},
		{"found of those counted", search.Progress{Listing: true, Found: 1234, Total: counted.All, Counted: jobs.Answer[search.Counted]{Known: true, Value: counted}}},
		{"none found of those counted", search.Progress{Listing: true, Total: counted.All, Counted: jobs.Answer[search.Counted]{Known: true, Value: counted}}},
	} {
		Said(t, Counting(i18n.New(), &test.count))
	}
}

func TestFactsOfRemovedCandidates(t *testing.T) {
	view := session.View{Game: session.GameView{Removed: true}, Rules: session.Rules{Rules: board.Classic()}}
	Said(t, Facts(i18n.New(), &view))
	view.Game.Removed = false
	Said(t, Facts(i18n.New(), &view))
}

func TestFactsOfAnotherSolution(t *testing.T) {
	for _, changed := range []int{0, 1, 8} {
		view := session.View{Game: session.GameView{Givens: 28}, Changed: changed, Search: search.View{Before: 1}, Rules: session.Rules{Rules: board.Classic()}}
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
