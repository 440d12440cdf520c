package vision

import (
	"image/color"
	"math"
	"testing"
)

// TestDifference checks the test data of Sharma, Wu and Dalal, table 1.
func TestDifference(t *testing.T) {
	for _, test := range []struct {
		a, b lab
		want float64
	}{
		{lab{50, 2.6772, -79.7751}, lab{50, 0, -82.7485}, 2.0425},
		{lab{50, 3.1571, -77.2803}, lab{50, 0, -82.7485}, 2.8615},
		{lab{50, 2.8361, -74.0200}, lab{50, 0, -82.7485}, 3.4412},
		{lab{50, -1.3802, -84.2814}, lab{50, 0, -82.7485}, 1.0000},
		{lab{50, 0, 0}, lab{50, -1, 2}, 2.3669},
		{lab{50, 2.49, -0.001}, lab{50, -2.49, 0.0009}, 7.1792},
		{lab{50, -0.001, 2.49}, lab{50, 0.0009, -2.49}, 4.8045},
		{lab{50, 2.5, 0}, lab{73, 25, -18}, 27.1492},
		{lab{50, 2.5, 0}, lab{61, -5, 29}, 22.8977},
		{lab{50, 2.5, 0}, lab{56, -27, -3}, 31.9030},
		{lab{50, 2.5, 0}, lab{58, 24, 15}, 19.4535},
		{lab{60.2574, -34.0099, 36.2677}, lab{60.4626, -34.1751, 39.4387}, 1.2644},
		{lab{63.0109, -31.0961, -5.8663}, lab{62.8187, -29.7946, -4.0864}, 1.2630},
		{lab{2.0776, 0.0795, -1.1350}, lab{0.9033, -0.0636, -0.5514}, 0.9082},
	} {
		for _, got := range []float64{ciede2000(test.a, test.b), ciede2000(test.b, test.a)} {
			if math.Abs(got-test.want) > 0.00005 {
				t.Errorf("%v and %v differ by %.4f, want %.4f", test.a, test.b, got, test.want)
			}
		}
	}
}

func TestSightsKeepGrey(t *testing.T) {
	for _, sight := range Sights {
		for grey := range 256 {
			c := linearOf(color.Gray{uint8(grey)})
			for i, got := range sight.see(c) {
				if math.Abs(got-c[i]) > 1e-5 {
					t.Fatalf("%s sees %v in grey %d, want %v", sight.Name, got, grey, c[i])
				}
			}
		}
	}
}

// TestConfusions checks pairs of colours that are known to be confused with deficient colour
// vision.
func TestConfusions(t *testing.T) {
	red, green := color.NRGBA{0xc0, 0x50, 0x20, 0xff}, color.NRGBA{0x70, 0x78, 0x20, 0xff}
	blue, teal := color.NRGBA{0x30, 0x60, 0xb0, 0xff}, color.NRGBA{0x10, 0x70, 0x70, 0xff}
	of := func(i int, a, b color.Color) float64 { return Sights[i].Difference(a, b) }
	if of(0, red, green) < 2*of(3, red, green) {
		t.Errorf("deuteranopia sees red and green %.1f apart, full colour %.1f", of(3, red, green), of(0, red, green))
	}
	if of(0, blue, teal) < 2*of(4, blue, teal) {
		t.Errorf("tritanopia sees blue and teal %.1f apart, full colour %.1f", of(4, blue, teal), of(0, blue, teal))
	}
}

func TestContrast(t *testing.T) {
	if got := Contrast(color.White, color.Black); math.Abs(got-21) > 1e-9 {
		t.Errorf("black and white have a contrast of %v", got)
	}
	if got := Contrast(color.White, color.NRGBA{0x76, 0x76, 0x76, 0xff}); math.Abs(got-4.54) > 0.01 {
		t.Errorf("white and #767676 have a contrast of %.2f, want 4.54", got)
	}
}
