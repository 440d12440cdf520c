package search

import "math/big"

// StatusKind is the state of the search for solutions.
type StatusKind uint8

// The kinds of status. Each has its own text. The comments name fields of [Status].
const (
	Ready        StatusKind = iota // no search, and no solution displayed
	Looking                        // searching for a solution; Found is the number so far
	ShownLooking                   // solution Shown is on the board, searching for the next
	ShownMore                      // solution Shown is on the board, with at least one more
	ShownOf                        // solution Shown is on the board; there are Found in total
	OnlyOne                        // the solution on the board is the only one
	None                           // there is no solution
	Stopped                        // stopped by the user; Found is the number so far
	Unfinished                     // the rules have faults, so searching is impossible
	Counting                       // counting solutions without listing them, none displayed
	FindingAll                     // searching for all solutions; Found is the number so far
	WasCounted                     // the solutions have been counted, none displayed
	CountStopped                   // the count was stopped before Total was known, none displayed
	Tallying                       // counting the possible digits, nothing displayed
)

// Status holds the content of the status bar.
type Status struct {
	Kind  StatusKind
	Shown int    // number of the displayed solution, from 1; 0 if none
	Found uint64 // number of solutions found
	Kept  int    // number of solutions kept
	All   bool   // Found is the total

	Counted uint64   // number of solutions counted without listing them
	Exactly bool     // the exact number is being computed
	Share   float64  // share of the count that is done, or was done when it was stopped, 0 to 1
	Total   *big.Int // total number, nil if unknown; must not be changed

	WithEntries bool // entries count as givens
	WithRemoved bool // there are removed candidates, which stay removed
	Pins        int  // number of pinned digits
}

// Searching reports whether a search is running.
func (s Status) Searching() bool {
	return s.Kind == Looking || s.Kind == ShownLooking || s.Kind == FindingAll || s.Kind == Counting
}

func (s *runs) Status() Status {
	r := s.run
	if !s.host.Usable() {
		return Status{Kind: Unfinished}
	}
	status := Status{WithEntries: s.withEntries, WithRemoved: s.withRemoved && s.host.State().Eliminates(), Pins: s.host.State().Pins.Filled()}
	if r == nil {
		return status
	}
	status.Found, status.Kept, status.All = r.finder.Found(), r.list().Len(), r.finder.Ended()
	counted := &r.counted.Value
	status.Counted, status.Exactly, status.Share = max(counted.Solutions, status.Found), counted.Exactly, counted.Pace.Share
	status.Total = r.total()
	_, status.Shown = s.Solution()
	switch {
	case status.All && status.Found == 0:
		status.Kind = None
	case r.finder.SweepingAll() && r.wanted <= 1:
		status.Kind = FindingAll
	case r.finder.Sweeping():
		status.Kind = Looking
	case r.counted.Asking() && !s.showing:
		status.Kind = Counting
	case r.stopped:
		status.Kind = Stopped
	case r.wanted > 0 || s.reveal != nil || r.finder.Stepping() && !s.showing:
		status.Kind = Looking
	case !s.showing && r.counted.Known:
		status.Kind = WasCounted
	case !s.showing && r.possible.Asking():
		status.Kind = Tallying
	case !s.showing && counted.Stopped && status.Total == nil:
		status.Kind = CountStopped
	case !s.showing:
		status.Kind = Ready
	case status.Shown < status.Kept && !status.All || r.finder.Full() && !status.All:
		status.Kind = ShownMore
	case !status.All && r.finder.Stepping():
		status.Kind = ShownLooking
	case !status.All:
		status.Kind = Stopped
	case status.Found == 1:
		status.Kind = OnlyOne
	default:
		status.Kind = ShownOf
	}
	return status
}
