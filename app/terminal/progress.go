package terminal

import (
	"io"
	"math"
	"time"

	"github.com/schollz/progressbar/v3"

	"nonet/app/words"
	"nonet/solver/generate"
)

// progressScreen shows how far the making of puzzles is, in one line below what is
// printed meanwhile. A nil one shows nothing.
type progressScreen struct {
	words  *words.Words
	spec   *generate.Spec
	bar    *progressbar.ProgressBar
	shared bool // the answers appear on the same screen
}

// redraw is the least time between two pictures of a bar that counts puzzles.
const redraw = 100 * time.Millisecond

// newProgressScreen returns the screen of so many puzzles of a spec, 0 for no end,
// or nil where the error stream is no terminal.
func newProgressScreen(w *words.Words, streams *Streams, spec *generate.Spec, number uint64) *progressScreen {
	if !streams.ErrIsTerminal {
		return nil
	}
	return progressOn(streams.Err, streams.OutIsTerminal, w, spec, number)
}

func progressOn(screen io.Writer, shared bool, w *words.Words, spec *generate.Spec, number uint64) *progressScreen {
	s := &progressScreen{words: w, spec: spec, shared: shared}
	options := []progressbar.Option{
		progressbar.OptionSetWriter(screen), progressbar.OptionShowCount(), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetSpinnerChangeInterval(0), // draws only when it is told to
	}
	if number == 1 {
		options = append(options, progressbar.OptionSetPredictTime(false))
		s.bar = progressbar.NewOptions(spec.Attempts(), options...)
		return s
	}
	most := int64(-1) // for no end
	if number > 0 && number < math.MaxInt64 {
		most = int64(number)
	}
	options = append(options, progressbar.OptionThrottle(redraw))
	s.bar = progressbar.NewOptions64(most, options...)
	_ = s.bar.RenderBlank()
	return s
}

// attempts returns the function that shows how far a single puzzle is. Errors of a
// screen are no one's concern: there is no other place to tell of them.
func (s *progressScreen) attempts() func(generate.Progress) {
	if s == nil {
		return nil
	}
	return func(p generate.Progress) {
		_ = s.bar.Set(min(p.Attempts, p.Budget-1)) // at the end it would be over
		s.bar.Describe(s.words.NearestSoFar(s.spec, p.Nearest))
	}
}

// puzzle counts a puzzle.
func (s *progressScreen) puzzle() {
	if s != nil {
		_ = s.bar.Add(1)
	}
}

// makeRoom takes the bar away if answers are to appear in its place.
func (s *progressScreen) makeRoom() {
	if s != nil && s.shared {
		s.clear()
	}
}

// clear takes the bar away until it is drawn next.
func (s *progressScreen) clear() {
	if s != nil {
		_ = s.bar.Clear()
	}
}
