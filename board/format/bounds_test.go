package format_test

import (
	"bytes"
	"strings"
	"testing"

	"nonet/board/format"
)

// maxLooked is the maximum average number of times that a byte is read. Lines that turn out not to
// be a document are read again as other text, at most three times. Each time, a line may be read
// once more because it was also tried as pencil marks. A document is read both line by line and as
// a whole. Latin-1 text becomes up to twice as long in UTF-8.
const maxLooked = 24

func bounded(t *testing.T, text []byte) {
	t.Helper()
	scanner := format.NewScanner(bytes.NewReader(text))
	for scanner.Scan() { // only the amount of work matters
	}
	looked := scanner.Looked()
	if looked > maxLooked*(len(text)+1) {
		t.Errorf("%d bytes were looked at for %d", looked, len(text))
	}
}

// TestBoundedWork checks that the scanner reads a text only a few times, whatever the text is.
func TestBoundedWork(t *testing.T) {
	places := strings.Repeat("1........", 9)
	for _, test := range []struct{ name, head, text, tail string }{
		{"documents in a line", "", "<opensudoku/>", ""},
		{"prologs", "", "<?xml\n", ""},
		{"document types", "", "<!DOCTYPE\n", ""},
		{"open braces", one + "\n", "{\"a\":[\n", ""},
		{"open braces before a list", one + "\n" + strings.Repeat("{\"a\":[\n", 31), "1,\n", ""},
		{"open braces before lines", one + "\n" + strings.Repeat("{\"a\":[\n", 31), "[1,\n\n1],\n", ""},
		{"lone brackets", "", "[\n", ""},
		{"lone brackets with blank lines", one + "\n", "{\n\n\n", ""},
		{"a lone bracket before blank lines", "[\n", "\n", "x"},
		{"lines of places", "", places + "\n", ""},
		{"lines of places and others", "", places + "\nabc\n", ""},
		{"lines of places in a document", one + "\n{\"a\":[\n", places + "\n", ""},
		{"short blocks", "", "12345678.\n\n", ""},
		{"dashes", "", "---------\n---------\n123456---\n", ""},
		{"tags", "", "#A x\n", one},
		{"sections", "", "[Puzzle]\n[State]\n1\n", ""},
		{"Latin-1", "", "\xe9\n", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			bounded(t, []byte(test.head+strings.Repeat(test.text, 1<<17/len(test.text))+test.tail))
		})
	}
}

// TestReadAgainInOrder checks that the lines of something that only looks like a document stay in
// order.
func TestReadAgainInOrder(t *testing.T) {
	text := one + "\n{\"a\":[\n[\n1,\n2,\nabc\n" + two + "\n"
	last := 0
	for _, item := range scan(t, text) {
		if item.Line <= last {
			t.Errorf("line %d behind line %d", item.Line, last)
		}
		last = item.Line
	}
}
