package search

import (
	"math"
	"time"

	"nonet/solver"
)

// Pace describes the progress of a search.
type Pace struct {
	Elapsed time.Duration // time spent on the search so far
	Rate    float64       // solutions per second
	Share   float64       // share of the search space explored, 0 to 1, as in [solver.Search.Share]
	Left    time.Duration // estimated remaining time, or 0 if unknown
}

// PaceOf returns the pace of a search that found the given number of solutions in the
// elapsed time. Gone is the share of the search tree explored in that time, and share is
// the total share explored, including earlier runs.
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
	planned time.Time // when the amount of work became known, or the zero time
	done    float64   // share of the work done before that
	said    time.Time // when left was last updated
	left    time.Duration
}

// No remaining time is estimated before untold has passed, since the pace means little at
// first. After that, follow is about how long the estimate takes to adapt to a new pace.
const (
	untold = time.Second
	follow = 3 * time.Second
)

// NewPacer returns a pacer for a count that starts now.
func NewPacer() *Pacer { return &Pacer{start: time.Now()} }

// Pace returns the pace at a stage of the count. Stages must be passed in order. Once the
// amount of work is known, the remaining time is estimated from the pace since then. The
// remaining time never increases: if an estimate was too low, the displayed time stays the
// same.
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
// amount of work became known. It returns 0 if the remaining time is unknown.
func (p *Pacer) steady(elapsed, left time.Duration) time.Duration {
	now := time.Now()
	switch {
	case left == 0 || elapsed < untold:
		return 0
	case p.said.IsZero():
		p.left = left
	default:
		gone := now.Sub(p.said)
		due := p.left - gone // the remaining time if the last estimate was right
		weight := gone.Seconds() / (gone + follow).Seconds()
		p.left = min(p.left, due+time.Duration(weight*float64(left-due)))
	}
	p.said = now
	p.left = max(p.left, 1) // 0 would mean that the remaining time is unknown
	return p.left
}
