package generate

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"nonet/solver/logic"
)

func measure(b *testing.B, spec Spec) {
	m := newMaker(&spec)
	var times []time.Duration
	attempts, missed := 0, 0
	for i := 0; b.Loop(); i++ {
		w := spec
		w.Seed = uint64(i)
		at := time.Now()
		k := newWork(&w, Asking{})
		k.help(context.Background(), m)
		times = append(times, time.Since(at))
		if k.nearest == nil || k.nearest.distance > 0 {
			missed++
		}
		attempts += k.made
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2])/1e6, "median-ms")
	b.ReportMetric(float64(attempts)/float64(b.N), "attempts")
	b.ReportMetric(float64(missed), "missed")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}

func BenchmarkMinimal(b *testing.B) { measure(b, Spec{}) }
func BenchmarkEmpty(b *testing.B) {
	for _, n := range []int{42, 50, 55, 58, 60, 61, 62} {
		b.Run(fmt.Sprint(n), func(b *testing.B) { measure(b, Spec{Empty: n}) })
	}
}

func BenchmarkLevel(b *testing.B) {
	for l := logic.Easy; l <= logic.Extreme; l++ {
		b.Run(l.String(), func(b *testing.B) { measure(b, Spec{Levels: LevelsOf(l), Minimal: true}) })
	}
}

func BenchmarkVariant(b *testing.B) {
	for _, name := range []string{"windoku", "diagonals", "jigsaw", "disjoint-groups", "anti-king", "anti-knight"} {
		b.Run(name, func(b *testing.B) { measure(b, Spec{Rules: rulesNamed(b, name)}) })
	}
}
