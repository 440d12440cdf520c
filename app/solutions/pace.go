package solutions

import (
	"math"
	"time"

	"nonet/solver"
)

// Pace is how fast a search comes along.
type Pace struct {
	Elapsed time.Duration // since it went on last
	Rate    float64       // solutions a second
	Share   float64       // of the search space that is explored, 0 to 1, as in [solver.Search.Share]
	Left    time.Duration // that it seems to take yet; 0 where that cannot be known
}

// PaceOf returns the pace of a search that has found so many solutions and
// explored such a share more than when it went on, elapsed ago. The share is
// the one it has come to.
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

// Pacer tells the pace of a count from its progress.
type Pacer struct {
	start   time.Time
	planned time.Time // when it was known how much work there is, zero before
	done    float64   // of it by then
	said    time.Time // when the time left was told last
	left    time.Duration
}

// The time left is not told before the work has gone on for a moment, whose pace says
// little. Then it follows the pace within some seconds.
const (
	untold = time.Second
	follow = 3 * time.Second
)

// NewPacer returns a pacer of a count that begins now.
func NewPacer() *Pacer { return &Pacer{start: time.Now()} }

// Pace returns the pace at a stage of the count, of which it is told in order. Where the
// work is known, the time left is told from how fast it went since, and does not rise:
// where that turns out to have been too little it stands still.
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

// steady returns the time left that is told where the pace, so long after the work was
// known, is such as to leave some; 0 where that cannot be known.
func (p *Pacer) steady(elapsed, left time.Duration) time.Duration {
	now := time.Now()
	switch {
	case left == 0 || elapsed < untold:
		return 0
	case p.said.IsZero():
		p.left = left
	default:
		gone := now.Sub(p.said)
		due := p.left - gone // were it as it was told
		weight := gone.Seconds() / (gone + follow).Seconds()
		p.left = min(p.left, due+time.Duration(weight*float64(left-due)))
	}
	p.said = now
	p.left = max(p.left, 1) // some is left
	return p.left
}
