// Package golden compares the pictures drawn by tests with reviewed pictures in the folder
// testdata/golden of the tested package. With the flag -update, the tests rewrite the reviewed
// pictures.
package golden

import (
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// Update reports whether to rewrite the golden files.
var Update = flag.Bool("update", false, "write the golden pictures again")

// Tolerance is the maximum difference in a channel of a pixel, out of 255. The edges of shapes
// are computed in floating point, and some machines fuse multiplication and addition while
// others round in between.
const Tolerance = 2

// Compare compares a picture with the golden picture of the given name. If they differ, it reports
// an error and writes the picture to testdata/failed.
func Compare(t *testing.T, name string, got image.Image) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name)
	if *Update {
		Write(t, path, got)
		return
	}
	want := Read(t, path)
	if off := Farthest(got, want); off > Tolerance {
		failed := filepath.Join("testdata", "failed", name)
		Write(t, failed, got)
		t.Errorf("a pixel is off by %d of 255, at most %d expected: look at %s and %s", off, Tolerance, failed, path)
	}
}

// NoneBut reports an error for each file in testdata/golden that is not in used, the list of
// files that the tests compare with.
func NoneBut(t *testing.T, used []string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Join("testdata", "golden"))
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if !slices.Contains(used, entry.Name()) {
			t.Errorf("no test compares with %s", entry.Name())
		}
	}
}

// Farthest returns the largest difference between two pictures in any channel of a pixel, from 0
// to 255, or 256 if their sizes differ.
func Farthest(a, b image.Image) int {
	if a.Bounds() != b.Bounds() {
		return 256
	}
	// All pictures in package image implement this interface, which reads pixels without
	// allocating memory.
	one, other := a.(image.RGBA64Image), b.(image.RGBA64Image)
	off := 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			p, q := one.RGBA64At(x, y), other.RGBA64At(x, y)
			if p == q {
				continue
			}
			for _, pair := range [][2]uint16{{p.R, q.R}, {p.G, q.G}, {p.B, q.B}, {p.A, q.A}} {
				off = max(off, int(pair[0]>>8)-int(pair[1]>>8), int(pair[1]>>8)-int(pair[0]>>8))
			}
		}
	}
	return off
}

// Write writes a picture as a PNG file and creates its folder if needed.
func Write(t *testing.T, path string, picture image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(file, picture); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

// Read reads a PNG picture. If that fails, it ends the test.
func Read(t *testing.T, path string) image.Image {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatalf("no golden picture: %v (run with -update to write it)", err)
	}
	defer file.Close()
	picture, err := png.Decode(file)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return picture
}
