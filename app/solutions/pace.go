package solutions

import (
	"math"
	"time"
)

// Pace is how fast a search comes along.
type Pace struct {
	Elapsed time.Duration // since it went on last
	Rate    float64       // solutions a second
	Share   float64       // of the search space that is explored, 0 to 1, as in [solver.Search.Share]
	Left    time.Duration // that it seems to take yet; 0 where that cannot be told
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
