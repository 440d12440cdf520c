package bench

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"nonet/board"
)

// The exact count must not be slower than visiting the solutions one by one if there are
// at least leastMany solutions. The benchmark uses puzzles with at most mostMany.
const (
	leastMany = 300_000
	mostMany  = 50_000_000
)

// withMany returns a puzzle with many solutions, made by removing givens from a minimal
// puzzle. All orders of magnitude of the number of solutions are equally likely.
func (m *maker) withMany(b *testing.B) board.Puzzle {
	for {
		p := m.unique(0)
		most := uint64(leastMany * math.Pow(mostMany/leastMany, m.Float64()))
		passed := uint64(0)
		for _, c := range m.Perm(board.Cells) {
			if p.Givens[c] == 0 {
				continue
			}
			next := p
			next.Givens[c] = 0
			n, err := passAll(b.Context(), &next, most)
			if err != nil {
				b.Fatal(err)
			}
			if n > most {
				break
			}
			p, passed = next, n
		}
		if passed >= leastMany {
			return p
		}
	}
}

type race struct {
	givens          board.Grid
	exact, oneByOne time.Duration
}

func (r race) ratio() float64 { return r.exact.Seconds() / r.oneByOne.Seconds() }

// BenchmarkAgainstOneByOne counts the solutions of a new puzzle in each iteration, both
// exactly and by visiting them one by one. It prints the puzzles for which the exact count
// is slowest in comparison.
func BenchmarkAgainstOneByOne(b *testing.B) {
	var races []race
	for seed := uint64(1); b.Loop(); seed++ {
		m := &maker{Rand: rand.New(rand.NewPCG(seed, 1))}
		p := m.withMany(b)
		r := race{p.Givens, math.MaxInt64, math.MaxInt64}
		for range 3 {
			count, err := MeasureCount(b.Context(), []board.Puzzle{p}, mostMany)
			if err != nil {
				b.Fatal(err)
			}
			// The shortest time is the least disturbed one.
			r.exact, r.oneByOne = min(r.exact, count.Exact.Median), min(r.oneByOne, count.OneByOne.Median)
		}
		races = append(races, r)
	}
	slices.SortFunc(races, func(r, s race) int { return cmp.Compare(s.ratio(), r.ratio()) })
	for _, r := range races[:min(len(races), 10)] {
		b.Logf("%s: %v exactly, %v one by one, %.2f times as long", r.givens, r.exact, r.oneByOne, r.ratio())
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(races[0].ratio(), "worst-ratio")
	b.ReportMetric(races[len(races)/2].ratio(), "median-ratio")
}
