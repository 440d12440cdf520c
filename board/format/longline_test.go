package format_test

import (
	"bytes"
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
