package search

import (
	"math"
	"time"

	"nonet/solver"
)

// Pace describes the progress of a search.
type Pace struct {
	Elapsed time.Duration // since it last started
	Rate    float64       // solutions a second
	Share   float64       // of the search space that is explored, 0 to 1, as in [solver.Search.Share]
	Left    time.Duration // estimated remaining time, or 0 if unknown
}

// PaceOf returns the pace of a search that has found a number of solutions and explored a
// share of the tree since it started, elapsed ago. Share is the total share so far.
func PaceOf(found uint64, gone, share float64, elapsed time.Duration) Pace {
	p := Pace{Elapsed: elapsed, Share: share}
	if elapsed > 0 {
		p.Rate = float64(found) / elapsed.Seconds()
	}
	if gone > 0 {
		left := elapsed.Seconds() * (1 - share) / gone
		p.Left = time.Duration(min(left*float64(time.Second), math.MaxInt64/2))
	}
	return p
}

// Pacer computes the pace of a count from its progress.
type Pacer struct {
	start   time.Time
	planned time.Time // when the amount of work became known, or zero
	done    float64   // share of the work that was done by then
	said    time.Time // when the remaining time was last updated
	left    time.Duration
}

// The remaining time is only estimated after a moment, since the first pace means little.
// Then it follows the pace within some seconds.
const (
	untold = time.Second
	follow = 3 * time.Second
)

// NewPacer returns a pacer of a count that begins now.
func NewPacer() *Pacer { return &Pacer{start: time.Now()} }

// Pace returns the pace at a stage of the count; stages are passed in order. Once the
// amount of work is known, the remaining time is estimated from the pace since then. It
// never increases: if an estimate was too low, it stays the same.
func (p *Pacer) Pace(now solver.Progress) Pace {
	elapsed := time.Since(p.start)
	if !now.Planned {
		return PaceOf(now.Solutions, now.Share, now.Share, elapsed)
	}
	if p.planned.IsZero() {
		p.planned, p.done = time.Now(), now.Share
	}
	pace := PaceOf(now.Solutions, now.Share-p.done, now.Share, time.Since(p.planned))
	pace.Left = p.steady(pace.Elapsed, pace.Left)
	pace.Elapsed = elapsed
	return pace
}

// steady returns the remaining time to display, given a new estimate and the time since the
// work became known; 0 if unknown.
func (p *Pacer) steady(elapsed, left time.Duration) time.Duration {
	now := time.Now()
	switch {
	case left == 0 || elapsed < untold:
		return 0
	case p.said.IsZero():
		p.left = left
	default:
		gone := now.Sub(p.said)
		due := p.left - gone // what would be left if the last estimate was right
		weight := gone.Seconds() / (gone + follow).Seconds()
		p.left = min(p.left, due+time.Duration(weight*float64(left-due)))
	}
	p.said = now
	p.left = max(p.left, 1) // some is left
	return p.left
}
