package format_test

import (
	"strings"
	"testing"

	"nonet/board/format"
)

// fuzzLines reads lines from the fuzzer, preceded by the given header.
func fuzzLines(f *testing.F, head string, seeds ...string) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		reading, _ := format.Detect([]byte(head + text))
		again(t, reading.Items)
	})
}

func FuzzSukaku(f *testing.F) {
	cell := "123456789"
	fuzzLines(f, "", strings.Repeat(cell, 81), strings.Repeat(cell, 80)+"....5....", strings.Repeat(".........", 81))
}

func FuzzPuzzleBank(f *testing.F) {
	fuzzLines(f, "", "0000183b305c "+blank(one, "0")+"  1.2", "ffffffffffff "+one)
}

func FuzzQQWing(f *testing.F) {
	fuzzLines(f, "Puzzle,", "\n"+one+",\n", "Givens,Difficulty,\n"+one+",24,Easy,\n"+two+",,\n")
}

func FuzzSudokuPad(f *testing.F) {
	fuzzLines(f, "https://sudokupad.app/", "sclN4Ig", "fpuzN4Ig", "name", "?puzzleid=scl")
}
