package collection_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"testing"

	"nonet/app/collection"
	"nonet/board"
	"nonet/board/format"
	"nonet/board/symmetry"
	"nonet/internal/race"
	"nonet/internal/shared"
	"nonet/solver"
)

// puzzles returns the lines of 17clue.txt in the folder NONET_SHARED, or generated puzzles if
// that is not set.
func puzzles(b testing.TB) []string {
	if os.Getenv("NONET_SHARED") != "" {
		return strings.Fields(shared.Text(b, "data/17clue.txt"))
	}
	b.Log("NONET_SHARED is not set: random puzzles instead of 17clue.txt")
	rng := rand.New(rand.NewPCG(11, 12))
	lines := make([]string, 20_000)
	for i := range lines {
		lines[i] = random(rng, 26)
	}
	return lines
}

// BenchmarkCheck compares the speed of a collection with that of the solver alone on one core.
func BenchmarkCheck(b *testing.B) {
	lines := puzzles(b)
	b.Run("engine", func(b *testing.B) {
		list := make([]board.Puzzle, len(lines))
		for i, line := range lines {
			list[i].Givens = board.MustParseGrid(line[:81])
		}
		var search solver.Search
		for b.Loop() {
			for i := range list {
				search.Start(&list[i], solver.Fastest)
				search.Skip(2)
			}
		}
		b.ReportMetric(float64(b.N*len(lines))/b.Elapsed().Seconds(), "puzzles/s")
	})
	reading, err := format.Detect([]byte(strings.Join(lines, "\n")))
	if err != nil {
		b.Fatal(err)
	}
	b.Run("collection", func(b *testing.B) {
		for b.Loop() {
			d := deskOf(b, reading.Items, collection.Options{Key: givens})
			d.Run()
			for d.View().Phase == collection.Checking {
				(<-d.queue)()
			}
			d.Stop()
		}
		b.ReportMetric(float64(b.N*len(lines))/b.Elapsed().Seconds(), "puzzles/s")
	})
}

// BenchmarkRateCollection measures how long it takes to check, compare and rate a collection on
// all cores, without and with the ratings of Sudoku Explainer. The time per puzzle does not depend
// on the length of the list.
func BenchmarkRateCollection(b *testing.B) {
	reading, err := format.Detect([]byte(strings.Join(puzzles(b), "\n")))
	if err != nil {
		b.Fatal(err)
	}
	for _, explain := range []bool{false, true} {
		b.Run(fmt.Sprintf("explain=%v", explain), func(b *testing.B) {
			key := func(p *board.Puzzle) any { return symmetry.Canonical(p) } // as in the window
			for b.Loop() {
				d := deskOf(b, reading.Items, collection.Options{Key: key, Workers: runtime.GOMAXPROCS(0)})
				if explain {
					d.Explain()
				}
				d.ran()
			}
			b.ReportMetric(float64(b.N*len(reading.Items))/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}

// BenchmarkOpen measures how long opening a list blocks the window.
func BenchmarkOpen(b *testing.B) {
	data := []byte(strings.Join(puzzles(b), "\n"))
	for b.Loop() {
		reading, err := format.Detect(data)
		if err != nil {
			b.Fatal(err)
		}
		collection.New(reading.Items, collection.Options{}).View()
	}
}

// TestMemory checks that a row needs little more memory than its item, even during the search for
// equal rows.
func TestMemory(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	const rows = 100_000 / race.Slowdown
	lines := make([]string, rows)
	for i := range lines {
		lines[i] = random(rng, 30)
	}
	reading, err := format.Detect([]byte(strings.Join(lines, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	heap := func() uint64 {
		var stats runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&stats)
		return stats.HeapAlloc
	}
	before := heap()
	var most, calls uint64
	key := func(p *board.Puzzle) any {
		if calls++; calls%(rows/10) == 0 {
			most = max(most, heap())
		}
		return p.Givens
	}
	d := deskOf(t, reading.Items, collection.Options{Key: key, Workers: 1})
	d.SetSort(collection.Sort{By: collection.ByName})
	d.PickAll()
	d.ran()
	after := heap()
	runtime.KeepAlive(reading.Items)
	runtime.KeepAlive(d)
	t.Logf("%d bytes for a row, at most %d", (after-before)/rows, (most-before)/rows)
	if each := (after - before) / rows; each > 100 {
		t.Errorf("%d bytes for a row at the end", each)
	}
	if each := (most - before) / rows; each > 150 {
		t.Errorf("%d bytes for a row meanwhile", each)
	}
}
