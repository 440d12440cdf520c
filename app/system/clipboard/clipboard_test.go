package clipboard

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"golang.org/x/image/bmp"
)

func TestFiles(t *testing.T) {
	here := filepath.Join(t.TempDir(), "a b.png")
	if err := os.WriteFile(here, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var shared []string
	if runtime.GOOS == "windows" {
		shared = []string{`\\elsewhere\folder\a`}
	}
	for text, want := range map[string][]string{
		"file:///a/b%20c.png\r\n":                 {filepath.FromSlash("/a/b c.png")},
		"file:///a\nfile://localhost/b":           {filepath.FromSlash("/a"), filepath.FromSlash("/b")},
		"copy\nfile:///a":                         {filepath.FromSlash("/a")},
		"# copied\nFILE:///a":                     {filepath.FromSlash("/a")},
		here:                                      {here},
		here + "\n" + here:                        {here, here},
		here + ".missing":                         nil,
		"file://elsewhere/folder/a":               shared,
		"http://example.org/a":                    nil,
		"file:///a\n53..7....":                    nil,
		"53..7....6..195....98....6.8...6...34..": nil,
		"": nil,
	} {
		if got := Files(text); !slices.Equal(got, want) {
			t.Errorf("%q names %q, want %q", text, got, want)
		}
	}
}

func TestReadFirst(t *testing.T) {
	content := map[string]string{"image/jpeg": "jpeg", "image/png": "png", "text/uri-list": "file:///a", "text/html": "html", "image/bmp": ""}
	read := func(media string) []byte { return []byte(content[media]) }
	for _, test := range []struct {
		offered []string
		picture string
		file    string
	}{
		{[]string{"text/html", "image/jpeg", "image/png"}, "png", ""},
		{[]string{"image/bmp", "image/jpeg"}, "jpeg", ""}, // the owner fails to send a bitmap
		{[]string{"image/png", "text/uri-list"}, "", "/a"},
		{[]string{"text/html"}, "", ""},
	} {
		got := readFirst(test.offered, read)
		if string(got.Picture) != test.picture || len(got.Files) > 0 != (test.file != "") {
			t.Errorf("of %q it reads %+v", test.offered, got)
		}
	}
}

// TestBitmaps reads bitmaps as Windows keeps them: without a file header, and some with masks.
func TestBitmaps(t *testing.T) {
	m := image.NewRGBA(image.Rect(0, 0, 3, 2))
	m.SetRGBA(1, 1, color.RGBA{200, 100, 50, 255})
	header := func(bits uint16, compression uint32) []byte {
		var b bytes.Buffer
		for _, v := range []any{uint32(40), int32(3), int32(2), uint16(1), bits, compression, uint32(0), int32(0), int32(0), uint32(0), uint32(0)} {
			_ = binary.Write(&b, binary.LittleEndian, v)
		}
		return b.Bytes()
	}
	pixels := func() (four []byte) {
		for y := 1; y >= 0; y-- {
			for x := range 3 {
				c := m.RGBAAt(x, y)
				four = append(four, c.B, c.G, c.R, 0)
			}
		}
		return four
	}()
	masks := []byte{0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0}
	for name, bitmap := range map[string][]byte{
		"plain":  append(header(32, 0), pixels...),
		"masked": append(append(header(32, 3), masks...), pixels...),
	} {
		read, err := bmp.Decode(bytes.NewReader(bitmapFile(bitmap)))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if r, g, b, _ := read.At(1, 1).RGBA(); r>>8 != 200 || g>>8 != 100 || b>>8 != 50 {
			t.Errorf("%s: %d %d %d", name, r>>8, g>>8, b>>8)
		}
	}
	if bitmapFile([]byte("short")) != nil {
		t.Error("a bitmap without a header became a file")
	}
}
