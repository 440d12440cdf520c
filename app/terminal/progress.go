package terminal

import (
	"io"
	"math"
	"runtime"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/schollz/progressbar/v3"

	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/solver/generate"
)

// progressScreen shows the progress of generating puzzles, on a line below other output. A nil
// progressScreen shows nothing.
type progressScreen struct {
	words  *i18n.Words
	spec   *generate.Spec
	bar    *progressbar.ProgressBar
	shared bool // puzzles appear on the same screen
}

// redraw is the minimum time between redraws of a bar that counts puzzles.
const redraw = 100 * time.Millisecond

// newProgressScreen returns a screen for generating the given number of puzzles, or an endless
// series if number is 0. It returns nil if the error stream is not a terminal.
func newProgressScreen(w *i18n.Words, streams *Streams, spec *generate.Spec, number uint64) *progressScreen {
	if !streams.ErrIsTerminal {
		return nil
	}
	s := &progressScreen{words: w, spec: spec, shared: streams.OutIsTerminal}
	options := []progressbar.Option{
		progressbar.OptionSetWriter(barOutput(streams.Err)), progressbar.OptionShowCount(), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetSpinnerChangeInterval(0), // redraw only when asked
	}
	if number == 1 {
		options = append(options, progressbar.OptionSetPredictTime(false))
		s.bar = progressbar.NewOptions(spec.Attempts(), options...)
		return s
	}
	most := int64(-1) // no limit
	if number > 0 && number < math.MaxInt64 {
		most = int64(number)
	}
	options = append(options, progressbar.OptionThrottle(redraw))
	s.bar = progressbar.NewOptions64(most, options...)
	_ = s.bar.RenderBlank()
	return s
}

// attempts returns a function that shows the progress of a single puzzle. It ignores write
// errors, since they cannot be reported anywhere else.
func (s *progressScreen) attempts() func(generate.Progress) {
	if s == nil {
		return nil
	}
	return func(p generate.Progress) {
		_ = s.bar.Set(min(p.Attempts, p.Budget-1)) // the library ends a bar when it is full
		s.bar.Describe(phrase.NearestSoFar(s.words, s.spec, p.Nearest))
	}
}

func (s *progressScreen) puzzle() {
	if s != nil {
		_ = s.bar.Add(1)
	}
}

// makeRoom removes the bar if puzzles appear on the same screen.
func (s *progressScreen) makeRoom() {
	if s != nil && s.shared {
		s.clear()
	}
}

// clear removes the bar until it is next drawn.
func (s *progressScreen) clear() {
	if s != nil {
		_ = s.bar.Clear()
	}
}

// barOutput returns an output for bars on which they are erased. On Windows, the library only
// returns to the start of the line.
func barOutput(screen io.Writer) io.Writer {
	if runtime.GOOS == "windows" {
		return &erasing{screen: screen}
	}
	return screen
}

// erasing overwrites the line with spaces when the library returns to its start.
type erasing struct {
	screen io.Writer
	widest int // the length of the longest text so far, in characters
}

func (w *erasing) Write(text []byte) (int, error) {
	if string(text) == "\r" && w.widest > 0 {
		_, err := io.WriteString(w.screen, "\r"+strings.Repeat(" ", w.widest)+"\r")
		return len(text), err
	}
	w.widest = max(w.widest, utf8.RuneCount(text))
	return w.screen.Write(text)
}
