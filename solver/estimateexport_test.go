package solver

import (
	"math"
	"testing"
)

// SetThrift sets the number of nodes within which [Estimate] counts a puzzle exactly, and
// the average and the maximum number of nodes for counting at the end of a probe.
func SetThrift(t *testing.T, exact, probe, most uint64) {
	usual := thrift
	t.Cleanup(func() { thrift = usual })
	thrift.exact, thrift.probe, thrift.most = exact, probe, most
}

// TestEstimateError checks an error computed by hand. The samples 0, 2 and 4 have the mean
// 2 and the variance 4, so the standard error of the mean is the square root of 4/3. The
// largest sample is two thirds of the sum, and two more like it are assumed to be missing.
func TestEstimateError(t *testing.T) {
	var b batch
	for _, solutions := range []float64{0, 4, 2} {
		b.addProbe(solutions)
	}
	got := b.estimated()
	if want := math.Sqrt(4./3/4 + 4*4./9); math.Abs(got.Error-want) > 1e-12 {
		t.Errorf("the error is %g, want %g", got.Error, want)
	}
	got.Error = 0
	if want := (Estimated{Solutions: 2, Samples: 3, Fruitful: 2, Largest: 2. / 3}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}
