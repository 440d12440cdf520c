package search_test

import (
	"testing"
	"testing/synctest"
	"time"

	"nonet/app/session/search"
	"nonet/internal/check"
	"nonet/solver"
)

// Once the amount of work is known, the remaining time never increases, however the pace
// varies, and is about right near the end.
func TestTheTimeLeftDoesNotRise(t *testing.T) {
	const stage = 250 * time.Millisecond
	for _, test := range []struct {
		name  string
		paces []float64 // share of the work per second; each pace lasts five seconds, the last one until the end
	}{
		{"evenly", []float64{0.02}},
		{"slow at first", []float64{0.005, 0.03}},
		{"ever slower", []float64{0.08, 0.04, 0.02, 0.01}},
		{"up and down", []float64{0.04, 0.01, 0.04, 0.01, 0.04, 0.01}},
		{"a stretch that takes long", []float64{0.04, 0.0005, 0.0005, 0.05}},
	} {
		synctest.Test(t, func(t *testing.T) {
			const turn = 5 * time.Second
			pacer := search.NewPacer()
			pacer.Pace(solver.Progress{Solutions: 300_000, Share: 0.9}) // the amount of work is still unknown
			var ends []time.Time                                        // predicted end times
			said, share := time.Duration(0), 0.0
			start := time.Now()
			for ; share < 0.999; share += stage.Seconds() * test.paces[min(int(time.Since(start)/turn), len(test.paces)-1)] {
				pace := pacer.Pace(solver.Progress{Share: share, Planned: true})
				switch gone := time.Since(start); {
				case pace.Elapsed != gone || pace.Share != share || pace.Rate != 0:
					t.Fatalf("%s: after %v, at %v: %+v", test.name, gone, share, pace)
				case gone < time.Second && pace.Left != 0:
					t.Errorf("%s: after %v it is said to take %v more", test.name, gone, pace.Left)
				case gone >= time.Second && pace.Left <= 0:
					t.Errorf("%s: after %v nothing is said", test.name, gone)
				case said > 0 && pace.Left > said:
					t.Errorf("%s: after %v it takes %v more, and %v before", test.name, gone, pace.Left, said)
				}
				if said = pace.Left; said > 0 {
					ends = append(ends, time.Now().Add(said))
				}
				time.Sleep(stage)
			}
			check.Equal(t, test.name+": left in the end", pacer.Pace(solver.Progress{Share: 1, Planned: true}).Left, 0)
			all := time.Since(start)
			for i, end := range ends[len(ends)*9/10:] {
				if off := time.Until(end).Abs(); off > all/6 {
					t.Errorf("%s: %d stages before the end of %v, it is reported to be %v off", test.name, len(ends)/10-i, all, off)
				}
			}
		})
	}
}
