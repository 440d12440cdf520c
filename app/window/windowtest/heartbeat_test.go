//go:build linux && measure

package windowtest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonet/internal/shared"
)

func init() { tags = "measure" }

// sparse is a puzzle with about 1.23·10¹⁷ solutions.
const sparse = "1..............2..............3...........4.......................5.............."

// BenchmarkHeartbeat posts a function to the window's goroutine every 10 ms, and measures the
// longest time between two calls. It measures while the program is idle, while N is held down,
// during a search for all solutions, and while both happen.
func BenchmarkHeartbeat(b *testing.B) {
	for _, phase := range []struct {
		name       string
		held, find bool
	}{
		{"idle", false, false},
		{"N held", true, false},
		{"finding all", false, true},
		{"N held while finding all", true, true},
	} {
		b.Run(phase.name, func(b *testing.B) {
			var longest []float64
			for b.Loop() {
				p := NewDesktop(b).Start(file(b, "endless.txt", sparse))
				p.Resize(1100, 760)
				p.Key("n")
				p.gaps(2)
				if phase.find {
					p.Key("a")
				}
				if phase.held {
					p.xdotool("keydown", "n")
				}
				gaps := p.gaps(6)
				if phase.held {
					p.xdotool("keyup", "n")
				}
				longest = append(longest, slices.Max(gaps))
				b.Logf("longest gap in each second, in ms: %v", gaps)
				p.Key("Escape")
				p.Close()
				p.End()
			}
			b.ReportMetric(slices.Max(longest), "ms-longest")
		})
	}
}

// BenchmarkHeartbeatWhileRating is like [BenchmarkHeartbeat] while a collection of 49,158 puzzles is
// checked and rated by level and score, and then by Sudoku Explainer as well.
func BenchmarkHeartbeatWhileRating(b *testing.B) {
	path := shared.Path(b, "data/17clue.txt")
	for _, explainer := range []bool{false, true} {
		b.Run(fmt.Sprintf("explainer=%t", explainer), func(b *testing.B) {
			var longest []float64
			for b.Loop() {
				p := NewDesktop(b).Start(path)
				p.Resize(1100, 760)
				if explainer {
					p.gaps(8) // the level and score are known by then
					p.Key("ctrl+shift+p")
					p.Type("rate by sudoku explainer")
					p.Key("Return")
				}
				gaps := p.gaps(8)
				longest = append(longest, slices.Max(gaps))
				b.Logf("longest gap in each second, in ms: %v", gaps)
				p.Close()
				p.End()
			}
			b.ReportMetric(slices.Max(longest), "ms-longest")
		})
	}
}

// gaps returns the longest gap between heartbeats in each second, in milliseconds, for the
// given number of seconds.
func (p *Program) gaps(seconds int) []float64 {
	p.t.Helper()
	told := func() []float64 {
		var gaps []float64
		for line := range strings.Lines(p.Output()) {
			var gap float64
			if n, _ := fmt.Sscanf(line, "longest gap %f ms", &gap); n == 1 {
				gaps = append(gaps, gap)
			}
		}
		return gaps
	}
	before := len(told())
	p.until("the gaps of some seconds", func() (string, bool) {
		n := len(told()) - before
		return fmt.Sprint(n), n > seconds // the first gap belongs to a second that had already begun
	})
	return told()[before+1:]
}
