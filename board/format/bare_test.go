package format_test

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/format/fault"
)

type everything struct {
	Items    []got
	Replaced []int
	Warnings []fault.Warning
	Err      string
}

// readWhole reads a text with Scan, and calls AppendBare after each item until it returns nothing.
// The result bare is the number of lines that AppendBare read.
func readWhole(in io.Reader, most int) (all everything, bare int) {
	scanner := format.NewScanner(in)
	for scanner.Scan() {
		item := scanner.Item()
		all.Items = append(all.Items, summary([]format.Item{item})...)
		all.Replaced = append(all.Replaced, item.Replaces)
		for {
			grids, first := scanner.AppendBare(nil, most)
			if len(grids) == 0 {
				break
			}
			bare += len(grids)
			for i, givens := range grids {
				all.Items = append(all.Items, got{Line: first + i, Format: "line", Givens: givens.String()})
				all.Replaced = append(all.Replaced, 0)
			}
		}
	}
	all.Warnings = scanner.Warnings()
	if err := scanner.Err(); err != nil {
		all.Err = err.Error()
	}
	return all, bare
}

// TestBareLinesAtOnce checks that AppendBare reads the same puzzles as [format.Scanner.Scan],
// whatever surrounds them.
func TestBareLinesAtOnce(t *testing.T) {
	pieces := []string{
		one, two, filled, nothing, blank(one, "0"), blank(two, "*"), one + " # words", "  " + two, one[1:], one + "4",
		strings.ReplaceAll(one, "9", "."), blank(strings.ReplaceAll(one, "9", "."), "0"),
		"", "\t", "# words", "#Aname\n#Ctext", "#A name", "words", rowsOf(two, "\n"), rowsOf(one, "\n")[:50], frame,
		rowsOf(blank(one, "-"), "\n---------\n"), rowsOf(strings.Repeat("---------", 3)+one[27:], "\n"), frame[:strings.LastIndex(frame, "+-")-1], one + "\twindoku",
		strings.Repeat("123456789", 9), "1.......................................................................2.......9",
		one + one, "\x1a", "caf\xe9", "[Puzzle]", "[State]\n" + rowsOf(one, "\n"), "---------", "puzzle,givens\n1," + one,
		`{"format": "nonet", "version": 1, "givens": "` + one + `"}`, "{", "<sudoku>", "\x00", "\xef\xbb\xbf" + one, one[:40] + "x" + one[41:],
	}
	bare := 0
	rapid.Check(t, func(t *rapid.T) {
		var text strings.Builder
		for _, piece := range rapid.SliceOfN(rapid.SampledFrom(pieces), 1, 12).Draw(t, "pieces") {
			for range rapid.SampledFrom([]int{1, 1, 1, 2, 9}).Draw(t, "times") {
				text.WriteString(piece + rapid.SampledFrom([]string{"\n", "\n", "\n", "\r\n", "\r"}).Draw(t, "end"))
			}
		}
		data := []byte(text.String())
		// What is at hand shows whether more rows follow a grid, so each way of reading is compared with itself.
		for name, in := range map[string]func(io.Reader) io.Reader{
			"at once": func(r io.Reader) io.Reader { return r }, "by halves": iotest.HalfReader, "byte by byte": iotest.OneByteReader,
		} {
			want, _ := readWhole(in(bytes.NewReader(data)), 0)
			for _, most := range []int{1, 3, board.Cells} {
				have, taken := readWhole(in(bytes.NewReader(data)), most)
				bare += taken
				if diff := cmp.Diff(want, have); diff != "" {
					t.Fatalf("%s, %d at once: item by item -, bare lines +\n%s", name, most, diff)
				}
			}
		}
	})
	if bare < 100 {
		t.Errorf("only %d lines were taken as bare", bare)
	}
}
