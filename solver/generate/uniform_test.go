package generate

import (
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"testing"

	"nonet/board"
	"nonet/internal/race"
	"nonet/solver"
)

// draws returns the number of grids to draw in a test: n, many more with NONET_LONG, or
// fewer under the race detector.
func draws(n int) int {
	if os.Getenv("NONET_LONG") != "" {
		return 5 * n
	}
	return n / race.Slowdown
}

// TestUniformRejects checks that the share of paths that reach a grid is the number of
// grids divided by the number of paths.
func TestUniformRejects(t *testing.T) {
	ways := 362880 * math.Pow(56*math.Pow(6, 6), 2) * 56 * 512
	grids, _ := solver.Known(new(board.Puzzle))
	f, _ := new(big.Float).SetInt(grids).Float64()
	u := uniform{rand.New(rand.NewPCG(1, 0))}
	n, came := draws(250_000), 0
	var boxes [board.Size]box
	for range n {
		if u.try(&boxes) {
			came++
		}
	}
	want := f / ways
	off := (float64(came)/float64(n) - want) / math.Sqrt(want*(1-want)/float64(n))
	t.Logf("%d of %d, %.3f of what is expected, %.1f times the standard deviation away", came, n, float64(came)/float64(n)/want, off)
	if math.Abs(off) > 4 {
		t.Errorf("%d of %d ways come to a grid, want one of %.2f", came, n, 1/want)
	}
}

// TestUniformBands checks that each kind of band occurs with the right frequency. It checks
// every band and stack, since these are made in different ways. The likeliest mistake is to
// keep the first band after a dead end. All bands would then be equally likely, and the
// frequencies would be off by only a few hundredths. A separate check looks for this. With
// NONET_LONG, the mistake would shift its result by six standard deviations.
func TestUniformBands(t *testing.T) {
	kinds := newKinds(t)
	n := draws(100_000)
	u := uniform{rand.New(rand.NewPCG(2, 0))}
	t.Logf("%d kinds; if each band were as likely it would show by %.1f times the standard deviation", len(kinds.share), math.Sqrt(kinds.power(n)))
	var came [2][3][]int
	for i := range came {
		for j := range came[i] {
			came[i][j] = make([]int, len(kinds.share))
		}
	}
	p := new(board.Puzzle)
	for i := range n {
		g := u.draw()
		if i%100 == 0 && !p.Allows(&g) {
			t.Fatalf("%s is no classic grid", g)
		}
		for i := range came {
			for j := range came[i] {
				came[i][j][kinds.of(&g, j)]++
			}
			g = transposed(&g)
		}
	}
	for i, name := range [2]string{"band", "stack"} {
		for j := range came[i] {
			chi2, free := kinds.compare(came[i][j])
			off := kinds.off(came[i][j])
			t.Logf("%s %d: chi-square is %.1f, of %d; %.1f times the standard deviation towards equal bands", name, j+1, chi2, free, off)
			if bound := critical(free, 3.72); chi2 > bound {
				t.Errorf("%s %d: chi-square is %.1f, want up to %.1f", name, j+1, chi2, bound)
			}
			if math.Abs(off) > 3.72 {
				t.Errorf("%s %d: %.1f times the standard deviation off", name, j+1, off)
			}
		}
	}
}

func transposed(g *board.Grid) (h board.Grid) {
	for c := range board.Cell(board.Cells) {
		h[c.Col()*board.Size+c.Row()] = g[c]
	}
	return h
}

// critical returns the chi-square statistic that is exceeded with the same probability as
// the given number of standard deviations of a normal distribution: one in ten thousand for
// 3.72, and one in three million for 5. It uses the approximation of Wilson and Hilferty.
func critical(free int, normal float64) float64 {
	f := float64(free)
	return f * math.Pow(1-2/(9*f)+normal*math.Sqrt(2/(9*f)), 3)
}
