package session_test

import (
	"bufio"
	"image"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"nonet/app/paint"
	"nonet/app/session"
	"nonet/board"
	"nonet/board/game"
)

// BenchmarkFindNext measures the time from pressing N to the painted board:
// session, search, the way over the channel, and the painter at 600 pixels. It
// goes through all of 17clue.txt where NONET_SHARED names the lists, else
// through a few puzzles of its own, and reports the median and the worst.
func BenchmarkFindNext(b *testing.B) {
	puzzles := benchPuzzles(b)
	queue := make(chan func(), 1)
	s := session.New(func(f func()) { queue <- f })
	defer s.Close()
	painter := paint.NewPainter()
	picture := image.NewRGBA(image.Rect(0, 0, 600, 600))
	var took []time.Duration
	for b.Loop() {
		took = took[:0]
		for _, givens := range puzzles {
			s.Load(game.State{Puzzle: board.Puzzle{Givens: givens}, Playing: true}, true)
			start := time.Now()
			s.FindNext()
			for !s.View().Showing {
				(<-queue)()
			}
			view := s.View()
			painter.Paint(picture, &view.Board, &paint.Light)
			took = append(took, time.Since(start))
			for s.View().Status.Searching() {
				(<-queue)()
			}
		}
	}
	slices.Sort(took)
	b.ReportMetric(float64(len(took)), "puzzles")
	b.ReportMetric(took[len(took)/2].Seconds()*1000, "median-ms")
	b.ReportMetric(took[len(took)-1].Seconds()*1000, "worst-ms")
}

func benchPuzzles(b *testing.B) []board.Grid {
	shared := os.Getenv("NONET_SHARED")
	if shared == "" {
		b.Log("NONET_SHARED is not set: measuring three puzzles of the test's own")
		var own []board.Grid
		for _, givens := range []string{newspaper, fourfold, empty} {
			own = append(own, board.MustParseGrid(givens))
		}
		return own
	}
	file, err := os.Open(filepath.Join(shared, "data", "17clue.txt"))
	if err != nil {
		b.Fatal(err)
	}
	defer file.Close()
	var puzzles []board.Grid
	for lines := bufio.NewScanner(file); lines.Scan(); {
		grid, err := board.ParseGrid(lines.Text())
		if err != nil {
			b.Fatal(err)
		}
		puzzles = append(puzzles, grid)
	}
	return puzzles
}
