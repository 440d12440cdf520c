package photo_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"

	"nonet/board/photo"
	"nonet/internal/phototest"
)

// encoded returns a puzzle as a file.
func encoded(tb testing.TB, encode func(io.Writer, image.Image) error) []byte {
	tb.Helper()
	sheet := phototest.Puzzle(tb, phototest.Newspaper(), &puzzles[0])
	var file bytes.Buffer
	if err := encode(&file, taken(sheet, 330, 330, scaled(sheet, 330), even)); err != nil {
		tb.Fatal(err)
	}
	return file.Bytes()
}

func asJPEG(w io.Writer, m image.Image) error { return jpeg.Encode(w, m, nil) }
func asGIF(w io.Writer, m image.Image) error  { return gif.Encode(w, m, nil) }
func asTIFF(w io.Writer, m image.Image) error { return tiff.Encode(w, m, nil) }

// deep encodes a picture with 16 bits a channel.
func deep(w io.Writer, m image.Image) error {
	to := image.NewNRGBA64(m.Bounds())
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			to.Set(x, y, m.At(x, y))
		}
	}
	return png.Encode(w, to)
}

// transparent encodes only the ink of a picture.
func transparent(w io.Writer, m image.Image) error {
	to := image.NewNRGBA(m.Bounds())
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			to.SetNRGBA(x, y, color.NRGBA{A: 255 - color.GrayModel.Convert(m.At(x, y)).(color.Gray).Y})
		}
	}
	return png.Encode(w, to)
}

func TestFormats(t *testing.T) {
	for name, encode := range map[string]func(io.Writer, image.Image) error{
		"JPEG": asJPEG, "PNG": png.Encode, "GIF": asGIF, "BMP": bmp.Encode, "TIFF": asTIFF,
		"16 bits": deep, "transparent": transparent,
	} {
		t.Run(name, func(t *testing.T) {
			data := encoded(t, encode)
			if is, more := photo.Sniff(data[:photo.SniffLength]); !is || more {
				t.Errorf("sniffed %v, %v", is, more)
			}
			decoded, err := photo.Decode(t.Context(), data)
			if err != nil {
				t.Fatal(err)
			}
			readings, err := photo.Read(t.Context(), decoded)
			if err != nil || len(readings) != 1 {
				t.Fatalf("%d puzzles, %v, want 1", len(readings), err)
			}
			if got := readings[0].Grid(); got != puzzles[0] {
				t.Errorf("read %v", got)
			}
			for n := range photo.SniffLength {
				if is, more := photo.Sniff(data[:n]); !is && !more {
					t.Errorf("%d bytes rule out a picture", n)
				}
			}
		})
	}
}

// TestSniffText checks that puzzles as text are not mistaken for pictures, and are recognised by
// their first bytes.
func TestSniffText(t *testing.T) {
	for _, text := range []string{"5", ".", "53..7", "{", "<", "#", "\xef\xbb\xbf", "[Puzzle]", "GIF\n", "BMW 12345678", "\xff\xfe5"} {
		if is, more := photo.Sniff([]byte(text)); is || more {
			t.Errorf("%q: %v, %v", text, is, more)
		}
	}
	if is, more := photo.Sniff(nil); is || !more {
		t.Errorf("no bytes: %v, %v", is, more)
	}
}

// withExif returns a JPEG with an orientation.
func withExif(data []byte, order binary.AppendByteOrder, orientation uint16) []byte {
	mark := "II*\x00"
	if order == binary.AppendByteOrder(binary.BigEndian) {
		mark = "MM\x00*"
	}
	exif := append([]byte("Exif\x00\x00"), mark...)
	exif = order.AppendUint32(exif, 8)
	exif = order.AppendUint16(exif, 2) // entries
	for _, tag := range [][2]uint16{{0x010f, 0}, {0x0112, orientation}} {
		exif = order.AppendUint16(exif, tag[0])
		exif = order.AppendUint16(exif, 3) // a short number
		exif = order.AppendUint32(exif, 1)
		exif = order.AppendUint16(exif, tag[1])
		exif = order.AppendUint16(exif, 0)
	}
	segment := binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(exif)+2))
	return bytes.Join([][]byte{data[:2], segment, exif, data[2:]}, nil)
}

// TestOrientation reads pictures that a camera stored in all eight orientations.
func TestOrientation(t *testing.T) {
	sheet := phototest.Puzzle(t, phototest.Newspaper(), &puzzles[0])
	side := float64(sheet.Bounds().Dx())
	f := side / 500
	// How the stored picture shows the page, for each orientation.
	stored := []func(spot) spot{
		func(p spot) spot { return spot{p.x * f, p.y * f} },
		func(p spot) spot { return spot{side - p.x*f, p.y * f} },
		func(p spot) spot { return spot{side - p.x*f, side - p.y*f} },
		func(p spot) spot { return spot{p.x * f, side - p.y*f} },
		func(p spot) spot { return spot{p.y * f, p.x * f} },
		func(p spot) spot { return spot{side - p.y*f, p.x * f} },
		func(p spot) spot { return spot{side - p.y*f, side - p.x*f} },
		func(p spot) spot { return spot{p.y * f, side - p.x*f} },
	}
	for i, from := range stored {
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			var file bytes.Buffer
			if err := jpeg.Encode(&file, taken(sheet, 500, 500, from, even), nil); err != nil {
				t.Fatal(err)
			}
			decoded, err := photo.Decode(t.Context(), withExif(file.Bytes(), order, uint16(i+1)))
			if err != nil || decoded.Orientation != i+1 {
				t.Fatalf("orientation %d, %v, want %d", decoded.Orientation, err, i+1)
			}
			readings, err := photo.Read(t.Context(), decoded)
			if err != nil || len(readings) != 1 || readings[0].Grid() != puzzles[0] {
				t.Errorf("orientation %d: %d puzzles, %v", i+1, len(readings), err)
				continue
			}
			// A quarter turn would be put right anyway, but the crossings show it.
			if first := readings[0].Crossings[0][0]; first.X > 100 || first.Y > 100 {
				t.Errorf("orientation %d: the first crossing is at %v", i+1, first)
			}
		}
	}
}

// header returns the beginning of a PNG of a size.
func header(width, height uint32, depth, colours byte) []byte {
	data := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
	data = binary.BigEndian.AppendUint32(data, width)
	data = binary.BigEndian.AppendUint32(data, height)
	data = append(data, depth, colours, 0, 0, 0)
	return binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(data[12:]))
}

// bitmap returns a BMP file of 8×8 pixels with a depth and a compression.
func bitmap(depth uint16, compression uint32) string {
	order := binary.LittleEndian
	data := []byte("BM")
	for _, v := range []uint32{200, 0, 54 + 1024, 40, 8, 8} {
		data = order.AppendUint32(data, v)
	}
	data = order.AppendUint16(order.AppendUint16(data, 1), depth)
	data = order.AppendUint32(data, compression)
	return string(append(data, make([]byte, 2048)...))
}

// compressed returns a TIFF file of 8×8 grey pixels with a compression.
func compressed(by uint32) string {
	data := tiffOf([2]uint32{256, 8}, [2]uint32{257, 8}, [2]uint32{258, 8}, [2]uint32{259, by}, [2]uint32{262, 1},
		[2]uint32{273, 8}, [2]uint32{277, 1}, [2]uint32{278, 8}, [2]uint32{279, 64})
	return string(append(data, make([]byte, 64)...))
}

func TestRefuses(t *testing.T) {
	whole := encoded(t, asJPEG)
	for name, test := range map[string]struct {
		data string
		want photo.Error
	}{
		"text":             {"53..7", photo.Error{Kind: photo.NoPicture}},
		"nothing":          {"", photo.Error{Kind: photo.NoPicture}},
		"HEIC":             {"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00", photo.Error{Kind: photo.OtherFormat, Text: "HEIC"}},
		"PDF":              {"%PDF-1.7\n", photo.Error{Kind: photo.OtherFormat, Text: "PDF"}},
		"no end":           {string(whole[:len(whole)/2]), photo.Error{Kind: photo.Damaged, Text: "JPEG"}},
		"only mark":        {string(whole[:12]), photo.Error{Kind: photo.Damaged, Text: "JPEG"}},
		"large":            {string(header(50_000, 50_000, 8, 2)), photo.Error{Kind: photo.TooLarge, Width: 50_000, Height: 50_000, Limit: 100}},
		"very wide":        {string(header(1<<31-1, 1, 8, 0)), photo.Error{Kind: photo.TooLarge, Width: 1<<31 - 1, Height: 1, Limit: 100}},
		"deep":             {string(header(9_000, 9_000, 16, 6)), photo.Error{Kind: photo.TooLarge, Width: 9_000, Height: 9_000, Limit: 52}},
		"RLE":              {bitmap(8, 1), photo.Error{Kind: photo.OtherVariant, Text: "BMP"}},
		"RLE, 4 bit":       {bitmap(4, 2), photo.Error{Kind: photo.OtherVariant, Text: "BMP"}},
		"JPEG in a bitmap": {bitmap(24, 4), photo.Error{Kind: photo.OtherVariant, Text: "BMP"}},
		"JPEG in TIFF":     {compressed(7), photo.Error{Kind: photo.OtherVariant, Text: "TIFF"}},
		"old JPEG in TIFF": {compressed(6), photo.Error{Kind: photo.OtherVariant, Text: "TIFF"}},
		"fax in TIFF":      {compressed(2), photo.Error{Kind: photo.OtherVariant, Text: "TIFF"}},
		"no content":       {string(header(10_000, 10_000, 8, 2)), photo.Error{Kind: photo.Damaged, Text: "PNG"}},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := photo.Decode(t.Context(), []byte(test.data))
			var got *photo.Error
			if !errors.As(err, &got) || *got != test.want {
				t.Errorf("got %v, want %v", err, &test.want)
			}
		})
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := photo.Decode(ctx, encoded(t, png.Encode)); !errors.Is(err, context.Canceled) {
		t.Errorf("decoding: %v", err)
	}
	decoded, err := photo.Decode(t.Context(), encoded(t, png.Encode))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := photo.Read(ctx, decoded); !errors.Is(err, context.Canceled) {
		t.Errorf("reading: %v", err)
	}
}

// small returns a puzzle as a file that is read quickly.
func small(tb testing.TB, encode func(io.Writer, image.Image) error) []byte {
	tb.Helper()
	sheet := phototest.Puzzle(tb, phototest.Newspaper(), &puzzles[0])
	var file bytes.Buffer
	if err := encode(&file, taken(sheet, 120, 120, scaled(sheet, 120), even)); err != nil {
		tb.Fatal(err)
	}
	return file.Bytes()
}

// decodeBounded decodes a file, and fails if that takes too much memory.
func decodeBounded(t *testing.T, data []byte) (photo.Picture, error) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	decoded, err := photo.Decode(t.Context(), data)
	runtime.ReadMemStats(&after)
	const most = 400 << 20
	if allocated := after.TotalAlloc - before.TotalAlloc; allocated > most+2*uint64(len(data)) {
		t.Fatalf("allocated %d MB", allocated>>20)
	}
	if err == nil {
		if size := decoded.Image.Bounds().Size(); size.X*size.Y > photo.MaxPixels {
			t.Fatalf("%v pixels", size)
		}
	}
	return decoded, err
}

// FuzzDecode decodes mutated files. It must neither panic nor take much memory.
func FuzzDecode(f *testing.F) {
	names, err := filepath.Glob(filepath.Join("testdata", "*.*"))
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, encode := range []func(io.Writer, image.Image) error{asJPEG, png.Encode, asGIF, bmp.Encode, asTIFF, deep} {
		f.Add(small(f, encode))
	}
	f.Add(withExif(small(f, asJPEG), binary.BigEndian, 6))
	f.Fuzz(func(t *testing.T, data []byte) { _, _ = decodeBounded(t, data) })
}

// FuzzPhoto reads mutated files. It must not panic, and what it reads must be consistent.
func FuzzPhoto(f *testing.F) {
	for _, encode := range []func(io.Writer, image.Image) error{asJPEG, png.Encode, asGIF, bmp.Encode, asTIFF} {
		f.Add(small(f, encode))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		decoded, err := decodeBounded(t, data)
		if err != nil {
			return
		}
		readings, err := photo.Read(t.Context(), decoded)
		if (err == nil) != (len(readings) > 0) {
			t.Fatalf("%d puzzles, %v", len(readings), err)
		}
		for _, r := range readings {
			for i, c := range r.Cells {
				sum := 0.0
				for _, p := range c.Probabilities {
					sum += p
				}
				if sum < 0.999 || sum > 1.001 {
					t.Fatalf("cell %d: the probabilities add up to %v", i, sum)
				}
			}
		}
	})
}
