package format_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/board"
	"nonet/board/format"
	"nonet/board/game"
)

func manyLines(b *testing.B) map[string][]byte {
	b.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	var text []byte
	for range 20_000 {
		line := bytes.Repeat([]byte("."), board.Cells)
		for range 24 {
			line[random.IntN(board.Cells)] = '1' + byte(random.IntN(9))
		}
		text = append(append(text, line...), '\n')
	}
	lists := map[string][]byte{"generated": text}
	if root := os.Getenv("NONET_SHARED"); root != "" {
		data, err := os.ReadFile(filepath.Join(root, "data", "17clue.txt"))
		if err != nil {
			b.Fatal(err)
		}
		lists["17clue"] = data
	}
	return lists
}

func BenchmarkScanLines(b *testing.B) {
	for name, data := range manyLines(b) {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				scanner := format.NewScanner(bytes.NewReader(data))
				n := 0
				for scanner.Scan() {
					n++
				}
				if n == 0 || scanner.Err() != nil {
					b.Fatal(n, scanner.Err())
				}
			}
		})
	}
}

func BenchmarkDetectLines(b *testing.B) {
	for name, data := range manyLines(b) {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				if reading, err := format.Detect(data); err != nil || len(reading.Items) == 0 {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkWriteLines(b *testing.B) {
	for name, data := range manyLines(b) {
		reading, err := format.Detect(data)
		if err != nil {
			b.Fatal(err)
		}
		states := make([]game.State, len(reading.Items))
		for i := range states {
			states[i] = reading.Items[i].State()
		}
		for _, as := range []string{"line", "sdm", "sgt"} {
			b.Run(name+" as "+as, func(b *testing.B) {
				b.SetBytes(int64(len(data)))
				for b.Loop() {
					list := format.NewListWriter(io.Discard, byName(b, as))
					for i := range states {
						if err := list.Add(&states[i]); err != nil {
							b.Fatal(err)
						}
					}
				}
			})
		}
	}
}

// manyPuzzles returns a text with n different puzzles: head, then each with its number from 0 in
// item, then tail. The last verb of item is the puzzle.
func manyPuzzles(n int, head, item, tail string) []byte {
	text := []byte(head)
	for i := range n {
		puzzle := []byte(one)
		for at, rest := 5, i; at < 9; at, rest = at+1, rest/9 {
			puzzle[at] = '1' + byte(rest%9) // a cell that is empty in one
		}
		text = fmt.Appendf(text, item, i, puzzle)
	}
	return append(text, tail...)
}

// crowds are texts with many puzzles, for manyPuzzles.
var crowds = []struct{ name, head, item, tail string }{
	{"a list in JSON", `{"puzzles":[`, "\"%[2]s\",\n", `""]}`},
	{"an object in JSON", `{"p":"`, "\",\n\"p%d\":\"%s", `"}`},
	{"a line", "", "%[2]s ", ""},
	{"a line with commas", "", "%[2]s,", ""},
	{"a line with other text", "x", "=%[2]s", ""},
}

func TestReadMany(t *testing.T) {
	const puzzles = 500
	for _, crowd := range crowds {
		reading, err := format.Detect(manyPuzzles(puzzles, crowd.head, crowd.item, crowd.tail))
		if err != nil || len(reading.Items) < puzzles {
			t.Errorf("%s: %d items, %v", crowd.name, len(reading.Items), err)
		}
	}
}

// BenchmarkReadMany reads a few puzzles and many times as many. The speed in bytes per second should
// be similar.
func BenchmarkReadMany(b *testing.B) {
	run := func(name string, puzzles int, text []byte) {
		b.Run(fmt.Sprintf("%s/%d", name, puzzles), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				_, _ = format.Detect(text)
			}
		})
	}
	for _, puzzles := range []int{500, 5000} {
		for _, crowd := range crowds {
			run(crowd.name, puzzles, manyPuzzles(puzzles, crowd.head, crowd.item, crowd.tail))
		}
		run("lines of a prolog", puzzles, bytes.Repeat([]byte("<?xml <!--"+strings.Repeat("a", 10_000)+"\n"), puzzles/100))
	}
}
