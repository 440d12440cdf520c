package session_test

import (
	"image"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"nonet/app/draw/paint"
	"nonet/app/session"
	"nonet/board"
	"nonet/board/game"
	"nonet/internal/shared"
	"nonet/solver"
)

// BenchmarkFindNext measures the time from pressing N until a board of 600 by 600 pixels is
// painted. It reports the median and the maximum. If NONET_SHARED is set, it uses all
// puzzles in 17clue.txt; otherwise, it uses a few built-in ones.
func BenchmarkFindNext(b *testing.B) {
	puzzles := benchPuzzles(b)
	w := newScreen()
	defer w.Close()
	var took []time.Duration
	for b.Loop() {
		took = took[:0]
		for _, givens := range puzzles {
			w.Load(game.State{Puzzle: board.Puzzle{Givens: givens}, Playing: true}, true)
			start := time.Now()
			w.Solutions.FindNext()
			for !w.Solutions.Showing() {
				(<-w.queue)()
			}
			w.paint()
			took = append(took, time.Since(start))
			for w.Solutions.Progress().Searching() {
				(<-w.queue)()
			}
		}
	}
	slices.Sort(took)
	b.ReportMetric(float64(len(took)), "puzzles")
	b.ReportMetric(took[len(took)/2].Seconds()*1000, "median-ms")
	b.ReportMetric(took[len(took)-1].Seconds()*1000, "worst-ms")
}

// BenchmarkStepping measures how many solutions of the empty grid are found and painted per
// second while N is pressed repeatedly.
func BenchmarkStepping(b *testing.B) {
	w := newScreen()
	defer w.Close()
	w.Load(game.State{}, true)
	for b.Loop() {
		shown := w.Solutions.Progress().Shown
		w.Solutions.FindNext()
		for w.Solutions.Progress().Shown == shown {
			(<-w.queue)()
		}
		w.paint()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "solutions/s")
}

// million is a puzzle with 1,001,765 solutions.
const million = "7..635.........5......1.6......8..1..6..........4...5...7......8.5...162...8..7.5"

// BenchmarkFindAll measures a search for a million solutions, painting the board at each
// report. For comparison, it also measures the solver alone, which finds the solutions in
// the same order.
func BenchmarkFindAll(b *testing.B) {
	w := newScreen()
	defer w.Close()
	w.Solutions.SetKeep(2_000_000)
	puzzle := board.Puzzle{Givens: board.MustParseGrid(million)}
	var engine, browser time.Duration
	var found, kept uint64
	before := heap()
	for b.Loop() {
		start := time.Now()
		for search := solver.New(&puzzle); search.Next(); {
			_ = search.Solution()
		}
		engine += time.Since(start)

		w.Load(game.State{Puzzle: puzzle}, true)
		start = time.Now()
		w.Counts.FindAll()
		for w.Solutions.Progress().Searching() {
			(<-w.queue)()
			w.paint()
		}
		browser += time.Since(start)
		found = w.Solutions.Progress().Found
		if kept == 0 { // only the first time; after that, the queue still holds results for the previous puzzle
			kept = heap() - before
		}
	}
	all := float64(found) * float64(b.N)
	b.ReportMetric(all/browser.Seconds(), "solutions/s")
	b.ReportMetric(all/engine.Seconds(), "solutions/s-engine-alone")
	b.ReportMetric(engine.Seconds()/browser.Seconds(), "of-the-engine's-rate")
	b.ReportMetric(float64(kept)/float64(found), "bytes/solution")
}

func heap() uint64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}

// BenchmarkStop measures the time to stop a search for all solutions of the empty grid.
func BenchmarkStop(b *testing.B) {
	w := newScreen()
	defer w.Close()
	var worst time.Duration
	for b.Loop() {
		w.Load(game.State{}, true)
		w.Counts.FindAll()
		for w.Solutions.Progress().Found == 0 {
			(<-w.queue)()
		}
		start := time.Now()
		w.Solutions.Stop()
		worst = max(worst, time.Since(start))
	}
	b.ReportMetric(worst.Seconds()*1000, "worst-ms")
}

// screen imitates a window: it queues the functions that a session posts, and paints the
// session's board.
type screen struct {
	*session.Session
	queue   chan func()
	painter *paint.Painter
	picture *image.RGBA
}

func newScreen() *screen {
	w := &screen{
		queue: make(chan func(), 64), painter: paint.NewPainter(), picture: image.NewRGBA(image.Rect(0, 0, 600, 600)),
	}
	w.Session = session.New(func(f func()) { w.queue <- f })
	return w
}

func (w *screen) paint() {
	view := w.View()
	w.painter.Paint(w.picture, &view.Board, &paint.Light)
}

func benchPuzzles(b *testing.B) []board.Grid {
	lines := []string{newspaper, fourfold, empty}
	if os.Getenv("NONET_SHARED") == "" {
		b.Log("NONET_SHARED is not set: measuring three puzzles of the test's own")
	} else {
		lines = strings.Fields(shared.Text(b, "data/17clue.txt"))
	}
	puzzles := make([]board.Grid, len(lines))
	for i, line := range lines {
		puzzles[i] = board.MustParseGrid(line)
	}
	return puzzles
}
