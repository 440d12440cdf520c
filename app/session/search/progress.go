package search

import (
	"math"
	"math/big"
	"time"

	"nonet/app/system/jobs"
	"nonet/board"
	"nonet/solver"
)

// Kind is the state of the search for solutions.
type Kind uint8

// The states of a search. Each has its own text. The comments name fields of [Progress].
const (
	Ready        Kind = iota // no search, and no solution displayed
	Looking                  // searching for a solution; Found is the number so far
	ShownLooking             // solution Shown is on the board, searching for the next
	ShownMore                // solution Shown is on the board, with at least one more
	ShownOf                  // solution Shown is on the board; there are Found in total
	OnlyOne                  // the solution on the board is the only one
	None                     // there is no solution
	Stopped                  // stopped by the user; Found is the number so far
	Unfinished               // the rules have faults, so searching is impossible
	Counting                 // counting solutions without listing them, none displayed
	FindingAll               // searching for all solutions; Found is the number so far
	WasCounted               // the solutions have been counted, none displayed
	CountStopped             // the count was stopped before Total was known, none displayed
	Tallying                 // counting the possible digits, nothing displayed
)

// Progress is what is known about the solutions of a puzzle, and what is being found out.
type Progress struct {
	Kind  Kind
	Begun bool // there is a search of the puzzle, and its rules are finished
	Shown int  // number of the displayed solution, from 1; 0 if none

	Found   uint64   // number of solutions found by the search, whether kept or not
	All     bool     // Found is the total
	Kept    int      // number of solutions in the list
	Limit   int      // maximum number to keep
	Total   *big.Int // total number; nil if unknown; must not be changed
	Known   bool     // Total is a published number, which needs no count
	Base    *big.Int // number of solutions without the pins; nil if unknown
	Listing bool     // a search for all solutions is running
	Pace    Pace     // pace of the search for all solutions

	Counted jobs.Answer[Counted] // a count that does not list the solutions
	About   solver.Estimated     // estimated number, used if the exact number is unknown
	Tallied bool                 // solutions are being counted for each possible digit, which may also yield the total
	Boxes   Boxes

	WithEntries bool // entries count as givens
	WithRemoved bool // there are removed candidates, which stay removed
	Pins        int  // number of pinned digits
}

// Counted is the progress of a count that does not list the solutions.
type Counted struct {
	Solutions uint64   // solutions counted so far, a lower bound
	All       *big.Int // total number; nil until it is known
	Exactly   bool     // there are more than Solutions, and the exact number is being computed
	Stopped   bool     // the count was stopped early; Pace.Share is the completed share
	Pace      Pace
}

// Boxes is the progress of counting the possible digits box by box.
type Boxes struct {
	Counted int  // 0 to 9
	Asking  bool // the other boxes are being counted
	Stopped bool // the count is incomplete and not running
	Pace    Pace // pace of the count, without a rate; its share is 0 until the amount of work is known
}

// Searching reports whether a search is running.
func (p Progress) Searching() bool { return p.Kind.searching() }

func (k Kind) searching() bool {
	return k == Looking || k == ShownLooking || k == FindingAll || k == Counting
}

// SoFar returns a lower bound for the number of solutions, at most [math.MaxUint64]. It can
// exceed the number of solutions that the search has found.
func (p Progress) SoFar() uint64 { return max(p.Found, p.Counted.Value.Solutions) }

// IsUnique reports whether the search has found one solution and there are no others.
func (p Progress) IsUnique() bool { return p.Kind != Unfinished && p.All && p.Found == 1 }

// HasSolutions reports whether there are solutions to step through.
func (p Progress) HasSolutions() bool { return p.Kind != Unfinished && p.Kept > 0 }

// Progress returns what is known about the solutions of the current puzzle. While its rules are
// unfinished, no solution is displayed and nothing counts in addition to the puzzle, but the
// numbers of an earlier search remain.
func (s *runs) Progress() Progress {
	p := Progress{Kind: s.kind(), Limit: s.keep, Base: s.counts.base(), Boxes: s.counts.boxes()}
	if p.Kind != Unfinished {
		_, p.Shown = s.Solution()
		p.WithEntries, p.WithRemoved = s.withEntries, s.withRemoved && s.host.State().Eliminates()
		p.Pins = s.host.State().Pins.Filled()
	}
	r := s.run
	if r == nil {
		q := s.question()
		p.Total = s.known(&q)
		return p
	}
	p.Begun, p.Found, p.All = p.Kind != Unfinished, r.finder.Found(), r.finder.Ended()
	p.Kept, p.Limit = r.list().Len(), r.finder.Limit()
	p.Total, p.About = r.total(), r.estimate.Value
	_, p.Known = solver.Known(r.question.Puzzle())
	p.Listing, p.Pace = r.finder.Sweeping(), r.finder.Pace()
	p.Counted, p.Tallied = r.counted.Answer(), r.possible.Asking()
	p.correct(&p.Pace, p.Found)
	p.correct(&p.Counted.Value.Pace, p.Counted.Value.Solutions)
	return p
}

// kind returns the state of the search of the current puzzle.
func (s *runs) kind() Kind {
	r := s.run
	switch {
	case !s.host.Usable():
		return Unfinished
	case r == nil:
		return Ready
	case r.finder.Ended() && r.finder.Found() == 0:
		return None
	case r.finder.SweepingAll() && r.wanted <= 1:
		return FindingAll
	case r.finder.Sweeping():
		return Looking
	case r.counted.Asking() && !s.showing:
		return Counting
	case r.stopped:
		return Stopped
	case r.wanted > 0 || s.reveal != nil || r.finder.Stepping() && !s.showing:
		return Looking
	case s.showing:
		return r.shownKind()
	case r.counted.Known:
		return WasCounted
	case r.possible.Asking():
		return Tallying
	case r.counted.Value.Stopped && r.total() == nil:
		return CountStopped
	}
	return Ready
}

// shownKind returns the state of a search that the user has not stopped while one of its solutions
// is on the board.
func (r *run) shownKind() Kind {
	f := r.finder
	switch {
	case f.Ended() && f.Found() == 1:
		return OnlyOne
	case f.Ended():
		return ShownOf
	case r.position+1 < r.list().Len() || f.Full():
		return ShownMore
	case f.Stepping():
		return ShownLooking
	}
	return Stopped
}

// base returns the number of solutions without the pins. It returns nil if there are no
// pins or the number is unknown.
func (s *Counts) base() *big.Int {
	if s.host.State().Pins.Filled() == 0 {
		return nil
	}
	if base := s.unpinned(); base != nil {
		return base.total()
	}
	q := s.questionWith(board.Grid{})
	return s.known(&q)
}

// boxes returns how far the possible digits have been counted.
func (s *Counts) boxes() Boxes {
	overlay := s.possible()
	if overlay == nil {
		return Boxes{}
	}
	r := s.run
	asking := r.possible.Asking()
	boxes := Boxes{Pace: r.boxPace, Stopped: !r.possible.Known && !asking}
	boxes.Asking = asking && isBegun(overlay) && solver.Countable(r.question.Puzzle())
	for _, counted := range countedBoxes(overlay) {
		if counted {
			boxes.Counted++
		}
	}
	return boxes
}

// correct sets the remaining time of a search that has found the given number of solutions.
// If the total number is known or estimated, it computes the time from that.
func (p *Progress) correct(pace *Pace, found uint64) {
	switch {
	case p.Total != nil:
		all, _ := p.Total.Float64()
		pace.Left = timeFor(all-float64(found), pace.Rate)
	case p.About.Known():
		pace.Left = timeFor(p.About.Solutions-float64(found), pace.Rate)
	case pace.Share < leastShare:
		pace.Left = 0
	}
}

// leastShare is the share of the search space that must be explored before the remaining
// time can be estimated from it.
const leastShare = 0.001

// timeFor returns the time needed to find the given number of solutions at a rate in
// solutions per second, or 0 if the time is unknown.
func timeFor(solutions, rate float64) time.Duration {
	if solutions <= 0 || rate <= 0 {
		return 0
	}
	return time.Duration(min(solutions/rate*float64(time.Second), math.MaxInt64/2))
}
