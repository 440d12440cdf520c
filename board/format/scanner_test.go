package format_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"nonet/board/format"
	"nonet/internal/race"
)

// TestPrompt checks that a peer that waits for an answer gets it: the scanner needs nothing after
// the last line of a puzzle.
func TestPrompt(t *testing.T) {
	tests := []struct {
		name, text string
		want       string
	}{
		{"line", one + "\n", "line"},
		{"line of an old Mac", one + "\r", "line"},
		{"line of Windows", one + "\r\n", "line"},
		{"rows", rowsOf(one, "\n") + "\n", "rows"},
		{"frame at its ninth row", strings.TrimSuffix(frame, "+-------+-------+-------+\n"), "grid"},
		{"box at its ninth row", drawn[:strings.Index(drawn, "╚")], "box"},
		{"document", "{\n\"format\": \"nonet\",\n\"version\": 1,\n\"givens\": \"" + one + "\"}\n", "nonet"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			in, out := io.Pipe()
			go func() {
				// Nothing follows, so a scanner that waited for more text would block forever.
				_, _ = io.WriteString(out, "\n# hello\n"+test.text)
			}()
			scanner := format.NewScanner(in)
			if !scanner.Scan() {
				t.Fatal(scanner.Err())
			}
			item := scanner.Item()
			if item.Err != nil || item.Format().Name != test.want {
				t.Errorf("read as %q with error %v", item.Format().Name, item.Err)
			}
			in.Close()
		})
	}
}

// TestPromptBeforeMore checks that a peer gets a puzzle although the next line may begin something
// longer than a line.
func TestPromptBeforeMore(t *testing.T) {
	for _, next := range []string{
		"{", "{\"a\":", "<?xml version='1.0'?>", "<opensudoku>", "<table>", "puzzle,solution",
		strings.Repeat("1........", 9), strings.Repeat("1.. ", 9),
	} {
		for _, puzzle := range []string{frame, one + "\n"} {
			in, out := io.Pipe()
			go func() { _, _ = io.WriteString(out, puzzle+next+"\n") }()
			if scanner := format.NewScanner(in); !scanner.Scan() || scanner.Item().Err != nil {
				t.Errorf("%s: %v", next, scanner.Err())
			}
			in.Close()
		}
	}
}

func TestEncodings(t *testing.T) {
	text := "# ä\r\n" + one + " ä\r\n" + drawn
	utf16Text := func(order binary.AppendByteOrder) []byte {
		var data []byte
		for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
			data = order.AppendUint16(data, unit)
		}
		return data
	}
	tests := []struct {
		name string
		data []byte
	}{
		{"UTF-8", []byte(text)},
		{"UTF-8 with byte order mark", []byte("\ufeff" + text)},
		{"UTF-16, big end first", utf16Text(binary.BigEndian)},
		{"UTF-16, little end first", utf16Text(binary.LittleEndian)},
	}
	want := []got{{Line: 2, Format: "line", Givens: one}, {Line: 3, Format: "box", Givens: one}}
	want[0].Words.Comment = "ä"
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			reading, err := format.Detect(test.data)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, summary(reading.Items)); diff != "" {
				t.Errorf("want -, got +\n%s", diff)
			}
		})
	}
	t.Run("Latin-1", func(t *testing.T) {
		reading, err := format.Detect([]byte("\xff\n" + one + " \xe4"))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want[:1], summary(reading.Items)); diff != "" {
			t.Errorf("want -, got +\n%s", diff)
		}
	})
}

// TestSmallReads checks that the items do not depend on how many bytes each read returns.
func TestSmallReads(t *testing.T) {
	text := "\ufeff" + one + "\r\n" + frame + "\r" + drawn + rowsOf(two, "\r\n\r\n") + "\r\n{\"format\": \"nonet\",\r\n\"version\": 1, \"givens\": \"" + one + "\"}"
	want, err := format.Detect([]byte(text))
	if err != nil || len(want.Items) != 5 {
		t.Fatalf("%d items, error %v", len(want.Items), err)
	}
	scanner := format.NewScanner(iotest.OneByteReader(strings.NewReader(text)))
	var items []format.Item
	for scanner.Scan() {
		items = append(items, scanner.Item())
	}
	if diff := cmp.Diff(summary(want.Items), summary(items)); diff != "" {
		t.Errorf("at once -, byte by byte +\n%s", diff)
	}
}

func TestReaderFails(t *testing.T) {
	broken := errors.New("the cable was pulled")
	scanner := format.NewScanner(io.MultiReader(strings.NewReader(one+"\n"), iotest.ErrReader(broken)))
	if !scanner.Scan() {
		t.Fatal("the line before the failure was not read")
	}
	if scanner.Scan() || !errors.Is(scanner.Err(), broken) {
		t.Errorf("error %v", scanner.Err())
	}
	if scanner.Scan() {
		t.Error("it went on behind a failure")
	}
}

// repeater is a reader that repeats a text until it has returned a given number of bytes.
type repeater struct {
	text []byte
	at   int
	left int
	peak uint64 // the largest heap in use, in bytes, checked every MiB
}

func newRepeater(text string, size int) *repeater {
	// A longer text makes Read copy fewer pieces.
	return &repeater{text: bytes.Repeat([]byte(text), 4096/len(text)+1), left: size}
}

func (r *repeater) Read(p []byte) (int, error) {
	if r.left <= 0 {
		return 0, io.EOF
	}
	n := copy(p[:min(len(p), r.left)], r.text[r.at:])
	r.at = (r.at + n) % len(r.text)
	if r.left>>20 != (r.left-n)>>20 {
		runtime.GC()
		var stats runtime.MemStats
		runtime.ReadMemStats(&stats)
		r.peak = max(r.peak, stats.HeapAlloc)
	}
	r.left -= n
	return n, nil
}

const (
	smallHeap = 4 << 20   // heap limit for lines
	largeHeap = 240 << 20 // heap limit for documents, which are copied as they grow
)

// boundTest is a text and what is expected of a scanner that reads it.
type boundTest struct {
	name, head, text string
	size             int
	want             int // number of items, or -1 for any
	err              string
	limit            uint64 // maximum heap in use, in bytes
}

func TestBounded(t *testing.T) {
	const (
		size = 6 << 20 / race.Slowdown
		long = 66 << 20 // length of a text that exceeds the limit for a document
	)
	tests := []boundTest{
		{"list", "", one + "\n", size, size/82 + 1, "", smallHeap},
		{"one line", "", "1", 80 << 20, 1, "line 1: line-too-long 1048576", smallHeap},
		{"zeros of a device", "", "\x00", size, 0, "binary", smallHeap},
		{"blank lines", "", "\n", size, 0, "empty", smallHeap},
		{"words", "", "hello world\n", size, 0, "no-puzzle", smallHeap},
		{"comments", one + "\n", "#A comment\n", size, 1, "", smallHeap},
		{"borders", "", "+---+---+\n", size, 0, "line 1: only-border", smallHeap},
		{"dashes", "", "---------\n", size, 0, "line 1: only-border", smallHeap},
		{"long numbers", "", "123456789012345\n", size, 100, "", smallHeap},
		{"braces", "", "{\n", size, 0, "no-puzzle", smallHeap},
		{"bad puzzles", one + "\n", "12345 hello hello hello hello hello\n", size, -1, "", smallHeap},
		{"document without end", "{\"a\": [\n", "\"" + strings.Repeat("hello ", 100) + "\",\n", long, 1, "", largeHeap},
		{"document in no format", "{\"a\": [\n", "1,\n", 2 * size, 1, "", largeHeap},
		{"document in one line", "{\"a\": [", "1,", 80 << 20, 1, "line 1: line-too-long 16777216", largeHeap},
		{"deep document", "{\"a\":\n", "[\n", long / 4, 1, "", smallHeap},
	}
	for _, test := range tests {
		t.Run(test.name, test.run)
	}
}

// TestLongLinesAreBounded is apart because the texts themselves take much memory.
func TestLongLinesAreBounded(t *testing.T) {
	const long, size = 12 << 20, 4 * 12 << 20
	boundTest{"prologs", "", "<?xml <!--" + strings.Repeat("a", long) + "\n", size, 0, "no-puzzle", largeHeap}.run(t)
	boundTest{"brackets", "", "{\"" + strings.Repeat("{", long) + "\n", size, -1, "", largeHeap}.run(t)
}

func (test boundTest) run(t *testing.T) {
	source := newRepeater(test.text, test.size)
	scanner := format.NewScanner(io.MultiReader(strings.NewReader(test.head), source))
	n := 0
	for scanner.Scan() {
		n++
	}
	if test.want >= 0 && n != test.want {
		t.Errorf("%s: %d items, want %d", test.name, n, test.want)
	}
	text := ""
	if err := scanner.Err(); err != nil {
		text = err.Error()
	}
	if text != test.err {
		t.Errorf("%s: error %q, want %q", test.name, text, test.err)
	}
	if source.peak > test.limit {
		t.Errorf("%s: %d MiB in use", test.name, source.peak>>20)
	}
}

// TestDetectMemory checks that items are so small that the longest list that the window accepts
// fits in memory.
func TestDetectMemory(t *testing.T) {
	data := bytes.Repeat([]byte(one+"\n"), 100_000)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	reading, err := format.Detect(data)
	runtime.GC()
	runtime.ReadMemStats(&after)
	if err != nil || len(reading.Items) != 100_000 {
		t.Fatalf("%d items, error %v", len(reading.Items), err)
	}
	if each := (after.HeapAlloc - before.HeapAlloc) / 100_000; each > 250 {
		t.Errorf("%d bytes for an item", each)
	}
	runtime.KeepAlive(reading)
}
