package photo_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"testing"

	"golang.org/x/image/font/gofont/goregular"

	"nonet/board"
	"nonet/board/photo"
	"nonet/internal/phototest"
)

// TestOtherEncoders reads the first puzzle as other programs have encoded it: libwebp, and
// ImageMagick for what Go's packages cannot encode.
func TestOtherEncoders(t *testing.T) {
	names, err := filepath.Glob(filepath.Join("testdata", "*.*"))
	if err != nil || len(names) < 9 {
		t.Fatalf("%d files, %v", len(names), err)
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
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
		})
	}
}

// TestAnimation reads the first picture of an animation.
func TestAnimation(t *testing.T) {
	sheet := phototest.Puzzle(t, phototest.Newspaper(), &puzzles[0])
	shades := color.Palette{}
	for i := range 16 {
		shades = append(shades, color.Gray{uint8(17 * i)})
	}
	first := image.NewPaletted(image.Rect(0, 0, 330, 330), shades)
	draw.Draw(first, first.Rect, taken(sheet, 330, 330, scaled(sheet, 330), even), image.Point{}, draw.Src)
	second := image.NewPaletted(first.Rect, shades)
	var file bytes.Buffer
	if err := gif.EncodeAll(&file, &gif.GIF{Image: []*image.Paletted{first, second}, Delay: []int{50, 50}}); err != nil {
		t.Fatal(err)
	}
	decoded, err := photo.Decode(t.Context(), file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	readings, err := photo.Read(t.Context(), decoded)
	if err != nil || len(readings) != 1 || readings[0].Grid() != puzzles[0] {
		t.Errorf("%d puzzles, %v", len(readings), err)
	}
}

// frame returns the beginning of a JPEG whose frame has these components.
func frame(marker byte, width, height uint16, components byte) []byte {
	data := []byte{0xff, 0xd8, 0xff, marker, 0, 8 + 3*components, 8}
	data = binary.BigEndian.AppendUint16(data, height)
	data = binary.BigEndian.AppendUint16(data, width)
	data = append(data, components)
	for i := range components {
		data = append(data, i+1, 0x11, 0)
	}
	return append(data, 0xff, 0xda, 0, 2) // the beginning of the pixels
}

// interlaced returns the beginning of an interlaced PNG.
func interlaced(width, height uint32) []byte {
	data := header(width, height, 8, 2)
	data[28] = 1
	return binary.BigEndian.AppendUint32(data[:29], crc32.ChecksumIEEE(data[12:29]))
}

// tiffOf returns the beginning of a TIFF file with these tags and values, ascending.
func tiffOf(tags ...[2]uint32) []byte {
	order := binary.LittleEndian
	data := order.AppendUint16([]byte("II*\x00\x08\x00\x00\x00"), uint16(len(tags)))
	for _, tag := range tags {
		data = order.AppendUint16(data, uint16(tag[0]))
		data = order.AppendUint16(data, 4) // a long number
		data = order.AppendUint32(data, 1)
		data = order.AppendUint32(data, tag[1])
	}
	return order.AppendUint32(data, 0)
}

// TestMemory checks that pictures are refused if their decoders would need more than 400 MB.
func TestMemory(t *testing.T) {
	gray := func(side, compression, rows uint32) []byte {
		return tiffOf([2]uint32{256, side}, [2]uint32{257, side}, [2]uint32{258, 8}, [2]uint32{259, compression}, [2]uint32{262, 1}, [2]uint32{278, rows})
	}
	unused := func(tiles ...[2]uint32) []byte {
		return tiffOf(append([][2]uint32{{256, 9_000}, {257, 9_000}, {258, 8}, {259, 8}, {262, 1}}, tiles...)...)
	}
	for name, test := range map[string]struct {
		data []byte
		want photo.Error
	}{
		"JPEG":             {frame(0xc0, 9_000, 9_000, 3), photo.Error{Kind: photo.Damaged, Text: "JPEG"}}, // only because the rest is missing
		"CMYK":             {frame(0xc0, 9_000, 9_000, 4), photo.Error{Kind: photo.TooLarge, Width: 9_000, Height: 9_000, Limit: 52}},
		"progressive":      {frame(0xc2, 9_000, 9_000, 3), photo.Error{Kind: photo.TooLarge, Width: 9_000, Height: 9_000, Limit: 27}},
		"progressive CMYK": {frame(0xc2, 5_000, 5_000, 4), photo.Error{Kind: photo.TooLarge, Width: 5_000, Height: 5_000, Limit: 17}},
		"interlaced":       {interlaced(9_000, 9_000), photo.Error{Kind: photo.TooLarge, Width: 9_000, Height: 9_000, Limit: 52}},
		"one strip":        {gray(9_000, 8, 1<<32-1), photo.Error{Kind: photo.TooLarge, Width: 9_000, Height: 9_000, Limit: 24}},
		"many strips":      {gray(9_000, 8, 10), photo.Error{Kind: photo.Damaged, Text: "TIFF"}},
		"huge tiles": {
			tiffOf([2]uint32{256, 16}, [2]uint32{257, 16}, [2]uint32{258, 8}, [2]uint32{259, 8}, [2]uint32{262, 1}, [2]uint32{322, 1 << 30}, [2]uint32{323, 1 << 30}),
			photo.Error{Kind: photo.Damaged, Text: "TIFF"},
		},
		"no tiles":  {unused([2]uint32{322, 0}, [2]uint32{323, 16}), photo.Error{Kind: photo.TooLarge, Width: 9_000, Height: 9_000, Limit: 24}},
		"no widths": {unused([2]uint32{323, 16}), photo.Error{Kind: photo.TooLarge, Width: 9_000, Height: 9_000, Limit: 24}},
		"PackBits":  {append(gray(4_000, 32773, 4_000), make([]byte, 4<<20)...), photo.Error{Kind: photo.OtherFormat, Text: "TIFF (PackBits)"}},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := photo.Decode(t.Context(), test.data)
			var got *photo.Error
			if !errors.As(err, &got) || *got != test.want {
				t.Errorf("got %v, want %v", err, &test.want)
			}
		})
	}
}

// set sets a field of the entry with a number in a TIFF file made by tiffOf.
func set(data []byte, entry, field int, value uint32) {
	order := binary.LittleEndian
	const first, size = 10, 12
	switch at := data[first+entry*size+field:]; field {
	case kindField:
		order.PutUint16(at, uint16(value))
	default:
		order.PutUint32(at, value)
	}
}

// Fields of an entry.
const kindField, countField, valueField = 2, 4, 8

// TestSoundTIFF checks that TIFF files are refused if the decoder would take the sizes of their
// strips or tiles from elsewhere than Nonet does.
func TestSoundTIFF(t *testing.T) {
	const side = 128
	block := deflated(t, 1<<20)
	strip := func(change func(data []byte)) []byte {
		data := tiffOf([2]uint32{256, side}, [2]uint32{257, side}, [2]uint32{258, 8}, [2]uint32{259, 8}, [2]uint32{262, 1},
			[2]uint32{273, 0}, [2]uint32{278, side}, [2]uint32{279, uint32(len(block))})
		set(data, 5, valueField, uint32(len(data)))
		change(data)
		return append(data, block...)
	}
	tile := func(change func(data []byte, end uint32)) []byte {
		data := tiffOf([2]uint32{256, side}, [2]uint32{257, side}, [2]uint32{258, 8}, [2]uint32{259, 8}, [2]uint32{262, 1},
			[2]uint32{322, side}, [2]uint32{323, side}, [2]uint32{324, 0}, [2]uint32{325, uint32(len(block))})
		end := uint32(len(data))
		for range 2 {
			data = binary.LittleEndian.AppendUint32(data, 1000)
		}
		set(data, 7, valueField, uint32(len(data)))
		change(data, end)
		return append(data, block...)
	}
	for name, data := range map[string][]byte{
		"strip": strip(func([]byte) {}),
		"tile":  tile(func([]byte, uint32) {}),
	} {
		if _, err := photo.Decode(t.Context(), data); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, data := range map[string][]byte{
		"rows as bytes": strip(func(data []byte) { set(data, 6, kindField, 1) }),
		"no rows":       strip(func(data []byte) { set(data, 6, countField, 0) }),
		"tiles elsewhere": tile(func(data []byte, end uint32) {
			for _, i := range []int{5, 6} {
				set(data, i, countField, 2)
				set(data, i, valueField, end)
			}
		}),
	} {
		t.Run(name, func(t *testing.T) {
			_, err := photo.Decode(t.Context(), data)
			var got *photo.Error
			if want := (photo.Error{Kind: photo.Damaged, Text: "TIFF"}); !errors.As(err, &got) || *got != want {
				t.Errorf("got %v, want %v", err, &want)
			}
		})
	}
}

// TestLongLists decodes a TIFF file most of whose entries are the whole file.
func TestLongLists(t *testing.T) {
	const size = 1 << 20
	data := tiffOf([2]uint32{256, 16}, [2]uint32{257, 16}, [2]uint32{258, 8}, [2]uint32{259, 8}, [2]uint32{262, 1},
		[2]uint32{273, 0}, [2]uint32{279, 0}, [2]uint32{292, 0}, [2]uint32{293, 0}, [2]uint32{317, 0}, [2]uint32{324, 0}, [2]uint32{325, 0}, [2]uint32{338, 0})
	for i := 5; i < 13; i++ {
		set(data, i, kindField, 1) // bytes
		set(data, i, countField, size)
	}
	data = append(data, make([]byte, size)...)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := photo.Decode(t.Context(), data)
	runtime.ReadMemStats(&after)
	var got *photo.Error
	if !errors.As(err, &got) || got.Kind != photo.Damaged {
		t.Errorf("decoded %v", err)
	}
	const most = 32 << 20
	if allocated := after.TotalAlloc - before.TotalAlloc; allocated > most {
		t.Errorf("allocated %d MB, want at most %d", allocated>>20, most>>20)
	}
}

// onCanvas returns a WebP file with a canvas of a size around the picture.
func onCanvas(file []byte, width, height int) []byte {
	const head = 12
	size := func(n int) []byte { return []byte{byte(n - 1), byte((n - 1) >> 8), byte((n - 1) >> 16)} }
	data := slices.Concat(file[:head], []byte("VP8X\x0a\x00\x00\x00\x00\x00\x00\x00"), size(width), size(height), file[head:])
	binary.LittleEndian.PutUint32(data[4:], uint32(len(data)-8))
	return data
}

// TestCanvas checks that the picture in a WebP file must be as large as the file's canvas.
func TestCanvas(t *testing.T) {
	for _, name := range []string{"lossless.webp", "lossy.webp"} {
		file, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		decoded, err := photo.Decode(t.Context(), file)
		if err != nil {
			t.Fatal(err)
		}
		size := decoded.Image.Bounds().Size()
		if _, err := photo.Decode(t.Context(), onCanvas(file, size.X, size.Y)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, canvas := range []image.Point{{1, 1}, {size.X, size.Y - 1}, {size.X + 1, size.Y}} {
			_, err := photo.Decode(t.Context(), onCanvas(file, canvas.X, canvas.Y))
			var got *photo.Error
			if want := (photo.Error{Kind: photo.Damaged, Text: "WebP"}); !errors.As(err, &got) || *got != want {
				t.Errorf("%s on %v: got %v, want %v", name, canvas, err, &want)
			}
		}
	}
}

// TestBomb decodes a small TIFF file whose only strip claims to have four billion rows and grows to
// 1 GB. Only what the picture can hold is read.
func TestBomb(t *testing.T) {
	const side = 300
	strip := deflated(t, 1<<30)
	head := func(at uint32) []byte {
		return tiffOf([2]uint32{256, side}, [2]uint32{257, side}, [2]uint32{258, 8}, [2]uint32{259, 8}, [2]uint32{262, 1},
			[2]uint32{273, at}, [2]uint32{278, 1<<32 - 1}, [2]uint32{279, uint32(len(strip))})
	}
	data := append(head(uint32(len(head(0)))), strip...)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	decoded, err := photo.Decode(t.Context(), data)
	runtime.ReadMemStats(&after)
	if err != nil || decoded.Image.Bounds().Dx() != side {
		t.Errorf("decoded %v", err)
	}
	const most = 32 << 20
	if allocated := after.TotalAlloc - before.TotalAlloc; allocated > most {
		t.Errorf("allocated %d MB, want at most %d", allocated>>20, most>>20)
	}
}

// deflated returns so many zeros, compressed.
func deflated(tb testing.TB, n int) []byte {
	tb.Helper()
	var to bytes.Buffer
	w := zlib.NewWriter(&to)
	for zeros := make([]byte, 1<<20); n > 0; n -= len(zeros) {
		if _, err := w.Write(zeros); err != nil {
			tb.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		tb.Fatal(err)
	}
	return to.Bytes()
}

// scribbled draws a digit as if by hand: a polyline with an unsteady pen.
func scribbled(m *image.RGBA, r *rand.Rand, digit board.Digit, x, y, size float64) {
	shapes := [10][]spot{
		1: {{0.3, 0.3}, {0.55, 0}, {0.5, 1}},
		2: {{0.1, 0.3}, {0.4, 0}, {0.8, 0.2}, {0.1, 0.95}, {0.9, 1}},
		3: {{0.1, 0.1}, {0.7, 0.1}, {0.4, 0.45}, {0.85, 0.7}, {0.4, 1}, {0.1, 0.85}},
		4: {{0.6, 1}, {0.65, 0}, {0.05, 0.65}, {0.95, 0.6}},
		5: {{0.85, 0}, {0.2, 0.05}, {0.15, 0.45}, {0.7, 0.45}, {0.75, 0.85}, {0.1, 1}},
		6: {{0.8, 0.05}, {0.25, 0.4}, {0.2, 0.9}, {0.6, 1}, {0.8, 0.7}, {0.3, 0.6}},
		7: {{0.1, 0.05}, {0.85, 0}, {0.35, 1}},
		8: {{0.7, 0.1}, {0.3, 0.15}, {0.75, 0.8}, {0.4, 1}, {0.2, 0.8}, {0.75, 0.1}},
		9: {{0.8, 0.2}, {0.35, 0.05}, {0.2, 0.4}, {0.75, 0.4}, {0.8, 0.15}, {0.65, 1}},
	}
	shape := shapes[digit]
	var last spot
	for i, p := range shape {
		next := spot{x + size*(0.7*(p.x-0.5)+0.08*r.NormFloat64()), y + size*(p.y-0.5+0.06*r.NormFloat64())}
		for k := range 60 {
			if i == 0 {
				break
			}
			f := float64(k) / 60
			at := spot{last.x + f*(next.x-last.x) + 0.04*size*math.Sin(3*f), last.y + f*(next.y-last.y)}
			draw.Draw(m, image.Rect(int(at.x)-1, int(at.y)-1, int(at.x)+2, int(at.y)+2), image.NewUniform(color.RGBA{40, 50, 120, 255}), image.Point{}, draw.Src)
		}
		last = next
	}
}

// TestHandwriting checks that digits written by hand are read correctly or marked as uncertain. The
// network knows only printed ones.
func TestHandwriting(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	written, wrong := 0, 0
	for range 10 {
		sheet := phototest.Puzzle(t, phototest.Newspaper(), &puzzles[0])
		var by board.Grid
		for c, d := range puzzles[0] {
			if d == 0 && r.IntN(3) == 0 {
				by[c] = solved[c]
				scribbled(sheet, r, by[c], cell*(1.5+float64(c%9)), cell*(1.5+float64(c/9)), 0.55*cell)
			}
		}
		readings, err := read(t, taken(sheet, 700, 700, scaled(sheet, 700), even))
		if err != nil || len(readings) != 1 {
			t.Fatalf("%d puzzles, %v, want 1", len(readings), err)
		}
		for c := range readings[0].Cells {
			got := readings[0].Cells[c]
			switch {
			case puzzles[0][c] != 0 && got.Digit != puzzles[0][c]:
				t.Errorf("%v is read as %d, want %d", board.Cell(c), got.Digit, puzzles[0][c])
			case by[c] != 0:
				written++
				if got.Certain && got.Digit != by[c] {
					wrong++
				}
			}
		}
	}
	t.Logf("%d of %d written digits are wrong and not marked", wrong, written)
	if 50*wrong > written {
		t.Errorf("%d of %d written digits are wrong and not marked", wrong, written)
	}
}

// TestKiller checks that the sums of cages are no digits.
func TestKiller(t *testing.T) {
	empty := board.Grid{}
	for _, givens := range []*board.Grid{&empty, &puzzles[2]} {
		sheet := phototest.Puzzle(t, phototest.Newspaper(), givens)
		f := phototest.Face(t, goregular.TTF, 0.22*cell)
		r := rand.New(rand.NewPCG(7, 8))
		for c := range board.Cells {
			x, y := cell+c%9*cell, cell+c/9*cell
			if r.IntN(3) == 0 {
				phototest.Write(sheet, f, string([]byte{byte('1' + r.IntN(3)), byte('0' + r.IntN(10))}), x+13, y+13, black)
			}
			for k := 4; k < cell-4; k += 6 { // the outlines of cages
				if c%2 == 0 {
					draw.Draw(sheet, image.Rect(x+k, y+4, x+k+3, y+5), image.Black, image.Point{}, draw.Src)
				}
				if c%3 == 0 {
					draw.Draw(sheet, image.Rect(x+4, y+k, x+5, y+k+3), image.Black, image.Point{}, draw.Src)
				}
			}
		}
		m := taken(sheet, 700, 700, scaled(sheet, 700), even)
		if givens != &empty {
			mustRead(t, m, givens)
			continue
		}
		var got *photo.Error
		if readings, err := read(t, m); !errors.As(err, &got) || got.Kind != photo.NoDigits {
			t.Errorf("%d puzzles, %v, want no digits", len(readings), err)
		}
	}
}

// TestNoGrids checks pictures of other things: a face, a crossword, a table, noise.
func TestNoGrids(t *testing.T) {
	disc := func(m *image.RGBA, x, y, rx, ry float64, c color.RGBA) {
		for v := range m.Rect.Dy() {
			for u := range m.Rect.Dx() {
				if math.Hypot((float64(u)-x)/rx, (float64(v)-y)/ry) < 1 {
					m.SetRGBA(u, v, c)
				}
			}
		}
	}
	fill := func(m *image.RGBA, x, y, w, h int, c color.Color) {
		draw.Draw(m, image.Rect(x, y, x+w, y+h), image.NewUniform(c), image.Point{}, draw.Src)
	}
	for name, paint := range map[string]func(m *image.RGBA){
		"face": func(m *image.RGBA) {
			disc(m, 300, 300, 190, 250, color.RGBA{225, 180, 150, 255})
			disc(m, 300, 120, 200, 110, color.RGBA{70, 45, 30, 255})
			for _, x := range []float64{220, 380} {
				disc(m, x, 270, 38, 20, white)
				disc(m, x, 270, 15, 15, color.RGBA{50, 80, 120, 255})
			}
			disc(m, 300, 420, 70, 22, color.RGBA{170, 60, 70, 255})
		},
		"crossword": func(m *image.RGBA) {
			for i := range 14 {
				fill(m, 40, 40+i*40, 13*40, 2, black)
				fill(m, 40+i*40, 40, 2, 13*40, black)
			}
			r := rand.New(rand.NewPCG(9, 10))
			for range 40 {
				fill(m, 40+r.IntN(13)*40, 40+r.IntN(13)*40, 40, 40, black)
			}
		},
		"16×16": func(m *image.RGBA) {
			r := rand.New(rand.NewPCG(11, 12))
			f := phototest.Face(t, goregular.TTF, 20)
			for i := range 17 {
				width := 1
				if i%4 == 0 {
					width = 3
				}
				fill(m, 28, 28+i*34, 16*34, width, black)
				fill(m, 28+i*34, 28, width, 16*34, black)
			}
			for i := range 16 * 16 {
				if r.IntN(5) < 2 {
					phototest.Write(m, f, strconv.Itoa(1+r.IntN(16)), 45+i%16*34, 45+i/16*34, black)
				}
			}
		},
		"table": func(m *image.RGBA) {
			f := phototest.Face(t, goregular.TTF, 16)
			for i := range 10 {
				fill(m, 20, 40+i*30, 560, 1, black)
				phototest.Write(m, f, "Monday 12:40 to 13:15, room 27", 160, 56+i*30, black)
			}
			for _, x := range []int{20, 300, 400, 580} {
				fill(m, x, 40, 1, 270, black)
			}
		},
		"noise": func(m *image.RGBA) { phototest.Noisy(m, 60) },
		"stripes": func(m *image.RGBA) {
			for i := range 30 {
				fill(m, 0, i*20, 600, 8, black)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := image.NewRGBA(image.Rect(0, 0, 600, 600))
			draw.Draw(m, m.Rect, image.NewUniform(color.RGBA{210, 210, 205, 255}), image.Point{}, draw.Src)
			paint(m)
			readings, err := read(t, m)
			var got *photo.Error
			if !errors.As(err, &got) || got.Kind != photo.NoGrid && got.Kind != photo.OtherSize {
				t.Errorf("%d puzzles, %v, want no grid", len(readings), err)
			}
		})
	}
}
