package digits_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"nonet/board/photo/digits"
)

// random returns a network with random weights, and a cell with random pixels.
func random() (*digits.Network, *digits.Raw) {
	r := rand.New(rand.NewPCG(1, 2))
	n := digits.New()
	n.Temperature = 1.5
	for _, l := range n.Layers {
		for i := range l.Weights {
			l.Weights[i] = float32(r.NormFloat64() / math.Sqrt(float64(l.In)))
		}
		for i := range l.Bias {
			l.Bias[i] = float32(r.NormFloat64())
		}
	}
	var raw digits.Raw
	for i := range raw {
		raw[i] = uint8(r.IntN(256))
	}
	return n, &raw
}

// TestEncode checks that rounding the weights to 8 bits changes the probabilities little, and that
// a network is small.
func TestEncode(t *testing.T) {
	n, raw := random()
	patch := digits.Normalise(raw, 100)
	data := n.Encode()
	const most = 300_000
	if len(data) > most {
		t.Errorf("%d bytes, want at most %d", len(data), most)
	}
	decoded, err := digits.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	want, got := n.Probabilities(patch), decoded.Probabilities(patch)
	for d := range want {
		if math.Abs(want[d]-got[d]) > 0.02 {
			t.Errorf("%d: probability %.3f, want %.3f", d, got[d], want[d])
		}
	}
	if again := decoded.Encode(); string(again) != string(data) {
		t.Error("encoding a decoded network gives other bytes")
	}
	for _, n := range []int{0, 3, 4, 11, 1000, len(data) - 1} {
		if _, err := digits.Decode(data[:n]); err == nil {
			t.Errorf("%d bytes are enough", n)
		}
	}
}

// TestLogits compares the network with a direct computation of its definition.
func TestLogits(t *testing.T) {
	n, raw := random()
	patch := digits.Normalise(raw, 100)
	values, side, channels := patch[:], digits.Side, 1
	for i, kernel := range []int{digits.Kernel1, digits.Kernel2, digits.Kernel3} {
		padding := kernel / 2
		if i == 2 {
			padding = 0
		}
		l := n.Layers[i]
		size := side + 2*padding - kernel + 1
		next := make([]float32, size*size*l.Out)
		for at := range next {
			x, y, out := at/l.Out%size, at/l.Out/size, at%l.Out
			sum := l.Bias[out]
			for k := range kernel * kernel * channels {
				u, v, c := x-padding+k/channels%kernel, y-padding+k/channels/kernel, k%channels
				if u >= 0 && v >= 0 && u < side && v < side {
					sum += values[(v*side+u)*channels+c] * l.Weights[k*l.Out+out]
				}
			}
			next[at] = max(sum, 0)
		}
		values, side, channels = next, size, l.Out
		if i == 2 {
			break
		}
		half := side / 2
		pooled := make([]float32, half*half*channels)
		for at := range pooled {
			x, y, c := at/channels%half, at/channels/half, at%channels
			for k := range 4 {
				pooled[at] = max(pooled[at], values[((2*y+k/2)*side+2*x+k%2)*channels+c])
			}
		}
		values, side = pooled, half
	}
	for i, l := range n.Layers[3:] {
		next := make([]float32, l.Out)
		for j := range next {
			next[j] = l.Bias[j]
			for k, v := range values {
				next[j] += v * l.Weights[k*l.Out+j]
			}
			if i == 0 {
				next[j] = max(next[j], 0)
			}
		}
		values = next
	}
	for d, got := range n.Logits(patch) {
		if math.Abs(float64(got-values[d])) > 1e-3 {
			t.Errorf("%d: %v, want %v", d, got, values[d])
		}
	}
}

// draw returns a cell with an upright stroke.
func draw(paper, ink uint8) (raw digits.Raw) {
	for i := range raw {
		x, y := i%digits.Side, i/digits.Side
		raw[i] = paper
		if x > 11 && x < 16 && y > 6 && y < 22 {
			raw[i] = ink
		}
	}
	return raw
}

// TestNormalise checks that brightness, contrast and the sign of the contrast make no difference,
// and that the noise of an empty cell stays small.
func TestNormalise(t *testing.T) {
	black := draw(240, 20)
	want := digits.Normalise(&black, 220)
	for _, test := range []struct {
		paper, stroke uint8
		ink           int
	}{{200, 100, 100}, {120, 60, 60}, {40, 220, 180}, {40, 220, -180}, {40, 130, -180}, {120, 20, -100}} {
		raw := draw(test.paper, test.stroke)
		got := digits.Normalise(&raw, test.ink)
		for i := range got {
			if math.Abs(float64(got[i]-want[i])) > 0.05 {
				t.Fatalf("%v: pixel %d is %v, want %v", test, i, got[i], want[i])
			}
		}
	}
	empty := draw(200, 195)
	for i, v := range digits.Normalise(&empty, 150) {
		if v > 0.1 {
			t.Fatalf("pixel %d of an empty cell is %v", i, v)
		}
	}
}

// TestInk reads the usual contrast of cells with dark and light digits, of which some are faint.
func TestInk(t *testing.T) {
	for _, test := range []struct{ paper, stroke, faint, want int }{
		{240, 40, 180, 200}, {30, 230, 90, -200}, {128, 130, 128, -8},
	} {
		cells := make([]digits.Raw, 81)
		for i := range cells {
			stroke := test.paper
			if i < 20 {
				stroke = test.stroke
			} else if i < 40 {
				stroke = test.faint
			}
			cells[i] = draw(uint8(test.paper), uint8(stroke))
		}
		if got := digits.Ink(cells); got != test.want {
			t.Errorf("%+v: the ink is %d", test, got)
		}
		if !digits.Blank(&cells[80], test.want) || test.want != -8 && digits.Blank(&cells[30], test.want) {
			t.Errorf("%+v: an empty cell is not blank, or a faint digit is", test)
		}
	}
}

func BenchmarkLogits(b *testing.B) {
	n, raw := random()
	patch := digits.Normalise(raw, 100)
	for b.Loop() {
		n.Logits(patch)
	}
}
