package format_test

import (
	"bytes"
	"runtime"
	"strings"
	"testing"

	"nonet/board/format"
)

// TestLongDocumentInALine checks that programs which write JSON and XML without line breaks are
// understood.
func TestLongDocumentInALine(t *testing.T) {
	const puzzles = 5000
	filler := strings.Repeat("x", 200)
	for _, test := range []struct{ head, item, tail string }{
		{`{"puzzles":[`, `{"name":"` + filler + `%[1]d","givens":"%[2]s"},`, `""]}`},
		{"[\n[", `{"name":"` + filler + `%[1]d","givens":"%[2]s"},`, "\"\"]\n]"},
		{
			`<opensudoku>`,
			`<game created="0" state="1" time="0" data="%[2]s" note="` + filler + `%[1]d"/>`, `</opensudoku>`,
		},
	} {
		text := bytes.ReplaceAll(manyPuzzles(puzzles, test.head, test.item, test.tail), []byte("."), []byte("0"))
		reading, err := format.Detect(text)
		if err != nil {
			t.Errorf("%s: %v", test.head, err)
			continue
		}
		good := 0
		for _, item := range reading.Items {
			if item.Err == nil {
				good++
			}
		}
		if good != puzzles {
			t.Errorf("%s: %d puzzles in %d bytes, expected %d", test.head, good, len(text), puzzles)
		}
	}
}

// TestMemoryOfALongLine checks that a long line without a puzzle takes only a few times its length.
func TestMemoryOfALongLine(t *testing.T) {
	const length, most = 4 << 20, 16
	for _, piece := range []string{`{"a":1,`, `{"a":`, `[{"a":`, `{"a":[`, `[[1],`, "1 ", "1,", "a ", "53 ", "<a>", "{", `"a",`} {
		text := strings.Repeat(piece, length/len(piece))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		reading, err := format.Detect([]byte(text))
		runtime.ReadMemStats(&after)
		if times := float64(after.TotalAlloc-before.TotalAlloc) / length; times > most {
			t.Errorf("%s takes %.0f times its length", piece, times)
		}
		if err == nil {
			t.Errorf("%s is read as %d items", piece, len(reading.Items))
		}
	}
}
