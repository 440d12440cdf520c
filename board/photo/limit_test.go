package photo_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/png"
	"runtime"
	"testing"

	"golang.org/x/image/tiff"

	"nonet/board/photo"
	"nonet/internal/phototest"
)

// TestTooSlow checks that decoding and searching end when they take too long.
func TestTooSlow(t *testing.T) {
	data := encoded(t, png.Encode)
	decoded, err := photo.Decode(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(photo.LimitTime(0))
	var got *photo.Error
	if _, err := photo.Decode(t.Context(), data); !errors.As(err, &got) || got.Kind != photo.TooSlow {
		t.Errorf("decoding: %v", err)
	}
	if readings, err := photo.Read(t.Context(), decoded); !errors.As(err, &got) || got.Kind != photo.TooSlow {
		t.Errorf("%d puzzles, %v", len(readings), err)
	}
}

// TestBusyComputer checks that time in which the computer works for others does not count.
func TestBusyComputer(t *testing.T) {
	data := encoded(t, png.Encode)
	t.Cleanup(photo.LimitTime(1))
	t.Cleanup(photo.StopProcessor())
	decoded, err := photo.Decode(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	if readings, err := photo.Read(t.Context(), decoded); len(readings) != 1 {
		t.Errorf("%d puzzles, %v, want 1", len(readings), err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := photo.Read(ended, decoded); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// ending is a context that is cancelled when it has been asked so many times.
type ending struct {
	context.Context
	left int
}

func (e *ending) Err() error {
	if e.left--; e.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestStopsTIFF checks that decoding a TIFF file can be stopped in the middle. The file is small,
// but its strips are all the same, so that there is much more to decode than to read.
func TestStopsTIFF(t *testing.T) {
	const width, strips = 128, 1000
	for name, test := range map[string]struct {
		compression uint32
		strip       []byte
	}{
		"none":     {1, make([]byte, width)},
		"PackBits": {32773, []byte{129, 0}}, // 128 zeros
		"Deflate":  {8, deflated(t, 1<<20)},
	} {
		t.Run(name, func(t *testing.T) {
			head := func(at uint32) []byte {
				data := tiffOf([2]uint32{256, width}, [2]uint32{257, strips}, [2]uint32{258, 8}, [2]uint32{259, test.compression}, [2]uint32{262, 1},
					[2]uint32{273, at}, [2]uint32{278, 1}, [2]uint32{279, at + 4*strips})
				set(data, 5, countField, strips)
				set(data, 7, countField, strips)
				return data
			}
			lists := uint32(len(head(0)))
			data := head(lists)
			for _, v := range []uint32{lists + 8*strips, uint32(len(test.strip))} {
				for range strips {
					data = binary.LittleEndian.AppendUint32(data, v)
				}
			}
			data = append(data, test.strip...)
			if _, err := photo.Decode(t.Context(), data); err != nil {
				t.Fatal(err)
			}
			if _, err := tiff.Decode(photo.TimedReader(&ending{t.Context(), strips / 2}, data)); !errors.Is(err, context.Canceled) {
				t.Errorf("decoded to the end: %v", err)
			}
		})
	}
}

// TestLargest decodes and reads a picture with nearly the most pixels.
func TestLargest(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: takes several seconds")
	}
	sheet := phototest.Puzzle(t, phototest.Newspaper(), &puzzles[0])
	const side, times = 9_990, 15
	m := image.NewGray(image.Rect(0, 0, side, side))
	for i := range m.Pix {
		x, y := i%side/times, i/side/times
		if x < sheet.Rect.Dx() && y < sheet.Rect.Dy() {
			m.Pix[i] = sheet.RGBAAt(x, y).G
		}
	}
	var file bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(&file, m); err != nil {
		t.Fatal(err)
	}
	m = nil
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	decoded, err := photo.Decode(t.Context(), file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	readings, err := photo.Read(t.Context(), decoded)
	runtime.ReadMemStats(&after)
	if err != nil || len(readings) != 1 || readings[0].Grid() != puzzles[0] {
		t.Errorf("%d puzzles, %v", len(readings), err)
	}
	const most = 400 << 20
	if allocated := after.TotalAlloc - before.TotalAlloc; allocated > most {
		t.Errorf("allocated %d MB, want at most %d", allocated>>20, most>>20)
	}
}
