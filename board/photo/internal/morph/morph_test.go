package morph_test

import (
	"math/rand/v2"
	"testing"

	"nonet/board/photo/internal/morph"
)

// around calls f for each pixel of the square around a pixel that is in the picture.
func around(at, width, height, radius int, f func(i int)) {
	x, y := at%width, at/width
	for v := max(y-radius, 0); v <= min(y+radius, height-1); v++ {
		for u := max(x-radius, 0); u <= min(x+radius, width-1); u++ {
			f(v*width + u)
		}
	}
}

// TestClose compares with the definition.
func TestClose(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, size := range [][3]int{{1, 1, 3}, {20, 14, 1}, {9, 30, 2}, {31, 12, 4}, {5, 5, 7}} {
		width, height, radius := size[0], size[1], size[2]
		pix := make([]uint8, width*height)
		for i := range pix {
			pix[i] = uint8(r.IntN(256))
		}
		lightest, want := make([]uint8, len(pix)), make([]uint8, len(pix))
		for i := range pix {
			around(i, width, height, radius, func(j int) { lightest[i] = max(lightest[i], pix[j]) })
		}
		for i := range pix {
			want[i] = 255
			around(i, width, height, radius, func(j int) { want[i] = min(want[i], lightest[j]) })
		}
		morph.Close(pix, width, radius)
		for i := range pix {
			if pix[i] != want[i] {
				t.Fatalf("%v: value %d is %d, want %d", size, i, pix[i], want[i])
			}
		}
	}
}

func BenchmarkClose(b *testing.B) {
	pix := make([]uint8, 1_000_000)
	for i := range pix {
		pix[i] = uint8(i * 7)
	}
	for b.Loop() {
		morph.Close(pix, 1000, 8)
	}
}
