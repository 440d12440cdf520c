package format_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
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
		for _, as := range []string{"line", "sdm", "sgt", "sepb"} {
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
