package format_test

import (
	"strings"
	"testing"

	"nonet/board/format"
)

// fuzzText reads a text with one part replaced by the fuzzer.
func fuzzText(f *testing.F, text, part string, seeds ...string) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, instead string) {
		reading, _ := format.Detect([]byte(strings.Replace(text, part, instead, 2)))
		again(t, reading.Items)
		for _, other := range reading.Others {
			again(t, other.Items)
		}
	})
}

func FuzzPencilMarks(f *testing.F) {
	fuzzText(f, frame+marked, "2468 ", "2468 ", "*24-", "A2+4", ".", "", "u4", "00", "\n", "| 5 |")
}

func FuzzSections(f *testing.F) {
	text := "#A Ruud\n[Puzzle]\n" + rowsOf(one, "\n") + "\n[State]\n" + rowsOf(filled, "\n") + "\n[PencilMarks]\n@" +
		strings.Repeat(",,,,,,,,\n", 9) + "[Colours]\n@" + rowsOf(nothing, "\n")
	fuzzText(f, text, "@", "", "12", "1", "x", "\n[Puzzle]\n", "#C\n", ",", "\x14\n1")
}

func FuzzMoves(f *testing.F) {
	stars := compact(" *-----------*", " |---+---+---|", " *-----------*")
	fuzzText(f, stars+"\n@\n"+stars+"E03002\n@", "@", "I024", "E80009", "I999", "I02", "|", "[State]")
}

func FuzzSDX(f *testing.F) {
	fuzzText(f, "5 3 124 @ 7 2468 1489 1249 248\n"+strings.Repeat("6 247 247 @ 9 5 3478 234 2478\n", 8), "@", "26", "u2", "55", "00", "0", "u", "1 2")
}

func FuzzFields(f *testing.F) {
	fuzzText(f, strings.ReplaceAll(between(one, "@"), ".", ""), "@", ",", "\t", ";", ", ", "\",\"", "],[")
}
